#pragma once

#include <QAbstractItemView>
#include <QHeaderView>

namespace tilewright {

/// An item view of equal lines: it keeps nothing for each row, so that millions of rows cost nothing. Whoever
/// inherits it says how many rows stand in a line, how high that is, and draws them.
class LineView : public QAbstractItemView {
    Q_OBJECT

  public:
    explicit LineView(QWidget* parent = nullptr);

    QRect visualRect(const QModelIndex& index) const override;
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;
    QModelIndex indexAt(const QPoint& point) const override;
    void reset() override;

  Q_SIGNALS:
    /// Other rows are in sight, or others are behind the same ones.
    void seenChanged();

  protected:
    virtual int rowsPerLine() const { return 1; }
    virtual int lineHeight() const { return fontMetrics().height(); }
    /// The place of a row in its line, from the left; `place` is below rowsPerLine().
    virtual QRect rectInLine(int) const { return {0, 0, viewport()->width(), lineHeight()}; }
    /// The column under a point of the viewport.
    virtual int columnAt(int) const { return 0; }

    /// The rows in sight: from, to; the second one is not in sight any more.
    std::pair<int, int> seenRows() const;
    /// Where a row is, from the upper left corner of the viewport.
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
    /// How far is scrolled, in pixels; bars count in larger steps where there are very many lines.
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
    QHeaderView* header_ = new QHeaderView(Qt::Horizontal, this);
};

}  // namespace tilewright
