#pragma once

#include <QHash>
#include <QPixmap>
#include <memory>
#include <vector>

#include "core/plans/prepared_search.h"
#include "core/watch/watched_state.h"
#include "views/canvas/canvas.h"

namespace tilewright {

/// The thread of a watched search: what was placed at each depth, as small drawings from the first piece to
/// the place where the search is now. It is as high as it is long; a scroll area shows its end.
class ThreadStrip final : public Drawing {
    Q_OBJECT

  public:
    explicit ThreadStrip(QWidget* parent = nullptr);

    /// In pixels: of a strip, and of one drawing.
    static constexpr int stripWidth = 132;
    static constexpr int rowHeight = 40;

    void setSearch(std::shared_ptr<const PreparedSearch> search);
    void setState(const WatchedState& state);

  Q_SIGNALS:
    /// The mouse is on the drawing of an image, or on none any more.
    void imagePointed(std::optional<tilewright::ImageId> image);
    /// A drawing was clicked: that of what this step placed.
    void stepChosen(quint64 step);

  protected:
    void pointTo(std::optional<QPointF> point) override;
    QString tipAt(const QPointF& point) const override;
    void lookChanged() override { pictures_.clear(); }
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

  private:
    struct Entry {
        std::optional<ImageId> image;
        quint64 step = 0;
        int tried = 0;
        /// The target: a cell, or, if that is -1, a shape.
        int cell = -1;
        int shape = -1;

        friend bool operator==(const Entry&, const Entry&) = default;
    };

    /// The depth of the entry at a point; the number of entries if there is none.
    std::size_t depthAt(const QPointF& point) const;
    void paintEntry(QPainter& painter, const QRect& area, std::size_t depth);
    QString textOf(const Entry& entry) const;
    const QPixmap& pictureOf(ImageId image);

    std::shared_ptr<const PreparedSearch> search_;
    std::vector<Entry> entries_;
    std::optional<std::size_t> pointed_;
    QHash<ImageId, QPixmap> pictures_;
};

}  // namespace tilewright
