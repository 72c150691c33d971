#pragma once

#include <QObject>
#include <QString>
#include <optional>
#include <string>

#include "core/formats/remark_file.h"

namespace tilewright {

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
