#include "app/viewmodels/parts/part_facets.h"

#include "app/messages/value_names.h"
#include "app/viewmodels/shared/text.h"
#include "model/parts/part_tree.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdint>

namespace lanewatt::viewmodels {

namespace {

/// Translation context of the titles.
class Facets {
    Q_DECLARE_TR_FUNCTIONS(Facets)
};

constexpr std::string_view kCondition = "condition"; ///< of prices; parts have no such field
constexpr std::string_view kSource = "source";       ///< where the part comes from: the shelf, a data set, an import
/// Number of values shown for a field: the most frequent ones, plus the chosen ones.
constexpr std::size_t kMostValues = 8;

bool passes(const FacetField& field, const std::vector<FacetValue>& values, const FacetChoice& choice)
{
    if (choice.empty()) {
        return true;
    }
    return std::any_of(values.begin(), values.end(), [&](const FacetValue& value) {
        if (value.text.empty()) {
            return false;
        }
        if (field.kind == FacetKind::Range) {
            return (!choice.from || value.number >= choice.from->number) && (!choice.to || value.number <= choice.to->number);
        }
        return choice.values.contains(value.text);
    });
}

const FacetChoice& choiceOf(const FacetChoices& choices, std::string_view field)
{
    static const FacetChoice none;
    const auto found = choices.find(field);
    return found == choices.end() ? none : found->second;
}

/// Names that are words get a capital: "passive" becomes "Passive", but "mATX" stays.
QString titled(const std::string& text)
{
    QString title = toQt(text);
    if (title.size() > 1 && title[1].isLower()) {
        title[0] = title[0].toUpper();
    }
    return title;
}

/// Title of a value that is a name.
QString titleOf(std::string_view field, const std::string& value)
{
    return titled(messages::valueName(field == kSource ? "origin" : field, value, style()));
}

/// A value of a field: its name and number of parts.
struct Tally {
    QString title;
    double number = 0.0;
    int parts = 0; ///< parts with this value
    int count = 0; ///< those that match the choices of all other fields
};

QString countText(int count) { return toQt(std::int64_t{count}); }

QVariantMap valuesRow(const std::map<std::string, Tally>& tally, const FacetChoice& choice)
{
    std::vector<std::pair<std::string, Tally>> order(tally.begin(), tally.end());
    std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.second.parts > b.second.parts; });
    QVariantList values;
    for (const auto& [name, one] : order) {
        const bool checked = choice.values.contains(name);
        if (checked || static_cast<std::size_t>(values.size()) < kMostValues) {
            values.push_back(QVariantMap{{key("name"), toQt(name)},
                                         {key("title"), one.title},
                                         {key("count"), countText(one.count)},
                                         {key("checked"), checked}});
        }
    }
    return {{key("kind"), QStringLiteral("values")}, {key("values"), values}};
}

QVariantMap rangeRow(const std::map<std::string, Tally>& tally, const FacetChoice& choice)
{
    std::vector<std::pair<std::string, Tally>> steps(tally.begin(), tally.end());
    std::sort(steps.begin(), steps.end(), [](const auto& a, const auto& b) { return a.second.number < b.second.number; });
    QStringList texts;
    QStringList names;
    QVariantList counts;
    QVariantList numbers;
    int from = 0;
    int to = static_cast<int>(steps.size()) - 1;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        texts.push_back(steps[i].second.title);
        names.push_back(toQt(steps[i].first));
        counts.push_back(steps[i].second.count);
        numbers.push_back(steps[i].second.number);
        from = choice.from && steps[i].first == choice.from->text ? static_cast<int>(i) : from;
        to = choice.to && steps[i].first == choice.to->text ? static_cast<int>(i) : to;
    }
    return {{key("kind"), QStringLiteral("range")}, {key("steps"), texts}, {key("names"), names}, {key("counts"), counts},
            {key("numbers"), numbers}, {key("from"), from}, {key("to"), to}};
}

std::string quoted(const std::string& value) { return '"' + value + '"'; }

} // namespace

std::vector<FacetField> facetFields(Category category)
{
    using enum FacetKind;
    std::vector<FacetField> fields;
    switch (category) {
    case Category::Gpu: fields = {{"memory", Range}, {"board_power", Range}, {"cooling"}, {"slot_width", Range}}; break;
    case Category::Cpu: fields = {{"socket"}, {"cores", Range}, {"tdp", Range}, {"pcie_gen", Range}}; break;
    case Category::Motherboard: fields = {{"socket"}, {"form_factor"}, {"dimm_slots", Range}}; break;
    case Category::Memory: fields = {{"generation"}, {"module_type"}, {"capacity", Range}, {"speed", Range}}; break;
    case Category::Storage: fields = {{"interface"}, {"form_factor"}, {"capacity", Range}}; break;
    case Category::Nic: fields = {{"rate", Range}, {"ports", Range}, {"cage"}}; break;
    case Category::Psu: fields = {{"rated", Range}, {"form"}, {"level"}, {"generation"}}; break;
    case Category::Chassis: fields = {{"kind"}, {"rack_units", Range}, {"expansion_slots", Range}, {"gpu_max_length", Range}}; break;
    case Category::Cooler: fields = {{"kind"}, {"height", Range}, {"rated_tdp", Range}}; break;
    case Category::Fan: fields = {{"size", Range}, {"power", Range}}; break;
    case Category::Riser: fields = {{"kind"}, {"gen", Range}, {"lanes", Range}, {"length", Range}}; break;
    case Category::Carrier: fields = {{"gen", Range}, {"lanes", Range}}; break;
    case Category::NvlinkBridge: fields = {{"spacing", Range}, {"cards", Range}}; break;
    case Category::Cable: fields = {{"length", Range}}; break;
    case Category::Server: fields = {{"rack_units", Range}, {"max_power", Range}}; break;
    case Category::Rack: fields = {{"units", Range}, {"width", Range}, {"depth", Range}}; break;
    case Category::PowerDistribution: fields = {{"kind"}, {"phases", Range}, {"power", Range}}; break;
    case Category::Accessory: fields = {{"function"}, {"cage"}, {"optics"}, {"fibre"}}; break;
    case Category::Baseboard:
    case Category::PcieSwitch:
    case Category::Breaker:
    case Category::Circuit: break;
    }
    fields.push_back({kCondition, One});
    fields.push_back({kSource});
    return fields;
}

FacetTraits traitsOf(const Part& part, std::string_view source, const std::vector<FacetField>& fields)
{
    const auto facts = factRows(part);
    FacetTraits traits;
    for (const FacetField& field : fields) {
        auto& values = traits.emplace_back();
        if (field.field == kCondition) {
            for (const Offer& offer : part.offers) {
                const std::string name(enumName(offer.condition));
                if (std::none_of(values.begin(), values.end(), [&](const FacetValue& value) { return value.text == name; })) {
                    values.push_back({name, titled(messages::valueName(kCondition, name, style())), 0.0});
                }
            }
            continue;
        }
        if (field.field == kSource) {
            values.push_back({std::string(source), titleOf(field.field, std::string(source)), 0.0});
            continue;
        }
        const auto fact = std::find_if(facts.begin(), facts.end(), [&](const FactRow& row) { return row.field == field.field; });
        if (fact == facts.end() || fact->text.empty() || fact->text.find('"') != std::string::npos ||
            (field.kind == FacetKind::Range && !fact->amount)) {
            continue;
        }
        values.push_back({fact->text, fact->amount ? toQt(messages::factValue(*fact, style())) : titled(messages::factValue(*fact, style())),
                          fact->amount ? fact->amount->si : 0.0});
    }
    return traits;
}

QList<QVariantMap> facetRows(const std::vector<FacetField>& fields, const std::vector<FacetTraits>& parts, const FacetChoices& choices)
{
    // All existing values, so that none disappears when others are chosen.
    std::vector<std::map<std::string, Tally>> tallies(fields.size());
    for (const FacetTraits& part : parts) {
        for (std::size_t f = 0; f < fields.size(); ++f) {
            for (const FacetValue& value : part[f]) {
                ++tallies[f].try_emplace(value.text, Tally{value.title, value.number}).first->second.parts;
            }
        }
    }
    // Chosen values are always shown: otherwise a list would be narrowed by hidden choices.
    for (std::size_t f = 0; f < fields.size(); ++f) {
        const FacetChoice& choice = choiceOf(choices, fields[f].field);
        for (const std::string& value : choice.values) {
            tallies[f].try_emplace(value, Tally{titleOf(fields[f].field, value)});
        }
        for (const auto& limit : {choice.from, choice.to}) {
            if (limit) {
                tallies[f].try_emplace(limit->text, Tally{limit->title, limit->number});
            }
        }
    }
    for (const FacetTraits& part : parts) {
        std::size_t failed = 0;
        std::size_t failing = fields.size();
        for (std::size_t f = 0; f < fields.size(); ++f) {
            if (!passes(fields[f], part[f], choiceOf(choices, fields[f].field))) {
                ++failed;
                failing = f;
            }
        }
        for (std::size_t f = 0; f < fields.size(); ++f) {
            if (failed == 0 || (failed == 1 && failing == f)) {
                for (const FacetValue& value : part[f]) {
                    ++tallies[f].at(value.text).count;
                }
            }
        }
    }
    QList<QVariantMap> rows;
    for (std::size_t f = 0; f < fields.size(); ++f) {
        const FacetChoice& choice = choiceOf(choices, fields[f].field);
        if (tallies[f].size() < 2 && choice.empty()) {
            continue;
        }
        QVariantMap row = fields[f].kind == FacetKind::Range ? rangeRow(tallies[f], choice) : valuesRow(tallies[f], choice);
        row[key("key")] = toQt(fields[f].field);
        row[key("title")] = fields[f].field == kCondition ? Facets::tr("Condition")
                            : fields[f].field == kSource  ? Facets::tr("Source")
                                                          : fieldTitle(fields[f].field);
        row[key("narrowed")] = !choice.empty();
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string facetConditions(const std::vector<FacetField>& fields, const FacetChoices& choices,
                            const std::map<std::string, std::set<std::string>, std::less<>>& known)
{
    std::string text;
    const auto add = [&](std::string_view field, std::string_view op, const std::string& value) {
        text.append(field).append(1, ' ').append(op).append(1, ' ').append(value).append(", ");
    };
    for (const FacetField& field : fields) {
        const FacetChoice& choice = choiceOf(choices, field.field);
        if (choice.from) {
            add(field.field, ">=", choice.from->text);
        }
        if (choice.to) {
            add(field.field, "<=", choice.to->text);
        }
        if (choice.values.size() == 1) {
            add(field.field, "=", quoted(*choice.values.begin()));
        } else if (!choice.values.empty()) {
            // all conditions must hold: for several wanted values, exclude all others
            const auto others = known.find(field.field);
            for (const auto& value : others == known.end() ? std::set<std::string>() : others->second) {
                if (!choice.values.contains(value)) {
                    add(field.field, "!=", quoted(value));
                }
            }
        }
    }
    return text;
}

} // namespace lanewatt::viewmodels
