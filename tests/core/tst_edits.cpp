#include <QTest>
class TestEdits : public QObject {
    Q_OBJECT
};
QTEST_APPLESS_MAIN(TestEdits)
#include "tst_edits.moc"
