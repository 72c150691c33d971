// The folder tree is the architecture: includes point one way, and a type name has one meaning.

#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/lattice/lattice.h"
#include "tests/support/test_program.h"

using namespace tilewright;

namespace fs = std::filesystem;

namespace {

using Rooms = std::set<std::string>;

// Rooms of its own floor that each room may include, besides itself; all of core may include core/basics.
const std::map<std::string, Rooms> allowedInCore{
    {"basics", {}},
    {"lattice", {}},
    {"puzzle", {"lattice"}},
    {"images", {"lattice", "puzzle"}},
    {"search", {"lattice", "puzzle", "images"}},
    {"solutions", {"lattice", "puzzle", "images", "search"}},
    {"jobs", {"lattice", "puzzle", "images", "search", "solutions"}},
    {"assembly", {"lattice", "puzzle", "images", "jobs"}},
    {"count", {"lattice", "puzzle", "images", "search", "jobs"}},
    {"cover", {"lattice", "puzzle", "images", "jobs"}},
    {"edges", {"puzzle", "jobs"}},
    {"analysis", {"lattice", "puzzle", "images", "search", "jobs", "assembly"}},
    {"formats", {"lattice", "puzzle", "images", "assembly", "count", "cover", "edges"}},
    {"exports", {"lattice", "puzzle", "images", "assembly", "search", "formats"}},
    {"watch", {"lattice", "puzzle", "images", "search", "jobs", "edges", "formats", "count"}},
};
const std::map<std::string, Rooms> allowedInViews{
    {"style", {}},
    {"canvas", {"style"}},
    {"assembly", {"style", "canvas"}},
    {"pictures", {"style", "canvas", "assembly"}},
    {"session", {"style", "assembly", "pictures"}},
    {"search", {"style", "canvas", "pictures", "session"}},
    {"watch", {"style", "canvas", "assembly", "session", "search"}},
    {"solutions", {"style", "canvas", "assembly", "pictures", "session", "search", "watch"}},
    {"export", {"style", "canvas", "assembly", "pictures", "session", "watch"}},
    {"calendar", {"style", "assembly", "pictures", "session"}},
    {"advice", {"style", "assembly", "pictures", "session"}},
    {"editor", {"style", "canvas", "assembly", "session"}},
    {"edges", {"style", "canvas", "pictures", "session", "watch", "export"}},
    {"compare", {"style", "assembly", "session", "search", "watch"}},
    {"matrix", {"style", "watch"}},
    {"lessons", {"style", "pictures", "session", "watch", "export", "edges"}},
    {"welcome", {"style", "assembly", "pictures", "session", "solutions", "edges", "editor", "export"}},
};

// {"core", "puzzle"} for core/puzzle/shape.h.
std::pair<std::string, std::string> floorAndRoom(const std::string& path) {
    const std::size_t first = path.find('/');
    if (first == std::string::npos) return {path, ""};
    return {path.substr(0, first), path.substr(first + 1, path.find('/', first + 1) - first - 1)};
}

bool mayInclude(const std::string& from, const std::string& to) {
    const auto [fromFloor, fromRoom] = floorAndRoom(from);
    const auto [toFloor, toRoom] = floorAndRoom(to);
    if (fromFloor != toFloor) return toFloor == "core" || (toFloor == "views" && fromFloor != "core");
    if (fromRoom == toRoom || (fromFloor != "core" && fromFloor != "views")) return true;
    if (fromFloor == "core" && toRoom == "basics") return true;
    const auto& rules = fromFloor == "core" ? allowedInCore : allowedInViews;
    const auto rule = rules.find(fromRoom);
    return rule != rules.end() && rule->second.contains(toRoom);
}

// The includes of one file that violate the rules.
QStringList wrongIncludes(const std::string& path, std::istream& text) {
    static const QRegularExpression quoted(QStringLiteral("^\\s*#\\s*include\\s*\"([^\"]+)\""));
    static const QRegularExpression qt(QStringLiteral("^\\s*#\\s*include\\s*<Q[A-Z0-9][^>]*>"));
    QStringList wrong;
    for (std::string line; std::getline(text, line);) {
        const QString include = QString::fromStdString(line);
        const QRegularExpressionMatch match = quoted.match(include);
        if (match.captured(1).endsWith(QStringLiteral(".moc"))) continue;
        // The window is a library for its own tests.
        if (path.starts_with("tests/explorer/") &&
            match.captured(1).startsWith(QStringLiteral("app/explorer/")))
            continue;
        const bool isWrong = match.hasMatch() ? !mayInclude(path, match.captured(1).toStdString())
                                              : path.starts_with("core/") && qt.match(include).hasMatch();
        if (isWrong) wrong << QString::fromStdString(path + ": " + line);
    }
    return wrong;
}

// The types defined in a header, with namespace: "tilewright::Puzzle".
QStringList typesOf(std::istream& text) {
    static const QRegularExpression space(QStringLiteral("^namespace ([\\w:]+) \\{"));
    static const QRegularExpression type(
        QStringLiteral("^(?:struct|class|enum class) (\\w+)(?: final)?(?: :.*)? ?\\{"));
    QStringList types;
    QString within;
    for (std::string line; std::getline(text, line);) {
        const QString read = QString::fromStdString(line);
        if (const auto match = space.match(read); match.hasMatch()) within = match.captured(1);
        if (const auto match = type.match(read); match.hasMatch())
            types << within + QStringLiteral("::") + match.captured(1);
    }
    return types;
}

// The source files below some folders, relative to the root.
std::vector<std::string> sourcesIn(std::initializer_list<const char*> folders) {
    const fs::path root = TILEWRIGHT_SOURCE_DIR;
    std::vector<std::string> files;
    for (const char* folder : folders)
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder))
            if (entry.path().extension() == ".h" || entry.path().extension() == ".cpp")
                files.push_back(fs::relative(entry.path(), root).generic_string());
    return files;
}

std::ifstream textOf(const std::string& file) {
    return std::ifstream(fs::path(TILEWRIGHT_SOURCE_DIR) / file);
}

}  // namespace

class TestArchitecture : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void includesPointOneWay() {
        QStringList wrong;
        for (const std::string& file : sourcesIn({"app", "core", "views", "tests"})) {
            std::ifstream text = textOf(file);
            wrong += wrongIncludes(file, text);
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    }

    // Properties of a lattice follow from its description; no code asks which lattice it is.
    void latticesHaveNoNamesElsewhere() {
        QStringList found;
        for (const std::string& file : sourcesIn({"app", "core", "views"})) {
            // Formats and scripts use lattice names.
            if (file.starts_with("core/lattice/") || file.starts_with("core/formats/") ||
                file.starts_with("app/python/"))
                continue;
            std::ifstream text = textOf(file);
            for (std::string line; std::getline(text, line);) {
                // Six triangles around a point are a piece with this name.
                if (line.find("{\"hexagon\", \"\", \"Xu/dX\"}") != std::string::npos) continue;
                bool isNamed = line.find("latticeNamed(") != std::string::npos;
                for (const Lattice lattice : Lattice::all())
                    isNamed =
                        isNamed || line.find('"' + std::string(lattice.name()) + '"') != std::string::npos;
                if (isNamed) found << QString::fromStdString(file + ": " + line);
            }
        }
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    }

    // If two rooms include each other, neither is above the other.
    void noRoomIsAboveItself() {
        for (const auto* rules : {&allowedInCore, &allowedInViews})
            for (const auto& [room, uses] : *rules) {
                Rooms below = uses;
                for (std::size_t size = 0; size != below.size();) {
                    size = below.size();
                    for (const std::string& used : Rooms(below))
                        below.insert(rules->at(used).begin(), rules->at(used).end());
                }
                QVERIFY2(!below.contains(room), room.c_str());
            }
    }

    // The linker merges two types of the same name in the same namespace.
    void everyTypeHasItsOwnName() {
        std::map<QString, std::string> fileOf;
        QStringList twice;
        for (const std::string& file : sourcesIn({"app", "core", "views"})) {
            if (!file.ends_with(".h")) continue;
            std::ifstream text = textOf(file);
            for (const QString& type : typesOf(text))
                if (const auto [known, isNew] = fileOf.emplace(type, file); !isNew)
                    twice << type + QStringLiteral(" in ") + QString::fromStdString(known->second) +
                                 QStringLiteral(" and ") + QString::fromStdString(file);
        }
        QVERIFY2(twice.isEmpty(), qPrintable(twice.join(QLatin1Char('\n'))));
    }
};

TILEWRIGHT_TEST(TestArchitecture)
#include "tst_architecture.moc"
