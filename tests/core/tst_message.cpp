// Messages of core: arguments and plurals.

#include <QTest>

#include "core/basics/message.h"
#include "tests/support/test_program.h"

using namespace tilewright;

Q_DECLARE_METATYPE(tilewright::Message)

class TestMessage : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void english_data() {
        const auto cells = [](long long count) {
            return counted(count, "%n cell of %1", "%n cells of %1", "'X'");
        };
        const auto names = [](std::vector<const char*> words, std::size_t most) {
            Message::List list{.items = {}, .most = most};
            for (const char* word : words)
                list.items.push_back(verbatim(word));
            return messageOf("%1 fit nowhere", list);
        };
        QTest::addColumn<Message>("message");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("nothing") << Message() << QString();
        QTest::newRow("one cell") << cells(1) << QStringLiteral("1 cell of 'X'");
        QTest::newRow("two cells") << cells(2) << QStringLiteral("2 cells of 'X'");
        QTest::newRow("order") << messageOf("%2 before %1", "a", 12) << QStringLiteral("12 before a");
        QTest::newRow("percent") << messageOf("100 % of %1, %9", "a") << QStringLiteral("100 % of a, %9");
        QTest::newRow("percent in a name")
            << messageOf("the piece %1", "%1%n") << QStringLiteral("the piece %1%n");
        QTest::newRow("part") << messageOf("it has %1", cells(3)) << QStringLiteral("it has 3 cells of 'X'");
        QTest::newRow("four digits") << messageOf("%1", 9999) << QStringLiteral("9999");
        QTest::newRow("groups of digits")
            << messageOf("%1 or %2", 10'000, -1'020'003) << QStringLiteral("10,000 or -1,020,003");
        QTest::newRow("groups in a count") << cells(123'456) << QStringLiteral("123,456 cells of 'X'");
        QTest::newRow("list of one") << names({"A"}, 9) << QStringLiteral("A fit nowhere");
        QTest::newRow("list of three")
            << names({"A", "B", "C"}, 9) << QStringLiteral("A, B and C fit nowhere");
        QTest::newRow("long list") << names({"A", "B", "C", "D"}, 2)
                                   << QStringLiteral("A, B and 2 more fit nowhere");
    }
    void english() {
        QFETCH(Message, message);
        QTEST(QString::fromStdString(tilewright::english(message)), "sentence");
    }

    void equalIfTheySayTheSame() {
        QVERIFY(messageOf("%1", "a") == messageOf("%1", "a"));
        QVERIFY(!(messageOf("%1", "a") == messageOf("%1", "b")));
        QVERIFY(messageOf("%1", messageOf("x")) == messageOf("%1", messageOf("x")));
        QVERIFY(!(counted(1, "%n a", "%n as") == counted(2, "%n a", "%n as")));
    }
};

TILEWRIGHT_TEST(TestMessage)
#include "tst_message.moc"
