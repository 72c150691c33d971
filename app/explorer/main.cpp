// tilewright: the explorer.

#include <QApplication>
#include <QCommandLineParser>

#include "app/explorer/logging.h"
#include "app/explorer/main_window.h"
#include "app/explorer/window_picture.h"
#include "views/assembly/assembly_view.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

using namespace Qt::StringLiterals;

int main(int argc, char** argv) {
    tilewright::setUpGraphics();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(u"Tilewright"_s);
    QCoreApplication::setOrganizationName(u"Tilewright"_s);
    QGuiApplication::setDesktopFileName(u"io.github.tilewright.Tilewright"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(TILEWRIGHT_VERSION));

    tilewright::installTranslations();

    QCommandLineParser parser;
    parser.setApplicationDescription(QApplication::tr("An explorer for packing puzzles."));
    parser.addHelpOption();
    parser.addVersionOption();
    const QCommandLineOption verbose(u"verbose"_s, QApplication::tr("Write a log to standard error."));
    parser.addOption(verbose);
    // For the pictures of the documentation.
    QCommandLineOption picture(u"picture"_s, {}, u"file"_s);
    QCommandLineOption keys(u"keys"_s, {}, u"keys"_s);
    for (QCommandLineOption* option : {&picture, &keys}) {
        option->setFlags(QCommandLineOption::HiddenFromHelp);
        parser.addOption(*option);
    }
    parser.addPositionalArgument(u"file"_s, QApplication::tr("Puzzle file to open."), u"[file]"_s);
    parser.process(app);
    if (parser.isSet(verbose)) tilewright::logEverything();

    tilewright::applyTheme(tilewright::chosenTheme());
    tilewright::keepWindowsOnScreen(app);
    tilewright::MainWindow window;
    window.show();
    window.begin(parser.positionalArguments().value(0));
    if (parser.isSet(picture))
        tilewright::takePicture(window, {.file = parser.value(picture),
                                         .keys = parser.value(keys).split(u' ', Qt::SkipEmptyParts)});
    return QApplication::exec();
}
