#include "core/formats/file_kind.h"

#include <algorithm>
#include <array>

#include "core/files/files.h"
#include "core/files/format_error.h"
#include "core/formats/edge_file.h"
#include "core/formats/toml_scan.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

struct KindWords {
    FileKind kind;
    std::string_view word;
    std::string_view description;
    std::string_view solving;
    std::string_view exporting;
};

constexpr std::array kinds{
    KindWords{FileKind::tiling, "tiling", "a tiling puzzle", "tilewright-cli solve", "tilewright-cli export"},
    KindWords{FileKind::edgeMatching, "edge-matching", "an edge-matching puzzle",
              "tilewright-cli edges solve", "tilewright-cli edges export"},
};

const KindWords& wordsOf(FileKind kind) {
    return *std::find_if(kinds.begin(), kinds.end(), [kind](const KindWords& w) { return w.kind == kind; });
}

}  // namespace

std::optional<FileKind> fileKindOf(std::string_view text) {
    const std::optional<std::size_t> value = findTomlValue(text, "kind");
    if (!value || *value >= text.size()) return std::nullopt;
    const char quote = text[*value];
    if (quote != '"' && quote != '\'') return std::nullopt;
    const std::string_view rest = text.substr(*value + 1);
    const std::string_view word = rest.substr(0, rest.find(quote));
    for (const KindWords& words : kinds)
        if (words.word == word) return words.kind;
    return std::nullopt;
}

std::optional<FileKind> kindOfFile(const std::filesystem::path& path) {
    try {
        const std::string text = readFile(path, maxEdgeFile);
        return fileKindOf(withoutMark(text));
    } catch (const FormatError&) {
        return std::nullopt;
    }
}

void requireKind(std::string_view text, const std::string& file, FileKind expected) {
    const std::optional<FileKind> kind = fileKindOf(text);
    if (!kind || *kind == expected) return;
    const TextPlace place = placeAt(text, *findTomlValue(text, "kind"));
    const KindWords& words = wordsOf(*kind);
    throw FormatError(file, place.line, place.column,
                      "this is " + std::string(words.description) + ", not " +
                          std::string(wordsOf(expected).description) + "; use \"" +
                          std::string(words.solving) + "\", or \"" + std::string(words.exporting) +
                          "\" for pictures");
}

}  // namespace tilewright
