#include "app/viewmodels/build/site_view_model.h"

#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/shared/text.h"
#include "app/viewmodels/shared/typed_number.h"
#include "model/design/design_tree.h"
#include "model/try.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::viewmodels {

namespace {

struct StandardCircuit { double volts, amperes; const char* code; };
constexpr std::array kStandardCircuits{StandardCircuit{120, 15, "NEC"}, StandardCircuit{120, 20, "NEC"}, StandardCircuit{208, 20, "NEC"},
                                       StandardCircuit{208, 30, "NEC"}, StandardCircuit{240, 20, "NEC"}, StandardCircuit{240, 30, "NEC"},
                                       StandardCircuit{230, 16, "IEC"}, StandardCircuit{230, 32, "IEC"}};

constexpr std::array<std::string_view, 11> kSiteProperties{"inlet",        "air_class",    "altitude",      "air_rise",     "tariff",   "pue",
                                                           "coolant",      "liquid_share", "coolant_inlet", "coolant_rise", "dew_point"};

/// The edits that set a design to these values.
Expected<std::vector<Edit>> siteEdits(const Design& design, const QVariantMap& values)
{
    std::vector<Edit> edits;
    for (const auto name : kSiteProperties) {
        const auto value = values.constFind(toQt(name));
        if (value == values.cend()) {
            continue;
        }
        LANEWATT_TRY(wanted, typedQuantity(value->toString()));
        if (*wanted != propertyText(design, name)) {
            edits.push_back(Edit{SetProperty{std::string(name), std::move(*wanted)}});
        }
    }
    return edits;
}

QList<CircuitChoice> standardCircuits()
{
    QList<CircuitChoice> choices;
    for (const auto& c : kStandardCircuits) {
        const auto code = QString::fromLatin1(c.code);
        choices.push_back({SiteViewModel::tr("%1 V / %2 A %3").arg(c.volts).arg(c.amperes).arg(code), c.volts, c.amperes, code});
    }
    return choices;
}

} // namespace

SiteViewModel::SiteViewModel(ShownDesign& shown, QObject* parent) : QObject(parent), m_shown(shown) {}

void SiteViewModel::refresh()
{
    // Setting the choices makes a combo box create all its items again.
    if (auto choices = standardCircuits(); choices != m_choices) {
        m_choices = std::move(choices);
        Q_EMIT choicesChanged();
    }
    Q_EMIT refreshed();
}

QString SiteViewModel::circuitText() const
{
    const auto& circuits = m_shown.design().site.circuits;
    const auto found = circuits.find(m_shown.homeCircuit());
    if (found == circuits.end()) {
        return tr("No circuit chosen");
    }
    const auto& c = found->second;
    return tr("%1 V / %2 A %3")
        .arg(c.voltage ? QString::number(si(*c.voltage)) : QStringLiteral("?"),
             c.breaker ? QString::number(si(*c.breaker)) : QStringLiteral("?"), toQt(enumName(c.code)));
}

void SiteViewModel::setCircuit(double voltageVolts, double breakerAmperes, const QString& code)
{
    const auto& circuits = m_shown.design().site.circuits;
    const std::string own = m_shown.homeCircuit();
    const std::string id = own.empty() ? "wall" : own;
    const auto found = circuits.find(id);
    Circuit circuit = found == circuits.end() ? Circuit{} : found->second;
    circuit.voltage = volts(voltageVolts);
    circuit.breaker = amperes(breakerAmperes);
    circuit.phases = 1;
    circuit.code = enumFromName<ElectricalCode>(fromQt(code)).value_or(ElectricalCode::Nec);
    m_shown.open().breakMerge();
    m_shown.apply(Edit{SetCircuit{id, circuit}});
}

QVariantMap SiteViewModel::values() const
{
    QVariantMap values;
    for (const auto name : kSiteProperties) {
        values.insert(toQt(name), typingQuantity(propertyText(m_shown.design(), name)));
    }
    return values;
}

QString SiteViewModel::problem(const QVariantMap& values) const
{
    const auto edits = siteEdits(m_shown.design(), values);
    if (!edits) {
        return toQt(edits.error());
    }
    for (const Edit& edit : *edits) {
        if (const auto possible = m_shown.tried(edit); !possible) {
            return toQt(possible.error());
        }
    }
    return {};
}

void SiteViewModel::set(const QVariantMap& values)
{
    auto edits = siteEdits(m_shown.design(), values);
    if (edits && !edits->empty()) {
        m_shown.open().breakMerge();
        m_shown.apply(Edit{EditGroup{std::move(*edits)}});
    }
}

} // namespace lanewatt::viewmodels
