// Tests without windows.

#include <QCoreApplication>

#include "tests/support/test_program.h"

int main(int argc, char** argv) {
    const QCoreApplication app(argc, argv);
    return tilewright::test::runNamedTest(argc, argv);
}
