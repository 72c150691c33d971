#include "views/help/shortcuts_dialog.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QTableWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

QString plain(QString text) {
    return text.remove(u'&').remove(u'…');
}

class KeyReader {
  public:
    void read(const QAction& action, const QString& menu) {
        if (action.isSeparator() || seen_.contains(&action)) return;
        seen_.insert(&action);
        if (const QMenu* inner = action.menu()) {
            for (const QAction* next : inner->actions())
                read(*next, menu.isEmpty() ? plain(action.text()) : menu);
            return;
        }
        QStringList keys;
        for (const QKeySequence& key : action.shortcuts())
            if (!key.isEmpty()) keys << key.toString(QKeySequence::NativeText);
        if (keys.isEmpty() || action.text().isEmpty()) return;
        rows_ << KeyRow{menu.isEmpty() ? ShortcutsDialog::tr("Elsewhere") : menu, plain(action.text()),
                        keys.join(u", "_s), action.statusTip()};
    }

    const QList<KeyRow>& rows() const { return rows_; }

  private:
    QSet<const QAction*> seen_;
    QList<KeyRow> rows_;
};

}  // namespace

QList<KeyRow> keysOf(const QMainWindow& window) {
    KeyReader reader;
    for (const QAction* action : window.menuWidget()->actions())
        reader.read(*action, {});
    for (const QAction* action : window.findChildren<QAction*>())
        if (action->menu() == nullptr) reader.read(*action, {});
    return reader.rows();
}

ShortcutsDialog::ShortcutsDialog(const QMainWindow& window, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("All keys"));
    resize(940, 600);
    auto* layout = new QVBoxLayout(this);
    auto* search = new QLineEdit;
    search->setPlaceholderText(tr("Search commands and keys"));
    search->setClearButtonEnabled(true);
    layout->addWidget(search);
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
        for (const QString& text : {rows[row].menu, rows[row].command, rows[row].keys, rows[row].tip}) {
            auto* item = new QTableWidgetItem(text);
            item->setToolTip(text);
            table->setItem(row, column++, item);
        }
    }
    for (int column = 0; column < 3; ++column)
        table->resizeColumnToContents(column);
    table->horizontalHeader()->setStretchLastSection(true);
    layout->addWidget(table, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(search, &QLineEdit::textChanged, this, [table](const QString& text) {
        for (int row = 0; row < table->rowCount(); ++row) {
            bool shown = false;
            for (int column = 0; column < table->columnCount(); ++column)
                shown = shown || table->item(row, column)->text().contains(text, Qt::CaseInsensitive);
            table->setRowHidden(row, !shown);
        }
    });
    search->setFocus();
}

}  // namespace tilewright
