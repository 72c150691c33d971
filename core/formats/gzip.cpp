#include "core/formats/gzip.h"

#include <zlib.h>

#include <limits>
#include <memory>
#include <new>
#include <stdexcept>

#include "core/files/format_error.h"

namespace tilewright {

namespace {

// zlib's way of saying "with the header and the check sum of gzip".
constexpr int gzipWindow = MAX_WBITS + 16;
constexpr std::size_t blockSize = std::size_t{1} << 16;

Bytef* bytesOf(const char* text) {
    // zlib 1.2 declares input as writable, though it never writes there.
    return const_cast<Bytef*>(reinterpret_cast<const Bytef*>(text));
}

uInt sizeOf(std::string_view text) {
    if (text.size() > std::numeric_limits<uInt>::max()) throw std::length_error("too much to pack at once");
    return static_cast<uInt>(text.size());
}

}  // namespace

bool isGzip(std::string_view bytes) {
    return bytes.size() >= 2 && bytes[0] == '\x1f' && bytes[1] == '\x8b';
}

std::string gunzip(std::string_view bytes, std::size_t limit, const std::string& file) {
    z_stream stream{};
    stream.next_in = bytesOf(bytes.data());
    stream.avail_in = sizeOf(bytes);
    if (inflateInit2(&stream, gzipWindow) != Z_OK) throw std::bad_alloc();
    const std::unique_ptr<z_stream, int (*)(z_stream*)> owner(&stream, inflateEnd);

    std::string text;
    std::string block(blockSize, '\0');
    for (;;) {
        stream.next_out = bytesOf(block.data());
        stream.avail_out = static_cast<uInt>(blockSize);
        const int state = inflate(&stream, Z_NO_FLUSH);
        text.append(block, 0, blockSize - stream.avail_out);
        if (text.size() > limit)
            throw FormatError(
                file, core::message("more than %1 MiB are packed in this file; that is not a puzzle file",
                                    limit >> 20));
        if (state == Z_STREAM_END) {
            if (stream.avail_in == 0) return text;
            // Several packed files one after the other are one packed file.
            if (!isGzip(bytes.substr(bytes.size() - stream.avail_in)))
                throw FormatError(
                    file, core::message("the packed data go on after their end; the file is damaged"));
            if (inflateReset(&stream) != Z_OK) throw std::bad_alloc();
        } else if (state == Z_MEM_ERROR) {
            throw std::bad_alloc();
        } else if (state == Z_BUF_ERROR) {
            throw FormatError(file, core::message("the packed data end too early; the file is not complete"));
        } else if (state != Z_OK) {
            const std::string reason = stream.msg != nullptr ? stream.msg : "unknown packing";
            throw FormatError(file, core::message("the packed data are damaged (%1)", reason));
        }
    }
}

std::string gzip(std::string_view text) {
    z_stream stream{};
    constexpr int memoryLevel = 8;
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzipWindow, memoryLevel, Z_DEFAULT_STRATEGY) !=
        Z_OK)
        throw std::bad_alloc();
    const std::unique_ptr<z_stream, int (*)(z_stream*)> owner(&stream, deflateEnd);
    std::string packed(deflateBound(&stream, sizeOf(text)), '\0');
    stream.next_in = bytesOf(text.data());
    stream.avail_in = sizeOf(text);
    stream.next_out = bytesOf(packed.data());
    stream.avail_out = sizeOf(packed);
    if (deflate(&stream, Z_FINISH) != Z_STREAM_END)
        throw std::runtime_error("the puzzle could not be packed");
    packed.resize(packed.size() - stream.avail_out);
    return packed;
}

}  // namespace tilewright
