#include "model/subject.h"

#include <algorithm>

namespace lanewatt {

namespace {

/// `path` is `whole` or lies in it; instances lie in their placement.
bool within(std::string_view path, std::string_view whole)
{
    return path.starts_with(whole)
        && (path.size() == whole.size() || path[whole.size()] == '/' || path[whole.size()] == '.');
}

/// "site/rig/gpu.3" → "site/rig/gpu"; empty for what is no instance.
std::string_view placementOf(std::string_view path)
{
    const auto dot = path.rfind('.');
    const auto slash = path.rfind('/');
    return dot == std::string_view::npos || (slash != std::string_view::npos && dot < slash) ? std::string_view()
                                                                                             : path.substr(0, dot);
}

const BuildAssessment* assessedAt(const Assessment& assessment, const PathTarget& target)
{
    const auto machine = machineAt(assessment.standings, target.place);
    return machine ? &assessment.at(assessment.standings[machine->standing]) : assessment.build(target.build);
}

class Collector {
public:
    Collector(const Assessment& assessment, Subject& subject)
        : m_assessment(assessment), m_subject(subject)
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
        const std::string& name = m_subject.target.instance;
        if (m_subject.target.boardPoint) {
            for (const auto& host : wiring.lanes.hosts) {
                m_subject.host = host.id == name ? &host : m_subject.host;
            }
            for (const auto& port : wiring.lanes.ports) {
                m_subject.port = port.id == name ? &port : m_subject.port;
            }
            return;
        }
        for (std::size_t i = 0; i < wiring.instances.size() && !name.empty(); ++i) {
            const auto& instance = wiring.instances[i];
            if (instance.id == name || placementOf(instance.id) == name) {
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

    /// The names under which findings and lines may speak of the subject.
    void nameIt()
    {
        const PathTarget& target = m_subject.target;
        if (m_subject.build) {
            const std::string tail = target.instance.empty() ? std::string() : '/' + target.instance;
            m_names.push_back(m_subject.build->path + tail);
            if (!target.rack.empty()) {
                const auto unit = target.place.substr(target.place.find('/', sizeof("site/") - 1));
                m_names.push_back("site/" + target.rack + unit + tail);
                m_names.push_back("site/" + target.rack + '/' + target.build + tail);
            }
            m_names.push_back(target.place + tail);
        } else if (!target.circuit.empty()) {
            m_names.push_back("site/" + target.circuit + (target.unit.empty() ? "" : '/' + target.unit));
        } else if (!target.rack.empty()) {
            m_names.push_back("site/" + target.rack);
        }
    }

    bool concerns(std::string_view path) const
    {
        if (m_names.empty()) {
            return path == "site";
        }
        return std::any_of(m_names.begin(), m_names.end(), [&](const std::string& name) {
            return within(path, name) || (!m_subject.instances.empty() && placementOf(name) == path);
        });
    }

    /// A line for all instances of a placement stands on the budget of the supply that feeds some of them.
    bool fedByOther(const BudgetPoint& point) const
    {
        const auto& supplies = m_subject.build->wiring.psuOf;
        const auto slash = point.path.rfind('/');
        const int psu = m_subject.build->wiring.find(std::string_view(point.path).substr(slash + 1));
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
        if (!m_subject.build || m_subject.target.boardPoint) {
            // of a circuit, a rack or a CPU's lanes the table is what hangs on it
            const bool own = point.path == "site" ? m_names.empty() : !m_names.empty() && point.path == m_names.front();
            for (const BudgetLine& line : point.lines) {
                if (own) {
                    m_subject.lines.push_back({kind, &point, &line});
                }
            }
            return;
        }
        for (const BudgetLine& line : point.lines) {
            const bool priced = kind == BudgetKind::Cost && m_subject.part && line.path == m_subject.part->key;
            const bool itself = std::any_of(m_names.begin(), m_names.end(), [&](const std::string& name) {
                return line.path == name || (thing && placementOf(name) == line.path)
                    || (thing && placementOf(name).empty() && placementOf(line.path) == name);
            });
            if (priced || (itself && !(thing && fedByOther(point)))) {
                m_subject.lines.push_back({kind, &point, &line});
            }
        }
    }

    const Assessment& m_assessment;
    Subject& m_subject;
    std::vector<std::string> m_names;
};

} // namespace

Expected<Subject> subjectAt(const Design& design, const Assessment& assessment, std::string_view path)
{
    auto target = findPath(design, path);
    if (!target) {
        const bool found = std::any_of(assessment.findings.begin(), assessment.findings.end(),
                                       [&](const Finding& f) { return samePath(design, f.path, path); });
        const auto lacking = found ? resolvePath(design, path) : std::nullopt;
        if (!lacking) {
            return tl::unexpected(target.error());
        }
        target = *lacking;
    }
    Subject subject;
    subject.target = std::move(*target);
    subject.path = path;
    if (!subject.target.place.empty()) {
        subject.path = subject.target.place + (subject.target.instance.empty() ? "" : '/' + subject.target.instance);
        subject.build = assessedAt(assessment, subject.target);
    } else if (const auto rack = design.site.racks.find(subject.target.rack); rack != design.site.racks.end()) {
        const auto part = design.parts.find(rack->second.part);
        subject.part = part == design.parts.end() ? nullptr : part->second;
    }
    subject.inside = stepsAfter(design, subject.target);
    Collector(assessment, subject).collect();
    return subject;
}

} // namespace lanewatt
