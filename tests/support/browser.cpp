#include "tests/support/browser.h"

#include <QEventLoop>
#include <QJsonArray>
#include <QJsonDocument>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QUrl>

namespace tilewright::test {

using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 60'000;

QString chromium() {
    return QStandardPaths::findExecutable(u"chromium"_s);
}

QString chromedriver() {
    return QStandardPaths::findExecutable(u"chromedriver"_s);
}

}  // namespace

bool Browser::isInstalled() {
    return !chromium().isEmpty() && !chromedriver().isEmpty();
}

Browser::Browser() : network_(std::make_unique<QNetworkAccessManager>()) {
    driver_.start(chromedriver(), {u"--port=0"_s});
    QByteArray printed;
    static const QRegularExpression started(u"on port (\\d+)\\."_s);
    while (driver_.waitForReadyRead(patience)) {
        printed += driver_.readAll();
        const auto match = started.match(QString::fromUtf8(printed));
        if (!match.hasMatch()) continue;
        address_ = u"http://127.0.0.1:"_s + match.captured(1);
        break;
    }
    // No GPU, and no more privileges than tests have.
    const QJsonArray arguments{u"--headless=new"_s,           u"--no-sandbox"_s,
                               u"--use-angle=swiftshader"_s,  u"--enable-unsafe-swiftshader"_s,
                               u"--disable-dev-shm-usage"_s,  u"--no-first-run"_s,
                               u"--disable-gpu-compositing"_s};
    const QJsonObject wanted{
        {u"goog:chromeOptions"_s, QJsonObject{{u"binary"_s, chromium()}, {u"args"_s, arguments}}},
        {u"goog:loggingPrefs"_s, QJsonObject{{u"browser"_s, u"ALL"_s}}}};
    const QJsonValue answer =
        ask(u"/session"_s, {{u"capabilities"_s, QJsonObject{{u"alwaysMatch"_s, wanted}}}});
    session_ = answer["sessionId"_L1].toString();
    if (!isOpen()) problem_ = QString::fromUtf8(printed) + answer["message"_L1].toString();
}

Browser::~Browser() {
    if (isOpen()) {
        QNetworkReply* reply =
            network_->deleteResource(QNetworkRequest(QUrl(address_ + u"/session/"_s + session_)));
        QEventLoop loop;
        QObject::connect(reply, &QNetworkReply::finished, &loop, &QEventLoop::quit);
        loop.exec();
    }
    driver_.terminate();
    driver_.waitForFinished(patience);
}

QJsonValue Browser::ask(const QString& path, const QJsonObject& body) {
    QNetworkRequest request(QUrl(address_ + path));
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArray("application/json"));
    request.setTransferTimeout(patience);
    QNetworkReply* reply = network_->post(request, QJsonDocument(body).toJson());
    QEventLoop loop;
    QObject::connect(reply, &QNetworkReply::finished, &loop, &QEventLoop::quit);
    loop.exec();
    const QJsonObject answer = QJsonDocument::fromJson(reply->readAll()).object();
    reply->deleteLater();
    return answer["value"_L1];
}

QJsonValue Browser::command(const QString& name, const QJsonObject& parameters) {
    return ask(u"/session/"_s + session_ + u"/goog/cdp/execute"_s,
               {{u"cmd"_s, name}, {u"params"_s, parameters}});
}

void Browser::setScreen(const QSize& size, bool isDark) {
    command(u"Emulation.setDeviceMetricsOverride"_s, {{u"width"_s, size.width()},
                                                      {u"height"_s, size.height()},
                                                      {u"deviceScaleFactor"_s, 1},
                                                      {u"mobile"_s, size.width() < size.height()}});
    const auto feature = [](const char* name, const char* value) {
        return QJsonObject{{u"name"_s, QLatin1String(name)}, {u"value"_s, QLatin1String(value)}};
    };
    // Animations would change the picture at any moment.
    command(u"Emulation.setEmulatedMedia"_s,
            {{u"features"_s, QJsonArray{feature("prefers-color-scheme", isDark ? "dark" : "light"),
                                        feature("prefers-reduced-motion", "reduce")}}});
}

void Browser::open(const QString& file, const QString& fragment) {
    QUrl url = QUrl::fromLocalFile(file);
    url.setFragment(fragment);
    // Changing only the fragment would not reload the page.
    url.setQuery(QString::number(++opened_));
    ask(u"/session/"_s + session_ + u"/url"_s, {{u"url"_s, url.toString()}});
    waitForDrawing();
}

void Browser::press(const QString& key, bool isShifted) {
    QJsonObject event{{u"key"_s, key}, {u"modifiers"_s, isShifted ? 8 : 0}};
    for (const QString& type : {u"rawKeyDown"_s, u"keyUp"_s}) {
        event["type"_L1] = type;
        command(u"Input.dispatchKeyEvent"_s, event);
    }
    waitForDrawing();
}

void Browser::mouse(const QString& type, const QPoint& at) {
    command(u"Input.dispatchMouseEvent"_s, {{u"type"_s, type},
                                            {u"x"_s, at.x()},
                                            {u"y"_s, at.y()},
                                            {u"button"_s, u"left"_s},
                                            {u"buttons"_s, 1},
                                            {u"clickCount"_s, 1}});
}

QPoint Browser::middleOf(const char* element) {
    const QJsonValue box = value(QStringLiteral("(() => { const box = document.getElementById('%1')"
                                                ".getBoundingClientRect(); return {x: box.x + box.width / 2,"
                                                " y: box.y + box.height / 2}; })()")
                                     .arg(QLatin1String(element)));
    return {static_cast<int>(box["x"_L1].toDouble()), static_cast<int>(box["y"_L1].toDouble())};
}

void Browser::drag(const char* element, const QPoint& by) {
    const QPoint from = middleOf(element);
    mouse(u"mousePressed"_s, from);
    for (int part = 1; part <= 4; ++part)
        mouse(u"mouseMoved"_s, from + by * part / 4);
    mouse(u"mouseReleased"_s, from + by);
    waitForDrawing();
}

void Browser::click(const char* element) {
    drag(element, {});
}

QJsonValue Browser::value(const QString& expression) {
    return command(u"Runtime.evaluate"_s, {{u"expression"_s, expression},
                                           {u"returnByValue"_s, true},
                                           {u"awaitPromise"_s, true}})["result"_L1]["value"_L1];
}

void Browser::waitForDrawing() {
    value(u"new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"_s);
}

QImage Browser::screenshot() {
    const QJsonValue shot = command(u"Page.captureScreenshot"_s, {{u"format"_s, u"png"_s}})["data"_L1];
    return QImage::fromData(QByteArray::fromBase64(shot.toString().toLatin1()), "PNG");
}

QStringList Browser::console() {
    QStringList lines;
    for (const QJsonValue& line :
         ask(u"/session/"_s + session_ + u"/se/log"_s, {{u"type"_s, u"browser"_s}}).toArray())
        // Chromium warns about software compositing, which takes half the time here.
        if (const QString printed = line["message"_L1].toString();
            !printed.contains(u"GPU stall due to ReadPixels"_s))
            lines << printed;
    return lines;
}

}  // namespace tilewright::test
