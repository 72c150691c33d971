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

XmlDocument::XmlDocument(std::string_view text, std::string file)
    : text_(text), file_(std::move(file)), buffer_(text) {
    const auto isPart = [](char c) { return c == '<' || c == '='; };
    if (std::count_if(text.begin(), text.end(), isPart) > maxParts)
        throw FormatError(file_, 0, 0,
                          "the file has more than " + std::to_string(maxParts) +
                              " elements and attributes; that is no puzzle file");
    const pugi::xml_parse_result result = document_.load_buffer_inplace(
        buffer_.data(), buffer_.size(), pugi::parse_default, pugi::encoding_utf8);
    if (!result) {
        const TextPlace place =
            placeAt(text_, static_cast<std::size_t>(std::max<std::ptrdiff_t>(result.offset, 0)));
        throw FormatError(file_, place.line, place.column,
                          std::string("this is not XML: ") + result.description());
    }
}

pugi::xml_node XmlDocument::root(const char* name) const {
    const pugi::xml_node root = document_.document_element();
    if (std::string_view(root.name()) != name)
        fail(root,
             "expected the element <" + std::string(name) + ">, not <" + shortened(root.name(), 60) + ">");
    return root;
}

void XmlDocument::failAt(const char* byte, const std::string& reason) const {
    // Empty values may lie outside the buffer.
    const std::less_equal<const char*> notAfter;
    const char* begin = buffer_.data();
    const bool inside = notAfter(begin, byte) && notAfter(byte, begin + buffer_.size());
    const TextPlace place = placeAt(text_, inside ? static_cast<std::size_t>(byte - begin) : 0);
    throw FormatError(file_, place.line, place.column, reason);
}

void XmlDocument::fail(pugi::xml_node element, const std::string& reason) const {
    // The name stands behind the bracket.
    const char* name = element.name();
    failAt(*name != '\0' ? name - 1 : buffer_.data(), reason);
}

void XmlDocument::fail(pugi::xml_attribute attribute, const std::string& reason) const {
    const char* value = attribute.value();
    failAt(*value != '\0' ? value : attribute.name(), reason);
}

pugi::xml_node XmlDocument::child(pugi::xml_node element, const char* name) const {
    const pugi::xml_node found = element.child(name);
    if (!found) fail(element, "<" + shortened(element.name(), 60) + "> lacks the element <" + name + ">");
    return found;
}

pugi::xml_attribute XmlDocument::attribute(pugi::xml_node element, const char* name) const {
    const pugi::xml_attribute found = element.attribute(name);
    if (!found) fail(element, "<" + shortened(element.name(), 60) + "> lacks the attribute " + quoted(name));
    return found;
}

int XmlDocument::number(pugi::xml_attribute attribute, int low, int high) const {
    const std::string_view text = trimmed(attribute.value());
    const auto value = readNumber<long long>(text);
    if (!isWholeNumber(text))
        fail(attribute, "expected a whole number as " + quoted(attribute.name()) + ", not " + quoted(text));
    if (!value || *value < low || *value > high)
        fail(attribute, quoted(attribute.name()) + " is out of range: " + shortened(text, 20) +
                            "; expected " + std::to_string(low) + " to " + std::to_string(high));
    return static_cast<int>(*value);
}

int XmlDocument::number(pugi::xml_node element, const char* name, int low, int high) const {
    return number(attribute(element, name), low, high);
}

}  // namespace tilewright
