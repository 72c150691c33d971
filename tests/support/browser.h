#pragma once

#include <QImage>
#include <QJsonObject>
#include <QProcess>
#include <QStringList>
#include <memory>

class QNetworkAccessManager;

namespace tilewright::test {

/// A headless Chromium that is driven as a person does, by chromedriver. It takes seconds to start: one does
/// for all tests of a file.
class Browser {
  public:
    /// Whether both programs are installed.
    static bool isInstalled();

    Browser();
    ~Browser();

    /// Whether it could be started.
    bool isOpen() const { return !session_.isEmpty(); }
    /// What went wrong at the start.
    QString problem() const { return problem_; }

    /// From now on, for pages that are opened afterwards.
    void setScreen(const QSize& size, bool isDark);
    /// Opens a file at a fragment such as "step=2", and waits until it is drawn.
    void open(const QString& file, const QString& fragment = {});
    /// Presses a key by its name, such as "ArrowRight" or ".".
    void press(const QString& key, bool isShifted = false);
    /// Drags the mouse from the middle of an element by so many pixels.
    void drag(const char* element, const QPoint& by);
    void click(const char* element);
    /// What an expression in JavaScript says.
    QJsonValue value(const QString& expression);
    QImage screenshot();
    /// All that was written to the console since the last call, of pages and of scripts.
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
