#include "app/viewmodels/document_view_model.h"

#include "app/messages/value_names.h"
#include "app/viewmodels/figures.h"
#include "app/viewmodels/source_text.h"
#include "app/viewmodels/text.h"
#include "model/parts/part_tree.h"

#include <algorithm>
#include <array>

namespace lanewatt::viewmodels {

int DocumentViewModel::partCount() const
{
    int parts = 0;
    if (const auto* own = build()) {
        for (const auto& instance : own->wiring.instances) {
            parts += instance.parent < 0 ? 1 : 0;
        }
    }
    return parts;
}

QString DocumentViewModel::totalText() const
{
    const auto& cost = m_open->assessment().cost;
    QStringList parts;
    for (const auto& total : cost) {
        if (total.pricedLines > 0) {
            parts << moneyText(total.total);
        }
    }
    return parts.isEmpty() ? tr("unknown") : parts.join(QStringLiteral(" + "));
}

QString DocumentViewModel::unpricedText() const
{
    std::int64_t missing = 0;
    std::int64_t priced = 0;
    for (const auto& total : m_open->assessment().cost) {
        missing += total.unpricedLines;
        priced += total.pricedLines;
    }
    // beside "unknown" it would say it twice
    return missing == 0 || priced == 0 ? QString() : tr("+ %1 unknown").arg(missing);
}

QString DocumentViewModel::pricedLinesText() const
{
    std::int64_t priced = 0;
    std::int64_t lines = 0;
    for (const auto& line : m_open->assessment().bom) {
        ++lines;
        priced += line.extended ? 1 : 0;
    }
    // What is ordered, of the whole design: a table shows one of its machines, and parts that are alike are one kind.
    const int kinds = static_cast<int>(lines);
    return priced == lines ? tr("Total, %n kind(s) of part priced", nullptr, kinds)
                           : tr("Total, %1 of %n kind(s) of part priced", nullptr, kinds).arg(priced);
}

QString DocumentViewModel::laneText() const
{
    const auto* point = build() ? build()->headline(BudgetKind::Lanes) : nullptr;
    if (!point || !point->demand) {
        return {};
    }
    const auto& all = m_open->assessment();
    const QString used = figureText(BudgetKind::Lanes, *point->demand, all);
    return point->supply ? tr("%1 of %2 lanes").arg(used, figureText(BudgetKind::Lanes, *point->supply, all)) : tr("%1 lanes").arg(used);
}

int DocumentViewModel::reducedLinks() const
{
    int reduced = 0;
    if (const auto* own = build()) {
        for (const auto& link : own->wiring.lanes.links) {
            const bool card = own->wiring.at(link.instance).part->as<GpuSpec>() != nullptr;
            reduced += card && (link.widthLimit != LinkLimit::None || link.genLimit == LinkLimit::Riser) ? 1 : 0;
        }
    }
    return reduced;
}

QString DocumentViewModel::memoryText() const
{
    // Labels add up as labels: 6 × "24 GB" is "144 GB".
    double gb = 0.0;
    bool any = false;
    bool unknown = false;
    if (const auto* own = build()) {
        for (const auto& instance : own->wiring.instances) {
            if (const auto* gpu = instance.part ? instance.part->as<GpuSpec>() : nullptr) {
                any = true;
                unknown = unknown || !gpu->memory;
                gb += gpu->memory ? inGigabytes(*gpu->memory) : 0.0;
            }
        }
    }
    if (!any) {
        return {};
    }
    return tr("%1%2 GB VRAM").arg(unknown ? QStringLiteral("≥ ") : QString(), QString::number(gb, 'g', 6));
}

QString DocumentViewModel::airflowText() const
{
    if (const auto* own = build()) {
        for (const auto& budget : own->budgets) {
            for (const auto& point : budget.points) {
                if (point.id.kind == PointKind::Airflow && point.demand) {
                    const auto& rise = m_open->design().site.airRise;
                    const double kelvin = rise ? si(*rise) : m_open->context().limits.airRiseKelvin;
                    //: %1 is a flow with its unit
                    return tr("%1 at ΔT %2 K").arg(toQt(messages::amount({point.demand->likely, Dimension::VolumeFlow}, style())), QString::number(kelvin, 'f', 0));
                }
            }
        }
    }
    return {};
}

QVariantList DocumentViewModel::statusCells() const
{
    QVariantList cells;
    const auto cell = [&](const char* id, int severity, const char* icon, const QString& figure, const QString& words) {
        cells.push_back(QVariantMap{{key("cellId"), key(id)}, {key("severity"), severity}, {key("iconName"), key(icon)},
                                    {key("figure"), figure}, {key("words"), words}});
    };
    const int errors = errorCount();
    const int warnings = warningCount();
    if (errors > 0) {
        cell("errors", 3, "error", tr("%n error(s)", nullptr, errors), {});
    }
    if (warnings > 0) {
        cell("warnings", 2, "warning", tr("%n warning(s)", nullptr, warnings), {});
    }
    if (errors == 0 && warnings == 0) {
        cell("ok", 0, "ok", tr("No problems"), {});
    }
    cell("parts", -1, "", QString::number(partCount()), tr("part(s)", nullptr, partCount()));
    if (lineCount() > 0) {
        const auto& cost = m_open->assessment().cost;
        const bool priced = std::any_of(cost.begin(), cost.end(), [](const CostTotal& total) { return total.pricedLines > 0; });
        cell("cost", -1, "", priced ? totalText() : tr("Price unknown"), unpricedText());
    }
    const auto* own = build();
    if (own && own->dc) {
        cell("power", -1, "", toQt(messages::amount(own->dc->amount(), style(), listDecimals(own->dc->amount()))), own->ac && !own->wiring.withSpec<PsuSpec>().empty() ? tr("DC") : tr("power"));
    }
    if (own && own->ac) {
        cell("ac", -1, "", toQt(messages::amount(own->ac->amount(), style(), listDecimals(own->ac->amount()))), tr("AC"));
    }
    for (const auto& budget : m_open->assessment().budgets) {
        if (budget.kind == BudgetKind::Circuit && !budget.points.empty() && budget.points.front().demand) {
            const auto& point = budget.points.front();
            const auto circuit = m_open->design().site.circuits.find(point.path.id());
            const QString volts = circuit != m_open->design().site.circuits.end() && circuit->second.voltage
                ? toQt(messages::amount(toAmount(*circuit->second.voltage), style(), 0))
                : QString();
            cell("circuit", -1, "", toQt(messages::amount(point.demand->amount(), style(), 2)), tr("at %1").arg(volts));
        }
    }
    if (const auto* heat = own ? own->headline(BudgetKind::Heat) : nullptr; heat && heat->demand) {
        cell("heat", -1, "", figureText(BudgetKind::Heat, *heat->demand, m_open->assessment()),
             style().heatInBtu ? tr("BTU/h") : tr("%1 heat").arg(toQt(messages::amountParts(heat->demand->amount(), style(), 0).unit)));
    }
    return cells;
}

QVariantList DocumentViewModel::buildChoices() const
{
    QVariantList choices;
    for (const auto& [id, build] : m_open->design().builds) {
        const auto uses = m_open->assessment().copiesOf(id);
        const QString title = build->name.empty() ? toQt(id) : toQt(build->name);
        choices.push_back(QVariantMap{{key("buildId"), toQt(id)}, {key("title"), uses > 1 ? tr("%1 × %2").arg(uses).arg(title) : title}});
    }
    return choices;
}

namespace {
struct StandardCircuit { double volts, amperes; const char* code; };
constexpr std::array kStandardCircuits{StandardCircuit{120, 15, "NEC"}, StandardCircuit{120, 20, "NEC"}, StandardCircuit{208, 20, "NEC"},
                                       StandardCircuit{208, 30, "NEC"}, StandardCircuit{240, 20, "NEC"}, StandardCircuit{240, 30, "NEC"},
                                       StandardCircuit{230, 16, "IEC"}, StandardCircuit{230, 32, "IEC"}};
} // namespace

QVariantList DocumentViewModel::circuitChoices() const
{
    QVariantList choices;
    for (const auto& c : kStandardCircuits) {
        choices.push_back(QVariantMap{{key("title"), tr("%1 V / %2 A %3").arg(c.volts).arg(c.amperes).arg(QLatin1String(c.code))},
                                      {key("voltageVolts"), c.volts},
                                      {key("breakerAmperes"), c.amperes},
                                      {key("code"), QLatin1String(c.code)}});
    }
    return choices;
}

std::string DocumentViewModel::homeCircuit() const
{
    const auto* build = m_open->assessment().build(fromQt(m_buildId));
    return build ? build->home : std::string();
}

QString DocumentViewModel::circuitText() const
{
    const auto& circuits = m_open->design().site.circuits;
    const auto found = circuits.find(homeCircuit());
    if (found == circuits.end()) {
        return tr("No circuit chosen");
    }
    const auto& c = found->second;
    return tr("%1 V / %2 A %3")
        .arg(c.voltage ? QString::number(si(*c.voltage)) : QStringLiteral("?"),
             c.breaker ? QString::number(si(*c.breaker)) : QStringLiteral("?"), toQt(enumName(c.code)));
}

QString DocumentViewModel::selectedName() const
{
    const auto* place = placement(m_selected);
    const Part* part = place ? partOf(m_open->design(), *place) : nullptr;
    return part ? toQt(part->fullName()) : QString();
}

QString DocumentViewModel::selectedIcon() const
{
    const auto* place = placement(m_selected);
    const Part* part = place ? partOf(m_open->design(), *place) : nullptr;
    return part ? categoryIcon(part->category()) : QString();
}

QVariantList DocumentViewModel::selectedFacts() const
{
    QVariantList rows;
    const auto* place = placement(m_selected);
    const Part* part = place ? partOf(m_open->design(), *place) : nullptr;
    if (!part) {
        return rows;
    }
    for (const auto& fact : factRows(*part)) {
        const QString value = toQt(messages::factValue(fact, style()));
        const QString source = sourceName(fact.source);
        QStringList detail{QStringLiteral("%1. %2").arg(fieldMeaning(fact.meaning), toQt(messages::confidenceWord(fact.confidence, style()))), source,
                           sourceAddress(fact.source)};
        detail.removeAll(QString());
        rows.push_back(QVariantMap{{key("name"), fieldTitle(fact.field)},
                                   {key("value"), value},
                                   {key("source"), source},
                                   {key("confidence"), QString(QLatin1Char(messages::confidenceLetter(fact.confidence)))},
                                   {key("detail"), detail.join(QStringLiteral(" · "))}});
    }
    // What is known stands first; what nobody knows stays visible below.
    std::stable_sort(rows.begin(), rows.end(), [](const QVariant& a, const QVariant& b) {
        const auto known = [](const QVariant& v) { return !v.toMap().value(QStringLiteral("value")).toString().isEmpty(); };
        return known(a) && !known(b);
    });
    return rows;
}

int DocumentViewModel::waivedCount() const
{
    const auto& all = m_open->assessment();
    return all.count(Severity::Error, true) + all.count(Severity::Warning, true) + all.count(Severity::Advice, true);
}

int DocumentViewModel::quantityOf(const QString& id) const
{
    const auto* place = placement(id);
    return place ? place->quantity : 0;
}

QString DocumentViewModel::categoryOf(const QString& id) const
{
    const auto* place = placement(id);
    const Part* part = place ? partOf(m_open->design(), *place) : nullptr;
    return part ? toQt(enumName(part->category())) : QString();
}

} // namespace lanewatt::viewmodels
