// Options of placements and properties of designs: each by its name, as text and back.

#include "model/design/design_tree.h"
#include "model/text/tree_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>
#include <utility>

namespace lanewatt {

namespace {

constexpr std::array<std::string_view, 8> kOptions{"circuit", "condition", "outlet", "peaks", "power_cap", "psu", "riser", "slot"};
constexpr std::array<std::string_view, 23> kProperties{
    "air_class", "air_rise",   "altitude",  "budget",     "containment", "coolant",     "coolant_inlet", "coolant_rise",
    "currency",  "dew_point",  "door_height", "door_width", "floor_load", "inlet",      "lift_depth",    "lift_height",
    "lift_load", "lift_width", "liquid_share", "name",    "note",        "pue",         "tariff"};

constexpr std::string_view kFloorUnit = "kg/m2";

/// Properties of the site that are lengths, with where they are kept; empty for other names.
constexpr std::optional<Length> Site::* lengthProperty(std::string_view name)
{
    return name == "door_width"    ? &Site::doorWidth
           : name == "door_height" ? &Site::doorHeight
           : name == "lift_width"  ? &Site::liftWidth
           : name == "lift_depth"  ? &Site::liftDepth
           : name == "lift_height" ? &Site::liftHeight
                                   : nullptr;
}

Expected<std::string> plugName(std::string_view option, std::string_view value)
{
    const bool clean = value.size() <= 80 && std::ranges::none_of(value, [](char c) {
                           return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
                       });
    if (!clean) {
        return fail(
            LW_MESSAGE("design.bad_plug_name",
                       "\"{value}\" cannot be a {option}: a name has at most 80 characters on one line"),
            {{"value", std::string(value)}, {"option", std::string(option)}});
    }
    return std::string(value);
}

/// "psu.2", or "psu" when there is only one.
Expected<std::string> instanceName(std::string_view option, std::string_view value)
{
    if (PlacementPath::parse("x/" + std::string(value))) {
        return std::string(value);
    }
    return fail(LW_MESSAGE("design.bad_instance",
                           "\"{value}\" does not name an instance for {option}; write it like {option}.2"),
                {{"value", std::string(value)}, {"option", std::string(option)}});
}

template <class Q>
Expected<Q> positive(std::string_view text)
{
    auto quantity = parseQuantity<Q>(text);
    if (quantity && !(si(*quantity) > 0)) {
        return fail(LW_MESSAGE("design.not_positive", "\"{text}\" must be more than 0"),
                    {{"text", std::string(text)}});
    }
    return quantity;
}

/// Metres above sea level at which computers stand: the lowest dry land is at −430 m, the highest town at 5,100 m, and the formula of the
/// standard atmosphere ends at the tropopause.
constexpr double kLowestAltitude = -500.0;
constexpr double kHighestAltitude = 11'000.0;

Expected<Length> altitude(std::string_view text)
{
    auto read = parseQuantity<Length>(text);
    if (read && (si(*read) < kLowestAltitude || si(*read) > kHighestAltitude)) {
        return fail(LW_MESSAGE("design.altitude", "\"{text}\" is no altitude of a site; write metres above sea level, from -500 m to 11000 m"), {{"text", std::string(text)}});
    }
    return read;
}

template <class T, class Target>
Expected<void> store(Expected<T> value, Target& target)
{
    if (!value) {
        return tl::unexpected(std::move(value.error()));
    }
    target = std::move(*value);
    return {};
}

/// "b", or for bought servers "b, c".
Expected<void> setCircuits(PlacementOptions& options, std::string_view value)
{
    std::vector<std::string> circuits;
    for (std::string_view rest = value; !value.empty();) {
        const std::size_t end = rest.find(',');
        std::string_view one = rest.substr(0, end);
        one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
        one.remove_suffix(one.size() - (one.find_last_not_of(' ') + 1));
        auto circuit = plugName("circuit", one);
        if (!circuit) {
            return tl::unexpected(std::move(circuit.error()));
        }
        if (!circuit->empty()) {
            circuits.push_back(*std::move(circuit));
        }
        if (end == std::string_view::npos) {
            break;
        }
        rest.remove_prefix(end + 1);
    }
    options.circuit = circuits.empty() ? std::nullopt : std::optional(circuits.front());
    options.otherCircuits.assign(circuits.begin() + (circuits.empty() ? 0 : 1), circuits.end());
    return {};
}

Expected<void> setOption(PlacementOptions& options, std::string_view name, std::string_view value)
{
    const auto set = [&](auto& target, auto read) -> Expected<void> {
        if (value.empty()) {
            target.reset();
            return {};
        }
        return store(read(), target);
    };
    if (name == "condition") {
        return set(options.condition, [&] { return readEnum<Condition>(TreePlace(Tree(value))); });
    }
    if (name == "power_cap") {
        return set(options.powerCap, [&] { return positive<Power>(value); });
    }
    if (name == "peaks") {
        return set(options.peaks, [&] { return readEnum<PowerPeaks>(TreePlace(Tree(value))); });
    }
    if (name == "slot") {
        return set(options.slot, [&] { return plugName(name, value); });
    }
    if (name == "psu") {
        return set(options.psu, [&] { return instanceName(name, value); });
    }
    if (name == "circuit") {
        return setCircuits(options, value);
    }
    if (name == "outlet") {
        return set(options.outlet, [&] { return plugName(name, value); });
    }
    if (name == "riser") {
        return set(options.riser, [&] { return instanceName(name, value); }); // "none" is well formed too
    }
    return fail(LW_MESSAGE("design.unknown_option", "Unknown option \"{name}\"; accepted: {accepted}"),
                {{"name", std::string(name)}, {"accepted", joinedNames({kOptions.begin(), kOptions.end()})}});
}

Expected<Currency> currencyFrom(std::string_view text)
{
    if (const auto currency = Currency::parse(text)) {
        return *currency;
    }
    return fail(
        LW_MESSAGE("design.bad_currency",
                   "\"{text}\" is not a currency; write its three letters by ISO 4217, like USD or EUR"),
        {{"text", std::string(text)}});
}

Expected<double> ratio(std::string_view text, double least)
{
    const auto amount = parseAmount(text, Dimension::Scalar);
    if (!amount) {
        return tl::unexpected(amount.error());
    }
    if (amount->si < least) {
        return fail(LW_MESSAGE("design.too_small", "\"{text}\" is too small; the least is {least}"),
                    {{"text", std::string(text)}, {"least", numberText(least)}});
    }
    return amount->si;
}

/// A part of a whole: "75 %" or 0.75.
Expected<double> share(std::string_view text)
{
    auto value = ratio(text, 0);
    if (value && *value > 1) {
        return fail(LW_MESSAGE("design.more_than_all", "\"{text}\" is more than all of it; write a share like \"75 %\""),
                    {{"text", std::string(text)}});
    }
    return value;
}

/// "1200 kg/m2", also with m², or "12 kN/m2": kilograms per square metre.
Expected<double> floorLoadFrom(std::string_view text)
{
    constexpr double newtonsPerKilogram = 9.80665;
    constexpr double newtonsPerKilonewton = 1000.0;
    constexpr std::pair<std::string_view, double> units[] = {{kFloorUnit, 1.0},
                                                             {"kg/m²", 1.0},
                                                             {"kN/m2", newtonsPerKilonewton / newtonsPerKilogram},
                                                             {"kN/m²", newtonsPerKilonewton / newtonsPerKilogram}};
    for (const auto& [unit, kilograms] : units) {
        if (!text.ends_with(unit)) {
            continue;
        }
        const auto value = parseAmount(text.substr(0, text.size() - unit.size()), Dimension::Scalar);
        if (value && value->si > 0) {
            return value->si * kilograms;
        }
    }
    return fail(LW_MESSAGE("design.bad_floor_load", "\"{text}\" is no load of a floor; write it like \"1200 kg/m2\" or \"12 kN/m2\""),
                {{"text", std::string(text)}});
}

/// "0.12 USD/kWh", or a bare number in the design's currency per kWh.
Expected<double> tariffFrom(std::string_view text, Currency currency)
{
    constexpr std::string_view perKwh = "/kWh";
    std::string_view number = text;
    if (number.ends_with(perKwh)) {
        number.remove_suffix(perKwh.size());
        const std::string_view code =
            number.size() > 3 ? number.substr(number.size() - 3) : std::string_view();
        const auto own = Currency::parse(code);
        if (!own || *own != currency) {
            return fail(LW_MESSAGE("design.tariff_currency",
                                   "The tariff \"{text}\" must be in the design's currency: "
                                   "write it like \"0.12 {currency}/kWh\""),
                        {{"text", std::string(text)}, {"currency", std::string(currency.code())}});
        }
        number.remove_suffix(code.size());
    }
    auto value = parseAmount(number, Dimension::MoneyRate);
    if (!value || value->si < 0) {
        return fail(LW_MESSAGE("design.bad_tariff",
                               "\"{text}\" is not a tariff; write it like \"0.12 {currency}/kWh\""),
                    {{"text", std::string(text)}, {"currency", std::string(currency.code())}});
    }
    return value->si;
}

Expected<Money> budgetFrom(std::string_view text)
{
    auto money = readMoney(TreePlace(Tree(text)));
    if (money && money->micros() < 0) {
        return fail(LW_MESSAGE("design.not_positive", "\"{text}\" must be more than 0"),
                    {{"text", std::string(text)}});
    }
    return money;
}

Expected<void> setProperty(Design& design, std::string_view name, std::string_view value)
{
    const auto set = [&](auto& target, auto read) -> Expected<void> {
        if (value.empty()) {
            target.reset();
            return {};
        }
        return store(read(), target);
    };
    if (name == "name") {
        design.name = value;
        return {};
    }
    if (name == "note") {
        design.note = value;
        return {};
    }
    if (name == "currency") {
        return store(currencyFrom(value), design.currency);
    }
    if (name == "budget") {
        return set(design.budgetLimit, [&] { return budgetFrom(value); });
    }
    if (name == "tariff") {
        return set(design.site.tariff, [&] { return tariffFrom(value, design.currency); });
    }
    if (name == "pue") {
        return set(design.site.pue, [&] { return ratio(value, 1); });
    }
    if (name == "altitude") {
        return set(design.site.altitude, [&] { return altitude(value); });
    }
    if (name == "air_rise") {
        return set(design.site.airRise, [&] { return positive<TemperatureDelta>(value); });
    }
    if (name == "air_class") {
        return set(design.site.airClass, [&] { return readEnum<AirClass>(TreePlace(Tree(value))); });
    }
    if (name == "inlet") {
        return set(design.site.inlet, [&] { return parseQuantity<Temperature>(value); });
    }
    if (name == "coolant") {
        return set(design.site.coolant, [&] { return readEnum<Coolant>(TreePlace(Tree(value))); });
    }
    if (name == "liquid_share") {
        return set(design.site.liquidShare, [&] { return share(value); });
    }
    if (name == "coolant_inlet") {
        return set(design.site.coolantInlet, [&] { return parseQuantity<Temperature>(value); });
    }
    if (name == "coolant_rise") {
        return set(design.site.coolantRise, [&] { return positive<TemperatureDelta>(value); });
    }
    if (name == "dew_point") {
        return set(design.site.dewPoint, [&] { return parseQuantity<Temperature>(value); });
    }
    if (name == "containment") {
        return set(design.site.containment, [&] { return readEnum<Containment>(TreePlace(Tree(value))); });
    }
    if (name == "floor_load") {
        return set(design.site.floorLoad, [&] { return floorLoadFrom(value); });
    }
    if (name == "lift_load") {
        return set(design.site.liftLoad, [&] { return positive<Mass>(value); });
    }
    if (const auto length = lengthProperty(name)) {
        return set(design.site.*length, [&] { return positive<Length>(value); });
    }
    return fail(
        LW_MESSAGE("design.unknown_property", "Unknown property \"{name}\"; accepted: {accepted}"),
        {{"name", std::string(name)}, {"accepted", joinedNames({kProperties.begin(), kProperties.end()})}});
}

} // namespace

std::span<const std::string_view> optionNames() { return kOptions; }

std::string optionText(const PlacementOptions& options, std::string_view name)
{
    if (name == "condition") {
        return options.condition ? std::string(enumName(*options.condition)) : std::string();
    }
    if (name == "power_cap") {
        return options.powerCap ? canonicalText(*options.powerCap) : std::string();
    }
    if (name == "peaks") {
        return options.peaks ? std::string(enumName(*options.peaks)) : std::string();
    }
    if (name == "circuit") {
        std::string circuits;
        for (const std::string& circuit : circuitsOf(options)) {
            circuits += (circuits.empty() ? "" : ", ") + circuit;
        }
        return circuits;
    }
    const std::optional<std::string>* text = name == "slot"      ? &options.slot
                                             : name == "psu"     ? &options.psu
                                             : name == "outlet"  ? &options.outlet
                                             : name == "riser"   ? &options.riser
                                                                 : nullptr;
    return text && *text ? **text : std::string();
}

Expected<PlacementOptions> withOption(PlacementOptions options, std::string_view name, std::string_view value)
{
    return setOption(options, name, value).map([&] { return std::move(options); });
}

std::span<const std::string_view> propertyNames() { return kProperties; }

std::string propertyText(const Design& design, std::string_view name)
{
    const Site& site = design.site;
    if (name == "name") {
        return design.name;
    }
    if (name == "note") {
        return design.note;
    }
    if (name == "currency") {
        return std::string(design.currency.code());
    }
    if (name == "budget") {
        return design.budgetLimit ? design.budgetLimit->text() : std::string();
    }
    if (name == "tariff") {
        return site.tariff ? numberText(*site.tariff) + ' ' + std::string(design.currency.code()) + "/kWh"
                           : std::string();
    }
    if (name == "pue") {
        return site.pue ? numberText(*site.pue) : std::string();
    }
    if (name == "altitude") {
        return site.altitude ? canonicalText(*site.altitude) : std::string();
    }
    if (name == "air_class") {
        return site.airClass ? std::string(enumName(*site.airClass)) : std::string();
    }
    if (name == "inlet") {
        return site.inlet ? canonicalText(*site.inlet) : std::string();
    }
    if (name == "coolant") {
        return site.coolant ? std::string(enumName(*site.coolant)) : std::string();
    }
    if (name == "liquid_share") {
        return site.liquidShare ? numberText(*site.liquidShare) : std::string();
    }
    if (name == "coolant_inlet") {
        return site.coolantInlet ? canonicalText(*site.coolantInlet) : std::string();
    }
    if (name == "coolant_rise") {
        return site.coolantRise ? canonicalText(*site.coolantRise) : std::string();
    }
    if (name == "dew_point") {
        return site.dewPoint ? canonicalText(*site.dewPoint) : std::string();
    }
    if (name == "containment") {
        return site.containment ? std::string(enumName(*site.containment)) : std::string();
    }
    if (name == "floor_load") {
        return site.floorLoad ? numberText(*site.floorLoad) + ' ' + std::string(kFloorUnit) : std::string();
    }
    if (name == "lift_load") {
        return site.liftLoad ? canonicalText(*site.liftLoad) : std::string();
    }
    if (const auto length = lengthProperty(name)) {
        return site.*length ? canonicalText(*(site.*length)) : std::string();
    }
    return name == "air_rise" && site.airRise ? canonicalText(*site.airRise) : std::string();
}

Expected<Design> withProperty(Design design, std::string_view name, std::string_view value)
{
    return setProperty(design, name, value).map([&] { return std::move(design); });
}

Expected<RedundancyScheme> redundancyScheme(std::string_view scheme)
{
    if (const auto known = enumFromName<RedundancyScheme>(scheme)) {
        return *known;
    }
    return fail(LW_MESSAGE("design.bad_redundancy", "Unknown redundancy \"{scheme}\"; accepted: {accepted}"),
                {{"scheme", std::string(scheme)}, {"accepted", joinedNames(enumNames<RedundancyScheme>())}});
}

} // namespace lanewatt
