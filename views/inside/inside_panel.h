#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "core/watch/watched_state.h"
#include "views/inside/inside_model.h"

class QButtonGroup;
class QLabel;
class QStackedWidget;
class QTableView;

namespace tilewright {

class CandidateModel;
class FletcherTreeView;
class ImageListView;
class InsideBoard;
class ListSetView;
class SegmentBar;
class ShapeRow;

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

  Q_SIGNALS:
    /// The mouse or the cursor is on an image, or on none any more.
    void imagePointed(std::optional<ImageId> image);
    /// The mouse is on a cell of the board, or on none any more (-1).
    void cellPointed(int cell);

  protected:
    void showEvent(QShowEvent* event) override;
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

    QStackedWidget* whole_;
    QLabel* title_;
    QLabel* target_;
    QLabel* boardCaption_;
    QButtonGroup* blackening_;
    QWidget* switches_;
    InsideBoard* board_;
    ShapeRow* shapes_;
    ListSetView* listSet_;
    SegmentBar* bar_;
    CandidateModel* candidates_;
    QTableView* candidateTable_;
    QLabel* caption_;
    QStackedWidget* body_;
    ImageListView* list_;
    FletcherTreeView* tree_;
};

}  // namespace tilewright
