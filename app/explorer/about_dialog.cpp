#include "app/explorer/about_dialog.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QIcon>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSysInfo>
#include <QVBoxLayout>

#include "app/about.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr int iconSize = 64;

QString reportText() {
    QString text;
    const auto add = [&text](const QString& name, const QString& value) {
        text += name + u": "_s + value + u'\n';
    };
    for (const auto& [name, value] : aboutProgram())
        add(QString::fromStdString(name), QString::fromStdString(value));
    add(u"Qt"_s, QString::fromLatin1(qVersion()) + u" ("_s + QGuiApplication::platformName() + u')');
    add(u"System"_s, QSysInfo::prettyProductName() + u", "_s + QLocale().name());
    return text.trimmed();
}

}  // namespace

AboutDialog::AboutDialog(QWidget* parent) : QDialog(parent), report_(reportText()) {
    setWindowTitle(tr("About Tilewright"));
    auto* layout = new QVBoxLayout(this);
    auto* head = new QHBoxLayout;
    auto* icon = new QLabel;
    icon->setPixmap(QIcon(u":/icons/tilewright.svg"_s).pixmap(iconSize));
    head->addWidget(icon, 0, Qt::AlignTop);
    auto* words =
        new QLabel(tr("<h3>Tilewright</h3><p>A solver and explorer for packing puzzles. It finds all "
                      "solutions of polyomino and polycube puzzles and shows how it finds "
                      "them.</p><p>MIT licence.</p>"));
    words->setWordWrap(true);
    head->addWidget(words, 1);
    layout->addLayout(head);
    auto* report = new QLabel(report_);
    report->setObjectName(u"report"_s);
    report->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    report->setWordWrap(true);
    report->setMinimumWidth(420);
    layout->addWidget(report);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    copy->setToolTip(tr("Copy system information for a bug report"));
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(report_); });
}

}  // namespace tilewright
