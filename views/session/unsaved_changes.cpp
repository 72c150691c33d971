#include "views/session/unsaved_changes.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>
#include <algorithm>
#include <limits>
#include <utility>

#include "views/session/recovery.h"
#include "views/session/session.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

struct SessionQuestion {
    Q_DECLARE_TR_FUNCTIONS(SessionQuestion)
};

QString titleOf(const Puzzle& puzzle, const QString& file) {
    if (!puzzle.name.empty()) return QString::fromStdString(puzzle.name);
    return file.isEmpty() ? SessionQuestion::tr("New puzzle") : QFileInfo(file).fileName();
}

UnsavedAnswer askWhatToDo(const QString& name, QWidget* parent) {
    QMessageBox box(QMessageBox::Question, SessionQuestion::tr("Unsaved changes"),
                    SessionQuestion::tr("“%1” has changes that are not saved.").arg(name),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setInformativeText(SessionQuestion::tr("Without saving they are lost."));
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

bool askToForget(int count, QWidget* parent) {
    QMessageBox box(QMessageBox::Question, SessionQuestion::tr("Marks and notes"),
                    SessionQuestion::tr("%Ln solution(s) have a mark or a note.", "", count),
                    QMessageBox::Cancel, parent);
    box.setInformativeText(SessionQuestion::tr(
        "They belong to this search and are lost with it. Export what you want to keep."));
    QPushButton* forget = box.addButton(SessionQuestion::tr("&Forget them"), QMessageBox::DestructiveRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == forget;
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

UnsavedChanges::UnsavedChanges(Session& session, QWidget* parent)
    : UnsavedChanges(session, {[parent](const QString& name) { return askWhatToDo(name, parent); },
                               [&session, parent] { return chooseSaveFile(session, parent); },
                               [parent](int count) { return askToForget(count, parent); }}) {}

UnsavedChanges::UnsavedChanges(Session& session, UnsavedQuestions questions)
    : session_(session), questions_(std::move(questions)) {}

bool UnsavedChanges::mayGo() {
    return maySave() && mayForget();
}

bool UnsavedChanges::mayForget() {
    const quint64 count = session_.solutions().remarkCount();
    if (count == 0 || !questions_.forgetRemarks) return true;
    constexpr quint64 most = std::numeric_limits<int>::max();
    return questions_.forgetRemarks(static_cast<int>(std::min(count, most)));
}

bool UnsavedChanges::maySave() {
    if (!session_.document().isModified()) return true;
    switch (questions_.whatToDo(titleOf(session_.document().puzzle(), session_.document().file()))) {
        case UnsavedAnswer::save:
            return save();
        case UnsavedAnswer::discard:
            return true;
        default:
            return false;
    }
}

bool UnsavedChanges::save() {
    if (session_.document().hasOwnFile()) return session_.document().save();
    const QString file = questions_.whereTo();
    return !file.isEmpty() && session_.document().saveAs(file);
}

QString chooseSaveFile(const Session& session, QWidget* parent) {
    const QString folder = session.document().file().isEmpty()
                               ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)
                               : QFileInfo(session.document().file()).absolutePath();
    QFileDialog dialog(parent, SessionQuestion::tr("Save the puzzle"), folder);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters({SessionQuestion::tr("Tilewright puzzles (*.toml)"),
                           SessionQuestion::tr("Polycube puzzles (*.def *.txt)"),
                           SessionQuestion::tr("BurrTools puzzles (*.xmpuzzle)")});
    dialog.setDefaultSuffix(u"toml"_s);
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&dialog](const QString& filter) {
        dialog.setDefaultSuffix(filter.contains(u".xmpuzzle"_s) ? u"xmpuzzle"_s
                                : filter.contains(u".def"_s)    ? u"def"_s
                                                                : u"toml"_s);
    });
    if (!session.document().file().isEmpty())
        dialog.selectFile(QFileInfo(session.document().file()).completeBaseName());
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
