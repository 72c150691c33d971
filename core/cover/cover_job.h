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

/// What is proven about the best packing found.
enum class CoverStatus {
    /// The packing is optimal.
    optimal,
    /// A packing is known; a better one may exist.
    feasible,
    /// No packing satisfies the counts of the pieces.
    impossible,
};

/// "optimal", "feasible" or "impossible".
const char* nameOf(CoverStatus status);

/// The state of a job at one moment. `seconds` includes the preparation.
struct CoverSnapshot : RunSnapshot {
    CoverStatus outcome = CoverStatus::feasible;
    /// The value of the best packing and its upper bound. nullopt while no packing is known.
    std::optional<long long> value;
    long long bound = 0;
    /// Cells with a weight that the best packing covers, and their total.
    int covered = 0;
    int cells = 0;
    /// Whether all pieces have the same weight, and all cells except optional ones: then the value is the
    /// number of covered cells.
    bool isPlain = true;
    /// The numbers of variables x and of nonzero entries in the model of the article (see CoverModel).
    std::size_t places = 0;
    std::size_t entries = 0;
    /// Every change of value or bound.
    std::vector<CoverPoint> history;
    /// Incremented for each new best packing.
    std::size_t version = 0;

    /// The relative gap (bound - value) / value; nullopt without a value above 0.
    std::optional<double> gap() const {
        if (value && *value == bound) return 0.0;
        if (!value || *value == 0) return std::nullopt;
        return static_cast<double>(bound - *value) / static_cast<double>(*value);
    }
};

/// Searches for a best cover of a puzzle on its own threads.
///
/// Bounds by sizes and colours are computed first, then quick packings: a narrow sweep, strips, and
/// increasingly wide sweeps with repairs between them (see cover_methods.h). A sweep that dropped no state
/// proves that its packing is optimal. The remaining threads run CBC at the same time; with a single thread
/// CBC starts after the other methods have had a few seconds. All methods share the best packing and the
/// bound; the job ends as soon as the gap is closed.
///
/// A cancelled job keeps the best packing found. All members are thread-safe. The destructor cancels and
/// waits.
class CoverJob final : public Runner {
  public:
    /// `puzzle` must pass `validate`.
    CoverJob(Puzzle puzzle, const RunOptions& options);
    ~CoverJob() override;

    CoverSnapshot snapshot() const;

    /// The best packing, fixed pieces first.
    std::vector<Placement> placements() const;

  private:
    // The state of the sweeps, kept between calls of sweepAndRepair().
    struct Sweeps {
        SweepTask task;
        std::mt19937_64 random;
        std::size_t next = 0;
    };

    RunControl& control() const override { return control_; }
    JobStatus work() override;
    void prepare();
    void search();
    void sweepAndRepair(Sweeps& sweeps, bool briefly);
    void refreshBest() const;

    const Puzzle puzzle_;
    mutable RunControl control_;
    std::unique_ptr<const CoverModel> model_;
    std::unique_ptr<CoverBoard> board_;
    /// The packing of the last refreshBest().
    mutable std::vector<CoverBoard::Column> best_;
    mutable long long bestValue_ = -1;
    mutable std::size_t version_ = 0;
};

}  // namespace tilewright
