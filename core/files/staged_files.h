#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

namespace tilewright {

/// Files that belong together: they are written beside their places and then moved there, so that all of them
/// are whole and replaced, or none is, also after a power failure. Links are followed. Not to be used by two
/// threads at once.
class StagedFiles {
  public:
    /// `overwrite`: whether files that exist may be replaced.
    explicit StagedFiles(bool overwrite);
    ~StagedFiles();

    /// Writes a file aside. Throws WriteError when there is a file in its place that may not be replaced,
    /// what is there is not a regular file, or the disk fails.
    void add(const std::filesystem::path& path, std::string_view bytes);

    /// Takes the next bytes of a file.
    using Put = std::function<void(std::string_view bytes)>;

    /// The same for a file that `write` delivers part by part; what it throws is thrown on.
    void add(const std::filesystem::path& path, const std::function<void(const Put&)>& write);

    /// Moves all files into their places. Throws WriteError where that fails; then all places are as before.
    void commit();

  private:
    class File;

    bool overwrite_;
    std::vector<std::unique_ptr<File>> files_;
};

/// Throws WriteError when `path` may not be written to: it exists and `overwrite` is false, or is not a
/// regular file, or its folder does not exist.
void requireWritable(const std::filesystem::path& path, bool overwrite);

/// The names of `count` files that belong together: "a.png" becomes "a-01.png" and so on where there are ten
/// or more.
std::vector<std::filesystem::path> numberedPaths(const std::filesystem::path& path, int count);

}  // namespace tilewright
