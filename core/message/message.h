#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tilewright {

/// Marks a text in core for translation; the first argument is always "core". The second macro is for texts
/// with a number, %n, that decides between singular and plural.
#define TRANSLATABLE(context, text) text
#define TRANSLATABLE_N(context, text) text

/// What happened, as a value: which sentence, and what stands in it. Core makes messages, the command line
/// and the views make sentences of them, each in its own language.
///
/// "%1" to "%9" in the text stand for the arguments in their order, "%n" for the number.
struct Message {
    struct List;
    /// A name or other words that are the same in every language, a number, a part of the sentence, or
    /// several parts.
    using Argument =
        std::variant<std::string, long long, std::shared_ptr<const Message>, std::shared_ptr<const List>>;

    /// Several things in a row: "a", "a and b", "a, b and c", or "a, b and 12 more" where there are more than
    /// `most`.
    struct List {
        std::vector<Message> items;
        std::size_t most = ~std::size_t{0};
    };

    /// In English, a literal within TRANSLATABLE; as a key for translations it says which sentence it is. It
    /// is the plural where there is a number.
    const char* text = "";
    /// In English, the singular of a text with a number; else null.
    const char* singular = nullptr;
    long long number = 0;
    std::vector<Argument> arguments;

    bool empty() const { return *text == '\0'; }
    friend bool operator==(const Message& a, const Message& b);
};

/// An argument of a message of the type that suits it.
inline Message::Argument argument(std::string_view words) {
    return std::string(words);
}
inline Message::Argument argument(const char* words) {
    return std::string(words);
}
inline Message::Argument argument(std::integral auto number) {
    return static_cast<long long>(number);
}
Message::Argument argument(Message part);
Message::Argument argument(Message::List parts);

/// A message about `arguments`: message(TRANSLATABLE("core", "%1 is not a colour"), word).
template <typename... Arguments>
Message message(const char* text, Arguments&&... arguments) {
    return {text, nullptr, 0, {argument(std::forward<Arguments>(arguments))...}};
}

/// A message about a number of things:
/// counted(n, "%n cell of %1", TRANSLATABLE_N("core", "%n cells of %1"), name).
template <typename... Arguments>
Message counted(long long number, const char* singular, const char* plural, Arguments&&... arguments) {
    return {plural, singular, number, {argument(std::forward<Arguments>(arguments))...}};
}

/// Words that are the same in every language, such as a name or what a library says of an error.
Message verbatim(std::string_view words);

/// How a language says a text of a message, with "%n" and "%1" still in it.
using Translator = std::function<std::string(const Message& message)>;

/// The sentence in the language of `translator`. Any thread, if the translator allows it.
std::string sentence(const Message& message, const Translator& translator);

/// The sentence in English.
std::string english(const Message& message);

}  // namespace tilewright
