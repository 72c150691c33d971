#include "views/advice/advice_panel.h"

#include <QCheckBox>
#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

#include "views/advice/background_verdict.h"
#include "views/session/session.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

// Sentences in narrower columns are hard to read.
constexpr int narrowest = 230;

QString iconOf(Advice::Kind kind) {
    switch (kind) {
        case Advice::Kind::unfinished:
            return u"unfinished"_s;
        case Advice::Kind::obstacle:
        case Advice::Kind::tooLarge:
            return u"warning"_s;
        case Advice::Kind::sameShape:
            return u"same"_s;
        default:
            return u"symmetry"_s;
    }
}

}  // namespace

AdvicePanel::AdvicePanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      verdict_(new BackgroundVerdict(session, this)),
      headline_(new QLabel),
      details_(new QLabel),
      background_(new QCheckBox(tr("Search while &I edit"))),
      list_(new QListWidget) {
    setMinimumWidth(narrowest);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 8);
    layout->setSpacing(6);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.15);
    large.setBold(true);
    headline_->setFont(large);
    headline_->setWordWrap(true);
    details_->setWordWrap(true);
    details_->setForegroundRole(QPalette::PlaceholderText);
    details_->setToolTip(tr(
        "How hard the puzzle is: how many pieces a search puts into the region for each solution it finds."));
    background_->setToolTip(
        tr("Count the solutions whenever the puzzle has not changed for a moment. Editing never waits for "
           "that."));
    background_->setStatusTip(tr("Count solutions while the puzzle is edited"));
    background_->setChecked(verdict_->isEnabled());
    list_->setWordWrap(true);
    list_->setTextElideMode(Qt::ElideNone);
    list_->setUniformItemSizes(false);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setResizeMode(QListView::Adjust);
    list_->setSpacing(1);
    list_->setAccessibleName(tr("Advice"));
    list_->setToolTip(tr("Choose a line to see the cells and pieces that it is about."));
    layout->addWidget(headline_);
    layout->addWidget(details_);
    layout->addWidget(background_);
    layout->addWidget(list_, 1);

    connect(background_, &QCheckBox::toggled, verdict_, &BackgroundVerdict::setEnabled);
    connect(verdict_, &BackgroundVerdict::changed, this, &AdvicePanel::refreshVerdict);
    connect(&session_.document(), &Document::adviceChanged, this, &AdvicePanel::refreshAdvice);
    connect(&session_.document(), &Document::puzzleChanged, this, &AdvicePanel::refreshAdvice);
    connect(list_, &QListWidget::currentRowChanged, this, &AdvicePanel::showLine);
    verdict_->setWatched(false);
    refreshVerdict();
    refreshAdvice();
}

AdvicePanel::~AdvicePanel() = default;

void AdvicePanel::refreshVerdict() {
    headline_->setText(verdict_->headline());
    details_->setText(verdict_->details());
    details_->setVisible(!details_->text().isEmpty());
}

void AdvicePanel::refreshAdvice() {
    const std::vector<Advice>& advice = session_.document().advice();
    int chosenRow = -1;
    {
        const QSignalBlocker quiet(list_);
        list_->clear();
        for (const Advice& one : advice) {
            auto* item = new QListWidgetItem(themedIcon(iconOf(one.kind)), wholeSentence(one.text), list_);
            item->setToolTip(item->text());
            if (one == chosen_) chosenRow = list_->row(item);
        }
        // What was chosen stays so while it is said, and is not shown anew after every edit.
        if (chosenRow >= 0) list_->setCurrentRow(chosenRow);
    }
    if (chosenRow < 0 && !chosen_.text.empty()) choose({});
}

void AdvicePanel::showLine(int row) {
    const std::vector<Advice>& advice = session_.document().advice();
    if (row >= 0 && row < static_cast<int>(advice.size())) choose(advice[static_cast<std::size_t>(row)]);
}

void AdvicePanel::choose(const Advice& advice) {
    chosen_ = advice;
    Q_EMIT showCells(chosen_.cells);
    Q_EMIT showPieces(chosen_.cells.empty() ? chosen_.pieces : std::vector<std::size_t>());
}

void AdvicePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    verdict_->setWatched(true);
}

void AdvicePanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    verdict_->setWatched(false);
    list_->setCurrentRow(-1);
    if (!chosen_.text.empty()) choose({});
}

}  // namespace tilewright
