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

/// A translatable message: a text and its arguments. Core creates messages; the command line and the views
/// render them, each in its own language.
///
/// In the text, "%1" to "%9" are replaced by the arguments and "%n" by the number.
struct Message {
    struct List;
    /// An untranslated string such as a name, a number, a nested message, or a list.
    using Argument =
        std::variant<std::string, long long, std::shared_ptr<const Message>, std::shared_ptr<const List>>;

    /// A list, rendered as "a", "a and b", "a, b and c", or "a, b and 12 more" if there are more than `most`
    /// items.
    struct List {
        std::vector<Message> items;
        std::size_t most = ~std::size_t{0};
    };

    /// The English text, which is the translation key; its plural form if there is a number.
    const char* text = "";
    /// The English singular form of a text with a number, otherwise null.
    const char* singular = nullptr;
    long long number = 0;
    std::vector<Argument> arguments;

    bool empty() const { return *text == '\0'; }
    friend bool operator==(const Message& a, const Message& b);
};

/// Converts a value to an argument.
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

/// A message whose text is the same in every language or is marked for translation elsewhere.
template <typename... Arguments>
Message messageOf(const char* text, Arguments&&... arguments) {
    return {text, nullptr, 0, {argument(std::forward<Arguments>(arguments))...}};
}

/// A message with a number: counted(n, "%n cell of %1", core::plural("%n cells of %1"), name).
template <typename... Arguments>
Message counted(long long number, const char* singular, const char* plural, Arguments&&... arguments) {
    return {plural, singular, number, {argument(std::forward<Arguments>(arguments))...}};
}

/// Sets the translation context of the texts that follow; read by the extraction tool.
#define TEXTS_OF(context)

/// Literals in calls of these functions are extracted for translation. The first argument of a message must
/// not be a literal, because the extraction tool would take it for a comment for translators: use verbatim().
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

/// A text with a number, %n, that selects singular or plural.
constexpr const char* plural(const char* english) {
    return english;
}

}  // namespace core

/// A message that is not translated, such as a name or the error text of a library.
Message verbatim(std::string_view words);

/// Returns the translated text of a message, with its placeholders.
using Translator = std::function<std::string(const Message& message)>;

/// The message in the language of `translator`. Thread-safe if the translator is.
std::string sentence(const Message& message, const Translator& translator);

/// The message in English.
std::string english(const Message& message);

/// An exception with a translatable message; what() is its English text.
class MessageError : public std::runtime_error {
  public:
    explicit MessageError(Message message)
        : std::runtime_error(english(message)), message_(std::move(message)) {}

    const Message& message() const { return message_; }

  protected:
    MessageError(Message message, const std::string& what)
        : std::runtime_error(what), message_(std::move(message)) {}

  private:
    Message message_;
};

}  // namespace tilewright
