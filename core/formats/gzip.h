#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tilewright {

/// Whether `bytes` begin like a gzip file.
bool isGzip(std::string_view bytes);

/// What is packed in `bytes`. Throws FormatError in the name of `file` when they are damaged, end too early,
/// go on behind their end, or hold more than `limit` bytes; never more than that is unpacked.
std::string gunzip(std::string_view bytes, std::size_t limit, const std::string& file);

/// `text` as a gzip file. Equal texts give equal bytes.
std::string gzip(std::string_view text);

}  // namespace tilewright
