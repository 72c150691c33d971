#pragma once

#include <stdexcept>
#include <string>
#include <vector>

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
void addHunt(CLI::App& app, int& exitCode);
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

// What the parser knows of all commands, as plain values: man pages and completions are made from these.

struct OptionRow {
    /// With its dashes, or empty: "-j", "--threads".
    std::string shortName;
    std::string longName;
    /// What stands for the value: "N", "{text,json}"; empty where there is none.
    std::string value;
    /// The values that it can have, where these are a few words.
    std::vector<std::string> words;
    std::string help;
    bool takesValue = false;
};

struct CommandRow {
    /// "tilewright-cli", "tilewright-cli export picture".
    std::string path;
    std::string help;
    std::string footer;
    std::vector<OptionRow> options;
    /// Arguments without a name, such as FILE.
    std::vector<OptionRow> positionals;
    /// The commands right below it: name and help.
    std::vector<std::pair<std::string, std::string>> commands;
};

/// `app` and all commands below it, but for those that are hidden, each before those below it.
std::vector<CommandRow> commandTable(const CLI::App& app);

/// A man page in section 1. `table` is that of all commands, `version` the program's.
std::string manPage(const CommandRow& command, const std::vector<CommandRow>& table,
                    const std::string& version);

// Completions for the shells.

std::string bashCompletion(const std::vector<CommandRow>& table);
std::string zshCompletion(const std::vector<CommandRow>& table);
std::string fishCompletion(const std::vector<CommandRow>& table);

}  // namespace tilewright::cli
