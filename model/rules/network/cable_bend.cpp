#include "model/rules/network/support_network.h"

#include <string>
#include <utility>
#include <vector>

namespace lanewatt::rules::cable_bend_rule {

namespace {

constexpr std::string_view kId = "CLU-22";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu22.title", "Cables bent too tightly");

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    const auto& rows = input.design.site.rows;
    for (const fabric::TrayLoad& load : trayLoadsOf(input)) {
        const auto& tray = rows.at(load.row).tray;
        if (!tray || !tray->bend || !load.stiffest) {
            continue;
        }
        const Figure have = exactFigure(*tray->bend);
        const auto severity = judge(load.bend, have, Severity::Warning);
        if (!severity) {
            continue;
        }
        Finding f = finding(kId, *severity, Ref::row(load.row), {kTitle, {}},
                            {LW_MESSAGE("clu22.detail", "{medium} needs a radius of {need}{sides}they leave the tray over {have}"), {{"medium", std::string(enumName(*load.stiffest))}}});
        setSides(f, load.bend, have);
        f.why = Message{LW_MESSAGE("clu22.why", "A cable bent more tightly loses signal, and breaks in time."), {}};
        findings.push_back(std::move(f));
    }
    return findings;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("clu22.about", "Cables leave a tray over a radius that the stiffest of them bears: copper five times its diameter, twisted pairs four, fibres ten. Diameters are estimates."),
            .source = "ANSI/TIA-568; makers' data of cables, recalled",
            .check = check};
}

} // namespace lanewatt::rules::cable_bend_rule
