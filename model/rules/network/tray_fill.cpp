#include "model/rules/network/support_network.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace lanewatt::rules::tray_fill_rule {

namespace {

constexpr std::string_view kId = "CLU-21";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu21.title", "Cable tray too full");

/// Where networks stand in rows and no tray is described, nothing is known to fit.
void addUnknown(const SiteInput& input, std::vector<Finding>& findings)
{
    const bool held = std::any_of(input.design.site.racks.begin(), input.design.site.racks.end(), [](const auto& rack) {
        return std::any_of(rack.second.holds.begin(), rack.second.holds.end(), [](const RackHold& hold) { return !hold.fabric.empty(); });
    });
    if (!held || input.design.site.rows.empty() || input.assessment.networks.empty()) {
        return;
    }
    Finding f = finding(kId, Severity::Advice, Ref::site(), {LW_MESSAGE("clu21.title_unknown", "No cable tray is described"), {}},
                        {LW_MESSAGE("clu21.detail_unknown", "Whether the cables between racks fit is not known: state \"tray\" of rows"), {}});
    findings.push_back(std::move(f));
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    const auto& rows = input.design.site.rows;
    if (std::none_of(rows.begin(), rows.end(), [](const auto& row) { return row.second.tray.has_value(); })) {
        addUnknown(input, findings);
        return findings;
    }
    for (const fabric::TrayLoad& load : trayLoadsOf(input)) {
        const auto& tray = rows.at(load.row).tray;
        if (!tray) {
            continue;
        }
        const double area = si(tray->width) * si(tray->height);
        const Figure need{load.low / area, load.likely / area, load.high / area, Dimension::Scalar, Confidence::Estimated, {}};
        const Figure have = exactFigure(Amount{tray->fill, Dimension::Scalar});
        const auto severity = judge(need, have, Severity::Warning);
        if (!severity && load.unknown > 0) {
            Finding f = finding(kId, Severity::Advice, Ref::row(load.row), {LW_MESSAGE("clu21.title_some", "Not all cables are known"), {}},
                                {LW_MESSAGE("clu21.detail_some", "Whether the tray takes all is not known: of {count} {count:link|links} the cable, or the place of one end, is unknown"), {{"count", load.unknown}}});
            findings.push_back(std::move(f));
        }
        if (!severity) {
            continue;
        }
        Finding f = finding(kId, *severity, Ref::row(load.row), {kTitle, {}},
                            {LW_MESSAGE("clu21.detail", "{count} {count:cable takes|cables take} {need} of its cross-section{sides}{have} may be filled"), {{"count", load.cables}}});
        setSides(f, need, have);
        f.why = Message{LW_MESSAGE("clu21.why", "Cables that are pressed in cannot be pulled out one by one, and hinder the air above the racks."), {}};
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
            .about = LW_MESSAGE("clu21.about",
                                "The cables of all networks take no more of the cross-section of a row's tray, at its fullest place, than it may be filled. Diameters of cables are "
                                "estimates. Where no tray is described, that is advice."),
            .source = "makers' data of cables, recalled; design rule: half of the tray where nothing is stated",
            .check = check};
}

} // namespace lanewatt::rules::tray_fill_rule
