#include "app/cli/commands.h"
#include "app/cli/cover_picture.h"
#include "app/cli/edges.h"
#include "app/cli/export_request.h"
#include "app/cli/pictures.h"

namespace tilewright::cli {

namespace {

[[noreturn]] void refuse() {
    throw UsageError("this program was built without Qt Gui and Svg, which pictures need");
}

}  // namespace

bool canDrawPictures() {
    return false;
}

void requirePicture(const std::filesystem::path&) {
    refuse();
}

void withPictures(const std::function<void()>&) {
    refuse();
}

void checkDrawn(const ExportRequest&) {
    refuse();
}

void writeDrawn(const ExportRequest&, const FoundSolutions&, const SearchOutcome&) {
    refuse();
}

void writeCoverPicture(const std::filesystem::path& path, const Puzzle&, std::span<const Placement>) {
    requirePicture(path);
}

void writeEdgePicture(const EdgePuzzle&, const EdgeArrangement&, const EdgePicture&) {
    requirePicture({});
}

}  // namespace tilewright::cli
