#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/file_aside.h"

namespace tilewright {

/// Several files that belong together: all of them come into their places at the end, or none.
class StagedFiles {
  public:
    /// `overwrite`: whether files that are there already may be replaced.
    explicit StagedFiles(bool overwrite) : overwrite_(overwrite) {}

    /// Writes a file aside. Throws FormatError when there is a file in its place that may not be replaced,
    /// what is there is no ordinary file, or the disk fails.
    void add(const std::filesystem::path& path, std::string_view bytes);

    /// Takes the next bytes of a file.
    using Put = std::function<void(std::string_view bytes)>;

    /// The same for a file that `write` hands over part by part; what it throws is thrown on.
    void add(const std::filesystem::path& path, const std::function<void(const Put&)>& write);

    /// Moves all files into their places. Throws FormatError where that fails.
    void commit();

    std::size_t size() const { return files_.size(); }

  private:
    bool overwrite_;
    std::vector<FileAside> files_;
};

/// Throws FormatError when `path` may not be written to: it is there and `overwrite` is false, or is no
/// ordinary file, or its folder is not there.
void requireWritable(const std::filesystem::path& path, bool overwrite);

/// The names of `count` files that belong together: "a.png" becomes "a-01.png" and so on where there are ten
/// or more.
std::vector<std::filesystem::path> numberedPaths(const std::filesystem::path& path, int count);

}  // namespace tilewright
