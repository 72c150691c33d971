#pragma once

#include "views/session/disassembly_run.h"
#include "views/session/document.h"
#include "views/session/notes.h"
#include "views/session/run.h"
#include "views/session/solutions.h"

namespace tilewright {

/// The open puzzle, its search and its solutions: the model that all views observe. Views that need only one
/// part should take that part.
class Session {
  public:
    Document& document() { return document_; }
    const Document& document() const { return document_; }
    Run& run() { return run_; }
    const Run& run() const { return run_; }
    Notes& notes() { return notes_; }
    const Notes& notes() const { return notes_; }
    Solutions& solutions() { return solutions_; }
    const Solutions& solutions() const { return solutions_; }

    DisassemblyRun& disassembly() { return disassembly_; }
    const DisassemblyRun& disassembly() const { return disassembly_; }

  private:
    Document document_;
    Run run_{document_};
    // Declared after the run, which releases a search before its notes are destroyed.
    Notes notes_{document_};
    Solutions solutions_{document_, run_, notes_};
    DisassemblyRun disassembly_{document_, run_, solutions_};
};

}  // namespace tilewright
