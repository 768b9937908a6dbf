#include "app/cli/call.h"
#include "app/cli/explain.h"
#include "app/cli/findings.h"
#include "app/cli/json_output.h"
#include "model/rules/rule.h"

#include <algorithm>

namespace lanewatt::cli::check_command {
namespace {

const Rule* ruleOf(std::string_view id)
{
    for (const Rule& rule : rules::all()) {
        if (rule.id == id) {
            return &rule;
        }
    }
    return nullptr;
}

std::string ruleLine(const Rule& rule)
{
    std::string line = "rule " + std::string(rule.id) + ' ' + messages::label(rule.about, textStyle());
    return rule.source.empty() ? line : line + " Source: " + std::string(rule.source);
}

/// What --explain refers to: the rule (if it is one), its findings, and the numbers behind them.
struct Explanation {
    const Rule* rule = nullptr;
    std::vector<const Finding*> findings;
    std::vector<const Derivation*> derivations;

    void add(const Derivation* d)
    {
        if (d && std::find(derivations.begin(), derivations.end(), d) == derivations.end()) {
            derivations.push_back(d);
        }
    }
    void add(const Assessment& assessment, const BudgetPoint& point)
    {
        for (const NumberId& id : point.derivations) {
            add(assessment.derivation(id));
        }
    }
    /// Adds the number of a finding and the others of its budget point.
    void add(const Assessment& assessment, const Finding& finding)
    {
        findings.push_back(&finding);
        if (!finding.derivation) {
            return;
        }
        add(assessment.derivation(finding.derivation));
        const auto addPoints = [&](const std::vector<Budget>& budgets) {
            for (const Budget& budget : budgets) {
                for (const BudgetPoint& point : budget.points) {
                    if (std::find(point.derivations.begin(), point.derivations.end(), finding.derivation) !=
                        point.derivations.end()) {
                        add(assessment, point);
                    }
                }
            }
        };
        addPoints(assessment.budgets);
        for (const auto& build : assessment.builds) {
            addPoints(build->budgets);
        }
    }
};

Explanation explain(const Assessment& assessment, const std::string& id)
{
    Explanation e;
    e.rule = ruleOf(id);
    const Ref named = Ref::parse(id);
    for (const Finding& f : assessment.findings) {
        if (f.rule == id || f.path == named || (f.derivation && f.derivation.text() == id)) {
            e.add(assessment, f);
        }
    }
    e.add(assessment.derivation(id));
    if (const BudgetPoint* point = assessment.point(id)) {
        e.add(assessment, *point);
    }
    for (const Budget& budget : assessment.budgets) { // of a rack, a row, a circuit, a node of a chain
        for (const BudgetPoint& point : budget.points) {
            if (point.path == named) {
                e.add(assessment, point);
            }
        }
    }
    return e;
}

Outcome run(Call& call)
{
    const std::string& path = call.positionals.front();
    auto opened = call.openDesign(path, false);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    const Design& design = (*opened)->design();
    const Assessment& assessment = (*opened)->assessment();
    const int exit = assessment.count(Severity::Error) > 0 ? kErrorsStand : kDone;

    std::optional<Explanation> explanation;
    if (call.has("--explain")) {
        const std::string id = call.value("--explain");
        explanation = explain(assessment, id);
        if (!explanation->rule && explanation->findings.empty() && explanation->derivations.empty()) {
            return unusable(
                LW_MESSAGE("cli.explain.unknown",
                           "{id} is nothing to explain; accepted: a rule (PWR-26), a path of a finding "
                           "(site/wall), of a rack, a row or a node of a chain (site/R, site/rows/A, site/power/ups-a), "
                           "a budget point (circuit@wall) or a number (circuit.amps@wall)"),
                {{"id", id}}, "--explain");
        }
    }

    if (call.json()) {
        Tree root = jsonRoot("check");
        root.set("design", Tree(design.name));
        root.set("file", Tree(path));
        TreeList findings;
        for (const Finding& f : assessment.findings) {
            if (!explanation || std::find(explanation->findings.begin(), explanation->findings.end(), &f) !=
                                    explanation->findings.end()) {
                findings.push_back(findingTree(design, f));
            }
        }
        root.set("findings", Tree(std::move(findings)));
        root.set("counts", countsTree(assessment));
        if (explanation) {
            TreeList derivations;
            for (const Derivation* d : explanation->derivations) {
                derivations.push_back(jsonDerivation(*d));
            }
            root.set("derivations", Tree(std::move(derivations)));
        }
        if (call.has("--rule")) {
            TreeList list;
            for (const Rule& rule : rules::all()) {
                if (std::any_of(assessment.findings.begin(), assessment.findings.end(),
                                [&](const Finding& f) { return f.rule == rule.id; })) {
                    Tree one = Tree::object();
                    one.set("id", Tree(rule.id));
                    one.set("about", Tree(messages::label(rule.about, textStyle())));
                    one.set("source", Tree(rule.source));
                    list.push_back(std::move(one));
                }
            }
            root.set("rules", Tree(std::move(list)));
        }
        call.out = jsonText(root);
        return exit;
    }

    if (explanation) {
        if (explanation->rule) {
            call.line(ruleLine(*explanation->rule));
        }
        for (const Finding* f : explanation->findings) {
            call.line(findingLine(design, *f));
        }
        for (const Derivation* d : explanation->derivations) {
            call.out += explained(*d);
        }
        return exit;
    }

    for (const Finding& f : assessment.findings) {
        call.line(findingLine(design, f));
        if (call.has("--rule")) {
            if (const Rule* rule = ruleOf(f.rule)) {
                call.line("  " + ruleLine(*rule));
            }
        }
        if (call.has("--fixes") && f.waiver != WaiverState::Waived) {
            const auto catalog = call.catalog();
            if (!catalog) {
                return tl::unexpected(catalog.error());
            }
            for (const auto& remedy :
                 workspace::tryRemedies((*opened)->assessed(), f, **catalog)) {
                call.line("  fix " + messages::text(remedy.label, textStyle()) + ": " +
                          messages::text(remedy.result, textStyle()));
            }
        }
    }
    call.line(countsLine(assessment));
    return exit;
}

} // namespace

Command command()
{
    return {"check",
            "say what is wrong with a design, and by how much",
            "One finding a line, errors first: severity, rule, where, what, and both sides' numbers. The "
            "last line counts them.\n"
            "An error breaks a code, a standard or a physical limit; a warning is outside what is "
            "recommended or rests on an "
            "estimate; advice is advice. A finding that was waived in the design is listed last and does not "
            "count.\n"
            "Exit code 1 means that errors stand.",
            {{"DESIGN", "a design file", Hint::Design}},
            {{"--explain", "", "ID",
              "only this rule, path, budget point or number, with formula, live values and sources"},
             {"--rule", "", "", "with each finding, what its rule checks and where it comes from"},
             {"--fixes", "", "", "with each finding, what would clear it, each tried on a copy"},
             {"--json", "", "", "print a versioned JSON object"}},
            {{"check rig.lanewatt", "all findings"},
             {"check rig.lanewatt --fixes", "and what would clear them"},
             {"check rig.lanewatt --explain PWR-26", "why the circuit is overloaded, step by step"}},
            {},
            run};
}

} // namespace lanewatt::cli::check_command
