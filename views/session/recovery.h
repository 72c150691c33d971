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

class Session;

/// Keeps what is not saved in a file of its own, so that a crash costs a second of work.
///
/// Every running explorer has one file and a lock beside it. The file is there while the puzzle or its notes
/// are modified, at most a second behind, and goes with an orderly end. What lies in the folder without a
/// living explorer was left behind by a crash. What was recovered stays there until it is saved: it is
/// offered again after it was discarded. Lives in the GUI thread.
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
        /// What Notes::text() said; empty if it was saved.
        std::string notes = {};
        /// Options of the plan that was chosen by hand; empty for the automatic one.
        QString plan = {};
    };

    /// `session` must outlive this object. The folder is made when it is needed.
    explicit Recovery(Session& session, const QString& folder = standardFolder(), QObject* parent = nullptr);
    ~Recovery() override;

    /// In the data folder of the application.
    static QString standardFolder();

    /// What crashed explorers left behind, the latest first; no other explorer finds it while this one lives.
    /// What cannot be read is left in the folder under another name.
    std::vector<Left> leftBehind();

    /// Opens what was left behind as unsaved changes of its file.
    void recover(const Left& left);
    void discard(const Left& left);
    /// Lets other explorers find what is still left behind.
    void release() { claimed_.clear(); }

    /// Writes the file now if anything is modified; removes it if nothing is.
    void update();
    /// Whether the open puzzle was recovered and is not saved yet.
    bool holdsRecovered() const { return holdsRecovered_; }

  Q_SIGNALS:
    /// The file cannot be written; told once until it can be again.
    void failed(const QString& message);

  private:
    bool isModified() const;
    std::string text() const;
    void updateSoon();
    void begin();
    void leave();
    bool claim(const QString& path);
    void remove();
    void setAside(const QString& path);

    Session& session_;
    QString folder_;
    /// Empty until it is needed.
    QString path_;
    std::unique_ptr<QLockFile> lock_;
    /// Of what was left behind and is looked at.
    std::vector<std::pair<QString, std::unique_ptr<QLockFile>>> claimed_;
    QTimer timer_;
    /// Many remarks take a while to write.
    int delay_ = 1000;
    bool holdsRecovered_ = false;
    bool hasFailed_ = false;
};

}  // namespace tilewright
