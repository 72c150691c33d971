#pragma once

#include <QHash>
#include <QPixmap>
#include <QScrollArea>
#include <memory>
#include <optional>
#include <vector>

#include "core/plans/prepared_search.h"
#include "core/watch/watched_state.h"

namespace tilewright {

/// The thread of a watched search: what was placed at each depth, as small drawings from the first piece to
/// the place where the search is now.
class ThreadStrip final : public QScrollArea {
    Q_OBJECT

  public:
    explicit ThreadStrip(QWidget* parent = nullptr);

    void setSearch(std::shared_ptr<const PreparedSearch> search);
    void setState(const WatchedState& state);

  Q_SIGNALS:
    /// The mouse is on the drawing of an image, or on none any more.
    void imagePointed(std::optional<tilewright::ImageId> image);
    /// A drawing was clicked: that of what this step placed.
    void stepChosen(quint64 step);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    class Content;

    struct Entry {
        std::optional<ImageId> image;
        quint64 step = 0;
        int tried = 0;
        /// The target: a cell, or, if that is -1, a shape.
        int cell = -1;
        int shape = -1;

        friend bool operator==(const Entry&, const Entry&) = default;
    };

    void paintEntry(QPainter& painter, const QRect& area, std::size_t depth, bool isPointed);
    QString textOf(const Entry& entry) const;
    const QPixmap& pictureOf(ImageId image);

    std::shared_ptr<const PreparedSearch> search_;
    std::vector<Entry> entries_;
    QHash<ImageId, QPixmap> pictures_;
    Content* content_;
};

}  // namespace tilewright
