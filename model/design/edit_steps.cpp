#include "model/design/edit_steps.h"

#include <utility>
#include <variant>

namespace lanewatt {

bool isEmpty(const Edit& edit)
{
    const auto* group = std::get_if<EditGroup>(static_cast<const AnyAction*>(&edit.action));
    return group && group->edits.empty();
}

Expected<void> EditSteps::apply(Edit edit)
{
    auto next = applyEdit(m_design, edit);
    if (!next) {
        return tl::unexpected(std::move(next.error()));
    }
    m_design = std::move(*next);
    m_edits.push_back(std::move(edit));
    return {};
}

Edit EditSteps::edit() const { return m_edits.size() == 1 ? m_edits.front() : group(); }

} // namespace lanewatt
