#pragma once

#include <stdexcept>

namespace CLI {
class App;
}

namespace tilewright::cli {

/// What the program tells its caller, in the same way for every command.
enum ExitCode {
    finished = 0,
    /// Also a disk that is full or fails while results are written.
    internalError = 1,
    /// Also a file that may not be written: it exists and --force is not given, or its folder does not exist.
    wrongUsage = 2,
    badInput = 3,
    /// By a limit, the time, or a signal.
    stoppedEarly = 4
};

/// Options that are well formed but cannot be followed; leads to wrongUsage.
class UsageError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// An input that cannot be used for a command; leads to badInput.
class InputError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// Each adds a command of this name to `app`; those with an `exitCode` set it when they are called.

void addSolve(CLI::App& app, int& exitCode);
void addEstimate(CLI::App& app, int& exitCode);
void addBurrs(CLI::App& app, int& exitCode);
void addCheck(CLI::App& app, int& exitCode);
void addAssemble(CLI::App& app, int& exitCode);
void addCount(CLI::App& app, int& exitCode);
void addDraw(CLI::App& app, int& exitCode);
void addCover(CLI::App& app, int& exitCode);
void addEdges(CLI::App& app, int& exitCode);
void addGenerate(CLI::App& app, int& exitCode);
void addConvert(CLI::App& app);
/// Adds `shard`, `work`, `status` and `merge`.
void addShards(CLI::App& app, int& exitCode);
void addSubmit(CLI::App& app, int& exitCode);
void addExport(CLI::App& app, int& exitCode);
void addThumbnail(CLI::App& app);
/// Adds the hidden command that writes man pages and completions of all others; the last one to be added.
void addDocuments(CLI::App& app);

}  // namespace tilewright::cli
