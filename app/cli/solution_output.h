#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "app/cli/output_file.h"
#include "core/formats/solution_writer.h"
#include "core/solutions/solution.h"

namespace tilewright {
class PreparedSearch;
}

namespace tilewright::cli {

/// Where solutions are written to as they are found: a file or standard output.
///
/// A file is emptied only when the first solution comes, or a search ends without one. When the disk fails,
/// searches go on.
///
/// All members but the constructor may be called from any thread.
class SolutionOutput {
  public:
    /// As OutputFile.
    SolutionOutput(const std::string& file, bool force, SolutionFormat format,
                   std::span<const std::string> inputs);

    /// From now on solutions are those of `puzzle`.
    void begin(const Puzzle& puzzle);

    void write(const PreparedSearch& search, std::span<const Solution> solutions);

    /// Makes everything visible that has been written.
    void flush();

    /// The search is over: also writes what comes before the first solution if there was none.
    void end();

    /// Why solutions are missing, for people; empty if none are.
    std::string error() const;

  private:
    void start();

    const SolutionFormat format_;
    mutable std::mutex mutex_;
    OutputFile file_;
    bool isStarted_ = false;
    std::unique_ptr<SolutionWriter> writer_;
    std::uint64_t number_ = 0;
};

}  // namespace tilewright::cli
