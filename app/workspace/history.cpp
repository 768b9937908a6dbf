#include "app/workspace/history.h"

namespace lanewatt::workspace {

bool History::wouldMerge(const std::string& mergeKey) const
{
    return m_mergeable && !mergeKey.empty() && m_position > 0 && m_position == m_steps.size() &&
           m_steps.back().mergeKey == mergeKey;
}

void History::push(Design next, HistoryStep step, bool merge)
{
    const auto keep = static_cast<std::ptrdiff_t>(m_position);
    m_designs.erase(m_designs.begin() + keep + 1, m_designs.end());
    m_steps.erase(m_steps.begin() + keep, m_steps.end());
    if (merge && m_position > 0) {
        m_designs.back() = std::make_shared<const Design>(std::move(next));
        m_steps.back() = std::move(step);
    } else {
        m_designs.push_back(std::make_shared<const Design>(std::move(next)));
        m_steps.push_back(std::move(step));
        ++m_position;
    }
    m_mergeable = true;
}

void History::undo()
{
    if (canUndo()) {
        --m_position;
    }
    m_mergeable = false;
}

void History::redo()
{
    if (canRedo()) {
        ++m_position;
    }
    m_mergeable = false;
}

} // namespace lanewatt::workspace
