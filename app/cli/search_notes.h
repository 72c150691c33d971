#pragma once

#include <optional>
#include <string>

#include "core/jobs/job.h"

namespace tilewright::cli {

/// Tells on standard error what people should know of a job while it runs, about its checkpoint and its
/// output: each thing once.
class SearchNotes {
  public:
    explicit SearchNotes(const std::optional<CheckpointOptions>& checkpoint);

    /// To be called before the job, again and again while it runs, and when it has ended. `outputError` is
    /// why solutions cannot be written; empty if they can.
    void begin() const;
    void show(const JobSnapshot& now, const std::string& outputError);
    void end(const JobSnapshot& result) const;

  private:
    void showResumed(const CheckpointReport& report);
    void showError(const Message& error);

    std::optional<CheckpointOptions> checkpoint_;
    bool isResumedTold_ = false;
    Message errorTold_;
    bool isOutputErrorTold_ = false;
};

}  // namespace tilewright::cli
