#include "app/cli/solution_output.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

#include "app/cli/commands.h"
#include "core/jobs/prepared_search.h"

namespace tilewright::cli {

namespace {

// Leaves what is in the file.
std::FILE* openToWrite(const std::filesystem::path& file) {
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    return descriptor < 0 ? nullptr : ::fdopen(descriptor, "w");
}

}  // namespace

SolutionOutput::SolutionOutput(const std::filesystem::path& file, SolutionFormat format,
                               std::span<const std::string> inputs)
    : file_(file), format_(format) {
    if (file_.empty()) {
        stream_ = stdout;
        return;
    }
    std::error_code ignored;
    for (const std::string& input : inputs)
        if (std::filesystem::equivalent(file_, input, ignored))
            throw UsageError("--output: the file '" + file_.string() + "' is needed for something else");
    isNew_ = !std::filesystem::exists(file_, ignored);
    stream_ = openToWrite(file_);
    if (!stream_)
        throw UsageError("--output: the file '" + file_.string() +
                         "' cannot be written: " + std::strerror(errno));
}

SolutionOutput::~SolutionOutput() {
    if (stream_ == stdout) return;
    std::fclose(stream_);
    std::error_code ignored;
    if (isNew_) std::filesystem::remove(file_, ignored);
}

void SolutionOutput::begin(const Puzzle& puzzle) {
    const std::lock_guard lock(mutex_);
    writer_ = makeSolutionWriter(format_, puzzle);
    number_ = 0;
    isStarted_ = false;
}

void SolutionOutput::write(const PreparedSearch& search, std::span<const Solution> solutions) {
    const std::lock_guard lock(mutex_);
    start();
    for (const Solution& solution : solutions) {
        if (!error_.empty()) return;
        put(writer_->write(++number_, solution.copies,
                           placementsOf(search.puzzle(), search.table(), solution.images)));
    }
}

void SolutionOutput::flush() {
    const std::lock_guard lock(mutex_);
    if (isStarted_ && std::fflush(stream_) != 0) noteError();
}

void SolutionOutput::end() {
    {
        const std::lock_guard lock(mutex_);
        start();
    }
    flush();
}

std::string SolutionOutput::error() const {
    const std::lock_guard lock(mutex_);
    return error_;
}

void SolutionOutput::start() {
    if (isStarted_) return;
    isStarted_ = true;
    isNew_ = false;
    // Devices and pipes cannot be emptied, and need not be.
    if (stream_ != stdout && !isEmptied_ && ::ftruncate(::fileno(stream_), 0) != 0 && errno != EINVAL)
        noteError();
    isEmptied_ = true;
    put(writer_->header());
}

void SolutionOutput::put(const std::string& text) {
    if (error_.empty() && std::fwrite(text.data(), 1, text.size(), stream_) != text.size()) noteError();
}

void SolutionOutput::noteError() {
    if (!error_.empty()) return;
    const std::string reason = std::strerror(errno);
    error_ = (file_.empty() ? "the solutions cannot be written to standard output: "
                            : "--output: the file '" + file_.string() + "' cannot be written: ") +
             reason;
}

}  // namespace tilewright::cli
