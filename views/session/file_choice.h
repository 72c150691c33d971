#pragma once

#include <QString>

class QWidget;

namespace tilewright {

class Document;

// Dialogs that ask for a file, with the formats of the table of formats; empty if a person wants none.

/// Which puzzle to open; `folder` is where the dialog begins.
QString chooseFileToOpen(const QString& folder, QWidget* parent);

/// Where the puzzle shall be saved, and in which format.
QString chooseFileToSave(const Document& document, QWidget* parent);

/// Where a copy for other programs goes.
QString chooseFileForCopy(const Document& document, QWidget* parent);

/// Where something that is no puzzle goes; `filter` is such as "PDF files (*.pdf)", `ending` such as "pdf".
/// The dialog begins with the file `proposed`, see proposedFile(), or in that folder.
QString chooseFileFor(const QString& title, const QString& filter, const QString& ending,
                      const QString& proposed, QWidget* parent);

/// The file that every dialog to save begins with: named after `title`, with the ending `ending` such as
/// "toml", in the folder of `beside`. Where that is no file of the person's own, because it is empty or
/// belongs to the library, the folder is that of the person's documents.
QString proposedFile(const QString& title, const QString& ending, const QString& beside = {});

}  // namespace tilewright
