#pragma once

#include <QImage>
#include <QJsonObject>
#include <QProcess>
#include <QStringList>
#include <memory>

class QNetworkAccessManager;

namespace tilewright::test {

/// A headless Chromium driven by chromedriver. It takes seconds to start, so all tests of a file share one.
class Browser {
  public:
    /// Whether both programs are installed.
    static bool isInstalled();

    Browser();
    ~Browser();

    /// Whether it could be started.
    bool isOpen() const { return !session_.isEmpty(); }
    /// The error at startup.
    QString problem() const { return problem_; }

    /// Applies to pages opened afterwards.
    void setScreen(const QSize& size, bool isDark);
    /// Opens a file at a fragment such as "step=2", and waits until it is rendered.
    void open(const QString& file, const QString& fragment = {});
    /// Presses a key by its name, such as "ArrowRight" or ".".
    void press(const QString& key, bool isShifted = false);
    /// Drags the mouse from the centre of an element by this many pixels.
    void drag(const char* element, const QPoint& by);
    void click(const char* element);
    /// The value of a JavaScript expression.
    QJsonValue value(const QString& expression);
    QImage screenshot();
    /// Everything written to the console since the last call.
    QStringList console();

  private:
    QJsonValue ask(const QString& path, const QJsonObject& body);
    QJsonValue command(const QString& name, const QJsonObject& parameters);
    void mouse(const QString& type, const QPoint& at);
    QPoint middleOf(const char* element);
    void waitForDrawing();

    QProcess driver_;
    std::unique_ptr<QNetworkAccessManager> network_;
    QString address_;
    QString session_;
    QString problem_;
    int opened_ = 0;
};

}  // namespace tilewright::test
