// Every kind of step occurs in some design, every text is complete, and every shipped template has a checklist.
#include "app/exchange/checklist_document.h"
#include "app/exchange/writers/document_writers.h"
#include "app/workspace/workspace.h"
#include "tests/support/paths.h"
#include "tests/unit/commissioning/support.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <filesystem>
#include <set>

namespace kinds_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// Designs for the cases that no template has.
std::vector<Design> designs()
{
    std::vector<Design> all{p01().design(), p34().design()};
    all.push_back(p01().add("frame", frame(ChassisKind::OpenFrame)).design());
    PlacementOptions capped;
    capped.powerCap = watts(280);
    Part consumer = gpu("home");
    std::get<GpuSpec>(consumer.spec).form = known(GpuForm::Consumer);
    all.push_back(DesignMaker().add("gpu", consumer, 2, capped).add("frame", frame(ChassisKind::Tower)).design());

    Part liquid = gpu("liquid");
    std::get<GpuSpec>(liquid.spec).form = known(GpuForm::FullHeight);
    std::get<GpuSpec>(liquid.spec).cooling = known(Cooling::Liquid);
    CoolerSpec aio;
    aio.kind = known(std::string("AIO"));
    all.push_back(DesignMaker().add("gpu", liquid).add("cooler", makePart("aio", aio)).design());

    Part passive = gpu("passive");
    std::get<GpuSpec>(passive.spec).cooling = known(Cooling::Passive);
    Part radeon = gpu("radeon");
    std::get<GpuSpec>(radeon.spec).architecture = known(std::string("CDNA3"));
    all.push_back(DesignMaker().add("gpu", passive).add("other", radeon).add("frame", frame(ChassisKind::Rack)).design());

    // two machines on two feeds, supplies on one bus
    PlacementOptions a;
    a.circuit = "a";
    PlacementOptions b;
    b.circuit = "b";
    DesignMaker fed;
    fed.add("gpu", module(), 2).add("psu", crps(), 2).instance("psu", 1, a).instance("psu", 2, b).add("nic", infinibandCard()).add("eth", ethernetCard());
    fed.build().redundancy = RedundancyScheme::NPlus1;
    Design two = fed.design();
    two.site.circuits["a"] = two.site.circuits["b"] = Circuit{.voltage = volts(230), .breaker = amperes(32)};
    two.site.builds = {BuildUse{"rig", 2, "a"}};
    all.push_back(two);

    MotherboardSpec jumper = romed8Spec();
    SharingRule rule;
    rule.kind = SharingKind::Jumper;
    rule.members = {"PCIE2", "M2_1"};
    rule.then = {{"PCIE2", 8}};
    jumper.sharing = known(std::vector<SharingRule>{rule});
    PlacementOptions pinned;
    pinned.slot = "PCIE2";
    all.push_back(DesignMaker().add("board", makePart("jumper", jumper)).add("cpu", cpu()).add("gpu", gpu(), 1, pinned).add("carrier", splitCard())
                      .add("frame", frame(ChassisKind::Rack)).add("ssd", drive(), 2).design());

    Part powered = riser("powered");
    auto& spec = std::get<RiserSpec>(powered.spec);
    spec.powered = known(true);
    spec.powerInputs = known(plugs("1x pcie-6"));
    all.push_back(DesignMaker().add("board", makePart("romed8", romed8Spec())).add("cpu", cpu()).add("gpu", gpu()).add("riser", powered)
                      .add("psu", psu(), 2).add("frame", frame(ChassisKind::OpenFrame)).design());
    all.push_back(bridged().design());

    MotherboardSpec inputs = romed8Spec();
    inputs.auxSlotPower = known(plugs("1x pcie-6"));
    all.push_back(DesignMaker().add("board", makePart("inputs", inputs)).add("cpu", cpu()).add("psu", psu()).design());

    Part weak = psu("weak", 1600);
    std::get<PsuSpec>(weak.spec).outputs = known(plugs("1x atx-24, 2x eps-8"));
    all.push_back(p34().add("psu", weak).design());
    return all;
}

std::vector<std::filesystem::path> templateFiles()
{
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(sourceDir() / "resources/templates")) {
        if (entry.path().extension() == ".lanewatt") {
            files.push_back(entry.path());
        }
    }
    return files;
}

/// Every id of a checklist without its subject; also checks its texts.
void collect(const Design& design, const commissioning::Checklist& list, std::set<std::string>& kinds)
{
    for (const auto& sheet : list.sheets) {
        for (const auto& group : sheet.groups) {
            for (const auto& step : group.steps) {
                kinds.insert(step.id.substr(0, step.id.find(':')));
                INFO(step.id);
                CHECK(sheet.path.contains(step.path));
                const std::string text = textOf(step);
                CHECK_FALSE(contains(text, "{"));
                CHECK_FALSE(contains(text, "  "));
                for (const auto& expectation : step.expected) {
                    CHECK((!expectation.value || !contains(exchange::expectationText(expectation, {}), "not known")));
                }
            }
        }
    }
    CHECK(commissioning::strayTicks(design, list).empty());
}

} // namespace

TEST_CASE("every kind of step is made by some design, and no other", "[commissioning]")
{
    std::set<std::string> made;
    for (const Design& design : designs()) {
        const Commissioned one(design);
        collect(design, one.list, made);
    }
    auto catalog = catalog::Catalog::open(catalogFile().string());
    requireOk(catalog);
    CHECK(templateFiles().size() >= 10);
    for (const auto& file : templateFiles()) {
        INFO(file.string());
        auto open = workspace::openDesign(file.string(), **catalog);
        requireOk(open);
        const auto list = commissioning::checklist((*open)->design(), (*open)->context(), (*open)->assessment());
        CHECK(list.sheets.size() >= (*open)->design().builds.size());
        std::size_t standing = 0;
        for (const Finding& finding : (*open)->assessment().findings) {
            standing += finding.severity != Severity::Advice && finding.waiver != WaiverState::Waived ? 1U : 0U;
        }
        std::size_t printed = 0;
        for (const auto& sheet : list.sheets) {
            for (const auto& group : sheet.groups) {
                printed += group.id == "C-CHECK" ? group.steps.size() : 0U;
            }
        }
        CHECK(printed >= standing);
        collect((*open)->design(), list, made);
    }
    std::set<std::string> declared;
    for (const auto& group : commissioning::groupInfos()) {
        CHECK_FALSE(group.kinds.empty());
        for (const auto kind : group.kinds) {
            CHECK(declared.insert(std::string(group.id) + '.' + std::string(kind)).second);
        }
    }
    for (const auto& kind : declared) {
        INFO(kind << " is declared, but no design here makes it");
        CHECK(made.contains(kind));
    }
    for (const auto& kind : made) {
        INFO(kind << " is made, but not declared");
        CHECK(declared.contains(kind));
    }
}

TEST_CASE("numbers to expect are written with their range, and what is unknown in words", "[commissioning]")
{
    messages::Style style;
    style.asciiSpaces = true;
    const auto what = LW_MESSAGE("test.power", "Power");
    CHECK(exchange::expectationText({what, std::nullopt, false}, style) == "Power: not known");
    CHECK(exchange::expectationText({what, exactFigure(watts(350)), false}, style) == "Power: 350 W");
    CHECK(exchange::expectationText({what, exactFigure(watts(350)), true}, style) == "Power: at least 350 W");
    CHECK(exchange::expectationText({what, estimatedFigure(watts(300), watts(350), watts(400)), false}, style) == "Power: 350 W ~ (300 W to 400 W)");
}

TEST_CASE("the written checklist escapes what a design calls itself", "[commissioning]")
{
    Design design = p34().design();
    design.name = "<b>&|\nrig";
    design.ticks[Ref::parse("site/rig")]["C-CPU.paste"] = {"=Ada", "2026-11-21"};
    const Commissioned rig(design);
    const auto document = exchange::checklistDocument(design, commissioning::sheetsFor(rig.list, "rig"), {"2026-11-21", {}});
    REQUIRE(document.sheets.size() == 1);
    CHECK(document.sheets.front().done == 1);
    const std::string html = *exchange::writeHtml(exchange::documentOf(document));
    CHECK(contains(html, "&lt;b&gt;&amp;|"));
    CHECK_FALSE(contains(html, "<b>"));
    CHECK(contains(html, "=Ada<br>2026-11-21"));
    CHECK(contains(html, "@page { size: A4 portrait"));
    const std::string markdown = *exchange::writeMarkdown(exchange::documentOf(document));
    CHECK(contains(markdown, "- [x] `C-CPU.paste`"));
    CHECK(contains(markdown, "- [ ] `C-CPU.pins`"));
    CHECK(contains(exchange::writeChecklistCsv(document), "yes,'=Ada,2026-11-21\r\n"));
}

} // namespace kinds_test
