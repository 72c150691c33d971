#include "core/exports/export_options.h"

#include <algorithm>

#include "core/text/read_number.h"

namespace tilewright {

namespace {

bool isDefault(const ExportOption& option, const ExportOptions& options) {
    const ExportOptions fresh;
    return std::visit([&](auto field) { return options.*field == fresh.*field; }, option.field);
}

void reset(const ExportOption& option, ExportOptions& options) {
    const ExportOptions fresh;
    std::visit([&](auto field) { options.*field = fresh.*field; }, option.field);
    if (option.isSize()) options.height = fresh.height;
}

// The word that is chosen for an option with words; null for other options.
const ExportWord* chosenWord(const ExportOption& option, const ExportOptions& options) {
    const auto* field = std::get_if<std::string ExportOptions::*>(&option.field);
    if (field == nullptr) return nullptr;
    for (const ExportWord& word : option.words)
        if (options.*(*field) == word.word) return &word;
    return nullptr;
}

bool isOffered(const ExportWord& word, const ExportOptions& options, const ExportSubject& subject) {
    return word.condition == nullptr || word.condition(options, subject);
}

}  // namespace

const ExportOption* ExportKind::find(std::string_view wanted) const {
    for (const ExportOption* option : options)
        if (wanted == option->name) return option;
    return nullptr;
}

const ExportKind& exportKind(std::string_view name) {
    const std::span<const ExportKind> kinds = exportKinds();
    const auto found = std::ranges::find(kinds, name, &ExportKind::name);
    return found == kinds.end() ? kinds.front() : *found;
}

ExportOptions meaningful(const ExportKind& kind, const ExportOptions& options, const ExportSubject& subject) {
    ExportOptions used = options;
    for (const ExportOption* option : kind.options) {
        const ExportWord* word = chosenWord(*option, used);
        if (!option->isOffered(used, subject) || (word && !isOffered(*word, used, subject)))
            reset(*option, used);
    }
    return used;
}

std::optional<ExportRefusal> refusal(const ExportKind& kind, const ExportOptions& options,
                                     const ExportSubject& subject) {
    for (const ExportOption* option : kind.options) {
        if (isDefault(*option, options)) continue;
        if (option->why && !option->isOffered(options, subject)) return {{option, messageOf(option->why)}};
        const ExportWord* word = chosenWord(*option, options);
        if (word && word->isRefused && !isOffered(*word, options, subject))
            return {{option, messageOf(word->why)}};
    }
    return std::nullopt;
}

std::optional<StepRange> parseSteps(std::string_view text) {
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    const auto first = readNumber<std::uint64_t>(text.substr(0, dash));
    const auto last = readNumber<std::uint64_t>(text.substr(dash + 1));
    constexpr std::uint64_t longest = 1'000'000;
    if (!first || !last || *first == 0 || *last < *first || *last - *first >= longest) return std::nullopt;
    return StepRange{*first, *last};
}

}  // namespace tilewright
