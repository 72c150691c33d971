#include "views/pictures/solution_set.h"

#include <QLocale>
#include <algorithm>
#include <utility>

#include "core/message/message_error.h"
#include "views/pictures/picture_style.h"

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

PickedSolutions allOf(std::shared_ptr<const SolutionSet> set) {
    const std::uint64_t count = set ? set->count() : 0;
    return {std::move(set), count, nullptr, nullptr, false};
}

PlacedSolutions::PlacedSolutions(const Puzzle& puzzle, SolutionList solutions)
    : puzzle_(puzzle), solutions_(std::move(solutions)) {}

std::uint64_t PlacedSolutions::numberOf(std::uint64_t index) const {
    return solutions_.at(index).number;
}

std::vector<Placement> PlacedSolutions::placements(std::uint64_t index) const {
    return solutions_.at(index).placements;
}

std::shared_ptr<const Disassembly> PlacedSolutions::takeApart(std::uint64_t index,
                                                              const std::stop_token& stop) const {
    if (const Message obstacle = Disassembler::obstacle(puzzle_); !obstacle.empty())
        throw MessageError(obstacle);
    const Disassembler engine(puzzle_, {.threads = 0, .memory = {}});
    auto found = std::make_shared<const Disassembly>(engine.takeApart(placements(index), stop));
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

PickedSolutions picked(const Puzzle& puzzle, const SolutionList& solutions) {
    PickedSolutions all = allOf(std::make_shared<const PlacedSolutions>(puzzle, solutions));
    all.hasRemarks = solutions.hasRemarks;
    all.remarkOf = [solutions](std::uint64_t index) { return solutions.at(index).remark; };
    return all;
}

}  // namespace tilewright
