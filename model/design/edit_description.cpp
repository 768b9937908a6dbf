#include "model/design/edit.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace lanewatt {

namespace {

/// "rig/gpu" or "rig/gpu.2".
std::string subject(const std::string& build, const std::string& id, int ordinal = 0)
{
    return PlacementPath{build, id, ordinal}.text();
}

/// What each kind of edit does, as a label.
struct EditDescriber {
    Message operator()(const AddPlacement& e) const
    {
        return {LW_MESSAGE("edit.describe.add_placement", "Add {quantity} x {part} to {build}"),
                {{"quantity", static_cast<std::int64_t>(e.quantity)},
                 {"part", e.part.fullName()},
                 {"build", e.build}}};
    }
    Message operator()(const RemovePlacement& e) const
    {
        return {LW_MESSAGE("edit.describe.remove_placement", "Remove {id} from {build}"),
                {{"id", e.id}, {"build", e.build}}};
    }
    Message operator()(const SetQuantity& e) const
    {
        return {LW_MESSAGE("edit.describe.set_quantity", "Set quantity of {id} to {quantity}"),
                {{"id", e.id}, {"quantity", static_cast<std::int64_t>(e.quantity)}, {"build", e.build}}};
    }
    Message operator()(const ReplacePart& e) const
    {
        return {LW_MESSAGE("edit.describe.replace_part", "Replace {id} by {part}"),
                {{"id", e.id}, {"part", e.part.fullName()}, {"build", e.build}}};
    }
    Message operator()(const SetOption& e) const
    {
        if (e.value.empty()) {
            return {LW_MESSAGE("edit.describe.clear_option", "Clear {option:option} of {subject}"),
                    {{"option", e.name}, {"subject", subject(e.build, e.id, e.ordinal)}}};
        }
        return {LW_MESSAGE("edit.describe.set_option", "Set {option:option} of {subject} to {value:option_value}"),
                {{"option", e.name}, {"subject", subject(e.build, e.id, e.ordinal)}, {"value", e.value}}};
    }
    Message operator()(const SetRedundancy& e) const
    {
        return {LW_MESSAGE("edit.describe.set_redundancy", "Set redundancy of {build} to {scheme}"),
                {{"build", e.build}, {"scheme", e.scheme.empty() ? std::string("N") : e.scheme}}};
    }
    Message operator()(const SetPatchedDriver& e) const
    {
        return {e.patched ? LW_MESSAGE("edit.describe.patch_driver", "Use a patched GPU driver in {build}")
                          : LW_MESSAGE("edit.describe.stock_driver", "Use the stock GPU driver in {build}"),
                {{"build", e.build}}};
    }
    Message operator()(const AddBuild& e) const
    {
        return {LW_MESSAGE("edit.describe.add_build", "Add build {build}"), {{"build", e.id}}};
    }
    Message operator()(const RemoveBuild& e) const
    {
        return {LW_MESSAGE("edit.describe.remove_build", "Remove build {build}"), {{"build", e.id}}};
    }
    Message operator()(const SetCircuit& e) const
    {
        return {LW_MESSAGE("edit.describe.set_circuit", "Change circuit {circuit}"), {{"circuit", e.id}}};
    }
    Message operator()(const RemoveCircuit& e) const
    {
        return {LW_MESSAGE("edit.describe.remove_circuit", "Remove circuit {circuit}"),
                {{"circuit", e.id}}};
    }
    Message operator()(const SetRack& e) const
    {
        return {LW_MESSAGE("edit.describe.set_rack", "Change rack {rack}"), {{"rack", e.id}}};
    }
    Message operator()(const RemoveRack& e) const
    {
        return {LW_MESSAGE("edit.describe.remove_rack", "Remove rack {rack}"), {{"rack", e.id}}};
    }
    Message operator()(const SplitRacks& e) const
    {
        return e.first == e.last
            ? Message{LW_MESSAGE("edit.describe.split_rack", "Split rack {rack}.{ordinal} off"), {{"rack", e.rack}, {"ordinal", std::int64_t{e.first}}}}
            : Message{LW_MESSAGE("edit.describe.split_racks", "Split racks {rack}.{first} to {rack}.{last} off"),
                      {{"rack", e.rack}, {"first", std::int64_t{e.first}}, {"last", std::int64_t{e.last}}}};
    }
    Message operator()(const JoinRacks& e) const
    {
        return {LW_MESSAGE("edit.describe.join_racks", "Join racks {rack} to {into}"), {{"rack", e.rack}, {"into", e.into}}};
    }
    Message operator()(const SetRow& e) const { return {LW_MESSAGE("edit.describe.set_row", "Change row {row}"), {{"row", e.id}}}; }
    Message operator()(const RemoveRow& e) const { return {LW_MESSAGE("edit.describe.remove_row", "Remove row {row}"), {{"row", e.id}}}; }
    Message operator()(const SetPowerNode& e) const
    {
        return {LW_MESSAGE("edit.describe.set_power_node", "Change {node} of the power chain"), {{"node", e.id}}};
    }
    Message operator()(const RemovePowerNode& e) const
    {
        return {LW_MESSAGE("edit.describe.remove_power_node", "Remove {node} from the power chain"), {{"node", e.id}}};
    }
    Message operator()(const SetCoolingNode& e) const
    {
        return {LW_MESSAGE("edit.describe.set_cooling_node", "Change {node} of the cooling chain"), {{"node", e.id}}};
    }
    Message operator()(const RemoveCoolingNode& e) const
    {
        return {LW_MESSAGE("edit.describe.remove_cooling_node", "Remove {node} from the cooling chain"), {{"node", e.id}}};
    }
    Message operator()(const SetFabric& e) const
    {
        return {LW_MESSAGE("edit.describe.set_fabric", "Change network {fabric}"), {{"fabric", e.id}}};
    }
    Message operator()(const RemoveFabric& e) const
    {
        return {LW_MESSAGE("edit.describe.remove_fabric", "Remove network {fabric}"), {{"fabric", e.id}}};
    }
    Message operator()(const SetEconomics&) const
    {
        return {LW_MESSAGE("edit.describe.set_economics", "Change the economics"), {}};
    }
    Message operator()(const SetBuildUses&) const
    {
        return {LW_MESSAGE("edit.describe.set_build_uses", "Change which builds stand in the site"), {}};
    }
    Message operator()(const SetProperty& e) const
    {
        if (e.value.empty()) {
            return {LW_MESSAGE("edit.describe.clear_property", "Clear {property:option}"),
                    {{"property", e.name}}};
        }
        return {LW_MESSAGE("edit.describe.set_property", "Set {property:option} to {value:option_value}"),
                {{"property", e.name}, {"value", e.value}}};
    }
    Message operator()(const SetPrice& e) const
    {
        if (!e.price) {
            return {LW_MESSAGE("edit.describe.clear_price", "Remove own price of {part}"),
                    {{"part", e.part}}};
        }
        return {LW_MESSAGE("edit.describe.set_price", "Set own price of {part} to {price}"),
                {{"part", e.part}, {"price", *e.price}}};
    }
    Message operator()(const AddLine& e) const
    {
        return {LW_MESSAGE("edit.describe.add_line", "Add the line {text}"), {{"text", e.line.text}}};
    }
    Message operator()(const RemoveLine& e) const
    {
        return {LW_MESSAGE("edit.describe.remove_line", "Remove the line {text}"), {{"text", e.text}}};
    }
    Message operator()(const AddWaiver& e) const
    {
        return {LW_MESSAGE("edit.describe.add_waiver", "Waive {rule} for {path}"),
                {{"rule", e.waiver.rule}, {"path", e.waiver.path.text()}}};
    }
    Message operator()(const RemoveWaiver& e) const
    {
        return {LW_MESSAGE("edit.describe.remove_waiver", "Withdraw the waiver of {rule} for {path}"),
                {{"rule", e.rule}, {"path", e.path.text()}}};
    }
    Message operator()(const TickSteps& e) const
    {
        return e.steps.size() == 1
            ? Message{LW_MESSAGE("edit.describe.tick_step", "Tick {step} of {path}"),
                      {{"step", e.steps.front()}, {"path", e.path.text()}}}
            : Message{LW_MESSAGE("edit.describe.tick_steps", "Tick {count} steps of {path}"),
                      {{"count", static_cast<std::int64_t>(e.steps.size())}, {"path", e.path.text()}}};
    }
    Message operator()(const UntickSteps& e) const
    {
        return e.steps.size() == 1
            ? Message{LW_MESSAGE("edit.describe.untick_step", "Untick {step} of {path}"),
                      {{"step", e.steps.front()}, {"path", e.path.text()}}}
            : Message{LW_MESSAGE("edit.describe.untick_steps", "Untick {count} steps of {path}"),
                      {{"count", static_cast<std::int64_t>(e.steps.size())}, {"path", e.path.text()}}};
    }
    Message operator()(const RecordSubstitution& e) const
    {
        const Substitution& s = e.substitution;
        const std::vector<MessageArgument> said{{"from", s.fromName.empty() ? s.from : s.fromName},
                                                {"to", s.toName.empty() ? s.to : s.toName},
                                                {"places", static_cast<std::int64_t>(s.places)},
                                                {"reason", s.reason}};
        if (s.from == s.to) {
            return s.places == 1
                ? Message{LW_MESSAGE("edit.describe.update_one", "Bring {to} up to date in 1 place: {reason}"), said}
                : Message{LW_MESSAGE("edit.describe.update", "Bring {to} up to date in {places} places: {reason}"),
                          said};
        }
        return s.places == 1
            ? Message{LW_MESSAGE("edit.describe.substitute_one", "Replace {from} by {to} in 1 place: {reason}"), said}
            : Message{LW_MESSAGE("edit.describe.substitute", "Replace {from} by {to} in {places} places: {reason}"),
                      said};
    }
    Message operator()(const EditGroup& e) const
    {
        // the purpose of a group tells the user more than its number of changes
        for (const Edit& one : e.edits) {
            if (std::holds_alternative<RecordSubstitution>(one.action)) {
                return describeEdit(one);
            }
        }
        if (e.edits.size() == 1) {
            return describeEdit(e.edits.front());
        }
        return {LW_MESSAGE("edit.describe.group", "{count} changes"),
                {{"count", static_cast<std::int64_t>(e.edits.size())}}};
    }
};

} // namespace

Message describeEdit(const Edit& edit)
{
    return std::visit(EditDescriber{}, edit.action);
}

std::string mergeKey(const Edit& edit)
{
    if (const auto* e = std::get_if<SetQuantity>(&edit.action)) {
        return "quantity " + subject(e->build, e->id);
    }
    if (const auto* e = std::get_if<SetOption>(&edit.action)) {
        return e->name + ' ' + subject(e->build, e->id, e->ordinal);
    }
    if (const auto* e = std::get_if<SetProperty>(&edit.action)) {
        return "property " + e->name;
    }
    if (const auto* e = std::get_if<SetPrice>(&edit.action)) {
        return "price " + e->part;
    }
    if (const auto* e = std::get_if<SetCircuit>(&edit.action)) {
        return "circuit " + e->id;
    }
    return {};
}

} // namespace lanewatt
