// The folder tree is the architecture: includes must point the way that DESIGN says.

#include <QRegularExpression>
#include <QTest>
#include <filesystem>
#include <fstream>

namespace fs = std::filesystem;

namespace {

// Which rooms each room may use besides itself and those that all may use: core/basics, core/message,
// core/text.
const std::map<std::string, std::set<std::string>> allowed{
    {"core/lattice", {}},
    {"core/puzzle", {"core/lattice"}},
    {"core/editing", {"core/lattice", "core/puzzle"}},
    {"core/solids", {"core/lattice"}},
    {"core/images", {"core/lattice", "core/puzzle"}},
    {"core/search", {"core/lattice", "core/puzzle", "core/images"}},
    {"core/files", {}},
    {"core/plans", {"core/lattice", "core/puzzle", "core/images", "core/search"}},
    {"core/solutions",
     {"core/files", "core/lattice", "core/puzzle", "core/images", "core/search", "core/plans"}},
    {"core/jobs",
     {"core/files", "core/lattice", "core/puzzle", "core/images", "core/search", "core/plans",
      "core/solutions"}},
    {"core/analysis",
     {"core/lattice", "core/puzzle", "core/editing", "core/images", "core/search", "core/plans",
      "core/jobs"}},
    {"core/watch",
     {"core/lattice", "core/puzzle", "core/images", "core/search", "core/plans", "core/jobs", "core/edges"}},
    {"core/edges", {"core/lattice", "core/puzzle", "core/jobs"}},
    {"core/cover", {"core/lattice", "core/puzzle", "core/images", "core/search", "core/jobs"}},
    {"core/formats",
     {"core/files", "core/lattice", "core/puzzle", "core/editing", "core/images", "core/search", "core/plans",
      "core/solutions", "core/jobs", "core/analysis", "core/watch", "core/edges", "core/cover", "core/solids"}},
    {"core/exports", {"core/lattice", "core/puzzle", "core/formats"}},
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

}  // namespace

class TestArchitecture : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void includesPointOneWay() {
        const fs::path root = TILEWRIGHT_SOURCE_DIR;
        QStringList wrong;
        int files = 0;
        for (const char* top : {"app", "core", "views", "tests"})
            for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / top)) {
                if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
                std::ifstream text(entry.path());
                wrong += wrongIncludes(fs::relative(entry.path(), root).generic_string(), text);
                ++files;
            }
        QVERIFY(files > 20);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    }

    // Two types of one name in one namespace are one type to the linker, which takes the parts of either.
    void everyTypeHasItsOwnName() {
        const fs::path root = TILEWRIGHT_SOURCE_DIR;
        std::map<QString, std::string> fileOf;
        QStringList twice;
        for (const char* top : {"app", "core", "views"})
            for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / top)) {
                if (entry.path().extension() != ".h") continue;
                std::ifstream text(entry.path());
                const std::string file = fs::relative(entry.path(), root).generic_string();
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

QTEST_APPLESS_MAIN(TestArchitecture)
#include "tst_architecture.moc"
