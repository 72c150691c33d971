#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>
#include <vector>

#include "core/cover/cover_job.h"
#include "core/puzzle/puzzle.h"

class QCheckBox;
class QLabel;
class QPushButton;

namespace tilewright {

class AssemblyView;
class CoverCanvas;
class CoverChart;

/// A window that covers one puzzle as well as possible: the best cover so far with what it leaves open, and
/// a plot of cover and bound over time. The search begins at once and may be stopped at any moment.
///
/// It has a puzzle of its own: what is edited elsewhere does not touch it. When it is closed it stops the
/// search, and deletes itself once that has ended; nobody waits.
class CoverWindow final : public QWidget {
    Q_OBJECT

  public:
    /// `puzzle` must pass `validate`. The window stands by itself; `parent` owns it.
    CoverWindow(Puzzle puzzle, int threads, QWidget* parent);
    ~CoverWindow() override;

    const Puzzle& puzzle() const { return puzzle_; }
    const CoverSnapshot& snapshot() const { return snapshot_; }
    const std::vector<Placement>& placements() const { return placements_; }
    bool isRunning() const { return job_ && snapshot_.phase != JobPhase::finished; }

    /// Starts anew.
    void start();
    /// Keeps the best cover.
    void stop();

  Q_SIGNALS:
    void finished();

  protected:
    void closeEvent(QCloseEvent* event) override;

  private:
    QWidget* makeView();
    QWidget* makeSide();
    void poll();
    void showCover();
    void refreshTexts();
    void savePicture();

    Puzzle puzzle_;
    int threads_;
    std::unique_ptr<CoverJob> job_;
    CoverSnapshot snapshot_;
    std::size_t shownVersion_ = 0;
    std::vector<Placement> placements_;
    QTimer timer_;

    /// One of these shows the cover: the canvas a flat one, the view one in space.
    CoverCanvas* canvas_ = nullptr;
    AssemblyView* view_ = nullptr;
    CoverChart* chart_;
    QLabel* headline_;
    QLabel* state_;
    QLabel* facts_;
    QCheckBox* openOnly_ = nullptr;
    QPushButton* run_;
    QPushButton* save_;
};

}  // namespace tilewright
