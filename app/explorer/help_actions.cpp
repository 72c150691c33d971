#include "app/explorer/help_actions.h"

#include <QApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMessageBox>

#include "views/actions/make_action.h"
#include "views/help/shortcuts_dialog.h"

using namespace Qt::StringLiterals;

namespace tilewright {

HelpActions::HelpActions(std::function<GuideDialog::Chapter()> chapter, QMainWindow& window)
    : QObject(&window), window_(window), chapter_(std::move(chapter)) {}

void HelpActions::fill(QMenu& menu) {
    const auto add = [&](const ActionText& text, auto slot) {
        QAction* action = makeAction(&window_, text);
        connect(action, &QAction::triggered, this, slot);
        menu.addAction(action);
    };
    add({tr("&Guide"), tr("How to draw, solve and look at puzzles, with pictures"), QKeySequence(tr("F1")),
         u"help"_s},
        [this] { showGuide(); });
    add({tr("All &keys"), tr("What can be done with which key"), QKeySequence(tr("Ctrl+F1"))},
        [this] { showShortcuts(); });
    menu.addSeparator();
    add({tr("&About Tilewright"), tr("Version and licence"), QKeySequence(tr("Shift+F1"))},
        [this] { showAbout(); });
    add({tr("About &Qt"), tr("The library that the windows are made with"),
         QKeySequence(tr("Ctrl+Shift+F1"))},
        [] { QApplication::aboutQt(); });
}

void HelpActions::showGuide() {
    if (!guide_) guide_ = new GuideDialog(&window_);
    guide_->show();
    guide_->raise();
    guide_->activateWindow();
    guide_->showChapter(chapter_());
}

// Made anew each time, so that it lists the keys that are in force.
void HelpActions::showShortcuts() {
    delete shortcuts_;
    shortcuts_ = new ShortcutsDialog(window_, &window_);
    shortcuts_->setAttribute(Qt::WA_DeleteOnClose);
    shortcuts_->show();
}

void HelpActions::showAbout() {
    QMessageBox::about(
        &window_, tr("About Tilewright"),
        tr("<h3>Tilewright %1</h3><p>An explorer for packing puzzles: it finds all solutions of "
           "polyomino and polycube puzzles, and shows how.</p><p>MIT licence.</p>")
            .arg(QCoreApplication::applicationVersion()));
}

}  // namespace tilewright
