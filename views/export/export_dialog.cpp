#include "views/export/export_dialog.h"

#include <QCloseEvent>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QStandardPaths>
#include <QVBoxLayout>
#include <utility>

#include "views/export/export_page.h"
#include "views/session/session.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr QSize firstSize(1080, 720);
// Limits updates during a search to a readable rate.
constexpr int sourceInterval = 500;

constexpr auto kindKey = "export/kind"_L1;
constexpr auto folderKey = "export/folder"_L1;
constexpr auto sizeKey = "export/size"_L1;

QString firstFolder() {
    const QString kept = QSettings().value(folderKey).toString();
    if (!kept.isEmpty() && QFileInfo(kept).isDir()) return kept;
    for (const auto place : {QStandardPaths::PicturesLocation, QStandardPaths::DocumentsLocation})
        if (const QString folder = QStandardPaths::writableLocation(place); QFileInfo(folder).isDir())
            return folder;
    return QDir::homePath();
}

// `name` without the extension of one of the formats.
QString stemOf(const QString& name) {
    const QString ending = u'.' + QFileInfo(name).suffix();
    for (const ExportKind& kind : exportKinds())
        for (const ExportFormat& format : kind.formats)
            if (ending.compare(QLatin1String(format.ending), Qt::CaseInsensitive) == 0)
                return name.chopped(ending.size());
    return name;
}

}  // namespace

ExportDialog::ExportDialog(Session& session, ExportSelection selection, QWidget* parent)
    : QDialog(parent),
      session_(session),
      selection_(std::move(selection)),
      folder_(new QLineEdit(QDir::toNativeSeparators(firstFolder()))),
      export_(new QPushButton(themedIcon(u"export"_s), tr("&Export"))) {
    const QString name = QString::fromStdString(nameOf(session.document().any()));
    setWindowTitle(name.isEmpty() ? tr("Export") : tr("Export – %1").arg(name));
    const QSize size = QSettings().value(sizeKey).toSize();
    resize(size.isValid() ? size : firstSize);
    setSizeGripEnabled(true);
    makeKinds();
    auto* across = makeLayout<QHBoxLayout>(choices_, {}, 8);
    across->addWidget(kinds_);
    auto* area = new QScrollArea;
    area->setWidget(stack_);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFixedWidth(stack_->sizeHint().width() + area->verticalScrollBar()->sizeHint().width());
    across->addWidget(area);
    auto* top = new QHBoxLayout;
    layOut(top, {choices_, {preview_, 1}});
    auto* layout = new QVBoxLayout(this);
    file_ = makeFileRow();
    layOut(layout, {{top, 1}, result_, file_, makeButtons()});
    connectAll();
    setBusy(false);
    kinds_->setFocus();
    showKind(QSettings().value(kindKey, QLatin1String(exportKinds().front().name)).toString());
}

ExportDialog::~ExportDialog() {
    // Hiding commits pending edits while their receivers still exist.
    hide();
    QSettings settings;
    settings.setValue(sizeKey, size());
    settings.setValue(kindKey, QLatin1String(page().kind().name));
    for (const ExportPage* page : pages_)
        page->saveChoices();
}

void ExportDialog::makeKinds() {
    kinds_->setObjectName(u"kinds"_s);
    kinds_->setAccessibleName(tr("What to export"));
    kinds_->setIconSize(QSize(24, 24));
    kinds_->setSpacing(2);
    for (const ExportKind& kind : exportKinds()) {
        auto* item = new QListWidgetItem(themedIcon(QLatin1String(kind.icon)),
                                         sentence(messageOf(kind.title)).remove(u'&'));
        item->setToolTip(sentence(messageOf(kind.tip)));
        kinds_->addItem(item);
        auto* page = new ExportPage(kind);
        pages_.push_back(page);
        stack_->addWidget(page);
        page->setSource(sourceOf(session_, selection_));
        page->loadChoices();
        connect(page, &ExportPage::changed, this, &ExportDialog::onChanged);
    }
    kinds_->setFixedWidth(kinds_->sizeHintForColumn(0) + 24);
}

QWidget* ExportDialog::makeFileRow() {
    auto* widget = new QWidget;
    auto* row = makeLayout<QHBoxLayout>(widget);
    const auto add = [row](const QString& text, QLineEdit* edit, const QString& name, const QString& tip) {
        auto* label = new QLabel(text);
        label->setBuddy(edit);
        edit->setObjectName(name);
        edit->setToolTip(tip);
        layOut(row, {label, {edit, 1}});
    };
    add(tr("File &name"), name_, u"fileName"_s, tr("Set the file name; its extension selects the format"));
    add(tr("in fol&der"), folder_, u"folder"_s, tr("Output folder"));
    auto* choose = new QPushButton(tr("Choose…"));
    choose->setAutoDefault(false);
    choose->setToolTip(tr("Choose another folder"));
    connect(choose, &QPushButton::clicked, this, &ExportDialog::chooseFolder);
    row->addWidget(choose);
    return widget;
}

QWidget* ExportDialog::makeButtons() {
    auto* widget = new QWidget;
    auto* row = makeLayout<QHBoxLayout>(widget);
    progress_->setObjectName(u"progress"_s);
    layOut(row, {{progress_, 1}, room(0)});
    export_->setObjectName(u"export"_s);
    export_->setDefault(true);
    close_->setObjectName(u"close"_s);
    close_->setAutoDefault(false);
    layOut(row, {export_, close_});
    // Keep the buttons in place while there is no progress bar.
    QSizePolicy policy = progress_->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    policy.setHorizontalPolicy(QSizePolicy::Expanding);
    progress_->setSizePolicy(policy);
    return widget;
}

void ExportDialog::connectAll() {
    connect(kinds_, &QListWidget::currentRowChanged, this, &ExportDialog::onKind);
    connect(export_, &QPushButton::clicked, this, &ExportDialog::exportIt);
    connect(close_, &QPushButton::clicked, this, &ExportDialog::reject);
    connect(name_, &QLineEdit::editingFinished, this, &ExportDialog::takeEnding);
    askToReplace(run_, *this);
    connect(&run_, &ExportRun::progressed, this, &ExportDialog::onProgress);
    connect(&run_, &ExportRun::finished, this, &ExportDialog::onFinished);
    prepareTimer(sourceTimer_, sourceInterval, this, &ExportDialog::refreshSource);
    connect(&session_.solutions(), &Solutions::countChanged, this, [this] { startOnce(sourceTimer_); });
    connect(&session_.disassembly(), &DisassemblyRun::changed, this, [this] { startOnce(sourceTimer_); });
    const auto refresh = [this] {
        refreshSource();
        refreshPreview();
    };
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, refresh);
    session_.run().onChange(Run::Change::phase, this, refresh);
}

void ExportDialog::showKind(const QString& name) {
    int row = 0;
    for (std::size_t i = 0; i < pages_.size(); ++i)
        if (QLatin1String(pages_[i]->kind().name) == name) row = static_cast<int>(i);
    if (kinds_->currentRow() == row)
        onKind(row);
    else
        kinds_->setCurrentRow(row);
}

void ExportDialog::showSearch(const QString& kind) {
    showKind(kind);
    page().showSearch();
    onChanged();
}

void ExportDialog::onKind(int row) {
    if (row < 0 || isExporting()) return;
    row_ = row;
    // The options scroll as far as those of this page, not as far as the longest page.
    for (ExportPage* other : pages_)
        other->setSizePolicy(QSizePolicy::Preferred,
                             other == &page() ? QSizePolicy::Preferred : QSizePolicy::Ignored);
    stack_->setCurrentWidget(&page());
    page().setSource(sourceOf(session_, selection_));
    preview_->showWords({});
    onChanged();
}

void ExportDialog::onChanged() {
    result_->clear();
    proposeName();
    refreshPreview();
}

// Update the number of solutions; keep the preview, unless there was none.
void ExportDialog::refreshSource() {
    if (isExporting()) return;
    const QString before = page().obstacle() + page().proposedName();
    page().setSource(sourceOf(session_, selection_));
    if (page().obstacle() + page().proposedName() != before) onChanged();
}

void ExportDialog::refreshPreview() {
    if (isExporting()) return;
    const QString obstacle = page().obstacle();
    export_->setEnabled(obstacle.isEmpty());
    if (!obstacle.isEmpty()) return preview_->showWords(obstacle);
    try {
        preview_->show(page().maker());
    } catch (const std::exception& error) {
        preview_->showWords(QString::fromUtf8(error.what()));
    }
}

void ExportDialog::proposeName() {
    const QString proposal = page().proposedName() + page().ending();
    // Keep a name typed by the user, except for its extension.
    const bool isOwn = !name_->text().isEmpty() && name_->text() != proposed_;
    name_->setText(isOwn ? stemOf(name_->text()) + page().ending() : proposal);
    proposed_ = proposal;
}

void ExportDialog::takeEnding() {
    const QString ending = u'.' + QFileInfo(name_->text()).suffix().toLower();
    if (page().setEnding(ending)) return;
    if (!name_->text().isEmpty()) name_->setText(stemOf(name_->text()) + page().ending());
}

void ExportDialog::chooseFolder() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Export destination"), folder_->text());
    if (!folder.isEmpty()) folder_->setText(QDir::toNativeSeparators(folder));
}

QString ExportDialog::path() const {
    return QDir(QDir::fromNativeSeparators(folder_->text().trimmed()))
        .absoluteFilePath(name_->text().trimmed());
}

void ExportDialog::exportIt() {
    if (isExporting()) return;
    if (name_->text().trimmed().isEmpty()) {
        name_->clear();
        proposeName();
    }
    takeEnding();
    page().setSource(sourceOf(session_, selection_));
    if (!page().obstacle().isEmpty()) return onChanged();
    page().saveChoices();
    QSettings().setValue(folderKey, QFileInfo(path()).absolutePath());
    result_->clear();
    setBusy(true);
    try {
        run_.start(page().maker(), path());
    } catch (const std::exception& error) {
        onFinished({ExportResult::End::failed, {}, 0, QString::fromUtf8(error.what())});
    }
}

void ExportDialog::onProgress(int done, int total) {
    progress_->setRange(0, total);
    progress_->setValue(done);
    progress_->setFormat(tr("%1 of %2").arg(QLocale().toString(done), QLocale().toString(total)));
}

void ExportDialog::onFinished(const ExportResult& result) {
    setBusy(false);
    // Catch up with what has happened in the meantime.
    page().setSource(sourceOf(session_, selection_));
    proposeName();
    refreshPreview();
    result_->showResult(result);
    if (isClosing_) QDialog::reject();
}

void ExportDialog::setBusy(bool busy) {
    for (QWidget* widget : {choices_, file_, static_cast<QWidget*>(export_)})
        widget->setEnabled(!busy);
    progress_->setVisible(busy);
    // The number of parts is unknown until the first part is done.
    progress_->setRange(0, 0);
    close_->setText(busy ? tr("&Cancel") : tr("&Close"));
    close_->setToolTip(busy ? tr("Cancel the export; no files are written") : QString());
    preview_->setResting(busy);
    if (busy) close_->setFocus();
}

void ExportDialog::reject() {
    if (!isExporting()) return QDialog::reject();
    close_->setText(tr("Cancelling…"));
    run_.cancel();
}

void ExportDialog::closeEvent(QCloseEvent* event) {
    if (!isExporting()) return QDialog::closeEvent(event);
    // Wait for the thread, which ends after the current part.
    isClosing_ = true;
    reject();
    event->ignore();
}

}  // namespace tilewright
