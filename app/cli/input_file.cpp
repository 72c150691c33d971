#include "app/cli/input_file.h"

#include <iostream>

#include "core/formats/edge_file.h"

namespace tilewright::cli {

std::string inputName(const std::string& file) {
    return file == "-" ? "standard input" : file;
}

std::string readInput(const std::string& file, std::size_t most) {
    return file == "-" ? readStream(std::cin, inputName(file), most) : readFile(file, most);
}

LoadedFile loadInput(const std::string& file) {
    return {readInput(file, maxEdgeFile), inputName(file)};
}

Puzzle readPuzzleInput(const std::string& file, int problem) {
    return loadInput(file).tiling(problem);
}

}  // namespace tilewright::cli
