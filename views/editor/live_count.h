#pragma once

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QWidget>
#include <memory>

#include "core/count/count_job.h"
#include "views/editor/designer.h"
#include "views/session/latest_task.h"
#include "views/style/widgets.h"

namespace tilewright {

/// Says how many solutions are left with the pieces that lie in place, and lets the layer colour each cell by
/// how many of them a chosen piece, or one of its shape, lies there.
///
/// After each edit that is counted in the background while it can be seen, for a few seconds and with little
/// memory. What is too large for that is counted when a person asks for it.
class LiveCount final : public QWidget {
    Q_OBJECT

  public:
    explicit LiveCount(Designer& designer, QWidget* parent = nullptr);

    /// Switches the colours on, for the piece that they were last shown for, or off.
    void toggleHeat();

  Q_SIGNALS:
    /// The exact number of solutions of the puzzle as it is, without symmetric copies.
    void counted(const BigCount& count);

  protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    struct Result {
        CountSnapshot count;
        std::optional<Heat> heat;
        /// Whether the time or the memory was not enough for what is missing.
        bool isTooLarge = false;
    };
    struct Limits;

    static void countLeft(const Puzzle& puzzle, std::optional<std::size_t> piece, const Limits& limits,
                          const std::stop_token& stop, const LatestTask<Result>::Post& post);
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
    // Which piece toggleHeat() shows.
    int lastShown_ = 1;
};

}  // namespace tilewright
