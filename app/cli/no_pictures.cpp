#include "app/cli/commands.h"
#include "app/cli/cover_picture.h"
#include "app/cli/edges.h"
#include "app/cli/pictures.h"

namespace tilewright::cli {

bool canDrawPictures() {
    return false;
}

void requirePicture(const std::filesystem::path&) {
    throw UsageError("this program was built without Qt Gui and Svg, which pictures need");
}

void withPictures(const std::function<void()>&) {
    requirePicture({});
}

void writeCoverPicture(const std::filesystem::path& path, const Puzzle&, std::span<const Placement>) {
    requirePicture(path);
}

void writeEdgePicture(const EdgePuzzle&, const EdgeArrangement&, const EdgePicture&) {
    requirePicture({});
}

}  // namespace tilewright::cli
