#include "views/session/edge_solutions.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <stdexcept>

#include "core/formats/edge_file.h"
#include "views/pictures/board_painter.h"
#include "views/session/search.h"

namespace tilewright {

namespace {

// Thumbnails of very long boards show them in bands.
constexpr double flattest = 2.0;
constexpr int reportEvery = 64;

EdgeMarks marksOf(const std::string& word) {
    if (word == "patterns") return EdgeMarks::patterns;
    if (word == "letters") return EdgeMarks::letters;
    return word == "numbers" ? EdgeMarks::numbers : EdgeMarks::none;
}

class BoardSet final : public SolutionSet {
  public:
    // Thread-safe.
    BoardSet(EdgePuzzle puzzle, std::function<std::uint64_t()> count,
             std::function<EdgeBoard(std::uint64_t)> board,
             std::function<std::size_t(std::uint64_t)> matched = {})
        : puzzle_(std::move(puzzle)),
          count_(std::move(count)),
          board_(std::move(board)),
          matched_(std::move(matched)) {}

    std::uint64_t count() const override { return count_(); }

    void paint(QPainter& painter, const QRectF& area, std::uint64_t index,
               const PictureLook& look) const override {
        BoardStyle style;
        style.marks = marksOf(look.marks);
        style.clashes = look.clashes;
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(area.topLeft());
        paintBoardPicture(painter, area.size(), puzzle_, board_(index), style);
        painter.restore();
    }

    // Long boards are cut into bands that suit the aspect ratio of the area.
    double aspect(std::uint64_t, const PictureLook&) const override {
        return shape() > 4.0 || shape() < 0.25 ? 0.0 : shape();
    }
    // Of boards whose edges need not match, the number that do.
    QStringList columns() const override {
        if (!matched_) return {};
        return {QCoreApplication::translate("tilewright::EdgeDesign", "Matched")};
    }
    QString text(std::uint64_t index, int) const override {
        return matched_ ? QLocale().toString(static_cast<qulonglong>(matched_(index))) : QString();
    }
    double smallAspect() const override { return std::clamp(shape(), 1.0 / flattest, flattest); }

    void write(std::string_view, const PickedSolutions& picked,
               const std::function<void(std::string_view)>& put,
               const ExportControl& control) const override {
        for (std::uint64_t place = 0; place < picked.count; ++place) {
            if (place > 0) put("\n");
            EdgeArrangement arrangement;
            for (const std::optional<PlacedEdgePiece>& piece : board_(picked.index(place))) {
                if (!piece)
                    throw std::runtime_error(
                        QCoreApplication::translate("tilewright::EdgeDesign",
                                                    "Only a full board can be saved. Place all pieces first.")
                            .toStdString());
                arrangement.push_back(*piece);
            }
            put(toText(puzzle_, arrangement));
            if (place % reportEvery == 0)
                control.step(static_cast<int>(place), static_cast<int>(picked.count));
        }
    }

  private:
    double shape() const { return boardAspect(puzzle_); }

    const EdgePuzzle puzzle_;
    const std::function<std::uint64_t()> count_;
    const std::function<EdgeBoard(std::uint64_t)> board_;
    const std::function<std::size_t(std::uint64_t)> matched_;
};

}  // namespace

std::shared_ptr<const SolutionSet> boardsOf(std::shared_ptr<EdgeSearch> search) {
    const EdgePuzzle& puzzle = search->searched();
    std::function<std::size_t(std::uint64_t)> matched;
    if (search->goal() == EdgeSearch::Goal::bestBoard)
        matched = [search](std::uint64_t index) { return search->matched(index); };
    return std::make_shared<const BoardSet>(
        puzzle, [search] { return search->count(); },
        [search](std::uint64_t index) { return boardHolding(search->arrangement(index)); }, matched);
}

PickedSolutions arrangedBoard(const EdgePuzzle& puzzle, const EdgeBoard& board) {
    return allOf(std::make_shared<const BoardSet>(
        puzzle, [] { return std::uint64_t{1}; }, [board](std::uint64_t) { return board; }));
}

}  // namespace tilewright
