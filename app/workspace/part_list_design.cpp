#include "app/workspace/part_list_design.h"

#include "app/workspace/workspace.h"
#include "model/try.h"

namespace lanewatt::workspace {

namespace {

constexpr const char* kListBuild = "rig";

} // namespace

std::string PlacedLine::text() const { return line.type + ": " + (line.name.empty() ? "unnamed" : line.name); }

bool PlacedLine::chosenBefore() const { return !chosen && !matches.empty() && matches.front().chosen && matches.front().key == key; }

Expected<std::vector<PlacedLine>> matchPartList(std::string_view text, const std::string& name, catalog::Catalog& catalog,
                                                const LineChoices& choices)
{
    LANEWATT_TRY(lines, exchange::readPartList(text, name));
    std::vector<PlacedLine> result;
    for (exchange::PartLine& line : *lines) {
        PlacedLine placed{std::move(line), {}, false, {}};
        if (placed.line.category && !placed.line.name.empty()) {
            LANEWATT_TRY(matches, catalog::matchName(catalog, placed.line.name, placed.line.category));
            placed.matches = std::move(*matches);
        }
        if (const auto choice = choices.find(placed.text()); choice != choices.end()) {
            placed.key = choice->second;
            placed.chosen = true;
        } else if (!placed.matches.empty() && placed.matches.front().sure()) {
            placed.key = placed.matches.front().key;
        }
        result.push_back(std::move(placed));
    }
    return result;
}

Expected<Edit> placingEdit(const Design& design, const std::string& build, const std::vector<PlacedLine>& lines,
                           catalog::Catalog& catalog)
{
    EditGroup group;
    Design changed = design;
    const auto apply = [&](Edit edit) -> Expected<void> {
        LANEWATT_TRY(next, applyEdit(changed, edit));
        changed = std::move(*next);
        group.edits.push_back(std::move(edit));
        return {};
    };
    if (!changed.builds.contains(build)) {
        LANEWATT_TRY(added, apply({AddBuild{build, Build{}, {}}}));
    }
    std::map<std::string, std::string> placements; // part -> placement
    for (const PlacedLine& placed : lines) {
        if (placed.key.empty()) {
            LANEWATT_TRY(kept, apply({AddLine{{placed.text(), placed.line.quantity, placed.line.price}}}));
            continue;
        }
        const PartPtr part = catalog.part(placed.key);
        if (!part) {
            return fail(LW_MESSAGE("part-list.gone", "the catalogue has no part \"{key}\" any more; choose another for the line"),
                        {{"key", placed.key}}, placed.text());
        }
        const Build& target = *changed.builds.at(build);
        const auto same = placements.find(part->key);
        if (same != placements.end()) {
            const int quantity = target.placements.at(same->second).quantity + placed.line.quantity;
            LANEWATT_TRY(more, apply({SetQuantity{build, same->second, quantity}}));
        } else {
            const std::string id = freePlacementId(target, part->category());
            placements.emplace(part->key, id);
            LANEWATT_TRY(added, apply({AddPlacement{build, id, *part, placed.line.quantity, contentsFor(*part, catalog)}}));
        }
        if (placed.line.price) {
            LANEWATT_TRY(priced, apply({SetPrice{part->key, placed.line.price}}));
        }
    }
    return Edit{std::move(group)};
}

Expected<Design> designOfLines(const std::string& name, const std::vector<PlacedLine>& lines, catalog::Catalog& catalog)
{
    Design design;
    design.name = name;
    LANEWATT_TRY(edit, placingEdit(design, kListBuild, lines, catalog));
    return applyEdit(design, *edit);
}

} // namespace lanewatt::workspace
