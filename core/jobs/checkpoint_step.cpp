#include "core/jobs/checkpoint_step.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace tilewright {

namespace {

// Sorted trails share most of their images with the one before.
class TrailWriter {
  public:
    explicit TrailWriter(ByteWriter& out) : out_(out) {}

    void write(const Trail& trail) {
        const auto differ = std::mismatch(trail.begin(), trail.end(), last_.begin(), last_.end()).first;
        out_.number(static_cast<std::uint64_t>(differ - trail.begin()));
        out_.number(static_cast<std::uint64_t>(trail.end() - differ));
        std::for_each(differ, trail.end(), [this](ImageId image) { out_.number(image); });
        last_ = trail;
    }

  private:
    ByteWriter& out_;
    Trail last_;
};

ImageId unpackImage(ByteReader& in) {
    const std::uint64_t image = in.number();
    if (image > std::numeric_limits<ImageId>::max()) throw BadBytes();
    return static_cast<ImageId>(image);
}

class TrailReader {
  public:
    explicit TrailReader(ByteReader& in) : in_(in) {}

    Trail read() {
        const std::uint64_t shared = in_.number();
        if (shared > last_.size()) throw BadBytes();
        last_.resize(static_cast<std::size_t>(shared));
        for (std::size_t rest = in_.count(); rest > 0; --rest)
            last_.push_back(unpackImage(in_));
        return last_;
    }

  private:
    ByteReader& in_;
    Trail last_;
};

void pack(std::span<const std::uint64_t> counts, ByteWriter& out) {
    out.number(counts.size());
    for (const std::uint64_t count : counts)
        out.number(count);
}

std::vector<std::uint64_t> unpackCounts(ByteReader& in) {
    std::vector<std::uint64_t> counts(in.count());
    for (std::uint64_t& count : counts)
        count = in.number();
    return counts;
}

// Neither infinite nor nonsense.
double unpackReal(ByteReader& in, double most) {
    const double value = in.real();
    if (!(value >= 0.0 && value <= most)) throw BadBytes();
    return value;
}

}  // namespace

std::string pack(const CheckpointStep& step) {
    ByteWriter out;
    pack(step.statistics.attempts, out);
    pack(step.statistics.fits, out);
    pack(step.statistics.filters.removed, out);
    out.real(step.seconds);
    out.number(step.closed.size());
    TrailWriter closed(out);
    for (const Trail& trail : step.closed)
        closed.write(trail);
    out.number(step.opened.size());
    TrailWriter opened(out);
    double last = 0.0;
    for (const auto& [trail, weight] : step.opened) {
        opened.write(trail);
        // Branches of one node weigh the same.
        const bool differs = weight != last;
        out.number(differs ? 1 : 0);
        if (differs) out.real(weight);
        last = weight;
    }
    out.number(step.solutions);
    out.raw(step.packedSolutions);
    return out.take();
}

CheckpointStep unpackStep(std::string_view bytes) {
    ByteReader in(bytes);
    CheckpointStep step;
    step.statistics.attempts = unpackCounts(in);
    step.statistics.fits = unpackCounts(in);
    const std::vector<std::uint64_t> removed = unpackCounts(in);
    if (removed.size() != FilterCounts::kinds) throw BadBytes();
    std::copy(removed.begin(), removed.end(), step.statistics.filters.removed.begin());
    step.seconds = unpackReal(in, std::numeric_limits<double>::max());
    TrailReader closed(in);
    for (std::size_t n = in.count(); n > 0; --n)
        if (!step.closed.insert(closed.read()).second) throw BadBytes();
    TrailReader opened(in);
    double weight = 0.0;
    for (std::size_t n = in.count(); n > 0; --n) {
        Trail trail = opened.read();
        if (in.number() != 0) weight = unpackReal(in, 1.0);
        if (!step.opened.emplace(std::move(trail), weight).second) throw BadBytes();
    }
    step.solutions = in.count();
    step.packedSolutions = in.rest();
    return step;
}

std::string packSolutions(std::span<const Solution> solutions) {
    ByteWriter out;
    for (const Solution& solution : solutions) {
        out.number(static_cast<std::uint64_t>(solution.copies));
        out.number(solution.images.size());
        for (const ImageId image : solution.images)
            out.number(image);
    }
    return out.take();
}

Solution unpackSolution(ByteReader& reader) {
    Solution solution;
    const std::uint64_t copies = reader.number();
    if (copies < 1 || copies > 48) throw BadBytes();
    solution.copies = static_cast<int>(copies);
    solution.images.resize(reader.count());
    for (ImageId& image : solution.images)
        image = unpackImage(reader);
    return solution;
}

}  // namespace tilewright
