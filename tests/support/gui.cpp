#include "tests/support/gui.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

#include "views/assembly/assembly_view.h"
#include "views/style/theme.h"

namespace tilewright::test {

int runGuiTest(int argc, char** argv, const std::function<std::unique_ptr<QObject>()>& make) {
    setUpGraphics();
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    const QApplication app(argc, argv);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    installTranslations();
    applyTheme(Theme::light);
    return QTest::qExec(make().get(), argc, argv);
}

}  // namespace tilewright::test
