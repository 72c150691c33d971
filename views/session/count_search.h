#pragma once

#include <optional>

#include "core/solutions/solution_query.h"
#include "views/session/search.h"

namespace tilewright {

/// Counts the solutions of a tiling without listing them.
class CountSearch final : public Search {
  public:
    CountSearch(const Puzzle& puzzle, const CountOptions& options)
        : searched_(puzzle), job_(puzzle, options) {}

    CountJob& job() override { return job_; }
    SearchKind kind() override { return this; }
    AnySnapshot snapshot() override { return job_.snapshot(); }
    quint64 count() override { return 0; }
    std::shared_ptr<const SolutionSet> solutions(const std::shared_ptr<Search>&) override { return nullptr; }
    bool keepFor(const AnyPuzzle& puzzle) override;

  private:
    const Puzzle searched_;
    CountJob job_;
};

/// All solutions of a tiling as a diagram, or those with certain placements, however many there are. Only a
/// window of them, or a named subset, is listed. GUI thread only.
class DiagramSearch final : public Search {
  public:
    /// Selects the solutions to browse.
    struct Choice {
        /// Pieces of the open puzzle.
        std::vector<SolutionFilter::PieceHere> here;
        /// Whether symmetric copies are included.
        bool isRaw = false;

        friend bool operator==(const Choice&, const Choice&) = default;
    };

    DiagramSearch(const Puzzle& puzzle, const CountOptions& options);
    /// `make` builds the diagram of `puzzle`, or reads it from a file.
    DiagramSearch(const Puzzle& puzzle, std::function<PuzzleDiagram(CountRun&)> make,
                  const CountOptions& options);
    /// Another selection from an existing diagram.
    static std::shared_ptr<DiagramSearch> choose(const DiagramSearch& from, const Choice& choice);

    DiagramJob& job() override { return job_; }
    SearchKind kind() override { return this; }
    AnySnapshot snapshot() override { return job_.snapshot(); }
    quint64 count() override;
    std::shared_ptr<const SolutionSet> solutions(const std::shared_ptr<Search>& self) override;
    bool keepFor(const AnyPuzzle& puzzle) override;
    std::string key(quint64 index) override;
    std::vector<std::string> sameKeys(const std::string& key) override;
    bool canFind() const override { return made() != nullptr; }
    std::optional<quint64> find(const std::string& key) override;

    const Choice& choice() const { return choice_; }
    /// Null until the diagram is complete.
    std::shared_ptr<const DiagramPart> made() const { return job_.made(); }
    /// The number of solutions, of which count() are listed.
    BigCount total() override;
    /// The number of a listed solution among all, from 0.
    BigCount numberAt(quint64 index) const { return window_ ? BigCount(*window_ + index) : named_[index]; }
    /// Where a solution is listed; nullopt if it is not.
    std::optional<quint64> indexOf(const BigCount& number);
    /// The solution with this key, or with a symmetric copy of it.
    std::optional<BigCount> numberOf(const std::string& key);
    /// Lists a window of solutions around this one.
    void listAround(const BigCount& number);
    /// Lists exactly these solutions; `numbers` is ascending.
    void listNamed(std::vector<BigCount> numbers);
    /// Whether a named subset is listed, and whether the user has navigated to one of them.
    bool listsNamed() const { return !window_; }
    bool listsAround() const { return isAround_; }
    /// The same selection in terms of the pieces of the diagram's puzzle.
    Choice searched(const Choice& choice) const;
    /// Maps a piece of the open puzzle to the diagram's puzzle.
    std::size_t searchedPiece(std::size_t piece) const;

    /// Sets whether pieces are also turned, and how they are made. Discards what was found otherwise.
    void disassembleWith(std::optional<PieceFinish> turns);

    /// The known disassemblies of the listed solutions. Replaced when the numbers refer to other solutions.
    std::shared_ptr<MoveStore> taken = std::make_shared<MoveStore>();

    /// More than anyone scrolls through.
    static constexpr quint64 mostListed = 10'000;

  private:
    DiagramSearch(const Puzzle& searched, const Puzzle& shown, const Choice& choice, DiagramJob::Make make,
                  const CountOptions& options);

    const Puzzle searched_;
    const Choice choice_;
    const CountOptions options_;
    /// The puzzle whose solutions are shown, and the mapping from searched pieces to its pieces.
    Puzzle shown_;
    std::vector<std::size_t> pieces_;
    /// The first listed solution; nullopt if `named_` are listed.
    std::optional<BigCount> window_ = BigCount(0);
    std::vector<BigCount> named_;
    bool isAround_ = false;
    std::optional<std::vector<RegionSymmetry>> symmetries_;
    DiagramJob job_;
};

/// The solutions represented by `part` of the selection `choice`, including all symmetric copies. Slow; may
/// be called from any thread. Throws Stopped, or MessageError if the memory limit is exceeded.
std::shared_ptr<const SolutionDiagram> withCopies(const DiagramPart& part,
                                                  const DiagramSearch::Choice& choice, const StopToken& stop);

/// "2,339 solutions".
QString solutionsText(const BigCount& count);
/// The short form, with the number including symmetric copies in brackets: "2,339 solutions (9,356)".
QString shortCountText(const CountSnapshot& count);
/// The result and how it was found, in a sentence or two.
QString countText(const CountSnapshot& count, int threads);

}  // namespace tilewright
