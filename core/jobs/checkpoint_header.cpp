#include "core/jobs/checkpoint_header.h"

#include <zlib.h>

#include <array>
#include <span>

#include "core/jobs/bytes.h"

namespace tilewright {

namespace {

struct Header {
    std::string puzzleName;
    std::string lattice;
    std::string region;
    std::string pieces;
    std::string fixed;
    std::string plan;
    std::string images;

    // The order in the file.
    std::array<std::string*, 7> fields() {
        return {&puzzleName, &lattice, &region, &pieces, &fixed, &plan, &images};
    }
};

void packCells(std::span<const Cell> cells, ByteWriter& out) {
    // Numbers are unsigned, coordinates are not.
    const auto add = [&](int coordinate) { out.word(static_cast<std::uint32_t>(coordinate)); };
    out.number(cells.size());
    for (const Cell cell : cells) {
        add(cell.x);
        add(cell.y);
        add(cell.z);
    }
}

std::string latticeOf(const Puzzle& puzzle) {
    std::string text = "cubes";
    if (puzzle.lattice == Lattice::square)
        text = puzzle.turnOver ? "squares that may be turned over" : "squares that may not be turned over";
    return puzzle.rotate ? text : text + ", not to be turned";
}

std::string regionOf(const Puzzle& puzzle) {
    ByteWriter out;
    packCells(puzzle.region.cells(), out);
    for (std::size_t i = 0; i < puzzle.region.cells().size(); ++i)
        out.number(puzzle.region.isOptional(i) ? 1 : 0);
    return out.take();
}

std::string piecesOf(const Puzzle& puzzle) {
    ByteWriter out;
    for (const Piece& piece : puzzle.pieces) {
        out.text(piece.name);
        packCells(piece.shape.cells(), out);
        out.number(static_cast<std::uint64_t>(piece.count.min));
        out.number(static_cast<std::uint64_t>(piece.count.max));
    }
    return out.take();
}

std::string fixedOf(const Puzzle& puzzle) {
    ByteWriter out;
    for (const FixedPiece& fixed : puzzle.fixed) {
        out.number(fixed.piece);
        packCells(fixed.cells, out);
    }
    return out.take();
}

// A change of the engine that numbers images anew, or filters others, must not go unseen.
std::string imagesOf(const PreparedSearch& search) {
    const ImageTable& table = search.table();
    uLong crc = crc32_z(0, nullptr, 0);
    const auto add = [&](const void* data, std::size_t size) {
        crc = crc32_z(crc, static_cast<const Bytef*>(data), size);
    };
    ByteWriter all;
    for (ImageId image = 0; image < table.size(); ++image) {
        all.number(static_cast<std::uint64_t>(table.shapeOf(image)));
        for (const std::uint16_t cell : table.cellsOf(image))
            all.number(cell);
    }
    for (const ImageId image : search.images())
        all.number(image);
    add(all.bytes().data(), all.bytes().size());
    ByteWriter out;
    out.number(table.size());
    out.number(search.images().size());
    out.word(static_cast<std::uint32_t>(crc));
    return out.take();
}

Header headerOf(const PreparedSearch& search) {
    const Puzzle& puzzle = search.puzzle();
    return {.puzzleName = puzzle.name,
            .lattice = latticeOf(puzzle),
            .region = regionOf(puzzle),
            .pieces = piecesOf(puzzle),
            .fixed = fixedOf(puzzle),
            .plan = describe(search.plan(), search.constrainedPiece(), search.table().maxPieces()),
            .images = imagesOf(search)};
}

std::string differentPuzzle(const Header& theirs, const Header& ours, const std::string& part) {
    if (theirs.puzzleName != ours.puzzleName)
        return "this checkpoint is of the puzzle '" + theirs.puzzleName + "', not of '" + ours.puzzleName +
               "'";
    return "this checkpoint is of another puzzle named '" + ours.puzzleName + "': " + part + " differ";
}

}  // namespace

std::string packHeader(const PreparedSearch& search) {
    Header header = headerOf(search);
    ByteWriter out;
    for (const std::string* field : header.fields())
        out.text(*field);
    return out.take();
}

std::optional<std::string> differenceTo(const PreparedSearch& search, std::string_view found) {
    const Header ours = headerOf(search);
    Header theirs;
    ByteReader in(found);
    for (std::string* field : theirs.fields())
        *field = in.text();
    if (theirs.lattice != ours.lattice) return differentPuzzle(theirs, ours, "the lattice and its moves");
    if (theirs.region != ours.region) return differentPuzzle(theirs, ours, "the regions");
    if (theirs.pieces != ours.pieces) return differentPuzzle(theirs, ours, "the pieces");
    if (theirs.fixed != ours.fixed) return differentPuzzle(theirs, ours, "the pieces in place");
    if (theirs.plan != ours.plan)
        return "this checkpoint has the plan '" + theirs.plan + "', but this search has '" + ours.plan +
               "'; give the options of that plan, or name another file";
    if (theirs.images != ours.images)
        return "this checkpoint was made by another version of Tilewright, which has other images";
    return std::nullopt;
}

}  // namespace tilewright
