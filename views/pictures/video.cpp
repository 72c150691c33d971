#include "views/pictures/video.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "core/files/files.h"
#include "views/style/literals.h"

namespace tilewright {

namespace {

constexpr int stopInterval = 50;

QStringList codecOf(const std::filesystem::path& path) {
    if (hasEnding(path, ".webm"))
        return {u"-c:v"_s,      u"libvpx-vp9"_s, u"-crf"_s,      u"30"_s,       u"-b:v"_s,    u"0"_s,
                u"-cpu-used"_s, u"5"_s,          u"-deadline"_s, u"realtime"_s, u"-row-mt"_s, u"1"_s};
    return {u"-c:v"_s, u"libx264"_s, u"-crf"_s, u"20"_s, u"-movflags"_s, u"+faststart"_s};
}

}  // namespace

bool isVideo(const std::filesystem::path& path) {
    return hasEnding(path, ".webm") || hasEnding(path, ".mp4");
}

QByteArray toVideo(const std::filesystem::path& path, const PageSet& film, const ExportControl& control) {
    const QString program = QStandardPaths::findExecutable(u"ffmpeg"_s);
    if (program.isEmpty())
        throw PictureError(path.string() +
                           ": ffmpeg makes films of this kind, and it is not installed; install the "
                           "package ffmpeg, or end the name in .gif");
    const QTemporaryDir folder;
    const auto nameOf = [&](const QString& name) { return folder.filePath(name); };
    // Each frame is there once, with its time; the last one is named again, or its time would be lost.
    QByteArray list;
    for (int page = 0; page < film.count; ++page) {
        const QString name = u"%1.png"_s.arg(page);
        const auto paint = [&](QPainter& painter, const QSizeF& size) { film.paint(painter, size, page); };
        if (!drawImage(film.options, paint).save(nameOf(name)))
            throw PictureError(path.string() + ": there is no room for the frames in " +
                               folder.path().toStdString());
        list += "file '" + name.toUtf8() + "'\nduration " +
                QByteArray::number(film.durations[static_cast<std::size_t>(page)] / 100.0) + '\n';
        if (page + 1 == film.count) list += "file '" + name.toUtf8() + "'\n";
        control.step(page + 1, film.count);
    }
    QFile order(nameOf(u"frames"_s));
    if (!order.open(QIODevice::WriteOnly) || order.write(list) != list.size())
        throw PictureError(path.string() + ": there is no room in " + folder.path().toStdString());
    order.close();
    const QString made = nameOf(u"film"_s + QString::fromStdString(path.extension().string()).toLower());
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program,
                  QStringList{u"-v"_s, u"error"_s, u"-f"_s, u"concat"_s, u"-i"_s, order.fileName(),
                              u"-vsync"_s, u"vfr"_s, u"-vf"_s, u"pad=ceil(iw/2)*2:ceil(ih/2)*2:color=white"_s,
                              u"-pix_fmt"_s, u"yuv420p"_s} +
                      codecOf(path) + QStringList{made});
    while (!process.waitForFinished(stopInterval) && process.state() != QProcess::NotRunning) {
        if (!control.stop.stop_requested()) continue;
        process.kill();
        process.waitForFinished();
        throw Stopped{};
    }
    QFile result(made);
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0 ||
        !result.open(QIODevice::ReadOnly))
        throw PictureError(path.string() +
                           ": ffmpeg has failed: " + process.readAll().trimmed().toStdString());
    return result.readAll();
}

}  // namespace tilewright
