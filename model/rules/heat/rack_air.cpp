#include "model/budget/cooling_chain.h"
#include "model/rules/support.h"

#include <cmath>
#include <string>
#include <utility>

namespace lanewatt::rules::rack_air_rule {

namespace {

constexpr std::string_view kId = "THM-14";
constexpr MessageTemplate kTitle = LW_MESSAGE("thm14.title", "Rack gets too little air");
constexpr double kPerHour = 3600.0; ///< m³/h of one m³/s

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const PointKind kind : {PointKind::RackAirflow, PointKind::RowAirflow}) {
        for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::Heat, kind)) {
            const bool row = kind == PointKind::RowAirflow;
            if (auto f = overLimit(kId, *point, Severity::Warning, {row ? LW_MESSAGE("thm14.title_row", "Row gets too little air") : kTitle, {}},
                                   {LW_MESSAGE("thm14.detail", "Its machines draw {need}{sides}the room gives {have}"), {}})) {
                f->why = Message{LW_MESSAGE("thm14.why", "What the tiles do not give, the fans draw from the warm side: inlets get hotter from the floor up."), {}};
                findings.push_back(std::move(*f));
            }
        }
    }
    return findings;
}

/// The need, rounded up to ten cubic metres an hour.
VolumeFlow enough(const Finding& f)
{
    constexpr double step = 10.0;
    return fromSi<VolumeFlow>(std::ceil(f.need->high * kPerHour / step - 1e-6) * step / kPerHour);
}

void addMoreAir(const Design& design, const Finding& f, std::vector<Remedy>& found)
{
    const VolumeFlow flow = enough(f);
    Message label{LW_MESSAGE("remedy.more_air", "Give it {flow} of air"), {{"flow", toAmount(flow)}}};
    if (const auto rack = design.site.racks.find(f.path.idOf(RefKind::Rack)); rack != design.site.racks.end()) {
        Rack more = rack->second;
        more.airflow = flow;
        found.push_back(fix(std::move(label), Edit{SetRack{rack->first, std::move(more)}}));
    } else if (const auto row = design.site.rows.find(f.path.id()); row != design.site.rows.end() && f.path == Ref::row(row->first)) {
        Row more = row->second;
        more.airflow = flow;
        found.push_back(fix(std::move(label), Edit{SetRow{row->first, std::move(more)}}));
    }
}

std::vector<Remedy> remedies(const Design& design, const Context& context, const Assessment& assessment, const Finding& f)
{
    if (!f.need || !f.have || f.have->likely <= 0.0) {
        return {};
    }
    std::vector<Remedy> found;
    addMoreAir(design, f, found);
    const auto airOf = [](const BuildAssessment& build) -> std::optional<Figure> {
        const BudgetPoint* air = pointOf(build.budgets, BudgetKind::Heat, PointKind::Airflow);
        return air ? air->demand : std::nullopt;
    };
    if (auto other = anotherRack(design, assessment, f, airOf)) {
        found.push_back(std::move(*other));
    }
    if (auto fewer = takeMachinesOut(design, assessment, f, airOf)) {
        found.push_back(std::move(*fewer));
    }
    // A larger rise needs less air.
    const double rise = design.site.airRise ? si(*design.site.airRise) : context.limits.airRiseKelvin;
    const double kelvin = std::ceil(rise * f.need->likely / f.have->likely - 1e-9);
    if (kelvin <= context.limits.offeredAirRiseKelvin) {
        found.push_back(fix({LW_MESSAGE("remedy.air_rise", "Let the air warm by {rise}"), {{"rise", toAmount(kelvins(kelvin))}}},
                            Edit{SetProperty{"air_rise", std::to_string(static_cast<int>(kelvin)) + " K"}}));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("thm14.about",
                                "A rack gets as much cold air as its heat needs at the site's rise and altitude, where its tiles or its part "
                                "of a contained aisle are stated; so does a row. A kilowatt needs 200 m³/h at 15 K."),
            .source = "THM-02 (heat balance of the air)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::rack_air_rule
