// The folder tree is the architecture: includes point one way, and a name means one thing.

#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/lattice/lattice.h"
#include "tests/support/test_program.h"

using namespace tilewright;

namespace fs = std::filesystem;

namespace {

// Which rooms each room may use besides itself and those that all may use: core/basics, core/message,
// core/text.
const std::map<std::string, std::set<std::string>> allowed{
    {"core/lattice", {}},
    {"core/files", {}},
    {"core/puzzle", {"core/lattice"}},
    {"core/editing", {"core/lattice", "core/puzzle"}},
    {"core/solids", {"core/lattice"}},
    {"core/images", {"core/lattice", "core/puzzle"}},
    {"core/search", {"core/lattice", "core/puzzle", "core/images"}},
    {"core/plans", {"core/lattice", "core/puzzle", "core/images", "core/search"}},
    {"core/solutions",
     {"core/files", "core/lattice", "core/puzzle", "core/images", "core/plans", "core/solids"}},
    {"core/jobs",
     {"core/files", "core/lattice", "core/puzzle", "core/images", "core/search", "core/plans",
      "core/solutions"}},
    {"core/assembly", {"core/lattice", "core/puzzle", "core/images", "core/jobs"}},
    {"core/count", {"core/lattice", "core/puzzle", "core/images", "core/plans", "core/jobs"}},
    {"core/analysis",
     {"core/lattice", "core/puzzle", "core/editing", "core/images", "core/plans", "core/jobs",
      "core/assembly"}},
    {"core/edges", {"core/puzzle", "core/jobs"}},
    {"core/cover", {"core/lattice", "core/puzzle", "core/images", "core/jobs"}},
    {"core/watch",
     {"core/lattice", "core/puzzle", "core/images", "core/search", "core/plans", "core/jobs", "core/edges"}},
    {"core/formats",
     {"core/files", "core/lattice", "core/puzzle", "core/editing", "core/images", "core/cover",
      "core/assembly", "core/count", "core/edges"}},
    {"core/lessons", {"core/files", "core/puzzle", "core/formats", "core/plans", "core/edges", "core/watch"}},
    {"core/exports",
     {"core/files", "core/lattice", "core/puzzle", "core/formats", "core/images", "core/search",
      "core/solids"}},
    {"core/programs",
     {"core/lattice", "core/puzzle", "core/formats", "core/images", "core/search", "core/plans"}},
    {"core/shards",
     {"core/files", "core/lattice", "core/puzzle", "core/images", "core/search", "core/plans",
      "core/solutions", "core/jobs"}},
};

// "core/puzzle" for core/puzzle/shape.h, "views" for all of views.
std::string roomOf(const std::string& path) {
    const std::size_t first = path.find('/');
    const std::string top = path.substr(0, first);
    if (top != "core" || first == std::string::npos) return top;
    return path.substr(0, path.find('/', first + 1));
}

bool mayInclude(const std::string& from, const std::string& to) {
    if (from == to || to == "core/basics" || to == "core/message" || to == "core/text") return true;
    const std::string fromTop = from.substr(0, from.find('/'));
    const std::string toTop = to.substr(0, to.find('/'));
    if (fromTop == "app") return toTop == "views" || toTop == "core";
    if (fromTop == "views") return toTop == "core";
    if (fromTop == "tests") return toTop == "views" || toTop == "core";
    const auto rule = allowed.find(from);
    return rule != allowed.end() && rule->second.count(to) > 0;
}

// The includes of one file that point the wrong way.
QStringList wrongIncludes(const std::string& path, std::istream& text) {
    static const QRegularExpression quoted(QStringLiteral("^\\s*#\\s*include\\s*\"([^\"]+)\""));
    static const QRegularExpression qt(QStringLiteral("^\\s*#\\s*include\\s*<Q[A-Z0-9][^>]*>"));
    QStringList wrong;
    const std::string from = roomOf(path);
    for (std::string line; std::getline(text, line);) {
        const QString include = QString::fromStdString(line);
        const QRegularExpressionMatch match = quoted.match(include);
        if (match.captured(1).endsWith(QStringLiteral(".moc"))) continue;
        // The window is a library, which its own tests look at from inside.
        if (path.starts_with("tests/explorer/") &&
            match.captured(1).startsWith(QStringLiteral("app/explorer/")))
            continue;
        const bool isWrong = match.hasMatch() ? !mayInclude(from, roomOf(match.captured(1).toStdString()))
                                              : from.starts_with("core/") && qt.match(include).hasMatch();
        if (isWrong) wrong << QString::fromStdString(path + ": " + line);
    }
    return wrong;
}

// The types that a header of ours defines, by namespace: "tilewright::Puzzle".
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

// The sources below some folders, as paths from the top.
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

    // What is true of a lattice follows from its description; nobody asks which it is.
    void latticesHaveNoNamesElsewhere() {
        QStringList found;
        for (const std::string& file : sourcesIn({"app", "core", "views"})) {
            const std::string room = roomOf(file);
            if (room == "core/lattice" || room == "core/formats") continue;
            std::ifstream text = textOf(file);
            for (std::string line; std::getline(text, line);) {
                // Six triangles around a point are a piece of that name.
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

    // A room that is gone has no row, and a new one gets its row when it is made.
    void everyRoomHasItsRow() {
        std::set<std::string> rooms;
        for (const std::string& file : sourcesIn({"core"}))
            rooms.insert(roomOf(file));
        std::set<std::string> known{"core/basics", "core/message", "core/text"};
        for (const auto& [room, uses] : allowed) {
            known.insert(room);
            for (const std::string& used : uses)
                QVERIFY2(allowed.contains(used), used.c_str());
        }
        QVERIFY(rooms == known);
    }

    // If two rooms were allowed to use each other, neither would be above the other.
    void noRoomIsAboveItself() {
        for (const auto& [room, uses] : allowed) {
            std::set<std::string> below = uses;
            for (std::size_t size = 0; size != below.size();) {
                size = below.size();
                for (const std::string& used : std::set(below))
                    below.insert(allowed.at(used).begin(), allowed.at(used).end());
            }
            QVERIFY2(!below.contains(room), room.c_str());
        }
    }

    // Two types of one name in one namespace are one type to the linker, which takes the parts of either.
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
        QVERIFY(fileOf.size() > 200);
        QVERIFY2(twice.isEmpty(), qPrintable(twice.join(QLatin1Char('\n'))));
    }

    void wrongWaysAreSeen_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("include");
        QTest::addColumn<bool>("wrong");
        QTest::newRow("search uses images") << "core/search/a.h"
                                            << "\"core/images/b.h\"" << false;
        QTest::newRow("images use search") << "core/images/a.h"
                                           << "\"core/search/b.h\"" << true;
        QTest::newRow("search uses jobs") << "core/search/a.h"
                                          << "\"core/jobs/b.h\"" << true;
        QTest::newRow("plans use jobs") << "core/plans/a.h"
                                        << "\"core/jobs/b.h\"" << true;
        QTest::newRow("solutions use jobs") << "core/solutions/a.h"
                                            << "\"core/jobs/b.h\"" << true;
        QTest::newRow("images use analysis") << "core/images/a.h"
                                             << "\"core/analysis/b.h\"" << true;
        QTest::newRow("puzzle uses formats") << "core/puzzle/a.cpp"
                                             << "\"core/formats/b.h\"" << true;
        QTest::newRow("core uses views") << "core/jobs/a.cpp"
                                         << "\"views/session/b.h\"" << true;
        QTest::newRow("core uses Qt") << "core/jobs/a.cpp"
                                      << "<QString>" << true;
        QTest::newRow("views use core") << "views/session/a.cpp"
                                        << "\"core/jobs/b.h\"" << false;
        QTest::newRow("views use app") << "views/session/a.cpp"
                                       << "\"app/cli/b.h\"" << true;
        QTest::newRow("tests of the window use it") << "tests/explorer/a.cpp"
                                                    << "\"app/explorer/b.h\"" << false;
        QTest::newRow("tests use app") << "tests/cli/a.cpp"
                                       << "\"app/cli/b.h\"" << true;
    }
    void wrongWaysAreSeen() {
        QFETCH(QString, file);
        QFETCH(QString, include);
        QFETCH(bool, wrong);
        std::istringstream text("#include " + include.toStdString() + "\n");
        QCOMPARE(!wrongIncludes(file.toStdString(), text).isEmpty(), wrong);
    }
};

TILEWRIGHT_TEST(TestArchitecture)
#include "tst_architecture.moc"
