#pragma once

#include <QString>
#include <span>

namespace tilewright {

class ExportKindPage;

/// One of the kinds of things that can be exported.
struct ExportKind {
    /// In settings, and to ask for it.
    const char* name;
    const char* icon;
    ExportKindPage* (*makePage)();
    /// In English; see below.
    const char* englishTitle;
    const char* englishTip;

    /// What it is called, with a mnemonic, and what comes out; in the language of the person.
    QString title() const;
    QString tip() const;
};

/// All of them, in the order in which they are offered.
std::span<const ExportKind> exportKinds();

}  // namespace tilewright
