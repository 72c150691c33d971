#pragma once

#include <optional>

#include "core/count/count_job.h"
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
/// Lists have room for some of them only: a window of them, or some that are named. GUI thread only.
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
    std::vector<std::string> sameKeys(const std::string& key) override;
    bool canFind() const override { return made() != nullptr; }
    std::optional<quint64> find(const std::string& key) override;

    const Choice& choice() const { return choice_; }
    /// Null until it is there.
    std::shared_ptr<const DiagramPart> made() const { return job_.made(); }
    /// How many solutions there are, of which count() are listed.
    BigCount total() override;
    /// The number of a listed solution among all, from 0.
    BigCount numberAt(quint64 index) const { return window_ ? BigCount(*window_ + index) : named_[index]; }
    /// Where a solution is listed; nullopt if it is not.
    std::optional<quint64> indexOf(const BigCount& number);
    /// Of which solution a key is, or a symmetric copy of it.
    std::optional<BigCount> numberOf(const std::string& key);
    /// Lists the solutions around this one.
    void listAround(const BigCount& number);
    /// Lists these and no others; ascending.
    void listNamed(std::vector<BigCount> numbers);
    /// Whether some that are named are listed, and whether a person has gone to one.
    bool listsNamed() const { return !window_; }
    bool listsAround() const { return isAround_; }
    /// The same choice of pieces of the diagram's puzzle.
    Choice searched(const Choice& choice) const;
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
    /// The first one of those that are listed; nullopt where `named_` are.
    std::optional<BigCount> window_ = BigCount(0);
    std::vector<BigCount> named_;
    bool isAround_ = false;
    std::optional<std::vector<RegionSymmetry>> symmetries_;
    DiagramJob job_;
};

/// The solutions that `part` stands for, as `choice` chose them, with all their symmetric copies. Takes its
/// time; any thread. Throws Stopped, and MessageError where it needs too much memory.
std::shared_ptr<const SolutionDiagram> withCopies(const DiagramPart& part,
                                                  const DiagramSearch::Choice& choice,
                                                  const std::stop_token& stop);

/// "2,339 solutions".
QString solutionsText(const BigCount& count);
/// The same in a narrow place, with the copies in brackets where there are more: "2,339 solutions (9,356)".
QString shortCountText(const CountSnapshot& count);
/// What is known, and how it was found, in a sentence or two.
QString countText(const CountSnapshot& count, int threads);

}  // namespace tilewright
