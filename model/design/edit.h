#pragma once
/// Edits: named pure functions Design → Design, serialisable for the journal. No edit has an
/// inverse; undo is the previous value.

#include "model/design/design.h"
#include "model/text/tree.h"
#include "model/value.h"

#include <string>
#include <variant>
#include <vector>

namespace lanewatt {

/// Puts a part into a build. `part` is added to the design and replaces another revision of it; the same holds for
/// `contents`, the parts of an assembly. Empty id = the first free id of its category.
struct AddPlacement { std::string build; std::string id; Part part; int quantity = 1; std::vector<Part> contents = {}; };
struct RemovePlacement { std::string build; std::string id; };
struct SetQuantity { std::string build; std::string id; int quantity = 1; };
/// Replaces the part of a placement; options that still apply are kept.
struct ReplacePart { std::string build; std::string id; Part part; std::vector<Part> contents = {}; };
/// One option of a placement (ordinal 0) or of one instance. `name` is the option's name in the
/// design file: condition, power_cap, peaks, slot, psu, circuit, outlet, riser; empty value clears it.
struct SetOption { std::string build; std::string id; int ordinal = 0; std::string name; std::string value; };
struct SetRedundancy { std::string build; std::string scheme; };
/// Whether the machine gets a GPU driver that lets GeForce cards read each other's memory.
struct SetPatchedDriver { std::string build; bool patched = false; };
/// `parts` are parts of the build that the design may not hold yet. The first build of a design also gets one place in the
/// site.
struct AddBuild { std::string id; Build build; std::vector<Part> parts = {}; };
/// Also removes its uses in site and racks.
struct RemoveBuild { std::string id; };
/// Writes a circuit (adds it when new); `parts` holds parts of its units that the design may not hold yet.
struct SetCircuit { std::string id; Circuit circuit; std::vector<Part> parts = {}; };
/// What was plugged into it then names no circuit.
struct RemoveCircuit { std::string id; };
/// Writes a rack (adds it when new); `parts` holds its part if the design may not hold it yet.
struct SetRack { std::string id; Rack rack; std::vector<Part> parts = {}; };
/// Its racks also leave the rows, as those do that a group written with SetRack no longer has.
struct RemoveRack { std::string id; };
/// Makes the racks of a group with the ordinals `first` to `last` a group of their own. They keep name, ordinals, places
/// in rows, waivers and ticks. Error: the group lacks some of them or would be empty; `to` is no free id.
struct SplitRacks { std::string rack; int first = 1; int last = 1; std::string to; };
/// Joins a group of racks to an identical one. Ordinals are kept unless `into` has them already; places in rows, waivers
/// and ticks follow.
/// Error: the groups differ.
struct JoinRacks { std::string rack; std::string into; };
/// Writes a row of racks (adds it when new). Error: a rack that the site lacks, or one that stands in a row already.
struct SetRow { std::string id; Row row; };
struct RemoveRow { std::string id; };
/// Writes a node of the site's power chain (adds it when new); `parts` holds its part if the design may not hold it yet.
struct SetPowerNode { std::string id; PowerNode node; std::vector<Part> parts = {}; };
/// What was behind it is then behind the node before it.
struct RemovePowerNode { std::string id; };
struct SetCoolingNode { std::string id; CoolingNode node; std::vector<Part> parts = {}; };
struct RemoveCoolingNode { std::string id; };
/// Writes a network (adds it when new); `parts` holds switches that the design may not hold yet. Error: a build that the design
/// lacks.
struct SetFabric { std::string id; Fabric fabric; std::vector<Part> parts = {}; };
/// Its switches also leave the racks.
struct RemoveFabric { std::string id; };
/// Writes what is assumed about money and failures; an empty value removes it. Error: a value out of its range.
struct SetEconomics { Economics economics; };
struct SetBuildUses { std::vector<BuildUse> uses; };
/// One of propertyNames(); empty value clears it.
struct SetProperty { std::string name; std::string value; };
/// The user's own unit price of a part; nullopt removes it.
struct SetPrice { std::string part; std::optional<Money> price; };
/// Adds a service line at the end. Error: a quantity below 1.
struct AddLine { ServiceLine line; };
/// Removes a service line, by its number from 1; `text` is the line's. Error: no such line, or it says something else.
struct RemoveLine { int number = 1; std::string text; };
struct AddWaiver { Waiver waiver; };
struct RemoveWaiver { std::string rule; Ref path; };
/// Records steps of the commissioning checklist as done at a place; for a step that is done already, name and date are
/// replaced.
struct TickSteps { Ref path; std::vector<std::string> steps; Tick tick; };
/// Marks steps as not done.
struct UntickSteps { Ref path; std::vector<std::string> steps; };
/// Records why the other edits of its group replaced a part. Error: reason or date is missing.
struct RecordSubstitution { Substitution substitution; };
struct Edit;
/// Several edits as one step (for example a remedy).
struct EditGroup { std::vector<Edit> edits; };

using AnyAction = std::variant<AddPlacement, RemovePlacement, SetQuantity, ReplacePart, SetOption, SetRedundancy, SetPatchedDriver, AddBuild,
                               RemoveBuild, SetCircuit, RemoveCircuit, SetRack, RemoveRack, SplitRacks, JoinRacks, SetRow, RemoveRow, SetPowerNode,
                               RemovePowerNode, SetCoolingNode, RemoveCoolingNode, SetFabric, RemoveFabric, SetEconomics, SetBuildUses, SetProperty, SetPrice, AddLine, RemoveLine, AddWaiver, RemoveWaiver, TickSteps, UntickSteps,
                               RecordSubstitution, EditGroup>;

/// What an edit does. Its copy operations are compiled in one object file, as for Spec.
class EditAction : public AnyAction {
public:
    using AnyAction::AnyAction;
    using AnyAction::operator=;
    LANEWATT_VALUE(EditAction);
};

struct Edit {
    EditAction action;
};

/// The id that AddPlacement gives a part of `category` when it names none: "gpu", "gpu2", …
std::string freePlacementId(const Build& build, Category category);

/// Applies an edit. On error the given design is unchanged: unknown build, id or part, quantity < 1, bad id, duplicate id,
/// bad option value.
Expected<Design> applyEdit(const Design& design, const Edit& edit);

/// Text for undo: "Set quantity of gpu to 6". Message with arguments.
Message describeEdit(const Edit& edit);

/// Consecutive edits with the same non-empty key are one step in the history (such as typing a quantity or moving a power
/// cap): "quantity rig/gpu".
std::string mergeKey(const Edit& edit);

/// Journal form and back. readEdit(writeEdit(e)) applies to the same design.
Tree writeEdit(const Edit& edit);
Expected<Edit> readEdit(const Tree& tree);

} // namespace lanewatt
