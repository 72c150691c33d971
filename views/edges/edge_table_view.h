#pragma once

#include <QWidget>
#include <optional>

#include "core/watch/edge_player.h"
#include "views/pictures/board_painter.h"

namespace tilewright {

/// The list that a search looks up at a place: the place with the colours that are known around it, and the
/// pieces that fit these. Pieces that lie elsewhere are faint; the one that lies there is marked.
class EdgeTableView final : public QWidget {
    Q_OBJECT

  public:
    explicit EdgeTableView(QWidget* parent = nullptr);

    /// `here` is what lies at the place.
    void setTable(EdgeTable table, std::size_t sides, std::optional<PlacedEdgePiece> here,
                  const EdgePalette& palette);
    void clear();
    void setMarks(EdgeMarks marks);
    const EdgeTable& table() const { return table_; }

    QSize sizeHint() const override { return {240, heightForWidth(240)}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QRectF rectOf(std::size_t entry, int width) const;

    EdgeTable table_;
    std::size_t sides_ = 0;
    std::optional<PlacedEdgePiece> here_;
    EdgePalette palette_;
    EdgeMarks marks_ = EdgeMarks::none;
};

}  // namespace tilewright
