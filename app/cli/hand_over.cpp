// The command line does not link Qt. Commands that draw execute tilewright-pictures with the same arguments,
// which does.

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <vector>

#include "app/cli/command_table.h"
#include "app/cli/pictures.h"
#include "app/cli/terminal.h"

namespace tilewright::cli {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> ownArguments() {
    std::ifstream file("/proc/self/cmdline", std::ios::binary);
    std::vector<std::string> arguments;
    for (std::string argument; std::getline(file, argument, '\0');)
        arguments.push_back(argument);
    return arguments;
}

// Nothing has been read or written yet, so the other program can start over.
[[noreturn]] void handOver() {
    const fs::path folder = fs::read_symlink("/proc/self/exe").parent_path();
    std::vector<std::string> arguments = ownArguments();
    std::vector<char*> pointers;
    for (std::string& argument : arguments)
        pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    endInterrupts();
    for (const fs::path& candidate : {folder, folder / TILEWRIGHT_LIBEXEC})
        execv((candidate / "tilewright-pictures").c_str(), pointers.data());
    throw UsageError(
        "pictures are drawn by tilewright-pictures, which is not installed; it comes with "
        "the explorer");
}

}  // namespace

void requirePicture(const std::filesystem::path&) {
    handOver();
}

void checkDrawn(const ExportRequest&) {
    handOver();
}

void writeDrawn(const ExportRequest&, const ExportSubstance&) {
    handOver();
}

void writeThumbnail(const std::string&, const std::string&, int) {
    handOver();
}

void requireBooklet() {
    handOver();
}

void writeBooklet(const std::filesystem::path&, const std::vector<GradedPuzzle>&, const BookletLook&, bool) {
    handOver();
}

void writeCoverPicture(const std::filesystem::path&, const Puzzle&, std::span<const Placement>) {
    handOver();
}

void writeHeatPicture(const std::filesystem::path&, const Puzzle&, const std::map<Cell, BigCount>&,
                      const BigCount&, std::size_t, bool) {
    handOver();
}

void writeEdgePicture(const std::filesystem::path&, const EdgePuzzle&, const EdgeArrangement&,
                      const ExportOptions&, bool) {
    handOver();
}

}  // namespace tilewright::cli
