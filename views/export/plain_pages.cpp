#include "views/export/plain_pages.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <numeric>
#include <utility>

#include "core/formats/piece_text.h"
#include "core/formats/statistics_csv.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr QSize chartSize(800, 450);

QDoubleSpinBox* makeLength(double low, double high, double value) {
    auto* spin = new QDoubleSpinBox;
    spin->setRange(low, high);
    spin->setDecimals(2);
    spin->setSingleStep(value < 2 ? 0.1 : 1.0);
    spin->setValue(value);
    spin->setSuffix(u" mm"_s);
    return spin;
}

}  // namespace

SolidPage::SolidPage()
    : ExportKindPage(u"stl"_s),
      what_(addSection(tr("What"))),
      show_(choice(new QComboBox, u"what"_s)),
      files_(choice(new QComboBox, u"files"_s)),
      sizes_(addSection(tr("Measures"))),
      cell_(choice(makeLength(0.1, 1000.0, 20.0), u"cell"_s)),
      height_(choice(makeLength(0.0, 1000.0, 0.0), u"height"_s)),
      gap_(choice(makeLength(0.0, 100.0, 0.2), u"gap"_s)),
      bevel_(choice(makeLength(0.0, 100.0, 0.8), u"bevel"_s)),
      ascii_(choice(new QCheckBox(tr("&Text instead of binary")), u"ascii"_s)) {
    show_->addItem(tr("the pieces"), u"pieces"_s);
    show_->addItem(tr("a whole solution"), u"solution"_s);
    what_->addRow(tr("S&how"), show_);
    solution_ = std::make_unique<SolutionSpin>(*this, *what_);
    files_->addItem(QString(), u"one"_s);
    files_->addItem(tr("a file for each piece"), u"separate"_s);
    what_->addRow(tr("&Files"), files_);
    ascii_->setToolTip(tr("STL files of text are larger; most programs read both"));
    what_->addRow(ascii_);
    cell_->setToolTip(tr("The side of a cell"));
    height_->setToolTip(tr("How thick flat pieces are"));
    height_->setSpecialValueText(tr("0.4 of a cell"));
    gap_->setToolTip(tr("The air between two neighbouring pieces"));
    bevel_->setToolTip(tr("How much of outer edges is cut off"));
    sizes_->addRow(tr("Ce&ll"), cell_);
    sizes_->addRow(tr("He&ight"), height_);
    sizes_->addRow(tr("&Gap"), gap_);
    sizes_->addRow(tr("&Bevel"), bevel_);
}

bool SolidPage::ofPieces() const {
    return show_->currentData() == u"pieces"_s;
}

SolidFileOptions SolidPage::options() const {
    SolidFileOptions options;
    options.solid.cell = cell_->value();
    options.solid.gap = gap_->value();
    options.solid.bevel = bevel_->value();
    if (source().puzzle.lattice == Lattice::square && height_->value() > 0.0)
        options.height = height_->value();
    options.form = ascii_->isChecked() ? StlForm::ascii : StlForm::binary;
    options.separate = files_->currentData() == u"separate"_s;
    return options;
}

QString SolidPage::obstacle() const {
    if (source().puzzle.pieces.empty()) return tr("This puzzle has no pieces yet.");
    for (const Piece& piece : source().puzzle.pieces)
        if (piece.shape.cells().empty())
            return tr("The piece %1 has no cells yet.").arg(QString::fromStdString(piece.name));
    if (const auto problem = solidProblem(solidFor(options(), source().puzzle.lattice)))
        return tr("These measures do not go together: gap and bevel take too much of a cell.");
    return ofPieces() ? QString() : SolutionSpin::obstacle(source());
}

ExportMaker SolidPage::maker() const {
    const SolidFileOptions options = this->options();
    if (ofPieces())
        return [puzzle = source().puzzle, options](const std::stop_token&) {
            const SolidOptions solid = solidFor(options, puzzle.lattice);
            std::vector<NamedSolid> onPlate = solidsOfPieces(puzzle, solid, false);
            return preparedSolids(puzzle, options.separate ? solidsOfPieces(puzzle, solid, true) : onPlate,
                                  onPlate, options);
        };
    return [puzzle = source().puzzle, solution = solution_->solution(), options](const std::stop_token&) {
        const std::vector<NamedSolid> solids =
            solidsOfSolution(puzzle, solution.placements, solidFor(options, puzzle.lattice));
        return preparedSolids(puzzle, solids, solids, options);
    };
}

QString SolidPage::proposedName() const {
    return ofPieces() ? nameWith(tr("pieces")) : nameWith(solution_->numberText());
}

QString SolidPage::ending() const {
    return u".stl"_s;
}

QList<ExportKindPage::Format> SolidPage::formats() const {
    return {{ending(), tr("STL solid")}};
}

void SolidPage::setEnding(const QString&) {}

void SolidPage::refresh() {
    solution_->refresh();
    solution_->setVisible(!ofPieces());
    files_->setItemText(0, ofPieces() ? tr("one plate with all pieces") : tr("all pieces in one file"));
    sizes_->setRowVisible(height_, source().puzzle.lattice == Lattice::square);
}

TextPage::TextPage()
    : ExportKindPage(u"solutions"_s),
      form_(addSection(tr("What"))),
      show_(choice(new QComboBox, u"what"_s)),
      format_(choice(new QComboBox, u"format"_s)) {
    show_->addItem(tr("the solutions"), u"solutions"_s);
    show_->addItem(tr("the pieces"), u"pieces"_s);
    form_->addRow(tr("S&how"), show_);
    solutions_ = std::make_unique<SolutionChoice>(*this, *form_);
    for (const Format& format : formats())
        format_->addItem(format.name, format.ending);
    format_->setToolTip(
        tr("Drawings are for people. JSON lines and lines of letters can be read by tilewright-cli again, "
           "tables by a spreadsheet."));
    form_->addRow(tr("Fo&rmat"), format_);
}

bool TextPage::ofPieces() const {
    return show_->currentData() == u"pieces"_s;
}

QString TextPage::obstacle() const {
    if (ofPieces()) return source().puzzle.pieces.empty() ? tr("This puzzle has no pieces yet.") : QString();
    const QString none = SolutionSpin::obstacle(source());
    return none.isEmpty() ? solutions_->flaw() : none;
}

ExportMaker TextPage::maker() const {
    if (ofPieces())
        return [puzzle = source().puzzle](const std::stop_token&) {
            std::vector<std::size_t> all(puzzle.pieces.size());
            std::iota(all.begin(), all.end(), std::size_t{0});
            return preparedText(piecesToText(puzzle, all));
        };
    return [puzzle = source().puzzle, solutions = solutions_->chosen(), kind = ending().toStdString()](
               const std::stop_token&) { return preparedSolutions(puzzle, solutions, kind); };
}

QString TextPage::proposedName() const {
    return nameWith(ofPieces() ? tr("pieces") : tr("solutions"));
}

QString TextPage::ending() const {
    return ofPieces() ? u".txt"_s : format_->currentData().toString();
}

QList<ExportKindPage::Format> TextPage::formats() const {
    if (ofPieces()) return {{u".txt"_s, tr("text")}};
    return {{u".txt"_s, tr("drawings")},
            {u".jsonl"_s, tr("JSON lines")},
            {u".csv"_s, tr("CSV table of cells")},
            {u".compact"_s, tr("lines of letters")}};
}

void TextPage::setEnding(const QString& ending) {
    if (const int row = format_->findData(ending); row >= 0) format_->setCurrentIndex(row);
}

void TextPage::refresh() {
    solutions_->refresh();
    solutions_->setVisible(!ofPieces());
    form_->setRowVisible(format_, !ofPieces());
}

StatisticsPage::StatisticsPage() : DrawnPage(u"statistics"_s) {
    output_ = std::make_unique<OutputSection>(*this, OutputSection::Begin{{{u".png"_s, tr("chart as PNG")},
                                                                           {u".svg"_s, tr("chart as SVG")},
                                                                           {u".pdf"_s, tr("chart as PDF")},
                                                                           {u".csv"_s, tr("CSV table")}},
                                                                          chartSize,
                                                                          false,
                                                                          true});
}

QString StatisticsPage::obstacle() const {
    if (!source().levels.empty()) return {};
    if (!source().obstacle.isEmpty()) return SolutionSpin::obstacle(source());
    return tr("Nothing has been counted yet.\nClose this window and start a search: Search > Solve (F5).");
}

ExportMaker StatisticsPage::maker() const {
    if (ending() == u".csv"_s)
        return [levels = source().levels](const std::stop_token&) {
            return preparedText(statisticsCsv(levels));
        };
    PictureLook look;
    output_->fill(look);
    return [puzzle = source().puzzle, levels = source().levels, look, note = output_->sizeText()](
               const std::stop_token&) { return preparedPages(chartPage(puzzle, levels, look), note); };
}

QString StatisticsPage::proposedName() const {
    return nameWith(tr("statistics"));
}

void StatisticsPage::refresh() {
    refreshDrawing();
}

}  // namespace tilewright
