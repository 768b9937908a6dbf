#pragma once
/// An edit tried on a design: what it would be, and what would change.

#include "model/assessment_change.h"
#include "model/design/edit.h"

#include <memory>

namespace lanewatt::workspace {

/// A design as it is at a moment, with its assessment. Shared and never changed: threads and views hold it without copies.
struct AssessedDesign {
    std::shared_ptr<const Design> design;
    std::shared_ptr<const Context> context;
    std::shared_ptr<const Assessment> assessment; ///< of that design in that context
};

/// A design with one edit more. The only way in which anything is tried: fixes, parts to choose from, replacements.
class Trial {
public:
    /// Applies and assesses. Error: the edit can't be applied.
    static Expected<Trial> of(const AssessedDesign& now, const Edit& edit);
    /// The same in another context: with parts that the present one does not know.
    static Expected<Trial> of(const AssessedDesign& now, const Edit& edit, Context context);

    const Design& design() const { return *m_after.design; }
    const Assessment& before() const { return *m_before; }
    const Assessment& after() const { return *m_after.assessment; }
    const AssessedDesign& result() const { return m_after; }
    AssessmentChange change() const { return assessmentChange(before(), after()); }

private:
    Trial(std::shared_ptr<const Assessment> before, AssessedDesign after) : m_before(std::move(before)), m_after(std::move(after)) {}

    std::shared_ptr<const Assessment> m_before;
    AssessedDesign m_after;
};

} // namespace lanewatt::workspace
