#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

#include "tests/support/files.h"
#include "views/export/export_dialog.h"
#include "views/export/preview_pane.h"

namespace tilewright::test {

/// The time limit of an export on a busy machine, in milliseconds.
inline constexpr int exportPatience = 60'000;

/// The export dialog with a temporary folder, and user actions on it.
class ExportDesk {
  public:
    explicit ExportDesk(Session& session, const ExportSelection& selection = {})
        : dialog(std::make_unique<ExportDialog>(session, selection)) {
        dialog->show();
        dialog->activateWindow();
        static_cast<void>(QTest::qWaitForWindowActive(dialog.get(), 60'000));
        find<QLineEdit>("folder")->setText(folder.path());
    }

    template <class Widget>
    Widget* find(const char* name) const {
        for (Widget* widget : dialog->findChildren<Widget*>(QLatin1String(name)))
            if (widget->isVisibleTo(dialog.get())) return widget;
        return nullptr;
    }

    // Clicks on a kind in the list.
    void choose(const char* kind) const {
        auto* list = find<QListWidget>("kinds");
        for (std::size_t row = 0; row < exportKinds().size(); ++row)
            if (QLatin1String(exportKinds()[row].name) == QLatin1String(kind))
                QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                                  list->visualItemRect(list->item(static_cast<int>(row))).center());
    }

    // Chooses an entry of a combo box by keys.
    void pick(const char* combo, const char* value) const {
        auto* box = find<QComboBox>(combo);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        for (int i = 0; i < box->count() && box->currentData().toString() != QLatin1String(value); ++i)
            QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentData().toString(), QLatin1String(value));
    }

    void type(const char* spin, int value) const {
        auto* box = find<QSpinBox>(spin);
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QString::number(value));
        QTest::keyClick(box, Qt::Key_Tab);
    }

    void write(const char* line, const char* text) const {
        auto* edit = find<QLineEdit>(line);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, QLatin1String(text));
    }

    void click(const char* button) const {
        auto* widget = find<QAbstractButton>(button);
        QTest::mouseClick(widget, Qt::LeftButton, {},
                          qobject_cast<QCheckBox*>(widget) ? QPoint(8, widget->height() / 2) : QPoint());
    }

    bool exports() const { return find<QPushButton>("export")->isEnabled(); }
    void ends() const {
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isExporting(), exportPatience);
        // Without a window manager the focus does not return after a question.
        if (!dialog->isVisible()) return;
        dialog->activateWindow();
        static_cast<void>(QTest::qWaitFor([this] { return dialog->isActiveWindow(); }, 60'000));
    }

    // Exports and waits for the end.
    QString result() const {
        click("export");
        ends();
        return resultNow();
    }
    QString resultNow() const {
        auto* label = find<QLabel>("result");
        return label ? label->text() : QString();
    }

    const PreviewPane& preview() const { return *dialog->findChild<PreviewPane*>(); }
    // The text shown instead of a preview; empty if there is a preview.
    QString words() const {
        auto* label = find<QLabel>("previewWords");
        return label ? label->text() : QString();
    }
    bool showsSomething() const {
        return QTest::qWaitFor(
            [&] {
                const PreviewFrame& frame = preview().frame();
                return !frame.image.isNull() || frame.drawing || !frame.text.isEmpty();
            },
            exportPatience);
    }

    QStringList files() const { return QDir(folder.path()).entryList(QDir::Files, QDir::Name); }
    QByteArray content(const QString& file) const { return contentOf(folder.filePath(file)); }

    QTemporaryDir folder;
    std::unique_ptr<ExportDialog> dialog;
};

}  // namespace tilewright::test
