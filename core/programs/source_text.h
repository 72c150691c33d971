#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace tilewright {

/// C++ source text that grows at its end.
class SourceText {
  public:
    void add(std::string_view text) { text_ += text; }
    void number(std::string_view name, long long value) {
        text_ += "constexpr int " + std::string(name) + " = " + std::to_string(value) + ";\n";
    }
    /// Any other constant.
    void line(std::string_view declaration, std::string_view value) {
        text_.append(declaration).append(" = ").append(value).append(";\n");
    }

    /// An array of what `write(value)` makes of each value, at least one element long.
    template <class Values, class Write>
    void array(std::string_view type, std::string_view name, const Values& values, const Write& write) {
        text_ += "constexpr " + std::string(type) + " " + std::string(name) + "[] = {";
        std::size_t lineStart = text_.size();
        bool isFirst = true;
        for (const auto& value : values) {
            const std::string item = write(value);
            text_ += isFirst ? "" : ",";
            if (isFirst || text_.size() + item.size() > lineStart + lineLength) {
                text_ += "\n    ";
                lineStart = text_.size();
            } else {
                text_ += " ";
            }
            text_ += item;
            isFirst = false;
        }
        text_ += isFirst ? "{}};\n" : "};\n";
    }
    /// Whole numbers, in the smallest type that has room for them.
    template <class Numbers>
    void numbers(std::string_view name, const Numbers& numbers) {
        std::uint64_t most = 0;
        bool isNegative = false;
        for (const auto number : numbers) {
            isNegative = isNegative || number < 0;
            most = std::max(most, static_cast<std::uint64_t>(number < 0 ? 0 : number));
        }
        const char* type = isNegative       ? "int"
                           : most <= 0xff   ? "std::uint8_t"
                           : most <= 0xffff ? "std::uint16_t"
                                            : "std::uint32_t";
        array(type, name, numbers, [](const auto number) { return std::to_string(number); });
    }

    std::string take() { return std::move(text_); }

  private:
    static constexpr std::size_t lineLength = 100;

    std::string text_;
};

/// `text` as a literal of C++, in quotes.
inline std::string quotedLiteral(std::string_view text) {
    std::string literal = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            literal.append(1, '\\').append(1, c);
        else if (byte >= 0x20 && byte < 0x7f && c != '?')
            literal += c;
        else
            // Three octal digits end the escape, whatever follows.
            literal.append({'\\', static_cast<char>('0' + (byte >> 6)),
                            static_cast<char>('0' + (byte >> 3 & 7)), static_cast<char>('0' + (byte & 7))});
    }
    return literal + '"';
}

}  // namespace tilewright
