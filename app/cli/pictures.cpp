#include "app/cli/pictures.h"

#include <QGuiApplication>
#include <array>
#include <cstdio>

#include "app/cli/commands.h"
#include "views/pictures/picture_file.h"

namespace tilewright::cli {

bool canDrawPictures() {
    return true;
}

void requirePicture(const std::filesystem::path& path) {
    try {
        pictureFormatOf(path);
    } catch (const PictureError& error) {
        throw UsageError(error.what());
    }
}

namespace {

// Qt warns of folders that only desktops have.
void printMessage(QtMsgType, const QMessageLogContext&, const QString& message) {
    if (!message.startsWith(QLatin1String("QStandardPaths:")))
        std::fprintf(stderr, "%s\n", qPrintable(message));
}

}  // namespace

void withPictures(const std::function<void()>& draw) {
    std::array name{'t', 'i', 'l', 'e', 'w', 'r', 'i', 'g', 'h', 't', '\0'};
    std::array<char*, 2> arguments{name.data(), nullptr};
    int count = 1;
    qInstallMessageHandler(printMessage);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(count, arguments.data());
    try {
        draw();
    } catch (const PictureError& error) {
        // Why a file could not be written decides the exit code.
        std::rethrow_if_nested(error);
        throw UsageError(error.what());
    }
}

}  // namespace tilewright::cli
