#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include "core/cover/cover_methods.h"
#include "core/cover/cover_model.h"
#include "core/cover/cover_sweep.h"
#include "core/images/image_table.h"
#include "core/jobs/runner.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

struct CoverOptions {
    /// 0: one per CPU.
    int threads = 0;
    /// Stop after this time.
    std::optional<std::chrono::duration<double>> timeLimit;
    /// Lets everything else on the machine go first.
    bool inBackground = false;
};

/// What is known about the best packing.
enum class CoverStatus {
    /// There is none better.
    optimal,
    /// It may not be the best.
    feasible,
    /// None keeps the counts of the pieces.
    impossible,
};

/// "optimal", "feasible" or "impossible".
const char* nameOf(CoverStatus status);

/// Where a job stands at one moment. `seconds` counts the preparation too.
struct CoverSnapshot : RunSnapshot {
    CoverStatus outcome = CoverStatus::feasible;
    /// What the best packing counts, and the bound of that. nullopt while no packing is known.
    std::optional<long long> value;
    long long bound = 0;
    /// How many cells it covers of those that count.
    int covered = 0;
    int cells = 0;
    /// Whether every piece counts as much, and every cell but optional ones: then the value is the number of
    /// covered cells.
    bool isPlain = true;
    /// The article's numbers of x and of entries.
    std::size_t places = 0;
    std::size_t entries = 0;
    /// When value and bound changed.
    std::vector<CoverPoint> history;
    /// A new number for each best packing.
    std::size_t version = 0;

    /// How far the bound is above the value, in parts of the value; nullopt without a value above 0.
    std::optional<double> gap() const {
        if (value && *value == bound) return 0.0;
        if (!value || *value == 0) return std::nullopt;
        return static_cast<double>(bound - *value) / static_cast<double>(*value);
    }
};

/// Looks for a best cover of a puzzle, on threads of its own.
///
/// Bounds by sizes and colours come first, then quick packings: a narrow sweep, strips, and wider and wider
/// sweeps with repairs between them (see cover_methods.h). A sweep that had to drop nothing proves
/// its packing best. At the same time CBC works on the rest of the threads, on one alone after the others
/// have had some seconds. All share the best packing and the bound, and the first to close the gap ends the
/// job.
///
/// A job that is cancelled keeps the best packing found. All members may be called from any thread.
/// Destruction cancels and waits.
class CoverJob final : public Runner {
  public:
    /// `puzzle` must pass `validate`.
    CoverJob(Puzzle puzzle, const CoverOptions& options);
    ~CoverJob() override;

    CoverSnapshot snapshot() const;
    std::shared_ptr<const RunSnapshot> state() const override;

    /// The best packing, fixed pieces first.
    std::vector<Placement> placements() const;

  private:
    // What the sweeps of a job go on with.
    struct Sweeps {
        SweepTask task;
        std::mt19937_64 random;
        std::size_t next = 0;
    };

    RunControl& control() const override { return control_; }
    JobStatus work() override;
    JobFailure failureOf(const std::exception& error) const override;
    void prepare();
    void search();
    void sweepAndRepair(Sweeps& sweeps, bool briefly);
    void refreshBest() const;

    const Puzzle puzzle_;
    const bool inBackground_;
    mutable RunControl control_;
    std::unique_ptr<const CoverModel> model_;
    std::unique_ptr<CoverBoard> board_;
    /// The best packing that was looked at.
    mutable std::vector<CoverBoard::Column> best_;
    mutable long long bestValue_ = -1;
    mutable std::size_t version_ = 0;
};

}  // namespace tilewright
