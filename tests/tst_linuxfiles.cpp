// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <QTest>
#include <QXmlStreamReader>

// What the desktop is told about the program: that the files are well formed and mean the same thing.
class TestLinuxFiles : public QObject
{
    Q_OBJECT

private slots:
    void desktopEntryOpensTheFiles();
    void typeHasTheEnding();
    void metainfoIsOfThisVersion();
    void iconIsAPicture();
};

namespace {

const QString id = QStringLiteral("org.wallchart.Wallchart");
const QString type = QStringLiteral("application/vnd.wallchart+json");

QString path(const char *ending)
{
    return QStringLiteral(WALLCHART_SOURCE_DIR "/resources/linux/") + id + QLatin1String(ending);
}

/// The first value of an element or of its attribute; fails the test where the file is not well formed.
QString valueIn(const QString &file, const QString &element, const QString &attribute = {})
{
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader reader(&source);
    QString found;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == element && found.isNull())
            found = attribute.isEmpty() ? reader.readElementText() : reader.attributes().value(attribute).toString();
    }
    return reader.hasError() ? QString() : found;
}

} // namespace

void TestLinuxFiles::desktopEntryOpensTheFiles()
{
    QFile file(path(".desktop"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    QVERIFY(text.startsWith(QLatin1String("[Desktop Entry]\n")));
    for (const QString &line : {QStringLiteral("Exec=wallchart %F"), QStringLiteral("MimeType=%1;").arg(type),
                                QStringLiteral("Icon=%1").arg(id), QStringLiteral("StartupWMClass=wallchart")})
        QVERIFY2(text.contains(QLatin1Char('\n') + line + QLatin1Char('\n')), qPrintable(line));
}

void TestLinuxFiles::typeHasTheEnding()
{
    QCOMPARE(valueIn(path(".xml"), QStringLiteral("mime-type"), QStringLiteral("type")), type);
    QCOMPARE(valueIn(path(".xml"), QStringLiteral("glob"), QStringLiteral("pattern")), QStringLiteral("*.wallchart"));
}

void TestLinuxFiles::metainfoIsOfThisVersion()
{
    const QString file = path(".metainfo.xml");
    QCOMPARE(valueIn(file, QStringLiteral("id")), id);
    QCOMPARE(valueIn(file, QStringLiteral("launchable")), id + QStringLiteral(".desktop"));
    QCOMPARE(valueIn(file, QStringLiteral("mediatype")), type);
    QCOMPARE(valueIn(file, QStringLiteral("release"), QStringLiteral("version")), QStringLiteral(WALLCHART_VERSION));
}

void TestLinuxFiles::iconIsAPicture()
{
    QSvgRenderer icon(path(".svg"));
    QVERIFY(icon.isValid());
    QImage image(64, 64, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    icon.render(&painter);
    painter.end();
    QVERIFY(qAlpha(image.pixel(32, 32)) == 255);
    QCOMPARE(qAlpha(image.pixel(0, 0)), 0);
}

QTEST_MAIN(TestLinuxFiles)
#include "tst_linuxfiles.moc"
