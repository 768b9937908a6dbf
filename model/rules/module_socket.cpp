#include "model/rules/support.h"

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PCI-15";
constexpr MessageTemplate kTitle = LW_MESSAGE("pci15.title", "No baseboard for module");

const Unmet* unmetModule(const Wiring& wiring, int instance)
{
    for (const Unmet& unmet : wiring.unmet) {
        if (unmet.kind == PortKind::ModuleSocket && unmet.instance == instance) {
            return &unmet;
        }
    }
    return nullptr;
}

std::vector<Finding> check(const RuleInput& input)
{
    const BuildAssessment& build = *input.build;
    std::vector<Finding> findings;
    for (const Alike& group :
         alikeInstances(build, [&](int i) { return unmetModule(build.wiring, i) != nullptr; })) {
        const auto& gpu = *specOf<GpuSpec>(build.wiring, group.instance);
        Finding f =
            finding(kId, supported(Severity::Error, gpu.form.confidence),
                    group.all.size() == 1 ? instancePath(build, group.instance) : group.path, {kTitle, {}},
                    {LW_MESSAGE("pci15.detail", "{count} of form {form:form} · no free position"),
                     {{"count", static_cast<std::int64_t>(group.all.size())},
                      {"form", std::string(enumName(*gpu.form))}}});
        f.why = unmetModule(build.wiring, group.instance)->reason;
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int module = build ? instanceAt(*build, f.path) : -1;
    const auto* gpu = module >= 0 ? specOf<GpuSpec>(build->wiring, module) : nullptr;
    if (!gpu || !gpu->form) {
        return {};
    }
    return {needPart({LW_MESSAGE("remedy.baseboard", "Baseboard for {form:form} modules"),
                      {{"form", std::string(enumName(*gpu->form))}}},
                     Category::Baseboard, build->buildId, "",
                     "module_form = " + std::string(enumName(*gpu->form)))};
}

} // namespace

Rule module_socket()
{
    return {.id = kId,
            .scope = RuleScope::Build,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pci15.about",
                "SXM and OAM modules have no edge connector: they work only on a baseboard of their "
                "form with a free position."),
            .source = "PCI-13; NVIDIA HGX and OCP OAM specifications",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
