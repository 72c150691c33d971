#include "views/edges/new_edge_dialog.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/edges/edge_variants.h"
#include "core/edges/generators.h"
#include "core/message/message_error.h"
#include "views/style/sentence.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

class NewEdgeDialog final : public QDialog {
    Q_DECLARE_TR_FUNCTIONS(tilewright::NewEdgeDialog)

  public:
    explicit NewEdgeDialog(QWidget* parent);

    // What the fields describe; valid once the dialog was accepted.
    const EdgePuzzle& puzzle() const { return puzzle_; }

  private:
    const EdgeGenerator* generator() const;
    void refresh();
    void make();

    QFormLayout* form_ = new QFormLayout;
    QComboBox* kind_ = new QComboBox;
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
        tr("Cut from a solved board, then swapped and turned. Borders and moves can be changed afterwards."));
    kind_->addItem(tr("Random board in a frame"), tr("Cut from a solved board whose frame has colour 0."));
    kind_->addItem(tr("MacMahon's 24 squares"),
                   tr("All squares of three colours, in 4 rows and 6 columns, with a border of one colour."));
    kind_->addItem(
        tr("1-in-3-SAT as a row"),
        tr("The row has a solution if and only if exactly one variable of each clause can be true."));
    kind_->addItem(
        tr("3-partition as two rows"),
        tr("The board has a solution if and only if the numbers split into groups of three with equal "
           "sums."));
    form_->addRow(tr("&Kind:"), kind_);
    form_->addRow(tr("&Rows:"), rows_);
    form_->addRow(tr("&Columns:"), columns_);
    form_->addRow(tr("C&olours:"), colours_);
    form_->addRow(tr("&Seed:"), seed_);
    form_->addRow(tr("&Numbers:"), numbers_);
    note_->setWordWrap(true);
    layOut(layout, {form_, note_, room(), buttons_});
    connect(kind_, &QComboBox::currentIndexChanged, this, &NewEdgeDialog::refresh);
    connect(numbers_, &QLineEdit::textChanged, this, &NewEdgeDialog::refresh);
    connect(buttons_, &QDialogButtonBox::accepted, this, &NewEdgeDialog::make);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    refresh();
}

// The first kind is the blank board.
const EdgeGenerator* NewEdgeDialog::generator() const {
    const int index = kind_->currentIndex();
    return index == 0 ? nullptr : &edgeGenerators()[static_cast<std::size_t>(index - 1)];
}

void NewEdgeDialog::refresh() {
    using G = EdgeGenerator;
    const unsigned options = generator() == nullptr ? unsigned{G::size} : generator()->options;
    const bool hasNumbers = (options & (G::clauses | G::numbers)) != 0;
    for (QWidget* field : {rows_, columns_})
        form_->setRowVisible(field, (options & G::size) != 0);
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
    QString numbers = numbers_->text();
    if (generator() != nullptr && (generator()->options & EdgeGenerator::numbers) != 0)
        numbers.replace(u',', u' ');
    for (const QString& word : numbers.split(u' ', Qt::SkipEmptyParts))
        recipe.words.push_back(word.toStdString());
    try {
        puzzle_ = generator() == nullptr ? blankEdgePuzzle(recipe.board.rows, recipe.board.columns)
                                         : generator()->make(recipe).puzzle;
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
