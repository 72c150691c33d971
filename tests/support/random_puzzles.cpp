#include "tests/support/random_puzzles.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "core/puzzle/checks.h"

namespace tilewright::test {

// Cuts a random region into random pieces, so that most puzzles have solutions; then adds complications.
Puzzle RandomPuzzles::next() {
    Puzzle puzzle;
    puzzle.name = "random";
    if (options_.lattices.empty())
        puzzle.lattice = chance(2) ? latticeNamed("square") : latticeNamed("cube");
    else
        puzzle.lattice =
            options_.lattices[static_cast<std::size_t>(below(static_cast<int>(options_.lattices.size())))];
    puzzle.turnOver = !puzzle.lattice.isFlat() || chance(2);
    const std::vector<Cell> cells = options_.withBoxes  ? boxes(puzzle.lattice)
                                    : options_.withWrap ? wrapped(puzzle)
                                                        : region(puzzle.lattice);
    puzzle.separateBoxes = options_.withBoxes;
    std::vector<Cell> optional;
    if (options_.alwaysOptional || chance(3)) {
        const int share = options_.alwaysOptional ? 1 + below(4) : 4;
        for (const Cell c : cells)
            if (chance(share)) optional.push_back(c);
    }
    puzzle.region = Region(cells, optional);
    if (options_.withFaces) colourFaces(puzzle);
    cut(puzzle, {puzzle.region.cells().begin(), puzzle.region.cells().end()});
    if (!optional.empty() && puzzle.pieces.size() > 1) puzzle.pieces.pop_back();
    merge(puzzle);
    if (chance(options_.alwaysOptional ? 2 : 3)) loosen(puzzle);
    if (options_.withColours && chance(2))
        paint(puzzle);
    else if (chance(4))
        fix(puzzle);
    if (options_.withColours && chance(3)) puzzle.maxHoles = below(3);
    if (options_.withEverything) strain(puzzle);
    if (options_.withGroups) group(puzzle);
    if (options_.withRules) rule(puzzle);
    if (options_.withFaces) puzzle.fixed.clear();
    return puzzle;
}

// Rules that the pieces meet where they were cut out of the region, and others.
void RandomPuzzles::rule(Puzzle& puzzle) {
    puzzle.fixed.clear();
    puzzle.colours = {{{"0", {200, 0, 0}}, {"1", {0, 0, 200}}, {"3", {0, 200, 0}}, {"red", {9, 9, 9}}}, {}};
    puzzle.region = puzzle.region.coloured({});
    for (Piece& piece : puzzle.pieces) {
        std::vector<DrawnCell> cells = piece.shape.drawn();
        for (DrawnCell& one : cells)
            one.colour = static_cast<CellColour>(below(chance(3) ? 5 : 4));
        piece.shape = Shape(cells);
    }
    const std::span<const Cell> cells = puzzle.region.cells();
    for (int rules = 1 + below(3); rules > 0; --rules) {
        NumberRule& one = puzzle.rules.emplace_back();
        const auto from = static_cast<std::size_t>(below(static_cast<int>(cells.size())));
        const std::size_t count = std::min(cells.size() - from, static_cast<std::size_t>(2 + below(4)));
        one.cells.assign(cells.begin() + static_cast<std::ptrdiff_t>(from),
                         cells.begin() + static_cast<std::ptrdiff_t>(from + count));
        const int kind = below(6);
        if (kind == 0) one.kind = NumberRule::Kind::equal;
        if (kind == 1) one.kind = NumberRule::Kind::different;
        if (kind > 1) {
            one.least = below(5);
            one.most = one.least + below(4);
        }
        if (kind == 4) one.least = noLeastSum;
        if (kind == 5) one.most = noMostSum;
    }
}

// Groups of neighbours and of cells far apart, with counts of few and of many.
void RandomPuzzles::group(Puzzle& puzzle) {
    puzzle.open.resize(static_cast<std::size_t>(1 + below(3)));
    const bool isStriped = chance(2);
    std::size_t next = 0;
    for (std::size_t i = 0; i < puzzle.region.cells().size(); ++i) {
        if (!puzzle.region.isOptional(i) || chance(6)) continue;
        if (isStriped || chance(3)) next = (next + 1) % puzzle.open.size();
        puzzle.open[next].cells.push_back(puzzle.region.cells()[i]);
    }
    std::erase_if(puzzle.open, [](const OpenGroup& one) { return one.cells.empty(); });
    for (std::size_t g = 0; g < puzzle.open.size(); ++g) {
        OpenGroup& one = puzzle.open[g];
        one.name = "group " + std::to_string(g);
        const int size = static_cast<int>(one.cells.size());
        one.count.min = below(std::min(3, size + 1));
        one.count.max = chance(2) ? one.count.min : one.count.min + below(size + 1);
        if (chance(8)) one.count = {0, Count::any};
    }
}

void RandomPuzzles::strain(Puzzle& puzzle) {
    puzzle.rotate = !chance(6);
    for (Piece& piece : puzzle.pieces) {
        if (chance(6)) piece.count.min = 0;
        if (chance(6) && piece.count.max < Count::any) ++piece.count.max;
        if (chance(10) && piece.count.max < Count::any)
            piece.count = {piece.count.min + 1, piece.count.max + 1};
    }
    if (chance(6)) {
        const std::span<const Cell> cells = puzzle.region.cells();
        std::vector<Cell> required;
        std::vector<Cell> optional;
        const auto out = static_cast<std::size_t>(below(static_cast<int>(cells.size())));
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (i != out) (puzzle.region.isOptional(i) ? optional : required).push_back(cells[i]);
        puzzle.region = Region(required, optional);
    }
    // Only pieces without colours are fixed in that case.
    if (chance(4)) {
        puzzle.fixed.clear();
        paint(puzzle);
    }
    if (chance(3))
        for (int tries = 1 + below(3); tries > 0; --tries)
            fixAnywhere(puzzle);
    if (!puzzle.lattice.hasCrossings() && chance(3)) puzzle.maxHoles = below(4);
}

// A drawn piece at a random position in the region.
void RandomPuzzles::fixAnywhere(Puzzle& puzzle) {
    const auto index = static_cast<std::size_t>(below(static_cast<int>(puzzle.pieces.size())));
    const Shape& shape = puzzle.pieces[index].shape;
    if (puzzle.region.empty() || shape.isColoured() || shape.hasOptional()) return;
    const std::span<const Cell> cells = puzzle.region.cells();
    const Cell by =
        cells[static_cast<std::size_t>(below(static_cast<int>(cells.size())))] - shape.cells().front();
    if (by.kind != 0) return;
    FixedPiece fixed{index, {}};
    for (const Cell c : shape.cells())
        fixed.cells.push_back(c + by);
    puzzle.fixed.push_back(fixed);
    if (!validate(puzzle).empty()) puzzle.fixed.pop_back();
}

void RandomPuzzles::colourFaces(Puzzle& puzzle) {
    puzzle.colours = {{{"red", {200, 0, 0}}, {"blue", {0, 0, 200}}, {"green", {0, 200, 0}}}, {}};
    for (CellColour colour = 1; colour <= 3; ++colour)
        puzzle.colours.allowed.emplace_back(colour, colour);
    puzzle.faces = {static_cast<FaceRule::Touching>(below(3)), static_cast<FaceRule::Sides>(below(3))};
    const auto any = [&] { return static_cast<CellColour>(below(4)); };
    FaceColours sides{};
    std::ranges::generate(sides, any);
    faces_.clear();
    const std::size_t faces = 2 * static_cast<std::size_t>(puzzle.lattice.dimensions());
    for (const Cell cell : puzzle.region.cells())
        for (std::size_t face = 0; face < faces; ++face) {
            CellColour& own = faces_[cell][face];
            own = any();
            const Cell beyond = cell + stepThrough(face);
            if (!puzzle.region.contains(beyond)) {
                if (puzzle.faces.sides == FaceRule::Sides::same) own = sides[face];
                if (puzzle.faces.sides == FaceRule::Sides::different && !chance(3)) own = 0;
            } else if (const auto other = faces_.find(beyond); other != faces_.end() && face % 2 == 0) {
                const CellColour there = other->second[face + 1];
                if (puzzle.faces.touching == FaceRule::Touching::same) own = there;
                if (puzzle.faces.touching == FaceRule::Touching::different && own == there)
                    own = static_cast<CellColour>(own % 3 + 1);
            }
            if (chance(15)) own = any();
        }
    if (!chance(3)) return;
    std::vector<DrawnCell> cells = puzzle.region.drawn();
    for (DrawnCell& one : cells)
        for (std::size_t face = 0; face < faces; ++face)
            if (chance(6)) one.faces[face] = faces_[one.cell][face];
    puzzle.region = Region(std::move(cells));
}

// A board of up to 14 cells, whose first row is full.
std::vector<Cell> RandomPuzzles::wrapped(Puzzle& puzzle) {
    std::vector<Wrap> wraps;
    for (const WrapKind& kind : wrapKinds().subspan(1))
        if (puzzle.lattice.hasUnitBoxes() || !kind.wrap.isTwisted()) wraps.push_back(kind.wrap);
    puzzle.wrap = wraps[static_cast<std::size_t>(below(static_cast<int>(wraps.size())))];
    if (puzzle.wrap.isTwisted()) puzzle.turnOver = true;
    Cell size{2 + below(4), 1 + below(4), 1};
    if (size.x * size.y > 14) size.y = 2;
    if (chance(3)) std::swap(size.x, size.y);
    std::vector<Cell> cells;
    if (puzzle.lattice.kinds() > 1) size.x = (size.x + 1) / 2;
    const Region box = Region::box(size, puzzle.lattice);
    for (const Cell cell : box.cells()) {
        const Cell at = puzzle.lattice.positionOf(cell);
        if (at.y == 0 || at.y == size.y - 1 || !chance(6)) cells.push_back(cell);
    }
    return cells;
}

std::vector<Cell> RandomPuzzles::region(Lattice lattice) {
    Cell size{2 + below(4), 2 + below(3), 1};
    if (!lattice.isFlat()) size = {2 + below(2), 2 + below(2), 1 + below(2)};
    std::vector<Cell> cells;
    if (!lattice.hasUnitBoxes()) {
        // Grown from one cell, so that every kind of neighbour occurs.
        cells.push_back({0, 0, 0, below(lattice.kinds())});
        for (const int most = 6 + below(10); static_cast<int>(cells.size()) < most;) {
            const Cell from = cells[static_cast<std::size_t>(below(static_cast<int>(cells.size())))];
            const auto steps = lattice.neighbourSteps(from);
            const Cell next = from + steps[static_cast<std::size_t>(below(static_cast<int>(steps.size())))];
            if (std::ranges::count(cells, next) == 0) cells.push_back(next);
        }
        return cells;
    }
    const int hole = chance(2) ? 6 : 1000;
    for (int x = 0; x < size.x; ++x)
        for (int y = 0; y < size.y; ++y)
            for (int z = 0; z < size.z; ++z)
                if (!chance(hole)) cells.push_back({x + (chance(1000) ? 5 : 0), y, z});
    if (cells.empty()) cells.push_back({});
    return cells;
}

// Connected parts of a few cells, side by side with a gap between them.
std::vector<Cell> RandomPuzzles::boxes(Lattice lattice) {
    std::vector<Cell> all;
    std::vector<Cell> box;
    for (int left = 2 + below(2), x = 0; left > 0; --left) {
        if (box.empty() || chance(2)) {
            const std::vector<Cell> cells = region(lattice);
            box.assign(1, cells.front());
            const int most = 2 + below(5);
            for (std::size_t next = 0; next < box.size(); ++next)
                for (const Cell step : lattice.neighbourSteps(box[next]))
                    if (const Cell cell = box[next] + step; static_cast<int>(box.size()) < most &&
                                                            std::ranges::count(cells, cell) > 0 &&
                                                            std::ranges::count(box, cell) == 0)
                        box.push_back(cell);
        } else {
            // Equal, but perhaps turned.
            const auto symmetries = lattice.symmetries();
            const auto turned =
                symmetries[static_cast<std::size_t>(below(static_cast<int>(symmetries.size())))].carried(box);
            if (turned) box = *turned;
        }
        const Cell low = boxAround(box).low;
        for (const Cell cell : box) {
            all.push_back(cell + Cell{x - low.x, -low.y, -low.z});
        }
        x = boxAround(all).high.x + 3;
    }
    return all;
}

void RandomPuzzles::cut(Puzzle& puzzle, std::set<Cell> open) {
    std::vector<std::vector<Cell>> pieces;
    while (!open.empty()) {
        std::vector<Cell> piece{*open.begin()};
        open.erase(open.begin());
        const int size = 1 + below(4);
        for (int tries = 0; static_cast<int>(piece.size()) < size && tries < 20; ++tries) {
            const Cell from = piece[static_cast<std::size_t>(below(static_cast<int>(piece.size())))];
            const auto steps = puzzle.lattice.neighbourSteps(from);
            const Cell next = from + steps[static_cast<std::size_t>(below(static_cast<int>(steps.size())))];
            if (open.erase(next) > 0) piece.push_back(next);
        }
        // Merges two pieces, connected or not.
        if (!pieces.empty() && pieces.back().size() + piece.size() < 5 && chance(12))
            pieces.back().insert(pieces.back().end(), piece.begin(), piece.end());
        else
            pieces.push_back(std::move(piece));
    }
    for (const std::vector<Cell>& piece : pieces) {
        std::string name = "p";
        name += std::to_string(puzzle.pieces.size());
        std::vector<DrawnCell> drawn;
        for (const Cell cell : piece)
            drawn.push_back({cell, 0, false, faces_.empty() ? FaceColours{} : faces_.at(cell)});
        puzzle.pieces.push_back({name, Shape(drawn), {1, 1}, {}});
    }
}

// Some equal pieces are merged into one with a count, others keep two names.
void RandomPuzzles::merge(Puzzle& puzzle) {
    std::vector<Piece> merged;
    for (const Piece& piece : puzzle.pieces) {
        const auto same = std::find_if(merged.begin(), merged.end(),
                                       [&](const Piece& p) { return p.shape == piece.shape; });
        if (same != merged.end() && chance(2)) {
            ++same->count.min;
            ++same->count.max;
        } else {
            merged.push_back(piece);
        }
    }
    puzzle.pieces = merged;
}

void RandomPuzzles::loosen(Puzzle& puzzle) {
    for (Piece& piece : puzzle.pieces) {
        if (chance(3)) piece.count.min = std::max(0, piece.count.min - 1);
        if (chance(4)) ++piece.count.max;
        if (chance(8)) piece.count = {0, Count::any};
    }
}

void RandomPuzzles::fix(Puzzle& puzzle) {
    const Piece& piece = puzzle.pieces.front();
    if (piece.count.max == 0) return;
    const Cell low = puzzle.region.cells().front() - piece.shape.cells().front();
    FixedPiece fixed{0, {}};
    for (const Cell c : piece.shape.cells())
        fixed.cells.push_back(c + low);
    puzzle.fixed.push_back(fixed);
    if (!validate(puzzle).empty()) puzzle.fixed.clear();
}

// Two colours in region and pieces, and some of the pairs allowed; optional cells beside some pieces.
void RandomPuzzles::paint(Puzzle& puzzle) {
    puzzle.colours.palette = {{"red", {200, 0, 0}}, {"blue", {0, 0, 200}}};
    for (const CellColour piece : {CellColour{1}, CellColour{2}})
        for (const CellColour region : {CellColour{1}, CellColour{2}})
            if (chance(2)) puzzle.colours.allowed.emplace_back(piece, region);
    const auto colours = [&](std::size_t count, int oneIn) {
        std::vector<CellColour> some(count, 0);
        for (CellColour& colour : some)
            if (chance(oneIn)) colour = static_cast<CellColour>(1 + below(2));
        return some;
    };
    puzzle.region = puzzle.region.coloured(colours(puzzle.region.cells().size(), 3));
    for (Piece& piece : puzzle.pieces) {
        std::vector<DrawnCell> cells = piece.shape.drawn();
        if (chance(3)) {
            const auto steps = puzzle.lattice.neighbourSteps(cells.back().cell);
            const Cell step = steps[static_cast<std::size_t>(below(static_cast<int>(steps.size())))];
            cells.push_back({cells.back().cell + step, 0, true});
        }
        const std::vector<CellColour> own = colours(cells.size(), 4);
        for (std::size_t i = 0; i < cells.size(); ++i)
            cells[i].colour = own[i];
        piece.shape = Shape(cells);
    }
}

int randomTimes(int times) {
    const char* const factor = std::getenv("TILEWRIGHT_RANDOM_TIMES");
    return factor != nullptr ? times * std::max(1, std::atoi(factor)) : times;
}

unsigned randomSeed(unsigned seed) {
    const char* const other = std::getenv("TILEWRIGHT_RANDOM_SEED");
    return other != nullptr ? seed + static_cast<unsigned>(std::atoi(other)) : seed;
}

}  // namespace tilewright::test
