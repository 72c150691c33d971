#include "views/edges/edge_solutions.h"

#include <QCoreApplication>
#include <algorithm>
#include <stdexcept>

#include "core/formats/edge_arrangement_file.h"
#include "views/edges/board_painter.h"

namespace tilewright {

namespace {

// Small pictures of very long boards show them in bands.
constexpr double flattest = 2.0;
constexpr int reportEvery = 64;

EdgeMarks marksOf(const std::string& word) {
    if (word == "patterns") return EdgeMarks::patterns;
    if (word == "letters") return EdgeMarks::letters;
    return word == "numbers" ? EdgeMarks::numbers : EdgeMarks::none;
}

class ArrangedBoard final : public BoardSet {
  public:
    ArrangedBoard(const EdgePuzzle& puzzle, const EdgeBoard& board) : puzzle_(puzzle), board_(board) {}

    std::uint64_t count() const override { return 1; }

  protected:
    const EdgePuzzle& edges() const override { return puzzle_; }
    EdgeBoard board(std::uint64_t) const override { return board_; }

  private:
    EdgePuzzle puzzle_;
    EdgeBoard board_;
};

}  // namespace

void BoardSet::paint(QPainter& painter, const QRectF& area, std::uint64_t index,
                     const PictureLook& look) const {
    BoardStyle style;
    style.marks = marksOf(look.marks);
    style.clashes = look.clashes;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(area.topLeft());
    paintBoardPicture(painter, area.size(), edges(), board(index), style);
    painter.restore();
}

double BoardSet::aspect(std::uint64_t, const PictureLook&) const {
    const double aspect = static_cast<double>(edges().columns) / edges().rows;
    // Longer boards are cut into bands, as the area asks for.
    return aspect > 4.0 || aspect < 0.25 ? 0.0 : aspect;
}

double BoardSet::smallAspect() const {
    const double aspect = static_cast<double>(edges().columns) / edges().rows;
    return std::clamp(aspect, 1.0 / flattest, flattest);
}

void BoardSet::write(std::string_view, const PickedSolutions& picked,
                     const std::function<void(std::string_view)>& put, const ExportControl& control) const {
    for (std::uint64_t place = 0; place < picked.count; ++place) {
        if (place > 0) put("\n");
        EdgeArrangement arrangement;
        for (const std::optional<PlacedEdgePiece>& piece : board(picked.index(place))) {
            if (!piece)
                throw std::runtime_error(
                    QCoreApplication::translate("tilewright::EdgeDesign",
                                                "Only a full board can be written to a file.")
                        .toStdString());
            arrangement.push_back(*piece);
        }
        put(toText(edges(), arrangement));
        if (place % reportEvery == 0) control.step(static_cast<int>(place), static_cast<int>(picked.count));
    }
}

PickedSolutions arrangedBoard(const EdgePuzzle& puzzle, const EdgeBoard& board) {
    return allOf(std::make_shared<const ArrangedBoard>(puzzle, board));
}

}  // namespace tilewright
