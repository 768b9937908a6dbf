#pragma once
/// The designs of an editing session. Undo restores the previous value; nothing is inverted.

#include "app/workspace/workspace.h"

#include <cstddef>
#include <string>
#include <vector>

namespace lanewatt::workspace {

/// The first design and one more per step. Designs share their builds and parts.
class History {
public:
    explicit History(Design first) { m_designs.push_back(std::make_shared<const Design>(std::move(first))); }

    const std::shared_ptr<const Design>& current() const { return m_designs[m_position]; }
    std::size_t position() const { return m_position; }
    const std::vector<HistoryStep>& steps() const { return m_steps; }

    /// True when a step with this key would be merged with the last one.
    bool wouldMerge(const std::string& mergeKey) const;
    /// Adds a step, or replaces the result of the last one. Undone steps are dropped.
    void push(Design next, HistoryStep step, bool merge);
    bool canUndo() const { return m_position > 0; }
    bool canRedo() const { return m_position < m_steps.size(); }
    void undo();
    void redo();
    /// The next step is not merged.
    void breakMerge() { m_mergeable = false; }

private:
    std::vector<std::shared_ptr<const Design>> m_designs; ///< one more than steps
    std::vector<HistoryStep> m_steps;
    std::size_t m_position = 0;
    bool m_mergeable = false;
};

} // namespace lanewatt::workspace
