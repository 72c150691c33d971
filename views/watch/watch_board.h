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

/// What there is to be seen of one moment of a watched search.
struct WatchScene {
    /// The region, the fixed pieces, and those placed in the order in which they were.
    AssemblyScene assembly;
    /// Cells that were left open on purpose.
    std::vector<Cell> holes;
    /// What is to be filled next.
    std::optional<Cell> target;
    /// The image that is being tried, or that a person points at.
    std::optional<ScenePiece> image;
    /// Its cells that are filled already.
    std::vector<Cell> collisions;
    /// Whether it is a person who points at it.
    bool isPointed = false;
    /// The names of the pieces that it collides with.
    QStringList obstacles;
};

/// The scene of `state`, which is one of `search`, with the image that a person points at, if any.
WatchScene makeWatchScene(const PreparedSearch& search, const WatchedState& state,
                          std::optional<ImageId> pointed = {});

/// An image alone, as the next one of its shape.
ScenePiece scenePieceOf(const PreparedSearch& search, ImageId image);

/// The cells of an image.
std::vector<Cell> cellsOf(const ImageTable& table, ImageId image);

/// Where the pieces of a watched search come and go: what every widget does that shows them.
class WatchBoard {
  public:
    virtual ~WatchBoard() = default;

    /// What is watched; null for nothing. Shows nothing until showScene().
    virtual void setSearch(std::shared_ptr<const PreparedSearch> search) = 0;

    /// Replaces what is shown at once. Pieces that come and go fly for `flightTime` milliseconds; what
    /// happens meanwhile is shown all the same. 0: they do not fly.
    virtual void showScene(const WatchScene& scene, int flightTime) = 0;

    /// Lets a cell stand out until another one does.
    virtual void markCell(std::optional<Cell> cell) = 0;
};

/// The colours of what is shown besides the pieces.
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

    /// For lessons: draws the cells in the two colours of the lattice, as a chessboard, and an outline around
    /// the cells with these numbers.
    void setTeaching(bool hasColours, std::vector<int> outlined);

    /// The middle of a cell on the widget.
    QPointF pointOf(Cell cell) const { return toWidget(layout_.middleOf(cell)); }
    std::optional<Cell> cellAt(QPointF point) const;

    /// Draws what is shown, as large as the widget, for paper: without a background, and not as pixels.
    void paintPicture(QPainter& painter) const;

    QSize minimumSizeHint() const override { return {200, 150}; }
    QSize sizeHint() const override { return {600, 400}; }

  Q_SIGNALS:
    /// The mouse is on another cell now, or on none.
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

        /// How far it has come: 0 at the beginning, 1 at the end.
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
    /// All that does not move, drawn once.
    QPixmap still_;
    bool isStillOld_ = true;
    std::optional<Cell> marked_;
    std::optional<Cell> pointed_;
    bool hasColours_ = false;
    std::vector<int> outlined_;
    QTimer animation_;
    QElapsedTimer clock_;
};

/// The box of a puzzle of cubes, in an assembly view.
class SolidBoard final : public QWidget, public WatchBoard {
    Q_OBJECT

  public:
    /// Above it stands `notice`, unless that is empty.
    explicit SolidBoard(std::unique_ptr<AssemblyView> view, const QString& notice = {},
                        QWidget* parent = nullptr);

    void setSearch(std::shared_ptr<const PreparedSearch> search) override;
    void showScene(const WatchScene& scene, int flightTime) override;
    void markCell(std::optional<Cell> cell) override;

    AssemblyView& view() { return *view_; }

  Q_SIGNALS:
    /// The mouse is on another cell now, or on none.
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
