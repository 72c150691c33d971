#include "app/cli/output_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

#include "app/cli/commands.h"

namespace tilewright::cli {

namespace {

// Leaves what is in the file.
std::FILE* openToWrite(const std::filesystem::path& file) {
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    return descriptor < 0 ? nullptr : ::fdopen(descriptor, "w");
}

}  // namespace

OutputFile::OutputFile(const std::filesystem::path& file, std::span<const std::string> inputs) : file_(file) {
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

OutputFile::~OutputFile() {
    if (stream_ == stdout) return;
    std::fclose(stream_);
    std::error_code ignored;
    if (isNew_) std::filesystem::remove(file_, ignored);
}

void OutputFile::start() {
    isNew_ = false;
    // Devices and pipes cannot be emptied, and need not be.
    if (stream_ != stdout && !isEmptied_ && ::ftruncate(::fileno(stream_), 0) != 0 && errno != EINVAL)
        noteError();
    isEmptied_ = true;
}

void OutputFile::put(std::string_view text) {
    if (error_.empty() && std::fwrite(text.data(), 1, text.size(), stream_) != text.size()) noteError();
}

void OutputFile::flush() {
    if (std::fflush(stream_) != 0) noteError();
}

void OutputFile::noteError() {
    if (!error_.empty()) return;
    const std::string reason = std::strerror(errno);
    error_ = (file_.empty() ? "the solutions cannot be written to standard output: "
                            : "--output: the file '" + file_.string() + "' cannot be written: ") +
             reason;
}

}  // namespace tilewright::cli
