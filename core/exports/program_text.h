#pragma once

#include <string_view>

namespace tilewright::programtext {

// The constant parts of a generated program, from the files in the folder templates.

extern const std::string_view head;
extern const std::string_view bits;
extern const std::string_view report;
extern const std::string_view lists;
extern const std::string_view apart;
extern const std::string_view together;
extern const std::string_view main;

}  // namespace tilewright::programtext
