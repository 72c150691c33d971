#include "app/cli/command_table.h"

#include <algorithm>
#include <cctype>

#include "app/cli/shared_options.h"
#include "core/search/heuristic.h"

namespace tilewright::cli {

namespace {

// The words of "{text,json,compact}", which may follow a name; empty if a brace contains anything else.
std::vector<std::string> wordsIn(const std::string& text) {
    std::vector<std::string> words;
    const std::size_t begin = text.find('{');
    if (begin == std::string::npos || text.back() != '}' || text.find('{', begin + 1) != std::string::npos)
        return words;
    for (std::size_t at = begin + 1; at < text.size();) {
        const std::size_t end = text.find_first_of(",}", at);
        words.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

OptionRow rowOf(const CLI::App& app, const CLI::Option& option) {
    OptionRow row;
    if (option.get_positional()) row.longName = option.get_name(true);
    if (!option.get_snames().empty()) row.shortName = '-' + option.get_snames().front();
    if (!option.get_lnames().empty()) row.longName = "--" + option.get_lnames().front();
    row.takesValue = option.get_items_expected_max() > 0;
    const auto formatter = std::dynamic_pointer_cast<CLI::Formatter>(app.get_formatter());
    if (row.takesValue) row.value = formatter->make_option_opts(&option);
    row.value.erase(0, row.value.find_first_not_of(' '));
    row.words = row.value.empty() ? std::vector<std::string>() : wordsIn(row.value);
    row.help = option.get_description();
    return row;
}

void add(std::vector<CommandRow>& table, const CLI::App& app, const std::string& path) {
    CommandRow row{path, app.get_description(), app.get_footer(), {}, {}, {}};
    for (const CLI::Option* option : app.get_options())
        if (!option->get_group().empty())
            (option->get_positional() ? row.positionals : row.options).push_back(rowOf(app, *option));
    const auto below = app.get_subcommands([](const CLI::App* one) { return !one->get_group().empty(); });
    for (const CLI::App* one : below)
        row.commands.emplace_back(one->get_name(), one->get_description());
    table.push_back(std::move(row));
    for (const CLI::App* one : below)
        add(table, *one, path + ' ' + one->get_name());
}

}  // namespace

std::vector<CommandRow> commandTable(const CLI::App& app) {
    std::vector<CommandRow> table;
    add(table, app, app.get_name());
    return table;
}

// Each script finds the command from the words before the cursor, and then completes options, their words,
// subcommands and files.

namespace {

// Quotes a word or text for shells.
std::string shellQuoted(const std::string& text) {
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + '\'';
}

// The first line of a help text, as shown in lists of completions.
std::string brief(const std::string& help) {
    constexpr std::size_t most = 70;
    std::string line = help.substr(0, help.find('\n'));
    if (line.size() > most) line = line.substr(0, line.find_last_of(' ', most)) + " ...";
    return line;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

bool takesFile(const OptionRow& option) {
    return option.value.starts_with("FILE") || option.value.starts_with("TEXT") ||
           option.value.starts_with("FOLDER") || option.value.starts_with("DIR");
}

// bash and zsh statements that set `command` to the path of the command in `words`, starting at index
// `first`.
std::string findCommand(const std::vector<CommandRow>& table, int first, const std::string& last) {
    std::string paths;
    for (const CommandRow& row : table)
        for (const auto& [name, help] : row.commands) {
            if (!paths.empty()) paths += '|';
            paths += shellQuoted(row.path + ' ' + name);
        }
    return "  local command=" + table.front().path + " i\n  for ((i = " + std::to_string(first) + "; i < " +
           last +
           "; i++)); do\n"
           "    case \"$command ${words[i]}\" in\n      " +
           paths + ") command+=\" ${words[i]}\" ;;\n    esac\n  done\n";
}

}  // namespace

std::string bashCompletion(const std::vector<CommandRow>& table) {
    const std::string& program = table.front().path;
    std::string cases;
    for (const CommandRow& row : table) {
        std::string all;
        std::string values;
        for (const OptionRow& option : row.options) {
            for (const std::string& name : {option.shortName, option.longName})
                if (!name.empty()) all += (all.empty() ? "" : " ") + name;
            if (!option.takesValue) continue;
            const std::string names =
                option.shortName + (option.shortName.empty() ? "" : "|") + option.longName;
            values += "        " + names + ") " +
                      (!option.words.empty() ? "choices=" + shellQuoted(joined(option.words))
                       : takesFile(option)   ? std::string("files=yes")
                                             : std::string("files=no")) +
                      " ;;\n";
        }
        for (const auto& [name, help] : row.commands)
            all += ' ' + name;
        cases += "    " + shellQuoted(row.path) + ")\n      choices=" + shellQuoted(all) +
                 "\n      case $option in\n" + values + "      esac ;;\n";
    }
    return "# bash completion of " + program + "; made by '" + program +
           " documents'\n"
           "_tilewright_cli() {\n"
           "  local words=(\"${COMP_WORDS[@]}\") choices= files=\n"
           "  local current=${words[COMP_CWORD]} option=${words[COMP_CWORD - 1]}\n"
           "  # In --output=FILE the equals sign is a word of its own.\n"
           "  [[ $option == = ]] && option=${words[COMP_CWORD - 2]}\n"
           "  [[ $current == = ]] && option=${words[COMP_CWORD - 1]} current=\n" +
           findCommand(table, 1, "COMP_CWORD") + "  case $command in\n" + cases +
           "  esac\n"
           "  COMPREPLY=()\n"
           "  [[ $files ]] || mapfile -t COMPREPLY < <(compgen -W \"$choices\" -- \"$current\")\n"
           "  [[ $files == yes || $current != -* && ${#COMPREPLY[@]} -eq 0 ]] &&\n"
           "    mapfile -t COMPREPLY < <(compgen -f -- \"$current\") && compopt -o filenames 2>/dev/null\n"
           "  return 0\n"
           "}\n"
           "complete -F _tilewright_cli " +
           program + '\n';
}

std::string zshCompletion(const std::vector<CommandRow>& table) {
    const auto inBrackets = [](const std::string& text) {
        std::string result = "[";
        for (const char c : brief(text)) {
            if (c == '[' || c == ']' || c == ':' || c == '\\') result += '\\';
            result += c;
        }
        return result + ']';
    };
    std::string cases;
    for (const CommandRow& row : table) {
        cases += "    " + shellQuoted(row.path) + ")\n      _arguments -S";
        for (const OptionRow& option : row.options) {
            std::string value;
            if (!option.words.empty())
                value = ":value:(" + joined(option.words) + ')';
            else if (option.takesValue)
                value = takesFile(option) ? ":file:_files" : ":value: ";
            for (const std::string& name : {option.shortName, option.longName}) {
                if (name.empty()) continue;
                const std::string joint = !option.takesValue ? "" : name.starts_with("--") ? "=" : "+";
                cases += " \\\n        " + shellQuoted(name + joint + inBrackets(option.help) + value);
            }
        }
        if (!row.commands.empty()) {
            std::string list;
            for (const auto& [name, help] : row.commands)
                list += name + "\\:" + shellQuoted(brief(help)) + ' ';
            cases += " \\\n        " + shellQuoted("1:command:((" + list + "))");
        }
        if (!row.positionals.empty()) cases += " \\\n        '*:file:_files'";
        cases += " ;;\n";
    }
    return "#compdef " + table.front().path + "\n# zsh completion; made by '" + table.front().path +
           " documents'\n" + "_tilewright_cli() {\n" + findCommand(table, 2, "CURRENT") +
           "  local -i depth=${#${(s: :)command}}\n"
           "  shift $((depth - 1)) words\n"
           "  ((CURRENT -= depth - 1))\n"
           "  case $command in\n" +
           cases + "  esac\n}\n_tilewright_cli \"$@\"\n";
}

std::string fishCompletion(const std::vector<CommandRow>& table) {
    const std::string& program = table.front().path;
    std::string text = "# fish completion of " + program + "; made by '" + program +
                       " documents'\n"
                       "function __tilewright_cli_at\n"
                       "    set -l command " +
                       program +
                       "\n"
                       "    for word in (commandline -opc)[2..-1]\n"
                       "        if contains -- \"$command $word\"";
    for (const CommandRow& row : table)
        if (&row != &table.front()) text += ' ' + shellQuoted(row.path);
    text +=
        "\n            set command \"$command $word\"\n        end\n    end\n"
        "    test \"$command\" = \"$argv\"\nend\n";
    for (const CommandRow& row : table) {
        const std::string begin =
            "complete -c " + program + " -n " + shellQuoted("__tilewright_cli_at " + row.path);
        for (const OptionRow& option : row.options) {
            text += begin;
            if (!option.shortName.empty()) text += " -s " + option.shortName.substr(1);
            if (!option.longName.empty()) text += " -l " + option.longName.substr(2);
            if (!option.words.empty())
                text += " -x -a " + shellQuoted(joined(option.words));
            else if (option.takesValue)
                text += takesFile(option) ? " -r" : " -x";
            text += " -d " + shellQuoted(brief(option.help)) + '\n';
        }
        for (const auto& [name, help] : row.commands)
            text += begin + " -f -a " + name + " -d " + shellQuoted(brief(help)) + '\n';
    }
    return text;
}

namespace {

// Escapes text for roff.
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

// Each line of `text` becomes a paragraph.
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
    // whatis expects one line without a full stop.
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
