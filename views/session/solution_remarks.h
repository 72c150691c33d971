#pragma once

#include <QString>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace tilewright {

/// What a person has said about the solutions of one search, by their numbers: which are marked, which have
/// a note, and which are deleted, that is no longer listed. Takes a bit for a mark, so that millions may have
/// one.
class SolutionRemarks {
  public:
    bool isMarked(quint64 solution) const { return isSet(marked_, solution); }
    void setMarked(std::span<const quint64> solutions, bool marked);

    /// Empty if there is none.
    QString note(quint64 solution) const;
    void setNote(quint64 solution, const QString& note);

    bool isDeleted(quint64 solution) const { return isSet(deleted_, solution); }
    void remove(std::span<const quint64> solutions);
    /// As it was deleted in an earlier session, which bringBack() does not undo.
    void setDeleted(quint64 solution);
    /// Brings back what was deleted last in this session; all that is deleted if there is nothing.
    void bringBack();
    /// Deletes again what bringBack() brought back last, until something else is deleted.
    void removeAgain();
    quint64 broughtBackCount() const { return undone_.empty() ? 0 : undone_.back().size(); }
    quint64 deletedCount() const { return deletedCount_; }
    /// How many were deleted last in this session.
    quint64 lastDeletedCount() const { return batches_.empty() ? 0 : batches_.back().size(); }

    /// How many solutions have a mark or a note: what a person would miss.
    quint64 count() const;
    /// The solutions about which something has been said, also if it was taken back.
    std::vector<quint64> touched() const;
    bool isUntouched() const { return touched_.empty(); }
    bool isTouched(quint64 solution) const { return isSet(touched_, solution); }

    /// Solutions have got other numbers: `numbers` has the new one of each.
    void renumber(const std::vector<std::uint32_t>& numbers);

    /// By number; those behind the end are not.
    const std::vector<bool>& marked() const { return marked_; }
    const std::vector<bool>& deleted() const { return deleted_; }
    /// For each solution with a note the place of the note among all in their order.
    std::map<std::uint64_t, std::uint32_t> noteRanks() const;

  private:
    static bool isSet(const std::vector<bool>& set, quint64 number) {
        return number < set.size() && set[number];
    }

    std::vector<bool> touched_;
    std::vector<bool> marked_;
    quint64 markedCount_ = 0;
    std::map<quint64, QString> notes_;
    std::vector<bool> deleted_;
    quint64 deletedCount_ = 0;
    std::vector<std::vector<std::uint32_t>> batches_;
    /// What was brought back of them, the last one last.
    std::vector<std::vector<std::uint32_t>> undone_;
};

}  // namespace tilewright
