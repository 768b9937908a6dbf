#pragma once
/// Shared by the layouts of a build: lines, texts and boxes, values of its budgets, and findings.

#include "app/diagrams/scene.h"
#include "app/messages/messages.h"
#include "model/assessment/assessment.h"

#include <initializer_list>
#include <set>

namespace lanewatt::diagrams {

/// The worst open finding about a part.
struct Mark {
    Role tone = Role::Line2; ///< Error, Warning, Info; Line2 = no finding
    std::string words;       ///< its title; empty = no finding
};

class Drafting {
protected:
    static constexpr double kMargin = 12;

    Drafting(const BuildAssessment& build, const messages::Style& style);

    std::string label(const MessageTemplate& t) const { return messages::label(t, m_style); }
    std::string text(const Message& m) const { return messages::text(m, m_style); }
    std::string figure(const Figure& f) const { return messages::figure(f, m_style); }
    /// "1,197 / 1,600 W": both in one unit; a missing value is a question mark, a missing limit is left out.
    std::string ofLimit(const std::optional<Figure>& value, const std::optional<Figure>& limit) const;
    /// Whether a value is within a limit: Error where it cannot be, Warning where it probably is not.
    static Role toneOf(const std::optional<Figure>& value, const std::optional<Figure>& limit);
    static std::string joined(std::initializer_list<std::string> words, std::string_view between = " · ");

    void line(std::vector<Point> points, double width, Role role, bool dashed = false);
    Text& write(double x, double y, std::string words, TextStyle style, Role role, double room = 0);
    /// Draws the build's name and the drawing's summary from `y` on; returns their height.
    double head(const std::string& name, const std::string& summary, double y, double width);
    /// Adds a box; a second box with the same id gets a number appended.
    Box& box(Box b);

    /// A point of the build's budgets, or nullptr.
    const BudgetPoint* point(BudgetKind budget, PointKind kind) const { return point(budget, kind, m_build.label); }
    /// The same for one thing of the build.
    const BudgetPoint* point(BudgetKind budget, PointKind kind, const Ref& of) const;
    /// The result of one of the build's derivations.
    std::optional<Figure> derived(const NumberId& id) const;
    /// The worst finding about an instance by rules whose ids start with one of `rules`.
    Mark markOf(const Assessment& assessment, int instance,
                std::initializer_list<std::string_view> rules) const;
    /// The same about the build as a whole.
    Mark markOfBuild(const Assessment& assessment, std::initializer_list<std::string_view> rules) const;

    const BuildAssessment& m_build;
    const Wiring& m_wiring;
    const messages::Style& m_style;
    Scene m_scene;
    std::set<std::string> m_ids;

private:
    Mark worst(const Assessment& assessment, std::initializer_list<std::string_view> rules,
               std::initializer_list<std::string_view> subjects) const;
};

} // namespace lanewatt::diagrams
