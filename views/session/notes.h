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

class Document;

/// All that a person has said about the open puzzle and that does not change it: remarks about its solutions,
/// bookmarks of its searches, and where the pieces of an edge-matching puzzle lie. It is kept in a file of
/// notes beside that of the puzzle; for puzzles where nothing may be written, as in the library, in the data
/// folder of the application. Lives in the GUI thread.
class Notes final : public QObject {
    Q_OBJECT

  public:
    /// `document` must outlive this object.
    explicit Notes(const Document& document, QObject* parent = nullptr);

    /// Whether there is something that is not in the file.
    bool isModified() const { return isModified_; }
    void setModified() { setModified(true); }

    /// Remarks of the latest search and of earlier ones, as they were gathered last.
    std::vector<SavedRemark>& remarks() { return saved_.solutions; }
    const std::vector<SavedBookmarks>& bookmarks() const { return saved_.searches; }
    /// Sets the bookmarks of a search; those without any are forgotten.
    void setBookmarks(SavedBookmarks bookmarks);

    /// Where the pieces of this puzzle of the file lie; nothing if it is another one by now.
    std::optional<SavedBoard> board(int problem, const std::string& puzzle) const;
    /// Sets it; one without pieces is forgotten.
    void setBoard(SavedBoard board);

    /// The file of notes of the open puzzle; empty if the puzzle has no file.
    QString file() const;
    /// Writes the file. Where that fails, failed() says why. Whether all is kept.
    bool save();
    /// What save() would write.
    std::string text();
    /// Takes what text() said in another explorer, as changes that are not saved.
    void recover(const std::string& text);

  Q_SIGNALS:
    void modifiedChanged();
    void saved();
    /// There are other notes, because another puzzle was opened or notes were recovered.
    void loaded();
    void bookmarksChanged();
    /// Something has been said that is not in the file.
    void edited();
    /// What was said since then belongs into remarks() now.
    void gathering();
    /// Something that the user asked for could not be done.
    void failed(const QString& message);

  private:
    void load();
    void setModified(bool modified);

    const Document& document_;
    SavedNotes saved_;
    /// The file of the puzzle that the notes were read or written for.
    QString puzzleFile_;
    bool isModified_ = false;
    /// Whether there is a file that could not be read.
    bool isUnreadable_ = false;
};

}  // namespace tilewright
