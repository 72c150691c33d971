#pragma once

#include <QAbstractScrollArea>
#include <optional>
#include <vector>

#include "views/inside/image_drawing.h"

namespace tilewright {

/// The list of images of a target as small drawings, shape by shape. Only what is in sight is painted, so
/// that a list may have thousands.
///
/// It follows the search unless the mouse is on it. Arrow keys move a cursor that points as the mouse does.
class ImageListView final : public QAbstractScrollArea {
    Q_OBJECT

  public:
    explicit ImageListView(const InsideModel& model, QWidget* parent = nullptr);

    /// After every change of the model; `another` if that has another search.
    void refresh(bool another);
    /// Lets what covers a cell stand out; -1 for none.
    void setPointedCell(int cell);
    /// The index of the entry that is pointed at.
    std::optional<std::size_t> pointed() const { return pointed_; }

    /// Where an entry is in the viewport, and which one is at a point of it.
    QRect rectOf(std::size_t index) const;
    std::optional<std::size_t> entryAt(const QPoint& point) const;

    QSize sizeHint() const override { return {400, 260}; }
    QSize minimumSizeHint() const override { return {200, 110}; }

  Q_SIGNALS:
    void imagePointed(std::optional<ImageId> image);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    // Entries of one group side by side. Short groups share a line.
    struct Run {
        std::size_t group = 0;
        std::size_t first = 0;
        std::size_t last = 0;
        int line = 0;
        /// Of the first entry.
        int column = 0;
    };

    void relayout();
    const Run& runOf(std::size_t index) const;
    std::optional<std::size_t> inNextLine(std::size_t index, int lines) const;
    void ensureVisible(std::size_t index);
    void point(std::optional<std::size_t> index);
    void paintPlace(QPainter& painter, const QRectF& area, std::size_t index,
                    const InsideColours& colours) const;
    void paintHead(QPainter& painter, const Run& run, const InsideColours& colours) const;
    QString tipFor(std::size_t index) const;

    const InsideModel& model_;
    ImageDrawing drawing_;
    std::vector<Run> runs_;
    std::uint64_t shownList_ = 0;
    std::optional<std::size_t> pointed_;
    int pointedCell_ = -1;
};

}  // namespace tilewright
