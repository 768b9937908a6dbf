#include "app/workspace/part_list_design.h"

#include "app/workspace/workspace.h"
#include "model/try.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace lanewatt::workspace {

namespace {

constexpr const char* kListBuild = "rig";

} // namespace

bool PlacedLine::chosenBefore() const { return !chosen && !matches.empty() && matches.front().chosen && matches.front().key == key; }

std::string PlacedLine::words() const { return line.name + (line.number.empty() ? "" : ' ' + line.number); }

Expected<PlacedList> matchPartList(std::string_view text, const std::string& name, catalog::Catalog& catalog,
                                   const LineChoices& choices, const exchange::ListAnswers& answers)
{
    LANEWATT_TRY(list, exchange::readPartList(text, name, answers));
    PlacedList result;
    for (exchange::PartLine& line : list->lines) {
        PlacedLine placed{std::move(line), {}, false, {}};
        if ((placed.line.category || placed.line.anyCategory) && !placed.line.name.empty()) {
            LANEWATT_TRY(matches, catalog::matchName(catalog, placed.words(), placed.line.category));
            placed.matches = std::move(*matches);
        }
        if (const auto choice = choices.find(placed.text()); choice != choices.end()) {
            placed.key = choice->second;
            placed.chosen = true;
        } else if (!placed.matches.empty() && placed.matches.front().sure()) {
            placed.key = placed.matches.front().key;
        }
        result.lines.push_back(std::move(placed));
    }
    result.questions = std::move(list->questions);
    result.notes = std::move(list->notes);
    result.unread = std::move(list->unread);
    return result;
}

namespace {

/// What the lines of one part cost.
struct PartCost {
    std::optional<Money> sum; ///< of the priced pieces
    std::int64_t pieces = 0;  ///< the priced ones
};

/// Adds the price of a line. False when it has one in another currency, or the sum is too large.
bool addCost(PartCost& cost, const exchange::PartLine& line)
{
    const auto all = line.total ? line.total : line.price ? line.price->times(line.quantity) : std::nullopt;
    if (!all) {
        return !line.price;
    }
    const auto sum = cost.sum ? cost.sum->plus(*all) : all;
    if (!sum) {
        return false;
    }
    cost.sum = sum;
    cost.pieces += line.quantity;
    return true;
}

/// The price per piece: exact, or cut to the currency's decimals.
Money perPiece(const PartCost& cost)
{
    const std::int64_t sum = cost.sum->micros();
    if (sum % cost.pieces == 0) {
        return {cost.sum->currency(), sum / cost.pieces};
    }
    std::int64_t unit = Money::kMicrosPerUnit;
    for (int digit = 0; digit < cost.sum->currency().minorDigits(); ++digit) {
        unit /= 10;
    }
    return {cost.sum->currency(), sum / cost.pieces / unit * unit};
}

/// A line without a part as a line of the design; a total that cannot be divided is the price of one line for all pieces.
ServiceLine serviceLine(const exchange::PartLine& line)
{
    if (line.total) {
        return {std::to_string(line.quantity) + " x " + line.text(), 1, line.total};
    }
    return {line.text(), line.quantity, line.price};
}

} // namespace

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
    std::vector<std::pair<PartPtr, PartCost>> costs;
    for (const PlacedLine& placed : lines) {
        if (placed.key.empty()) {
            LANEWATT_TRY(kept, apply({AddLine{serviceLine(placed.line)}}));
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
        auto cost = std::find_if(costs.begin(), costs.end(), [&](const auto& one) { return one.first->key == part->key; });
        if (cost == costs.end()) {
            cost = costs.emplace(costs.end(), part, PartCost{});
        }
        if (!addCost(cost->second, placed.line)) {
            // its price is kept beside the part
            ServiceLine beside = serviceLine(placed.line);
            beside.text = "Price of " + beside.text;
            LANEWATT_TRY(kept, apply({AddLine{std::move(beside)}}));
        }
    }
    for (const auto& [part, cost] : costs) {
        if (!cost.sum) {
            continue;
        }
        const Money price = perPiece(cost);
        LANEWATT_TRY(priced, apply({SetPrice{part->key, price}}));
        const auto all = price.times(cost.pieces);
        const auto rest = all ? cost.sum->minus(*all) : std::nullopt;
        if (rest && rest->micros() != 0) {
            LANEWATT_TRY(kept, apply({AddLine{{"Rest of the price of " + std::to_string(cost.pieces) + " x " + part->name, 1, rest}}}));
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
