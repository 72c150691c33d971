#pragma once

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QToolBar>

#include "views/editor/designer.h"

namespace tilewright {

/// The groups of open cells: which one the group pen adds cells to, its name, and how many of its cells stay
/// open. Visible while the region is drawn with that pen, or has groups.
class OpenGroupBar final : public QToolBar {
    Q_OBJECT

  public:
    explicit OpenGroupBar(Designer& designer, QWidget* parent = nullptr);

  private:
    void refresh();
    // The group that is selected, if it is there.
    std::optional<std::size_t> group() const;
    void choose(int row);
    void change(const QString& name, Count count);
    void rename();
    void recount();
    void remove();

    Designer& designer_;
    QComboBox* groups_ = new QComboBox;
    QLineEdit* name_ = new QLineEdit;
    QSpinBox* least_ = new QSpinBox;
    QSpinBox* most_ = new QSpinBox;
    QLabel* cells_ = new QLabel;
    QAction* remove_ = nullptr;
    bool updating_ = false;
};

}  // namespace tilewright
