#include "app/cli/command_table.h"
#include "app/cli/shared_options.h"

namespace tilewright::cli {

namespace {

// The words of "{text,json,compact}", also behind a name; none where a brace holds anything else.
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

}  // namespace tilewright::cli
