#pragma once

#include "core/analysis/level_design.h"
#include "views/advice/proposal_panel.h"
#include "views/session/latest_task.h"

namespace tilewright {

/// Proposes changes of pieces that make the puzzle harder to take apart. What was found is listed as it
/// comes, and stays when a person stops the search.
class LevelPanel final : public ProposalPanel {
    Q_OBJECT

  public:
    explicit LevelPanel(Session& session, QWidget* parent = nullptr);

  protected:
    void start() override;
    void cancel() override { task_.cancel(); }
    bool isRunning() const override { return task_.isRunning(); }
    void clear() override;
    bool hasAdvice() const override { return hasAdvice_; }
    std::optional<Change> change(std::size_t index) const override;
    QString statusText() const override;
    QString obstacle() const override;

  private:
    void take(LevelAdvice advice);

    LevelAdvice advice_;
    bool hasAdvice_ = false;
    /// Why the search for proposals failed; empty if it did not.
    QString error_;
    LatestTask<LevelAdvice> task_;
};

}  // namespace tilewright
