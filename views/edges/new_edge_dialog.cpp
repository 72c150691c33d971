#include "views/edges/new_edge_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <stdexcept>

#include "core/edges/edge_edits.h"
#include "core/edges/generators.h"

namespace tilewright {

namespace {

QSpinBox* makeNumber(int least, int most, int value) {
    auto* box = new QSpinBox;
    box->setRange(least, most);
    box->setValue(value);
    return box;
}

std::vector<int> numbersIn(const QString& text) {
    std::vector<int> numbers;
    for (const QString& word : text.split(u',', Qt::SkipEmptyParts)) {
        bool isNumber = false;
        numbers.push_back(word.trimmed().toInt(&isNumber));
        if (!isNumber || numbers.back() < 1)
            throw std::invalid_argument(
                NewEdgeDialog::tr("“%1” is not a number from 1 up.").arg(word.trimmed()).toStdString());
    }
    return numbers;
}

// Clauses of three variables from 1 up, with blanks between them: 1,2,3 1,4,5
OneInThree formulaIn(const QString& text) {
    OneInThree problem;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        const std::vector<int> clause = numbersIn(word);
        if (clause.size() != 3)
            throw std::invalid_argument(
                NewEdgeDialog::tr("A clause has three variables, such as 1,2,4.").toStdString());
        problem.clauses.push_back({clause[0] - 1, clause[1] - 1, clause[2] - 1});
        for (const int variable : clause)
            problem.variables = std::max(problem.variables, variable);
    }
    return problem;
}

}  // namespace

NewEdgeDialog::NewEdgeDialog(QWidget* parent)
    : QDialog(parent),
      form_(new QFormLayout),
      kind_(new QComboBox),
      rows_(makeNumber(1, 2000, 4)),
      columns_(makeNumber(1, 100'000, 4)),
      colours_(makeNumber(1, 1'000'000, 4)),
      seed_(makeNumber(0, 1'000'000'000, 1)),
      numbers_(new QLineEdit),
      note_(new QLabel),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel)) {
    setWindowTitle(tr("New edge-matching puzzle"));
    auto* layout = new QVBoxLayout(this);
    kind_->addItem(tr("Blank board"));
    kind_->addItem(tr("Random board"));
    kind_->addItem(tr("Random board in a frame"));
    kind_->addItem(tr("MacMahon's 24 squares"));
    kind_->addItem(tr("1-in-3-SAT as a row"));
    kind_->addItem(tr("3-partition as two rows"));
    form_->addRow(tr("&Kind:"), kind_);
    form_->addRow(tr("&Rows:"), rows_);
    form_->addRow(tr("&Columns:"), columns_);
    form_->addRow(tr("C&olours:"), colours_);
    form_->addRow(tr("&Seed:"), seed_);
    form_->addRow(tr("&Numbers:"), numbers_);
    layout->addLayout(form_);
    note_->setWordWrap(true);
    layout->addWidget(note_);
    layout->addStretch(1);
    layout->addWidget(buttons_);
    connect(kind_, &QComboBox::currentIndexChanged, this, &NewEdgeDialog::refresh);
    connect(numbers_, &QLineEdit::textChanged, this, &NewEdgeDialog::refresh);
    connect(buttons_, &QDialogButtonBox::accepted, this, &NewEdgeDialog::make);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    refresh();
}

NewEdgeDialog::Kind NewEdgeDialog::kind() const {
    return static_cast<Kind>(kind_->currentIndex());
}

void NewEdgeDialog::refresh() {
    const bool hasNumbers = kind() == Kind::oneInThree || kind() == Kind::threePartition;
    const bool hasSize = !hasNumbers && kind() != Kind::macMahon;
    const bool isRandom = kind() == Kind::random || kind() == Kind::framed;
    form_->setRowVisible(rows_, hasSize);
    form_->setRowVisible(columns_, hasSize);
    form_->setRowVisible(colours_, isRandom);
    form_->setRowVisible(seed_, isRandom);
    form_->setRowVisible(numbers_, hasNumbers);
    numbers_->setPlaceholderText(kind() == Kind::oneInThree ? tr("Clauses: 1,2,3 1,4,5")
                                                            : tr("Numbers: 4,5,6,4,5,6"));
    const QStringList notes{
        tr("All sides have one colour; paint them in the window."),
        tr("Cut from a solved board, then swapped and turned. Borders and moves can be changed afterwards."),
        tr("Colour A is the frame; cut from a solved board."),
        tr("All squares of three colours, in 4 rows and 6 columns, with a border of one colour."),
        tr("The row has a solution if and only if exactly one variable of each clause can be true."),
        tr("The board has a solution if and only if the numbers split into groups of three with equal "
           "sums.")};
    note_->setText(notes[kind_->currentIndex()]);
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(!hasNumbers || !numbers_->text().isEmpty());
}

void NewEdgeDialog::make() {
    RandomEdgeOptions random;
    random.rows = rows_->value();
    random.columns = columns_->value();
    random.colours = colours_->value();
    random.seed = static_cast<std::uint64_t>(seed_->value());
    random.moves.swap = random.moves.rotate = true;
    try {
        switch (kind()) {
            case Kind::blank:
                puzzle_ = blankEdgePuzzle(random.rows, random.columns);
                break;
            case Kind::random:
                puzzle_ = randomEdgePuzzle(random).puzzle;
                break;
            case Kind::framed:
                puzzle_ = framedEdgePuzzle(random.rows, random.columns, random.colours, random.seed).puzzle;
                break;
            case Kind::macMahon:
                puzzle_ = macMahonSquares(std::nullopt);
                break;
            case Kind::oneInThree:
                puzzle_ = oneInThreePuzzle(formulaIn(numbers_->text()));
                break;
            case Kind::threePartition:
                puzzle_ = threePartitionPuzzle({numbersIn(numbers_->text())});
        }
    } catch (const std::invalid_argument& error) {
        note_->setText(QString::fromStdString(error.what()));
        return;
    }
    accept();
}

}  // namespace tilewright
