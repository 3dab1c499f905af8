// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/startpage.h"

#include <QCheckBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

#include "widgets/theme.h"

#include <array>

namespace wallchart {

namespace {

struct Card
{
    const char *question;
    const char *about;
    const char *preset;
    const char *plot;
};

constexpr std::array questions = {
    Card{QT_TRANSLATE_NOOP("wallchart::StartPage", "Serve a 70B model to 50 users: what stops us?"),
         QT_TRANSLATE_NOOP("wallchart::StartPage", "Llama 3.3 70B in FP8 on 8 H100"), "llama-3.3-70b-8-h100-50-users",
         "walls"},
    Card{QT_TRANSLATE_NOOP("wallchart::StartPage", "Will it fit on my one card?"),
         QT_TRANSLATE_NOOP("wallchart::StartPage", "Llama 3.1 8B as GGUF on an RTX 4090"), "llama-3.1-8b-q4-rtx-4090",
         "memory"},
    Card{QT_TRANSLATE_NOOP("wallchart::StartPage", "How long does a training run take?"),
         QT_TRANSLATE_NOOP("wallchart::StartPage", "7B on 1T tokens, 64 A100"), "mpt-7b-64-a100-40", "time"},
    Card{QT_TRANSLATE_NOOP("wallchart::StartPage", "Does training scale to 16,384 devices?"),
         QT_TRANSLATE_NOOP("wallchart::StartPage", "Llama 3.1 405B on H100"), "llama-3.1-405b-16384-h100", "walls"},
    Card{QT_TRANSLATE_NOOP("wallchart::StartPage", "What does a mixture of experts need?"),
         QT_TRANSLATE_NOOP("wallchart::StartPage", "DeepSeek-R1 on 8 H200"), "deepseek-r1-8-h200", "memory"},
    Card{QT_TRANSLATE_NOOP("wallchart::StartPage", "How much energy did a known run take?"),
         QT_TRANSLATE_NOOP("wallchart::StartPage", "BLOOM 176B on 384 A100"), "bloom-176b-384-a100", "time"},
};

constexpr int columns = 3;
constexpr QSize card_size(260, 92);

} // namespace

StartPage::StartPage(const QStringList &recent, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Start"));
    auto *title = new QLabel(tr("Which wall will you hit?"));
    title->setFont(uiFont(20, QFont::DemiBold));
    auto *about = new QLabel(tr("Pick a question to open a case that answers it, then move its sliders. Every case can "
                                "be changed to yours."));
    about->setWordWrap(true);
    auto *again = new QCheckBox(tr("&Show this page at start"));
    again->setChecked(QSettings().value(QStringLiteral("start/show"), true).toBool());
    connect(again, &QCheckBox::toggled, this, [](bool on) { QSettings().setValue(QStringLiteral("start/show"), on); });
    auto *open = new QPushButton(tr("&Open a file..."));
    connect(open, &QPushButton::clicked, this, [this] {
        emit openRequested();
        accept();
    });
    auto *close = new QPushButton(tr("&Continue with a new case"));
    close->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    auto *trust = new QPushButton(tr("How far to &trust the numbers..."));
    trust->setFlat(true);
    connect(trust, &QPushButton::clicked, this, [this] {
        accept();
        emit trustRequested(); // beside the window, once this page is out of its way
    });
    auto *row = new QHBoxLayout;
    row->addWidget(again);
    row->addStretch(1);
    row->addWidget(trust);
    row->addWidget(open);
    row->addWidget(close);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 20, 24, 16);
    layout->setSpacing(12);
    layout->addWidget(title);
    layout->addWidget(about);
    layout->addWidget(buildCards());
    if (!recent.isEmpty())
        layout->addWidget(buildRecent(recent));
    layout->addLayout(row);
}

QString StartPage::presetOf(int card)
{
    return QString::fromLatin1(questions[static_cast<std::size_t>(card)].preset);
}

QWidget *StartPage::buildCards()
{
    auto *area = new QWidget;
    auto *grid = new QGridLayout(area);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(12);
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const Card &card = questions[i];
        auto *button = new QPushButton;
        button->setMinimumSize(card_size);
        button->setAccessibleName(tr(card.question));
        button->setAccessibleDescription(tr(card.about));
        auto *question = new QLabel(tr(card.question));
        question->setFont(uiFont(14, QFont::DemiBold));
        auto *what = new QLabel(tr(card.about));
        for (QLabel *label : {question, what}) {
            label->setWordWrap(true);
            label->setAttribute(Qt::WA_TransparentForMouseEvents);
        }
        auto *inside = new QVBoxLayout(button);
        inside->setContentsMargins(14, 10, 14, 10);
        inside->addWidget(question);
        inside->addStretch(1);
        inside->addWidget(what);
        connect(button, &QPushButton::clicked, this, [this, card] {
            emit presetChosen(QString::fromLatin1(card.preset), QString::fromLatin1(card.plot));
            accept();
        });
        grid->addWidget(button, static_cast<int>(i) / columns, static_cast<int>(i) % columns);
        m_cards << button;
    }
    return area;
}

QWidget *StartPage::buildRecent(const QStringList &recent)
{
    constexpr int most = 4;
    auto *area = new QWidget;
    auto *row = new QHBoxLayout(area);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(new QLabel(tr("Recent:")));
    for (const QString &path : recent.mid(0, most)) {
        auto *button = new QPushButton(QFileInfo(path).fileName().replace(QLatin1Char('&'), QLatin1String("&&")));
        button->setFlat(true);
        button->setToolTip(path);
        connect(button, &QPushButton::clicked, this, [this, path] {
            emit fileChosen(path);
            accept();
        });
        row->addWidget(button);
    }
    row->addStretch(1);
    return area;
}

} // namespace wallchart
