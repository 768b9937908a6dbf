#pragma once
/// Edits of single racks and of groups, collected into one step of the history.

#include "app/viewmodels/racks/rack_contents.h"
#include "model/assessment/assessment.h"
#include "model/design/edit.h"

#include <functional>
#include <string>
#include <vector>

namespace lanewatt::viewmodels {

/// Applies edits one after another to a copy of a design and keeps them as one step.
class RackEdits {
public:
    explicit RackEdits(const Design& design) : m_now(design) {}

    /// The design with the edits.
    const Design& design() const { return m_now; }
    Expected<void> apply(Edit edit);
    /// Changes a rack: with all that are alike, or alone, where it leaves its group. Returns where it is then. `parts`: those
    /// that the design may not hold yet.
    Expected<RackMember> change(const RackMember& member, bool allAlike, const std::function<void(Rack&)>& how, std::vector<Part> parts = {});
    /// Machines that are placed in racks no longer stand outside.
    Expected<void> takeFromOutside(const Assessment& assessment, const std::string& build, int count);

    bool empty() const { return m_edits.empty(); }
    /// All as one step.
    Edit step() const;

private:
    Design m_now;
    std::vector<Edit> m_edits;
};

/// Puts a device into a rack: into the entry of its like, or into a new one.
void putIn(Rack& rack, const RackHold& like, int unit);
/// Takes a device out; an entry without devices goes with it.
void takeOut(Rack& rack, const RackThing& thing);

} // namespace lanewatt::viewmodels
