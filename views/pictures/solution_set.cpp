#include "views/pictures/solution_set.h"

#include <QLocale>
#include <algorithm>
#include <utility>

#include "core/basics/message.h"
#include "core/puzzle/checks.h"
#include "views/canvas/cell_painter.h"
#include "views/pictures/picture_file.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"

namespace tilewright {

QString SolutionSet::numberText(std::uint64_t index) const {
    return QLocale().toString(static_cast<qulonglong>(numberOf(index)));
}

PickedSolutions PickedSolutions::some(std::vector<std::uint64_t> places) const {
    PickedSolutions chosen = *this;
    chosen.count = places.size();
    for (std::uint64_t& place : places)
        place = index(place);
    chosen.indexAt = [kept = std::make_shared<const std::vector<std::uint64_t>>(std::move(places))](
                         std::uint64_t place) { return (*kept)[static_cast<std::size_t>(place)]; };
    return chosen;
}

PickedSolutions PickedSolutions::rowsOf(ListedNumbers list) const {
    PickedSolutions chosen = *this;
    chosen.count = list.count;
    chosen.indexAt = [all = *this, list = std::move(list)](std::uint64_t place) {
        return all.index(list.numberAt(place));
    };
    return chosen;
}

PickedSolutions allOf(std::shared_ptr<const SolutionSet> set) {
    const std::uint64_t count = set ? set->count() : 0;
    return {std::move(set), count, nullptr, nullptr, false};
}

PlacedSolutions::PlacedSolutions(const Puzzle& puzzle, SolutionList solutions,
                                 std::optional<PieceFinish> turns)
    : puzzle_(puzzle), solutions_(std::move(solutions)), turns_(turns) {}

std::uint64_t PlacedSolutions::numberOf(std::uint64_t index) const {
    return solutions_.at(index).number;
}

std::vector<Placement> PlacedSolutions::placements(std::uint64_t index) const {
    return solutions_.at(index).placements;
}

std::shared_ptr<const Disassembly> PlacedSolutions::disassembly(std::uint64_t index,
                                                                const StopToken& stop) const {
    if (const Message obstacle = Disassembler::obstacle(puzzle_); !obstacle.empty())
        throw MessageError(obstacle);
    const Disassembler engine(puzzle_, {.threads = 0, .memory = {}, .turns = turns_});
    auto found = std::make_shared<const Disassembly>(engine.disassemble(placements(index), stop));
    if (found->outcome == Disassembly::Outcome::cancelled) throw Stopped{};
    return found;
}

void PlacedSolutions::paint(QPainter& painter, const QRectF& area, std::uint64_t index,
                            const PictureLook& look) const {
    const AssemblyScene scene = inkedScene(puzzle_, placements(index), look);
    paintAssembly(painter, area, scene, styleFor(look, scene));
}

double PlacedSolutions::aspect(std::uint64_t index, const PictureLook& look) const {
    const AssemblyScene scene = makeScene(puzzle_, placements(index));
    if (look.view == "layers" && !scene.isFlat()) return 0.0;
    const QRectF bounds = pictureBounds(scene, styleFor(look, scene));
    return bounds.height() > 0.0 ? bounds.width() / bounds.height() : 0.0;
}

double PlacedSolutions::smallAspect() const {
    const QRectF bounds = pictureBounds(makeScene(puzzle_, std::span<const Placement>{}), {});
    return bounds.width() / std::max(1.0, bounds.height());
}

void PlacedSolutions::write(std::string_view ending, const PickedSolutions& picked,
                            const std::function<void(std::string_view)>& put,
                            const ExportControl& control) const {
    const SolutionList list{picked.count,
                            [&](std::uint64_t place) {
                                NumberedSolution solution = solutions_.at(picked.index(place));
                                solution.remark = picked.remark(place);
                                return solution;
                            },
                            picked.hasRemarks};
    putSolutions(std::filesystem::path("solutions").replace_extension(ending), puzzle_, list, put, control);
}

PickedSolutions picked(const Puzzle& puzzle, const SolutionList& solutions,
                       std::optional<PieceFinish> turns) {
    PickedSolutions all = allOf(std::make_shared<const PlacedSolutions>(puzzle, solutions, turns));
    all.hasRemarks = solutions.hasRemarks;
    all.remarkOf = [solutions](std::uint64_t index) { return solutions.at(index).remark; };
    return all;
}

namespace {

constexpr qsizetype mostInCell = 7;

// The saturation of the cell with the largest number, limited so that text is readable on it.
constexpr double warmest = 0.65;

// `part` of `all`, from 0 to 1.
double shareOf(const BigCount& part, const BigCount& all) {
    constexpr int steps = 10'000;
    return all > 0 ? static_cast<double>(wordOf(part * steps / all)) / steps : 0.0;
}

}  // namespace

HeatPicture::HeatPicture(Lattice lattice, std::vector<Cell> cells, std::vector<BigCount> counts,
                         const BigCount& total, Colour colour)
    : lattice_(lattice),
      cells_(std::move(cells)),
      counts_(std::move(counts)),
      total_(total),
      most_(counts_.empty() ? BigCount(0) : *std::ranges::max_element(counts_)),
      colour_(colour),
      areShort_(tilewright::numberText(most_).size() <= mostInCell) {}

std::shared_ptr<const HeatPicture> HeatPicture::of(const Puzzle& puzzle, const std::map<Cell, BigCount>& heat,
                                                   const BigCount& total, std::size_t piece) {
    const std::span<const Cell> cells = puzzle.region.cells();
    std::vector<BigCount> counts;
    for (const Cell cell : cells) {
        const auto found = heat.find(cell);
        counts.push_back(found != heat.end() ? found->second : BigCount(0));
    }
    return std::make_shared<const HeatPicture>(puzzle.lattice, std::vector(cells.begin(), cells.end()),
                                               std::move(counts), total, colourOf(puzzle, piece));
}

QString HeatPicture::cellText(std::size_t cell) const {
    if (areShort_ || counts_[cell] == 0) return tilewright::numberText(counts_[cell]);
    return QStringLiteral("%1 %").arg(QLocale().toString(100.0 * shareOf(counts_[cell], total_), 'f', 1));
}

double HeatPicture::textHeight() const {
    qsizetype longest = 1;
    for (std::size_t i = 0; i < cells_.size(); ++i)
        longest = std::max(longest, cellText(i).size());
    return std::min(0.34, 1.5 / static_cast<double>(longest));
}

QColor HeatPicture::fillOf(std::size_t cell, bool onDark) const {
    const QColor cold = onDark ? QColor(0x2b2f36) : QColor(0xf4f5f7);
    return mixed(cold, toQColor(colour_), warmest * shareOf(counts_[cell], most_));
}

void HeatPicture::paint(QPainter& painter, const QRectF& area, std::uint64_t, const PictureLook& look) const {
    const CellLayout layout(lattice_, cells_, area, {.between = 0.4});
    CellPainter cells(painter, layout);
    const QColor line = look.onDark ? QColor(0x5b626d) : QColor(0xb4bac4);
    const double height = textHeight();
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        const QColor fill = fillOf(i, look.onDark);
        cells.fill(cells_[i], fill);
        cells.text(cells_[i], cellText(i), inkOn(fill), height);
    }
    const double width = std::max(0.5, 0.03 * layout.unit());
    cells.grid(cells_, linePen(line, width));
    cells.outline(cells_, linePen(textOn(look), 1.5 * width));
}

double HeatPicture::aspect(std::uint64_t, const PictureLook&) const {
    const QRectF bounds = CellLayout(lattice_, cells_, QRectF(0, 0, 1000, 1000), {.between = 0.4}).bounds();
    return bounds.height() > 0.0 ? bounds.width() / bounds.height() : 1.0;
}

void HeatPicture::write(std::string_view, const PickedSolutions&,
                        const std::function<void(std::string_view)>& put, const ExportControl&) const {
    for (std::size_t i = 0; i < cells_.size(); ++i)
        put(tilewright::cellText(cells_[i], lattice_) + " " + counts_[i].str() + "\n");
}

}  // namespace tilewright
