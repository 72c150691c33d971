#include "core/count/diagram_job.h"

#include <algorithm>
#include <cmath>

#include "core/basics/machine_memory.h"
#include "core/jobs/job.h"

namespace tilewright {

namespace {

bool hasShapeOf(const ImageTable& table, ImageId image, std::size_t piece) {
    const auto& pieces = table.shapes()[static_cast<std::size_t>(table.shapeOf(image))].pieces;
    return std::ranges::find(pieces, piece) != pieces.end();
}

}  // namespace

DiagramJob::DiagramJob(Make make, const CountOptions& options)
    : Runner(options.threads, options.inBackground), make_(std::move(make)) {
    run_.threads = threads();
    run_.bytes = options.memory.value_or(machineMemory() / 4);
    if (run_.bytes == 0) run_.bytes = std::numeric_limits<std::uint64_t>::max();
    run_.stop = control_.token();
    run_.poll = [this] { control_.waitWhilePaused(); };
}

CountSnapshot DiagramJob::snapshot() const {
    const std::lock_guard lock(mutex());
    CountSnapshot now;
    describe(now);
    now.states = run_.states.load(std::memory_order_relaxed);
    now.fits = run_.fits.load(std::memory_order_relaxed);
    now.memory = run_.peakBytes.load(std::memory_order_relaxed);
    const bool isComplete = now.phase == JobPhase::finished && now.status == JobStatus::complete;
    now.progress =
        isComplete ? 1.0 : std::min(run_.progress.load(std::memory_order_relaxed), std::nextafter(1.0, 0.0));
    if (made_) {
        (made_->isRaw ? now.isRawKnown : now.isCountKnown) = true;
        (made_->isRaw ? now.raw : now.count) = made_->chosen->total();
        now.solutions = wordOf(made_->chosen->total());
    }
    return now;
}

std::shared_ptr<const DiagramPart> DiagramJob::made() const {
    const std::lock_guard lock(mutex());
    return made_;
}

JobStatus DiagramJob::work() {
    control_.start();
    {
        const std::lock_guard lock(mutex());
        setSearching();
    }
    try {
        auto made = std::make_shared<const DiagramPart>(make_(run_));
        const std::lock_guard lock(mutex());
        made_ = std::move(made);
    } catch (const Stopped&) {
        return JobStatus::cancelled;
    } catch (const CountMemoryError&) {
        throw MessageError(core::message(
            "all solutions together need more memory than they may take; search them one by one instead"));
    }
    return JobStatus::complete;
}

std::vector<ImageId> imagesWithPieceOn(const Puzzle& puzzle, const ImageTable& table,
                                       std::span<const ImageId> images, std::size_t piece,
                                       std::span<const Cell> cells) {
    const auto open = table.cells().first(static_cast<std::size_t>(table.crossingStart()));
    std::vector<bool> isAsked(static_cast<std::size_t>(table.cellCount()), false);
    for (const Cell cell : cells) {
        const auto place = std::ranges::lower_bound(open, cell);
        if (place != open.end() && *place == cell) {
            isAsked[static_cast<std::size_t>(place - open.begin())] = true;
            continue;
        }
        const auto isThere = [&](const FixedPiece& fixed) {
            return fixed.piece == piece && std::ranges::find(fixed.cells, cell) != fixed.cells.end();
        };
        if (std::ranges::none_of(puzzle.fixed, isThere)) return {};
    }
    std::vector<ImageId> left;
    for (const ImageId image : images)
        if (hasShapeOf(table, image, piece) ||
            std::ranges::none_of(table.cellsOf(image), [&](std::uint16_t cell) { return isAsked[cell]; }))
            left.push_back(image);
    return left;
}

}  // namespace tilewright
