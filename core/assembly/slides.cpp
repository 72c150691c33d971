#include "core/assembly/slides.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/assembly/sweeps.h"
#include "core/basics/sorted.h"
#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

int product(Cell a, Cell b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

// Small vectors, the simplest ones first.
std::vector<Cell> smallVectors() {
    std::vector<Cell> all;
    for (int x = -2; x <= 2; ++x)
        for (int y = -2; y <= 2; ++y)
            for (int z = -2; z <= 2; ++z)
                all.push_back({x, y, z});
    std::ranges::stable_sort(all, {}, [](Cell c) { return product(c, c); });
    return all;
}

// Coordinates in which `axis` is {1, 0, 0}, and places have whole numbers.
std::array<Cell, 3> frameOf(Cell axis) {
    const std::vector<Cell> rows = smallVectors();
    for (const Cell along : rows)
        for (const Cell a : rows)
            for (const Cell b : rows)
                if (product(along, axis) == 1 && product(a, axis) == 0 && product(b, axis) == 0) {
                    const Matrix matrix{{{along.x, along.y, along.z}, {a.x, a.y, a.z}, {b.x, b.y, b.z}}};
                    if (std::abs(determinant(matrix)) == 1) return {along, a, b};
                }
    return {};
}

}  // namespace

Slides::Slides(Lattice lattice, bool lifts) : kinds_(lattice.kinds()) {
    if (lifts) {
        axes_ = {{0, 0, 1}};
        hits_.resize(static_cast<std::size_t>(kinds_) * static_cast<std::size_t>(kinds_));
    } else {
        for (Sweeps::Axis& axis : Sweeps(lattice).axes()) {
            axes_.push_back(axis.step);
            std::ranges::move(axis.hits, std::back_inserter(hits_));
        }
    }
    for (const Cell axis : axes_)
        frames_.push_back(frameOf(axis));
}

Slides::Profile::Point Slides::pointAt(std::size_t axis, Cell place) const {
    const auto& [along, line1, line2] = frames_[axis];
    // Lines stay apart, and can be added, as long as their numbers are small.
    constexpr std::int64_t apart = 1 << 20;
    return {(product(line1, place) * apart + product(line2, place)) * kinds_ + place.kind,
            product(along, place)};
}

std::vector<Slides::Profile> Slides::profilesOf(std::span<const Cell> cells) const {
    std::vector<Profile> profiles(axes_.size());
    const auto kinds = static_cast<std::size_t>(kinds_);
    for (std::size_t axis = 0; axis < axes_.size(); ++axis) {
        Profile& profile = profiles[axis];
        for (const Cell cell : cells) {
            profile.body.push_back(pointAt(axis, cell));
            for (int kind = 0; kind < kinds_; ++kind)
                for (const Cell hit : hits_[(axis * kinds + static_cast<std::size_t>(cell.kind)) * kinds +
                                            static_cast<std::size_t>(kind)]) {
                    Cell place = cell.place() + hit;
                    place.kind = kind;
                    profile.front.push_back(pointAt(axis, place));
                }
        }
        sortUnique(profile.body);
        sortUnique(profile.front);
    }
    return profiles;
}

int Slides::distance(std::size_t axis, const Profile& moving, const Profile& staying, Cell offset) const {
    const Profile::Point by = pointAt(axis, offset.place());
    int distance = free;
    auto other = staying.body.begin();
    for (const auto& [line, along] : moving.front) {
        while (other != staying.body.end() && other->line + by.line < line)
            ++other;
        for (auto same = other; same != staying.body.end() && same->line + by.line == line; ++same)
            if (const int steps = same->along + by.along - along; steps >= 0) {
                distance = std::min(distance, steps);
                break;
            }
    }
    return distance;
}

}  // namespace tilewright
