#pragma once

#include <cstddef>
#include <string>
#include <string_view>

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

}  // namespace tilewright
