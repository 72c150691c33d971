// tilewright-cli documents: man pages and completions, made from what the parser knows.

#include <algorithm>
#include <filesystem>
#include <memory>

#include "app/cli/command_table.h"
#include "app/cli/shared_options.h"
#include "core/files/files.h"

namespace tilewright::cli {

namespace {

void write(const std::filesystem::path& path, const std::string& text) {
    std::filesystem::create_directories(path.parent_path());
    writeFile(path, text);
}

}  // namespace

void addDocuments(CLI::App& app) {
    auto folder = std::make_shared<std::string>();
    CLI::App* command =
        app.add_subcommand("documents", "Writes man pages and completions below a folder as share/ has them")
            ->group("");
    command->add_option("FOLDER", *folder, "folder to write to")->required();
    command->callback([&app, folder] {
        const std::filesystem::path share = *folder;
        const std::vector<CommandRow> table = commandTable(app);
        for (const CommandRow& row : table) {
            std::string name = row.path + ".1";
            std::ranges::replace(name, ' ', '-');
            write(share / "man/man1" / name, manPage(row, table, TILEWRIGHT_VERSION));
        }
        write(share / "bash-completion/completions/tilewright-cli", bashCompletion(table));
        write(share / "zsh/vendor-completions/_tilewright-cli", zshCompletion(table));
        write(share / "fish/vendor_completions.d/tilewright-cli.fish", fishCompletion(table));
    });
}

}  // namespace tilewright::cli
