#pragma once

#include <QDialog>

#include "views/editor/designer.h"

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace tilewright {

/// The name and the source of the puzzle, what it asks for, and whether its pieces may be turned, turned
/// over and lifted out.
class PropertiesDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit PropertiesDialog(Designer& designer, QWidget* parent = nullptr);

    void accept() override;

  private:
    Designer& designer_;
    QLineEdit* name_;
    QLineEdit* source_;
    QComboBox* kind_;
    QCheckBox* turning_;
    QCheckBox* turnOver_;
    QCheckBox* lift_;
};

}  // namespace tilewright
