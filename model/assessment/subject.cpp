#include "model/assessment/subject.h"

#include <algorithm>

namespace lanewatt {

namespace {

/// True when both names mean the same thing: a line or point of a group applies to each member.
bool isOfGroup(const Ref& one, const Ref& group) { return one.ordinal() != 0 && one.group() == group; }

const BuildAssessment* assessedAt(const Assessment& assessment, const Ref& machine)
{
    const auto at = machineAt(assessment.standings, machine);
    return at ? &assessment.at(assessment.standings[at->standing]) : assessment.build(machine.id());
}

class Collector {
public:
    Collector(const Assessment& assessment, Subject& subject)
        : m_assessment(assessment), m_subject(subject), m_machine(subject.target.nearest(RefKind::Machine))
    {
    }

    void collect()
    {
        if (m_subject.build) {
            collectParts();
        }
        nameIt();
        for (const Finding& finding : m_assessment.findings) {
            if (concerns(finding.path)) {
                m_subject.findings.push_back(&finding);
            }
        }
        for (const auto& build : m_assessment.builds) {
            if (!m_subject.build || build.get() == m_subject.build) {
                addLines(build->budgets);
            }
        }
        addLines(m_assessment.budgets);
    }

private:
    void collectParts()
    {
        const Wiring& wiring = m_subject.build->wiring;
        const std::string name = m_subject.target.textBelow(m_machine);
        if (m_subject.target.kind() == RefKind::BoardPoint) {
            for (const auto& host : wiring.lanes.hosts) {
                m_subject.host = host.id == name ? &host : m_subject.host;
            }
            for (const auto& port : wiring.lanes.ports) {
                m_subject.port = port.id == name ? &port : m_subject.port;
            }
            return;
        }
        const Ref own = m_subject.target.moved(m_machine, m_subject.build->path);
        for (std::size_t i = 0; i < wiring.instances.size() && own != m_subject.build->path; ++i) {
            const auto& instance = wiring.instances[i];
            const Ref ref = m_subject.build->path.inside(instance.id);
            if (ref == own || isOfGroup(ref, own)) {
                m_subject.instances.push_back(static_cast<int>(i));
                m_subject.part = instance.part;
            }
        }
        for (const auto& link : wiring.lanes.links) {
            if (std::find(m_subject.instances.begin(), m_subject.instances.end(), link.instance)
                != m_subject.instances.end()) {
                m_subject.links.push_back(&link);
            }
        }
    }

    /// The names that findings and lines may use for the subject.
    void nameIt()
    {
        const Ref& target = m_subject.target;
        if (!m_subject.build) {
            const RefKind kind = target.kind();
            if (kind != RefKind::Site) {
                // what a rack and its circuits have is that of its group
                const Ref rack = kind == RefKind::Rack || target.nearest(RefKind::Circuit) ? target.nearest(RefKind::Rack) : Ref();
                m_names.push_back(rack ? target.moved(rack, rack.group()) : target);
            }
            return;
        }
        m_names.push_back(target.moved(m_machine, m_subject.build->path));
        if (const Ref rack = target.nearest(RefKind::Rack)) {
            m_names.push_back(target.moved(rack, rack.group()));
            m_names.push_back(target.moved(m_machine, rack.group().then(RefKind::Machine, m_machine.id())));
        }
        m_names.push_back(target);
    }

    bool concerns(const Ref& path) const
    {
        if (m_names.empty()) {
            return path == Ref::site();
        }
        return std::any_of(m_names.begin(), m_names.end(), [&](const Ref& name) {
            return name.contains(path) || name.contains(CircuitAt::inAnyRack(path)) || (!m_subject.instances.empty() && isOfGroup(name, path));
        });
    }

    /// A line for all instances of a placement can be on the budget of a supply that feeds only some of them.
    bool fedByOther(const BudgetPoint& point) const
    {
        const auto& supplies = m_subject.build->wiring.psuOf;
        const int psu = m_subject.build->wiring.find(point.path.lastStep());
        return psu >= 0 && m_subject.build->wiring.at(psu).part && m_subject.build->wiring.at(psu).part->as<PsuSpec>()
            && std::none_of(m_subject.instances.begin(), m_subject.instances.end(), [&](int i) {
                   const int feeds = static_cast<std::size_t>(i) < supplies.size() ? supplies[static_cast<std::size_t>(i)] : -1;
                   return feeds < 0 || feeds == psu;
               });
    }

    void addLines(const std::vector<Budget>& budgets)
    {
        for (const Budget& budget : budgets) {
            for (const BudgetPoint& point : budget.points) {
                addPoint(budget.kind, point);
            }
        }
    }

    void addPoint(BudgetKind kind, const BudgetPoint& point)
    {
        if (concerns(point.path)) {
            m_subject.lines.push_back({kind, &point, nullptr});
        }
        const bool thing = !m_subject.instances.empty();
        if (!m_subject.build || m_subject.target.kind() == RefKind::BoardPoint) {
            // for a circuit, a rack or a CPU the lines are its loads
            const bool own = point.path == Ref::site() ? m_names.empty() : !m_names.empty() && (point.path == m_names.front() || point.id.of == m_names.front());
            for (const BudgetLine& line : point.lines) {
                if (own) {
                    m_subject.lines.push_back({kind, &point, &line});
                }
            }
            return;
        }
        for (const BudgetLine& line : point.lines) {
            const bool priced = kind == BudgetKind::Cost && m_subject.part && line.path == Ref::part(m_subject.part->key);
            const bool itself = std::any_of(m_names.begin(), m_names.end(), [&](const Ref& name) {
                return line.path == name || (thing && (isOfGroup(name, line.path) || isOfGroup(line.path, name)));
            });
            if (priced || (itself && !(thing && fedByOther(point)))) {
                m_subject.lines.push_back({kind, &point, &line});
            }
        }
    }

    const Assessment& m_assessment;
    Subject& m_subject;
    Ref m_machine; ///< machine at or around the subject
    std::vector<Ref> m_names;
};

} // namespace

Expected<Subject> subjectAt(const Design& design, const Assessment& assessment, const Ref& named)
{
    auto target = findRef(design, named);
    if (!target) {
        const auto lacking = resolveRef(design, named);
        const bool found = lacking && std::any_of(assessment.findings.begin(), assessment.findings.end(),
                                                  [&](const Finding& f) { return f.path.alike(*lacking); });
        if (!found) {
            return tl::unexpected(target.error());
        }
        target = *lacking;
    }
    Subject subject;
    subject.target = std::move(*target);
    if (const Ref machine = subject.target.nearest(RefKind::Machine)) {
        subject.build = assessedAt(assessment, machine);
    } else if (const auto rack = design.site.racks.find(subject.target.idOf(RefKind::Rack)); rack != design.site.racks.end()) {
        const auto part = design.parts.find(rack->second.part);
        subject.part = part == design.parts.end() ? nullptr : part->second;
    }
    subject.inside = stepsAfter(design, subject.target);
    Collector(assessment, subject).collect();
    return subject;
}

} // namespace lanewatt
