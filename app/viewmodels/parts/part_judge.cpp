#include "app/viewmodels/parts/part_judge.h"

#include "app/messages/value_names.h"
#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/workspace.h"
#include "model/bom/bom.h"
#include "model/parts/part_tree.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// Translation context of the headings.
class Picker {
    Q_DECLARE_TR_FUNCTIONS(Picker)
};

/// The main facts for a choice, in one line.
QString detailOf(const Part& part, const std::vector<FactRow>& facts)
{
    QStringList words;
    const auto add = [&](std::string_view field) {
        for (const auto& fact : facts) {
            if (fact.field == field && !fact.text.empty()) {
                words << toQt(messages::factValue(fact, style()));
            }
        }
    };
    switch (part.category()) {
    case Category::Gpu: add("memory"); add("memory_bandwidth"); add("board_power"); add("power_inputs"); break;
    case Category::Cpu: add("socket"); add("cores"); add("tdp"); add("lanes"); break;
    case Category::Motherboard:
        if (const auto* board = part.as<MotherboardSpec>(); board && board->slots) {
            const auto wide = std::ranges::count_if(*board->slots, [](const Slot& slot) { return slot.mech == 16; });
            words << Picker::tr("%n ×16 slot(s)", nullptr, static_cast<int>(wide));
        }
        add("socket");
        add("form_factor");
        add("memory_type");
        break;
    case Category::Memory: add("generation"); add("module_type"); add("capacity"); add("speed"); break;
    case Category::Storage: add("interface"); add("capacity"); add("form_factor"); break;
    case Category::Psu: add("rated"); add("level"); add("outputs"); break;
    case Category::Chassis: add("kind"); add("expansion_slots"); add("board_forms"); break;
    case Category::Nic: add("rate"); add("ports"); add("cage"); break;
    case Category::Cooler: add("kind"); add("height"); add("sockets"); break;
    case Category::Fan: add("size"); add("power"); break;
    case Category::Riser: add("kind"); add("gen"); add("lanes"); add("length"); break;
    // for other categories, facts that are clear without a title
    case Category::Carrier: add("needs_bifurcation"); break;
    case Category::NvlinkBridge: add("bandwidth"); break;
    case Category::Cable: add("from"); add("to"); add("rating"); add("current"); break;
    case Category::Server: add("max_power"); add("depth"); break;
    case Category::Baseboard: add("module_form"); add("peer_bandwidth"); break;
    case Category::PcieSwitch: add("power"); break;
    case Category::Breaker: add("rating"); break;
    case Category::Circuit: add("voltage"); add("breaker"); add("outlet"); break;
    case Category::Rack: add("width"); add("depth"); break;
    case Category::Accessory: add("function"); add("power"); add("optics"); add("fibre_connector"); break;
    case Category::PowerDistribution: add("kind"); add("input_current"); add("apparent_power"); add("outlets"); break;
    }
    return words.join(QStringLiteral(" · "));
}

Confidence weakest(const std::vector<FactRow>& facts)
{
    Confidence least = Confidence::Measured;
    bool any = false;
    for (const auto& fact : facts) {
        if (!fact.text.empty()) {
            least = std::min(least, fact.confidence);
            any = true;
        }
    }
    return any ? least : Confidence::Unknown;
}

/// As a severity: what is not known is shown as advice is.
int fitCode(workspace::Fit fit)
{
    switch (fit) {
    case workspace::Fit::Fits: return PickerRow::kFits;
    case workspace::Fit::Warning: return PickerRow::kWarning;
    case workspace::Fit::Unknown: return PickerRow::kUnknown;
    case workspace::Fit::Blocked: break;
    }
    return PickerRow::kBlocked;
}

} // namespace

PartJudge::PartJudge(workspace::AssessedDesign now, workspace::PartPlacing place) : m_now(std::move(now)), m_place(std::move(place))
{
    const Design& design = *m_now.design;
    const auto build = design.builds.find(m_place.build);
    if (!m_place.placement.empty() && build != design.builds.end()) {
        const auto placement = build->second->placements.find(m_place.placement);
        m_present = placement == build->second->placements.end() ? std::string() : placement->second.part;
    }
}

PickerRow PartJudge::row(const catalog::PartRow& hit, catalog::Catalog& catalog) const
{
    const auto part = catalog.part(hit.key);
    if (!part) {
        return {};
    }
    const workspace::PartFit judged = workspace::fitOf(m_now, m_place, *part, catalog);
    const Design& design = *m_now.design;
    PickerRow row;
    row.key = toQt(hit.key);
    row.partName = toQt(hit.name);
    row.maker = toQt(hit.maker);
    const auto facts = factRows(*part);
    row.detail = detailOf(*part, facts);
    // The offer that the bill of materials would use, or the user's own price.
    const auto own = design.prices.find(hit.key);
    const Offer* offer = own != design.prices.end() ? nullptr : bestOffer(*part, {}, design.currency);
    const auto price = own != design.prices.end() ? ownPriceWords(own->second) : priceWords(offer, *m_now.context);
    const auto amount = own != design.prices.end() ? std::optional(own->second)
                        : offer                    ? std::optional(likelyPrice(*offer))
                                                   : std::nullopt;
    const auto perGigabyte = amount ? pricePerGigabyte(*part, *amount) : std::nullopt;
    QStringList dated{price.date, price.kind};
    dated.removeAll(QString());
    row.priceText = price.text;
    row.dateText = dated.join(QStringLiteral(" · "));
    row.priceStale = price.stale;
    row.priceHint = price.hint;
    row.letter = QString(QLatin1Char(messages::confidenceLetter(weakest(facts))));
    row.fit = fitCode(judged.fit);
    row.reason = judged.question  ? toQt(*judged.question)
                 : judged.finding ? QStringLiteral("%1: %2").arg(toQt(judged.finding->title), toQt(judged.finding->detail))
                 : judged.refused ? toQt(*judged.refused)
                                  : QString();
    row.chosen = hit.key == m_present;
    row.perGigabyteText = perGigabyte ? moneyText(*perGigabyte) : QString();
    // Amounts in other currencies are not compared with the design's.
    if (amount && amount->currency() == design.currency) {
        row.amount = amount->micros();
        if (perGigabyte) {
            row.amountPerGigabyte = perGigabyte->micros();
        }
    }
    return row;
}

PickerRow unjudgedRow(const catalog::PartRow& hit)
{
    PickerRow row;
    row.key = toQt(hit.key);
    row.partName = toQt(hit.name);
    row.maker = toQt(hit.maker);
    row.priceText = hit.price ? moneyText(*hit.price) : QString();
    row.dateText = hit.price ? toQt(hit.priceDate) : QString();
    row.fit = PickerRow::kUnjudged;
    return row;
}

namespace {

QList<PickerRow> byFit(QList<PickerRow> rows)
{
    // What is not known to fit comes below what fits with a warning.
    const auto rank = [](const PickerRow& row) { return row.fit == PickerRow::kUnknown ? PickerRow::kWarning : row.fit == PickerRow::kWarning ? PickerRow::kUnknown : row.fit; };
    std::stable_sort(rows.begin(), rows.end(), [&](const PickerRow& a, const PickerRow& b) { return rank(a) < rank(b); });
    const auto counted = [&](int fit) { return std::count_if(rows.begin(), rows.end(), [&](const PickerRow& r) { return r.fit == fit; }); };
    const std::array groups{Picker::tr("Fits now · %1").arg(counted(PickerRow::kFits)), Picker::tr("Not known to fit · %1").arg(counted(PickerRow::kUnknown)),
                            Picker::tr("Fits with a warning · %1").arg(counted(PickerRow::kWarning)),
                            Picker::tr("Blocked · %1 · shown with the reason").arg(counted(PickerRow::kBlocked))};
    for (auto& row : rows) {
        row.group = groups[static_cast<std::size_t>(row.fit)];
    }
    return rows;
}

QList<PickerRow> byAmount(QList<PickerRow> rows, std::optional<std::int64_t> PickerRow::*amount, const std::array<QString, 3>& groups)
{
    // 0 with a price, 1 with an unknown one, 2 blocked
    const auto groupOf = [&](const PickerRow& row) {
        return row.fit == PickerRow::kBlocked ? 2U : row.*amount ? 0U : 1U;
    };
    const auto rank = [&](const PickerRow& row) { return std::tuple(groupOf(row), !(row.*amount), (row.*amount).value_or(0)); };
    std::stable_sort(rows.begin(), rows.end(), [&](const PickerRow& a, const PickerRow& b) { return rank(a) < rank(b); });
    std::array<int, 3> counted{};
    for (const auto& row : rows) {
        ++counted.at(groupOf(row));
    }
    for (auto& row : rows) {
        const auto group = groupOf(row);
        row.group = groups.at(group).arg(counted.at(group));
    }
    return rows;
}

} // namespace

QList<PickerRow> inGroups(QList<PickerRow> rows, catalog::Order order)
{
    const QString blocked = Picker::tr("Blocked · %1 · shown with the reason");
    switch (order) {
    case catalog::Order::Fit: break;
    case catalog::Order::Price:
        return byAmount(std::move(rows), &PickerRow::amount, {Picker::tr("Lowest price first · %1"), Picker::tr("Price unknown · %1"), blocked});
    case catalog::Order::PricePerGigabyte:
        return byAmount(std::move(rows), &PickerRow::amountPerGigabyte,
                        {Picker::tr("Lowest price per GB first · %1"), Picker::tr("Price per GB unknown · %1"), blocked});
    }
    return byFit(std::move(rows));
}

QString furtherGroup() { return Picker::tr("Further parts · judged as they are shown"); }

} // namespace lanewatt::viewmodels
