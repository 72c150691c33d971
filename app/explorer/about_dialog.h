#pragma once

#include <QDialog>

namespace tilewright {

/// What the program is and what it is made of, to be copied into a report.
class AboutDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit AboutDialog(QWidget* parent = nullptr);

  private:
    // In English, whatever the language of the window: reports are read by others.
    QString report_;
};

}  // namespace tilewright
