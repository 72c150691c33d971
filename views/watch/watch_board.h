#pragma once

#include <QElapsedTimer>
#include <QPixmap>
#include <QStringList>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

#include "core/search/prepared_search.h"
#include "core/watch/inspector.h"
#include "views/assembly/assembly_view.h"
#include "views/assembly/scene.h"
#include "views/canvas/canvas.h"
#include "views/canvas/cell_painter.h"

namespace tilewright {

/// The scene of one step of a watched search.
struct WatchScene {
    /// The region, the fixed pieces, and the placed pieces in order.
    AssemblyScene assembly;
    /// Cells left open on purpose.
    std::vector<Cell> holes;
    /// The next target.
    std::optional<Cell> target;
    /// The placement being tried, or highlighted by the user.
    std::optional<ScenePiece> image;
    /// Its cells that are already filled.
    std::vector<Cell> collisions;
    /// Whether it is highlighted by the user.
    bool isPointed = false;
    /// The names of the pieces that it collides with.
    QStringList obstacles;
};

/// The scene of `state`, a state of `search`, with the highlighted placement, if any.
WatchScene makeWatchScene(const PreparedSearch& search, const WatchedState& state,
                          std::optional<ImageId> pointed = {});

/// A single image as a placement of the next piece of its shape.
ScenePiece scenePieceOf(const PreparedSearch& search, ImageId image);

/// The cells of an image.
std::vector<Cell> cellsOf(const ImageTable& table, ImageId image);

/// Base class of all widgets that show the pieces of a watched search.
class WatchBoard {
  public:
    virtual ~WatchBoard() = default;

    /// The watched search; null for none. Shows nothing until showScene().
    virtual void setSearch(std::shared_ptr<const PreparedSearch> search) = 0;

    /// Replaces the scene. Added and removed pieces fly for `flightTime` milliseconds (0: no animation),
    /// without delaying later scenes.
    virtual void showScene(const WatchScene& scene, int flightTime) = 0;

    /// Highlights a cell.
    virtual void markCell(std::optional<Cell> cell) = 0;
};

/// The colours of everything but the pieces.
struct BoardColours {
    QColor background;
    QColor board;
    QColor outline;
    QColor number;
    QColor glow;
    QColor collision;
    QColor pointed;

    static BoardColours of(const QPalette& palette);
};

/// The board of a flat puzzle from above, with the numbers of its cells.
class FlatBoard final : public Canvas, public WatchBoard {
    Q_OBJECT

  public:
    explicit FlatBoard(QWidget* parent = nullptr);

    void setSearch(std::shared_ptr<const PreparedSearch> search) override;
    void showScene(const WatchScene& scene, int flightTime) override;
    void markCell(std::optional<Cell> cell) override;

    /// For lessons: colours the cells in the two colours of the lattice, as a chessboard, and outlines the
    /// cells with these numbers.
    void setTeaching(bool hasColours, std::vector<int> outlined);

    /// The centre of a cell in the widget.
    QPointF pointOf(Cell cell) const { return toWidget(layout_.middleOf(cell)); }
    std::optional<Cell> cellAt(QPointF point) const;

    /// Draws the scene for printing: as vectors, without a background, as large as the widget.
    void paintPicture(QPainter& painter) const;

    QSize minimumSizeHint() const override { return {200, 150}; }
    QSize sizeHint() const override { return {600, 400}; }

  Q_SIGNALS:
    /// The cell under the mouse has changed.
    void cellPointed(std::optional<tilewright::Cell> cell);

  protected:
    QRectF extent() const override;
    QRectF area() const override;
    void viewChanged() override { refreshStill(); }
    void pointTo(std::optional<QPointF> point) override;
    void lookChanged() override { refreshStill(); }
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    struct Flight {
        ScenePiece piece;
        bool isComing = true;
        /// In milliseconds of the clock.
        qint64 start = 0;
        int time = 1;

        /// The progress, from 0 to 1.
        double share(qint64 now) const;
    };

    void land();
    void refreshStill() {
        isStillOld_ = true;
        update();
    }
    void drawStill();
    void paintStill(QPainter& painter) const;
    double numberHeight() const;
    void paintNumbers(CellPainter& cells, const std::vector<ScenePiece>& placed) const;
    void paintTeaching(CellPainter& cells) const;
    void paintGlow(QPainter& painter) const;
    void paintImage(CellPainter& cells) const;
    void paintFlight(QPainter& painter, const Flight& flight) const;
    void pointToCell(std::optional<Cell> cell);
    bool isFlyingIn(const ScenePiece& piece) const;

    CellLayout layout_;
    std::shared_ptr<const PreparedSearch> search_;
    WatchScene scene_;
    std::vector<Flight> flights_;
    /// The static parts, drawn once.
    QPixmap still_;
    bool isStillOld_ = true;
    std::optional<Cell> marked_;
    std::optional<Cell> pointed_;
    bool hasColours_ = false;
    std::vector<int> outlined_;
    QTimer animation_;
    QElapsedTimer clock_;
};

/// The box of a three-dimensional puzzle in an assembly view.
class SolidBoard final : public QWidget, public WatchBoard {
    Q_OBJECT

  public:
    /// Shows `notice` above the view, unless it is empty.
    explicit SolidBoard(std::unique_ptr<AssemblyView> view, const QString& notice = {},
                        QWidget* parent = nullptr);

    void setSearch(std::shared_ptr<const PreparedSearch> search) override;
    void showScene(const WatchScene& scene, int flightTime) override;
    void markCell(std::optional<Cell> cell) override;

    AssemblyView& view() { return *view_; }

  Q_SIGNALS:
    /// The cell under the mouse has changed.
    void cellPointed(std::optional<tilewright::Cell> cell);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void refreshOverlay();

    AssemblyView* view_;
    std::shared_ptr<const PreparedSearch> search_;
    WatchScene scene_;
    std::optional<Cell> marked_;
};

}  // namespace tilewright
