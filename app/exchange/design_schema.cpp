#include "app/exchange/design_schema.h"

#include "app/exchange/schema_pieces.h"
#include "model/design/design_fields.h"
#include "model/design/design_tree.h"
#include "model/text/tree_reader.h"
#include "json/write.h"

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt::exchange {

namespace {

using namespace schema;

/// A map with ids as keys.
Tree byId(Tree values)
{
    Tree schema = mapOf(std::move(values));
    schema.set("propertyNames", reference("id"));
    return schema;
}

// ---- quantities -----------------------------------------------------------------------------

constexpr std::string_view kNumber = "[+-]?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?";

std::string unitPattern(const UnitSymbol& unit)
{
    std::string expression;
    for (const char c : unit.symbol) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (letter && unit.anyCase) {
            const char other = static_cast<char>(c ^ 0x20); // ASCII letters differ in this bit
            expression += {'[', c, other, ']'};
        } else {
            expression += c; // no symbol contains a special character of patterns
        }
    }
    return expression;
}

std::string quantityPattern(Dimension dimension)
{
    std::string units;
    for (const UnitSymbol& unit : unitSymbols()) {
        if (unit.dimension == dimension && !unit.symbol.empty()) {
            units += units.empty() ? "" : "|";
            units += unitPattern(unit);
        }
    }
    const std::string optional = dimension == Dimension::Scalar ? "?" : "";
    return "^ *" + std::string(kNumber) + " *(" + units + ")" + optional + " *$";
}

std::string definitionName(Dimension dimension)
{
    std::string name(dimensionName(dimension));
    for (char& c : name) {
        c = c == ' ' ? '-' : c;
    }
    return name;
}

Tree quantitySchema(Dimension dimension)
{
    Tree text = pattern(quantityPattern(dimension));
    if (dimension == Dimension::Scalar) {
        return object({{"anyOf", Tree(TreeList{typed("number"), std::move(text)})}});
    }
    std::string units;
    for (const UnitSymbol& unit : unitSymbols()) {
        if (unit.dimension == dimension) {
            units += units.empty() ? "" : ", ";
            units += unit.symbol;
        }
    }
    return described(std::move(text), "a number and one of: " + units);
}

// ---- values and facts, by type ----------------------------------------------------------------

template <class T>
inline constexpr bool isList = false;
template <class T>
inline constexpr bool isList<std::vector<T>> = true;

template <class T>
Tree valueSchema()
{
    if constexpr (std::same_as<T, std::string>) {
        return typed("string");
    } else if constexpr (std::same_as<T, bool>) {
        return typed("boolean");
    } else if constexpr (std::same_as<T, int>) {
        return reference("count");
    } else if constexpr (QuantityType<T>) {
        return reference(definitionName(DimensionOf<T>::value));
    } else if constexpr (std::same_as<T, AccessoryKind>) {
        // any text is read; one that is no name of a kind goes to the note
        return object({{"anyOf", Tree(TreeList{oneOf(enumNames<T>()), typed("string")})}});
    } else if constexpr (NamedEnum<T>) {
        return oneOf(enumNames<T>());
    } else if constexpr (std::same_as<T, ConnectorList>) {
        return reference("connectors");
    } else if constexpr (std::same_as<T, LaneWidths>) {
        return mapOf(reference("count"));
    } else if constexpr (isList<T>) {
        return listOf(valueSchema<typename T::value_type>());
    } else {
        TreeObject properties;
        const T record{};
        T::visit(record, [&]<class M>(std::string_view name, const M&) {
            properties.emplace_back(name, valueSchema<M>());
        });
        return closed(std::move(properties));
    }
}

/// A fact in full: a value, null, or a list of value, confidence, source and range.
template <class T>
Tree factDefinition()
{
    const Tree value = valueSchema<T>();
    const Tree nothing = typed("null");
    TreeList elements{object({{"anyOf", Tree(TreeList{value, nothing})}}), reference("confidence"),
                      reference("source")};
    if constexpr (QuantityType<T> || std::same_as<T, int>) {
        elements.push_back(reference("range"));
    }
    const auto most = static_cast<std::int64_t>(elements.size());
    Tree withConfidence = object({{"type", Tree("array")},
                                  {"prefixItems", Tree(std::move(elements))},
                                  {"items", Tree(1 == 0)},
                                  {"minItems", Tree::integer(1)},
                                  {"maxItems", Tree::integer(most)}});
    return object({{"anyOf", Tree(TreeList{value, nothing, std::move(withConfidence)})}});
}

/// Fact types used in many specs are defined once.
template <class T>
Tree factSchema()
{
    if constexpr (std::same_as<T, std::string>) {
        return reference("fact-text");
    } else if constexpr (std::same_as<T, bool>) {
        return reference("fact-boolean");
    } else if constexpr (std::same_as<T, int>) {
        return reference("fact-count");
    } else if constexpr (std::same_as<T, ConnectorList>) {
        return reference("fact-connectors");
    } else if constexpr (QuantityType<T>) {
        return reference("fact-" + definitionName(DimensionOf<T>::value));
    } else {
        return factDefinition<T>();
    }
}

template <QuantityType... Q>
void addQuantityFacts(TreeObject& definitions)
{
    (definitions.emplace_back("fact-" + definitionName(DimensionOf<Q>::value), factDefinition<Q>()), ...);
}

void addFacts(TreeObject& definitions)
{
    definitions.emplace_back("fact-text", factDefinition<std::string>());
    definitions.emplace_back("fact-boolean", factDefinition<bool>());
    definitions.emplace_back("fact-count", factDefinition<int>());
    definitions.emplace_back("fact-connectors", factDefinition<ConnectorList>());
    addQuantityFacts<double, Power, ApparentPower, Voltage, Current, Temperature, Length, Mass, Frequency, VolumeFlow, Data,
                     Bandwidth>(
        definitions);
}

// ---- parts ------------------------------------------------------------------------------------

/// "spec-gpu": the facts of each category.
void addSpecs(TreeObject& definitions)
{
    for (int i = 0; i < kCategoryCount; ++i) {
        const auto category = static_cast<Category>(i);
        TreeObject properties;
        std::visit(
            [&]<class S>(const S& spec) {
                S::visit(spec, [&]<class T>(std::string_view name, const Fact<T>&, std::string_view meaning) {
                    properties.emplace_back(name, described(factSchema<T>(), meaning));
                });
            },
            emptyPart(category, "x").spec);
        definitions.emplace_back("spec-" + std::string(enumName(category)), closed(std::move(properties)));
    }
}

Tree offerSchema()
{
    return closed({{"vendor", described(typed("string"), "who sells")},
                   {"price", described(reference("money"), "price of one")},
                   {"up_to", described(reference("money"), "upper end, where the price is a range")},
                   {"list", described(typed("boolean"), "the maker's list price")},
                   {"condition", oneOf(enumNames<Condition>())},
                   {"date", reference("date")},
                   {"link", typed("string")},
                   {"source", reference("source")},
                   {"breaks", described(listOf(closed({{"from", described(typed("integer"), "pieces of one order")}, {"price", reference("money")}}, {"from", "price"})),
                                        "prices of larger orders, by quantity")},
                   {"minimum", described(typed("integer"), "smallest order")},
                   {"pack", described(typed("integer"), "pieces that are sold together")},
                   {"lead_days", described(typed("integer"), "days from order to delivery")}},
                  {"price"});
}

Tree partSchema()
{
    Tree schema = closed(
        {{"category", oneOf(enumNames<Category>())},
         {"maker", typed("string")},
         {"name", described(typed("string"), "name without the maker")},
         {"mpn", described(typed("string"), "orderable part number")},
         {"numbers", described(listOf(closed({{"number", typed("string")},
                                              {"kind", oneOf(enumNames<NumberKind>())},
                                              {"seller", described(typed("string"), "whose number it is")},
                                              {"source", reference("source")}},
                                             {"number"})),
                               "further numbers it is ordered by")},
         {"order_as", described(typed("string"), "what a buyer orders where no number exists")},
         {"order_source", described(reference("source"), "who gives the part number, or what to order without one; of the shelf, not kept in a design")},
         {"platforms", described(listOf(typed("string")), "product lines it belongs to, or only works in")},
         {"aliases", listOf(typed("string"))},
         {"lifecycle", oneOf(enumNames<Lifecycle>())},
         {"replacement", described(reference("key"), "key of the part to take in its place")},
         {"alternates", described(listOf(reference("key")), "keys of parts one can take instead")},
         {"mass", factSchema<Mass>()},
         {"confidence", described(reference("confidence"), "of the facts that do not say it themselves")},
         {"source", described(reference("source"), "of the facts that do not say it themselves")},
         {"note", typed("string")},
         {"offers", listOf(reference("offer"))},
         {"spec", typed("object")}},
        {"category"});
    TreeList branches;
    for (const auto& [category, name] : EnumNames<Category>::names) {
        const Tree is = object({{"properties", object({{"category", object({{"const", Tree(name)}})}})}});
        const Tree then =
            object({{"properties", object({{"spec", reference("spec-" + std::string(name))}})}});
        branches.push_back(object({{"if", is}, {"then", then}}));
    }
    schema.set("allOf", Tree(std::move(branches)));
    return schema;
}

// ---- designs ----------------------------------------------------------------------------------

TreeObject optionSchemas()
{
    return {{"condition", described(oneOf(enumNames<Condition>()), "which offers count")},
            {"power_cap", described(reference("power"), "power limit of a GPU")},
            {"peaks", described(oneOf(enumNames<PowerPeaks>()), "how the power peaks of GPUs fall together")},
            {"slot", described(typed("string"), "slot, socket or bay it is pinned to: \"PCIE3\"")},
            {"psu", described(typed("string"), "supply that feeds it: \"psu.2\"")},
            {"circuit", described(reference("id"), "circuit that a supply plugs into, or every second inlet of a server")},
            {"outlet", described(typed("string"), "outlet, bank or unit that a supply plugs into: \"pdu-a/B1/c13.4\"")},
            {"riser", described(typed("string"), "riser it hangs on, or \"none\"")}};
}

Tree placementSchema()
{
    TreeObject properties = optionSchemas();
    Tree instances = mapOf(closed(optionSchemas()));
    instances.set("propertyNames", pattern("^[1-9][0-9]*$"));
    properties.emplace_back("part", described(reference("key"), "catalog key"));
    properties.emplace_back("quantity", described(whole(1, kMostAlike), "alike instances; 1 when missing"));
    properties.emplace_back("instances",
                            described(std::move(instances), "what differs for one instance, by its number"));
    properties.emplace_back("note", typed("string"));
    return closed(std::move(properties), {"part"});
}

/// A share of a whole, or shares by load.
Tree lossSchema()
{
    Tree curve = mapOf(reference("number"));
    curve.set("minProperties", Tree::integer(1));
    return object({{"anyOf", Tree(TreeList{reference("number"), std::move(curve)})}});
}

Tree holdSchema();

Tree pieceTextSchema(FieldForm form)
{
    switch (form) {
    case FieldForm::Id: return reference("id");
    case FieldForm::Key: return reference("key");
    case FieldForm::Date: return reference("date");
    case FieldForm::Severity: return oneOf(std::initializer_list<std::string_view>{"", "advice", "warning", "error"});
    default: return typed("string");
    }
}

/// A value of a piece of a design by its field.
template <class T> Tree pieceFieldSchema(const DesignField& field);

/// A piece of a design by its list of fields.
template <DesignPiece T> Tree pieceSchema()
{
    TreeObject properties;
    TreeList required;
    DesignFields<T>::visit([&]<class... M>(const DesignField& field, M T::*...) {
        Tree value;
        if constexpr (sizeof...(M) == 0) {
            value = field.form == FieldForm::IdList ? listOf(reference("id")) : field.form == FieldForm::Loss ? lossSchema() : pieceTextSchema(field.form);
        } else {
            value = (pieceFieldSchema<M>(field), ...);
        }
        properties.emplace_back(field.name, field.meaning.empty() ? std::move(value) : described(std::move(value), field.meaning));
        if (!field.example.empty()) {
            required.push_back(Tree(field.name));
        }
    });
    Tree schema = closed(std::move(properties));
    if (!required.empty()) {
        schema.set("required", Tree(std::move(required)));
    }
    return schema;
}

template <class T> Tree pieceFieldSchema(const DesignField& field)
{
    if constexpr (std::same_as<T, std::string>) {
        return pieceTextSchema(field.form);
    } else if constexpr (std::same_as<T, bool>) {
        return field.form == FieldForm::PerRack ? oneOf(std::initializer_list<std::string_view>{"rack"}) : typed("boolean");
    } else if constexpr (std::same_as<T, int> || std::same_as<T, std::int64_t>) {
        return field.form == FieldForm::Phases     ? object({{"enum", Tree(TreeList{Tree::integer(1), Tree::integer(3)})}})
               : field.form == FieldForm::PerRacks ? pattern("^(rack|[1-9][0-9]* racks)$")
               : field.most == kNoMost             ? whole(field.least)
                                                   : whole(field.least, field.most);
    } else if constexpr (std::same_as<T, double>) {
        return reference("number");
    } else if constexpr (std::same_as<T, Amount>) {
        return field.form == FieldForm::Watts ? reference("power")
                                              : object({{"anyOf", Tree(TreeList{reference("power"), reference("apparent-power")})}});
    } else if constexpr (std::same_as<T, RackHold>) {
        return holdSchema();
    } else if constexpr (std::same_as<T, Placement>) {
        return reference("placement");
    } else if constexpr (std::same_as<T, Money>) {
        return reference("money");
    } else if constexpr (std::same_as<T, Ref>) {
        return typed("string");
    } else if constexpr (std::same_as<T, RackRange>) {
        return pattern("^[A-Za-z][A-Za-z0-9_-]*\\.[1-9][0-9]*(\\.\\.[A-Za-z][A-Za-z0-9_-]*\\.[1-9][0-9]*)?$");
    } else if constexpr (QuantityType<T>) {
        return reference(definitionName(DimensionOf<T>::value));
    } else if constexpr (NamedEnum<T>) {
        return oneOf(enumNames<T>());
    } else if constexpr (isList<T>) {
        return listOf(pieceFieldSchema<typename T::value_type>(field));
    } else if constexpr (DesignPiece<T>) {
        return pieceSchema<T>();
    } else if constexpr (requires { typename T::mapped_type; }) {
        return byId(pieceFieldSchema<typename T::mapped_type>(field));
    } else {
        return pieceFieldSchema<typename T::value_type>(field); // it may be missing
    }
}

Tree needs(std::initializer_list<const char*> names)
{
    TreeList list;
    for (const char* name : names) {
        list.push_back(Tree(name));
    }
    return object({{"required", Tree(std::move(list))}});
}

/// What a rack holds: a build, a part, or switches of a fabric.
Tree holdSchema()
{
    Tree schema = pieceSchema<RackHold>();
    schema.set("oneOf", Tree(TreeList{needs({"build", "at_u"}), needs({"part"}), needs({"fabric", "tier", "at_u"})}));
    return schema;
}

/// A node of the power or cooling chain.
template <class Node> Tree nodeSchema()
{
    Tree schema = pieceSchema<Node>();
    schema.set("anyOf", Tree(TreeList{needs({"kind"}), needs({"part"})}));
    return schema;
}

/// A network of the site.
Tree fabricSchema()
{
    const Tree tier = pieceSchema<FabricTier>();
    TreeObject tiers;
    for (const std::string_view name : kFabricTiers) {
        tiers.emplace_back(std::string(name), tier);
    }
    const Tree link = closed({{"medium", oneOf(enumNames<Medium>())},
                              {"length", described(reference("length"), "of its cable")},
                              {"note", typed("string")},
                              {"to", described(pattern("^(leaf|spine|core)\\.[1-9][0-9]*/port\\.[1-9][0-9]*$"), "port where its upper end is plugged: \"leaf.3/port.12\"")}});
    TreeObject modules{{std::string(kEndpointModules), reference("key")}};
    for (const std::string_view name : kFabricTiers) {
        modules.emplace_back(std::string(name), reference("key"));
    }
    Tree links = mapOf(link);
    links.set("propertyNames", pattern("^(endpoint-leaf|leaf-spine|spine-core|endpoint-endpoint)\\.[1-9][0-9]*$"));
    return closed({{"topology", oneOf(enumNames<FabricTopology>())},
                   {"tiers", described(whole(1, 3), "of a fat tree; the fewest that do when missing")},
                   {"switches", described(closed(std::move(tiers)), "by tier; a tier that is missing has the switches of the leaves")},
                   {"endpoints", described(listOf(pieceSchema<FabricEndpoints>()), "what hangs on it")},
                   {"dimensions", described(listOf(whole(2, kMostCopies)), "of a torus: its sizes; three as equal as they can be when missing")},
                   {"rails", described(whole(1, kMostRails), "rail topologies: rails; ports of a machine when missing")},
                   {"unit_nodes", described(whole(1, kMostSwitchPorts), "machines of a scalable unit; as many as fit a leaf when missing")},
                   {"homes", described(whole(2, kMostRails), "leaf-spine and fat trees: leaves that the ports of a machine are dealt over; they follow each other when missing")},
                   {"planes", described(whole(2, kMostRails), "leaf-spine and fat trees: networks not joined to each other, over which the ports of a machine are dealt; 1 when missing")},
                   {"oversubscription", described(reference("number"), "ports of a leaf down over ports up; 1 when missing")},
                   {"spine_oversubscription", described(reference("number"), "ports of a spine below cores down over ports up; 1 when missing")},
                   {"striping", described(oneOf(enumNames<Striping>()), "how uplinks are spread; even when missing")},
                   {"reserved", described(byId(whole(1, kMostCopies)), "ports of leaves for other things, by name")},
                   {"manages", described(listOf(oneOf(enumNames<ManagedKind>())), "devices with a management port on a leaf each")},
                   {"media", described(listOf(oneOf(enumNames<Medium>())), "what links may be made of; all when missing")},
                   {"links", described(std::move(links), "what was changed of single links: \"leaf-spine.37\"")},
                   {"cables", described(listOf(pieceSchema<FabricCable>()), "chosen cables; the first that goes with a link is taken")},
                   {"modules", described(closed(std::move(modules)), "chosen modules by where they are plugged")},
                   {"spares", described(reference("number"), "cables and modules bought in addition, as a share; none when missing")},
                   {"growth", described(reference("number"), "ports of leaves that stay free, as a share of those in use")},
                   {"least_bisection", described(reference("number"), "as a share of that without oversubscription")},
                   {"most_lost", described(reference("number"), "ports of machines that one failure may cut off, as a share of all")},
                   {"most_hops", described(whole(1, kMostHops), "switches between two machines")}},
                  {"topology"});
}

Tree siteSchema()
{
    const Tree tariff = object(
        {{"anyOf",
          Tree(TreeList{typed("number"), pattern("^ *" + std::string(kNumber) + " *([A-Za-z]{3}/kWh)?$")})}});
    return closed(
        {{"circuits", byId(pieceSchema<Circuit>())},
         {"racks", byId(pieceSchema<Rack>())},
         {"power", described(byId(nodeSchema<PowerNode>()), "the chain from the grid to the circuits")},
         {"cooling", described(byId(nodeSchema<CoolingNode>()), "the chain from the racks to the outside air")},
         {"rows", described(byId(pieceSchema<Row>()), "rows of racks")},
         {"fabrics", described(byId(fabricSchema()), "networks")},
         {"containment", described(oneOf(enumNames<Containment>()), "how the aisles keep cold and warm air apart")},
         {"floor_load", described(pattern("^ *" + std::string(kNumber) + " *(kg/m2|kg/m²|kN/m2|kN/m²) *$"), "what the floor is rated to bear: \"1200 kg/m2\"")},
         {"door_width", described(reference("length"), "of the narrowest door on the way in")},
         {"door_height", described(reference("length"), "of the lowest door on the way in")},
         {"lift_load", described(reference("mass"), "what the lift on the way in carries")},
         {"lift_width", described(reference("length"), "room in the lift")},
         {"lift_depth", described(reference("length"), "room in the lift")},
         {"lift_height", described(reference("length"), "room in the lift")},
         {"builds", described(listOf(pieceSchema<BuildUse>()), "builds standing by themselves; every build once when missing")},
         {"tariff", described(tariff, "price of energy: \"0.12 USD/kWh\"")},
         {"pue", described(reference("number"), "facility power over IT power")},
         {"altitude", reference("length")},
         {"inlet", described(reference("temperature"), "warmest air at the machines' inlets")},
         {"air_class", described(oneOf(enumNames<AirClass>()), "ASHRAE class the machines are built for; A2 when missing")},
         {"air_rise",
          described(reference("temperature-difference"), "allowed rise of the air through a machine")},
         {"coolant", described(oneOf(enumNames<Coolant>()), "of liquid-cooled machines; pg25 when missing")},
         {"liquid_share", described(reference("number"), "share of a liquid-cooled machine's heat that goes into the coolant, 0 to 1")},
         {"coolant_inlet", described(reference("temperature"), "coldest coolant at the machines")},
         {"coolant_rise",
          described(reference("temperature-difference"), "allowed rise of the coolant through a machine")},
         {"dew_point", described(reference("temperature"), "highest dew point of the room's air")}});
}

TreeObject sharedDefinitions()
{
    TreeObject definitions{
        {"id", object({{"type", Tree("string")},
                       {"pattern", Tree("^[A-Za-z][A-Za-z0-9_-]*$")},
                       {"maxLength", Tree::integer(40)}})},
        {"key", object({{"type", Tree("string")},
                        {"pattern", Tree("^[a-z0-9.+-]+$")},
                        {"maxLength", Tree::integer(100)}})},
        {"money",
         described(
             pattern(std::string(kMoneyPattern)),
             "an exact amount and an ISO 4217 code: \"649.00 USD\"")},
        {"date", pattern(std::string(kDatePattern))},
        {"confidence", oneOf(enumNames<Confidence>())},
        {"source", described(typed("string"), "id of a source and a place in it: \"S12 p.4\"")},
        {"range", described(pattern("\\.\\."), "low and high end: \"300 W..400 W\"")},
        {"count", whole(0)},
        {"connectors", described(typed("string"), "\"none\" or a list like \"2x pcie-8, 1x eps-8\" of: " +
                                                      joinedNames(enumNames<Connector>()))},
        {"offer", offerSchema()},
        {"part", partSchema()},
        {"placement", placementSchema()},
    };
    for (int i = 0; i < static_cast<int>(Dimension::MoneyRate); ++i) {
        const auto dimension = static_cast<Dimension>(i);
        definitions.emplace_back(definitionName(dimension), quantitySchema(dimension));
    }
    return definitions;
}

Tree economicsSchema()
{
    const Tree range = closed({{"low", reference("number")}, {"likely", reference("number")}, {"high", reference("number")}}, {"likely"});
    const Tree estimate = object({{"anyOf", Tree(TreeList{reference("number"), range})}});
    const Tree rate = closed({{"rate", described(estimate, "price of a GPU-hour, in the design's currency")},
                              {"source", described(typed("string"), "who offers it")},
                              {"date", reference("date")}},
                             {"rate"});
    TreeObject members;
    for (const EconomicsField& field : kEconomicsFields) {
        members.emplace_back(std::string(field.name), estimate);
    }
    members.emplace_back("cloud", described(byId(rate), "own prices of rented GPU-hours, by GPU: h100"));
    return closed(std::move(members));
}

} // namespace

std::string designSchema()
{
    Tree parts = mapOf(reference("part"));
    parts.set("propertyNames", reference("key"));
    Tree prices = mapOf(reference("money"));
    prices.set("propertyNames", reference("key"));
    Tree schema = closed(
        {{"lanewatt", described(whole(1, kDesignFormat), "version of the format; 2 where a field needs it")},
         {"name", typed("string")},
         {"note", typed("string")},
         {"currency", described(pattern("^[A-Za-z]{3}$"), "of totals; USD when missing")},
         {"budget", described(reference("money"), "what may be spent at most")},
         {"builds", described(byId(pieceSchema<Build>()), "the machines")},
         {"site", described(siteSchema(), "where they stand")},
         {"parts", described(std::move(parts),
                             "the parts it uses, as they were when placed; the catalog gives the others")},
         {"prices", described(std::move(prices), "own unit prices, by part key")},
         {"ticks", described(mapOf(mapOf(pieceSchema<Tick>())),
                             "what of the commissioning checklist is done: by place (\"site/rig\"), then by step")},
         {"economics", described(economicsSchema(), "what is assumed about money and failures: numbers, or ranges with low, likely and high")},
         {"substitutions", described(listOf(pieceSchema<Substitution>()), "why parts were replaced, in the order it was done")},
         {"waivers", listOf(pieceSchema<Waiver>())},
         {"lines", described(listOf(pieceSchema<ServiceLine>()), "what is sold but plugs into nothing")}},
        {"lanewatt"});
    schema.set("$schema", Tree("https://json-schema.org/draft/2020-12/schema"));
    schema.set("$id", Tree("https://lanewatt.io/schema/lanewatt-design-1.schema.json"));
    schema.set("title", Tree("Lanewatt design, formats 1 and 2"));
    TreeObject definitions = sharedDefinitions();
    addFacts(definitions);
    addSpecs(definitions);
    schema.set("$defs", Tree(std::move(definitions)));
    return json::fileText(schema);
}

} // namespace lanewatt::exchange
