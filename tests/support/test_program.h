#pragma once

#include <QTest>
#include <memory>

namespace tilewright::test {

/// Enters a test class into the program of its room, under the name of its file. A room is one program, as
/// its tests share most of what is compiled for them: `build/release/bin/tests_core tst_sums` runs one with
/// Qt Test's options.
class TestEntry {
  public:
    using Make = std::unique_ptr<QObject> (*)();

    TestEntry(const char* file, Make make);
};

/// Runs the test that the first argument names, with the others as Qt Test's. Returns the number of its
/// failures; if there is no such test, names those that there are on standard error and returns 255.
int runNamedTest(int argc, char** argv);

}  // namespace tilewright::test

/// Stands at the end of a test, where other tests of Qt have QTEST_MAIN.
#define TILEWRIGHT_TEST(TestClass)                               \
    static const tilewright::test::TestEntry entryOf##TestClass( \
        __FILE__, [] { return std::unique_ptr<QObject>(new TestClass); });
