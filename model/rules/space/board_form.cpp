#include "model/rules/support.h"

#include <algorithm>
#include <array>
#include <optional>

namespace lanewatt::rules::board_form_rule {

namespace {

constexpr std::string_view kId = "PHY-05";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy05.title", "Board does not fit chassis");
constexpr MessageTemplate kDepth = LW_MESSAGE("phy05.title_depth", "Board may be too deep");
constexpr MessageTemplate kStandoffs = LW_MESSAGE("phy05.title_standoffs", "Standoffs may not match");

/// Form factors, as bits of a set.
enum Form : unsigned { MiniItx = 1, MicroAtx = 2, Atx = 4, Ceb = 8, Eatx = 16, Eeb = 32, XlAtx = 64 };

struct FormName {
    std::string_view name;
    Form form;
};
constexpr std::array<FormName, 14> kForms{{{"MINIITX", MiniItx},
                                           {"ITX", MiniItx},
                                           {"MATX", MicroAtx},
                                           {"MICROATX", MicroAtx},
                                           {"UATX", MicroAtx},
                                           {"ATX", Atx},
                                           {"CEB", Ceb},
                                           {"SSICEB", Ceb},
                                           {"EATX", Eatx},
                                           {"EXTENDEDATX", Eatx},
                                           {"EEB", Eeb},
                                           {"SSIEEB", Eeb},
                                           {"XLATX", XlAtx},
                                           {"EXTRALARGEATX", XlAtx}}};

/// Forms of chassis that accept a board. XL-ATX is longer than EEB but less deep. E-ATX means boards from 267 mm to EEB's
/// 330 mm, so a chassis for E-ATX may accept an EEB board, depending on its depth.
constexpr unsigned chassisFor(Form board)
{
    switch (board) {
    case MiniItx: return MiniItx | MicroAtx | Atx | Ceb | Eatx | Eeb | XlAtx;
    case MicroAtx: return MicroAtx | Atx | Ceb | Eatx | Eeb | XlAtx;
    case Atx: return Atx | Ceb | Eatx | Eeb | XlAtx;
    case Ceb: return Ceb | Eatx | Eeb | XlAtx;
    case Eatx: return Eatx | Eeb | XlAtx;
    case Eeb: return Eeb | Eatx;
    case XlAtx: return XlAtx;
    }
    return 0;
}

/// Depth of an EEB board, m (SSI EEB: 12 by 13 in; PHY-05).
constexpr double kEebDepth = 0.330;

/// Forms that a text such as "EATX 305x330" or "ATX, SSI EEB" names, in order.
std::vector<Form> formsIn(std::string_view text)
{
    const auto words = wordsOf(text);
    const auto named = [](std::string_view name) {
        return std::find_if(kForms.begin(), kForms.end(), [&](const FormName& form) { return form.name == name; });
    };
    std::vector<Form> found;
    for (std::size_t i = 0; i < words.size(); ++i) {
        // "Micro ATX" is one name of two words.
        const auto joined = i + 1 < words.size() ? named(words[i] + words[i + 1]) : kForms.end();
        const auto form = joined != kForms.end() ? joined : named(words[i]);
        if (form != kForms.end()) {
            found.push_back(form->form);
            i += joined != kForms.end() ? 1 : 0;
        }
    }
    return found;
}

unsigned formsOf(const std::vector<std::string>& texts)
{
    unsigned set = 0;
    for (const auto& text : texts) {
        for (const Form form : formsIn(text)) {
            set |= form;
        }
    }
    return set;
}

std::string listed(const std::vector<std::string>& forms)
{
    std::string text;
    for (const auto& form : forms) {
        text += (text.empty() ? "" : ", ") + form;
    }
    return text;
}

/// The form of a board; empty for proprietary ones.
std::optional<Form> formOf(const MotherboardSpec& board)
{
    const auto forms = board.formFactor ? formsIn(*board.formFactor) : std::vector<Form>();
    return forms.empty() ? std::nullopt : std::optional(forms.front());
}

/// Depth of a board; the standard defines that of EEB.
std::optional<Figure> depthOf(const MotherboardSpec& board, Form form)
{
    const auto depth = figureOf(board.depth);
    return depth || form != Eeb ? depth : Figure{kEebDepth, kEebDepth, kEebDepth, Dimension::Length, Confidence::Datasheet};
}

/// A chassis for passive cards is usually sold with its own board and accepts no other; a proprietary board belongs to such
/// a chassis.
std::vector<Finding> unknownForms(const BuildAssessment& build, const MotherboardSpec& board, const ChassisSpec& chassis)
{
    const bool server = chassis.ducted.valueOr(false) && chassis.kind && *chassis.kind == ChassisKind::Rack;
    if (!server || !formOf(board)) {
        return {};
    }
    Finding f = finding(kId, Severity::Advice, instancePath(build, build.wiring.lanes.board),
                        {LW_MESSAGE("phy05.title_unknown", "Boards of the chassis not known"), {}},
                        {LW_MESSAGE("phy05.detail_unknown", "Board is {need:form_factor}{sides}what the chassis takes is not known"),
                         {{"need", *board.formFactor}}});
    f.why = Message{LW_MESSAGE("phy05.why_unknown", "Most such chassis are sold with a board of their own and take no other."), {}};
    f.hangsOn = {instancePath(build, firstOwn<ChassisSpec>(build.wiring))};
    return {f};
}

std::vector<Finding> check(const BuildInput& input, const BuildAssessment& build)
{
    const Wiring& wiring = build.wiring;
    const MotherboardSpec* board = boardOf(wiring);
    const auto* chassis = specOf<ChassisSpec>(wiring, firstOwn<ChassisSpec>(wiring));
    if (!board || !chassis || wiring.at(wiring.lanes.board).parent >= 0 || !board->formFactor) {
        return {};
    }
    if (!chassis->boardForms) {
        return unknownForms(build, *board, *chassis);
    }
    const auto& forms = *chassis->boardForms;
    const unsigned named = formsOf(forms);
    const auto form = formOf(*board);
    const Ref path = instancePath(build, wiring.lanes.board);
    const Message sides{LW_MESSAGE("phy05.detail", "Needs {need:form_factor}{sides}chassis allows {have}"),
                        {{"need", *board->formFactor}, {"have", listed(forms)}}};
    const bool fits = std::any_of(forms.begin(), forms.end(), [&](const std::string& one) {
        return wordsOf(one) == wordsOf(*board->formFactor);
    });
    if (!fits && !(form && (named & chassisFor(*form)) != 0)) {
        Finding f = finding(
            kId,
            supported(Severity::Error, leastOf({board->formFactor.confidence, chassis->boardForms.confidence})),
            path, {kTitle, {}}, sides);
        f.why = Message{LW_MESSAGE("phy05.why", "It is larger than the tray, or its screw holes find no standoffs."), {}};
        return {f};
    }
    if (!form) {
        return {};
    }
    const Figure room = exactFigure(millimetres(input.limits.eatxDepthMillimetres), Confidence::Datasheet);
    const auto depth = depthOf(*board, *form);
    if ((*form == Eatx || *form == Eeb) && (named & Eeb) == 0 && judge(depth, room, Severity::Warning)) {
        Finding f = finding(kId, Severity::Warning, path, {kDepth, {}},
                            {LW_MESSAGE("phy05.detail_depth", "Needs {need}{sides}E-ATX is {have} in most chassis"), {}});
        setSides(f, *depth, room);
        f.why = Message{LW_MESSAGE("phy05.why_depth",
                                   "E-ATX names boards from 267 to 330 mm deep, and this chassis does not "
                                   "list EEB, the deepest."),
                        {}};
        if (depth->confidence <= Confidence::Estimated) {
            f.hangsOn = {path};
        }
        return {f};
    }
    if (named == Eeb && *form != Eeb && *form != Ceb) {
        Finding f = finding(kId, Severity::Warning, path, {kStandoffs, {}}, sides);
        f.why = Message{LW_MESSAGE("phy05.why_standoffs", "SSI boards have screw holes elsewhere, and a standoff below an ATX "
                                                          "board may short it."),
                        {}};
        return {f};
    }
    return {};
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int chassis = build ? firstOwn<ChassisSpec>(build->wiring) : -1;
    const MotherboardSpec* board = build ? boardOf(build->wiring) : nullptr;
    const auto form = board ? formOf(*board) : std::nullopt;
    if (chassis < 0 || !form) {
        return {}; // a proprietary board fits only its own chassis
    }
    const auto& placement = build->wiring.at(chassis).placement;
    if (f.title.text.id == kDepth.id) {
        return {needPart({LW_MESSAGE("remedy.chassis_form", "Chassis for {form:form_factor} boards"), {{"form", std::string("EEB")}}},
                         Category::Chassis, build->buildId, placement, "board_forms = EEB")};
    }
    // Any chassis with known forms can be tried; those that do not accept the board do not clear the finding.
    return {needPart(
        {LW_MESSAGE("remedy.chassis_form", "Chassis for {form:form_factor} boards"), {{"form", *board->formFactor}}},
        Category::Chassis, build->buildId, placement, chassisQuery(*build, "expansion_slots >= 1"))};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "phy05.about",
                "The chassis takes the board's form factor or a larger one; boards deeper than 277 mm need "
                "a chassis that lists EEB. Proprietary boards fit only the chassis they were made for."),
            .source = "PHY-05; ATX 2.2, SSI CEB and EEB specifications",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::board_form_rule
