#pragma once

#include <QButtonGroup>
#include <QLabel>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>
#include <memory>
#include <optional>

#include "core/watch/watched_state.h"
#include "views/inside/fletcher_tree_view.h"
#include "views/inside/inside_model.h"
#include "views/inside/panel_parts.h"

namespace tilewright {

/// Shows what the algorithm at work sees at the step where a watched search stands: for FILA the target with
/// its neighbours and its list of images, for Fletcher the tree, for de Bruijn the list, for DLX the matrix.
class InsidePanel final : public QWidget {
    Q_OBJECT

  public:
    explicit InsidePanel(QWidget* parent = nullptr);

    /// What is watched; null for nothing. The state is that of nothing done, until another one is set.
    void setSearch(std::shared_ptr<const PreparedSearch> search);

    /// Where the search is; it must be that of setSearch(). What takes time is done only while the panel can
    /// be seen.
    void setState(const WatchedState& state);

    /// Lets what covers a cell stand out, until another one is pointed at; -1 for none.
    void pointAtCell(int cell);

    /// What is shown, brought up to date.
    const InsideModel& model();

    /// How many images each filter has spared at the node of a model, and how many are left: the bar below
    /// the board.
    static std::vector<SegmentBar::Segment> segmentsOf(const InsideModel& model, const QPalette& palette);

    /// Which cells are black on its board, where the algorithm has such; what a person chose last.
    Blackening blackening() const { return static_cast<Blackening>(blackening_->checkedId()); }
    void setBlackening(Blackening kind);

    /// The list of images or the tree: another widget may show it, as long as a person wants it there.
    QWidget* body() const { return body_; }
    bool isBodyWanted() const { return large_->isChecked(); }
    void takeBodyBack();

  Q_SIGNALS:
    /// A person wants body() in the place of the board, or back.
    void bodyWanted();
    /// The mouse or the cursor is on an image, or on none any more.
    void imagePointed(std::optional<ImageId> image);
    /// The mouse is on a cell of the board, or on none any more (-1).
    void cellPointed(int cell);

  protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QWidget* makeContents();
    QLayout* makeBoardBar();
    QWidget* makeList();
    QWidget* makeTreePage();
    void connectPointing();
    void refresh();
    void refreshParts(bool another);
    void refreshHead();
    void refreshSwitches();
    void refreshBar();
    void refreshCandidates();
    void refreshCaption();
    void showImage(std::optional<ImageId> image);
    void pointTo(int cell);

    InsideModel model_;
    std::optional<WatchedState> pending_;

    QStackedWidget* whole_ = new QStackedWidget;
    QLabel* title_;
    QLabel* target_;
    QLabel* boardCaption_ = new QLabel;
    QButtonGroup* blackening_ = new QButtonGroup(this);
    QWidget* switches_ = new QWidget;
    InsideBoard* board_ = new InsideBoard(model_);
    ShapeRow* shapes_ = new ShapeRow(model_);
    ListSetView* listSet_ = new ListSetView(model_);
    SegmentBar* bar_ = new SegmentBar;
    CandidateModel* candidates_ = new CandidateModel(model_, this);
    QTableView* candidateTable_ = new QTableView;
    QLabel* caption_;
    QToolButton* large_ = new QToolButton;
    QVBoxLayout* rows_ = nullptr;
    QStackedWidget* body_ = new QStackedWidget;
    ImageListView* list_ = new ImageListView(model_);
    FletcherTreeView* tree_ = new FletcherTreeView(model_);
};

}  // namespace tilewright
