#pragma once

#include <string>
#include <vector>

#include "app/cli/commands.h"

// What the parser knows of all commands, as plain values: man pages and completions are made from these.

namespace tilewright::cli {

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
