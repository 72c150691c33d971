#pragma once

#include <optional>

#include "core/count/diagram_job.h"
#include "core/solutions/solution_query.h"
#include "views/session/search.h"

namespace tilewright {

/// Counts the solutions of a tiling without a list of them.
class CountSearch final : public Search {
  public:
    CountSearch(const Puzzle& puzzle, const CountOptions& options)
        : searched_(puzzle), job_(puzzle, options) {}

    CountJob& job() override { return job_; }
    quint64 count() override { return 0; }
    std::shared_ptr<const SolutionSet> solutions(const std::shared_ptr<Search>&) override { return nullptr; }
    bool follow(const AnyPuzzle& puzzle) override;

  private:
    const Puzzle searched_;
    CountJob job_;
};

/// All solutions of a tiling as a diagram, or those with pieces in certain places, however many they are.
///
/// Lists have room for some of them only: those from first() on. GUI thread only.
class DiagramSearch final : public Search {
  public:
    /// Which solutions are looked at.
    struct Choice {
        /// Pieces are those of the puzzle that is open.
        std::vector<SolutionFilter::PieceHere> here;
        /// Whether symmetric copies are among them.
        bool isRaw = false;

        friend bool operator==(const Choice&, const Choice&) = default;
    };

    DiagramSearch(const Puzzle& puzzle, const CountOptions& options);
    /// `make` makes the diagram of `puzzle`, from a file.
    DiagramSearch(const Puzzle& puzzle, std::function<PuzzleDiagram(CountRun&)> make,
                  const CountOptions& options);
    /// Other solutions of a diagram that is there.
    static std::shared_ptr<DiagramSearch> choose(const DiagramSearch& from, const Choice& choice);

    DiagramJob& job() override { return job_; }
    quint64 count() override;
    std::shared_ptr<const SolutionSet> solutions(const std::shared_ptr<Search>& self) override;
    bool follow(const AnyPuzzle& puzzle) override;
    std::string key(quint64 index) override;

    const Choice& choice() const { return choice_; }
    /// Null until it is there.
    std::shared_ptr<const DiagramPart> made() const { return job_.made(); }
    /// How many solutions there are, of which count() are listed, and the number of the first of these, from
    /// 0.
    BigCount total() const;
    const BigCount& first() const { return first_; }
    bool isListed(const BigCount& number) const { return number >= first_ && number < first_ + mostListed; }
    /// Lists the solutions around one that is not listed.
    void listAround(const BigCount& number);
    /// Which piece of the diagram's puzzle a piece of the open one is.
    std::size_t searchedPiece(std::size_t piece) const;

    /// How those that are listed come apart, as far as somebody has looked; others once the numbers mean
    /// other solutions.
    std::shared_ptr<MoveStore> taken = std::make_shared<MoveStore>();

    /// More than anybody scrolls through.
    static constexpr quint64 mostListed = 10'000;

  private:
    DiagramSearch(const Puzzle& searched, const Puzzle& shown, const Choice& choice, DiagramJob::Make make,
                  const CountOptions& options);

    const Puzzle searched_;
    const Choice choice_;
    const CountOptions options_;
    /// The puzzle whose solutions are shown, and which of its pieces the searched ones are.
    Puzzle shown_;
    std::vector<std::size_t> pieces_;
    BigCount first_ = 0;
    DiagramJob job_;
};

/// "2,339 solutions".
QString solutionsText(const BigCount& count);
/// The same in a narrow place, with the copies in brackets where there are more: "2,339 solutions (9,356)".
QString shortCountText(const CountSnapshot& count);
/// What is known, and how it was found, in a sentence or two.
QString countText(const CountSnapshot& count, int threads);

}  // namespace tilewright
