#include "tests/support/test_program.h"

#include <QTest>
#include <cstdio>
#include <filesystem>
#include <map>
#include <string>

namespace tilewright::test {
namespace {

std::map<std::string, TestEntry::Make, std::less<>>& entries() {
    static std::map<std::string, TestEntry::Make, std::less<>> all;
    return all;
}

}  // namespace

TestEntry::TestEntry(const char* file, Make make) {
    entries().emplace(std::filesystem::path(file).stem().string(), make);
}

int runNamedTest(int argc, char** argv) {
    const auto entry = argc > 1 ? entries().find(std::string_view(argv[1])) : entries().end();
    if (entry == entries().end()) {
        std::fputs("Name one of these tests first:\n", stderr);
        for (const auto& [name, make] : entries())
            std::fprintf(stderr, "  %s\n", name.c_str());
        return 255;
    }
    return QTest::qExec(entry->second().get(), argc - 1, argv + 1);
}

}  // namespace tilewright::test
