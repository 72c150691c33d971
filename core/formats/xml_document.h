#pragma once

#include <cstddef>
#include <limits>
#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "core/basics/message.h"

namespace tilewright {

/// How many bytes zlib is given at a time.
inline constexpr std::size_t gzipBytesAtOnce = std::size_t{1} << 30;

/// Whether `bytes` begin like a gzip file.
bool isGzip(std::string_view bytes);

/// What is packed in `bytes`. Throws FormatError in the name of `file` when they are damaged, end too early,
/// go on behind their end, or hold more than `limit` bytes; never more than that is unpacked. zlib is given
/// `atOnce` bytes at a time, as its sizes have 32 bits.
std::string gunzip(std::string_view bytes, std::size_t limit, const std::string& file,
                   std::size_t atOnce = gzipBytesAtOnce);

/// `text`, of any size, as a gzip file. Equal texts give equal bytes.
std::string gzip(std::string_view text, std::size_t atOnce = gzipBytesAtOnce);

/// An XML text, and where its parts are in it. Not to be moved while nodes of it are used.
class XmlDocument {
  public:
    /// Throws FormatError in the name of `file` when `text` is not XML, or has more parts than any puzzle
    /// needs.
    XmlDocument(std::string text, std::string file);
    XmlDocument(const XmlDocument&) = delete;
    XmlDocument& operator=(const XmlDocument&) = delete;

    /// The outermost element, which must be called `name`.
    pugi::xml_node root(const char* name) const;

    const std::string& text() const { return text_; }
    const std::string& file() const { return file_; }

    /// Throws FormatError with the place of an element, of the value of an attribute, or of a byte in a text
    /// of this document.
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
    /// The parser works in this copy: values begin where they do in the text.
    std::string buffer_;
    pugi::xml_document document_;
};

}  // namespace tilewright
