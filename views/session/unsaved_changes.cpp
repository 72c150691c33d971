#include "views/session/unsaved_changes.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <algorithm>
#include <array>
#include <climits>
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

UnsavedAnswer askWhatToDo(const QString& name, QWidget* parent) {
    constexpr std::array meanings{UnsavedAnswer::save, UnsavedAnswer::discard, UnsavedAnswer::cancel};
    return meanings.at(ask(parent, SessionQuestion::tr("Unsaved changes"),
                           SessionQuestion::tr("“%1” has changes that are not saved.").arg(name),
                           SessionQuestion::tr("Without saving they are lost."),
                           {{SessionQuestion::tr("&Save"), QMessageBox::AcceptRole},
                            {SessionQuestion::tr("&Discard"), QMessageBox::DestructiveRole},
                            cancel()}));
}

bool askToDrop(double seconds, quint64 solutions, QWidget* parent) {
    return ask(parent, SessionQuestion::tr("Search"),
               SessionQuestion::tr("The search has taken %1 and has found %Ln solution(s).", "",
                                   static_cast<int>(std::min<quint64>(solutions, INT_MAX)))
                   .arg(SessionQuestion::tr("%Ln second(s)", "", static_cast<int>(seconds))),
               SessionQuestion::tr("It is lost when you go on. Export the solutions that you want to keep."),
               {cancel(), {SessionQuestion::tr("&End the search"), QMessageBox::DestructiveRole}}) == 1;
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
                     : SessionQuestion::tr("You can read it again; that can be undone."),
            answers));
}

enum class RecoveryAnswer { open, remove, later };

// `more`: how many others there are after it.
RecoveryAnswer askAbout(const Recovery::Left& left, int more, QWidget* parent) {
    const QString when = QLocale().toString(left.when, QLocale::ShortFormat);
    QString details = left.file.isEmpty() ? SessionQuestion::tr("It was kept on %1.").arg(when)
                                          : SessionQuestion::tr("It was kept on %1, and belongs to %2.")
                                                .arg(when, QDir::toNativeSeparators(left.file));
    if (more > 0)
        details += u'\n' + SessionQuestion::tr(
                               "%Ln more puzzle(s) were not saved either. A Tilewright that you start beside "
                               "this one offers what you leave here.",
                               "", more);
    constexpr std::array meanings{RecoveryAnswer::open, RecoveryAnswer::remove, RecoveryAnswer::later};
    return meanings.at(ask(
        parent, SessionQuestion::tr("Recover a puzzle"),
        SessionQuestion::tr("Tilewright ended before “%1” was saved.").arg(titleOf(left.puzzle, left.file)),
        details,
        {{SessionQuestion::tr("&Recover"), QMessageBox::AcceptRole},
         {SessionQuestion::tr("&Delete"), QMessageBox::DestructiveRole},
         {SessionQuestion::tr("&Later"), QMessageBox::RejectRole}}));
}

}  // namespace

UnsavedChanges::UnsavedChanges(Session& session, QWidget* parent)
    : UnsavedChanges(
          session,
          {[parent](const QString& name) { return askWhatToDo(name, parent); },
           [&session, parent] { return chooseFileToSave(session.document(), parent); },
           [parent](double seconds, quint64 solutions) { return askToDrop(seconds, solutions, parent); },
           [parent](const QString& file, bool isSaving) { return askAboutDisk(file, isSaving, parent); }}) {}

UnsavedChanges::UnsavedChanges(Session& session, UnsavedQuestions questions)
    : session_(session), questions_(std::move(questions)) {}

bool UnsavedChanges::isModified() const {
    return session_.document().isModified() || session_.solutions().isModified();
}

bool UnsavedChanges::mayGo() {
    if (!maySave()) return false;
    const double seconds = session_.run().secondsSpent();
    return seconds <= questions_.shortSearch ||
           questions_.dropSearch(seconds, wordOf(session_.solutions().total()));
}

bool UnsavedChanges::maySave() {
    if (!isModified()) return true;
    switch (questions_.whatToDo(titleOf(session_.document()))) {
        case UnsavedAnswer::save:
            return save();
        case UnsavedAnswer::discard:
            return true;
        default:
            return false;
    }
}

bool UnsavedChanges::save() {
    Document& document = session_.document();
    if (!document.hasOwnFile()) return saveAs();
    if (document.isChangedOnDisk()) {
        switch (questions_.changedOnDisk(document.file(), true)) {
            case DiskAnswer::reload:
                return document.reload() && session_.solutions().save();
            case DiskAnswer::saveAs:
                return saveAs();
            case DiskAnswer::cancel:
                return false;
            case DiskAnswer::overwrite:
                break;
        }
    } else if (!document.isModified()) {
        return session_.solutions().save();
    }
    return document.save() && session_.solutions().save();
}

bool UnsavedChanges::saveAs() {
    const QString file = questions_.whereTo();
    return !file.isEmpty() && session_.document().saveAs(file) && session_.solutions().save();
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
