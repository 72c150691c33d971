#pragma once

#include <QObject>
#include <QString>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/formats/remark_file.h"

namespace tilewright {

/// The user's remarks on the solutions of one search, by number: marks, notes and deletions. A mark takes one
/// bit, so millions of solutions can be marked.
class SolutionRemarks {
  public:
    bool isMarked(quint64 solution) const { return isSet(marked_, solution); }
    void setMarked(std::span<const quint64> solutions, bool marked);

    /// The note; empty if there is none.
    QString note(quint64 solution) const;
    void setNote(quint64 solution, const QString& note);

    bool isDeleted(quint64 solution) const { return isSet(deleted_, solution); }
    void remove(std::span<const quint64> solutions);
    /// Marks the solution as deleted in an earlier session; restore() does not undo this.
    void setDeleted(quint64 solution);
    /// Restores the solutions last deleted in this session; all deleted solutions if there are none.
    void bringBack();
    /// Deletes again what was last restored; available until the next deletion.
    void removeAgain();
    quint64 broughtBackCount() const { return undone_.empty() ? 0 : undone_.back().size(); }
    quint64 deletedCount() const { return deletedCount_; }
    /// The number of solutions in the last deletion of this session.
    quint64 lastDeletedCount() const { return batches_.empty() ? 0 : batches_.back().size(); }

    /// The number of solutions with a mark or a note, that is, what the user would lose.
    quint64 count() const;
    /// All solutions with remarks, including remarks that were removed again.
    std::vector<quint64> touched() const;
    bool isUntouched() const { return touched_.empty(); }
    bool isTouched(quint64 solution) const { return isSet(touched_, solution); }

    /// Renumbers the solutions: `numbers` has the new number of each.
    void renumber(const std::vector<std::uint32_t>& numbers);

    /// Indexed by number; numbers beyond the end have no remark.
    const std::vector<bool>& marked() const { return marked_; }
    const std::vector<bool>& deleted() const { return deleted_; }
    /// For each solution with a note, the rank of the note in alphabetical order.
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
    /// Restored deletions, the latest last.
    std::vector<std::vector<std::uint32_t>> undone_;
};

class Document;

/// Everything the user has noted about the open puzzle without changing it: remarks on solutions, bookmarks
/// of searches, and the arrangement of an edge-matching puzzle. Stored in a notes file beside the puzzle
/// file, or in the application's data folder if the puzzle file is read-only, as in the library. Lives in the
/// GUI thread.
class Notes final : public QObject {
    Q_OBJECT

  public:
    /// `document` must outlive this object.
    explicit Notes(const Document& document, QObject* parent = nullptr);

    /// Whether there are unsaved notes.
    bool isModified() const { return isModified_; }
    void setModified() { setModified(true); }

    /// Remarks of the latest search and of earlier ones, as of the last collection.
    std::vector<SavedRemark>& remarks() { return saved_.solutions; }
    const std::vector<SavedBookmarks>& bookmarks() const { return saved_.searches; }
    /// Sets the bookmarks of a search; an empty list removes the entry.
    void setBookmarks(SavedBookmarks bookmarks);

    /// The arrangement stored for this puzzle of the file; empty if the puzzle has changed.
    std::optional<SavedBoard> board(int problem, const std::string& puzzle) const;
    /// Sets the arrangement; one without pieces is removed.
    void setBoard(SavedBoard board);

    /// The notes file of the open puzzle; empty if the puzzle has no file.
    QString file() const;
    /// Writes the file and returns whether that succeeded. On failure, emits failed().
    bool save();
    /// The contents that save() would write.
    std::string text();
    /// Restores the result of text() from another session, as unsaved changes.
    void recover(const std::string& text);

  Q_SIGNALS:
    void modifiedChanged();
    void saved();
    /// The notes were replaced: another puzzle was opened, or notes were recovered.
    void loaded();
    void bookmarksChanged();
    /// There are unsaved notes.
    void edited();
    /// Asks the owner of pending remarks to add them to remarks().
    void gathering();
    /// A user request has failed.
    void failed(const QString& message);

  private:
    void load();
    void setModified(bool modified);

    const Document& document_;
    SavedNotes saved_;
    /// The puzzle file that the notes belong to.
    QString puzzleFile_;
    bool isModified_ = false;
    /// Whether the notes file exists but could not be read.
    bool isUnreadable_ = false;
};

}  // namespace tilewright
