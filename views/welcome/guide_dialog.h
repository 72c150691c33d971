#pragma once

#include <QDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QTextBrowser>

class QMainWindow;

namespace tilewright {

/// Where a person may want to read on; each place has a chapter of the guide.
enum class GuidePlace {
    design,
    library,
    watch,
    lessons,
    compare,
    solutions,
    moves,
    count,
    covers,
    edges,
    exports
};

/// A short guide to the explorer, with pictures that are drawn when it is shown.
class GuideDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit GuideDialog(QWidget* parent = nullptr);

    /// Scrolls to what is said about a place, and names the chapter in the title.
    void showChapter(GuidePlace place);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void fill();
    void find(const QString& words);

    /// The headings, of which a search leaves those whose chapters have the words.
    QListWidget* contents_ = new QListWidget;
    QLineEdit* sought_ = new QLineEdit;
    QTextBrowser* text_ = new QTextBrowser;
};

/// Shows the guide of a window, one for each, at the chapter of a place. A dialog that blocks other windows
/// has a guide of its own, so that it can be read beside it.
void openGuide(QWidget& window, GuidePlace place);
/// Lets F1 do so in `window`.
void offerGuide(QWidget& window, GuidePlace place);

/// Lists all keys of a window, with a field to search in them.
class ShortcutsDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit ShortcutsDialog(const QMainWindow& window, QWidget* parent = nullptr);
};

}  // namespace tilewright
