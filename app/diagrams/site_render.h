#pragma once
/// Drawings of a site for paper, by the names of their views, and as files.

#include "app/diagrams/painter.h"
#include "app/diagrams/sheet.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::diagrams {

struct SiteRenderOptions {
    messages::Style style;
    PaintOptions paint;
    SheetOptions sheet;
    std::string rack;       ///< views rack and row: only this group or rack; empty = all
    bool oneByOne = false;  ///< views rack and row: alike racks one by one
    std::string lost;       ///< chains: node that is lost; empty = none
    std::string colourBy;   ///< floor: one of floorBudgets(); empty = the first
    std::string network;    ///< fabric: id of the network; empty = all
    std::string at;         ///< fabric: a fabric::Place::text(), "unit.2"; empty = the whole
};

/// "rack" (a page for each rack), "row" (racks beside each other), "floor", "power-chain", "cooling-chain", "fabric" (a drawing of each
/// network, without a paper), "economics" (what the site costs, without a paper).
std::span<const std::string_view> siteViews();
bool isSiteView(std::string_view view);
/// Papers by their names: "a3", "a4".
std::optional<Paper> paperNamed(std::string_view name);

/// The sheets of a view; at least one. The error for an unknown view lists the available ones.
Expected<std::vector<Scene>> siteSheets(const Design& design, const Assessment& assessment, std::string_view view, const SiteRenderOptions& options = {});

/// Draws a view to `path` in the format of its suffix, each file atomically; returns the paths. A PDF has all sheets. A picture has
/// one: with several each gets a file of its own, numbered before the suffix ("racks-1.svg").
Expected<std::vector<std::string>> renderSite(const Design& design, const Assessment& assessment, std::string_view view, const std::string& path,
                                              const SiteRenderOptions& options = {});

} // namespace lanewatt::diagrams
