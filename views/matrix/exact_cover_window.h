#pragma once

#include <QAbstractListModel>
#include <QCheckBox>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QTimer>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <vector>

#include "views/matrix/matrix_view.h"
#include "views/style/widgets.h"
#include "views/watch/watch_frame.h"

namespace tilewright {

/// Solutions of an exact cover problem as a list of their options.
class ExactCoverList final : public QAbstractListModel {
    Q_OBJECT

  public:
    using Solution = std::vector<int>;

    explicit ExactCoverList(std::shared_ptr<const ExactCover> problem, QObject* parent = nullptr)
        : QAbstractListModel(parent), problem_(std::move(problem)) {}

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    void append(std::vector<Solution> solutions);
    void clear();
    const Solution& at(int row) const { return solutions_[static_cast<std::size_t>(row)]; }

  private:
    std::shared_ptr<const ExactCover> problem_;
    std::vector<Solution> solutions_;
};

/// An exact cover problem of a file as a matrix: its search step by step, and its solutions, all or at
/// random.
///
/// A window of its own, as there is nothing to design, place or save. Searches in the background. Lives in
/// the GUI thread.
class ExactCoverWindow final : public WatchFrame {
    Q_OBJECT

  public:
    /// `name` is shown in the title.
    ExactCoverWindow(ExactCover problem, const QString& name, QWidget* parent = nullptr);
    ~ExactCoverWindow() override;

    /// Solutions beyond this number are counted, but not listed.
    static constexpr std::size_t mostListed = 100'000;

    MatrixView& matrix() { return *matrix_; }
    ExactCoverList& solutions() { return list_; }
    WatchOf<ExactCoverPlayer>& player() { return player_; }
    bool isRunning() const { return timer_.isActive(); }

  protected:
    void changeEvent(QEvent* event) override;

  private:
    /// What the job has found and the list does not have yet.
    struct Found {
        std::mutex mutex;
        std::vector<ExactCoverList::Solution> solutions;
        std::size_t taken = 0;
    };

    QWidget* makeSide();
    void run(ExactCoverOptions::Task task);
    void sample();
    void poll();
    void takeFound();
    void finish(const ExactCoverSnapshot& result);
    void refreshButtons();
    void refreshLegend();
    void showStep();
    void showSolution(int row);
    QString summary() const;

    const std::shared_ptr<const ExactCover> problem_;
    WatchOf<ExactCoverPlayer> player_;
    ExactCoverList list_;
    MatrixView* matrix_ = new MatrixView;
    QCheckBox* onlyRemaining_ = new QCheckBox(tr("Only what remai&ns"));
    QLabel* result_ = makeText(tr("Result"));
    QLabel* detail_ = makeText(tr("Options of the solution"));
    QScrollArea* details_ = new QScrollArea;
    QLabel* legend_ = makeText(tr("Legend"));
    QListView* view_ = new QListView;
    QPushButton* solve_ = new QPushButton(tr("So&lve"));
    QPushButton* count_ = new QPushButton(tr("&Count"));
    QPushButton* sample_ = new QPushButton(tr("Sa&mple"));
    QPushButton* stop_ = new QPushButton(tr("S&top"));
    QSpinBox* sampleSize_ = makeSpinBox(1, 1000, 10);
    QTimer timer_;
    std::mt19937_64 random_{std::random_device{}()};
    /// All solutions, once a sample was wanted.
    std::shared_ptr<const ExactCoverDiagram> diagram_;
    ExactCoverOptions::Task task_ = ExactCoverOptions::Task::list;
    std::shared_ptr<Found> found_;
    std::unique_ptr<ExactCoverJob> job_;
};

}  // namespace tilewright
