#pragma once

#include <functional>
#include <memory>

#include "core/count/count_job.h"
#include "core/count/solution_diagram.h"

namespace tilewright {

/// The diagram of a puzzle and the solutions of it that are looked at: all of them, or some.
struct DiagramPart {
    std::shared_ptr<const PuzzleDiagram> diagram;
    std::shared_ptr<const SolutionDiagram> chosen;
    /// Whether symmetric copies are among them.
    bool isRaw = false;
};

/// Makes a diagram, or chooses solutions of one, in the background.
///
/// All members may be called from any thread. Destruction cancels and waits.
class DiagramJob final : public Runner {
  public:
    /// Does the work, as its argument says; may throw Stopped, CountMemoryError, and errors for people.
    using Make = std::function<DiagramPart(CountRun&)>;

    /// Takes threads, memory and priority from `options`.
    DiagramJob(Make make, const CountOptions& options);
    ~DiagramJob() override { end(); }

    /// The number of solutions is known at the end.
    CountSnapshot snapshot() const;
    std::shared_ptr<const RunSnapshot> state() const override {
        return std::make_shared<const CountSnapshot>(snapshot());
    }

    /// What was made; null before the end, and where it could not be made.
    std::shared_ptr<const DiagramPart> made() const;

  private:
    RunControl& control() const override { return control_; }
    JobStatus work() override;

    const Make make_;
    mutable RunControl control_;
    CountRun run_;
    /// Guarded by mutex().
    std::shared_ptr<const DiagramPart> made_;
};

/// The same image in all of `images`, ascending, that covers none of `cells`, or has the shape of `piece`,
/// an index into Puzzle::pieces: tilings by what is left are those in which pieces of that shape lie on all
/// of the cells. None where a fixed piece of another shape lies on one.
std::vector<ImageId> imagesWithPieceOn(const Puzzle& puzzle, const ImageTable& table,
                                       std::span<const ImageId> images, std::size_t piece,
                                       std::span<const Cell> cells);

}  // namespace tilewright
