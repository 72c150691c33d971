#include "views/session/unsaved_changes.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>
#include <algorithm>
#include <climits>
#include <utility>

#include "views/session/puzzle_filters.h"
#include "views/session/recovery.h"
#include "views/session/session.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

struct SessionQuestion {
    Q_DECLARE_TR_FUNCTIONS(SessionQuestion)
};

QString titleOf(const AnyPuzzle& puzzle, const QString& file) {
    if (!nameOf(puzzle).empty()) return QString::fromStdString(nameOf(puzzle));
    return file.isEmpty() ? SessionQuestion::tr("Untitled") : QFileInfo(file).fileName();
}

UnsavedAnswer askWhatToDo(const QString& name, QWidget* parent) {
    QMessageBox box(QMessageBox::Question, SessionQuestion::tr("Unsaved changes"),
                    SessionQuestion::tr("“%1” has changes that are not saved.").arg(name),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setInformativeText(SessionQuestion::tr("Without saving they are lost."));
    box.button(QMessageBox::Discard)->setText(SessionQuestion::tr("&Discard"));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
        case QMessageBox::Save:
            return UnsavedAnswer::save;
        case QMessageBox::Discard:
            return UnsavedAnswer::discard;
        default:
            return UnsavedAnswer::cancel;
    }
}

bool askToDrop(double seconds, quint64 solutions, QWidget* parent) {
    QMessageBox box(QMessageBox::Question, SessionQuestion::tr("Search"),
                    SessionQuestion::tr("The search has taken %1 and has found %Ln solution(s).", "",
                                        static_cast<int>(std::min<quint64>(solutions, INT_MAX)))
                        .arg(SessionQuestion::tr("%Ln second(s)", "", static_cast<int>(seconds))),
                    QMessageBox::Cancel, parent);
    box.setInformativeText(
        SessionQuestion::tr("It is lost when you go on. Export the solutions that you want to keep."));
    const QPushButton* drop =
        box.addButton(SessionQuestion::tr("&End the search"), QMessageBox::DestructiveRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == drop;
}

DiskAnswer askAboutDisk(const QString& file, bool isSaving, QWidget* parent) {
    QMessageBox box(
        QMessageBox::Warning, SessionQuestion::tr("The file has changed"),
        SessionQuestion::tr("%1 was changed by another program.").arg(QDir::toNativeSeparators(file)),
        QMessageBox::Cancel, parent);
    box.setInformativeText(isSaving ? SessionQuestion::tr("Saving replaces what was written there.")
                                    : SessionQuestion::tr("You can read it again; that can be undone."));
    const QPushButton* reload = box.addButton(SessionQuestion::tr("&Reload"), QMessageBox::AcceptRole);
    const QPushButton* over = nullptr;
    const QPushButton* other = nullptr;
    if (isSaving) {
        over = box.addButton(SessionQuestion::tr("&Overwrite"), QMessageBox::DestructiveRole);
        other = box.addButton(SessionQuestion::tr("Save &as…"), QMessageBox::AcceptRole);
    } else {
        box.button(QMessageBox::Cancel)->setText(SessionQuestion::tr("&Keep mine"));
    }
    box.exec();
    if (box.clickedButton() == reload) return DiskAnswer::reload;
    if (isSaving && box.clickedButton() == over) return DiskAnswer::overwrite;
    return isSaving && box.clickedButton() == other ? DiskAnswer::saveAs : DiskAnswer::cancel;
}

enum class RecoveryAnswer { open, remove, later };

RecoveryAnswer askAbout(const Recovery::Left& left, QWidget* parent) {
    QMessageBox box(
        QMessageBox::Question, SessionQuestion::tr("Recover a puzzle"),
        SessionQuestion::tr("Tilewright ended before “%1” was saved.").arg(titleOf(left.puzzle, left.file)),
        QMessageBox::NoButton, parent);
    const QString when = QLocale().toString(left.when, QLocale::ShortFormat);
    box.setInformativeText(left.file.isEmpty() ? SessionQuestion::tr("It was kept on %1.").arg(when)
                                               : SessionQuestion::tr("It was kept on %1, and belongs to %2.")
                                                     .arg(when, QDir::toNativeSeparators(left.file)));
    QPushButton* open = box.addButton(SessionQuestion::tr("&Recover"), QMessageBox::AcceptRole);
    QPushButton* remove = box.addButton(SessionQuestion::tr("&Delete"), QMessageBox::DestructiveRole);
    QPushButton* later = box.addButton(SessionQuestion::tr("&Later"), QMessageBox::RejectRole);
    box.setDefaultButton(open);
    box.setEscapeButton(later);
    box.exec();
    if (box.clickedButton() == open) return RecoveryAnswer::open;
    return box.clickedButton() == remove ? RecoveryAnswer::remove : RecoveryAnswer::later;
}

}  // namespace

QString titleOf(const Document& document) {
    return titleOf(document.any(), document.file());
}

UnsavedChanges::UnsavedChanges(Session& session, QWidget* parent)
    : UnsavedChanges(
          session,
          {[parent](const QString& name) { return askWhatToDo(name, parent); },
           [&session, parent] { return chooseSaveFile(session.document(), parent); },
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
    return seconds <= questions_.shortSearch || questions_.dropSearch(seconds, session_.solutions().count());
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

QString chooseSaveFile(const Document& document, QWidget* parent) {
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    // A folder that is not there would be taken for the name of a file.
    const QString home = QFileInfo(documents).isDir() ? documents : QDir::homePath();
    QFileDialog dialog(parent, SessionQuestion::tr("Save the puzzle"),
                       document.file().isEmpty() ? home : QFileInfo(document.file()).absolutePath());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(document.edges() != nullptr ? formatFilters().mid(0, 1) : formatFilters());
    dialog.setDefaultSuffix(u"toml"_s);
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&dialog](const QString& filter) {
        const std::string_view ending = formatOfFilter(filter).endings.front().substr(1);
        dialog.setDefaultSuffix(QString::fromUtf8(ending.data(), static_cast<qsizetype>(ending.size())));
    });
    if (!document.file().isEmpty()) dialog.selectFile(QFileInfo(document.file()).completeBaseName());
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

bool offerRecovery(Recovery& recovery, QWidget* parent) {
    for (const Recovery::Left& left : recovery.leftBehind()) {
        switch (askAbout(left, parent)) {
            case RecoveryAnswer::open:
                recovery.recover(left);
                return true;
            case RecoveryAnswer::remove:
                recovery.discard(left);
                break;
            case RecoveryAnswer::later:
                break;
        }
    }
    return false;
}

}  // namespace tilewright
