#pragma once

#include <QProcess>
#include <QRect>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/files.h"
#include "tests/support/puzzles.h"

// Drives the explorer from outside: the real program, with real key and mouse events.

namespace tilewright::test {

inline QByteArray xdotool(const QStringList& arguments) {
    QProcess process;
    process.start(QStringLiteral("xdotool"), arguments);
    process.waitForFinished(60'000);
    return process.readAllStandardOutput().trimmed();
}

/// A running explorer; killed by the destructor.
class Explorer {
  public:
    /// `settings` and `data` are the folders of its settings and of its data; by default temporary ones.
    explicit Explorer(const QStringList& arguments, const QString& settings = {}, const QString& data = {}) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        // Separate folders, so that unsaved work of one test is not offered to the next.
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), settings.isEmpty() ? own_.path() : settings);
        environment.insert(QStringLiteral("XDG_DATA_HOME"), data.isEmpty() ? own_.path() : data);
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
        // Optimising shaders takes a fifth of the start time when Mesa renders without a GPU.
        environment.insert(QStringLiteral("GALLIVM_PERF"), QStringLiteral("nopt"));
        process_.setProcessEnvironment(environment);
        process_.setProcessChannelMode(QProcess::ForwardedChannels);
        process_.start(QStringLiteral(TILEWRIGHT_EXPLORER), arguments);
        process_.waitForStarted(60'000);
    }

    ~Explorer() {
        process_.kill();
        process_.waitForFinished(60'000);
    }

    // Waits for a visible window whose title contains this text; empty if none appears.
    QByteArray window(const char* title) {
        QByteArray found;
        static_cast<void>(QTest::qWaitFor(
            [&] {
                found = visible(title);
                return !found.isEmpty() || !isRunning();
            },
            60'000));
        return found.split('\n').last();
    }

    // Waits until there is no such window any more; keys that come before go to it.
    bool isGone(const char* title) {
        return QTest::qWaitFor([&] { return visible(title).isEmpty(); }, 60'000);
    }

    // Set the focus explicitly, since there may be no window manager.
    bool focus(const char* title) {
        const QByteArray id = window(title);
        if (id.isEmpty()) return false;
        xdotool({QStringLiteral("windowfocus"), QStringLiteral("--sync"), QString::fromLatin1(id)});
        return true;
    }

    // The size of a window without its frame.
    QSize size(const char* title) { return geometry(title).size(); }

    // The same with its position on the screen; xdotool counts the left and top frame twice.
    QRect geometry(const char* title) {
        QMap<QByteArray, int> values;
        const QByteArray id = window(title);
        for (const QByteArray& line : xdotool({QStringLiteral("getwindowgeometry"), QStringLiteral("--shell"),
                                               QString::fromLatin1(id)})
                                          .split('\n'))
            values[line.left(line.indexOf('='))] = line.mid(line.indexOf('=') + 1).toInt();
        return {values["X"], values["Y"], values["WIDTH"], values["HEIGHT"]};
    }

    static void key(const char* keys) { xdotool({QStringLiteral("key"), QString::fromLatin1(keys)}); }

    static void click(int x, int y) {
        xdotool({QStringLiteral("mousemove"), QString::number(x), QString::number(y), QStringLiteral("click"),
                 QStringLiteral("1")});
    }

    /// Like kill -9.
    void kill() {
        process_.kill();
        process_.waitForFinished(60'000);
    }

    bool isRunning() const { return process_.state() == QProcess::Running; }
    bool hasEnded(int milliseconds) { return process_.waitForFinished(milliseconds); }
    bool endedWell() const {
        return process_.exitStatus() == QProcess::NormalExit && process_.exitCode() == 0;
    }

  private:
    QByteArray visible(const char* title) const {
        return xdotool({QStringLiteral("search"), QStringLiteral("--all"), QStringLiteral("--onlyvisible"),
                        QStringLiteral("--pid"), QString::number(process_.processId()),
                        QStringLiteral("--name"), QString::fromUtf8(title)});
    }

    QTemporaryDir own_;
    QProcess process_;
};

}  // namespace tilewright::test
