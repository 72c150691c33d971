#include "views/editor/puzzle_panel.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QIntValidator>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <optional>

#include "core/puzzle/checks.h"
#include "views/editor/pieces_panel.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"

namespace tilewright {

PropertiesDialog::PropertiesDialog(Designer& designer, QWidget* parent)
    : QDialog(parent),
      designer_(designer),
      name_(new QLineEdit(QString::fromStdString(designer.puzzle().name))),
      maker_(new QLineEdit(QString::fromStdString(designer.puzzle().credits.designer))),
      year_(new QLineEdit),
      source_(new QLineEdit(QString::fromStdString(designer.puzzle().source))),
      notes_(new QPlainTextEdit(QString::fromStdString(designer.puzzle().credits.notes))) {
    setWindowTitle(tr("Puzzle properties"));
    resize(440, 0);
    auto* form = new QFormLayout(this);
    name_->setToolTip(tr("Name of the puzzle"));
    maker_->setObjectName(u"designer"_s);
    maker_->setToolTip(tr("Enter who designed the puzzle"));
    year_->setObjectName(u"year"_s);
    year_->setToolTip(tr("Enter the year of the design (negative for BC)"));
    year_->setValidator(new QIntValidator(firstYear, lastYear, year_));
    if (const std::optional<int> year = designer.puzzle().credits.year)
        year_->setText(QString::number(*year));
    source_->setObjectName(u"source"_s);
    source_->setToolTip(tr("Enter an author, book or web address"));
    notes_->setObjectName(u"notes"_s);
    notes_->setToolTip(tr("Enter anything else about the puzzle"));
    notes_->setTabChangesFocus(true);
    notes_->setFixedHeight(5 * fontMetrics().lineSpacing());
    kind_->addItem(tr("Fill the region exactly"), static_cast<int>(PuzzleKind::tiling));
    kind_->addItem(tr("Cover as much as possible"), static_cast<int>(PuzzleKind::cover));
    kind_->setCurrentIndex(kind_->findData(static_cast<int>(designer.puzzle().kind)));
    kind_->setToolTip(tr("Choose what Solve finds: all solutions or the best cover"));
    turning_->setToolTip(tr("Allow rotation of pieces"));
    turning_->setChecked(designer.puzzle().rotate);
    turnOver_->setToolTip(tr("Allow flipping flat pieces, making mirror images the same piece"));
    turnOver_->setChecked(designer.puzzle().turnOver);
    lift_->setToolTip(tr("Allow lifting flat pieces out; otherwise they only slide"));
    lift_->setChecked(designer.puzzle().lift);
    boxes_->setToolTip(tr(
        "Turn each box on its own and exchange equal boxes when symmetric copies of solutions are removed"));
    boxes_->setChecked(designer.puzzle().separateBoxes);
    for (QCheckBox* box : {turnOver_, lift_})
        box->setVisible(designer.isFlat());
    wrap_->setObjectName(u"wrap"_s);
    wrap_->setToolTip(tr("Join opposite sides of the region, so that pieces may lie across them"));
    for (const WrapKind& kind : wrapKinds())
        wrap_->addItem(QCoreApplication::translate("core", kind.title));
    wrap_->setCurrentIndex(static_cast<int>(
        std::ranges::find(wrapKinds(), designer.puzzle().wrap, &WrapKind::wrap) - wrapKinds().begin()));
    form->addRow(tr("&Name"), name_);
    form->addRow(tr("&Designer"), maker_);
    form->addRow(tr("&Year"), year_);
    form->addRow(tr("&Source"), source_);
    form->addRow(tr("No&tes"), notes_);
    form->addRow(tr("&Aim"), kind_);
    form->addRow(turning_);
    form->addRow(turnOver_);
    form->addRow(lift_);
    form->addRow(boxes_);
    if (designer.isFlat() && !designer.puzzle().lattice.hasSticks())
        form->addRow(tr("&Joined sides"), wrap_);
    else
        wrap_->hide();
    touching_->setObjectName(u"touchingFaces"_s);
    touching_->addItems(
        {tr("may have any colours"), tr("have the same colour"), tr("have different colours")});
    touching_->setCurrentIndex(static_cast<int>(designer.puzzle().faces.touching));
    touching_->setToolTip(tr("Choose what coloured faces of pieces that touch must show"));
    sides_->setObjectName(u"outerFaces"_s);
    sides_->addItems({tr("may have any colours"), tr("have the same colour"), tr("have different colours")});
    sides_->setCurrentIndex(static_cast<int>(designer.puzzle().faces.sides));
    sides_->setToolTip(tr("Choose what coloured faces on one side of a box must show"));
    if (designer.puzzle().lattice.hasUnitBoxes()) {
        form->addRow(tr("Faces that touc&h"), touching_);
        form->addRow(tr("Faces on a side"), sides_);
    } else {
        touching_->hide();
        sides_->hide();
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    name_->selectAll();
}

void PropertiesDialog::accept() {
    const bool done = designer_.apply(tr("Change properties"), [&](const Puzzle& puzzle) {
        EditedPuzzle edited = renamedPuzzle(puzzle, name_->text().trimmed().toStdString());
        edited = withSource(edited.puzzle, source_->text().trimmed().toStdString());
        // An incomplete number, such as a sign alone, is not a year.
        bool isYear = false;
        const int year = year_->text().toInt(&isYear);
        edited = withCredits(edited.puzzle, {maker_->text().trimmed().toStdString(),
                                             isYear ? std::optional(year) : std::nullopt,
                                             notes_->toPlainText().toStdString()});
        edited = withKind(edited.puzzle, static_cast<PuzzleKind>(kind_->currentData().toInt()));
        edited = withTurning(edited.puzzle, turning_->isChecked());
        edited = withSeparateBoxes(edited.puzzle, boxes_->isChecked());
        edited = withFaceRule(edited.puzzle,
                              {static_cast<FaceRule::Touching>(std::max(0, touching_->currentIndex())),
                               static_cast<FaceRule::Sides>(std::max(0, sides_->currentIndex()))});
        if (puzzle.lattice.isFlat()) {
            edited = withTurnOver(edited.puzzle, turnOver_->isChecked());
            edited = withLift(edited.puzzle, lift_->isChecked());
            const auto wrap = static_cast<std::size_t>(std::max(0, wrap_->currentIndex()));
            edited = withWrap(edited.puzzle, wrapKinds()[wrap].wrap);
        }
        return edited;
    });
    if (done) QDialog::accept();
}

namespace {

constexpr int mostLines = 18;
constexpr int barWidth = 4;
constexpr QColor warning(0xd9, 0x82, 0x00);

}  // namespace

ReasonsBox::ReasonsBox(QWidget* parent) : QWidget(parent) {
    auto* layout = makeLayout<QVBoxLayout>(this, {barWidth + 8, 7, 6, 7}, 4);
    for (QLabel* label : {heading_, text_})
        label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    heading_->setFont(boldFont(font()));
    area_->setFrameShape(QFrame::NoFrame);
    area_->setWidgetResizable(true);
    area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area_->setWidget(text_);
    // The tint of the box shows through.
    area_->viewport()->setAutoFillBackground(false);
    text_->setAutoFillBackground(false);
    layOut(layout, {heading_, area_});
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    hide();
}

void ReasonsBox::setReasons(const QString& heading, const QStringList& sentences, bool isWarning) {
    isWarning_ = isWarning;
    update();
    heading_->setText(heading);
    text_->setText(breakable(sentences.join(u"\n\n"_s)));
    area_->setAccessibleName(heading);
    area_->verticalScrollBar()->setValue(0);
    setVisible(!sentences.isEmpty());
    fitHeight();
}

void ReasonsBox::setOffer(QAction* action) {
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setText(action->text().remove(u'&'));
    // The action has a shorter text for the toolbar.
    connect(action, &QAction::changed, button,
            [button, action] { button->setText(action->text().remove(u'&')); });
    layout()->addWidget(button);
    fitHeight();
}

void ReasonsBox::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QColor colour = isWarning_ ? warning : palette().color(QPalette::Highlight);
    painter.fillRect(rect(), mixed(palette().color(QPalette::Window), colour, isDark() ? 0.2 : 0.14));
    painter.fillRect(QRect(0, 0, barWidth, height()), colour);
}

void ReasonsBox::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitHeight();
}

void ReasonsBox::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) fitHeight();
}

// A wrapped label has no height before it has a width.
void ReasonsBox::fitHeight() {
    const QMargins margins = layout()->contentsMargins();
    const int width = this->width() - margins.left() - margins.right();
    const int most = mostLines * text_->fontMetrics().lineSpacing();
    const int whole = std::max(0, text_->heightForWidth(width));
    area_->setFixedHeight(std::min(whole, most));
}

ClampedText::ClampedText(QWidget* parent) : QWidget(parent) {
    auto* layout = makeLayout<QVBoxLayout>(this, {}, 0);
    text_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    text_->setForegroundRole(QPalette::PlaceholderText);
    more_->setAutoRaise(true);
    more_->setFocusPolicy(Qt::TabFocus);
    layOut(layout, {text_, more_});
    connect(more_, &QToolButton::clicked, this, [this] {
        isWhole_ = !isWhole_;
        fitHeight();
    });
}

void ClampedText::setText(const QString& text) {
    if (text == text_->text()) return;
    text_->setText(text);
    isWhole_ = false;
    setVisible(!text.isEmpty());
    fitHeight();
}

void ClampedText::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitHeight();
}

void ClampedText::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) fitHeight();
}

void ClampedText::fitHeight() {
    const int whole = text_->heightForWidth(width());
    const int clamped = 2 * text_->fontMetrics().lineSpacing();
    const bool isLong = whole > clamped;
    text_->setFixedHeight(isLong && !isWhole_ ? clamped : std::max(0, whole));
    more_->setVisible(isLong);
    more_->setText(isWhole_ ? tr("Less") : tr("More"));
    more_->setToolTip(isWhole_ ? tr("Show two lines only") : tr("Show the whole text"));
}

PuzzlePanel::PuzzlePanel(Designer& designer, QWidget* parent)
    : QWidget(parent), session_(designer.session()), pieces_(new PiecesPanel(designer)) {
    auto* layout = makeLayout<QVBoxLayout>(this, {10, 8, 10, 8}, 6);
    for (QLabel* label : {name_, facts_})
        label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    name_->setFont(boldFont(font(), 1.25));
    // Messages are below the list, so that the list does not move when they change.
    layOut(layout, {name_, source_, facts_, {pieces_, 1}, reasons_});
    connect(&session_.document(), &Document::puzzleChanged, this, &PuzzlePanel::refresh);
    for (const auto signal : {&Document::puzzleEdited, &Document::fileChanged})
        connect(&session_.document(), signal, this, &PuzzlePanel::refresh);
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
    name_->setText(some ? breakable(titleOf(session_.document())) : tr("No puzzle"));
    QStringList origin{creditsText(puzzle.credits), sourceText(puzzle.source),
                       QString::fromStdString(puzzle.credits.notes)};
    origin.removeAll(QString());
    source_->setText(breakable(origin.join(u'\n')));
    QString facts;
    if (some) {
        int optional = puzzle.region.size() - puzzle.region.requiredSize();
        for (const OpenGroup& group : puzzle.open)
            optional -= static_cast<int>(group.cells.size());
        facts = tr("No region yet");
        if (!puzzle.region.empty()) facts = tr("%Ln cell(s)", "", puzzle.region.size());
        if (!puzzle.region.empty() && puzzle.lattice.hasUnitBoxes())
            facts.prepend(sizeText(puzzle) + u", "_s);
        if (optional > 0) facts += tr(" (%L1 of them may stay open)").arg(optional);
        for (const OpenGroup& group : puzzle.open)
            facts += u'\n' + tr("Group '%1': %2 of %3 stay open")
                                 .arg(QString::fromStdString(group.name),
                                      QString::fromStdString(rangeText(
                                          group.count.min,
                                          std::min(group.count.max, static_cast<int>(group.cells.size())))),
                                      QString::number(group.cells.size()));
        if (puzzle.separateBoxes)
            facts += u'\n' + tr("%n separate box(es)", "", static_cast<int>(boxCount(puzzle)));
        if (puzzle.wrap != Wrap{})
            facts += u'\n' + QCoreApplication::translate(
                                 "core", std::ranges::find(wrapKinds(), puzzle.wrap, &WrapKind::wrap)->title);
        facts += u'\n' + sentence(pieceTotal(puzzle));
        if (puzzle.lattice.isFlat() && !puzzle.turnOver) facts += tr(", no flipping");
        if (!puzzle.rotate) facts += tr(", no rotation");
        if (!puzzle.fixed.empty())
            facts += u'\n' + tr("%n piece(s) in place", "", static_cast<int>(puzzle.fixed.size()));
    }
    facts_->setText(facts);
    facts_->setVisible(some);
    refreshReasons();
}

void PuzzlePanel::refreshReasons() {
    const Puzzle& puzzle = session_.document().puzzle();
    // An empty drawing is no error.
    const bool isBlank = puzzle.region.empty() && puzzle.pieces.empty();
    // A cover need not fill the region.
    const bool canBeCovered = puzzle.kind == PuzzleKind::cover && session_.run().canStart();
    if (reasonsElsewhere_ || isBlank || canBeCovered) {
        reasons_->setReasons({}, {}, false);
        return;
    }
    QStringList sentences;
    const std::vector<Obstacle>& reasons = session_.document().reasons();
    for (const Obstacle& reason : reasons)
        sentences << wholeSentence(reason.text);
    if (QString obstacle = session_.document().obstacle(); !obstacle.isEmpty()) {
        obstacle[0] = obstacle[0].toUpper();
        obstacle += u'.';
        if (!sentences.contains(obstacle)) sentences << obstacle;
    }
    // A mismatch of sizes is no proof: the user is still drawing.
    const bool isProved = !reasons.empty() && std::ranges::none_of(reasons, [&](const Obstacle& reason) {
        return sentence(reason.text) == session_.document().obstacle();
    });
    reasons_->setReasons(isProved ? tr("There is no solution") : tr("Not ready to solve"), sentences,
                         isProved);
}

}  // namespace tilewright
