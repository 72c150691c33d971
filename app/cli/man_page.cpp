#include <algorithm>

#include "app/cli/command_table.h"
#include "core/search/ordering/heuristic.h"

namespace tilewright::cli {

namespace {

// Text that roff shows as it stands.
std::string shown(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if ((c == '.' || c == '\'') && (result.empty() || result.back() == '\n')) result += "\\&";
        if (c == '-')
            result += "\\-";
        else if (c == '\\')
            result += "\\e";
        else
            result += c;
    }
    return result;
}

// Each line of `text` is a paragraph of its own.
std::string lines(const std::string& text) {
    std::string result = shown(text) + '\n';
    for (std::size_t at = 0; (at = result.find('\n', at)) != std::string::npos && at + 1 < result.size();
         at += 5)
        result.insert(at + 1, ".br\n");
    return result;
}

std::string bold(const std::string& text) {
    return text.empty() ? text : "\\fB" + shown(text) + "\\fR";
}

std::string optionEntry(const OptionRow& option) {
    const std::string comma = option.shortName.empty() || option.longName.empty() ? "" : ", ";
    const std::string space = option.value.empty() ? "" : " \\fI" + shown(option.value) + "\\fR";
    return ".TP\n" + bold(option.shortName) + comma + bold(option.longName) + space + '\n' +
           lines(option.help);
}

std::string heuristics() {
    std::string text =
        ".SH WHAT IS FILLED NEXT\nThe heuristics of \\fB\\-\\-order\\fR. A point can follow \\fBa\\fR, "
        "\\fBA\\fR and \\fBR\\fR as their centre, as in \\fBa@2,2\\fR.\n";
    for (const HeuristicRow& row : heuristicTable())
        text += ".TP\n" + bold(row.text()) + '\n' + shown(english(Message{row.meaning})) + '\n';
    return text;
}

std::string pageName(std::string path) {
    std::ranges::replace(path, ' ', '-');
    return path;
}

}  // namespace

std::string manPage(const CommandRow& command, const std::vector<CommandRow>& table,
                    const std::string& version) {
    std::string upper = pageName(command.path);
    std::ranges::transform(upper, upper.begin(), [](unsigned char c) { return std::toupper(c); });
    std::string help = command.help;
    // whatis wants one line without a full stop.
    std::ranges::replace(help, '\n', ' ');
    if (help.ends_with('.')) help.pop_back();
    std::string page = ".TH " + shown(upper) + " 1 \"\" \"Tilewright " + version +
                       "\" \"Tilewright\"\n.SH NAME\n" + shown(pageName(command.path)) + " \\- " +
                       shown(help) + "\n.SH SYNOPSIS\n" + bold(command.path) + " [\\fIOPTIONS\\fR]";
    if (!command.commands.empty()) page += " \\fICOMMAND\\fR";
    for (const OptionRow& row : command.positionals)
        page += " \\fI" + shown(row.longName) + "\\fR";
    page += '\n';
    if (!command.positionals.empty()) page += ".SH ARGUMENTS\n";
    for (const OptionRow& row : command.positionals)
        page += ".TP\n\\fI" + shown(row.longName) + "\\fR\n" + lines(row.help);
    page += ".SH OPTIONS\n";
    for (const OptionRow& row : command.options)
        page += optionEntry(row);
    if (!command.commands.empty()) page += ".SH COMMANDS\nEach has a page of its own.\n";
    for (const auto& [name, text] : command.commands)
        page += ".TP\n\\fB" + shown(pageName(command.path + ' ' + name)) + "\\fR(1)\n" + lines(text);
    if (std::ranges::count(command.options, "--order", &OptionRow::longName) > 0) page += heuristics();
    if (!command.footer.empty()) page += ".SH NOTES\n" + lines(command.footer);
    page += ".SH SEE ALSO\n\\fBtilewright\\fR(1)";
    for (const CommandRow& other : table)
        if (command.path.starts_with(other.path + ' ')) page += ", " + bold(pageName(other.path)) + "(1)";
    return page + '\n';
}

}  // namespace tilewright::cli
