#include "model/rules/support.h"

namespace lanewatt::rules::pue_rule {

namespace {

constexpr std::string_view kId = "PWR-29";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr29.title", "Stated PUE too low");

std::vector<Finding> check(const SiteInput& input)
{
    const auto& stated = input.design.site.pue;
    const PowerChain& chain = input.assessment.chain;
    if (!stated || !chain.contradicts(*stated)) {
        return {};
    }
    const bool low = *stated < chain.pue->likely;
    Finding f = finding(kId, low ? Severity::Warning : Severity::Advice, Ref::site(),
                        {low ? kTitle : LW_MESSAGE("pwr29.title_high", "Stated PUE above the chains'"), {}},
                        {low ? LW_MESSAGE("pwr29.detail", "The losses make {need:3}{sides}stated {have:3}")
                             : LW_MESSAGE("pwr29.detail_high", "Stated {need:3}{sides}the losses make {have:3}"),
                         {}});
    const Figure said = exactFigure(*stated);
    setSides(f, low ? *chain.pue : said, low ? said : *chain.pue);
    if (low) {
        f.why = Message{LW_MESSAGE("pwr29.why", "Energy and its cost are reckoned with the stated number, and come out too low."), {}};
    }
    f.derivation = NumberId("chain.pue", Ref::site());
    return {f};
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding&)
{
    if (!design.site.pue || !assessment.chain.pue) {
        return {};
    }
    return {fix({LW_MESSAGE("remedy.chain_pue", "Reckon with the chains' PUE"), {}}, Edit{SetProperty{"pue", {}}})};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("pwr29.about",
                                "A stated PUE is no less than the losses of the power chain and the power of the cooling make it, and no more "
                                "where all of them are known."),
            .source = "PWR-29",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::pue_rule
