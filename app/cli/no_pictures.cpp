#include "app/cli/commands.h"
#include "app/cli/pictures.h"

namespace tilewright::cli {

namespace {

[[noreturn]] void refuse() {
    throw UsageError("this program was built without Qt Gui and Svg, which pictures need");
}

}  // namespace

void requirePicture(const std::filesystem::path&) {
    refuse();
}

void checkDrawn(const ExportRequest&) {
    refuse();
}

void writeDrawn(const ExportRequest&, const ExportSubstance&) {
    refuse();
}

void writeCoverPicture(const std::filesystem::path&, const Puzzle&, std::span<const Placement>) {
    refuse();
}

void writeEdgePicture(const std::filesystem::path&, const EdgePuzzle&, const EdgeArrangement&,
                      const ExportOptions&, bool) {
    refuse();
}

}  // namespace tilewright::cli
