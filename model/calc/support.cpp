#include "model/calc/support.h"

#include "model/figure/formulas.h"

#include <algorithm>
#include <array>

namespace lanewatt::calc {
namespace {

template <NamedEnum E>
std::vector<std::string_view> namesOf()
{
    std::vector<std::string_view> names;
    for (const auto& [value, name] : EnumNames<E>::names) {
        names.push_back(name);
    }
    return names;
}

} // namespace

Input powerInput(std::string_view key, MessageTemplate meaning)
{
    return {.key = key, .dimension = Dimension::Power, .bareUnit = "W", .atLeast = 0.0, .meaning = meaning};
}

Input voltageInput()
{
    return {.key = "voltage",
            .dimension = Dimension::Voltage,
            .bareUnit = "V",
            .above = 0.0,
            .meaning = LW_MESSAGE("calc.in.voltage", "nominal voltage; line to line with three phases")};
}

Input riseInput(std::string_view key, std::string_view fallback, MessageTemplate meaning)
{
    return {.key = key,
            .dimension = Dimension::TemperatureDelta,
            .bareUnit = "K",
            .fallback = fallback,
            .above = 0.0,
            .meaning = meaning};
}

Input altitudeInput(std::string_view fallback)
{
    // the formula of the standard atmosphere ends at the tropopause; the lowest dry land is at −430 m
    return {.key = "altitude",
            .dimension = Dimension::Length,
            .bareUnit = "m",
            .fallback = fallback,
            .atLeast = -500.0,
            .atMost = 11000.0,
            .meaning = LW_MESSAGE("calc.in.altitude", "height above sea level")};
}

Input levelInput()
{
    return {.key = "level",
            .kind = InputKind::Choice,
            .choices = namesOf<EfficiencyLevel>(),
            .meaning = LW_MESSAGE("calc.in.level", "80 PLUS level")};
}

Input efficiencyTableInput()
{
    return {.key = "table",
            .kind = InputKind::Choice,
            .fallback = "115V",
            .choices = namesOf<EfficiencyTable>(),
            .meaning = LW_MESSAGE("calc.in.table",
                                  "certification: 115V below 150 V, 230V-redundant for hot-swap supplies, "
                                  "230V-EU for others")};
}

Input genInput()
{
    return {.key = "gen",
            .kind = InputKind::Integer,
            .atLeast = 1.0,
            .atMost = 6.0,
            .meaning = LW_MESSAGE("calc.in.gen", "PCIe generation")};
}

Input linkLanesInput()
{
    return {.key = "lanes",
            .kind = InputKind::Integer,
            .meaning = LW_MESSAGE("calc.in.lanes", "lanes of the link")};
}

Input gpusInput(MessageTemplate meaning)
{
    return {.key = "gpus", .kind = InputKind::Integer, .atLeast = 1.0, .meaning = meaning};
}

Input gpuMemoryInput()
{
    return {.key = "gpu_memory",
            .dimension = Dimension::Data,
            .bareUnit = "GB",
            .above = 0.0,
            .meaning = LW_MESSAGE("calc.in.gpu-memory", "memory of one GPU")};
}

Input usableInput()
{
    return {.key = "usable",
            .kind = InputKind::Number,
            .fallback = "0.9",
            .above = 0.0,
            .atMost = 1.0,
            .share = true,
            .meaning = LW_MESSAGE("calc.in.usable", "share of the memory that the model may take")};
}

Input positiveInput(std::string_view key, MessageTemplate meaning)
{
    return {.key = key, .kind = InputKind::Number, .above = 0.0, .meaning = meaning};
}

Input pueInput(std::string_view fallback)
{
    return {.key = "pue",
            .kind = InputKind::Number,
            .fallback = fallback,
            .atLeast = 1.0,
            .meaning = LW_MESSAGE("calc.in.pue", "facility power over IT power")};
}

Input tariffInput()
{
    return {.key = "tariff",
            .kind = InputKind::Money,
            .bareUnit = "kWh",
            .atLeast = 0.0,
            .meaning = LW_MESSAGE("calc.in.tariff", "price of electricity per kWh")};
}

std::vector<Input> ownershipInputs()
{
    return {{.key = "capex",
             .kind = InputKind::Money,
             .above = 0.0,
             .meaning = LW_MESSAGE("calc.in.capex", "purchase price with its share of network and space")},
            {.key = "salvage",
             .kind = InputKind::Money,
             .fallback = "0",
             .atLeast = 0.0,
             .meaning = LW_MESSAGE("calc.in.salvage", "what it sells for at the end")},
            positiveInput("years", LW_MESSAGE("calc.in.years", "years of use")),
            {.key = "utilization",
             .kind = InputKind::Number,
             .above = 0.0,
             .atMost = 1.0,
             .share = true,
             .meaning = LW_MESSAGE("calc.in.utilization", "share of all hours that do useful work")},
            gpusInput(LW_MESSAGE("calc.in.gpus-owned", "GPUs bought")),
            powerInput("power", LW_MESSAGE("calc.in.average-power", "average IT power, drawn at all hours")),
            pueInput({}),
            tariffInput(),
            {.key = "other_per_year",
             .kind = InputKind::Money,
             .fallback = "0",
             .atLeast = 0.0,
             .meaning = LW_MESSAGE("calc.in.other", "space, staff, spares and support per year")}};
}

Expected<PartPtr> partOf(const CalcContext& context, std::string_view input, const std::string& key)
{
    PartPtr part = context.part ? context.part(key) : nullptr;
    if (part) {
        return part;
    }
    std::string near;
    if (context.nearKeys) {
        for (const std::string& k : context.nearKeys(key)) {
            near += near.empty() ? "" : ", ";
            near += k;
        }
    }
    if (near.empty()) {
        return fail(LW_MESSAGE("calc.no-part", "{key} is not in the catalog"), {{"key", key}},
                    std::string(input));
    }
    return fail(LW_MESSAGE("calc.no-part-near", "{key} is not in the catalog; near it are {near}"),
                {{"key", key}, {"near", near}}, std::string(input));
}

Expected<Derivation> certifiedEfficiency(NumberId id, const CalcInputs& inputs, const Term& load)
{
    const EfficiencyLevel level = *enumFromName<EfficiencyLevel>(inputs.text("level"));
    const EfficiencyTable table = *enumFromName<EfficiencyTable>(inputs.text("table"));
    if (auto step = psuEfficiency(std::move(id), level, table, load)) {
        return *step;
    }
    std::string levels;
    for (const auto& [other, name] : EnumNames<EfficiencyLevel>::names) {
        if (!efficiencyPoints(other, table).empty()) {
            levels += levels.empty() ? "" : ", ";
            levels += name;
        }
    }
    return fail(LW_MESSAGE("calc.not-certified",
                           "{level} has no certified points in table {table}; accepted there: {levels}"),
                {{"level", inputs.text("level")}, {"table", inputs.text("table")}, {"levels", levels}},
                "level");
}

Expected<economics::Share> exactShare(const CalcInputs& inputs, std::string_view key)
{
    if (const auto share = economics::Share::parse(inputs.given(key))) {
        return *share;
    }
    return fail(LW_MESSAGE("calc.not-exact-share",
                           "{value} is no exact share; accepted: 0.075 or 7.5%, at most nine decimals"),
                {{"value", inputs.given(key)}}, std::string(key));
}

Expected<Money> exactMoney(const CalcInputs& inputs, std::string_view key, Currency otherwise)
{
    const std::string& given = inputs.given(key);
    auto money = Money::parse(given);
    if (!money) {
        money = Money::parse(given, otherwise);
    }
    if (!money) {
        return fail(
            LW_MESSAGE("calc.not-exact-money",
                       "{value} is no exact amount; accepted: 649.125 or 649.125 USD, at most six decimals"),
            {{"value", given}}, std::string(key));
    }
    return *money;
}

Expected<int> linkLanes(const CalcInputs& inputs)
{
    static constexpr std::array<int, 7> widths{1, 2, 4, 8, 12, 16, 32};
    const int lanes = inputs.integer("lanes");
    if (std::find(widths.begin(), widths.end(), lanes) == widths.end()) {
        return fail(
            LW_MESSAGE("calc.no-such-width", "{lanes} is not a PCIe width; accepted: 1, 2, 4, 8, 12, 16, 32"),
            {{"lanes", std::int64_t{lanes}}}, "lanes");
    }
    return lanes;
}

} // namespace lanewatt::calc
