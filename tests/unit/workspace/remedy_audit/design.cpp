#include "tests/unit/workspace/remedy_audit/remedy_audit.h"

namespace lanewatt::test::audit {

namespace {

Part withOffer(Part part, std::string_view price, std::string date, Condition condition = Condition::New)
{
    Offer offer = offerOf(price, std::move(date));
    offer.condition = condition;
    part.offers.push_back(std::move(offer));
    return part;
}

Context knowing(const Part& part)
{
    Context context;
    context.currentParts[part.key] = std::make_shared<const Part>(part);
    return context;
}

Design without(Design design, const std::string& placement)
{
    return applyEdit(design, Edit{RemovePlacement{"rig", placement}}).value();
}

} // namespace

std::vector<FixedCase> designCases()
{
    return {
        {"dsn01.no_board", [] { return Situation{without(oneCard().design(), "board"), {makePart("romed8", romed8Spec())}}; }},
        {"dsn01.no_cpu", [] { return Situation{without(oneCard().design(), "cpu"), {cpu("epyc")}}; }},
        {"dsn01.no_memory", [] { return Situation{without(oneCard().design(), "memory"), {memory("dimm")}}; }},
        {"dsn01.no_psu", [] { return Situation{without(oneCard().design(), "psu"), {psu("supply")}}; }},
        {"dsn01.no_chassis", [] { return Situation{oneCard().design(), {madeOf("case", caseSpec())}}; }},
        {"dsn01.no_storage",
         [] {
             return Situation{without(oneCard().design(), "ssd"),
                              {changed<StorageSpec>(drive("nvme"), [](StorageSpec& spec) { spec.capacity = known(gigabytes(1000)); })}};
         }},
        {"dsn01.no_cooler", [] { return Situation{oneCard().add("case", madeOf("case", caseSpec())).design(), {cooler("sp3", "SP3", 100, 280)}}; }},
        {"dsn02.title",
         [] {
             auto design = oneCard().add("fan", fan("gone")).design();
             design.parts.erase("gone");
             return Situation{design};
         }},
        {"dsn05.title",
         [] { return Situation{oneCard(gpu("card", 350)).design(), {}, knowing(gpu("card", 320))}; }},
        {"dsn06.title",
         [] {
             auto design = oneCard().design();
             design.site.builds.front().circuit = "gone";
             return Situation{design};
         }},
        {"dsn06.title_none",
         [] {
             auto design = oneCard().design();
             design.site.circuits.clear();
             return Situation{design};
         }},
        {"dsn07.title",
         [] {
             auto ended = fan("old");
             ended.lifecycle = Lifecycle::EndOfLife;
             ended.replacement = "new";
             return Situation{oneCard().add("fan", fan("old")).design(), {fan("new")}, knowing(ended)};
         }},
        {"eco04.title",
         [] {
             DesignMaker maker;
             return Situation{maker.add("fan", withOffer(fan("fan"), "10.00 USD", "2026-01-01")).design(), {},
                              knowing(withOffer(fan("fan"), "11.00 USD", "2026-11-20"))};
         }},
        {"eco06.title",
         [] {
             DesignMaker maker;
             return Situation{maker.add("fan", fan("fan")).design(), {}, knowing(withOffer(fan("fan"), "11.00 USD", "2026-11-20"))};
         }},
        {"eco07.title",
         [] {
             DesignMaker maker;
             auto part = withOffer(gpu("card"), "900.00 USD", "2026-11-20");
             auto used = offerOf("500.00 USD", "2026-11-20");
             used.condition = Condition::Used;
             part.offers.push_back(used);
             // the design asks for a new one
             PlacementOptions asNew;
             asNew.condition = Condition::New;
             auto design = maker.add("gpu", part, 1, asNew).design();
             design.budgetLimit = Money::parse("600.00 USD").value();
             return Situation{design};
         }},
        {"eco08.title",
         [] {
             auto design = oneCard().design();
             design.economics.utilization = Estimate{1.5, 1.5, 1.5};
             return Situation{design};
         }},
    };
}

} // namespace lanewatt::test::audit
