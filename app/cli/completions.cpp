#include <algorithm>
#include <cctype>

#include "app/cli/command_table.h"

// Each script first finds the command that is being typed, from the words before the cursor, and then offers
// what follows it: options, words of options, further commands, files.

namespace tilewright::cli {

namespace {

// A word or a text in the quotes of shells.
std::string shellQuoted(const std::string& text) {
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + '\'';
}

// The first line of a help, as lists of completions show it.
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

// Statements of bash and zsh that set `command` to the path of the command among `words`, from index `first`.
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

}  // namespace tilewright::cli
