#include "app/viewmodels/comparison/comparisons.h"

#include "app/exchange/quote_file.h"
#include "app/viewmodels/shared/text.h"
#include "model/design/design_tree.h"
#include "model/design/edit.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/viewmodels/application.h"
#include "tests/viewmodels/compared.h"
#include "tests/viewmodels/shipped_catalog.h"

#include <QFile>
#include <QStringList>

#include <fstream>
#include <string>
#include <utility>

namespace quote_delivery_view_model_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

/// A quote that ordered three rigs with an EPYC 7302P and two L40S.
quote::Quote ordered(quote::State state)
{
    const auto catalog = test::shippedCatalog();
    const PartPtr card = catalog->part("nv-l40s");
    const PartPtr cpu = catalog->part("epyc-7302p");
    REQUIRE(card);
    REQUIRE(cpu);
    Build rig;
    rig.placements["cpu"].part = cpu->key;
    rig.placements["gpu"].part = card->key;
    rig.placements["gpu"].quantity = 2;
    Design design = applyEdit(Design{}, Edit{AddBuild{"rig", rig, {*card, *cpu}}}).value();
    design.site.builds = {{"rig", 3, {}}};
    quote::Revision revision;
    revision.letter = "A";
    revision.state = state;
    if (state != quote::State::Draft) {
        revision.frozen.emplace();
        revision.frozen->design = writeDesign(design);
    }
    quote::Quote quote;
    quote.number = "Q-2026-0012";
    quote.revisions.push_back(std::move(revision));
    if (quote.last().frozen) {
        quote.last().frozen->seal = exchange::sealOf(quote.last(), quote.number);
    }
    return quote;
}

struct Desk {
    Desk() { test::application(); }

    /// A report about a machine with so many cards of a name and a CPU.
    QString report(const std::string& host, int cards, const char* name = "NVIDIA L40S",
                   const char* cpu = "AMD EPYC 7302P 16-Core Processor")
    {
        const std::string path = (folder / (host + ".json")).string();
        std::ofstream out(path);
        out << R"({"lanewatt": {"snapshot": 1}, "identity": {"host_name": ")" << host << R"(", "system_serial": "SER-)" << host
            << R"("}, "sources": [{"file": "node.json", "format": "nvml", "origin": "smbios"}], "cpus": [{"locator": "CPU1", "populated": true, "model": ")"
            << cpu << R"("}], "gpus": [)";
        for (int i = 0; i < cards; ++i) {
            out << (i > 0 ? ", " : "") << R"({"index": )" << i << R"(, "pci_address": "0000:1)" << i << R"(:00.0", "name": ")" << name << R"("})";
        }
        out << "]}";
        return QString::fromStdString(path);
    }
    void read(const quote::Quote& quote, const QStringList& paths)
    {
        delivery.begin(deliveryComparison(quote, QStringLiteral("A"), QStringLiteral("acme.lwquote"), {}), paths);
        test::waitFor(delivery);
    }
    QList<ComparisonGroup> machines()
    {
        QList<ComparisonGroup> all;
        for (int i = 0; i < delivery.groups()->count(); ++i) {
            all << delivery.groups()->row(i);
        }
        return all;
    }

    test::TempDir folder;
    ComparisonViewModel delivery;
};

} // namespace

TEST_CASE("delivery: each machine with what is not as ordered on it, those that did not come, and one that nobody ordered", "[viewmodels][quote][delivery]")
{
    Desk desk;
    desk.read(ordered(quote::State::Issued),
              {desk.report("n1", 2), desk.report("n2", 1), desk.report("x", 1, "Tesla T4", "AMD EPYC 7551P 32-Core Processor")});
    INFO(desk.delivery.problem().toStdString());
    REQUIRE(desk.delivery.known());
    CHECK(desk.delivery.form().title == QStringLiteral("Q-2026-0012 A: ordered and delivered"));
    const QList<ComparisonGroup> machines = desk.machines();
    REQUIRE(machines.size() == 5);
    CHECK(machines[1].name == QStringLiteral("n1.json"));
    CHECK(machines[2].name == QStringLiteral("n2.json"));
    CHECK(machines[3].name == QStringLiteral("x.json"));
    CHECK(machines[4].name == QStringLiteral("site/rig.3"));
    CHECK(machines[2].detail == QString::fromUtf8("site/rig.2 · Report 2"));
    CHECK(machines[1].text == QStringLiteral("as ordered"));
    CHECK(machines[2].text == QStringLiteral("1 difference"));
    CHECK(test::kinds(desk.delivery) == QStringList{QStringLiteral("missing"), QStringLiteral("extra")});
    CHECK(desk.delivery.rows()->row(0).owner == QStringLiteral("n2.json"));
    CHECK(desk.delivery.rows()->row(0).spoken.contains(QStringLiteral("n2.json")));
    desk.delivery.setGroup(machines[2].key);
    CHECK(test::kinds(desk.delivery) == QStringList{QStringLiteral("missing")});
    CHECK(desk.delivery.rows()->row(0).owner.isEmpty());
    desk.delivery.setGroup(machines[1].key);
    CHECK(desk.delivery.rows()->count() == 0);
    desk.delivery.setGroup(QStringLiteral("none"));
    CHECK(desk.delivery.group() == machines[1].key);
    CHECK(desk.delivery.summary().startsWith(QStringLiteral("Machines: 3 ordered, 2 found, 1 not ordered.")));
}

TEST_CASE("delivery: the list for the vendor has numbers in the place of file names", "[viewmodels][quote][delivery]")
{
    Desk desk;
    desk.read(ordered(quote::State::Accepted), {desk.report("n1", 2), desk.report("n2", 1)});
    const QString path = QString::fromStdString((desk.folder / "vendor.csv").string());
    REQUIRE(desk.delivery.save(path));
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    CHECK(text.contains(QStringLiteral("Report 2,site/rig.2/gpu,missing,")));
    CHECK(text.contains(QStringLiteral(",site/rig.3,not-delivered,")));
    CHECK_FALSE(text.contains(QStringLiteral("n2.json")));
    CHECK_FALSE(desk.delivery.markdown().contains(QStringLiteral("n2.json")));
    CHECK_FALSE(desk.delivery.save(QString::fromStdString((desk.folder / "vendor.doc").string())));
    CHECK(desk.delivery.problem().contains(QStringLiteral(".xlsx")));
}

TEST_CASE("delivery: reports are added to those of the same order, and another order begins anew", "[viewmodels][quote][delivery]")
{
    Desk desk;
    const quote::Quote first = ordered(quote::State::Issued);
    desk.read(first, {desk.report("n1", 2)});
    desk.read(first, {desk.report("n2", 2), QString::fromStdString((desk.folder / "gone.json").string())});
    CHECK(desk.machines().size() == 4);
    CHECK(desk.delivery.notes().join(QLatin1Char('\n')).contains(QStringLiteral("gone.json")));
    quote::Quote other = first;
    other.revisions.front().frozen->date = "2026-11-22";
    desk.read(other, {});
    CHECK_FALSE(desk.delivery.known());
    CHECK(desk.machines().isEmpty());
}

TEST_CASE("delivery: what cannot be compared says why", "[viewmodels][quote][delivery]")
{
    Desk desk;
    desk.read(ordered(quote::State::Draft), {desk.report("n1", 2)});
    CHECK_FALSE(desk.delivery.known());
    CHECK(desk.delivery.problem().contains(QStringLiteral("issued")));
    desk.read(ordered(quote::State::Issued), {QString::fromStdString((desk.folder / "gone.json").string())});
    CHECK_FALSE(desk.delivery.problem().isEmpty());
    CHECK_FALSE(desk.delivery.known());
}

} // namespace quote_delivery_view_model_test
