#include "views/help/shortcuts_dialog.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QTableWidget>
#include <QVBoxLayout>

#include "views/style/widgets.h"

namespace tilewright {

namespace {

QString plain(QString text) {
    return text.remove(u'&').remove(u'…');
}

// A command that has keys: its menu, its name, its keys, and what it does.
using KeyRow = std::array<QString, 4>;

void readKeys(const QAction& action, const QString& menu, QSet<const QAction*>& seen, QList<KeyRow>& rows) {
    if (action.isSeparator() || seen.contains(&action)) return;
    seen.insert(&action);
    if (const QMenu* inner = action.menu()) {
        for (const QAction* next : inner->actions())
            readKeys(*next, menu.isEmpty() ? plain(action.text()) : menu, seen, rows);
        return;
    }
    QStringList keys;
    for (const QKeySequence& key : action.shortcuts())
        if (!key.isEmpty()) keys << key.toString(QKeySequence::NativeText);
    if (keys.isEmpty() || action.text().isEmpty()) return;
    rows << KeyRow{menu.isEmpty() ? ShortcutsDialog::tr("Elsewhere") : menu, plain(action.text()),
                   keys.join(u", "_s), action.statusTip()};
}

// In the order of the menus. They are read from the actions, so that the list is what the keys do.
QList<KeyRow> keysOf(const QMainWindow& window) {
    QSet<const QAction*> seen;
    QList<KeyRow> rows;
    for (const QAction* action : window.menuWidget()->actions())
        readKeys(*action, {}, seen, rows);
    for (const QAction* action : window.findChildren<QAction*>())
        if (action->menu() == nullptr) readKeys(*action, {}, seen, rows);
    return rows;
}

}  // namespace

ShortcutsDialog::ShortcutsDialog(const QMainWindow& window, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Keyboard shortcuts"));
    resize(940, 600);
    auto* layout = new QVBoxLayout(this);
    auto* search = new QLineEdit;
    search->setPlaceholderText(tr("Search commands and keys"));
    search->setClearButtonEnabled(true);
    const QList<KeyRow> rows = keysOf(window);
    auto* table = new QTableWidget(static_cast<int>(rows.size()), 4);
    table->setHorizontalHeaderLabels({tr("Menu"), tr("Command"), tr("Keys"), tr("What it does")});
    table->verticalHeader()->hide();
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setShowGrid(false);
    table->setAlternatingRowColors(true);
    table->setAccessibleName(tr("Keys"));
    for (int row = 0; row < rows.size(); ++row) {
        int column = 0;
        for (const QString& text : rows[row]) {
            auto* item = new QTableWidgetItem(text);
            item->setToolTip(text);
            table->setItem(row, column++, item);
        }
    }
    for (int column = 0; column < 3; ++column)
        table->resizeColumnToContents(column);
    table->horizontalHeader()->setStretchLastSection(true);
    auto* none = new QLabel(tr("No command, key or explanation contains these words."));
    none->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    layOut(layout, {search, none, {table, 1}, buttons});
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(search, &QLineEdit::textChanged, this, [table, none](const QString& text) {
        bool isEmpty = true;
        for (int row = 0; row < table->rowCount(); ++row) {
            QString whole;
            for (int column = 0; column < table->columnCount(); ++column)
                whole += table->item(row, column)->text() + u'\n';
            const bool isFound = whole.contains(text, Qt::CaseInsensitive);
            table->setRowHidden(row, !isFound);
            isEmpty = isEmpty && !isFound;
        }
        none->setVisible(isEmpty);
    });
    search->setFocus();
}

}  // namespace tilewright
