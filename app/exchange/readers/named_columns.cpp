#include "app/exchange/readers/named_columns.h"

#include "app/exchange/writers/escape.h"
#include "model/text/characters.h"
#include "model/text/trim.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <system_error>

namespace lanewatt::exchange {

namespace {

struct UnitFactor {
    std::string_view name;
    double factor;
};
constexpr std::array<UnitFactor, 9> kWeights{{{"kg", 1.0}, {"kilograms", 1.0}, {"g", 0.001}, {"grams", 0.001}, {"lb", 0.45359237}, {"lbs", 0.45359237},
                                              {"pounds", 0.45359237}, {"oz", 0.028349523125}, {"ounces", 0.028349523125}}};
constexpr std::array<UnitFactor, 4> kLengths{{{"mm", 1.0}, {"millimeters", 1.0}, {"in", 25.4}, {"inches", 25.4}}};

/// Headers in other languages, and the column of NetBox that they are.
struct HeaderName {
    std::string_view header, column;
};
constexpr std::array kHeaderNames{
    HeaderName{"机柜名", "name"}, HeaderName{"机柜名称", "name"}, HeaderName{"机柜高度", "uheight"}, HeaderName{"设备名", "name"}, HeaderName{"设备名称", "name"},
    HeaderName{"名称", "name"}, HeaderName{"设备类型", "devicetype"}, HeaderName{"设备型号", "devicetype"}, HeaderName{"型号", "devicetype"}, HeaderName{"所在机柜", "rack"},
    HeaderName{"机柜", "rack"}, HeaderName{"机柜内位置", "position"}, HeaderName{"位置", "position"}, HeaderName{"U位", "position"}, HeaderName{"高度", "uheight"},
    HeaderName{"角色", "role"}, HeaderName{"用途", "role"}, HeaderName{"站点", "site"}, HeaderName{"机房", "site"}, HeaderName{"厂商", "manufacturer"}, HeaderName{"品牌", "manufacturer"},
    HeaderName{"ラック名", "name"}, HeaderName{"機器名", "name"}, HeaderName{"ラック", "rack"}, HeaderName{"位置(U)", "position"}, HeaderName{"高さ", "uheight"}, HeaderName{"機種", "devicetype"},
    HeaderName{"役割", "role"}, HeaderName{"メーカー", "manufacturer"},
    HeaderName{"Стойка", "rack"}, HeaderName{"Название", "name"}, HeaderName{"Имя", "name"}, HeaderName{"Высота", "uheight"}, HeaderName{"Юнит", "position"}, HeaderName{"Позиция", "position"},
    HeaderName{"Модель", "devicetype"}, HeaderName{"Тип устройства", "devicetype"}, HeaderName{"Роль", "role"}, HeaderName{"Площадка", "site"}, HeaderName{"Производитель", "manufacturer"},
    HeaderName{"Höheneinheiten", "uheight"}, HeaderName{"Höhe (HE)", "uheight"}, HeaderName{"Gerätetyp", "devicetype"}, HeaderName{"Gerätename", "name"}, HeaderName{"Rolle", "role"},
    HeaderName{"Standort", "site"}, HeaderName{"Hersteller", "manufacturer"}, HeaderName{"Schrank", "rack"}, HeaderName{"Rackname", "name"}, HeaderName{"Höheneinheit", "position"}};

template <std::size_t N>
std::optional<double> tableQuantity(const std::string& cell, const std::string& unitCell, const std::array<UnitFactor, N>& units)
{
    const auto read = numberWithUnit(cell);
    if (!read || read->number <= 0.0) {
        return std::nullopt;
    }
    const std::string unit = read->unit.empty() ? columnKey(unitCell) : read->unit;
    const auto found = std::find_if(units.begin(), units.end(), [&](const UnitFactor& one) { return one.name == unit; });
    return found == units.end() ? std::nullopt : std::optional(read->number * found->factor);
}

} // namespace

std::string columnKey(std::string_view text)
{
    std::string key;
    for (const char c : text) {
        if ((c >= 'a' && c <= 'z') || isDigit(c)) {
            key += c;
        } else if (c >= 'A' && c <= 'Z') {
            key += static_cast<char>(c - 'A' + 'a');
        }
    }
    return key;
}

bool sameWord(std::string_view a, std::string_view b) { return columnKey(a) == columnKey(b); }

std::string tableCell(std::string_view text)
{
    std::string_view plain = trimmed(text);
    if (plain == "\u2014") {
        return {};
    }
    if (plain.starts_with('\'') && startsFormula(plain.substr(1))) {
        plain.remove_prefix(1);
    }
    return std::string(plain);
}

std::optional<NumberWithUnit> numberWithUnit(std::string_view text)
{
    NumberWithUnit result;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), result.number);
    if (error != std::errc() || !std::isfinite(result.number)) {
        return std::nullopt;
    }
    result.unit = columnKey(text.substr(static_cast<std::size_t>(end - text.data())));
    return result;
}

std::optional<int> wholeNumber(double number, int least, int most)
{
    return std::floor(number) == number && number >= least && number <= most ? std::optional(static_cast<int>(number)) : std::nullopt;
}

std::optional<int> wholeUnitsIn(std::string_view cell, int least, int most)
{
    const auto read = numberWithUnit(cell);
    return read && (read->unit.empty() || read->unit == "u") ? wholeNumber(read->number, least, most) : std::nullopt;
}

std::optional<int> lowestUnitIn(std::string_view cell, int least, int most)
{
    std::string plain;
    for (std::size_t i = 0; i < cell.size(); ++i) {
        if (cell.substr(i).starts_with("–") || cell.substr(i).starts_with("—")) {
            plain += '-';
            i += 2;
        } else if (cell[i] != ' ' && cell[i] != 'U' && cell[i] != 'u') {
            plain += cell[i];
        }
    }
    const std::size_t dash = plain.find('-', 1);
    const auto first = wholeUnitsIn(plain.substr(0, dash), least, most);
    if (dash == std::string::npos) {
        return first;
    }
    const auto last = wholeUnitsIn(plain.substr(dash + 1), least, most);
    return first && last ? std::optional(std::min(*first, *last)) : std::nullopt;
}

std::optional<double> kilogramsIn(const std::string& cell, const std::string& unitCell) { return tableQuantity(cell, unitCell, kWeights); }

std::optional<double> millimetresIn(const std::string& cell, const std::string& unitCell) { return tableQuantity(cell, unitCell, kLengths); }

bool saysYes(std::string_view cell)
{
    const std::string word = columnKey(cell);
    return word == "1" || word == "y" || word == "yes" || word == "true";
}

NamedColumns::NamedColumns(const streams::TableRow& header)
{
    for (std::size_t i = 0; i < header.cells.size(); ++i) {
        const std::string_view text = trimmed(header.text(i));
        const auto known = std::find_if(kHeaderNames.begin(), kHeaderNames.end(), [&](const HeaderName& one) { return one.header == text; });
        m_at.try_emplace(known == kHeaderNames.end() ? columnKey(text) : std::string(known->column), i);
    }
}

bool NamedColumns::has(std::initializer_list<std::string_view> names) const
{
    return std::any_of(names.begin(), names.end(), [&](std::string_view name) { return m_at.contains(std::string(name)); });
}

std::string NamedColumns::cell(const streams::TableRow& row, std::initializer_list<std::string_view> names) const
{
    for (const std::string_view name : names) {
        if (const auto at = m_at.find(std::string(name)); at != m_at.end()) {
            return tableCell(row.text(at->second));
        }
    }
    return {};
}

} // namespace lanewatt::exchange
