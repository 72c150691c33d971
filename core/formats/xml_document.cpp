#include "core/formats/xml_document.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "core/files/format_error.h"
#include "core/text/read_number.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

// Each takes about 64 bytes as a node; a puzzle has some hundreds, with all its solutions some ten thousand.
constexpr std::ptrdiff_t maxParts = 1'000'000;

}  // namespace

XmlDocument::XmlDocument(std::string text, std::string file)
    : text_(std::move(text)), file_(std::move(file)), buffer_(text_) {
    const auto isPart = [](char c) { return c == '<' || c == '='; };
    if (std::ranges::count_if(text_, isPart) > maxParts)
        throw FormatError(
            file_,
            core::message("the file has more than %1 elements and attributes; that is not a puzzle file",
                          maxParts));
    const pugi::xml_parse_result result = document_.load_buffer_inplace(
        buffer_.data(), buffer_.size(), pugi::parse_default, pugi::encoding_utf8);
    if (!result) {
        throw FormatError(
            file_, placeAt(text_, static_cast<std::size_t>(std::max<std::ptrdiff_t>(result.offset, 0))),
            core::message("this is not XML: %1", result.description()));
    }
}

pugi::xml_node XmlDocument::root(const char* name) const {
    const pugi::xml_node root = document_.document_element();
    if (std::string_view(root.name()) != name)
        fail(root, core::message("expected the element <%1>, not <%2>", name, shortened(root.name(), 60)));
    return root;
}

void XmlDocument::failAt(const char* byte, Message reason) const {
    // Empty values may lie outside the buffer.
    const std::less_equal<const char*> notAfter;
    const char* begin = buffer_.data();
    const bool inside = notAfter(begin, byte) && notAfter(byte, begin + buffer_.size());
    throw FormatError(file_, placeAt(text_, inside ? static_cast<std::size_t>(byte - begin) : 0),
                      std::move(reason));
}

void XmlDocument::fail(pugi::xml_node element, Message reason) const {
    // The name stands behind the bracket.
    const char* name = element.name();
    failAt(*name != '\0' ? name - 1 : buffer_.data(), std::move(reason));
}

void XmlDocument::fail(pugi::xml_attribute attribute, Message reason) const {
    const char* value = attribute.value();
    failAt(*value != '\0' ? value : attribute.name(), std::move(reason));
}

pugi::xml_node XmlDocument::child(pugi::xml_node element, const char* name) const {
    const pugi::xml_node found = element.child(name);
    if (!found)
        fail(element, core::message("<%1> lacks the element <%2>", shortened(element.name(), 60), name));
    return found;
}

pugi::xml_attribute XmlDocument::attribute(pugi::xml_node element, const char* name) const {
    const pugi::xml_attribute found = element.attribute(name);
    if (!found)
        fail(element,
             core::message("<%1> lacks the attribute %2", shortened(element.name(), 60), doubleQuoted(name)));
    return found;
}

int XmlDocument::number(pugi::xml_attribute attribute, int low, int high) const {
    const std::string_view text = trimmed(attribute.value());
    const auto value = readNumber<long long>(text);
    if (!isWholeNumber(text))
        fail(attribute, core::message("expected a whole number as %1, not %2", doubleQuoted(attribute.name()),
                                      doubleQuoted(text)));
    if (!value || *value < low || *value > high)
        fail(attribute, core::message("%1 is out of range: %2; expected %3 to %4",
                                      doubleQuoted(attribute.name()), shortened(text, 20), low, high));
    return static_cast<int>(*value);
}

}  // namespace tilewright
