#pragma once

#include <QDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTimer>
#include <QWidget>
#include <vector>

#include "views/export/export_run.h"
#include "views/export/export_source.h"
#include "views/export/preview_pane.h"

namespace tilewright {

class ExportPage;
class Session;

/// Exports the contents of a session: kind, options and preview.
///
/// During a search, the solutions found when the export starts are exported. Options are remembered per kind,
/// the folder for all kinds.
class ExportDialog final : public QDialog {
    Q_OBJECT

  public:
    ExportDialog(Session& session, ExportSelection selection, QWidget* parent = nullptr);
    ~ExportDialog() override;

    /// Selects the kind with this name; see exportKinds().
    void showKind(const QString& name);
    /// Selects the film or page of the search, with these steps.
    void showSearch(const QString& kind);

    /// Closes the dialog; a running export is cancelled instead.
    void reject() override;

    bool isExporting() const { return run_.isRunning(); }

  protected:
    void closeEvent(QCloseEvent* event) override;

  private:
    void makeKinds();
    QWidget* makeFileRow();
    QWidget* makeButtons();
    void connectAll();
    void onKind(int row);
    void onChanged();
    void refreshSource();
    void refreshPreview();
    void proposeName();
    void takeEnding();
    void chooseFolder();
    QString path() const;
    void exportIt();
    void onProgress(int done, int total);
    void onFinished(const ExportResult& result);
    void setBusy(bool busy);
    ExportPage& page() const { return *pages_[static_cast<std::size_t>(row_)]; }

    Session& session_;
    ExportSelection selection_;
    QListWidget* kinds_ = new QListWidget;
    QStackedWidget* stack_ = new QStackedWidget;
    std::vector<ExportPage*> pages_;
    int row_ = 0;
    PreviewPane* preview_ = new PreviewPane;
    QWidget* choices_ = new QWidget;
    QWidget* file_;
    QLineEdit* name_ = new QLineEdit;
    QLineEdit* folder_;
    ResultBar* result_ = new ResultBar;
    QProgressBar* progress_ = new QProgressBar;
    QPushButton* export_;
    QPushButton* close_ = new QPushButton;
    QString proposed_;
    QTimer sourceTimer_;
    bool isClosing_ = false;
    ExportRun run_;
};

}  // namespace tilewright
