#pragma once

#include <cstddef>
#include <limits>
#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "core/basics/message.h"

namespace tilewright {

/// How many bytes are passed to zlib at a time.
inline constexpr std::size_t gzipBytesAtOnce = std::size_t{1} << 30;

/// Whether `bytes` start like a gzip file.
bool isGzip(std::string_view bytes);

/// Decompresses `bytes`. Throws FormatError in the name of `file` if they are corrupt or incomplete, continue
/// after their end, or expand to more than `limit` bytes; it never expands more than that. zlib gets `atOnce`
/// bytes at a time, since its sizes have 32 bits.
std::string gunzip(std::string_view bytes, std::size_t limit, const std::string& file,
                   std::size_t atOnce = gzipBytesAtOnce);

/// `text`, of any size, as a gzip file. The output is deterministic.
std::string gzip(std::string_view text, std::size_t atOnce = gzipBytesAtOnce);

/// An XML text with the positions of its parts. Must not be moved while nodes are in use.
class XmlDocument {
  public:
    /// Throws FormatError in the name of `file` if `text` is not XML, or has more parts than any puzzle
    /// needs.
    XmlDocument(std::string text, std::string file);
    XmlDocument(const XmlDocument&) = delete;
    XmlDocument& operator=(const XmlDocument&) = delete;

    /// The root element, which must be named `name`.
    pugi::xml_node root(const char* name) const;

    const std::string& text() const { return text_; }
    const std::string& file() const { return file_; }

    /// Throws FormatError with the position of an element, of an attribute value, or of a byte in a text of
    /// this document.
    [[noreturn]] void fail(pugi::xml_node element, Message reason) const;
    [[noreturn]] void fail(pugi::xml_attribute attribute, Message reason) const;
    [[noreturn]] void failAt(const char* byte, Message reason) const;

    pugi::xml_node child(pugi::xml_node element, const char* name) const;
    pugi::xml_attribute attribute(pugi::xml_node element, const char* name) const;
    /// The value of an attribute as a whole number from `low` to `high`.
    int number(pugi::xml_attribute attribute, int low = 0, int high = std::numeric_limits<int>::max()) const;
    int number(pugi::xml_node element, const char* name, int low = 0,
               int high = std::numeric_limits<int>::max()) const {
        return number(attribute(element, name), low, high);
    }

  private:
    std::string text_;
    std::string file_;
    /// The parser works in place on this copy, so values have the same offsets as in the text.
    std::string buffer_;
    pugi::xml_document document_;
};

}  // namespace tilewright
