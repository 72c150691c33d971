#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tilewright {

/// Vertices that were touched, and the parts into which edges connect them; what was done last can be undone.
class ConnectedParts {
  public:
    explicit ConnectedParts(std::size_t vertices)
        : parent_(vertices), size_(vertices, 1), touched_(vertices, false) {
        for (std::size_t vertex = 0; vertex < vertices; ++vertex)
            parent_[vertex] = static_cast<std::uint32_t>(vertex);
    }

    std::uint32_t rootOf(std::uint32_t vertex) const {
        while (parent_[vertex] != vertex)
            vertex = parent_[vertex];
        return vertex;
    }
    bool isTouched(std::size_t vertex) const { return touched_[vertex]; }
    std::size_t vertices() const { return parent_.size(); }
    /// How many parts have touched vertices.
    std::size_t touchedParts() const { return touchedParts_; }

    void touch(std::uint32_t vertex) {
        if (touched_[vertex]) return;
        touched_[vertex] = true;
        ++touchedParts_;
        log_.push_back({vertex, true});
    }

    /// Both must be touched.
    void connect(std::uint32_t a, std::uint32_t b) {
        a = rootOf(a);
        b = rootOf(b);
        if (a == b) return;
        if (size_[a] < size_[b]) std::swap(a, b);
        parent_[b] = a;
        size_[a] += size_[b];
        --touchedParts_;
        log_.push_back({b, false});
    }

    std::size_t mark() const { return log_.size(); }
    void undoTo(std::size_t mark) {
        for (; log_.size() > mark; log_.pop_back()) {
            const Change& change = log_.back();
            if (change.touched) {
                touched_[change.vertex] = false;
                --touchedParts_;
            } else {
                size_[parent_[change.vertex]] -= size_[change.vertex];
                parent_[change.vertex] = change.vertex;
                ++touchedParts_;
            }
        }
    }

  private:
    struct Change {
        std::uint32_t vertex = 0;
        bool touched = false;
    };

    std::vector<std::uint32_t> parent_;
    std::vector<std::uint32_t> size_;
    std::vector<bool> touched_;
    std::size_t touchedParts_ = 0;
    std::vector<Change> log_;
};

}  // namespace tilewright
