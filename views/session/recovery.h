#pragma once

#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>
#include <memory>
#include <vector>

#include "core/puzzle/any_puzzle.h"

namespace tilewright {

class Document;

/// Keeps what is not saved in a file of its own, so that a crash costs a second of work.
///
/// Every running explorer has one file and a lock beside it. The file is there while the puzzle is modified,
/// at most a second behind, and goes with an orderly end. What lies in the folder without a living explorer
/// was left behind by a crash. Lives in the GUI thread.
class Recovery final : public QObject {
    Q_OBJECT

  public:
    /// A puzzle that was left behind.
    struct Left {
        /// Where it lies in the folder.
        QString path;
        /// Which puzzle of which file it was, if it had one.
        QString file;
        int problem = 1;
        QDateTime when;
        AnyPuzzle puzzle;
    };

    /// `document` must live as long. The folder is made when it is needed.
    explicit Recovery(Document& document, const QString& folder = standardFolder(),
                      QObject* parent = nullptr);
    ~Recovery() override;

    /// In the data folder of the application.
    static QString standardFolder();

    /// What crashed explorers left behind, the latest first; no other explorer finds it while this one lives.
    /// What cannot be read is no longer there.
    std::vector<Left> leftBehind();

    /// Opens what was left behind as unsaved changes of its file.
    void recover(const Left& left);
    void discard(const Left& left);
    /// Lets other explorers find what is still left behind.
    void release() { claimed_.clear(); }

    /// Writes the file now if the puzzle is modified; takes it away if it is not.
    void update();

  Q_SIGNALS:
    /// The file cannot be written; told once until it can be again.
    void failed(const QString& message);

  private:
    void begin();
    bool claim(const QString& path);
    void remove();

    Document& document_;
    QString folder_;
    /// Empty until it is needed.
    QString path_;
    std::unique_ptr<QLockFile> lock_;
    /// Of what was left behind and is looked at.
    std::vector<std::pair<QString, std::unique_ptr<QLockFile>>> claimed_;
    QTimer timer_;
    bool hasFailed_ = false;
};

}  // namespace tilewright
