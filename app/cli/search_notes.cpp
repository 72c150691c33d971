#include "app/cli/search_notes.h"

#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <system_error>

namespace tilewright::cli {

namespace {

// On a terminal the progress line stands where the note is to begin.
void say(const std::string& note) {
    std::fprintf(stderr, "%s%s\n", isatty(STDERR_FILENO) != 0 ? "\r\033[K" : "", note.c_str());
}

std::string percent(double part) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f %%", part * 100.0);
    return text;
}

}  // namespace

SearchNotes::SearchNotes(const std::optional<CheckpointOptions>& checkpoint) : checkpoint_(checkpoint) {}

void SearchNotes::begin() const {
    if (!checkpoint_ || !checkpoint_->resume) return;
    std::error_code error;
    const auto size = std::filesystem::file_size(checkpoint_->file, error);
    if (error || size == 0)
        say(checkpoint_->file.string() +
            ": there is no checkpoint yet; the search starts from the beginning");
}

void SearchNotes::show(const JobSnapshot& now, const std::string& outputError) {
    if (checkpoint_) showResumed(now.checkpoint);
    if (checkpoint_ && now.phase != JobPhase::finished) showError(now.checkpoint.error);
    if (outputError.empty() || isOutputErrorTold_) return;
    isOutputErrorTold_ = true;
    say(outputError + "; the search goes on without");
}

void SearchNotes::showResumed(const CheckpointReport& report) {
    if (isResumedTold_ || (!report.resumed && report.cutBytes == 0)) return;
    isResumedTold_ = true;
    const std::string file = checkpoint_->file.string() + ": ";
    if (!report.resumed) {
        say(file +
            "the beginning of this checkpoint was damaged, and nothing could be resumed from it; the search "
            "starts from the beginning");
        return;
    }
    if (report.cutBytes > 0)
        say(file + std::to_string(report.cutBytes) +
            " bytes at the end were damaged; what they said is searched again");
    say(file + "resumed at " + percent(report.resumedAt) + ", with " + std::to_string(report.solutions) +
        (report.solutions == 1 ? " solution" : " solutions"));
}

void SearchNotes::showError(const Message& error) {
    if (error == errorTold_) return;
    errorTold_ = error;
    if (!error.empty()) say(english(error) + "; it is tried again every few seconds");
}

void SearchNotes::end(const JobSnapshot& result) const {
    if (checkpoint_ && result.status != JobStatus::complete && result.checkpoint.error.empty())
        say(checkpoint_->file.string() + ": what is left of the search is kept; go on with --resume");
}

}  // namespace tilewright::cli
