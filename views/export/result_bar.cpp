#include "views/export/result_bar.h"

#include <QDesktopServices>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QToolButton>
#include <QUrl>

#include "views/style/theme.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

QString wordsFor(const ExportResult& result) {
    switch (result.end) {
        case ExportResult::End::cancelled:
            return ResultBar::tr("The export was cancelled; nothing was written.");
        case ExportResult::End::failed:
            return ResultBar::tr("Nothing was written. %1").arg(result.problem);
        case ExportResult::End::written:
            break;
    }
    const QString size = QLocale().formattedDataSize(result.bytes);
    const QString first = QDir::toNativeSeparators(result.files.front());
    if (result.files.size() == 1) return ResultBar::tr("Written: %1 (%2)").arg(first, size);
    return ResultBar::tr("%Ln file(s) written: %1 to %2 (%3 together)", "",
                         static_cast<int>(result.files.size()))
        .arg(first, QFileInfo(result.files.back()).fileName(), size);
}

}  // namespace

ResultBar::ResultBar(QWidget* parent)
    : QFrame(parent), icon_(new QLabel), text_(new QLabel), open_(new QToolButton) {
    setAutoFillBackground(true);
    setFrameShape(QFrame::StyledPanel);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 6, 10, 6);
    layout->addWidget(icon_);
    text_->setObjectName(u"result"_s);
    text_->setWordWrap(true);
    text_->setTextFormat(Qt::PlainText);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(text_, 1);
    open_->setText(tr("Open the folder"));
    open_->setToolTip(tr("Show the folder in the file manager"));
    layout->addWidget(open_);
    connect(open_, &QToolButton::clicked, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder_)); });
    hide();
}

void ResultBar::showResult(const ExportResult& result) {
    isGood_ = result.end != ExportResult::End::failed;
    open_->setVisible(result.end == ExportResult::End::written);
    if (!result.files.isEmpty()) folder_ = QFileInfo(result.files.front()).absolutePath();
    text_->setText(wordsFor(result));
    icon_->setPixmap(themedIcon(isGood_ ? u"export"_s : u"warning"_s).pixmap(20, 20));
    tint();
    show();
}

void ResultBar::clear() {
    text_->clear();
    hide();
}

QString ResultBar::text() const {
    return text_->text();
}

void ResultBar::changeEvent(QEvent* event) {
    // A palette of its own is no change of that of the application.
    if (event->type() == QEvent::ApplicationPaletteChange) tint();
    QFrame::changeEvent(event);
}

void ResultBar::tint() {
    const QColor towards = isGood_ ? QColor(0x2e9e5b) : QColor(0xd9822b);
    QPalette tinted;
    tinted.setColor(QPalette::Window, mixed(tinted.color(QPalette::Window), towards, 0.18));
    setPalette(tinted);
}

}  // namespace tilewright
