// Main program of GUI tests: sets up the same as the explorer, but with private settings.

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

#include "tests/support/test_program.h"
#include "views/assembly/assembly_view.h"
#include "views/style/theme.h"

int main(int argc, char** argv) {
    tilewright::setUpGraphics();
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    const QApplication app(argc, argv);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    tilewright::installTranslations();
    tilewright::applyTheme(tilewright::Theme::light);
    return tilewright::test::runNamedTest(argc, argv);
}
