#pragma once

#include <QComboBox>

#include "core/analysis/uniqueness.h"
#include "views/advice/proposal_panel.h"
#include "views/session/latest_task.h"

namespace tilewright {

/// Proposes changes that leave fewer solutions.
class UniquenessPanel final : public ProposalPanel {
    Q_OBJECT

  public:
    explicit UniquenessPanel(Session& session, QWidget* parent = nullptr);

  protected:
    void start() override;
    void cancel() override { task_.cancel(); }
    bool isRunning() const override { return task_.isRunning(); }
    void clear() override;
    bool hasAdvice() const override { return hasAdvice_; }
    std::optional<Change> change(std::size_t index) const override;
    QString statusText() const override;

  private:
    void take(UniquenessAdvice advice);
    void fillList();

    UniquenessAdvice advice_;
    bool hasAdvice_ = false;
    /// Why the search for proposals failed; empty if it did not.
    QString error_;
    QComboBox* filter_ = new QComboBox;
    LatestTask<UniquenessAdvice> task_;
};

}  // namespace tilewright
