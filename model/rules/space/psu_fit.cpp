#include "model/rules/support.h"

#include <algorithm>

namespace lanewatt::rules::psu_fit_rule {

namespace {

constexpr std::string_view kId = "PHY-06";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy06.title", "Supply does not fit chassis");

/// The chassis words for a form; empty where chassis texts do not name it reliably.
std::vector<std::string_view> wordsFor(PsuForm form)
{
    switch (form) {
    // An SFX supply fits an ATX place with its bracket.
    case PsuForm::Sfx:
        return {"SFX", "SFXL", "ATX", "PS2"};
    case PsuForm::Atx:
        return {"ATX", "PS2"};
    case PsuForm::Crps:
        return {"CRPS", "REDUNDANT", "MCRPS"};
    case PsuForm::Tfx:
        return {"TFX"};
    default:
        return {};
    }
}

/// True when `allowed` has one of a form's chassis words.
bool fits(PsuForm form, const std::vector<std::string>& allowed)
{
    const auto names = wordsFor(form);
    return std::any_of(names.begin(), names.end(), [&](std::string_view name) {
        return std::find(allowed.begin(), allowed.end(), name) != allowed.end();
    });
}

/// True when some word of the text is a known form.
bool isReadable(const std::vector<std::string>& words)
{
    constexpr std::string_view known[] = {"ATX", "PS2", "SFX", "SFXL", "TFX", "CRPS", "MCRPS", "REDUNDANT"};
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return std::find(std::begin(known), std::end(known), word) != std::end(known);
    });
}

void checkForm(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const Wiring& wiring = build.wiring;
    const auto* chassis = specOf<ChassisSpec>(wiring, firstOwn<ChassisSpec>(wiring));
    if (!chassis || !chassis->psuForm) {
        return;
    }
    const auto allowed = wordsOf(*chassis->psuForm);
    if (!isReadable(allowed)) {
        return;
    }
    for (const Alike& group :
         alikeInstances(build, [&](int i) { return specOf<PsuSpec>(wiring, i) != nullptr; })) {
        const auto& form = specOf<PsuSpec>(wiring, group.instance)->form;
        if (form && !wordsFor(*form).empty() && !fits(*form, allowed)) {
            Finding f = finding(
                kId, supported(Severity::Error, leastOf({form.confidence, chassis->psuForm.confidence})),
                group.path, {kTitle, {}},
                {LW_MESSAGE("phy06.detail_form", "Needs {need:form} place{sides}chassis allows {have}"),
                 {{"need", std::string(enumName(*form))}, {"have", *chassis->psuForm}}});
            f.why = Message{LW_MESSAGE("phy06.why", "Its frame and screw holes do not match the chassis' place."), {}};
            findings.push_back(std::move(f));
        }
    }
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(build.budgets, BudgetKind::Space, PointKind::PsuBays)) {
        if (auto f = overLimit(
                kId, *point, Severity::Error,
                {LW_MESSAGE("phy06.title_bays", "Too few places for supplies"), {}},
                {LW_MESSAGE("phy06.detail_bays", "Places: needs {need}{sides}chassis has {have}"), {}})) {
            asCounts(*f);
            f->why = Message{LW_MESSAGE("phy06.why_bays", "A supply is left lying outside of the chassis."), {}};
            findings.push_back(std::move(*f));
        }
    }
    for (const BudgetPoint* point : pointsOf(build.budgets, BudgetKind::Space, PointKind::PsuLength)) {
        if (auto f = overLimit(kId, *point, Severity::Error,
                               {LW_MESSAGE("phy06.title_length", "Supply too long"), {}})) {
            f->why = Message{LW_MESSAGE("phy06.why_length", "Its cables have no room to leave it, or it meets drives and fans."), {}};
            findings.push_back(std::move(*f));
        }
    }
    checkForm(build, findings);
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int chassis = build ? firstOwn<ChassisSpec>(build->wiring) : -1;
    if (chassis < 0) {
        return {};
    }
    const auto& placement = build->wiring.at(chassis).placement;
    std::vector<Remedy> found;
    if (f.need && f.need->dimension == Dimension::Length) {
        found.push_back(needPart({LW_MESSAGE("remedy.chassis_psu_length", "Chassis for {length} supplies"),
                                  {{"length", f.need->amount()}}},
                                 Category::Chassis, build->buildId, placement,
                                 chassisQuery(*build, "psu_max_length >= " + millimetresText(f.need->likely))));
        const int psu = instanceAt(*build, f.path);
        const auto* spec = specOf<PsuSpec>(build->wiring, psu);
        if (spec && spec->rated && f.have) {
            const auto longest = static_cast<long long>(f.have->likely * 1000.0 + 1e-6);
            found.push_back(needPart({LW_MESSAGE("remedy.shorter_supply", "Supply no longer than {length}"),
                                      {{"length", f.have->amount()}}},
                                     Category::Psu, build->buildId, build->wiring.at(psu).placement,
                                     supplyQuery(*build, psu, inWatts(*spec->rated)) +
                                         ", length <= " + std::to_string(longest) + " mm"));
        }
    } else if (f.need) {
        const auto count = static_cast<std::int64_t>(f.need->likely);
        found.push_back(needPart(
            {LW_MESSAGE("remedy.chassis_psu_bays", "Chassis with {count} {count:supply place|supply places}"), {{"count", count}}},
            Category::Chassis, build->buildId, placement, chassisQuery(*build, "psu_bays >= " + std::to_string(count))));
    } else {
        // A supply of a form that the chassis accepts.
        const int psu = instanceAt(*build, f.path);
        const auto* spec = specOf<PsuSpec>(build->wiring, psu);
        const auto allowed = wordsOf(specOf<ChassisSpec>(build->wiring, chassis)->psuForm.valueOr(""));
        for (const auto& [form, name] : EnumNames<PsuForm>::names) {
            if (spec && spec->rated && fits(form, allowed)) {
                found.push_back(needPart({LW_MESSAGE("remedy.supply_form", "Supply of form {form:form}"), {{"form", std::string(name)}}},
                                         Category::Psu, build->buildId, build->wiring.at(psu).placement,
                                         supplyQuery(*build, psu, inWatts(*spec->rated)) + ", form = " + std::string(name)));
            }
        }
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "phy06.about",
                "The chassis has a place of the right form for every supply, and none is longer than it "
                "allows."),
            .source = "PHY-06; chassis makers' clearances",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::psu_fit_rule
