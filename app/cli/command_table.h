#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace tilewright::cli {

/// Exit codes, the same for all commands.
enum ExitCode {
    finished = 0,
    /// Includes a full disk and I/O errors while results are written.
    internalError = 1,
    /// Includes an output file that must not be replaced (no --force) or whose folder does not exist.
    wrongUsage = 2,
    badInput = 3,
    /// Stopped by a limit, the time limit or a signal.
    stoppedEarly = 4
};

/// Well-formed options that cannot be followed; leads to wrongUsage.
class UsageError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// An input that a command cannot use; leads to badInput.
class InputError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// Each function adds the command of its name to `app`. Commands with an `exitCode` set it when they run.

void addSolve(CLI::App& app, int& exitCode);
void addEstimate(CLI::App& app, int& exitCode);
void addBurrs(CLI::App& app, int& exitCode);
void addHunt(CLI::App& app, int& exitCode);
void addBooklet(CLI::App& app, int& exitCode);
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
/// Adds the hidden command that writes man pages and completions of all others; call it last.
void addDocuments(CLI::App& app);

// The parser's description of all commands as plain values, the source of man pages and completions.

struct OptionRow {
    /// Including dashes, or empty: "-j", "--threads".
    std::string shortName;
    std::string longName;
    /// The placeholder of the value: "N", "{text,json}"; empty for a flag.
    std::string value;
    /// The possible values, if they are a few words.
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
    /// Direct subcommands: name and help.
    std::vector<std::pair<std::string, std::string>> commands;
};

/// `app` and all visible commands below it in preorder.
std::vector<CommandRow> commandTable(const CLI::App& app);

/// A man page in section 1. `table` describes all commands; `version` is that of the program.
std::string manPage(const CommandRow& command, const std::vector<CommandRow>& table,
                    const std::string& version);

// Completions for the shells.

std::string bashCompletion(const std::vector<CommandRow>& table);
std::string zshCompletion(const std::vector<CommandRow>& table);
std::string fishCompletion(const std::vector<CommandRow>& table);

}  // namespace tilewright::cli
