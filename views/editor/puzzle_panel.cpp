#include "views/editor/puzzle_panel.h"

#include <QLabel>
#include <QVBoxLayout>

#include "views/editor/pieces_panel.h"
#include "views/editor/reasons_box.h"
#include "views/style/breakable.h"
#include "views/style/sentence.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

QString regionText(const Puzzle& puzzle) {
    if (puzzle.region.empty()) return PuzzlePanel::tr("No region yet");
    const Cell size = puzzle.region.bounds().extent();
    QString text = u"%1 × %2"_s.arg(size.x).arg(size.y);
    if (puzzle.lattice == Lattice::cube) text += u" × %1"_s.arg(size.z);
    const int optional = puzzle.region.size() - puzzle.region.requiredSize();
    text += u", "_s + PuzzlePanel::tr("%n cell(s)", "", puzzle.region.size());
    if (optional > 0) text += PuzzlePanel::tr(" (%1 of them may stay open)").arg(optional);
    return text;
}

QString sentence(QString text) {
    if (text.isEmpty()) return text;
    text[0] = text[0].toUpper();
    return text + u'.';
}

QLabel* makeText() {
    auto* label = new QLabel;
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

}  // namespace

PuzzlePanel::PuzzlePanel(Designer& designer, QWidget* parent)
    : QWidget(parent),
      session_(designer.session()),
      name_(makeText()),
      source_(makeText()),
      facts_(makeText()),
      reasons_(new ReasonsBox),
      pieces_(new PiecesPanel(designer)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 8);
    layout->setSpacing(6);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.25);
    large.setBold(true);
    name_->setFont(large);
    source_->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(name_);
    layout->addWidget(source_);
    layout->addWidget(facts_);
    layout->addWidget(pieces_, 1);
    // Below the list, which stays where it is when reasons come and go.
    layout->addWidget(reasons_);
    connect(&session_.document(), &Document::puzzleChanged, this, &PuzzlePanel::refresh);
    connect(&session_.document(), &Document::puzzleEdited, this, &PuzzlePanel::refresh);
    connect(&session_.document(), &Document::reasonsFound, this, &PuzzlePanel::refreshReasons);
    refresh();
}

void PuzzlePanel::offer(QAction& action) {
    reasons_->setOffer(&action);
}

void PuzzlePanel::setReasonsElsewhere(bool elsewhere) {
    reasonsElsewhere_ = elsewhere;
    refreshReasons();
}

void PuzzlePanel::refresh() {
    const Puzzle& puzzle = session_.document().puzzle();
    const bool some = session_.document().hasPuzzle();
    name_->setText(!some                 ? tr("No puzzle")
                   : puzzle.name.empty() ? tr("Untitled")
                                         : breakable(QString::fromStdString(puzzle.name)));
    source_->setText(breakable(QString::fromStdString(puzzle.source)));
    source_->setVisible(!puzzle.source.empty());
    QString facts;
    if (some) {
        facts = regionText(puzzle) + u'\n' +
                tr("%n kind(s) of pieces", "", static_cast<int>(puzzle.pieces.size()));
        if (puzzle.lattice == Lattice::square && !puzzle.turnOver) facts += tr(", not to be turned over");
        if (!puzzle.rotate) facts += tr(", not to be turned");
        if (!puzzle.fixed.empty())
            facts += u'\n' + tr("%n piece(s) in place", "", static_cast<int>(puzzle.fixed.size()));
    }
    facts_->setText(facts);
    facts_->setVisible(some);
    refreshReasons();
}

void PuzzlePanel::refreshReasons() {
    const Puzzle& puzzle = session_.document().puzzle();
    // An empty page is nothing to complain about.
    const bool isBlank = puzzle.region.empty() && puzzle.pieces.empty();
    // A cover need not fill the region.
    const bool canBeCovered = puzzle.kind == PuzzleKind::cover && session_.run().canStart();
    if (reasonsElsewhere_ || isBlank || canBeCovered) {
        reasons_->setReasons({}, {});
        return;
    }
    QStringList sentences;
    for (const Obstacle& reason : session_.document().reasons())
        sentences << wholeSentence(reason.text);
    const QString obstacle = sentence(session_.document().obstacle());
    if (!obstacle.isEmpty() && !sentences.contains(obstacle)) sentences << obstacle;
    reasons_->setReasons(
        session_.document().reasons().empty() ? tr("This cannot be searched") : tr("There is no solution"),
        sentences);
}

}  // namespace tilewright
