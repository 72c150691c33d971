#pragma once

#include <QAbstractItemView>
#include <QHeaderView>

namespace tilewright {

/// An item view with lines of equal height. It stores nothing per row, so millions of rows cost nothing.
/// Subclasses define the rows per line, the height of a line, and how rows are drawn.
class LineView : public QAbstractItemView {
    Q_OBJECT

  public:
    explicit LineView(QWidget* parent = nullptr);

    QRect visualRect(const QModelIndex& index) const override;
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;
    QModelIndex indexAt(const QPoint& point) const override;
    void reset() override;

  Q_SIGNALS:
    /// The visible rows have changed, or their data.
    void seenChanged();

  protected:
    virtual int rowsPerLine() const { return 1; }
    virtual int lineHeight() const { return fontMetrics().height(); }
    /// The rectangle of a row in its line; `place` is below rowsPerLine().
    virtual QRect rectInLine(int) const { return {0, 0, viewport()->width(), lineHeight()}; }
    /// The column at a point of the viewport.
    virtual int columnAt(int) const { return 0; }

    /// The visible rows as a half-open range.
    std::pair<int, int> seenRows() const;
    /// The position of a row in viewport coordinates.
    QRect rowRect(int row) const;
    int rowCount() const { return model() != nullptr ? model()->rowCount(rootIndex()) : 0; }

    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    int horizontalOffset() const override { return 0; }
    int verticalOffset() const override;
    bool isIndexHidden(const QModelIndex&) const override { return false; }
    void setSelection(const QRect& rect, QItemSelectionModel::SelectionFlags command) override;
    QRegion visualRegionForSelection(const QItemSelection& selection) const override;
    void updateGeometries() override;
    void scrollContentsBy(int dx, int dy) override;
    void focusInEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void rowsInserted(const QModelIndex& parent, int start, int end) override;

  private:
    long long lineCount() const;
    /// The scroll offset in pixels; the scroll bar uses larger steps for very many lines.
    long long offset() const;
    long long contentHeight() const { return lineCount() * lineHeight(); }
    int rowNear(const QPoint& point) const;

    long long pixelsPerStep_ = 1;
};

/// The solutions as a list with columns.
class SolutionTable final : public LineView {
    Q_OBJECT

  public:
    explicit SolutionTable(QWidget* parent = nullptr);

    QHeaderView* header() const { return header_; }
    void setModel(QAbstractItemModel* model) override;
    QRect visualRect(const QModelIndex& index) const override;

  Q_SIGNALS:
    /// Editing of a row has started or ended.
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
    QHeaderView* header_ = new QHeaderView(Qt::Horizontal, this);
};

}  // namespace tilewright
