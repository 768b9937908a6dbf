#include "model/rules/support.h"
#include "model/wiring/unmet.h"

namespace lanewatt::rules::module_socket_rule {

namespace {

constexpr std::string_view kId = "PCI-15";
constexpr MessageTemplate kTitle = LW_MESSAGE("pci15.title", "No baseboard for module");
constexpr MessageTemplate kTitleCloud = LW_MESSAGE("pci15.title_cloud", "Rented, not sold");

const Unmet* unmetModule(const Wiring& wiring, int instance)
{
    for (const Unmet& unmet : wiring::unmetOf(wiring, instance)) {
        if (unmet.kind == PortKind::ModuleSocket) {
            return &unmet;
        }
    }
    return nullptr;
}

/// A cloud-only module is not sold, so it fits no machine; the confidence of its data does not matter.
bool isCloudOnly(const Wiring& wiring, int instance)
{
    return wiring.at(instance).part->lifecycle == Lifecycle::CloudOnly || *specOf<GpuSpec>(wiring, instance)->form == GpuForm::CloudOnly;
}

Finding rented(const BuildAssessment& build, const Alike& group, Ref path)
{
    Finding f = finding(kId, Severity::Error, std::move(path), {kTitleCloud, {}},
                        {LW_MESSAGE("pci15.detail_cloud", "Needs {count} of {part}{sides}none is sold"),
                         {{"count", static_cast<std::int64_t>(group.all.size())},
                          {"part", build.wiring.at(group.instance).part->name}}});
    f.why = {LW_MESSAGE("pci15.why_cloud",
                        "It is only available in its maker's own cloud and is not sold."), {}};
    return f;
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    for (const Alike& group :
         alikeInstances(build, [&](int i) { return unmetModule(build.wiring, i) != nullptr; })) {
        const auto& gpu = *specOf<GpuSpec>(build.wiring, group.instance);
        Ref path = group.all.size() == 1 ? instancePath(build, group.instance) : group.path;
        if (isCloudOnly(build.wiring, group.instance)) {
            findings.push_back(rented(build, group, std::move(path)));
            continue;
        }
        Finding f =
            finding(kId, Severity::Error, std::move(path), {kTitle, {}}, // a module's form is a fact of its family
                    {LW_MESSAGE("pci15.detail", "{count} of form {form:form}{sides}no free position"),
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
    if (!gpu || !gpu->form || isCloudOnly(build->wiring, module)) {
        return {};
    }
    return {needPart({LW_MESSAGE("remedy.baseboard", "Baseboard for {form:form} modules"),
                      {{"form", std::string(enumName(*gpu->form))}}},
                     Category::Baseboard, build->buildId, "",
                     "module_form = " + std::string(enumName(*gpu->form)))};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pci15.about",
                "SXM and OAM modules have no edge connector: they work only on a baseboard of their form "
                "with a free position. Modules that are only available as a cloud service cannot be "
                "installed."),
            .source = "PCI-13; NVIDIA HGX and OCP OAM specifications",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::module_socket_rule
