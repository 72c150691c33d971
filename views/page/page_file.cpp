#include "views/page/page_file.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <array>
#include <stdexcept>
#include <utility>

#include "views/moves/move_words.h"
#include "views/style/literals.h"

namespace tilewright {

namespace {

struct PageFileWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::PageFile)
};

// The words of the page by the names that page.js calls them by.
QJsonObject pageWords() {
    return {
        {u"language"_s, PageFileWords::tr("en", "The code of the language that this is translated into")},
        {u"count"_s, PageFileWords::tr("%1 of %2")},
        {u"previousScene"_s, PageFileWords::tr("Previous solution")},
        {u"nextScene"_s, PageFileWords::tr("Next solution")},
        {u"firstStep"_s, PageFileWords::tr("First step")},
        {u"previousStep"_s, PageFileWords::tr("Previous step")},
        {u"nextStep"_s, PageFileWords::tr("Next step")},
        {u"lastStep"_s, PageFileWords::tr("Last step")},
        {u"step"_s, PageFileWords::tr("Step")},
        {u"play"_s, PageFileWords::tr("Play")},
        {u"pause"_s, PageFileWords::tr("Pause")},
        {u"theme"_s, PageFileWords::tr("Light or dark")},
        {u"keys"_s, PageFileWords::tr("Keys")},
        {u"close"_s, PageFileWords::tr("Close")},
        {u"apart"_s, PageFileWords::tr("Pieces apart")},
        {u"hide"_s, PageFileWords::tr("Show or hide this piece")},
        {u"whole"_s, wholeText()},
        {u"picture"_s, PageFileWords::tr("Picture")},
        {u"sceneKeys"_s, PageFileWords::tr("Left and Right, or Page Up and Page Down")},
        {u"scenes"_s, PageFileWords::tr("the solution before or after")},
        {u"stepKeys"_s, PageFileWords::tr("Left and Right, or comma and full stop")},
        {u"stepKeysBeside"_s, PageFileWords::tr("Comma and full stop")},
        {u"steps"_s, PageFileWords::tr("the step before or after")},
        {u"endKeys"_s, PageFileWords::tr("Home and End")},
        {u"ends"_s, PageFileWords::tr("the first and the last one")},
        {u"playKey"_s, PageFileWords::tr("Space bar")},
        {u"plays"_s, PageFileWords::tr("play the steps, or pause")},
        {u"turnKeys"_s, PageFileWords::tr("Up and Down, Shift with any arrow, or drag")},
        {u"turns"_s, PageFileWords::tr("turn")},
        {u"zoomKeys"_s, PageFileWords::tr("Plus and minus, wheel, or two fingers")},
        {u"zooms"_s, PageFileWords::tr("nearer and farther; 0 as at first")},
        {u"swipe"_s, PageFileWords::tr("Swipe over the words below the picture")},
    };
}

QByteArray resource(const char* name) {
    QFile file(u":/page/"_s + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly)) throw std::logic_error(std::string(name) + " was not built in");
    return file.readAll();
}

// three.js with its licence before it; empty where it was not there when this was built.
QByteArray library() {
    if (!QFile::exists(u":/page/three.min.js"_s)) return {};
    return "/* three.js\n" + resource("three-licence.txt") + "*/\n" + resource("three.min.js");
}

// So that it ends no script, whatever is in it.
QByteArray asData(const QJsonObject& data) {
    QByteArray text = QJsonDocument(data).toJson(QJsonDocument::Compact);
    constexpr std::array<std::pair<const char*, const char*>, 5> escapes{{{"<", "\\u003c"},
                                                                          {">", "\\u003e"},
                                                                          {"&", "\\u0026"},
                                                                          {"\xE2\x80\xA8", "\\u2028"},
                                                                          {"\xE2\x80\xA9", "\\u2029"}}};
    for (const auto& [sign, escaped] : escapes)
        text.replace(sign, escaped);
    return text;
}

}  // namespace

std::string pageText(QJsonObject data) {
    data[u"words"_s] = pageWords();
    const std::array<std::pair<QByteArray, QByteArray>, 5> parts{
        {{"/*page.css*/", resource("page.css")},
         {"/*three.js*/", data[u"flat"_s].toBool() ? QByteArray() : library()},
         {"/*painters.js*/", resource("painters.js")},
         {"/*page.js*/", resource("page.js")},
         {"/*data*/", asData(data)}}};
    // Each part is found in the template alone: what is put in may look like a place for another one.
    const QByteArray page = resource("page.html");
    QByteArray text;
    qsizetype from = 0;
    for (const auto& [place, part] : parts) {
        const qsizetype at = page.indexOf(place, from);
        text += page.mid(from, at - from) + part;
        from = at + place.size();
    }
    return (text + page.mid(from)).toStdString();
}

}  // namespace tilewright
