// Phrases that read like a literal translation, and what is written instead. Comments, texts and documents
// are searched; each row has the reason in its second column.

#include <QRegularExpression>
#include <QTest>

#include <filesystem>

#include "tests/support/files.h"
#include "tests/support/test_program.h"

using namespace tilewright::test;

namespace fs = std::filesystem;

class TestEnglish : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void phrases_data() {
        QTest::addColumn<QString>("instead");
        const auto row = [](const char* pattern, const char* instead) {
            QTest::newRow(pattern) << QString::fromLatin1(instead);
        };
        row("\\b(must|has to) live as long\\b", "must outlive");
        row("\\blets? [a-z ]*\\brest\\b", "pause");
        row("\\bmakes no sense\\b", "is corrupt, or is invalid");
        row("\\bis another one now\\b", "has changed");
        row("\\bfirst of the least\\b", "first minimum");
        row("\\bprocessor time\\b", "CPU time");
        row("\\bas many as the machine has\\b", "one per CPU");
        row("\\b(take|takes|taken|come|comes) apart\\b", "disassemble, separate");
        row("\\bsearch(es)? solutions\\b", "search for solutions, find solutions");
        row("\\btake back\\b|\\btakes? the last change back\\b", "undo");
        row("\\bthe most it may\\b", "at most");
        row("\\bmeans nothing here\\b", "unexpected");
        row("\\bfill the screen\\b", "full screen");
        row("\\bbut this is (?=['\"%])", "not");
        row("\\b(this|it|that) is no (file|diagram|cell|puzzle|solution|number)\\b", "is not a");
        row("\\bwhich could not be foreseen\\b", "unpredictable");
        row("\\bof each thread\\b", "per thread");
        row("\\b(leave|take) (it|them) out\\b", "remove");
        row("\\bmay not lie\\b", "cannot be placed, does not match");
        row("\\bhowever (it is|they are) turned\\b", "in any orientation");
        row("\\bleft empty\\b", "empty");
        row("\\bis told (an?|the|of)\\b", "receives");
        row("\\bthe processor\\b", "the CPU");
        row("\\bthe air between\\b", "clearance");
        row("\\bshall (be|have|do)\\b", "is, must be");
        row("\\bas suits\\b", "automatic");
        row("\\ba disk failed\\b", "disk error");
        row("\\bis no (calendar|language|year|date|name)\\b", "is not a");
        row("\\bhow (thick|heavy) (the|it|they|its|a|pieces)\\b", "thickness, weight");
        row("\\bwords (below|above) (it|every|the picture)\\b", "text");
    }
    void phrases() {
        QFETCH(QString, instead);
        const QRegularExpression pattern(QString::fromLatin1(QTest::currentDataTag()),
                                         QRegularExpression::CaseInsensitiveOption);
        QVERIFY(pattern.isValid());
        QStringList found;
        for (const auto& [file, text] : texts())
            if (const QRegularExpressionMatch match = pattern.match(text); match.hasMatch())
                found << QStringLiteral("%1: \"%2\"").arg(file, match.captured());
        QVERIFY2(found.isEmpty(),
                 qPrintable(QStringLiteral("%1; write: %2").arg(found.join(u'\n'), instead)));
    }

  private:
    // Comments and literals of the sources, and whole documents, each as one line.
    static const std::vector<std::pair<QString, QString>>& texts() {
        static const std::vector<std::pair<QString, QString>> all = [] {
            std::vector<std::pair<QString, QString>> found;
            const fs::path root(TILEWRIGHT_SOURCE_DIR);
            static const QRegularExpression words(QStringLiteral("//[^\\n]*|\"(?:\\\\.|[^\"\\\\\\n])*\""));
            for (const char* folder : {"core", "views", "app", "resources/docs"})
                for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
                    const std::string ending = entry.path().extension().string();
                    const QString name = QString::fromStdString(entry.path().string());
                    if (ending == ".md")
                        found.emplace_back(name, oneLine(QString::fromUtf8(contentOf(name))));
                    if (ending != ".cpp" && ending != ".h") continue;
                    const QString code = QString::fromUtf8(contentOf(name));
                    QString text;
                    for (auto it = words.globalMatch(code); it.hasNext();) {
                        const QString part = it.next().captured();
                        // Literals side by side are one text.
                        text += part.startsWith(u'/') ? part.mid(2) + u' ' : part.mid(1, part.size() - 2);
                    }
                    found.emplace_back(name,
                                       oneLine(text.replace(QStringLiteral("/ "), QStringLiteral(" "))));
                }
            for (const char* name : {"README.md", "CONTRIBUTING.md", "CHANGELOG.md"}) {
                const QString file = QString::fromStdString((root / name).string());
                found.emplace_back(file, oneLine(QString::fromUtf8(contentOf(file))));
            }
            return found;
        }();
        return all;
    }
    static QString oneLine(const QString& text) { return text.simplified(); }
};

TILEWRIGHT_TEST(TestEnglish)
#include "tst_english.moc"
