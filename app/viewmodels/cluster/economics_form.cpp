// What is chosen of the economics of a site: each change is one step of the history.
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/cluster/economics_rows.h"
#include "app/viewmodels/cluster/economics_view_model.h"
#include "app/viewmodels/cluster/estimate_text.h"
#include "app/viewmodels/shared/source_text.h"
#include "app/viewmodels/shared/text.h"
#include "model/costing/cloud_rates.h"
#include "model/design/edit.h"
#include "model/economics/assumptions.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// Translation context of the choices.
class SiteCostChoices {
    Q_DECLARE_TR_FUNCTIONS(SiteCostChoices)
};

enum class CostGroup : std::uint8_t { Use, Running, Failures };

struct CostChoice {
    std::string_view field;
    CostGroup group;
};

/// All of kEconomicsFields, in the order in which a planner thinks of them.
constexpr std::array<CostChoice, kEconomicsFields.size()> kCostChoices{{
    {"years", CostGroup::Use},
    {"utilization", CostGroup::Use},
    {"salvage", CostGroup::Use},
    {"power_share", CostGroup::Use},
    {"rented", CostGroup::Use},
    {"tariff", CostGroup::Running},
    {"space_per_m2_month", CostGroup::Running},
    {"area_m2", CostGroup::Running},
    {"salary_per_year", CostGroup::Running},
    {"seats", CostGroup::Running},
    {"fte_per_seat", CostGroup::Running},
    {"gpus_per_technician", CostGroup::Running},
    {"support", CostGroup::Running},
    {"spares", CostGroup::Running},
    {"checkpoint_seconds", CostGroup::Failures},
    {"lead_days", CostGroup::Failures},
    {"interruptions", CostGroup::Failures},
    {"gpu_interruptions", CostGroup::Failures},
    {"interruptions_gpus", CostGroup::Failures},
    {"interruptions_days", CostGroup::Failures},
}};

QString costGroupTitle(CostGroup group)
{
    switch (group) {
    case CostGroup::Use: return SiteCostChoices::tr("Use");
    case CostGroup::Running: return SiteCostChoices::tr("Running costs");
    case CostGroup::Failures: break;
    }
    return SiteCostChoices::tr("Failures");
}

const EconomicsField* costField(std::string_view name)
{
    const auto* found = std::find_if(kEconomicsFields.begin(), kEconomicsFields.end(), [&](const EconomicsField& field) { return field.name == name; });
    return found == kEconomicsFields.end() ? nullptr : found;
}

const economics::Input* costInput(const economics::SiteEconomics& made, std::string_view name)
{
    const auto found = std::find_if(made.inputs.begin(), made.inputs.end(), [&](const economics::Input& input) { return input.field == name; });
    return found == made.inputs.end() ? nullptr : &*found;
}

/// "Price of a kWh, USD".
QString costTitle(const economics::Assumption& assumed, Currency currency)
{
    const QString title = toQt(assumed.title);
    if (assumed.dimension == Dimension::MoneyRate) {
        return SiteCostChoices::tr("%1, %2").arg(title, toQt(currency.code()));
    }
    if (assumed.field == "checkpoint_seconds") {
        return SiteCostChoices::tr("%1, seconds").arg(title);
    }
    return assumed.field == "area_m2" ? SiteCostChoices::tr("%1, m²").arg(title) : title;
}

/// For display only: without the digits that a product of decimals brings.
Estimate shownEstimate(double low, double likely, double high)
{
    const double steps = likely >= 100.0 ? 1.0 : likely >= 1.0 ? 100.0 : 1e4;
    const auto rounded = [steps](double value) { return std::round(value * steps) / steps; };
    return {rounded(low), rounded(likely), rounded(high)};
}

/// What counts while nothing is chosen: "0.6..0.95, assumed (ECO-01)".
QString assumedText(const economics::Assumption& assumed, const economics::Input* input)
{
    if (assumed.value) {
        return SiteCostChoices::tr("%1, assumed (%2)").arg(estimateText(shownEstimate(assumed.value->low, assumed.value->likely, assumed.value->high)), sourceName({std::string(assumed.rule), {}}));
    }
    if (input != nullptr && input->value) {
        const Figure& counts = input->value->value;
        const QString value = estimateText(shownEstimate(counts.low, counts.likely, counts.high));
        return input->derived ? SiteCostChoices::tr("%1, of the racks").arg(value) : SiteCostChoices::tr("%1, of the site").arg(value);
    }
    if (assumed.field == "power_share") {
        return SiteCostChoices::tr("as the machines usually draw");
    }
    return assumed.field == "rented" ? SiteCostChoices::tr("none") : SiteCostChoices::tr("unknown");
}

} // namespace

void EconomicsViewModel::makeChoices()
{
    QList<CostChoiceRow> rows;
    const Economics& chosen = m_shown.design().economics;
    std::optional<CostGroup> last;
    for (const CostChoice& choice : kCostChoices) {
        const economics::Assumption& assumed = economics::assumptionOf(choice.field);
        const EconomicsField* field = costField(choice.field);
        const auto& value = chosen.*(field->member);
        const economics::Input* input = m_economics && !value ? costInput(*m_economics, choice.field) : nullptr;
        CostChoiceRow row;
        row.key = toQt(choice.field);
        row.group = last == choice.group ? QString() : costGroupTitle(choice.group);
        row.title = costTitle(assumed, m_shown.design().currency);
        row.value = value ? estimateText(*value) : QString();
        row.followed = assumedText(assumed, input);
        rows << row;
        last = choice.group;
    }
    m_inputs.setRows(rows);

    QList<RentRow> rates;
    for (const auto& [gpu, rate] : m_shown.design().economics.cloud) {
        rates << RentRow{toQt(gpu), estimateText(rate.rate), toQt(rate.source), toQt(rate.date)};
    }
    m_rates.setRows(rates);
}

QString EconomicsViewModel::gpuWords() const
{
    if (!m_economics || m_economics->gpu.empty()) {
        return {};
    }
    if (m_economics->cloud) {
        return toQt(m_economics->cloud->gpu);
    }
    for (const economics::CloudPrice& price : economics::cloudPrices()) { // of a design in another currency than the table
        if (economics::namesGpu(price.gpu, m_economics->gpu)) {
            return toQt(price.gpu);
        }
    }
    return {};
}

QString EconomicsViewModel::change(const std::function<void(Economics&)>& how)
{
    const Economics& before = m_shown.design().economics;
    Economics changed = before;
    how(changed);
    if (changed == before) {
        return {};
    }
    const auto done = m_shown.tryStep(Edit{SetEconomics{std::move(changed)}});
    return done ? QString() : toQt(done.error().what);
}

QString EconomicsViewModel::set(const QString& key, const QString& text)
{
    const EconomicsField* field = costField(fromQt(key));
    if (field == nullptr) {
        return tr("There is no such choice");
    }
    if (text.trimmed().isEmpty()) {
        return change([&](Economics& economics) { (economics.*(field->member)).reset(); });
    }
    const auto value = typedEstimate(text);
    return value ? change([&](Economics& economics) { economics.*(field->member) = *value; }) : toQt(value.error());
}

QString EconomicsViewModel::setRate(const QString& gpu, const QString& field, const QString& text)
{
    const std::string id = fromQt(gpu.trimmed());
    const bool known = m_shown.design().economics.cloud.contains(id);
    if (field == QLatin1String("rate")) {
        if (text.trimmed().isEmpty()) {
            return removeRate(gpu);
        }
        const auto rate = typedEstimate(text);
        return rate ? change([&](Economics& economics) { economics.cloud[id].rate = *rate; }) : toQt(rate.error());
    }
    const bool source = field == QLatin1String("source");
    if (!known || (!source && field != QLatin1String("date"))) {
        return tr("There is no such choice");
    }
    return change([&](Economics& economics) {
        CloudRate& rate = economics.cloud[id];
        (source ? rate.source : rate.date) = fromQt(text.trimmed());
    });
}

QString EconomicsViewModel::removeRate(const QString& gpu)
{
    return change([&](Economics& economics) { economics.cloud.erase(fromQt(gpu)); });
}

} // namespace lanewatt::viewmodels
