#include "core/formats/gzip.h"

#include <zlib.h>

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

// Hands the next part of `rest` to zlib, once it is done with the one before.
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
                file, core::message("more than %1 MiB are packed in this file; that is not a puzzle file",
                                    limit >> 20));
        if (state == Z_STREAM_END) {
            const std::string_view after = bytes.substr(bytes.size() - rest.size() - stream.avail_in);
            if (after.empty()) return text;
            // Several packed files one after the other are one packed file.
            if (!isGzip(after))
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
        if (state != Z_OK && state != Z_STREAM_END) throw std::runtime_error("the data could not be packed");
        packed.append(block, 0, blockSize - stream.avail_out);
    }
    return packed;
}

}  // namespace tilewright
