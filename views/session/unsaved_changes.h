#pragma once

#include <QCoreApplication>
#include <QDateTime>
#include <QString>
#include <functional>
#include <optional>

class QWidget;

namespace tilewright {

class Recovery;
class Session;

/// What to do with unsaved changes.
enum class UnsavedAnswer { save, discard, cancel };

/// What to do about a file that was changed by someone else.
enum class DiskAnswer { reload, overwrite, saveAs, cancel };

/// What to do with a puzzle that was recovered when another file is to be opened.
enum class RecoveredAnswer { save, newWindow, cancel };

/// Results of a search that took so long that they are not discarded without a question.
struct LongSearch {
    double seconds = 0.0;
    /// Such as "240 solutions".
    QString found;
    bool isRunning = false;
};

/// How a person is asked; tests answer by themselves.
struct UnsavedQuestions {
    /// What to do with the changes of the puzzle with this name. The results of a search go in any case, if
    /// there are any.
    std::function<UnsavedAnswer(const QString& name, const std::optional<LongSearch>& results)> whatToDo;
    /// Where to save it; empty if nowhere after all.
    std::function<QString()> whereTo;
    /// Whether the results of a search may be discarded.
    std::function<bool(const LongSearch& results)> discardResults = {};
    /// The file of the puzzle was changed on the disk. `isSaving`: now it shall be overwritten.
    std::function<DiskAnswer(const QString& file, bool isSaving)> changedOnDisk = {};
    /// Another file was asked for while the puzzle with this name, which was recovered, is not saved.
    std::function<RecoveredAnswer(const QString& name, const QString& file)> replaceRecovered = {};
    /// Searches that took less, in seconds, go without a question.
    double shortSearch = 10.0;
};

/// Asks before anything is lost: unsaved changes, remarks and long searches when another puzzle is opened or
/// the window is closed, and what others have written into the file of the puzzle.
class UnsavedChanges final {
    Q_DECLARE_TR_FUNCTIONS(UnsavedChanges)

  public:
    /// Asks in windows before `parent`. Both must outlive this object.
    UnsavedChanges(Session& session, QWidget* parent);
    UnsavedChanges(Session& session, UnsavedQuestions questions);

    /// Whether there is anything to save: changes of the puzzle, or remarks about its solutions.
    bool isModified() const;

    /// Whether the puzzle may be replaced or closed: because there are no unsaved changes, or they are saved
    /// now, or are not wanted. At most one question is asked.
    bool mayGo();
    /// What becomes of the puzzle that was recovered when `file` is to be opened. Nothing is discarded.
    RecoveredAnswer replaceRecovered(const QString& file);

    /// Saves the puzzle and the remarks; asks where, if it has no file, and what to do if the file was
    /// changed by someone else. Whether all is saved.
    bool save();
    /// Saves in another file, which a person chooses.
    bool saveAs();

    /// Offers to reload a file that was changed on the disk; asks once for each change.
    void lookAtDisk();

  private:
    std::optional<LongSearch> longSearch() const;

    Session& session_;
    UnsavedQuestions questions_;
    bool isAsking_ = false;
    QDateTime asked_;
};

/// Asks for the puzzles that crashes left behind whether to open them, to delete them, or to leave them
/// for later, until one is opened; what is left then another explorer offers. Whether one was opened.
bool offerRecovery(Recovery& recovery, QWidget* parent);

}  // namespace tilewright
