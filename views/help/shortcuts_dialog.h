#pragma once

#include <QDialog>
#include <QList>
#include <QString>

class QMainWindow;

namespace tilewright {

/// A command that has keys.
struct KeyRow {
    /// The menu that it is in; "Elsewhere" if it is in none.
    QString menu;
    QString command;
    QString keys;
    QString tip;
};

/// All commands of a window with their keys, in the order of its menus. They are read from the actions, so
/// that the list is what the keys do.
QList<KeyRow> keysOf(const QMainWindow& window);

/// Lists all keys of a window, with a field to search in them.
class ShortcutsDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit ShortcutsDialog(const QMainWindow& window, QWidget* parent = nullptr);
};

}  // namespace tilewright
