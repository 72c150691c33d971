#include "views/edges/edge_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QScopedValueRollback>
#include <QSettings>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "core/basics/message.h"
#include "core/edges/edge_checks.h"
#include "core/edges/edge_grid.h"
#include "core/edges/generators.h"
#include "views/edges/edge_words.h"
#include "views/pictures/board_painter.h"
#include "views/session/session.h"
#include "views/style/sentence.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

const QString separateKey = u"edges/separateCopies"_s;
constexpr int mostLines = 4'000'000;
constexpr std::array moves{&EdgeMoves::swap, &EdgeMoves::rotate, &EdgeMoves::flip, &EdgeMoves::permute};
// Longer lists are unusable; further colours can be entered as numbers.
constexpr std::size_t mostBorderColours = 500;

using ColourPairs = std::vector<std::pair<EdgeColour, EdgeColour>>;

// "1-2, 3-4"
QString textOf(const ColourPairs& pairs) {
    QStringList words;
    for (const auto& [colour, other] : pairs)
        words.append(u"%1-%2"_s.arg(colour).arg(other));
    return words.join(u", "_s);
}

ColourPairs matchesIn(const QString& text) {
    ColourPairs pairs;
    for (const QString& word : text.split(u',', Qt::SkipEmptyParts))
        if (const QStringList colours = word.split(u'-'); colours.size() == 2)
            pairs.emplace_back(colours[0].trimmed().toInt(), colours[1].trimmed().toInt());
    return pairs;
}

}  // namespace

EdgePanel::EdgePanel(Session& session, QWidget* parent)
    : QWidget(parent), session_(session), document_(session.document()) {
    auto* layout = makeLayout<QVBoxLayout>(this, {12, 10, 12, 10});
    layOut(layout, {makeRules(), method_, result_, makePiece(), room()});
}

QWidget* EdgePanel::makeRules() {
    auto* rules = new QWidget;
    auto* form = form_ = makeLayout<QFormLayout>(rules);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    const auto add = [form](const QString& label, auto* field, const QString& name) {
        field->setAccessibleName(name);
        form->addRow(label, field);
        return field;
    };
    name_ = add(tr("Name:"), new QLineEdit, {});
    source_ = add(tr("Source:"), new QLineEdit, {});
    source_->setPlaceholderText(tr("Author, book or web address"));
    rows_ = add(tr("Rows:"), makeSpinBox(1, mostLines), tr("Rows"));
    columns_ = add(tr("Columns:"), makeSpinBox(1, mostLines), tr("Columns"));
    leftRight_ = add(tr("Left and right:"), new QComboBox, tr("Border at left and right"));
    topBottom_ = add(tr("Top and bottom:"), new QComboBox, tr("Border at top and bottom"));
    for (QComboBox* border : {leftRight_, topBottom_})
        for (const BorderRule rule : {BorderRule::free, BorderRule::monochrome, BorderRule::cyclic})
            border->addItem(borderWords(rule), static_cast<int>(rule));
    borderColour_ = add(tr("Border colour:"), new QComboBox, tr("Colour of the border"));
    matches_ = add(tr("Matching colours:"), new QLineEdit, tr("Colours that match"));
    matches_->setObjectName(u"matches"_s);
    matches_->setPlaceholderText(tr("Equal colours"));
    matches_->setToolTip(tr("Pairs of colours that may touch, such as 1-2, 3-4; none: equal colours"));
    matches_->setValidator(new QRegularExpressionValidator(
        QRegularExpression(u"(\\s*\\d{1,9}\\s*-\\s*\\d{1,9}\\s*(,|$))*"_s), matches_));
    auto* boxes = new QWidget;
    auto* grid = makeLayout<QGridLayout>(boxes);
    const std::array texts{tr("swap"), tr("rotate"), tr("flip"), tr("permute colours")};
    const std::array tips{tr("Allow swapping pieces (drag)"), tr("Allow rotating pieces (click, wheel, R)"),
                          tr("Allow swapping left and right, or top and bottom (F, Shift+F)"),
                          tr("Allow permuting the colours of a piece (C)")};
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        moves_[i] = new QCheckBox(texts[i]);
        moves_[i]->setToolTip(tips[i]);
        grid->addWidget(moves_[i], static_cast<int>(i / 2), static_cast<int>(i % 2));
        connect(moves_[i], &QCheckBox::toggled, this, [this, i](bool on) {
            edit(tr("Change moves"), [&](EdgePuzzle& puzzle) { puzzle.moves.*moves[i] = on; });
        });
    }
    form->addRow(tr("Moves:"), boxes);
    separateCopies_ = new QCheckBox(tr("Count rotations and reflections separately"));
    separateCopies_->setObjectName(u"separateCopies"_s);
    separateCopies_->setToolTip(tr("Applies to the next search (F5)"));
    separateCopies_->setChecked(QSettings().value(separateKey, false).toBool());
    session_.run().setSeparatesCopies(separateCopies_->isChecked());
    connect(separateCopies_, &QCheckBox::toggled, this, [this](bool on) {
        session_.run().setSeparatesCopies(on);
        QSettings().setValue(separateKey, on);
    });
    form->addRow(separateCopies_);

    const auto connectLine = [this](QLineEdit* line, const QString& name, std::string EdgePuzzle::*text) {
        connect(line, &QLineEdit::editingFinished, this, [this, line, name, text] {
            edit(name, [&](EdgePuzzle& puzzle) { puzzle.*text = line->text().toStdString(); });
        });
    };
    connectLine(name_, tr("Rename puzzle"), &EdgePuzzle::name);
    connectLine(source_, tr("Change source"), &EdgePuzzle::source);
    connect(matches_, &QLineEdit::editingFinished, this, [this] {
        edit(tr("Change matching colours"),
             [this](EdgePuzzle& puzzle) { puzzle.matches = matchesIn(matches_->text()); });
    });
    for (QSpinBox* box : {rows_, columns_})
        connect(box, &QSpinBox::valueChanged, this, [this] {
            edit(
                tr("Resize board"),
                [this](EdgePuzzle& puzzle) { puzzle = resized(puzzle, rows_->value(), columns_->value()); },
                u"edge size"_s);
        });
    for (QComboBox* box : {leftRight_, topBottom_, borderColour_})
        connect(box, &QComboBox::activated, this, [this] {
            edit(tr("Change border"), [this](EdgePuzzle& puzzle) {
                puzzle.leftRight = static_cast<BorderRule>(leftRight_->currentData().toInt());
                puzzle.topBottom = puzzle.sides() == 4
                                       ? static_cast<BorderRule>(topBottom_->currentData().toInt())
                                       : puzzle.leftRight;
                const QVariant colour = borderColour_->currentData();
                puzzle.borderColour.reset();
                if (isMonochrome(puzzle) && colour.isValid()) puzzle.borderColour = colour.toInt();
            });
        });
    return rules;
}

// The sides in their arrangement around a piece.
QWidget* EdgePanel::makePiece() {
    auto* piece = new QWidget;
    sidesLayout_ = makeLayout<QGridLayout>(piece, {0, 8, 0, 0});
    pieceName_->setAlignment(Qt::AlignCenter);
    for (std::size_t side = 0; side < sides_.size(); ++side) {
        sides_[side] = makeSpinBox(0, std::numeric_limits<int>::max());
        sides_[side]->setParent(piece);
        connect(sides_[side], &QSpinBox::valueChanged, this, [this, side](int colour) {
            edit(
                tr("Recolour piece %1").arg(piece_ + 1),
                [&](EdgePuzzle& puzzle) { puzzle.pieces[piece_][side] = colour; },
                u"edge side %1 of %2"_s.arg(side).arg(piece_));
        });
    }
    // The width of the panel is that of a piece with all its sides.
    arrangeSides(4);
    return piece;
}

// Puts the sides around the name of the piece, as they are around it.
void EdgePanel::arrangeSides(std::size_t sides) {
    struct Spot {
        QString name;
        int row;
        int column;
    };
    const QString right = tr("Colour at the right");
    const QString left = tr("Colour at the left");
    const QString bottom = tr("Colour at the bottom");
    const std::vector<Spot> square{
        {right, 1, 2}, {tr("Colour at the top"), 0, 1}, {left, 1, 0}, {bottom, 2, 1}};
    const std::vector<Spot> triangle{{right, 0, 2}, {left, 0, 0}, {bottom, 2, 1}};
    const std::vector<Spot> hexagon{
        {right, 1, 2}, {tr("Colour at the top right"), 0, 2},   {tr("Colour at the top left"), 0, 0},
        {left, 1, 0},  {tr("Colour at the bottom left"), 2, 0}, {tr("Colour at the bottom right"), 2, 2}};
    const std::vector<Spot>& spots = sides == 3 ? triangle : sides == 6 ? hexagon : square;
    sidesLayout_->addWidget(pieceName_, 1, 1);
    for (std::size_t side = 0; side < sides_.size(); ++side) {
        sides_[side]->setVisible(side < spots.size());
        if (side >= spots.size()) continue;
        const Spot& spot = spots[side];
        explain(sides_[side], spot.name, spot.name);
        sidesLayout_->addWidget(sides_[side], spot.row, spot.column);
    }
}

template <typename Change>
void EdgePanel::edit(const QString& name, Change change, const QString& stroke) {
    if (isRefreshing_ || document_.edges() == nullptr) return;
    EdgePuzzle after = *document_.edges();
    change(after);
    if (after == *document_.edges()) return;
    document_.edit(name, std::move(after), stroke);
}

void EdgePanel::setPiece(std::size_t piece) {
    piece_ = piece;
    refreshPiece();
}

void EdgePanel::setResult(const QString& text) {
    result_->setText(text);
}

void EdgePanel::refresh() {
    const EdgePuzzle* puzzle = document_.edges();
    if (puzzle == nullptr) return;
    const QScopedValueRollback quiet(isRefreshing_, true);
    name_->setText(QString::fromStdString(puzzle->name));
    source_->setText(QString::fromStdString(puzzle->source));
    source_->setToolTip(source_->text());
    // Show the beginning of a long text.
    for (QLineEdit* line : {name_, source_})
        if (!line->hasFocus()) line->setCursorPosition(0);
    rows_->setValue(puzzle->rows);
    columns_->setValue(puzzle->columns);
    for (QWidget* field : {rows_, columns_})
        form_->setRowVisible(field, puzzle->isRectangle());
    form_->setRowVisible(topBottom_, puzzle->sides() == 4);
    if (auto* label = qobject_cast<QLabel*>(form_->labelForField(leftRight_)))
        label->setText(puzzle->sides() == 4 ? tr("Left and right:") : tr("Border:"));
    arrangeSides(puzzle->sides());
    leftRight_->setCurrentIndex(leftRight_->findData(static_cast<int>(puzzle->leftRight)));
    topBottom_->setCurrentIndex(topBottom_->findData(static_cast<int>(puzzle->topBottom)));
    borderColour_->clear();
    borderColour_->addItem(tr("any single colour"));
    const EdgePalette palette(*puzzle);
    for (std::size_t i = 0; i < std::min(palette.size(), mostBorderColours); ++i) {
        const EdgeColour colour = palette.colours()[i];
        borderColour_->addItem(swatchOf(palette.hueOf(colour), 16), QString::number(colour), colour);
    }
    if (puzzle->borderColour && borderColour_->findData(*puzzle->borderColour) < 0)
        borderColour_->addItem(QString::number(*puzzle->borderColour), *puzzle->borderColour);
    borderColour_->setCurrentIndex(puzzle->borderColour ? borderColour_->findData(*puzzle->borderColour) : 0);
    borderColour_->setEnabled(isMonochrome(*puzzle));
    matches_->setText(textOf(puzzle->matches));
    for (std::size_t i = 0; i < moves_.size(); ++i)
        moves_[i]->setChecked(puzzle->moves.*moves[i]);
    method_->setText(document_.obstacle().isEmpty() ? methodWords(*puzzle) : document_.obstacle());
    refreshPiece();
}

void EdgePanel::refreshPiece() {
    const EdgePuzzle* puzzle = document_.edges();
    const bool isThere = puzzle != nullptr && piece_ < puzzle->pieces.size();
    const std::size_t sides = isThere ? puzzle->pieces[piece_].size() : 0;
    pieceName_->setText(isThere ? tr("Piece %1").arg(piece_ + 1) : QString());
    const QScopedValueRollback quiet(isRefreshing_, true);
    for (std::size_t side = 0; side < sides_.size(); ++side) {
        sides_[side]->setEnabled(isThere);
        if (side < sides) sides_[side]->setValue(puzzle->pieces[piece_][side]);
    }
}

namespace {

class NewEdgeDialog final : public QDialog {
    Q_DECLARE_TR_FUNCTIONS(tilewright::NewEdgeDialog)

  public:
    explicit NewEdgeDialog(QWidget* parent);

    // The result of the form; valid once the dialog was accepted.
    const EdgePuzzle& puzzle() const { return puzzle_; }

  private:
    const EdgeGenerator* generator() const;
    Lattice lattice() const { return edgeLattices()[static_cast<std::size_t>(tiles_->currentIndex())]; }
    void refreshTiles();
    void refresh();
    void make();

    QFormLayout* form_ = new QFormLayout;
    QComboBox* kind_ = new QComboBox;
    QComboBox* tiles_ = new QComboBox;
    QSpinBox* side_ = makeSpinBox(1, 100, 2);
    QSpinBox* rows_ = makeSpinBox(1, 2000, 4);
    QSpinBox* columns_ = makeSpinBox(1, 100'000, 4);
    QSpinBox* colours_ = makeSpinBox(1, 1'000'000, 4);
    QSpinBox* seed_ = makeSpinBox(0, 1'000'000'000, 1);
    QLineEdit* numbers_ = new QLineEdit;
    QLabel* note_ = new QLabel;
    QDialogButtonBox* buttons_ = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    EdgePuzzle puzzle_;
};

NewEdgeDialog::NewEdgeDialog(QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("New edge-matching puzzle"));
    setMinimumWidth(420);
    auto* layout = new QVBoxLayout(this);
    kind_->addItem(tr("Blank board"), tr("All sides have one colour; paint them in Design."));
    // In the order of the generators.
    kind_->addItem(
        tr("Random board"),
        tr("A solved board with its pieces shuffled and rotated. Borders and moves can be changed later."));
    kind_->addItem(tr("Random board in a frame"), tr("A shuffled board whose frame has colour 0."));
    kind_->addItem(tr("MacMahon's 24 squares or triangles"),
                   tr("All squares of three colours, in 4 rows and 6 columns, or all triangles of four "
                      "colours, in a hexagon. "
                      "The border has one colour."));
    kind_->addItem(
        tr("1-in-3-SAT as a row"),
        tr("The row has a solution if and only if exactly one variable of each clause can be true."));
    kind_->addItem(
        tr("3-partition as two rows"),
        tr("The board has a solution if and only if the numbers split into groups of three with equal "
           "sums."));
    form_->addRow(tr("&Kind:"), kind_);
    form_->addRow(tr("&Pieces:"), tiles_);
    form_->addRow(tr("S&ide of the hexagon:"), side_);
    form_->addRow(tr("&Rows:"), rows_);
    form_->addRow(tr("&Columns:"), columns_);
    form_->addRow(tr("C&olours:"), colours_);
    form_->addRow(tr("&Seed:"), seed_);
    form_->addRow(tr("&Numbers:"), numbers_);
    note_->setWordWrap(true);
    layOut(layout, {form_, note_, room(), buttons_});
    connect(kind_, &QComboBox::currentIndexChanged, this, &NewEdgeDialog::refreshTiles);
    connect(tiles_, &QComboBox::currentIndexChanged, this, &NewEdgeDialog::refresh);
    connect(numbers_, &QLineEdit::textChanged, this, &NewEdgeDialog::refresh);
    connect(buttons_, &QDialogButtonBox::accepted, this, &NewEdgeDialog::make);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    refreshTiles();
}

// The first kind is the blank board.
const EdgeGenerator* NewEdgeDialog::generator() const {
    const int index = kind_->currentIndex();
    return index == 0 ? nullptr : &edgeGenerators()[static_cast<std::size_t>(index - 1)];
}

// Which pieces there are for a generator.
void NewEdgeDialog::refreshTiles() {
    using G = EdgeGenerator;
    const unsigned options = generator() == nullptr ? unsigned{G::rules} : generator()->options;
    const int kinds = (options & G::rules) != 0 ? 3 : (options & G::tiles) != 0 ? 2 : 1;
    const int chosen = std::clamp(tiles_->currentIndex(), 0, kinds - 1);
    {
        const QSignalBlocker blocker(tiles_);
        tiles_->clear();
        for (const Lattice some : edgeLattices().first(static_cast<std::size_t>(kinds)))
            tiles_->addItem(sentence(messageOf(some.data().title)));
        tiles_->setCurrentIndex(chosen);
    }
    form_->setRowVisible(tiles_, kinds > 1);
    refresh();
}

void NewEdgeDialog::refresh() {
    using G = EdgeGenerator;
    const unsigned options = generator() == nullptr ? unsigned{G::size} : generator()->options;
    const bool hasNumbers = (options & (G::clauses | G::numbers)) != 0;
    const bool isSquare = lattice() == edgeLattices().front();
    for (QWidget* field : {rows_, columns_})
        form_->setRowVisible(field, (options & G::size) != 0 && isSquare);
    form_->setRowVisible(side_, (options & G::size) != 0 && !isSquare);
    for (QWidget* field : {colours_, seed_})
        form_->setRowVisible(field, (options & G::chance) != 0);
    form_->setRowVisible(numbers_, hasNumbers);
    numbers_->setPlaceholderText(options & G::clauses ? tr("Clauses: 1,2,3 1,4,5")
                                                      : tr("Numbers: 4,5,6,4,5,6"));
    note_->setText(kind_->currentData().toString());
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(!hasNumbers || !numbers_->text().isEmpty());
}

void NewEdgeDialog::make() {
    EdgeRecipe recipe;
    recipe.board.rows = rows_->value();
    recipe.board.columns = columns_->value();
    recipe.board.colours = colours_->value();
    recipe.board.seed = static_cast<std::uint64_t>(seed_->value());
    recipe.board.moves.swap = recipe.board.moves.rotate = true;
    recipe.triangles = lattice() == edgeLattices()[1];
    if (lattice() != edgeLattices().front()) {
        recipe.board.lattice = lattice();
        recipe.board.board = hexagonBoard(lattice(), side_->value());
    }
    QString numbers = numbers_->text();
    if (generator() != nullptr && (generator()->options & EdgeGenerator::numbers) != 0)
        numbers.replace(u',', u' ');
    for (const QString& word : numbers.split(u' ', Qt::SkipEmptyParts))
        recipe.words.push_back(word.toStdString());
    try {
        if (generator() != nullptr) {
            puzzle_ = generator()->make(recipe).puzzle;
        } else {
            puzzle_ = blankEdgePuzzle(recipe.board.rows, recipe.board.columns);
            puzzle_.lattice = recipe.board.lattice;
            puzzle_.board = recipe.board.board;
            if (!puzzle_.isRectangle()) puzzle_.rows = puzzle_.columns = 1;
            puzzle_.pieces.assign(puzzle_.places(), EdgeColours::filled(puzzle_.sides()));
        }
    } catch (const MessageError& error) {
        note_->setText(wholeSentence(error.message()));
        return;
    }
    accept();
}

}  // namespace

std::optional<EdgePuzzle> askForNewEdges(QWidget* parent) {
    NewEdgeDialog dialog(parent);
    return dialog.exec() == QDialog::Accepted ? std::optional(dialog.puzzle()) : std::nullopt;
}

}  // namespace tilewright
