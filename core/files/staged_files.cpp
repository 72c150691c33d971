#include "core/files/staged_files.h"

#include <system_error>
#include <utility>

namespace tilewright {

void StagedFiles::add(const std::filesystem::path& path, std::string_view bytes) {
    add(path, [bytes](const Put& put) { put(bytes); });
}

void StagedFiles::add(const std::filesystem::path& path, const std::function<void(const Put&)>& write) {
    requireWritable(path, overwrite_);
    FileAside file(path);
    write([&file](std::string_view bytes) { file.write(bytes); });
    file.close();
    files_.push_back(std::move(file));
}

void StagedFiles::commit() {
    for (const FileAside& file : files_)
        requireWritable(file.path(), overwrite_);
    try {
        for (FileAside& file : files_)
            file.moveIntoPlaceForNow();
    } catch (...) {
        for (FileAside& file : files_)
            file.undo();
        throw;
    }
    files_.clear();
}

void requireWritable(const std::filesystem::path& path, bool overwrite) {
    const std::string name = path.string();
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (std::filesystem::is_directory(status))
        throw WriteError(name,
                         message(TRANSLATABLE("core", "this is a folder; the name of a file was expected")));
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        throw WriteError(name,
                         message(TRANSLATABLE("core", "this is not a regular file, and is not written to")));
    if (std::filesystem::exists(status) && !overwrite)
        throw WriteError(
            name, message(TRANSLATABLE("core", "the file exists; it is replaced only with %1"), "--force"));
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    if (!std::filesystem::is_directory(folder, error))
        throw WriteError(name, message(TRANSLATABLE("core", "there is no folder '%1'"), folder.string()));
}

std::vector<std::filesystem::path> numberedPaths(const std::filesystem::path& path, int count) {
    std::vector<std::filesystem::path> paths;
    const std::size_t width = std::to_string(count).size();
    for (int number = 1; number <= count; ++number) {
        std::string digits = std::to_string(number);
        digits.insert(0, width - digits.size(), '0');
        paths.push_back(path);
        paths.back().replace_filename(path.stem().string() + "-" + digits + path.extension().string());
    }
    return paths;
}

}  // namespace tilewright
