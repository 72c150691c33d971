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
    /// Brings back what was deleted last.
    void bringBack();
    quint64 deletedCount() const { return deletedCount_; }
    /// How many bringBack() would.
    quint64 lastDeletedCount() const { return batches_.empty() ? 0 : batches_.back().size(); }

    /// How many solutions have a mark or a note: what a person would miss.
    quint64 count() const;
    /// The solutions about which something has been said, also if it was taken back.
    std::vector<quint64> touched() const;
    bool isUntouched() const { return touched_.empty(); }

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
};

}  // namespace tilewright
