#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include "core/search/narrow_lists.h"
#include "core/search/narrow_matrix.h"

namespace tilewright {

/// The images that still fit at one node: columns of a matrix where they are many, and a list where they are
/// few, so that a row would hardly be longer than the list.
///
/// Each has a number, which holds as long as the node does. One object serves one thread.
template <int kWords>
class NarrowImages {
  public:
    using Items = Bits<kWords>;

    /// Whether so many images are better begun with as a matrix.
    static bool suitMatrix(std::size_t images) { return images >= 1024; }

    NarrowImages() = default;

    /// All of `all`, which with `matrix`, of all of its images or null, must outlive this.
    NarrowImages(const NarrowList<kWords>& all, const NarrowMatrix* matrix)
        : all_(&all), matrix_(matrix), size_(all.size()) {
        if (matrix != nullptr)
            columns_ = ColumnSet::firstOf(size_);
        else
            list_ = all;
    }

    std::size_t size() const { return size_; }
    const Items& items(std::uint32_t number) const { return numbered().items(number); }
    ImageId image(std::uint32_t number) const { return numbered().image(number); }

    /// Null where they are a list.
    const NarrowMatrix* matrix() const { return matrix_; }
    const ColumnSet& columns() const { return columns_; }
    const NarrowList<kWords>& list() const { return list_; }

    /// Makes `numbers` those that take the item, all if it is -1, ascending.
    void numbersOf(int item, std::vector<std::uint32_t>& numbers) const {
        numbers.clear();
        if (matrix_ != nullptr)
            matrix_->placesOf(item, columns_, numbers);
        else
            list_.placesOf(item, numbers);
    }

    /// Leaves one out of what is narrowed from this.
    void exclude(std::uint32_t number) {
        if (matrix_ != nullptr)
            columns_.clear(matrix_->columnOf(number));
        else
            list_.exclude(number);
    }

    /// Becomes those of `from`, behind number `after` if there is one, that are clear of `taken`.
    void narrow(const NarrowImages& from, std::optional<std::uint32_t> after, const Items& taken) {
        all_ = from.all_;
        matrix_ = from.matrix_;
        if (matrix_ == nullptr) {
            list_.narrow(from.list_, after ? *after + 1 : 0, taken);
            size_ = list_.size();
            return;
        }
        size_ = matrix_->narrow(columns_, from.columns_, after ? matrix_->columnOf(*after) + 1 : 0, taken);
    }

    /// Whether they are so few that a list is narrowed as quickly as rows are looked at.
    bool suitList() const { return size_ < shortList; }

    /// Whether a matrix of these images alone would be much smaller.
    bool areFewOfTheMatrix() const { return matrix_ != nullptr && size_ * 2 <= matrix_->columns(); }

    /// Goes on with `own`, which it makes a matrix of these images alone. Numbers are the same.
    void shrinkMatrix(NarrowMatrix& own, int items) {
        std::vector<std::uint32_t> places;
        numbersOf(-1, places);
        own.assign(*all_, std::move(places), items);
        matrix_ = &own;
        // Less than it was by those that were left out.
        size_ = own.columns();
        columns_ = ColumnSet::firstOf(size_);
    }

    /// Goes on with a list. Numbers are others then.
    void becomeList() {
        if (matrix_ == nullptr) return;
        std::vector<std::uint32_t> places;
        numbersOf(-1, places);
        list_.assign(*all_, places);
        matrix_ = nullptr;
    }

  private:
    static constexpr std::size_t shortList = 128;

    const NarrowList<kWords>& numbered() const { return matrix_ != nullptr ? *all_ : list_; }

    const NarrowList<kWords>* all_ = nullptr;
    const NarrowMatrix* matrix_ = nullptr;
    ColumnSet columns_;
    NarrowList<kWords> list_;
    std::size_t size_ = 0;
};

}  // namespace tilewright
