#include "views/session/solution_remarks.h"

#include <algorithm>
#include <set>

namespace tilewright {

namespace {

// Whether it was something else before.
bool assign(std::vector<bool>& set, quint64 number, bool value) {
    if (number >= set.size()) {
        if (!value) return false;
        set.resize(number + 1);
    }
    if (set[number] == value) return false;
    set[number] = value;
    return true;
}

}  // namespace

void SolutionRemarks::setMarked(std::span<const quint64> solutions, bool marked) {
    for (const quint64 solution : solutions) {
        if (!assign(marked_, solution, marked)) continue;
        marked ? ++markedCount_ : --markedCount_;
        assign(touched_, solution, true);
    }
}

QString SolutionRemarks::note(quint64 solution) const {
    const auto note = notes_.find(solution);
    return note == notes_.end() ? QString() : note->second;
}

void SolutionRemarks::setNote(quint64 solution, const QString& note) {
    const QString text = note.simplified();
    assign(touched_, solution, true);
    if (text.isEmpty())
        notes_.erase(solution);
    else
        notes_[solution] = text;
}

void SolutionRemarks::remove(std::span<const quint64> solutions) {
    std::vector<std::uint32_t> batch;
    for (const quint64 solution : solutions)
        if (assign(deleted_, solution, true)) batch.push_back(static_cast<std::uint32_t>(solution));
    if (batch.empty()) return;
    deletedCount_ += batch.size();
    for (const std::uint32_t solution : batch)
        assign(touched_, solution, true);
    batches_.push_back(std::move(batch));
    undone_.clear();
}

void SolutionRemarks::removeAgain() {
    if (undone_.empty()) return;
    const std::vector<std::uint32_t> batch = std::move(undone_.back());
    undone_.pop_back();
    std::vector<std::vector<std::uint32_t>> rest = std::move(undone_);
    remove(std::vector<quint64>(batch.begin(), batch.end()));
    undone_ = std::move(rest);
}

void SolutionRemarks::setDeleted(quint64 solution) {
    if (!assign(deleted_, solution, true)) return;
    ++deletedCount_;
    assign(touched_, solution, true);
}

void SolutionRemarks::renumber(const std::vector<std::uint32_t>& numbers) {
    const auto renumbered = [&](const std::vector<bool>& set) {
        std::vector<bool> now;
        for (std::size_t i = 0; i < std::min(set.size(), numbers.size()); ++i)
            if (set[i]) assign(now, numbers[i], true);
        return now;
    };
    touched_ = renumbered(touched_);
    marked_ = renumbered(marked_);
    deleted_ = renumbered(deleted_);
    std::map<quint64, QString> notes;
    for (const auto& [number, note] : notes_)
        if (number < numbers.size()) notes[numbers[number]] = note;
    notes_ = std::move(notes);
    for (auto* all : {&batches_, &undone_})
        for (auto& batch : *all)
            for (std::uint32_t& number : batch)
                if (number < numbers.size()) number = numbers[number];
}

void SolutionRemarks::bringBack() {
    if (batches_.empty()) {
        deleted_.clear();
        deletedCount_ = 0;
        return;
    }
    for (const std::uint32_t solution : batches_.back())
        deleted_[solution] = false;
    deletedCount_ -= batches_.back().size();
    undone_.push_back(std::move(batches_.back()));
    batches_.pop_back();
}

std::vector<quint64> SolutionRemarks::touched() const {
    std::vector<quint64> numbers;
    for (quint64 number = 0; number < touched_.size(); ++number)
        if (touched_[number]) numbers.push_back(number);
    return numbers;
}

quint64 SolutionRemarks::count() const {
    const auto alsoMarked = std::count_if(notes_.begin(), notes_.end(),
                                          [this](const auto& note) { return isMarked(note.first); });
    return markedCount_ + notes_.size() - static_cast<quint64>(alsoMarked);
}

std::map<std::uint64_t, std::uint32_t> SolutionRemarks::noteRanks() const {
    std::set<QString> texts;
    for (const auto& [solution, text] : notes_)
        texts.insert(text);
    std::map<std::uint64_t, std::uint32_t> ranks;
    for (const auto& [solution, text] : notes_)
        ranks[solution] = static_cast<std::uint32_t>(std::distance(texts.begin(), texts.find(text)));
    return ranks;
}

}  // namespace tilewright
