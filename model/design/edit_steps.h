#pragma once
/// Edits applied one after another to a copy of a design, as one step of its history.

#include "model/design/edit.h"

#include <utility>
#include <vector>

namespace lanewatt {

/// True for a group without edits: nothing is to be done.
bool isEmpty(const Edit& edit);

class EditSteps {
public:
    explicit EditSteps(Design design) : m_design(std::move(design)) {}

    /// The design with the edits.
    const Design& design() const& { return m_design; }
    Design design() && { return std::move(m_design); }
    /// On error the edits are as before.
    Expected<void> apply(Edit edit);

    /// All as one; a single edit as it is.
    Edit edit() const;
    /// All as a group, also a single one.
    Edit group() const { return Edit{EditGroup{m_edits}}; }

private:
    Design m_design;
    std::vector<Edit> m_edits;
};

} // namespace lanewatt
