#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>

#include "views/editor/designer.h"

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
    QComboBox* kind_ = new QComboBox;
    QCheckBox* turning_ = new QCheckBox(tr("Pieces may be r&otated"));
    QCheckBox* turnOver_ = new QCheckBox(tr("Pieces may be &flipped"));
    QCheckBox* lift_ = new QCheckBox(tr("Pieces may be &lifted out"));
};

}  // namespace tilewright
