// The built-in translations: complete, consistent with their sources, and loaded.

#include <QAction>
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QLibraryInfo>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include "tests/support/test_program.h"
#include "views/editor/layer_panel.h"
#include "views/editor/pieces_panel.h"
#include "views/search/plan_panel.h"
#include "views/session/library.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace Qt::StringLiterals;

namespace {

struct Text {
    QString context;
    QString source;
    QStringList forms;
    bool isPlural = false;
    bool isFinished = true;
    bool isUsed = true;

    QString name() const { return context + u": "_s + source; }
};

QString sourceFolder() {
    return QString::fromUtf8(TILEWRIGHT_SOURCE_DIR);
}

QString translationFile(const QString& language) {
    return u"%1/resources/translations/tilewright_%2.ts"_s.arg(sourceFolder(), language);
}

Text readText(QXmlStreamReader& xml, const QString& context) {
    Text text{.context = context};
    text.isPlural = xml.attributes().hasAttribute(u"numerus"_s);
    while (xml.readNextStartElement()) {
        if (xml.name() == u"source") {
            text.source = xml.readElementText();
        } else if (xml.name() == u"translation") {
            const QString type = xml.attributes().value(u"type"_s).toString();
            text.isFinished = type != u"unfinished";
            text.isUsed = type != u"vanished" && type != u"obsolete";
            if (text.isPlural)
                while (xml.readNextStartElement())
                    text.forms << xml.readElementText();
            else
                text.forms << xml.readElementText();
        } else {
            xml.skipCurrentElement();
        }
    }
    return text;
}

// The texts that the program currently uses.
QList<Text> textsOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    QXmlStreamReader xml(&file);
    QList<Text> texts;
    xml.readNextStartElement();
    while (xml.readNextStartElement()) {
        QString context;
        while (xml.readNextStartElement()) {
            if (xml.name() == u"name") {
                context = xml.readElementText().section(u"::"_s, -1);
            } else if (const Text text = readText(xml, context); text.isUsed) {
                texts << text;
            }
        }
    }
    return xml.hasError() ? QList<Text>{} : texts;
}

QStringList found(const QString& pattern, const QString& text) {
    QStringList all;
    for (const auto& match : QRegularExpression(pattern).globalMatch(text))
        all << match.captured();
    all.sort();
    return all;
}

QString unfinishedOf(const QList<Text>& texts) {
    QStringList names;
    for (const Text& text : texts) {
        const qsizetype forms = text.isPlural ? 2 : 1;
        if (!text.isFinished || text.forms.size() != forms || text.forms.contains(QString()))
            names << text.name();
    }
    return names.join(u'\n');
}

QString letterOf(const QString& text) {
    const auto match = QRegularExpression(u"&(\\w)"_s).match(text);
    return match.hasMatch() ? match.captured(1).toLower() : QString();
}

// One menu: the texts of whole contexts, less some ("-Context: text"), and single ones ("Context: text").
bool isIn(const QStringList& menu, const Text& text) {
    if (menu.contains(u'-' + text.name())) return false;
    return menu.contains(text.context) || menu.contains(text.name());
}

// "&Undo" and "&Undo: %1" are two texts of one command.
bool areOneCommand(const QString& a, const QString& b) {
    return a.startsWith(b) || b.startsWith(a);
}

}  // namespace

class TestTranslations : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() {
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        installTranslations();
    }

    // The output of lupdate for the current sources: untranslated texts are unfinished.
    void noTextIsWithoutATranslation_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<int>("fewest");
        QTest::newRow("German") << u"de"_s << QStringList() << 500;
        QTest::newRow("plurals of English") << u"en"_s << QStringList(u"-pluralonly"_s) << 10;
    }

    void noTextIsWithoutATranslation() {
        QFETCH(QString, language);
        QFETCH(QStringList, options);
        QFETCH(int, fewest);
        QCOMPARE(unfinishedOf(textsOf(translationFile(language))), QString());
        const QTemporaryDir folder;
        const QString updated = folder.filePath(u"updated.ts"_s);
        QVERIFY(QFile::copy(translationFile(language), updated));
        QProcess lupdate;
        lupdate.setWorkingDirectory(sourceFolder());
        lupdate.start(QString::fromUtf8(TILEWRIGHT_LUPDATE),
                      options + QStringList{u"-silent"_s, u"-tr-function-alias"_s,
                                            u"Q_DECLARE_TR_FUNCTIONS+=TEXTS_OF,QT_TR_NOOP+=message,"
                                            "QT_TR_NOOP+=text,QT_TR_N_NOOP+=plural"_s,
                                            u"-I"_s, u"."_s, u"core"_s, u"views"_s, u"app/explorer"_s,
                                            u"-ts"_s, updated});
        QVERIFY(lupdate.waitForFinished(60'000));
        QCOMPARE(lupdate.exitCode(), 0);
        const QList<Text> texts = textsOf(updated);
        QVERIFY(texts.size() >= fewest);
        QCOMPARE(unfinishedOf(texts), QString());
    }

    void translationsKeepWhatIsFilledIn() {
        QStringList changed;
        for (const QString& language : {u"de"_s, u"en"_s})
            for (const Text& text : textsOf(translationFile(language)))
                for (const QString& form : text.forms)
                    for (const QString& pattern :
                         {u"%(L?\\d|L?n)"_s, u"</?\\w+>|&\\w+;"_s, u"\\(\\*.*?\\)"_s, u"\\n|;;"_s})
                        if (found(pattern, text.source) != found(pattern, form))
                            changed << text.name() + u" -> "_s + form;
        QCOMPARE(changed.join(u'\n'), QString());
    }

    // The user is addressed consistently.
    void germanIsPolite() {
        const QRegularExpression familiar(
            u"\\b(du|dich|dir|dein(e[mnrs]?)?|bist|kannst|willst|hast|musst|"
            "darfst|möchtest|brauchst|siehst|gib|nimm|lass|füge|nenne|"
            "schreibe|wähle|öffne|ziehe|klicke|speichere|ändere)\\b"_s,
            QRegularExpression::CaseInsensitiveOption);
        QStringList found;
        for (const Text& text : textsOf(translationFile(u"de"_s)))
            for (const QString& form : text.forms)
                if (familiar.match(form).hasMatch()) found << text.name() + u" -> "_s + form;
        QCOMPARE(found.join(u'\n'), QString());
    }

    // Where a puzzle of the library comes from, but for names of people, books and papers.
    void sourcesOfTheLibraryAreGerman() {
        const QRegularExpression english(
            u"\\b(solutions?|boards?|found|library|made|turned|hexagons|impossible|level|moves|about)\\b"_s,
            QRegularExpression::CaseInsensitiveOption);
        int translated = 0;
        for (const LibraryEntry& entry : readLibrary(sourceFolder() + u"/puzzles"_s)) {
            const std::string source =
                std::visit([](const auto& puzzle) { return puzzle.source; }, entry.puzzle);
            const QString shown = sourceText(source);
            QVERIFY2(!english.match(shown).hasMatch(), qPrintable(shown));
            translated += shown == QString::fromStdString(source) ? 0 : 1;
        }
        QVERIFY(translated > 70);
        QCOMPARE(sourceText("M. Busche, Fixed Image List Algorithm (FILA), 2018; 686,628 solutions"),
                 u"M. Busche, Fixed Image List Algorithm (FILA), 2018; 686.628 Lösungen"_s);
        QCOMPARE(sourceText("A friend; 3 solutions of mine"), u"A friend; 3 solutions of mine"_s);
    }

    void keysStayKeys() {
        const QRegularExpression key(
            u"^(((Ctrl|Alt|Shift)\\+)+\\S+|F\\d+|[A-Z]|PgUp|PgDown|Ins|Del|Space|Backspace)$"_s);
        int keys = 0;
        for (const Text& text : textsOf(translationFile(u"de"_s))) {
            // The guide names keys for people.
            if (!key.match(text.source).hasMatch() || text.name().startsWith(u"GuideDialog"_s)) continue;
            ++keys;
            QCOMPARE(text.forms.front(), text.source);
            // Read as the explorer reads it: with the names that keys have in German around.
            QCOMPARE(QKeySequence(text.forms.front()), QKeySequence(text.source, QKeySequence::PortableText));
        }
        QVERIFY(keys > 50);
    }

    void mnemonicsDoNotClash_data() {
        QTest::addColumn<QStringList>("menu");
        // Texts of the menus of the main window.
        const auto ofMain = [](std::initializer_list<const char*> texts) {
            QStringList names;
            for (const char* text : texts)
                names << u"MainWindow: "_s + QString::fromUtf8(text);
            return names;
        };
        QTest::newRow("menu bar") << ofMain(
            {"&File", "&Edit", "&Pieces", "&Draw", "&Search", "&View", "&Help"});
        QTest::newRow("file") << ofMain({"&New puzzle", "New edge-&matching puzzle…", "&Open…", "&Library…",
                                         "Open &recent", "Puzzles &in this file", "&Save", "Save &as…",
                                         "Save a copy for ot&her programs…", "Re&vert", "&Export", "&Quit"});
        QTest::newRow("edit") << ofMain({"&Undo", "&Undo: %1", "&Redo", "&Redo: %1", "Puzzle pr&operties…"}) +
                                     QStringList{u"PiecesPanel: Cu&t"_s, u"PiecesPanel: &Copy"_s,
                                                 u"PiecesPanel: &Paste"_s};
        QTest::newRow("pieces") << QStringList{u"PiecesPanel"_s, u"-PiecesPanel: &Other…"_s,
                                               u"-PiecesPanel: &Default colour"_s, u"-PiecesPanel: Coun&t"_s};
        QTest::newRow("draw") << QStringList{u"LayerPanel"_s};
        QTest::newRow("search") << ofMain({"&Solve", "&Pause", "&Continue", "S&top",
                                           "Cover as &much as possible", "&Next solution",
                                           "P&revious solution", "&Assemble", "Compare t&wo plans"});
        QTest::newRow("view") << ofMain(
            {"&Design", "&Solutions", "From &above", "From a &corner", "&Fit", "&Theme"});
        QTest::newRow("theme") << ofMain({"Follow &system", "&Light", "&Dark"});
        QTest::newRow("help") << ofMain({"&Guide", "All &keys", "&About Tilewright", "About &Qt"});
    }

    void mnemonicsDoNotClash() {
        QFETCH(QStringList, menu);
        for (const bool german : {false, true}) {
            QMap<QString, QString> taken;
            int commands = 0;
            for (const Text& text : textsOf(translationFile(u"de"_s))) {
                const QString shown = german ? text.forms.front() : text.source;
                const QString letter = letterOf(shown);
                if (letter.isEmpty() || !isIn(menu, text)) continue;
                ++commands;
                const QString before = taken.value(letter, shown);
                QVERIFY2(areOneCommand(before, shown), qPrintable(before + u" / "_s + shown));
                taken[letter] = shown;
            }
            QVERIFY(commands >= 3);
        }
    }

    void panelsSpeakGerman() {
        Session session;
        session.document().newPuzzle(latticeNamed("cube"));
        Designer designer(session);
        const PiecesPanel pieces(designer);
        QCOMPARE(pieces.listActions().front()->text(), u"Teil &hinzufügen"_s);
        QCOMPARE(pieces.placeActions().front()->text(), u"Fest e&insetzen…"_s);
        const LayerPanel layers(designer);
        QStringList texts;
        for (const QAction* action : layers.findChildren<QAction*>())
            texts << action->text();
        for (const QString& text : {u"Verschieben nach links"_s, u"Verschieben nach rechts"_s})
            QVERIFY2(texts.contains(text), qPrintable(text));
        const PlanPanel plan(session);
        QVERIFY(!plan.findChildren<QCheckBox*>().isEmpty());
        QCOMPARE(plan.findChildren<QCheckBox*>().front()->text(), u"Plan automatisch &wählen"_s);
    }

    void numbersAndPluralsAreGerman() {
        const auto solutions = [](int count) {
            return QCoreApplication::translate("tilewright::RunStatus", "%Ln solution(s)", nullptr, count);
        };
        QCOMPARE(solutions(0), u"0 Lösungen"_s);
        QCOMPARE(solutions(1), u"1 Lösung"_s);
        QCOMPARE(solutions(12345), u"12.345 Lösungen"_s);
    }

    void buttonsOfQtAreGerman() {
        if (!QFile::exists(QLibraryInfo::path(QLibraryInfo::TranslationsPath) + u"/qtbase_de.qm"_s))
            QSKIP("Qt's own German texts are not installed");
        const QDialogButtonBox box(QDialogButtonBox::Cancel);
        QCOMPARE(box.button(QDialogButtonBox::Cancel)->text().remove(u'&'), u"Abbrechen"_s);
    }
};

TILEWRIGHT_TEST(TestTranslations)
#include "tst_translations.moc"
