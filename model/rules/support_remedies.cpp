#include "model/rules/support_remedies.h"

#include "model/design/rack_groups.h"
#include "model/design/rows.h"
#include "model/rules/support_lookup.h"
#include "model/rules/support_racks.h"

#include <algorithm>
#include <cmath>

namespace lanewatt::rules {

namespace {

constexpr std::size_t kMostSlotMoves = 3;

} // namespace

Remedy fix(Message label, Edit edit)
{
    Remedy remedy;
    remedy.label = std::move(label);
    remedy.edit = std::move(edit);
    return remedy;
}

Remedy fix(Message label, std::vector<Edit> edits)
{
    if (edits.size() == 1) {
        return fix(std::move(label), std::move(edits.front()));
    }
    return fix(std::move(label), Edit{EditGroup{std::move(edits)}});
}

Remedy needPart(Message label, Category category, RemedyTarget target, std::string query)
{
    Remedy remedy;
    remedy.label = std::move(label);
    remedy.category = category;
    remedy.target = std::move(target);
    remedy.query = std::move(query);
    return remedy;
}

Remedy needPart(Message label, Category category, std::string_view build, std::string_view placement, std::string query, int quantity)
{
    return needPart(std::move(label), category, PlacementTarget{std::string(build), std::string(placement), quantity}, std::move(query));
}

std::string accessoryQuery(AccessoryKind kind) { return "function = " + std::string(enumName(kind)); }

std::string chassisQuery(const BuildAssessment& build, std::string condition)
{
    const Wiring& wiring = build.wiring;
    const MotherboardSpec* board = boardOf(wiring);
    // No field has the value "unknown", so "is another" excludes unknown ones.
    if (board && board->formFactor && wiring.at(wiring.lanes.board).parent < 0) {
        condition += ", board_forms != unknown";
    }
    const auto supplies = wiring.withSpec<PsuSpec>();
    if (std::any_of(supplies.begin(), supplies.end(), [&](int psu) {
            return wiring.at(psu).parent < 0 && specOf<PsuSpec>(wiring, psu)->form;
        })) {
        condition += ", psu_form != unknown";
    }
    return condition;
}

Edit setOption(std::string_view build, std::string_view id, int ordinal, std::string_view name,
               std::string value)
{
    return Edit{SetOption{std::string(build), std::string(id), ordinal, std::string(name), std::move(value)}};
}

std::optional<Remedy> takeMachinesOut(const Design& design, const Assessment& assessment, const Finding& f,
                                      const std::function<std::optional<Figure>(const BuildAssessment&)>& each)
{
    const auto lighter = lighterRack(design, assessment, f, each);
    return lighter ? std::optional(fix({LW_MESSAGE("remedy.rack_fewer", "Take machines out: {count}"), {{"count", lighter->out()}}},
                                       Edit{SetRack{lighter->id, lighter->rack}}))
                   : std::nullopt;
}

std::optional<Remedy> anotherRack(const Design& design, const Assessment& assessment, const Finding& f,
                                  const std::function<std::optional<Figure>(const BuildAssessment&)>& each)
{
    auto lighter = lighterRack(design, assessment, f, each);
    if (!lighter || lighter->out() > lighter->fit()) {
        return std::nullopt;
    }
    const std::int64_t count = lighter->out();
    Rack other = lighter->rack;
    other.holds = std::move(lighter->removed);
    other.ordinals.clear();
    other.name = isRackPattern(other.name) ? other.name : std::string();
    const std::string id = freeRackId(design, lighter->id);
    std::vector<Edit> edits{Edit{SetRack{lighter->id, lighter->rack}}, Edit{SetRack{id, std::move(other)}}};
    for (const auto& [nodeId, node] : design.site.cooling) {
        if (std::find(node.racks.begin(), node.racks.end(), lighter->id) != node.racks.end()) {
            CoolingNode more = node;
            more.racks.push_back(id);
            edits.push_back(Edit{SetCoolingNode{nodeId, std::move(more)}});
        }
    }
    return fix({LW_MESSAGE("remedy.another_rack", "Move machines to another rack: {count}"), {{"count", count}}}, std::move(edits));
}

std::optional<Remedy> needRack(const Design& design, const std::string& rack, Message label, const std::string& condition)
{
    const auto found = design.site.racks.find(rack);
    const auto part = found == design.site.racks.end() ? design.parts.end() : design.parts.find(found->second.part);
    const auto* spec = part == design.parts.end() || !part->second ? nullptr : part->second->as<RackSpec>();
    if (!spec) {
        return std::nullopt;
    }
    return needPart(std::move(label), Category::Rack, RackTarget{found->first},
                    spec->units ? condition + ", units >= " + std::to_string(*spec->units) : condition);
}

std::vector<Remedy> takeCurrentData(const Context& context, const Design& design, const Assessment& assessment,
                                    const std::vector<Ref>& parts)
{
    std::vector<Edit> edits;
    for (const Ref& part : parts) {
        const std::string& key = part.id();
        const auto current = context.currentParts.find(key);
        const auto placed = design.parts.find(key);
        if (current == context.currentParts.end() || !current->second || placed == design.parts.end() ||
            placed->second == current->second || (placed->second && *placed->second == *current->second)) {
            continue;
        }
        for (const auto& [build, placement] : usesOf(assessment, key)) {
            edits.push_back(Edit{ReplacePart{build->buildId, placement, *current->second}});
        }
    }
    return edits.empty() ? std::vector<Remedy>()
                         : std::vector{fix({LW_MESSAGE("remedy.current_data", "Use the current data"), {}}, std::move(edits))};
}

std::vector<Remedy> takeCurrentPrices(const Design& design, const Context& context, const Assessment& assessment,
                                      const Finding& f)
{
    return takeCurrentData(context, design, assessment, f.hangsOn);
}

Remedy quantityRemedy(std::string_view build, std::string_view placement, int quantity)
{
    return fix({LW_MESSAGE("remedy.use_count", "Use {count} × {placement}"),
                {{"count", std::int64_t{quantity}}, {"placement", std::string(placement)}}},
               Edit{SetQuantity{std::string(build), std::string(placement), quantity}});
}

std::optional<Remedy> sameThroughout(const BuildAssessment& build, int kept, int changed)
{
    const Instance& first = build.wiring.at(kept);
    const Instance& other = build.wiring.at(changed);
    if (first.placement == other.placement || !first.part) {
        return std::nullopt;
    }
    return fix({LW_MESSAGE("remedy.same_memory", "Use {part} throughout"), {{"part", first.part->name}}},
               Edit{ReplacePart{build.buildId, other.placement, *first.part}});
}

std::vector<Remedy> slotMoves(const BuildAssessment& build, int instance,
                              const std::function<bool(const LanePortState&)>& better)
{
    std::vector<Remedy> remedies;
    const Instance& own = build.wiring.at(instance);
    const LaneLink* link = build.wiring.linkOf(instance);
    for (const LanePortState& port : build.wiring.lanes.ports) {
        const bool fits = link ? port.connector == link->connector : !port.connector;
        if (remedies.size() < kMostSlotMoves && fits && !port.device && !port.dead && port.instance < 0 &&
            better(port)) {
            remedies.push_back(fix({LW_MESSAGE("remedy.move_to_slot", "Move {part} to {slot}"),
                                    {{"part", shortName(build.wiring, instance)}, {"slot", port.id}}},
                                   setOption(build.buildId, own.placement, own.ordinal, "slot", port.id)));
        }
    }
    return remedies;
}

std::string wattsText(double value)
{
    return std::to_string(static_cast<long long>(std::llround(value))) + " W";
}

std::string millimetresText(double metres)
{
    return std::to_string(static_cast<long long>(std::ceil(metres * 1000.0 - 1e-6))) + " mm";
}

} // namespace lanewatt::rules
