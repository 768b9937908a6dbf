#include "app/diagrams/drafting.h"

#include <algorithm>

namespace lanewatt::diagrams {

Drafting::Drafting(const BuildAssessment& build, const messages::Style& style)
    : m_build(build),
      m_wiring(build.wiring),
      m_style(style)
{}

std::string Drafting::ofLimit(const std::optional<Figure>& value, const std::optional<Figure>& limit) const
{
    if (!value) {
        return limit ? "? / " + figure(*limit) : "?";
    }
    if (!limit) {
        return figure(*value);
    }
    const auto a = messages::amountParts(value->amount(), m_style);
    const auto b = messages::amountParts(limit->amount(), m_style);
    return (a.unit == b.unit ? a.number : messages::amount(value->amount(), m_style)) + " / " +
           figure(*limit);
}

Role Drafting::toneOf(const std::optional<Figure>& value, const std::optional<Figure>& limit)
{
    if (!value || !limit) {
        return Role::Line2;
    }
    return value->low > limit->high        ? Role::Error
           : value->likely > limit->likely ? Role::Warning
                                           : Role::Line2;
}

std::string Drafting::joined(std::initializer_list<std::string> words, std::string_view between)
{
    std::string all;
    for (const std::string& word : words) {
        if (!word.empty()) {
            all += (all.empty() ? "" : std::string(between)) + word;
        }
    }
    return all;
}

void Drafting::line(std::vector<Point> points, double width, Role role, bool dashed)
{
    m_scene.lines.push_back({std::move(points), width, role, dashed});
}

double Drafting::head(const std::string& name, const std::string& summary, double y, double width)
{
    constexpr double height = 52;
    write(kMargin, y + 16, name, TextStyle::Title, Role::Tx, width - 2 * kMargin);
    write(kMargin, y + 36, summary, TextStyle::Body, Role::Tx2, width - 2 * kMargin);
    return height;
}

Text& Drafting::write(double x, double y, std::string words, TextStyle style, Role role, double room)
{
    return m_scene.texts.emplace_back(Text{{x, y}, std::move(words), style, role, Anchor::Start, 0, room});
}

Box& Drafting::box(Box b)
{
    const std::string wanted = b.id;
    for (int n = 2; !m_ids.insert(b.id).second; ++n) {
        b.id = wanted + '#' + std::to_string(n);
    }
    return m_scene.boxes.emplace_back(std::move(b));
}

const BudgetPoint* Drafting::point(BudgetKind budget, PointKind kind, const Ref& of) const
{
    const Budget* found = m_build.budget(budget);
    if (!found) {
        return nullptr;
    }
    const auto point = std::ranges::find(found->points, PointId{kind, of}, &BudgetPoint::id);
    return point == found->points.end() ? nullptr : &*point;
}

std::optional<Figure> Drafting::derived(const NumberId& id) const
{
    const auto found = std::ranges::find(m_build.derivations, id, &Derivation::id);
    return found == m_build.derivations.end() ? std::nullopt : std::optional(found->result);
}

/// The part of a path inside a machine of a build: "gpu.3", empty for the machine itself; nothing for other paths.
static std::optional<std::string> insideOf(const BuildAssessment& build, const Ref& path)
{
    const Ref machine = path.nearest(RefKind::Machine);
    if (!machine || machine.id() != build.buildId) {
        return std::nullopt;
    }
    return path == machine ? std::string() : path.textBelow(machine);
}

Mark Drafting::worst(const Assessment& assessment, std::initializer_list<std::string_view> rules,
                     std::initializer_list<std::string_view> subjects) const
{
    const auto isAbout = [&](const Ref& path) {
        const auto inside = insideOf(m_build, path);
        return inside && std::ranges::find(subjects, *inside) != subjects.end();
    };
    const Finding* worst = nullptr;
    for (const Finding& f : assessment.findings) {
        // the subject is compared last, because that takes longest
        const bool graver = f.waiver != WaiverState::Waived && (!worst || f.severity > worst->severity);
        if (graver && std::any_of(rules.begin(), rules.end(), [&](std::string_view rule) { return f.rule.starts_with(rule); }) &&
            isAbout(f.path)) {
            worst = &f;
        }
    }
    if (!worst) {
        return {};
    }
    return {worst->severity == Severity::Error     ? Role::Error
            : worst->severity == Severity::Warning ? Role::Warning
                                                   : Role::Info,
            text(worst->title)};
}

Mark Drafting::markOf(const Assessment& assessment, int instance,
                      std::initializer_list<std::string_view> rules) const
{
    const Instance& own = m_wiring.at(instance);
    return worst(assessment, rules, {own.id, own.placement});
}

Mark Drafting::markOfBuild(const Assessment& assessment, std::initializer_list<std::string_view> rules) const
{
    return worst(assessment, rules, {""});
}

} // namespace lanewatt::diagrams
