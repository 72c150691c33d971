#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QList>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTimer>
#include <QWidget>
#include <array>
#include <functional>
#include <memory>
#include <vector>

#include "core/count/count_job.h"
#include "core/puzzle/pens.h"
#include "views/editor/designer.h"
#include "views/editor/layer_editor.h"
#include "views/session/latest_task.h"
#include "views/style/widgets.h"

class QPushButton;

class QAction;
class QMenu;
class QSpinBox;

namespace tilewright {

/// Shows the number of solutions with the fixed pieces in place, and a heat map of a selected piece.
///
/// Counts in the background after each edit while visible, with limits of a few seconds and little memory.
/// Larger counts are started on request.
class LiveCount final : public QWidget {
    Q_OBJECT

  public:
    explicit LiveCount(Designer& designer, QWidget* parent = nullptr);

    /// Toggles the heat map of the last selected piece.
    void toggleHeat();

  Q_SIGNALS:
    /// The exact number of solutions of the current puzzle, without symmetric copies.
    void counted(const BigCount& count);

  protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    struct Result {
        CountSnapshot count;
        std::optional<Heat> heat;
        /// Whether a limit was exceeded before the missing data was computed.
        bool isTooLarge = false;
    };
    struct Limits;

    static void countLeft(const Puzzle& puzzle, std::optional<std::size_t> piece, const Limits& limits,
                          const StopToken& stop, const LatestTask<Result>::Post& post);
    void countSoon();
    void start(const Limits& limits);
    void show(const Result& result);
    void refreshPieces();
    std::optional<std::size_t> piece() const;

    Designer& designer_;
    QLabel* words_ = makeText(tr("Solutions left"));
    QPushButton* count_ = new QPushButton(tr("Count all"));
    QComboBox* pieces_ = new QComboBox;
    QLabel* legend_ = new QLabel;
    QTimer soon_;
    LatestTask<Result> task_;
    // The piece of toggleHeat().
    int lastShown_ = 1;
};

/// Replaces the region by a hexagon, triangle, pyramid or other figure of the lattice, in a given size. The
/// lattice must have figures, see figuresOf().
class FigureDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit FigureDialog(Designer& designer, QWidget* parent = nullptr);

    void accept() override;

  private:
    std::vector<Cell> cells() const;
    void refresh();

    Designer& designer_;
    std::vector<RegionFigure> figures_;
    QComboBox* figure_ = new QComboBox;
    QSpinBox* size_;
    QSpinBox* layers_;
    QLabel* layersName_ = new QLabel(tr("&Layers"));
    QLabel* count_ = new QLabel;
};

struct ActionText;

/// The layer editor with pens, layers, box size and all related actions, which are enabled while it is
/// visible.
class LayerPanel final : public QWidget {
    Q_OBJECT

  public:
    explicit LayerPanel(Designer& designer, QWidget* parent = nullptr);

    LayerEditor& editor() const { return *editor_; }
    const LiveCount& liveCount() const { return *liveCount_; }
    /// Adds all actions to the Draw menu.
    void fillMenu(QMenu& menu) const;

  private:
    enum Group {
        pens,
        options,
        symmetries,
        turns,
        mirrors,
        shifts,
        boxes,
        cursors,
        sizes,
        views,
        groupCount
    };
    /// Sides and shift directions that are named differently in the plane.
    struct FlatName {
        QString name;
        std::function<void(const QString& name)> rename;
        QString flatName;
    };
    /// A row of the box: the size along an axis, and buttons that move both sides.
    struct BoxRow {
        QList<QWidget*> widgets;
        QSpinBox* size = nullptr;
    };

    QAction* add(Group group, const ActionText& text, std::function<void()> does);
    QAction* addEdit(Group group, const ActionText& text, const QString& step,
                     std::function<EditedPuzzle(const Puzzle&, EditTarget)> edit);
    void makePens();
    void makeTransforms();
    void makeShifts();
    void makeSizes();
    void changeColours();
    void makeViews();
    void makeCursors();
    QWidget* makeBars();
    QWidget* makeLayers();
    QWidget* makeBox();
    void makeBoxRow(BoxRow& row, int axis);
    QAction* addBoxAction(BoxSide side, const QString& key, int by);
    void addNamed(const QString& name, const QString& flatName,
                  const std::function<void(const QString&)>& rename);
    void refresh();
    void refreshTools();

    Designer& designer_;
    LayerEditor* editor_ = new LayerEditor(designer_);
    LiveCount* liveCount_ = new LiveCount(designer_);
    ElidedLabel* title_ = new ElidedLabel;
    QWidget* layers_ = new QWidget;
    QSlider* slider_ = new QSlider(Qt::Vertical);
    QLabel* layer_ = new QLabel;
    std::array<BoxRow, 3> boxRows_;
    std::array<QList<QAction*>, groupCount> groups_;
    /// Hidden in the plane.
    QList<QAction*> spaceOnly_;
    /// Only for squares or cubes.
    QList<QAction*> unitsOnly_;
    // Only if the lattice has figures.
    QAction* figure_ = nullptr;
    std::vector<FlatName> flatNames_;
    bool updating_ = false;
};

}  // namespace tilewright
