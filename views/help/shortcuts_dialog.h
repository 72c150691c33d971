#pragma once

#include <QDialog>

class QMainWindow;

namespace tilewright {

/// Lists all keys of a window, with a field to search in them.
class ShortcutsDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit ShortcutsDialog(const QMainWindow& window, QWidget* parent = nullptr);
};

}  // namespace tilewright
