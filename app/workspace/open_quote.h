#pragma once
/// One open quote with its design and the history of its draft: what the window and the CLI work on.

#include "app/workspace/workspace.h"
#include "model/quote/quote_edit.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::workspace {

/// Most steps of a draft that can be undone.
inline constexpr std::size_t kMostQuoteSteps = 200;

/// A quote with its file and, where it has one that can be read, its design. What is changed while it is open goes through its
/// functions, so that it can be undone.
struct OpenQuote {
    quote::Quote quote;
    std::string path;                        ///< empty = never saved
    std::string hash;                        ///< of the file when it was read
    std::string today;
    std::unique_ptr<OpenDesign> design;      ///< of the last revision; nullptr when it names none or it cannot be read
    std::optional<Error> designError;        ///< why it could not be read
    const OpenDesign* shown = nullptr;       ///< that design where it is open in a window, in place of `design`; it outlives this

    /// The design that the draft follows; nullptr when there is none.
    const OpenDesign* quoted() const { return shown ? shown : design.get(); }

    /// Applies edits, all or none, as one step that is called `what`. False: nothing changed, so that there is no step.
    Expected<bool> apply(const std::vector<quote::QuoteEdit>& edits, const std::string& what);
    /// Takes over a changed draft as one step. False: it did not change.
    bool take(quote::Quote changed, const std::string& what);
    /// Takes over a quote that was issued, revised or decided. What was before it cannot be undone.
    void replace(quote::Quote changed);

    bool canUndo() const { return !m_undo.empty(); }
    bool canRedo() const { return !m_redo.empty(); }
    /// What undo() and redo() would undo and redo; empty: nothing.
    std::string undoText() const { return m_undo.empty() ? std::string() : m_undo.back().what; }
    std::string redoText() const { return m_redo.empty() ? std::string() : m_redo.back().what; }
    /// True when the draft changed.
    bool undo() { return restore(m_undo, m_redo); }
    bool redo() { return restore(m_redo, m_undo); }

private:
    /// The draft as it was.
    struct Step {
        std::string what;
        quote::Choices choices;
    };
    bool restore(std::vector<Step>& from, std::vector<Step>& to);

    std::vector<Step> m_undo;
    std::vector<Step> m_redo;
};

/// A path for a new quote beside a design: "rig.lwquote", "rig-2.lwquote" …, which is not there.
std::string freeQuotePath(const std::string& design);

/// Begins a quote, a draft with these choices and the next number of the folder, and saves it. Error: the choices do not hold, it cannot
/// be numbered, or not be saved.
Expected<OpenQuote> beginQuote(const std::string& path, quote::Choices choices, std::string_view pattern);

} // namespace lanewatt::workspace
