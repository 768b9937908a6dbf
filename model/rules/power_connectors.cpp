#include "model/rules/support.h"

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PWR-25";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr25.title", "Too few power connectors");

bool isUnfed(const Wiring& wiring, int instance)
{
    for (const Unmet& unmet : wiring.unmet) {
        if (unmet.kind == PortKind::PowerOutput && unmet.instance == instance) {
            return true;
        }
    }
    return false;
}

/// What a consumer must be fed with; a card that brings an adapter is fed through it.
const Fact<ConnectorList>* inputsOf(const Wiring& wiring, int instance)
{
    if (const auto* gpu = specOf<GpuSpec>(wiring, instance)) {
        return gpu->adapter ? &gpu->adapter : &gpu->powerInputs;
    }
    if (const auto* board = specOf<MotherboardSpec>(wiring, instance)) {
        return &board->powerInputs;
    }
    if (const auto* riser = specOf<RiserSpec>(wiring, instance)) {
        return &riser->powerInputs;
    }
    return nullptr;
}

/// The connector that is short for a consumer: of those it needs, the one the supplies lack most of.
const BudgetPoint* shortPoint(const BuildAssessment& build, const ConnectorList& inputs)
{
    const BudgetPoint* worst = nullptr;
    double lacking = 0.0;
    for (const BudgetPoint* point : pointsOf(build.budgets, BudgetKind::Connectors, "connectors")) {
        const auto connector = enumFromName<Connector>(tailOf(point->id));
        if (!connector || inputs.count(*connector) == 0 || !point->demand || !point->supply) {
            continue;
        }
        const double missing = point->demand->likely - point->supply->likely;
        if (missing > lacking) {
            lacking = missing;
            worst = point;
        }
    }
    return worst;
}

Confidence outputsConfidence(const Wiring& wiring)
{
    Confidence least = Confidence::Measured;
    for (const int psu : wiring.withSpec<PsuSpec>()) {
        least = std::min(least, specOf<PsuSpec>(wiring, psu)->outputs.confidence);
    }
    return least;
}

std::vector<Finding> check(const RuleInput& input)
{
    const BuildAssessment& build = *input.build;
    std::vector<Finding> findings;
    for (const Alike& group : alikeInstances(build, [&](int i) { return isUnfed(build.wiring, i); })) {
        const auto* inputs = inputsOf(build.wiring, group.instance);
        if (!inputs || !*inputs) {
            continue;
        }
        const Severity severity =
            supported(Severity::Error, leastOf({inputs->confidence, outputsConfidence(build.wiring)}));
        const std::string path = group.all.size() == 1 ? instancePath(build, group.instance) : group.path;
        Finding f = finding(kId, severity, path, {kTitle, {}}, {});
        if (const BudgetPoint* point = shortPoint(build, **inputs)) {
            f.detail = {LW_MESSAGE("pwr25.detail", "Needs {need} {connector:connector} · supplies give {have}"),
                        {{"connector", std::string(tailOf(point->id))}}};
            setCounts(f, point->demand->likely, point->supply->likely);
            setBasis(f, *point);
        } else {
            // Enough of them in all, but not on one supply: a card is fed by one supply only (PWR-18).
            f.detail = {
                LW_MESSAGE("pwr25.detail_split", "Needs {connectors:connectors} from one supply · none has them left"),
                {{"connectors", (*inputs)->text()}}};
        }
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int consumer = build ? instanceAt(*build, f.path) : -1;
    const auto* inputs = consumer >= 0 ? inputsOf(build->wiring, consumer) : nullptr;
    const int psu = build ? firstOwn<PsuSpec>(build->wiring) : -1;
    const auto* spec = psu >= 0 ? specOf<PsuSpec>(build->wiring, psu) : nullptr;
    if (!inputs || !*inputs || !spec) {
        return {};
    }
    std::string query = "rated >= " + wattsText(spec->rated ? inWatts(*spec->rated) : 0.0);
    const int supplies = countOwn<PsuSpec>(build->wiring);
    for (const BudgetPoint* point : pointsOf(build->budgets, BudgetKind::Connectors, "connectors")) {
        const auto connector = enumFromName<Connector>(tailOf(point->id));
        if (connector && point->demand && point->demand->likely > 0.0) {
            const int each = static_cast<int>((point->demand->likely + supplies - 1) / supplies);
            query += ", outputs." + std::string(enumName(*connector)) + " >= " + std::to_string(each);
        }
    }
    return {needPart({LW_MESSAGE("remedy.more_connectors", "Supply with more connectors"), {}}, Category::Psu,
                     build->buildId, build->wiring.at(psu).placement, query)};
}

} // namespace

Rule power_connectors()
{
    return {.id = kId,
            .scope = RuleScope::Build,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr25.about",
                "Every power input has a cable of its own, and all inputs of one card come from one "
                "supply. Adapters of the card count."),
            .source = "PWR-18, PWR-20, PWR-25",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
