#include "views/session/unsaved_changes.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <algorithm>
#include <array>
#include <utility>

#include "views/session/file_choice.h"
#include "views/session/recovery.h"
#include "views/session/session.h"
#include "views/style/literals.h"

namespace tilewright {

namespace {

struct SessionQuestion {
    Q_DECLARE_TR_FUNCTIONS(SessionQuestion)
};

struct Answer {
    QString text;
    QMessageBox::ButtonRole role;
};

// Which of `answers` a person chooses. The first one is the default, and the one to reject with is what
// Escape means.
std::size_t ask(QWidget* parent, const QString& title, const QString& text, const QString& details,
                const std::vector<Answer>& answers) {
    QMessageBox box(QMessageBox::Question, title, text, QMessageBox::NoButton, parent);
    box.setInformativeText(details);
    std::vector<const QAbstractButton*> buttons;
    std::size_t rejected = 0;
    for (const auto& [words, role] : answers) {
        QPushButton* button = box.addButton(words, role);
        if (buttons.empty()) box.setDefaultButton(button);
        if (role == QMessageBox::RejectRole) {
            rejected = buttons.size();
            box.setEscapeButton(button);
        }
        buttons.push_back(button);
    }
    box.exec();
    const auto chosen = std::ranges::find(buttons, box.clickedButton());
    return chosen == buttons.end() ? rejected : static_cast<std::size_t>(chosen - buttons.begin());
}

Answer cancel() {
    return {SessionQuestion::tr("&Cancel"), QMessageBox::RejectRole};
}

// "The search has run for 34 seconds and found 240 solutions so far."
QString resultsText(const LongSearch& results) {
    const QString time = SessionQuestion::tr("%Ln second(s)", "", static_cast<int>(results.seconds));
    return (results.isRunning ? SessionQuestion::tr("The search has been running for %1 (%2 so far).")
                              : SessionQuestion::tr("The search took %1 (%2)."))
        .arg(time, results.found);
}

UnsavedAnswer askWhatToDo(const QString& name, const std::optional<LongSearch>& results, QWidget* parent) {
    constexpr std::array meanings{UnsavedAnswer::save, UnsavedAnswer::discard, UnsavedAnswer::cancel};
    QString details = SessionQuestion::tr("Your changes will be lost if you don't save them.");
    if (results)
        details +=
            u"\n\n"_s + resultsText(*results) + u' ' +
            SessionQuestion::tr("Its results will be discarded in any case. Export what you want to keep.");
    return meanings.at(ask(parent, SessionQuestion::tr("Unsaved changes"),
                           SessionQuestion::tr("Save changes to “%1”?").arg(name), details,
                           {{SessionQuestion::tr("&Save"), QMessageBox::AcceptRole},
                            {SessionQuestion::tr("&Discard"), QMessageBox::DestructiveRole},
                            cancel()}));
}

bool askToDiscard(const LongSearch& results, QWidget* parent) {
    return ask(parent, SessionQuestion::tr("Discard results"),
               results.isRunning ? SessionQuestion::tr("Stop the search and discard its results?")
                                 : SessionQuestion::tr("Discard the results of the search?"),
               resultsText(results) + u' ' +
                   SessionQuestion::tr("These results will be discarded. Export what you want to keep."),
               {cancel(),
                {results.isRunning ? SessionQuestion::tr("S&top and discard")
                                   : SessionQuestion::tr("&Discard results"),
                 QMessageBox::DestructiveRole}}) == 1;
}

RecoveredAnswer askToReplace(const QString& name, const QString& file, QWidget* parent) {
    constexpr std::array meanings{RecoveredAnswer::newWindow, RecoveredAnswer::save, RecoveredAnswer::cancel};
    return meanings.at(ask(parent, SessionQuestion::tr("Recovered puzzle"),
                           SessionQuestion::tr("Opening %1 would replace the recovered puzzle “%2”.")
                               .arg(QFileInfo(file).fileName(), name),
                           SessionQuestion::tr("The recovered puzzle is not saved yet."),
                           {{SessionQuestion::tr("Open in a new &window"), QMessageBox::AcceptRole},
                            {SessionQuestion::tr("&Save, then open"), QMessageBox::AcceptRole},
                            {SessionQuestion::tr("&Don't open"), QMessageBox::RejectRole}}));
}

DiskAnswer askAboutDisk(const QString& file, bool isSaving, QWidget* parent) {
    constexpr std::array meanings{DiskAnswer::cancel, DiskAnswer::reload, DiskAnswer::overwrite,
                                  DiskAnswer::saveAs};
    std::vector<Answer> answers{cancel(), {SessionQuestion::tr("&Reload"), QMessageBox::AcceptRole}};
    if (isSaving) {
        answers.push_back({SessionQuestion::tr("&Overwrite"), QMessageBox::DestructiveRole});
        answers.push_back({SessionQuestion::tr("Save &as…"), QMessageBox::AcceptRole});
    } else {
        answers.front().text = SessionQuestion::tr("&Keep mine");
    }
    return meanings.at(
        ask(parent, SessionQuestion::tr("The file has changed"),
            SessionQuestion::tr("%1 was changed by another program.").arg(QDir::toNativeSeparators(file)),
            isSaving ? SessionQuestion::tr("Saving replaces what was written there.")
                     : SessionQuestion::tr("Reload it from disk? You can undo this."),
            answers));
}

enum class RecoveryAnswer { open, remove, later };

// `more`: how many others there are after it.
RecoveryAnswer askAbout(const Recovery::Left& left, int more, QWidget* parent) {
    const QString when = QLocale().toString(left.when, QLocale::ShortFormat);
    const QString name = titleOf(left.puzzle, left.file);
    QString details =
        (left.file.isEmpty()
             ? SessionQuestion::tr("The unsaved puzzle “%1” from %2 can be recovered.").arg(name, when)
             : SessionQuestion::tr("Unsaved changes to %1 from %2 can be recovered.")
                   .arg(QDir::toNativeSeparators(left.file), when));
    if (more > 0)
        details +=
            u"\n\n"_s + SessionQuestion::tr(
                            "%Ln more unsaved puzzle(s) were found. Open a second Tilewright window to "
                            "recover what you leave here.",
                            "", more);
    constexpr std::array meanings{RecoveryAnswer::open, RecoveryAnswer::remove, RecoveryAnswer::later};
    return meanings.at(ask(parent, SessionQuestion::tr("Recover puzzle"),
                           SessionQuestion::tr("Tilewright closed unexpectedly."), details,
                           {{SessionQuestion::tr("&Recover"), QMessageBox::AcceptRole},
                            {SessionQuestion::tr("&Delete"), QMessageBox::DestructiveRole},
                            {SessionQuestion::tr("&Later"), QMessageBox::RejectRole}}));
}

}  // namespace

UnsavedChanges::UnsavedChanges(Session& session, QWidget* parent)
    : UnsavedChanges(
          session,
          {.whatToDo =
               [parent](const QString& name, const std::optional<LongSearch>& results) {
                   return askWhatToDo(name, results, parent);
               },
           .whereTo = [&session, parent] { return chooseFileToSave(session.document(), parent); },
           .discardResults = [parent](const LongSearch& results) { return askToDiscard(results, parent); },
           .changedOnDisk = [parent](const QString& file,
                                     bool isSaving) { return askAboutDisk(file, isSaving, parent); },
           .replaceRecovered = [parent](const QString& name,
                                        const QString& file) { return askToReplace(name, file, parent); }}) {}

UnsavedChanges::UnsavedChanges(Session& session, UnsavedQuestions questions)
    : session_(session), questions_(std::move(questions)) {}

bool UnsavedChanges::isModified() const {
    return session_.document().isModified() || session_.notes().isModified();
}

std::optional<LongSearch> UnsavedChanges::longSearch() const {
    const Run& run = session_.run();
    const double seconds = run.secondsSpent();
    if (seconds <= questions_.shortSearch) return std::nullopt;
    return LongSearch{seconds, resultText(run), run.isRunning()};
}

bool UnsavedChanges::mayGo() {
    const std::optional<LongSearch> results = longSearch();
    if (!isModified()) return !results || questions_.discardResults(*results);
    switch (questions_.whatToDo(titleOf(session_.document()), results)) {
        case UnsavedAnswer::save:
            return save();
        case UnsavedAnswer::discard:
            return true;
        default:
            return false;
    }
}

RecoveredAnswer UnsavedChanges::replaceRecovered(const QString& file) {
    const RecoveredAnswer answer = questions_.replaceRecovered(titleOf(session_.document()), file);
    return answer == RecoveredAnswer::save && !save() ? RecoveredAnswer::cancel : answer;
}

bool UnsavedChanges::save() {
    Document& document = session_.document();
    // Notes have a file of their own, also where the puzzle cannot be written.
    const bool areOnlyNotes = !document.isModified() && session_.notes().isModified();
    if (areOnlyNotes && !document.file().isEmpty()) return session_.notes().save();
    if (!document.hasOwnFile()) return saveAs();
    if (document.isChangedOnDisk()) {
        switch (questions_.changedOnDisk(document.file(), true)) {
            case DiskAnswer::reload:
                return document.reload() && session_.notes().save();
            case DiskAnswer::saveAs:
                return saveAs();
            case DiskAnswer::cancel:
                return false;
            case DiskAnswer::overwrite:
                break;
        }
    } else if (!document.isModified()) {
        return session_.notes().save();
    }
    return document.save() && session_.notes().save();
}

bool UnsavedChanges::saveAs() {
    const QString file = questions_.whereTo();
    return !file.isEmpty() && session_.document().saveAs(file) && session_.notes().save();
}

void UnsavedChanges::lookAtDisk() {
    Document& document = session_.document();
    if (isAsking_ || !document.isChangedOnDisk()) return;
    const QDateTime written = QFileInfo(document.file()).lastModified();
    if (written == asked_) return;
    asked_ = written;
    isAsking_ = true;
    if (questions_.changedOnDisk(document.file(), false) == DiskAnswer::reload) document.reload();
    isAsking_ = false;
}

bool offerRecovery(Recovery& recovery, QWidget* parent) {
    const std::vector<Recovery::Left> all = recovery.leftBehind();
    bool isOpen = false;
    for (std::size_t i = 0; i < all.size() && !isOpen; ++i) {
        const RecoveryAnswer answer = askAbout(all[i], static_cast<int>(all.size() - i - 1), parent);
        isOpen = answer == RecoveryAnswer::open;
        if (isOpen) recovery.recover(all[i]);
        if (answer == RecoveryAnswer::remove) recovery.discard(all[i]);
    }
    // Another explorer may offer the others now.
    recovery.release();
    return isOpen;
}

}  // namespace tilewright
