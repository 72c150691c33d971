#pragma once

#include <QLabel>
#include <QList>
#include <QSlider>
#include <QWidget>
#include <array>
#include <functional>

#include "views/editor/designer.h"
#include "views/editor/layer_editor.h"
#include "views/editor/live_count.h"
#include "views/style/elided_label.h"

class QAction;
class QMenu;
class QSpinBox;

namespace tilewright {

struct ActionText;

/// The layer editor with its pens, its layers, the size of its box, and the commands for all of that, which
/// are in force while it can be seen.
class LayerPanel final : public QWidget {
    Q_OBJECT

  public:
    explicit LayerPanel(Designer& designer, QWidget* parent = nullptr);

    LayerEditor& editor() const { return *editor_; }
    const LiveCount& liveCount() const { return *liveCount_; }
    /// Adds all commands to the menu Draw.
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
    /// Sides of the box, and ways to shift, that have other names on the plane.
    struct FlatName {
        QString name;
        std::function<void(const QString& name)> rename;
        QString flatName;
    };
    /// A row of the box: what shows the size along an axis and moves both sides.
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
    /// Those that mean nothing on the plane.
    QList<QAction*> spaceOnly_;
    /// Those that need squares or cubes.
    QList<QAction*> unitsOnly_;
    // Only where the lattice has figures.
    QAction* figure_ = nullptr;
    std::vector<FlatName> flatNames_;
    bool updating_ = false;
};

}  // namespace tilewright
