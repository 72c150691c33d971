#include "core/formats/xml_document.h"

#include <zlib.h>
#include <algorithm>
#include <functional>
#include <memory>
#include <new>
#include <stdexcept>
#include <utility>

#include "core/basics/files.h"
#include "core/basics/text.h"

namespace tilewright {

namespace {

// Tells zlib to expect the header and checksum of gzip.
constexpr int gzipWindow = MAX_WBITS + 16;
constexpr std::size_t blockSize = std::size_t{1} << 16;

Bytef* bytesOf(const char* text) {
    // zlib 1.2 declares the input as writable, but never writes to it.
    return const_cast<Bytef*>(reinterpret_cast<const Bytef*>(text));
}

// Passes the next part of `rest` to zlib when it has consumed the previous one.
void feed(z_stream& stream, std::string_view& rest, std::size_t atOnce) {
    if (stream.avail_in > 0) return;
    const std::string_view next = rest.substr(0, atOnce);
    rest.remove_prefix(next.size());
    stream.next_in = bytesOf(next.data());
    stream.avail_in = static_cast<uInt>(next.size());
}

}  // namespace

bool isGzip(std::string_view bytes) {
    return bytes.size() >= 2 && bytes[0] == '\x1f' && bytes[1] == '\x8b';
}

std::string gunzip(std::string_view bytes, std::size_t limit, const std::string& file, std::size_t atOnce) {
    z_stream stream{};
    if (inflateInit2(&stream, gzipWindow) != Z_OK) throw std::bad_alloc();
    const std::unique_ptr<z_stream, int (*)(z_stream*)> owner(&stream, inflateEnd);

    std::string text;
    std::string block(blockSize, '\0');
    for (std::string_view rest = bytes;;) {
        feed(stream, rest, atOnce);
        stream.next_out = bytesOf(block.data());
        stream.avail_out = static_cast<uInt>(blockSize);
        const int state = inflate(&stream, Z_NO_FLUSH);
        text.append(block, 0, blockSize - stream.avail_out);
        if (text.size() > limit)
            throw FormatError(
                file, core::message("this file expands to more than %1 MiB; this is not a puzzle file",
                                    limit >> 20));
        if (state == Z_STREAM_END) {
            const std::string_view after = bytes.substr(bytes.size() - rest.size() - stream.avail_in);
            if (after.empty()) return text;
            // Concatenated gzip files form one gzip file.
            if (!isGzip(after))
                throw FormatError(
                    file, core::message("there is data after the end of the compressed data; the file "
                                        "is corrupt"));
            if (inflateReset(&stream) != Z_OK) throw std::bad_alloc();
        } else if (state == Z_MEM_ERROR) {
            throw std::bad_alloc();
        } else if (state == Z_BUF_ERROR) {
            throw FormatError(file, core::message("the compressed data ends too early; the file is "
                                                  "incomplete"));
        } else if (state != Z_OK) {
            const std::string reason = stream.msg != nullptr ? stream.msg : "unsupported compression";
            throw FormatError(file, core::message("the compressed data is corrupt (%1)", reason));
        }
    }
}

std::string gzip(std::string_view text, std::size_t atOnce) {
    z_stream stream{};
    constexpr int memoryLevel = 8;
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzipWindow, memoryLevel, Z_DEFAULT_STRATEGY) !=
        Z_OK)
        throw std::bad_alloc();
    const std::unique_ptr<z_stream, int (*)(z_stream*)> owner(&stream, deflateEnd);
    std::string packed;
    std::string block(blockSize, '\0');
    int state = Z_OK;
    for (std::string_view rest = text; state != Z_STREAM_END;) {
        feed(stream, rest, atOnce);
        stream.next_out = bytesOf(block.data());
        stream.avail_out = static_cast<uInt>(blockSize);
        state = deflate(&stream, rest.empty() ? Z_FINISH : Z_NO_FLUSH);
        if (state != Z_OK && state != Z_STREAM_END)
            throw std::runtime_error(
                "the data could not be "
                "compressed");
        packed.append(block, 0, blockSize - stream.avail_out);
    }
    return packed;
}

namespace {

// Each takes about 64 bytes as a node. A puzzle has some hundreds; with all its solutions, some ten thousand.
constexpr std::ptrdiff_t maxParts = 1'000'000;

}  // namespace

XmlDocument::XmlDocument(std::string text, std::string file)
    : text_(std::move(text)), file_(std::move(file)), buffer_(text_) {
    const auto isPart = [](char c) { return c == '<' || c == '='; };
    if (std::ranges::count_if(text_, isPart) > maxParts)
        throw FormatError(
            file_,
            core::message("the file has more than %1 elements and attributes; this is not a puzzle file",
                          maxParts));
    const pugi::xml_parse_result result = document_.load_buffer_inplace(
        buffer_.data(), buffer_.size(), pugi::parse_default, pugi::encoding_utf8);
    if (!result) {
        throw FormatError(
            file_, placeAt(text_, static_cast<std::size_t>(std::max<std::ptrdiff_t>(result.offset, 0))),
            core::message("invalid XML: %1", result.description()));
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
    // The name follows the bracket.
    const char* name = element.name();
    failAt(*name != '\0' ? name - 1 : buffer_.data(), std::move(reason));
}

void XmlDocument::fail(pugi::xml_attribute attribute, Message reason) const {
    const char* value = attribute.value();
    failAt(*value != '\0' ? value : attribute.name(), std::move(reason));
}

pugi::xml_node XmlDocument::child(pugi::xml_node element, const char* name) const {
    const pugi::xml_node found = element.child(name);
    if (!found) fail(element, core::message("<%1> has no element <%2>", shortened(element.name(), 60), name));
    return found;
}

pugi::xml_attribute XmlDocument::attribute(pugi::xml_node element, const char* name) const {
    const pugi::xml_attribute found = element.attribute(name);
    if (!found)
        fail(element,
             core::message("<%1> has no attribute %2", shortened(element.name(), 60), doubleQuoted(name)));
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
