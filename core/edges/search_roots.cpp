#include "core/edges/search_roots.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/edges/edge_variants.h"

namespace tilewright {

namespace {

// Looking at more pieces takes longer than a better one saves.
constexpr int mostPiecesTried = 64;

using Step = std::pair<std::uint32_t, EdgeColours>;

// The steps that put a piece of one type somewhere, gathered by the symmetries.
class RootFinder {
  public:
    RootFinder(const BoardTables& tables, const std::vector<BoardSymmetry>& symmetries)
        : tables_(tables), variantsOfType_(tables.types()) {
        for (std::uint32_t index = 0; index < tables.variants().size(); ++index)
            variantsOfType_[tables.variants()[index].type].push_back(index);
        for (const BoardSymmetry& symmetry : symmetries)
            images_.emplace_back(tables.puzzle(), symmetry);
    }

    // Empty if a symmetry makes another type of this one.
    std::vector<SearchRoot> rootsOf(std::uint32_t type) const {
        std::vector<SearchRoot> roots;
        std::map<Step, bool> seen;
        for (const Step& step : stepsOf(type)) {
            if (seen.contains(step)) continue;
            SearchRoot root{{step.first, tables_.variantOf(step.first, step.second)}, {}, {}};
            for (const SymmetricImage& image : images_) {
                const Step other{static_cast<std::uint32_t>(image.place(step.first)),
                                 image.piece(step.second)};
                if (other == step) root.keepers.push_back(image);
                const std::uint32_t variant = tables_.variantOf(other.first, other.second);
                if (variant == BoardTables::none || tables_.variants()[variant].type != type) return {};
                if (seen.emplace(other, true).second) root.copies.push_back(image);
            }
            roots.push_back(std::move(root));
        }
        return roots;
    }

  private:
    std::vector<Step> stepsOf(std::uint32_t type) const {
        std::vector<Step> steps;
        const BoardTables& tables = tables_;
        for (std::uint32_t place = 0; place < tables.places(); ++place)
            for (const std::uint32_t index : variantsOfType_[type]) {
                const BoardVariant& variant = tables.variants()[index];
                bool fits = true;
                for (std::size_t side = 0; side < 4; ++side) {
                    const std::uint32_t known = tables.firstColours()[tables.edgesAt(place)[side]];
                    fits = fits && (known == tables.unknown() || known == variant.colours[side]);
                }
                if (fits) steps.emplace_back(place, tables.coloursOf(index));
            }
        return steps;
    }

    const BoardTables& tables_;
    std::vector<SymmetricImage> images_;
    std::vector<std::vector<std::uint32_t>> variantsOfType_;
};

}  // namespace

std::vector<SearchRoot> searchRoots(const BoardTables& tables, const std::vector<BoardSymmetry>& symmetries) {
    if (symmetries.size() < 2 || !tables.puzzle().moves.swap) return {};
    const RootFinder finder(tables, symmetries);
    std::vector<SearchRoot> best;
    double bestShare = 0.0;
    int tried = 0;
    for (std::uint32_t type = 0; type < tables.types() && tried < mostPiecesTried; ++type) {
        if (tables.piecesOfType(type).size() != 1) continue;
        ++tried;
        std::vector<SearchRoot> roots = finder.rootsOf(type);
        std::size_t steps = 0;
        for (const SearchRoot& root : roots)
            steps += root.copies.size();
        // Few roots are good, but to leave much out is better.
        if (steps == 0) continue;
        const double share = static_cast<double>(steps) / static_cast<double>(roots.size());
        if (share > bestShare || (share == bestShare && roots.size() < best.size())) {
            bestShare = share;
            best = std::move(roots);
        }
    }
    return best;
}

}  // namespace tilewright
