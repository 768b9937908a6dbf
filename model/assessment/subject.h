#pragma once
/// What an assessment says about one thing of a design: part, links, findings, budget lines.

#include "model/assessment/assessment.h"
#include "model/site/find_ref.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// A budget line, or a whole point, about a subject.
struct SubjectLine {
    BudgetKind kind = BudgetKind::PowerDc;
    const BudgetPoint* point = nullptr;
    const BudgetLine* line = nullptr;     ///< null: the point itself is about the subject
};

/// Pointers live as long as the assessment.
struct Subject {
    Ref target;                           ///< the thing; contents with their assembly
    const BuildAssessment* build = nullptr; ///< the machine as assessed at its place; null for site, rack, circuit
    PartPtr part;                         ///< null for the site, a machine, a circuit, a point of a board
    std::vector<int> instances;           ///< instances named, as index into build->wiring.instances
    const LaneHost* host = nullptr;       ///< when the path names a CPU's lanes, a switch or the chipset
    const LanePortState* port = nullptr;  ///< when it names a slot or connector
    std::vector<const LaneLink*> links;   ///< of the instances
    std::vector<const Finding*> findings; ///< about it, its containers or its contents
    std::vector<SubjectLine> lines;       ///< in the order of the budgets
    std::vector<std::string> inside;      ///< possible next steps
};

/// Looks up a path (see findRef). Identical machines are assessed once; results for the first place also hold for the named
/// one.
Expected<Subject> subjectAt(const Design& design, const Assessment& assessment, const Ref& named);
inline Expected<Subject> subjectAt(const Design& design, const Assessment& assessment, std::string_view text)
{
    return subjectAt(design, assessment, Ref::parse(text));
}

} // namespace lanewatt
