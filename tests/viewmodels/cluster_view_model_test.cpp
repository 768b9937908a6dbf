// Networks in the window: walking down to one link and back, choices as steps of the history, variants, tables, and why.
#include "app/viewmodels/cluster/cluster_view_model.h"

#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/shared/text.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/unit/fabric/fabric_fixture.h"
#include "tests/viewmodels/document_desk.h"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace cluster_view_model_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

QString str(const char* text) { return QString::fromUtf8(text); }

Part largeSwitch()
{
    AccessorySpec spec;
    spec.function = test::known(AccessoryKind::InfinibandSwitch);
    spec.ports = test::known(144);
    spec.rate = test::known(test::gigabits(400));
    spec.power = test::known(watts(1500));
    Part part = test::makePart("large-switch", spec);
    part.name = "Large switch, 144 ports";
    return part;
}

Design clusterOf(int machines)
{
    Design design = test::withCards(machines);
    Fabric fabric = test::railFabric(64, 32);
    fabric.striping = Striping::Minimum;
    design.site.fabrics["compute"] = fabric;
    return design;
}

/// The window's document, with the Cluster page looked at.
struct Desk : test::DocumentDesk {
    explicit Desk(const Design& design) : DocumentDesk({test::gpu("card"), largeSwitch()}, design) { page().setActive(true); }

    ClusterViewModel& page() const { return *document->cluster(); }
    const Design& design() const { return document->open().design(); }
    const Fabric& fabric() const { return design().site.fabrics.at("compute"); }
    std::size_t steps() const { return document->open().history().size(); }
    QStringList trail() const
    {
        QStringList titles;
        for (const QVariant& step : page().trail()) {
            titles << step.toMap().value(str("title")).toString();
        }
        return titles;
    }
    QString figure(const char* key) const
    {
        auto* figures = page().figures();
        return figures->row(figures->rowOf(str(key))).value;
    }
};

} // namespace

TEST_CASE("A network is walked down to one link and back", "[viewmodels][cluster]")
{
    const Desk desk(clusterOf(1250));
    ClusterViewModel& page = desk.page();
    CHECK(page.network() == str("compute"));
    CHECK(desk.trail() == QStringList{str("compute")});
    CHECK(page.drawing()->boxes()->rowOf(str("unit.7")) >= 0);
    CHECK(page.ports()->count() == 0);
    page.go(str("unit.7"));
    CHECK(desk.trail() == QStringList{str("compute"), str("Unit 7")});
    CHECK(page.drawing()->boxes()->rowOf(str("leaf.53")) >= 0);
    CHECK(page.ports()->count() == 256);
    page.go(str("machine.209"));
    CHECK(page.ports()->count() == 8);
    page.go(str("endpoint-leaf.1669"));
    CHECK(desk.trail() == QStringList{str("compute"), str("Unit 7"), str("Machine 209"), str("Link 1669, machine to leaf")});
    CHECK(page.place() == str("endpoint-leaf.1669"));
    page.go(str("nowhere.1")); // nothing happens
    CHECK(page.place() == str("endpoint-leaf.1669"));
    CHECK(page.up());
    CHECK(page.place() == str("machine.209"));
    page.go(QString()); // the whole is a step of the way
    CHECK_FALSE(page.up());
    CHECK(desk.steps() == 0); // looking changes nothing
    // a group of things stays a step of the way into it
    page.go(str("spine.33-64"));
    page.go(str("spine.40"));
    CHECK(desk.trail() == QStringList{str("compute"), str("Spines 33–64"), str("Spine 40")});
}

TEST_CASE("What is looked at stays while the design has it", "[viewmodels][cluster]")
{
    const Desk desk(clusterOf(1250));
    desk.page().go(str("leaf.320"));
    CHECK(desk.page().set(str("unitNodes"), str("16")).isEmpty()); // more units
    CHECK(desk.page().place() == str("leaf.320"));
    CHECK(desk.page().set(str("topology"), str("5")).isEmpty()); // a ring has no leaves
    CHECK(desk.page().place().isEmpty());
}

TEST_CASE("Figures of a network say why", "[viewmodels][cluster]")
{
    const Desk desk(clusterOf(1250));
    ClusterViewModel& page = desk.page();
    CHECK(desk.figure("fabric.switches") == toQt(std::int64_t{800}));
    CHECK(desk.figure("links") == toQt(std::int64_t{30'480}));
    CHECK(desk.figure("power") == str("unknown")); // no switch is chosen
    const Explanation all = page.explain(str("fabric.switches"));
    CHECK(all.result.contains(str("800")));
    REQUIRE(all.terms.size() == 3);
    CHECK(all.terms[0].derivationId == str("fabric.leaf"));
    const Explanation leaf = page.explain(all.terms[0].derivationId);
    CHECK_FALSE(leaf.formula.isEmpty());
    CHECK(leaf.terms.size() == 3);
    CHECK(leaf.terms[1].derivationId == str("endpoints"));
    CHECK(page.explain(str("endpoints")).result == toQt(std::int64_t{10'000}));
    CHECK(page.explain(str("links")).terms.size() == 3);
    CHECK(page.explain(str("over-leaf")).terms.size() == 2);
    CHECK(page.explain(str("nothing")).title.isEmpty());
    CHECK(page.trace(str("links")).contains(toQt(std::int64_t{30'480})));
    for (int i = 0; i < page.figures()->count(); ++i) { // what says that it can be asked answers
        const FigureRow figure = page.figures()->row(i);
        if (figure.explainable) {
            INFO(figure.key.toStdString());
            CHECK_FALSE(page.explain(figure.key).title.isEmpty());
        }
    }
}

TEST_CASE("Modules are those that are ordered, with what they draw", "[viewmodels][cluster]")
{
    const Desk undecided(clusterOf(1250)); // nothing stands in racks: which cables it takes is not known
    CHECK(undecided.figure("modules") == toQt(std::int64_t{0}));
    Design design = clusterOf(1250);
    design.site.fabrics["compute"].media = {Medium::Optics};
    const Desk desk(design);
    CHECK(desk.figure("modules") == toQt(std::int64_t{2 * 30'480})); // one at each end
    CHECK(desk.figure("module-power") != str("unknown"));
    CHECK_FALSE(desk.figure("module-power").isEmpty());
    const Explanation why = desk.page().explain(str("modules"));
    CHECK(why.result == toQt(std::int64_t{2 * 30'480}));
    REQUIRE(why.terms.size() == 2);
    CHECK(why.terms[1].derivationId == str("endpoints"));
    design.site.fabrics["compute"].media = {Medium::Dac};
    const Desk copper(design);
    CHECK(copper.figure("modules") == toQt(std::int64_t{0}));
    CHECK(copper.figure("module-power").isEmpty());
}

TEST_CASE("Sums of all networks lead into the shown one", "[viewmodels][cluster]")
{
    Design design = clusterOf(64);
    Fabric ring = test::fabricOf(FabricTopology::Ring, 64);
    ring.switches.clear();
    design.site.fabrics["ring"] = ring;
    const Desk desk(design);
    CHECK(desk.page().network() == str("compute"));
    CHECK(desk.figure("site-links") == toQt(std::int64_t{512 + 512 + 64}));
    CHECK(desk.figure("site-power") == str("unknown"));
    const Explanation all = desk.page().explain(str("site-links"));
    REQUIRE(all.terms.size() == 2);
    CHECK(all.terms[0].derivationId == str("links"));
    CHECK(all.terms[1].derivationId.isEmpty()); // of a network that is not shown
    desk.page().setNetwork(str("ring"));
    CHECK(desk.page().explain(str("site-links")).terms[1].derivationId == str("links"));
    CHECK(desk.page().tiers()->count() == 0);
    CHECK(desk.page().variants().isEmpty());
}

TEST_CASE("Each choice is one step of the history; what cannot be is refused", "[viewmodels][cluster]")
{
    const Desk desk(clusterOf(64));
    ClusterViewModel& page = desk.page();
    CHECK(page.set(str("unitNodes"), str("16")).isEmpty());
    CHECK(page.set(str("unitNodes"), str("8")).isEmpty());
    CHECK(desk.fabric().unitNodes == 8);
    CHECK(page.set(str("striping"), str("0")).isEmpty());
    CHECK(page.set(str("reserved"), str("ufm 8, storage-net 16")).isEmpty());
    CHECK(desk.fabric().reserved == std::map<std::string, int>{{"storage-net", 16}, {"ufm", 8}});
    CHECK(page.choices().value(str("reserved")).toString() == str("storage-net 16, ufm 8"));
    CHECK(page.set(str("oversubscription"), str("1,5")).isEmpty());
    CHECK(desk.fabric().oversubscription == 1.5);
    CHECK(page.set(str("leafPorts"), str("32")).isEmpty());
    CHECK(desk.steps() == 6);
    CHECK(page.set(str("leafPorts"), str("32")).isEmpty()); // no change, no step
    for (const auto& [field, value] : {std::pair("unitNodes", "many"), std::pair("rails", "-1"), std::pair("oversubscription", "0"), std::pair("reserved", "ufm"), std::pair("roof", "1"),
                                       std::pair("topology", "8")}) {
        INFO(field);
        CHECK_FALSE(page.set(str(field), str(value)).isEmpty());
    }
    CHECK(desk.steps() == 6);
    desk.document->undo();
    CHECK(desk.fabric().switches.at("leaf").ports == 64);
    CHECK(page.set(str("machineRate"), str("100 Gb/s")).isEmpty());
    CHECK(page.choices().value(str("machineRate")).toString() == str("100 Gb/s"));
    CHECK_FALSE(page.problem().isEmpty()); // the machines have ports of 400 Gb/s only
    CHECK_FALSE(page.set(str("machineRate"), str("fast")).isEmpty());
    CHECK(page.set(str("machineRate"), QString()).isEmpty());
    CHECK_FALSE(desk.fabric().endpoints.front().rate);
    CHECK(page.setBuild(str("rig"), false).isEmpty());
    CHECK_FALSE(page.problem().isEmpty()); // nothing hangs on it
    CHECK(page.setBuild(str("rig"), true).isEmpty());
    CHECK(page.problem().isEmpty());
}

TEST_CASE("What an out-of-band network manages is chosen one by one", "[viewmodels][cluster]")
{
    const Desk desk(clusterOf(64));
    ClusterViewModel& page = desk.page();
    const auto chosen = [&] {
        QStringList kinds;
        for (const QVariant& row : page.choices().value(str("managed")).toList()) {
            const QVariantMap kind = row.toMap();
            CHECK_FALSE(kind.value(str("title")).toString().isEmpty());
            CHECK_FALSE(kind.value(str("spoken")).toString().isEmpty());
            if (kind.value(str("managed")).toBool()) {
                kinds << kind.value(str("key")).toString();
            }
        }
        return kinds;
    };
    CHECK(page.choices().value(str("managed")).toList().size() == 2);
    CHECK(chosen().isEmpty());
    CHECK(page.setManaged(str("power-strips"), true).isEmpty());
    CHECK(page.setManaged(str("switches"), true).isEmpty());
    CHECK(desk.fabric().manages == std::vector<ManagedKind>{ManagedKind::Switches, ManagedKind::PowerStrips}); // as the file has them
    CHECK(chosen() == QStringList{str("switches"), str("power-strips")});
    CHECK(desk.steps() == 2);
    CHECK(page.setManaged(str("switches"), true).isEmpty()); // no change, no step
    CHECK(desk.steps() == 2);
    CHECK_FALSE(page.setManaged(str("chairs"), true).isEmpty());
    CHECK(desk.steps() == 2);
    CHECK(page.setManaged(str("power-strips"), false).isEmpty());
    CHECK(chosen() == QStringList{str("switches")});
    desk.document->undo();
    CHECK(chosen() == QStringList{str("switches"), str("power-strips")});
    desk.document->undo();
    desk.document->undo();
    CHECK(desk.fabric().manages.empty());
    CHECK(chosen().isEmpty());
}

TEST_CASE("A switch is chosen from the catalogue and comes with its facts", "[viewmodels][cluster]")
{
    const Desk desk(clusterOf(64));
    const QVariantList found = desk.page().findSwitches(QString());
    REQUIRE(found.size() == 1);
    const QString key = found[0].toMap().value(str("key")).toString();
    CHECK(desk.page().setSwitch(str("leaf"), key).isEmpty());
    CHECK(desk.design().parts.contains(key.toStdString()));
    CHECK(desk.fabric().switches.at("leaf").part == key.toStdString());
    CHECK_FALSE(desk.fabric().switches.at("leaf").ports);
    CHECK(desk.figure("power") != str("unknown"));
    CHECK_FALSE(desk.page().setSwitch(str("roof"), key).isEmpty());
    CHECK_FALSE(desk.page().setSwitch(str("leaf"), str("nobody")).isEmpty());
}

TEST_CASE("Variants are compared and one of them is taken", "[viewmodels][cluster]")
{
    const Desk desk(clusterOf(1250));
    const QVariantList variants = desk.page().variants();
    REQUIRE(variants.size() == 6);
    const auto cell = [&](int row, int column) { return variants[row].toMap().value(str("cells")).toStringList()[column]; };
    CHECK(cell(0, 0) == str("783 (313 + 313 + 157)"));
    CHECK(cell(1, 0) == str("800 (320 + 320 + 160)"));
    CHECK(cell(2, 0) == str("896 (320 + 320 + 256)"));
    CHECK(variants[1].toMap().value(str("inUse")).toBool());
    CHECK(cell(0, 2) == str("unknown"));
    CHECK(desk.page().useVariant(variants[2].toMap().value(str("key")).toString()).isEmpty());
    CHECK(desk.fabric().striping == Striping::Even);
    CHECK(desk.steps() == 1);
    CHECK(desk.page().variants()[2].toMap().value(str("inUse")).toBool());
    CHECK_FALSE(desk.page().useVariant(str("9/64")).isEmpty());
}

TEST_CASE("A network is made from nothing, and removed", "[viewmodels][cluster]")
{
    Design design = test::withCards(4);
    const Desk desk(design);
    ClusterViewModel& page = desk.page();
    CHECK_FALSE(page.hasNetworks());
    CHECK(page.network().isEmpty());
    CHECK(page.drawing()->boxes()->count() == 0);
    CHECK(page.addNetwork().isEmpty());
    CHECK(page.network() == str("compute"));
    CHECK(page.hasNetworks());
    CHECK_FALSE(page.problem().isEmpty()); // ports of its switches are not known, and are not guessed
    CHECK(page.set(str("leafPorts"), str("64")).isEmpty());
    CHECK(page.problem().isEmpty());
    CHECK(page.addNetwork().isEmpty());
    CHECK(page.network() == str("network-2"));
    CHECK(page.networks().size() == 2);
    CHECK(page.removeNetwork().isEmpty());
    CHECK(page.network() == str("compute"));
    CHECK(page.removeNetwork().isEmpty());
    CHECK_FALSE(page.removeNetwork().isEmpty());
    desk.document->undo();
    CHECK(page.network() == str("compute"));
    Design empty;
    const Desk nobody(empty);
    CHECK_FALSE(nobody.page().addNetwork().isEmpty());
}

TEST_CASE("Links are counted on another thread, and tables are written as they are seen", "[viewmodels][cluster]")
{
    const Desk desk(clusterOf(64));
    ClusterViewModel& page = desk.page();
    REQUIRE(test::waitUntil([&] { return !page.counting(); }));
    REQUIRE(page.links()->count() == 2);
    CHECK(page.links()->row(0).cells[2] == toQt(std::int64_t{512}));
    page.go(page.links()->row(0).place);
    CHECK(page.place() == str("endpoint-leaf.1"));
    CHECK(page.fileName(str("ports")) == str("compute-ports-endpoint-leaf.1"));
    const std::string path = (desk.folder / "ports.csv").string();
    const auto job = page.exporting(str("ports"), toQt(path));
    REQUIRE(job);
    REQUIRE(job());
    CHECK(test::readFile(path).starts_with("From,To,Rate,Medium,Length\r\nsite/rig.1/nic.1 port 1,leaf.1 port 1,400 Gb/s"));
    const std::string drawing = (desk.folder / "net.svg").string();
    REQUIRE(page.exporting(str("drawing"), toQt(drawing))());
    CHECK(test::readFile(drawing).find("<svg") != std::string::npos);
    CHECK_FALSE(page.exporting(str("drawing"), str("/nonexistent-folder/net.svg"))());
}

} // namespace cluster_view_model_test
