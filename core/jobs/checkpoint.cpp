#include "core/jobs/checkpoint.h"

#include <algorithm>
#include <vector>

#include "core/jobs/checkpoint_header.h"

namespace tilewright {

namespace {

constexpr std::size_t solutionsAtOnce = 256;

void checkHeader(const CheckpointFile& file, const PreparedSearch& search, std::string_view found) {
    if (const auto difference = differenceTo(search, found))
        throw CheckpointError(CheckpointError::Reason::unusable, file.path(), *difference);
}

void apply(CheckpointStep& step, const PreparedSearch& search, SearchState& state) {
    if (step.statistics.attempts.size() != state.statistics.attempts.size() ||
        step.statistics.fits.size() != state.statistics.fits.size())
        throw BadBytes();
    state.statistics += step.statistics;
    state.seconds = step.seconds;
    for (const Trail& trail : step.closed)
        if (state.open.erase(trail) == 0) throw BadBytes();
    for (const auto& [trail, weight] : step.opened)
        if (!canLieTogether(search, trail)) throw BadBytes();
    const std::size_t all = state.open.size() + step.opened.size();
    state.open.merge(step.opened);
    if (state.open.size() != all) throw BadBytes();
}

void deliver(const CheckpointStep& step, const PreparedSearch& search, const SolutionReplay& replay) {
    ByteReader in(step.packedSolutions);
    std::vector<Solution> solutions;
    for (std::uint64_t left = step.solutions; left > 0; --left) {
        solutions.push_back(unpackSolution(in));
        const std::vector<ImageId>& images = solutions.back().images;
        const bool holes = std::any_of(images.begin(), images.end(),
                                       [&](ImageId image) { return search.table().isHole(image); });
        if (holes || !canLieTogether(search, images)) throw BadBytes();
        if (solutions.size() < solutionsAtOnce && left > 1) continue;
        replay(solutions);
        solutions.clear();
    }
    if (!in.rest().empty()) throw BadBytes();
}

}  // namespace

double SearchState::progress() const {
    double left = 0.0;
    for (const auto& [trail, weight] : open)
        left += weight;
    return open.empty() ? 1.0 : std::clamp(1.0 - left, 0.0, 1.0);
}

SearchState resumeSearch(CheckpointFile& file, const PreparedSearch& search, const SolutionReplay& replay) {
    SearchState state;
    state.statistics = Statistics(search.table().maxPieces());
    const std::string header = packHeader(search);
    const std::optional<std::string> found = file.readHeader(header);
    if (!found) {
        state.cutBytes = file.cutRest();
        file.begin(header);
        return state;
    }
    try {
        checkHeader(file, search, *found);
        while (const std::optional<std::string> record = file.readRecord()) {
            CheckpointStep step = unpackStep(*record);
            apply(step, search, state);
            deliver(step, search, replay);
        }
    } catch (const BadBytes&) {
        throw CheckpointError(CheckpointError::Reason::unusable, file.path(),
                              "this checkpoint makes no sense; nothing can be resumed from it");
    }
    state.found = true;
    state.cutBytes = file.cutRest();
    return state;
}

}  // namespace tilewright
