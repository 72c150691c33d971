#pragma once

#include "views/solutions/line_view.h"

class QHeaderView;

namespace tilewright {

/// The solutions as a list with columns.
class SolutionTable final : public LineView {
    Q_OBJECT

  public:
    explicit SolutionTable(QWidget* parent = nullptr);

    QHeaderView* header() const { return header_; }
    void setModel(QAbstractItemModel* model) override;
    QRect visualRect(const QModelIndex& index) const override;

  Q_SIGNALS:
    /// A person begins to write in a row, or has ended.
    void editingChanged(bool edits);

  protected:
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;
    int lineHeight() const override;
    int columnAt(int x) const override;
    void updateGeometries() override;
    int horizontalOffset() const override;
    void scrollContentsBy(int dx, int dy) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    QHeaderView* header_;
};

}  // namespace tilewright
