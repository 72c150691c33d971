#pragma once

#include <QCoreApplication>
#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/puzzle/edge_puzzle.h"
#include "core/search/plan.h"
#include "views/session/latest_task.h"

class QObject;

class QWidget;

namespace tilewright {

class Session;

/// A plan with all that belongs to it, as options of the command line.
QString optionsOf(const Plan& plan);
/// The plan that optionsOf() has written; nullopt where it does not suit the puzzle.
std::optional<Plan> planOf(const QString& options, const Puzzle& puzzle);

/// From now on keeps the plans that a person chooses for puzzles with files, and the number of threads, in
/// the settings, and brings them back when the puzzle is opened again. `owner` ends that; `session` must
/// outlive it.
void keepPlans(Session& session, QObject& owner);

class Session;

/// Keeps what is not saved in a file of its own, so that a crash costs a second of work.
///
/// Every running explorer has one file and a lock beside it. The file is there while the puzzle or its notes
/// are modified, about a second behind, and goes with an orderly end. A thread of its own writes it, so that
/// the window need not wait for the disk. What lies in the folder without a
/// living explorer was left behind by a crash. What was recovered stays there until it is saved: it is
/// offered again after it was discarded. Lives in the GUI thread.
class Recovery final : public QObject {
    Q_OBJECT

  public:
    /// A puzzle that was left behind.
    struct Left {
        /// Where it lies in the folder.
        QString path;
        /// Which puzzle of which file it was, if it had one.
        QString file;
        int problem = 1;
        QDateTime when;
        AnyPuzzle puzzle;
        /// What Notes::text() said; empty if it was saved.
        std::string notes = {};
        /// Options of the plan that was chosen by hand; empty for the automatic one.
        QString plan = {};
    };

    /// `session` must outlive this object. The folder is made when it is needed.
    explicit Recovery(Session& session, const QString& folder = standardFolder(), QObject* parent = nullptr);
    ~Recovery() override;

    /// In the data folder of the application.
    static QString standardFolder();

    /// What crashed explorers left behind, the latest first; no other explorer finds it while this one lives.
    /// What cannot be read is left in the folder under another name.
    std::vector<Left> leftBehind();

    /// Opens what was left behind as unsaved changes of its file.
    void recover(const Left& left);
    void discard(const Left& left);
    /// Lets other explorers find what is still left behind.
    void release() { claimed_.clear(); }

    /// Writes the file now if anything is modified; removes it if nothing is.
    void update();
    /// Whether the open puzzle was recovered and is not saved yet.
    bool holdsRecovered() const { return holdsRecovered_; }

  Q_SIGNALS:
    /// The file cannot be written; told once until it can be again.
    void failed(const QString& message);

  private:
    bool isModified() const;
    std::string text() const;
    void updateSoon();
    void updateInBackground();
    void onWritten(std::chrono::milliseconds taken);
    void onFailed(const QString& error);
    void begin();
    void leave();
    bool claim(const QString& path);
    void remove();
    void setAside(const QString& path);

    Session& session_;
    QString folder_;
    /// Empty until it is needed.
    QString path_;
    std::unique_ptr<QLockFile> lock_;
    /// Of what was left behind and is looked at.
    std::vector<std::pair<QString, std::unique_ptr<QLockFile>>> claimed_;
    QTimer timer_;
    /// Many remarks take a while to write.
    int delay_ = 1000;
    bool holdsRecovered_ = false;
    bool hasFailed_ = false;
    /// One at a time.
    LatestTask<std::chrono::milliseconds> writer_;
};

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
