#include "app/viewmodels/build/build_view_model.h"

#include "app/diagrams/labels.h"
#include "app/viewmodels/build/budget_row.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/text.h"
#include "model/budget/draw.h"
#include "model/budget/machine_totals.h"
#include "model/wiring/missing_kinds.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lanewatt::viewmodels {

namespace {

/// The price of a placement, as its line shows it.
struct LinePrice {
    QString unit = QStringLiteral("—");
    QString extended; ///< empty where unknown
    PriceWords words;
};

LinePrice linePrice(const ShownDesign& shown, const Placement& place)
{
    LinePrice price;
    price.words = priceWords(nullptr, shown.open().context());
    for (const auto& line : shown.assessment().bom) {
        if (line.part != place.part || !line.unitPrice) {
            continue;
        }
        price.words = line.ownPrice ? ownPriceWords(*line.unitPrice) : priceWords(line.offer ? &*line.offer : nullptr, shown.open().context());
        if (const auto all = line.unitPrice->times(place.quantity)) {
            price.unit = moneyText(*line.unitPrice);
            price.extended = moneyText(*all);
        }
    }
    return price;
}

/// The power limits of a line's cards, with their numbers where they are not all alike.
QString capWords(const Part& part, const Placement& place)
{
    QStringList words;
    for (const CappedCards& capped : cappedCards(part, place)) {
        const QString cap = toQt(messages::amount(toAmount(capped.cap), style(), 0));
        words << (capped.cards == place.quantity ? cap : BuildViewModel::tr("%1 × %2").arg(capped.cards).arg(cap));
    }
    return words.join(QStringLiteral(", "));
}

ComponentRow componentRow(const ShownDesign& shown, const std::string& id, const Placement& place, Mark mark)
{
    const Part* part = partOf(shown.design(), place);
    const Category category = part ? part->category() : Category::Accessory;
    const LinePrice price = linePrice(shown, place);
    const bool priced = !price.extended.isEmpty();
    ComponentRow row;
    row.key = toQt(id);
    row.iconName = categoryIcon(category);
    row.roleText = toQt(roleLabel(category));
    row.partName = part ? toQt(part->fullName()) : toQt(place.part);
    row.shortName = part ? toQt(diagrams::shortNameWithMaker(*part)) : row.partName;
    row.capText = part ? capWords(*part, place) : QString();
    row.quantity = place.quantity;
    row.unitText = price.unit;
    row.extendedText = priced ? price.extended : BuildViewModel::tr("unknown");
    row.category = toQt(enumName(category));
    row.priceHint = price.words.hint;
    row.priceStale = price.words.stale;
    if (mark <= Mark::Note && !priced) {
        row.statusText = BuildViewModel::tr("No price");
        row.statusSeverity = static_cast<int>(Mark::Unknown);
    } else {
        row.statusText = mark == Mark::Error     ? BuildViewModel::tr("Error")
                         : mark == Mark::Warning ? BuildViewModel::tr("Warning")
                                                 : BuildViewModel::tr("OK");
        row.statusSeverity = static_cast<int>(mark == Mark::Note ? Mark::Ok : mark);
    }
    row.spoken = BuildViewModel::tr("%1, %2, quantity %3, %4, %5")
                     .arg(row.roleText, row.capText.isEmpty() ? row.partName : BuildViewModel::tr("%1, power limit %2").arg(row.partName, row.capText))
                     .arg(row.quantity)
                     .arg(priced ? price.extended : BuildViewModel::tr("price unknown"), row.statusText);
    return row;
}

QList<ComponentRow> componentRows(const ShownDesign& shown)
{
    const auto found = shown.design().builds.find(shown.buildId());
    if (found == shown.design().builds.end()) {
        return {};
    }
    std::unordered_map<std::string_view, Mark> marks;
    for (const auto& finding : shown.assessment().findings) {
        if (finding.waiver != WaiverState::Waived) {
            auto& mark = marks.try_emplace(shown.placementOf(finding.path), Mark::Ok).first->second;
            mark = std::max(mark, markOf(finding.severity));
        }
    }
    std::vector<std::pair<int, ComponentRow>> sorted;
    for (const auto& [id, place] : found->second->placements) {
        const Part* part = partOf(shown.design(), place);
        const auto marked = marks.find(id);
        sorted.emplace_back(categoryRank(part ? part->category() : Category::Accessory),
                            componentRow(shown, id, place, marked == marks.end() ? Mark::Ok : marked->second));
    }
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    QList<ComponentRow> rows;
    for (auto& [rank, row] : sorted) {
        rows.push_back(std::move(row));
    }
    return rows;
}

QList<BuildChoice> buildChoices(const ShownDesign& shown)
{
    QList<BuildChoice> choices;
    for (const auto& [id, build] : shown.design().builds) {
        const auto uses = shown.assessment().copiesOf(id);
        const QString title = build->name.empty() ? toQt(id) : toQt(build->name);
        choices.push_back({toQt(id), uses > 1 ? BuildViewModel::tr("%1 × %2").arg(uses).arg(title) : title});
    }
    return choices;
}

QList<MissingChoice> missingChoices(const ShownDesign& shown)
{
    QList<MissingChoice> choices;
    if (const auto* own = shown.build()) {
        for (const auto& missing : wiring::missingKinds(own->wiring)) {
            choices.push_back({toQt(enumName(missing.category)), toQt(roleLabel(missing.category)), missing.needed});
        }
    }
    return choices;
}

QVariantList openLineRows(const Design& design)
{
    QVariantList rows;
    int number = 0;
    for (const ServiceLine& line : design.lines) {
        const auto all = line.unitPrice ? line.unitPrice->times(line.quantity) : std::nullopt;
        const QString price = all ? moneyText(*all) : BuildViewModel::tr("unknown");
        rows << QVariantMap{{key("number"), ++number},
                            {key("text"), toQt(line.text)},
                            {key("quantity"), toQt(line.quantity)},
                            {key("unitText"), line.unitPrice ? moneyText(*line.unitPrice) : QStringLiteral("—")},
                            {key("extendedText"), price},
                            {key("spoken"), BuildViewModel::tr("%1, no part, quantity %2, %3")
                                                .arg(toQt(line.text), toQt(line.quantity), all ? price : BuildViewModel::tr("price unknown"))}};
    }
    return rows;
}

} // namespace

BuildViewModel::BuildViewModel(ShownDesign& shown, QObject* parent) : QObject(parent), m_shown(shown) {}

QString BuildViewModel::buildId() const { return toQt(m_shown.buildId()); }

void BuildViewModel::setBuildId(const QString& id) { m_shown.show(fromQt(id)); }

void BuildViewModel::refresh()
{
    m_components.setRows(componentRows(m_shown));
    // Setting the choices makes a combo box create all its items again.
    if (auto choices = buildChoices(m_shown); choices != m_choices) {
        m_choices = std::move(choices);
        Q_EMIT choicesChanged();
    }
    if (auto missing = missingChoices(m_shown); missing != m_missing) {
        m_missing = std::move(missing);
        Q_EMIT missingChanged();
    }
    // The same for the rows of lines.
    if (auto lines = openLineRows(m_shown.design()); lines != m_openLines) {
        m_openLines = std::move(lines);
        Q_EMIT openLinesChanged();
    }
    Q_EMIT refreshed();
}

int BuildViewModel::partCount() const
{
    int parts = 0;
    if (const auto* own = m_shown.build()) {
        for (const auto& instance : own->wiring.instances) {
            parts += instance.parent < 0 ? 1 : 0;
        }
    }
    return parts;
}

QString BuildViewModel::laneText() const
{
    const auto* own = m_shown.build();
    const auto* point = own ? own->headline(BudgetKind::Lanes) : nullptr;
    if (!point || !point->demand) {
        return {};
    }
    const auto& all = m_shown.assessment();
    const QString used = figureText(BudgetKind::Lanes, *point->demand, all);
    return point->supply ? tr("%1 of %2 lanes").arg(used, figureText(BudgetKind::Lanes, *point->supply, all)) : tr("%1 lanes").arg(used);
}

int BuildViewModel::reducedLinks() const
{
    int reduced = 0;
    if (const auto* own = m_shown.build()) {
        for (const auto& link : own->wiring.lanes.links) {
            const bool card = own->wiring.at(link.instance).part->as<GpuSpec>() != nullptr;
            reduced += card && (link.widthLimit != LinkLimit::None || link.genLimit == LinkLimit::Riser) ? 1 : 0;
        }
    }
    return reduced;
}

QString BuildViewModel::memoryText() const
{
    const auto* own = m_shown.build();
    return own ? memoryText(machineTotals(*own)) : QString();
}

QString BuildViewModel::memoryText(const MachineTotals& totals)
{
    // Adds sizes as labelled: 6 × "24 GB" is "144 GB".
    if (totals.gpus == 0) {
        return {};
    }
    const Amount sum{totals.gpuMemory ? totals.gpuMemory->likely : 0.0, Dimension::Data};
    //: %1 is "≥ " or nothing, %2 a size with its unit
    return tr("%1%2 VRAM").arg(totals.gpusOfUnknownMemory > 0 ? QStringLiteral("≥ ") : QString(), toQt(messages::amount(sum, style())));
}

QString BuildViewModel::airflowText() const
{
    if (const auto* own = m_shown.build()) {
        for (const auto& budget : own->budgets) {
            for (const auto& point : budget.points) {
                if (point.id.kind == PointKind::Airflow && point.demand) {
                    const auto& rise = m_shown.design().site.airRise;
                    const double kelvin = rise ? si(*rise) : m_shown.open().context().limits.airRiseKelvin;
                    const auto flow = toQt(messages::amount({point.demand->likely, Dimension::VolumeFlow}, style()));
                    //: %1 is a flow with its unit
                    return tr("%1 at ΔT %2 K").arg(flow, QString::number(kelvin, 'f', 0));
                }
            }
        }
    }
    return {};
}

} // namespace lanewatt::viewmodels
