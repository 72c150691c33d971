#pragma once

#include <QCoreApplication>
#include <QString>
#include <functional>

class QWidget;

namespace tilewright {

class Recovery;
class Session;

/// What a person wants to become of unsaved changes.
enum class UnsavedAnswer { save, discard, cancel };

/// How a person is asked; tests answer by themselves.
struct UnsavedQuestions {
    /// What to do with the changes of the puzzle with this name.
    std::function<UnsavedAnswer(const QString& name)> whatToDo;
    /// Where to save it; empty if nowhere after all.
    std::function<QString()> whereTo;
    /// Whether so many solutions may lose their marks and notes; left out: they may.
    std::function<bool(int count)> forgetRemarks = {};
};

/// Stands before everything that would make unsaved changes, or marks and notes of solutions, go away:
/// closing, opening, beginning anew.
class UnsavedChanges final {
    Q_DECLARE_TR_FUNCTIONS(UnsavedChanges)

  public:
    /// Asks in windows before `parent`. Both must live as long.
    UnsavedChanges(Session& session, QWidget* parent);
    UnsavedChanges(Session& session, UnsavedQuestions questions);

    /// Whether the puzzle may be replaced or closed: because there are no unsaved changes, or they are saved
    /// now, or are not wanted.
    bool mayGo();

    /// Whether what a person has said about solutions may be forgotten.
    bool mayForget();

  private:
    bool maySave();
    bool save();

    Session& session_;
    UnsavedQuestions questions_;
};

/// Asks where the puzzle of `session` shall be saved, and in which format; empty for nowhere.
QString chooseSaveFile(const Session& session, QWidget* parent);

/// Asks for each puzzle that a crash left behind whether to open it, to throw it away, or to leave it for
/// later. Whether one was opened.
bool offerRecovery(Recovery& recovery, QWidget* parent);

}  // namespace tilewright
