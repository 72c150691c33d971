#pragma once

#include <QDialog>

namespace tilewright {

/// Version and libraries of the program, with a button that copies system information.
class AboutDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit AboutDialog(QWidget* parent = nullptr);

  private:
    // Always in English, for bug reports.
    QString report_;
};

}  // namespace tilewright
