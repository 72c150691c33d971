#pragma once

#include <QSignalSpy>
#include <QTest>
#include <functional>
#include <memory>

namespace tilewright::test {

/// Sets things up as the explorer does, but with settings that nobody else sees, and runs the test that
/// `make` makes.
int runGuiTest(int argc, char** argv, const std::function<std::unique_ptr<QObject>()>& make);

}  // namespace tilewright::test

/// main() of a test of views.
#define TILEWRIGHT_GUI_TEST(TestClass)                                                                 \
    int main(int argc, char** argv) {                                                                  \
        return tilewright::test::runGuiTest(argc, argv, [] { return std::make_unique<TestClass>(); }); \
    }
