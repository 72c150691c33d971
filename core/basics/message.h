#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tilewright {

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

    /// In English; as a key for translations it says which sentence it is. It is the plural where there is a
    /// number.
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

/// A message about `arguments`, whose text is a part of a sentence that is the same in every language, or has
/// been marked for translation elsewhere.
template <typename... Arguments>
Message messageOf(const char* text, Arguments&&... arguments) {
    return {text, nullptr, 0, {argument(std::forward<Arguments>(arguments))...}};
}

/// A message about a number of things:
/// counted(n, "%n cell of %1", core::plural("%n cells of %1"), name).
template <typename... Arguments>
Message counted(long long number, const char* singular, const char* plural, Arguments&&... arguments) {
    return {plural, singular, number, {argument(std::forward<Arguments>(arguments))...}};
}

/// What tools for translations are told: the context of texts.
#define TEXTS_OF(context)

/// Texts of core are literals in these functions, which mark them for translation. The first argument of a
/// message must not be a literal too, as that is how remarks for translators are written: use verbatim().
namespace core {

TEXTS_OF(core)

/// core::message("%1 is not a colour", word).
template <typename... Arguments>
Message message(const char* english, Arguments&&... arguments) {
    return messageOf(english, std::forward<Arguments>(arguments)...);
}

constexpr const char* text(const char* english) {
    return english;
}

/// With a number, %n, that decides between singular and plural.
constexpr const char* plural(const char* english) {
    return english;
}

}  // namespace core

/// Words that are the same in every language, such as a name or what a library says of an error.
Message verbatim(std::string_view words);

/// How a language says a text of a message, with "%n" and "%1" still in it.
using Translator = std::function<std::string(const Message& message)>;

/// The sentence in the language of `translator`. Any thread, if the translator allows it.
std::string sentence(const Message& message, const Translator& translator);

/// The sentence in English.
std::string english(const Message& message);

/// An error that says in one sentence, for any language, what is wrong; what() is the sentence in English.
class MessageError : public std::runtime_error {
  public:
    explicit MessageError(Message message)
        : std::runtime_error(english(message)), message_(std::move(message)) {}

    const Message& message() const { return message_; }

  private:
    Message message_;
};

}  // namespace tilewright
