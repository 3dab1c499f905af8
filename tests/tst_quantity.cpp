// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/quantity.h"

#include <clocale>
#include <cmath>
#include <limits>

using namespace wallchart;

namespace {

const char *const units[] = {"", "tokens", "bytes", "bytes/s", "FLOP/s", "W", "s", "$", "days", "hours", "$/kWh"};

void row(const char *text, const char *unit, double value)
{
    QTest::newRow(qPrintable(QStringLiteral("%1 [%2]").arg(QLatin1String(text), QLatin1String(unit))))
        << QByteArray(text) << QByteArray(unit) << value;
}

QString text(const std::string &value)
{
    return QString::fromStdString(value);
}

} // namespace

class TestQuantity : public QObject
{
    Q_OBJECT

private slots:
    void parses_data();
    void parses();
    void refuses_data();
    void refuses();
    void formats_data();
    void formats();
    void formatsDecimalBytes();
    void formatsShort();
    void readsWhatItFormats_data();
    void readsWhatItFormats();
    void entryReadsBackExactly_data();
    void entryReadsBackExactly();
    void entries_data();
    void entries();
    void headroom_data();
    void headroom();
    void notFinite();
    void otherLocale();
};

void TestQuantity::parses_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<double>("value");
    row("70B", "", 7e10);
    row("70.6 B", "", 70.6e9);
    row("7b", "", 7e9);
    row("405.85e9", "", 405.85e9);
    row("1,024", "", 1024);
    row("16,384.5", "", 16384.5);
    row("85 %", "", 0.85);
    row("85%", "", 0.85);
    row("  50  ", "", 50);
    row("+5", "", 5);
    row("-5", "", -5);
    row(".5", "", 0.5);
    row("1.5e12", "", 1.5e12);
    row("32k", "tokens", 32768);
    row("128K", "tokens", 131072);
    row("1M", "tokens", 1048576);
    row("512k tokens", "tokens", 524288);
    row("100k", "tokens", 1e5);
    row("30.3k", "tokens", 30300);
    row("32.0k", "tokens", 32000);
    row("32,768 tokens", "tokens", 32768);
    row("15T", "tokens", 1.5e13);
    row("2 T tokens", "tokens", 2e12);
    row("80GiB", "bytes", 85899345920.0);
    row("80 GB", "bytes", 8e10);
    row("80G", "bytes", 8e10);
    row("4.4e9", "bytes", 4.4e9);
    row("512 bytes", "bytes", 512);
    row("70 B", "bytes", 70);
    row("24564 MiB", "bytes", 24564.0 * 1048576);
    row("450 GB/s", "bytes/s", 4.5e11);
    row("400Gb/s", "bytes/s", 5e10);
    row("400 Gbit/s", "bytes/s", 5e10);
    row("400 Gbps", "bytes/s", 5e10);
    row("3.35 TB/s", "bytes/s", 3.35e12);
    row("989.4 TFLOP/s", "FLOP/s", 989.4e12);
    row("1.979 PFLOPS", "FLOP/s", 1.979e15);
    row("20MW", "W", 2e7);
    row("700 W", "W", 700);
    row("1.2 kW", "W", 1200);
    row("62.5 ms", "s", 0.0625);
    row("15us", "s", 15e-6);
    row("15 \xC2\xB5s", "s", 15e-6);
    row("2 min", "s", 120);
    row("10 h", "s", 36000);
    row("3 days", "s", 259200);
    row("1 week", "s", 604800);
    row("36 h", "days", 1.5);
    row("90", "days", 90);
    row("2 weeks", "days", 14);
    row("2 years", "years", 2);
    row("$1.40", "$", 1.4);
    row("$1.2M", "$", 1.2e6);
    row("40,000 $", "$", 40000);
    row("40k", "$", 40000);
    row("$0.08/kWh", "$/kWh", 0.08);
    row("0.08 $/kWh", "$/kWh", 0.08);
    row("$2.50/h", "$/h", 2.5);
    row("0.4 kg/kWh", "kg/kWh", 0.4);
    row("12.5k tokens/s", "tokens/s", 12500);
}

void TestQuantity::parses()
{
    QFETCH(QByteArray, input);
    QFETCH(QByteArray, unit);
    QFETCH(double, value);
    const std::optional<double> read = parseQuantity(input.toStdString(), unit.toStdString());
    QVERIFY(read.has_value());
    QCOMPARE(*read, value);
}

void TestQuantity::refuses_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<double>("unused");
    const char *const never[] = {"",       " ",
                                 "abc",    "nan",
                                 "NaN",    "inf",
                                 "-inf",   "infinity",
                                 "1e400",  "-1e400",
                                 "1e",     "--5",
                                 "5 5",    "1.2.3",
                                 "1,23",   "1,2345",
                                 ",123",   "1,,234",
                                 "0x10",   "k",
                                 "5 kk",   "5 km",
                                 "5kk",    "5 zi",
                                 "12a",    "1e5e5",
                                 ".",      "-",
                                 "e5",     "$",
                                 "5 %%",   "%5",
                                 "1e308T", "99999999999999999999e99999999999999"};
    for (const char *unit : units) {
        for (const char *input : never)
            row(input, unit, 0);
    }
    row("5 GB/s", "bytes", 0);
    row("5 GB", "bytes/s", 0);
    row("80Gb", "bytes", 0);
    row("5 W", "bytes", 0);
    row("5 k W", "W", 0);
    row("5m", "s", 0);
    row("5 tokens", "s", 0);
    row("5 GB", "", 0);
    row("85 %", "W", 0);
    row("$5", "W", 0);
    row("5 MW", "$", 0);
    row("3 days", "W", 0);
}

void TestQuantity::refuses()
{
    QFETCH(QByteArray, input);
    QFETCH(QByteArray, unit);
    QVERIFY(!parseQuantity(input.toStdString(), unit.toStdString()).has_value());
}

void TestQuantity::formats_data()
{
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<double>("value");
    row("608 GiB", "bytes", 607.7 * 1073741824.0);
    row("504 KiB", "bytes", 516096);
    row("1,216 GiB", "bytes", 1216.0 * 1073741824.0);
    row("4 B", "bytes", 4);
    row("67.1k tokens", "tokens", 67100);
    row("32k tokens", "tokens", 32768);
    row("32.0k tokens", "tokens", 32000);
    row("128.0k tokens", "tokens", 128000);
    row("512k tokens", "tokens", 524288);
    row("1M tokens", "tokens", 1048576);
    row("1.00M tokens", "tokens", 1e6);
    row("15T tokens", "tokens", 1.5e13);
    row("512 tokens", "tokens", 512);
    row("$1.40", "$", 1.4);
    row("$24", "$", 24);
    row("$12.3M", "$", 12.34e6);
    row("$0.08/kWh", "$/kWh", 0.08);
    row("8.2 ms", "s", 0.0082);
    row("15 us", "s", 15e-6);
    row("90 s", "s", 90);
    row("10 min", "s", 600);
    row("12 h", "s", 43200);
    row("54 days", "s", 54 * 86400.0);
    row("54 days", "days", 54);
    row("20 MW", "W", 2e7);
    row("1 MW", "W", 999960);
    row("700 W", "W", 700);
    row("42 %", "", 0.42);
    row("5.8 %", "", 0.058);
    row("16,384", "", 16384);
    row("70.6 B", "", 70.55e9);
    row("1.1", "", 1.1);
    row("0", "", 0);
    row("989 TFLOP/s", "FLOP/s", 989.4e12);
    row("1,979 TFLOP/s", "FLOP/s", 1979e12);
    row("450 GB/s", "bytes/s", 4.5e11);
    row("3,350 GB/s", "bytes/s", 3.35e12);
    row("-20 MW", "W", -2e7);
    row("50,650 hours", "hours", 50650);
    row("12.5k tokens/s", "tokens/s", 12500.4);
}

void TestQuantity::formats()
{
    QFETCH(QByteArray, output);
    QFETCH(QByteArray, unit);
    QFETCH(double, value);
    QCOMPARE(text(formatQuantity(value, unit.toStdString())), QString::fromUtf8(output));
}

void TestQuantity::formatsDecimalBytes()
{
    setByteStyle(ByteStyle::Decimal);
    const QString sheet = text(formatQuantity(80e9, "bytes"));
    const QString cache = text(formatQuantity(516096, "bytes/token"));
    const QString hall = text(formatQuantity(2.5e13, "bytes"));
    const ByteUnit one = byteUnitFor(80e9);
    const ByteUnit all = byteUnitFor(2.5e13);
    setByteStyle(ByteStyle::Binary);
    QCOMPARE(sheet, QStringLiteral("80 GB"));
    QCOMPARE(cache, QStringLiteral("516 kB/token"));
    QCOMPARE(hall, QStringLiteral("25 TB"));
    QCOMPARE(QLatin1String(one.name), QLatin1String("GB"));
    QCOMPARE(one.bytes, 1e9);
    QCOMPARE(QLatin1String(all.name), QLatin1String("TB"));
    QCOMPARE(text(formatQuantity(80e9, "bytes")), QStringLiteral("74.5 GiB"));
    QCOMPARE(byteUnitFor(80e9).bytes, 1073741824.0);
    QCOMPARE(QLatin1String(byteUnitFor(2.5e13).name), QLatin1String("TiB"));
}

void TestQuantity::formatsShort()
{
    QCOMPARE(text(formatShort(30300, "tokens")), QStringLiteral("30.3k"));
    QCOMPARE(text(formatShort(524288, "tokens")), QStringLiteral("512k"));
    QCOMPARE(text(formatShort(70.55e9, "")), QStringLiteral("70.6 B"));
    QCOMPARE(text(formatShort(46, "")), QStringLiteral("46"));
    QCOMPARE(text(formatShort(16384, "")), QStringLiteral("16.4k"));
    QCOMPARE(text(formatShort(0.9, "")), QStringLiteral("90 %"));
}

void TestQuantity::readsWhatItFormats_data()
{
    QTest::addColumn<QByteArray>("unit");
    for (const char *unit : units)
        QTest::newRow(*unit ? unit : "plain") << QByteArray(unit);
}

void TestQuantity::readsWhatItFormats()
{
    QFETCH(QByteArray, unit);
    const std::string name = unit.toStdString();
    const double low = 1e-9;
    for (double value = low; value < 1e21; value *= 1.0371) {
        for (const std::string &shown : {formatQuantity(value, name), formatShort(value, name)}) {
            const std::optional<double> read = parseQuantity(shown, name);
            QVERIFY2(read.has_value(), shown.c_str());
            QVERIFY2(std::abs(*read - value) <= 0.0051 * value, (shown + " for " + std::to_string(value)).c_str());
        }
    }
    // Powers of two are where a binary and a decimal k could be mixed up.
    for (int power = 0; power <= 42; ++power) {
        for (const double factor : {1.0, 1000.0, 1e6}) {
            const double value = std::ldexp(factor, power);
            const std::optional<double> read = parseQuantity(formatQuantity(value, name), name);
            QVERIFY(read.has_value());
            QVERIFY(std::abs(*read - value) <= 0.0051 * value);
        }
    }
}

void TestQuantity::entryReadsBackExactly_data()
{
    readsWhatItFormats_data();
}

void TestQuantity::entryReadsBackExactly()
{
    QFETCH(QByteArray, unit);
    const std::string name = unit.toStdString();
    const auto check = [&name](double value) {
        const EntryText entry = formatEntry(value, name);
        const std::optional<double> read = parseQuantity(entry.number + " " + entry.suffix, name);
        QVERIFY2(read.has_value(), (entry.number + " " + entry.suffix).c_str());
        QCOMPARE(*read, value);                                                // within 1e-12 ...
        QVERIFY2(*read == value, (entry.number + " " + entry.suffix).c_str()); // ... and to the last bit
        if (std::abs(value) < 1e300) {
            const std::optional<double> bare = parseQuantity(entry.number, "");
            QVERIFY(bare.has_value());
            QVERIFY(std::abs(*bare * entry.multiplier - value) <= 1e-12 * std::abs(value));
        }
    };
    for (double value = 1e-12; value < 1e25; value *= 1.733) {
        check(value);
        check(-value);
        check(std::floor(value));
        check(std::nextafter(value, 0.0));
    }
    check(0.0);
    check(70553706496.0);
    check(85520809984.0);
    check(1.0 / 3.0);
    check(std::numeric_limits<double>::max());
    check(std::numeric_limits<double>::denorm_min());
}

void TestQuantity::entries_data()
{
    QTest::addColumn<QByteArray>("number");
    QTest::addColumn<QByteArray>("suffix");
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<double>("value");
    const auto entry = [](const char *number, const char *suffix, const char *unit, double value) {
        QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(number), QLatin1String(suffix))))
            << QByteArray(number) << QByteArray(suffix) << QByteArray(unit) << value;
    };
    entry("32,768", "tokens", "tokens", 32768);
    entry("2", "T tokens", "tokens", 2e12);
    entry("70.55", "B", "", 70.55e9);
    entry("16,384", "", "", 16384);
    entry("450", "GB/s", "bytes/s", 4.5e11);
    entry("3.35", "TB/s", "bytes/s", 3.35e12);
    entry("4.4", "GB", "bytes", 4.4e9);
    entry("80", "GiB", "bytes", 85899345920.0);
    entry("600", "W", "W", 600);
    entry("20", "MW", "W", 2e7);
    entry("15", "us", "s", 15e-6);
    entry("10", "min", "s", 600);
    entry("1,979", "TFLOP/s", "FLOP/s", 1979e12);
    entry("40,000", "$", "$", 40000);
    entry("90", "days", "days", 90);
    entry("0", "", "", 0);
}

void TestQuantity::entries()
{
    QFETCH(QByteArray, number);
    QFETCH(QByteArray, suffix);
    QFETCH(QByteArray, unit);
    QFETCH(double, value);
    const EntryText entry = formatEntry(value, unit.toStdString());
    QCOMPARE(text(entry.number), QString::fromUtf8(number));
    QCOMPARE(text(entry.suffix), QString::fromUtf8(suffix));
}

void TestQuantity::headroom_data()
{
    QTest::addColumn<double>("load");
    QTest::addColumn<QString>("words");
    const QString times(QChar(0xD7));
    QTest::newRow("half") << 0.53 << times + "1.9 left";
    QTest::newRow("over") << 1.07 << "over by 7%";
    QTest::newRow("little") << 0.02 << times + "50 left";
    QTest::newRow("more than double") << 2.24 << "over by 124%";
    QTest::newRow("tenfold") << 12.0 << times + "12 over";
    QTest::newRow("close") << 0.98 << times + "1.02 left";
    QTest::newRow("at the wall") << 1.0 << times + "1.00 left";
    QTest::newRow("a hair over") << 1.0001 << "just over";
    QTest::newRow("under one per cent") << 1.004 << "over by 0.4%";
    QTest::newRow("next to nothing") << 1e-4 << times + "10k left";
    QTest::newRow("nothing") << 0.0 << "unused";
    QTest::newRow("no limit left") << std::numeric_limits<double>::infinity() << "no room at all";
    QTest::newRow("unknown") << std::nan("") << "not known";
}

void TestQuantity::headroom()
{
    QFETCH(double, load);
    QFETCH(QString, words);
    QCOMPARE(text(headroomWords(load)), words);
}

void TestQuantity::notFinite()
{
    const double infinity = std::numeric_limits<double>::infinity();
    for (const char *unit : units) {
        for (const double value : {std::nan(""), infinity, -infinity}) {
            QCOMPARE(text(formatQuantity(value, unit)), QStringLiteral("not known"));
            QCOMPARE(text(formatShort(value, unit)), QStringLiteral("not known"));
            QVERIFY(!parseQuantity(formatEntry(value, unit).number, unit).has_value());
        }
    }
}

void TestQuantity::otherLocale()
{
    const char *const commas[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "C.UTF-8", "C"};
    for (const char *name : commas) {
        if (std::setlocale(LC_ALL, name))
            break;
    }
    QCOMPARE(text(formatQuantity(0.0082, "s")), QStringLiteral("8.2 ms"));
    QCOMPARE(parseQuantity("62.5 ms", "s").value_or(0), 0.0625);
    std::setlocale(LC_ALL, "C");
}

QTEST_GUILESS_MAIN(TestQuantity)
#include "tst_quantity.moc"
