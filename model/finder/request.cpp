#include "model/finder/request.h"

#include "model/text/trim.h"
#include "model/units/quantity_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace lanewatt::finder {

namespace {

Expected<int> wholeNumber(std::string_view text, int most)
{
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 1 || value > most) {
        return fail(LW_MESSAGE("finder.bad_count", "\"{value}\" is no whole number from 1 to {most}"),
                    {{"value", std::string(text)}, {"most", static_cast<std::int64_t>(most)}});
    }
    return value;
}

template <class Q> Expected<void> setQuantity(std::optional<Q>& field, std::string_view text)
{
    auto value = parseQuantity<Q>(text);
    if (!value) {
        return tl::unexpected(value.error());
    }
    if (!(*value > Q{})) {
        return fail(LW_MESSAGE("finder.not_positive", "\"{value}\" asks for nothing: give an amount above 0"), {{"value", std::string(text)}});
    }
    field = *value;
    return {};
}

Expected<void> setCount(std::optional<int>& field, std::string_view text, int most)
{
    auto value = wholeNumber(text, most);
    if (!value) {
        return tl::unexpected(value.error());
    }
    field = *value;
    return {};
}

template <class Q> std::string quantityText(const std::optional<Q>& value) { return value ? canonicalText(*value) : std::string(); }
std::string countText(const std::optional<int>& value) { return value ? std::to_string(*value) : std::string(); }

Expected<bool> yesOrNo(std::string_view text)
{
    if (text == "yes" || text == "no") {
        return text == "yes";
    }
    return fail(LW_MESSAGE("finder.yes_or_no", "\"{value}\" is neither yes nor no"), {{"value", std::string(text)}});
}

/// The words of a list with commas.
std::vector<std::string> listOf(std::string_view text)
{
    std::vector<std::string> words;
    while (!text.empty()) {
        const auto comma = std::min(text.find(','), text.size());
        if (const auto word = trimmed(text.substr(0, comma)); !word.empty()) {
            words.emplace_back(word);
        }
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return words;
}

template <class E> Expected<void> setNames(std::set<E>& field, std::string_view text)
{
    std::set<E> named;
    for (const std::string& word : listOf(text)) {
        const auto value = enumFromName<E>(word);
        if (!value) {
            std::string all;
            for (const auto& [_, name] : EnumNames<E>::names) {
                all += (all.empty() ? "" : ", ") + std::string(name);
            }
            return fail(LW_MESSAGE("finder.unknown_name", "\"{value}\" is none of {all}"), {{"value", word}, {"all", all}});
        }
        named.insert(*value);
    }
    field = std::move(named);
    return {};
}

template <class E> std::string namesText(const std::set<E>& names)
{
    std::string text;
    for (const E one : names) {
        text += (text.empty() ? "" : ",") + std::string(enumName(one));
    }
    return text;
}

Expected<void> setKeys(std::set<std::string>& field, std::string_view text)
{
    std::set<std::string> keys;
    for (const std::string& word : listOf(text)) {
        if (!isPartKey(word)) {
            return tl::unexpected(badPartKey(word));
        }
        keys.insert(word);
    }
    field = std::move(keys);
    return {};
}

std::string keysText(const std::set<std::string>& keys)
{
    std::string text;
    for (const std::string& key : keys) {
        text += (text.empty() ? "" : ",") + key;
    }
    return text;
}

/// "120 V/15 A": voltage and breaker of a circuit of one phase.
Expected<void> setCircuit(Request& request, std::string_view text)
{
    const auto slash = text.find('/');
    if (slash == std::string_view::npos) {
        return fail(LW_MESSAGE("finder.circuit_form", "\"{value}\" is no circuit: give voltage and breaker, such as 120 V/15 A"),
                    {{"value", std::string(text)}});
    }
    auto voltage = parseQuantity<Voltage>(trimmed(text.substr(0, slash)), "V");
    auto breaker = parseQuantity<Current>(trimmed(text.substr(slash + 1)), "A");
    if (!voltage || !breaker) {
        return tl::unexpected(voltage ? breaker.error() : voltage.error());
    }
    if (!(inVolts(*voltage) >= 90.0 && inVolts(*voltage) <= 480.0 && inAmperes(*breaker) > 0.0 && inAmperes(*breaker) <= 1000.0)) {
        return fail(LW_MESSAGE("finder.circuit_range", "\"{value}\" is no circuit: 90 to 480 V, and a breaker up to 1000 A"),
                    {{"value", std::string(text)}});
    }
    request.circuit.voltage = *voltage;
    request.circuit.breaker = *breaker;
    return {};
}

/// Exactly one name.
template <class E> Expected<void> setName(E& field, std::string_view text)
{
    std::set<E> named;
    if (auto set = setNames(named, text); !set) {
        return set;
    }
    if (named.size() != 1) {
        return fail(LW_MESSAGE("finder.one_name", "\"{value}\" is not one name"), {{"value", std::string(text)}});
    }
    field = *named.begin();
    return {};
}

Expected<void> setCode(Request& request, std::string_view text) { return setName(request.circuit.code, text); }
Expected<void> setWarnings(Request& request, std::string_view text) { return setName(request.warnings, text); }

/// "nv-rtx3090 2, e5-2680v4": keys, each with the number of pieces.
Expected<void> setOwned(Request& request, std::string_view text)
{
    std::map<std::string, std::int64_t> owned;
    for (const std::string& entry : listOf(text)) {
        const auto blank = entry.find(' ');
        const std::string key = entry.substr(0, blank);
        if (!isPartKey(key)) {
            return tl::unexpected(badPartKey(key));
        }
        std::int64_t pieces = 1;
        if (blank != std::string::npos) {
            auto count = wholeNumber(trimmed(std::string_view(entry).substr(blank)), 10'000);
            if (!count) {
                return tl::unexpected(count.error());
            }
            pieces = *count;
        }
        owned[key] += pieces;
    }
    request.owned = std::move(owned);
    return {};
}

std::string ownedText(const Request& request)
{
    std::string text;
    for (const auto& [key, pieces] : request.owned) {
        text += (text.empty() ? "" : ", ") + key + ' ' + std::to_string(pieces);
    }
    return text;
}

Expected<void> setBudget(Request& request, std::string_view text)
{
    const auto budget = Money::parse(text);
    if (!budget || budget->micros() <= 0) {
        return fail(LW_MESSAGE("finder.budget_form", "\"{value}\" is no amount of money: give number and currency, such as 4000 USD"),
                    {{"value", std::string(text)}});
    }
    request.budget = *budget;
    request.currency = budget->currency();
    return {};
}

Expected<void> setCurrency(Request& request, std::string_view text)
{
    const auto currency = Currency::parse(text);
    if (!currency) {
        return fail(LW_MESSAGE("finder.currency_form", "\"{value}\" is no currency: three letters, such as USD"), {{"value", std::string(text)}});
    }
    request.currency = *currency;
    return {};
}

Expected<void> setFlag(bool& field, std::string_view text)
{
    auto value = yesOrNo(text);
    if (!value) {
        return tl::unexpected(value.error());
    }
    field = *value;
    return {};
}

using R = Request;
using View = std::string_view;

constexpr std::array kKeys{
    RequestKey{"budget", "4000 USD", "at most this for all parts", setBudget,
               [](const R& r) { return r.budget ? r.budget->text() : std::string(); }},
    RequestKey{"currency", "USD", "prices in this currency; that of the budget", setCurrency,
               [](const R& r) { return std::string(r.currency.code()); }},
    RequestKey{"condition", "new,used", "offers that count: new, refurbished, used",
               [](R& r, View text) { return setNames(r.conditions, text); }, [](const R& r) { return namesText(r.conditions); }},
    RequestKey{"vram", "96 GB", "memory of all GPUs together", [](R& r, View text) { return setQuantity(r.gpuMemory, text); },
               [](const R& r) { return quantityText(r.gpuMemory); }},
    RequestKey{"card", "24 GB", "memory of each GPU", [](R& r, View text) { return setQuantity(r.cardMemory, text); },
               [](const R& r) { return quantityText(r.cardMemory); }},
    RequestKey{"gpus", "4", "at least so many GPUs", [](R& r, View text) { return setCount(r.gpus, text, kMostGpus); },
               [](const R& r) { return countText(r.gpus); }},
    RequestKey{"gpu", "nv-rtx3090", "keys of the GPUs that may be used, with commas", [](R& r, View text) { return setKeys(r.gpuModels, text); },
               [](const R& r) { return keysText(r.gpuModels); }},
    RequestKey{"memory", "128 GB", "main memory", [](R& r, View text) { return setQuantity(r.memory, text); },
               [](const R& r) { return quantityText(r.memory); }},
    RequestKey{"ecc", "yes", "main memory with error correction", [](R& r, View text) { return setFlag(r.ecc, text); },
               [](const R& r) { return std::string(r.ecc ? "yes" : ""); }},
    RequestKey{"cores", "16", "CPU cores", [](R& r, View text) { return setCount(r.cores, text, 4096); },
               [](const R& r) { return countText(r.cores); }},
    RequestKey{"drive", "2 TB", "capacity of the drives", [](R& r, View text) { return setQuantity(r.drive, text); },
               [](const R& r) { return quantityText(r.drive); }},
    RequestKey{"circuit", "120 V/15 A", "the circuit that feeds it; 120 V/15 A if missing", setCircuit,
               [](const R& r) { return canonicalText(*r.circuit.voltage) + '/' + canonicalText(*r.circuit.breaker); }},
    RequestKey{"code", "NEC", "electrical code of the circuit: NEC or IEC", setCode,
               [](const R& r) { return std::string(enumName(r.circuit.code)); }},
    RequestKey{"chassis", "tower,open-frame", "kinds of chassis: tower, rack, open-frame, blade, custom",
               [](R& r, View text) { return setNames(r.chassis, text); }, [](const R& r) { return namesText(r.chassis); }},
    RequestKey{"height", "4", "at most so many rack units", [](R& r, View text) { return setCount(r.rackUnits, text, kHighestUnit); },
               [](const R& r) { return countText(r.rackUnits); }},
    RequestKey{"warnings", "none", "all, minor (those of rules that never end in an error) or none; minor if missing", setWarnings,
               [](const R& r) { return std::string(enumName(r.warnings)); }},
    RequestKey{"questions", "yes", "yes: also machines with a fact missing that decides whether a part fits",
               [](R& r, View text) { return setFlag(r.questions, text); }, [](const R& r) { return std::string(r.questions ? "yes" : ""); }},
    RequestKey{"without", "KEY,KEY", "parts that are not used", [](R& r, View text) { return setKeys(r.barred, text); },
               [](const R& r) { return keysText(r.barred); }},
    RequestKey{"own", "KEY 2,KEY", "parts that are there, with their number: they cost nothing", setOwned, ownedText},
};

constexpr std::array kRequirements{
    Requirement{"budget", [](const R& r) { return r.budget.has_value(); }, [](R& r) { r.budget.reset(); }},
    Requirement{"warnings", [](const R& r) { return r.warnings != WarningTolerance::All; }, [](R& r) { r.warnings = WarningTolerance::All; }},
    Requirement{"questions", [](const R& r) { return !r.questions; }, [](R& r) { r.questions = true; }},
    Requirement{"condition", [](const R& r) { return r.conditions.size() < EnumNames<Condition>::names.size(); },
                [](R& r) { r.conditions = {Condition::New, Condition::Refurbished, Condition::Used}; }},
    Requirement{"without", [](const R& r) { return !r.barred.empty(); }, [](R& r) { r.barred.clear(); }},
    Requirement{"chassis", [](const R& r) { return !r.chassis.empty(); }, [](R& r) { r.chassis.clear(); }},
    Requirement{"height", [](const R& r) { return r.rackUnits.has_value(); }, [](R& r) { r.rackUnits.reset(); }},
    Requirement{"circuit", [](const R&) { return true; },
                [](R& r) {
                    // the largest that flats and offices of its country have
                    const bool nec = r.circuit.code == ElectricalCode::Nec;
                    r.circuit.voltage = volts(nec ? 240.0 : 230.0);
                    r.circuit.breaker = amperes(nec ? 50.0 : 32.0);
                }},
    Requirement{"drive", [](const R& r) { return r.drive.has_value(); }, [](R& r) { r.drive.reset(); }},
    Requirement{"cores", [](const R& r) { return r.cores.has_value(); }, [](R& r) { r.cores.reset(); }},
    Requirement{"ecc", [](const R& r) { return r.ecc; }, [](R& r) { r.ecc = false; }},
    Requirement{"memory", [](const R& r) { return r.memory.has_value(); }, [](R& r) { r.memory.reset(); }},
    Requirement{"gpu", [](const R& r) { return !r.gpuModels.empty(); },
                [](R& r) {
                    r.gpuModels.clear();
                    r.gpus = r.gpus.value_or(1);
                }},
    Requirement{"card", [](const R& r) { return r.cardMemory.has_value(); },
                [](R& r) {
                    r.cardMemory.reset();
                    r.gpus = r.gpus.value_or(1);
                }},
    Requirement{"gpus", [](const R& r) { return r.gpus.value_or(1) > 1; }, [](R& r) { r.gpus = 1; }},
    Requirement{"vram", [](const R& r) { return r.gpuMemory.has_value(); },
                [](R& r) {
                    r.gpuMemory.reset();
                    r.gpus = r.gpus.value_or(1);
                }},
};

} // namespace

Circuit usualCircuit()
{
    Circuit circuit;
    circuit.voltage = volts(120.0);
    circuit.breaker = amperes(15.0);
    return circuit;
}

std::span<const Requirement> requirements() { return kRequirements; }
std::span<const RequestKey> requestKeys() { return kKeys; }

Expected<void> setKey(Request& request, std::string_view key, std::string_view value)
{
    const auto found = std::ranges::find(kKeys, key, &RequestKey::key);
    if (found == kKeys.end()) {
        std::string all;
        for (const RequestKey& one : kKeys) {
            all += (all.empty() ? "" : ", ") + std::string(one.key);
        }
        return fail(LW_MESSAGE("finder.unknown_key", "\"{key}\" is nothing that can be asked; there are {all}"), {{"key", std::string(key)}, {"all", all}},
                    std::string(key));
    }
    auto set = found->set(request, value);
    if (!set) {
        set.error().where = std::string(key);
    }
    return set;
}

Expected<void> checkRequest(const Request& request)
{
    if (request.budget && request.budget->currency() != request.currency) {
        return fail(LW_MESSAGE("finder.two_currencies", "The budget is in {budget} and the prices are to be in {currency}: give one of them"),
                    {{"budget", std::string(request.budget->currency().code())}, {"currency", std::string(request.currency.code())}}, "budget, currency");
    }
    if (request.conditions.empty()) {
        return fail(LW_MESSAGE("finder.no_condition", "No condition of offers is allowed: give new, refurbished or used"), {}, "condition");
    }
    for (const std::string& key : request.gpuModels) {
        if (request.barred.contains(key)) {
            return fail(LW_MESSAGE("finder.barred_and_asked", "{key} is asked for and not to be used"), {{"key", key}}, "gpu, without");
        }
    }
    return {};
}

} // namespace lanewatt::finder
