#pragma once
/// Tries an edit on a design without changing it.

#include "model/assessment/assessment_change.h"
#include "model/design/edit.h"

#include <memory>

namespace lanewatt::workspace {

/// A design and its assessment at one time. Shared and never changed, so threads and views can keep it without copying.
struct AssessedDesign {
    std::shared_ptr<const Design> design;
    std::shared_ptr<const Context> context;
    std::shared_ptr<const Assessment> assessment; ///< of that design in that context
};

/// A design with one more edit. Used for everything that is tried: fixes, part choices, replacements.
class Trial {
public:
    /// Applies the edit and assesses. Error: the edit cannot be applied.
    static Expected<Trial> of(const AssessedDesign& now, const Edit& edit);
    /// The same with another context that includes parts unknown to the present one.
    static Expected<Trial> of(const AssessedDesign& now, const Edit& edit, Context context);

    const Design& design() const { return *m_after.design; }
    const Assessment& before() const { return *m_before; }
    const Assessment& after() const { return *m_after.assessment; }
    const AssessedDesign& result() const { return m_after; }
    /// Lives as long as the trial or its copies.
    AssessmentChange change() const { return assessmentChange(before(), after()); }

private:
    Trial(std::shared_ptr<const Assessment> before, AssessedDesign after) : m_before(std::move(before)), m_after(std::move(after)) {}

    std::shared_ptr<const Assessment> m_before;
    AssessedDesign m_after;
};

} // namespace lanewatt::workspace
