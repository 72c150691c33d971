#include "core/basics/message.h"

#include <algorithm>
#include <cstdlib>

namespace tilewright {

namespace {

std::string wordsOf(const Message::Argument& argument, const Translator& translator);

std::string join(const Message::List& list, const Translator& translator) {
    const std::size_t shown = std::min(list.items.size(), std::max<std::size_t>(list.most, 1));
    const std::size_t left = list.items.size() - shown;
    std::string words;
    for (std::size_t index = 0; index < shown; ++index) {
        const bool isLast = left == 0 && index + 1 == shown;
        if (index == 0)
            words = sentence(list.items[0], translator);
        else if (isLast)
            words = sentence(core::message("%1 and %2", words, list.items[index]), translator);
        else
            words = sentence(core::message("%1, %2", words, list.items[index]), translator);
    }
    if (left > 0) words = sentence(core::message("%1 and %2 more", words, left), translator);
    return words;
}

// With thousands separators, in the format of the language.
std::string grouped(long long number, const Translator& translator) {
    if (number < 1000 && number > -1000) return std::to_string(number);
    const std::string rest = std::to_string(1000 + std::abs(number % 1000)).substr(1);
    return sentence(core::message("%1,%2", grouped(number / 1000, translator), rest), translator);
}

// Numbers of up to four digits are readable without separators.
std::string digits(long long number, const Translator& translator) {
    return std::abs(number) < 10'000 ? std::to_string(number) : grouped(number, translator);
}

std::string wordsOf(const Message::Argument& argument, const Translator& translator) {
    if (const auto* words = std::get_if<std::string>(&argument)) return *words;
    if (const auto* number = std::get_if<long long>(&argument)) return digits(*number, translator);
    if (const auto* part = std::get_if<std::shared_ptr<const Message>>(&argument))
        return sentence(**part, translator);
    return join(*std::get<std::shared_ptr<const Message::List>>(argument), translator);
}

bool isSame(const Message::Argument& a, const Message::Argument& b) {
    if (a.index() != b.index()) return false;
    if (const auto* part = std::get_if<std::shared_ptr<const Message>>(&a))
        return **part == *std::get<std::shared_ptr<const Message>>(b);
    if (const auto* list = std::get_if<std::shared_ptr<const Message::List>>(&a)) {
        const Message::List& other = *std::get<std::shared_ptr<const Message::List>>(b);
        return (*list)->most == other.most && (*list)->items == other.items;
    }
    return a == b;
}

}  // namespace

bool operator==(const Message& a, const Message& b) {
    return std::string_view(a.text) == b.text && a.number == b.number &&
           std::ranges::equal(a.arguments, b.arguments, isSame);
}

Message::Argument argument(Message part) {
    return std::make_shared<const Message>(std::move(part));
}

Message::Argument argument(Message::List parts) {
    return std::make_shared<const Message::List>(std::move(parts));
}

Message verbatim(std::string_view words) {
    return {"%1", nullptr, 0, {std::string(words)}};
}

std::string sentence(const Message& message, const Translator& translator) {
    const std::string pattern = translator(message);
    std::string words;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const char mark = pattern[at] == '%' && at + 1 < pattern.size() ? pattern[at + 1] : '\0';
        const auto index = static_cast<std::size_t>(mark - '1');
        if (mark == 'n')
            words += digits(message.number, translator);
        else if (mark >= '1' && mark <= '9' && index < message.arguments.size())
            words += wordsOf(message.arguments[index], translator);
        else {
            words += pattern[at];
            continue;
        }
        ++at;
    }
    return words;
}

std::string english(const Message& message) {
    return sentence(message, [](const Message& one) -> std::string {
        return one.singular != nullptr && one.number == 1 ? one.singular : one.text;
    });
}

}  // namespace tilewright
