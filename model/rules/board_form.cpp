#include "model/rules/support.h"

#include <algorithm>
#include <array>

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PHY-05";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy05.title", "Board does not fit chassis");

/// Form factors by size; a chassis for one takes the smaller ones, whose holes it has too.
struct Form {
    std::string_view name;
    int size;
};
constexpr std::array<Form, 12> kForms{{{"MINIITX", 1},
                                       {"ITX", 1},
                                       {"MATX", 2},
                                       {"MICROATX", 2},
                                       {"UATX", 2},
                                       {"ATX", 3},
                                       {"CEB", 4},
                                       {"SSICEB", 4},
                                       {"EATX", 5},
                                       {"EEB", 5},
                                       {"SSIEEB", 5},
                                       {"XLATX", 6}}};

/// Size of a form factor text such as "EATX 305x330"; 0 = none that is known.
int sizeOf(std::string_view text)
{
    const auto words = wordsOf(text);
    for (std::size_t i = 0; i < words.size(); ++i) {
        // "Micro ATX" is one name of two words.
        const std::string joined = i + 1 < words.size() ? words[i] + words[i + 1] : std::string();
        for (const Form& form : kForms) {
            if (joined == form.name) {
                return form.size;
            }
        }
        for (const Form& form : kForms) {
            if (words[i] == form.name) {
                return form.size;
            }
        }
    }
    return 0;
}

std::string listed(const std::vector<std::string>& forms)
{
    std::string text;
    for (const auto& form : forms) {
        text += (text.empty() ? "" : ", ") + form;
    }
    return text;
}

std::vector<Finding> check(const RuleInput& input)
{
    const BuildAssessment& build = *input.build;
    const Wiring& wiring = build.wiring;
    const MotherboardSpec* board = boardOf(wiring);
    const auto* chassis = specOf<ChassisSpec>(wiring, firstOwn<ChassisSpec>(wiring));
    if (!board || !chassis || wiring.at(wiring.lanes.board).parent >= 0 || !board->formFactor ||
        !chassis->boardForms) {
        return {};
    }
    const auto& forms = *chassis->boardForms;
    const auto name = wordsOf(*board->formFactor);
    const int size = sizeOf(*board->formFactor);
    const bool fits = std::any_of(forms.begin(), forms.end(), [&](const std::string& form) {
        return wordsOf(form) == name || (size > 0 && sizeOf(form) >= size);
    });
    if (fits) {
        return {};
    }
    return {finding(
        kId,
        supported(Severity::Error, leastOf({board->formFactor.confidence, chassis->boardForms.confidence})),
        instancePath(build, wiring.lanes.board), {kTitle, {}},
        {LW_MESSAGE("phy05.detail", "Needs {need:form_factor} · chassis allows {have}"),
         {{"need", *board->formFactor}, {"have", listed(forms)}}})};
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int chassis = build ? firstOwn<ChassisSpec>(build->wiring) : -1;
    const MotherboardSpec* board = build ? boardOf(build->wiring) : nullptr;
    if (chassis < 0 || !board || !board->formFactor || sizeOf(*board->formFactor) == 0) {
        return {}; // a proprietary board fits its own chassis only
    }
    // Any chassis may be tried; those that do not take the board do not clear the finding.
    return {needPart(
        {LW_MESSAGE("remedy.chassis_form", "Chassis for {form:form_factor} boards"), {{"form", *board->formFactor}}},
        Category::Chassis, build->buildId, build->wiring.at(chassis).placement, "expansion_slots >= 1")};
}

} // namespace

Rule board_form()
{
    return {.id = kId,
            .scope = RuleScope::Build,
            .readsPower = false,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "phy05.about",
                "The chassis takes the board's form factor or a larger one. Proprietary boards fit only "
                "the chassis they were made for."),
            .source = "PHY-05; ATX 2.2, SSI CEB and EEB specifications",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
