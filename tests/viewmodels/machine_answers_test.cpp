#include "app/viewmodels/shell/app_view_model.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/viewmodels/application.h"
#include "tests/viewmodels/compared.h"
#include "tests/viewmodels/shipped_catalog.h"

#include <QElapsedTimer>

#include <filesystem>
#include <fstream>

namespace machine_answers_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;
using test::waitUntil;

namespace {

/// The window with a design of two RTX 3090, and a report of a machine with a card of a manufacturer that the catalogue lacks.
struct Desk {
    Desk()
    {
        app = std::make_unique<AppViewModel>(test::shippedCatalog());
        REQUIRE(app->newDocument(QStringLiteral("rig-2x3090-x99")));
        report = QString::fromStdString((folder / "rig.json").string());
        std::ofstream((folder / "rig.json").string()) << R"({"lanewatt": {"snapshot": 1},
            "gpus": [{"index": 0, "pci_address": "0000:01:00.0", "pci_id": "10de:2204", "pci_subsystem": "1569:4043", "name": "NVIDIA GeForce RTX 3090"}],
            "sources": [{"file": "rig.json", "format": "nvml", "origin": "live_library"}]})";
        open();
    }
    /// A report in another folder, of another machine with that card.
    void write(const std::string& name, const std::string& host, const std::string& card)
    {
        std::filesystem::create_directories(folder / "fleet");
        std::ofstream((folder / "fleet" / name).string()) << R"({"lanewatt": {"snapshot": 1}, "identity": {"host_name": ")" << host
            << R"("}, "gpus": [{"index": 0, "pci_address": "0000:01:00.0", "pci_id": "10de:2204", "pci_subsystem": "1569:4043", "name": ")" << card
            << R"("}], "sources": [{"file": "rig.json", "format": "nvml", "origin": "live_library"}]})";
    }
    void open()
    {
        app->machine()->openReports({report});
        REQUIRE(waitUntil([this] { return app->machine()->known(); }));
    }
    /// How the comparison with the open design identifies the card.
    QStringList compared()
    {
        app->compareWithMachine();
        test::waitFor(*app->asBuilt());
        INFO(app->asBuilt()->problem().toStdString());
        REQUIRE(app->asBuilt()->problem().isEmpty());
        return test::kinds(*app->asBuilt());
    }
    QString takenFor(int row)
    {
        app->takeInventory();
        REQUIRE(waitUntil([this] { return !app->inventory()->busy(); }));
        INFO(app->inventory()->problem().toStdString());
        REQUIRE(app->inventory()->rows()->count() > row);
        return app->inventory()->rows()->rowAt(row).value<InventoryRow>().taken;
    }

    test::TempDir folder;
    QString report;
    std::unique_ptr<AppViewModel> app;
};

/// So many machines are compared, by the title.
int machinesOf(const ComparisonViewModel& compared)
{
    const QString title = compared.form().title;
    return title.endsWith(QLatin1String("machine(s)")) ? title.section(QLatin1Char(' '), -2, -2).toInt() : 1;
}

} // namespace

TEST_CASE("what a device is is asked once for one machine: the design and the comparison share the answer", "[machine][inventory]")
{
    Desk desk;
    REQUIRE(desk.takenFor(0) == "question");
    const QStringList unsure = desk.compared();
    CHECK_FALSE(unsure.contains("different"));

    // the user says that it is another card than the designed one
    desk.app->inventory()->assign(desk.app->inventory()->rows()->rowAt(0).value<InventoryRow>().key, QStringLiteral("nv-rtx4090"));
    REQUIRE(waitUntil([&] { return !desk.app->inventory()->busy(); }));
    const QStringList told = desk.compared();
    CHECK(told != unsure);
    CHECK(told.contains("different"));
    CHECK(desk.takenFor(0) == "matched"); // and there is no question again

    // another machine, though its card has the same name
    desk.open();
    CHECK(desk.compared() == unsure);
    CHECK(desk.takenFor(0) == "question");
}

TEST_CASE("machines of reports are compared with the design beside the one that is shown", "[machine][as-built]")
{
    Desk desk;
    desk.write("a.json", "alpha", "NVIDIA GeForce RTX 3090");
    desk.write("b.json", "beta", "NVIDIA GeForce RTX 4090");
    std::ofstream((desk.folder / "fleet/notes.txt").string()) << "no report\n";
    ComparisonViewModel& compared = *desk.app->asBuilt();
    const QStringList alone = desk.compared();
    CHECK(machinesOf(compared) == 1);
    CHECK(compared.rows()->row(0).owner.isEmpty());

    const auto add = [&](const std::filesystem::path& path) {
        compared.add({QString::fromStdString(path.string())});
        REQUIRE(compared.busy());
        test::waitFor(compared);
        INFO(compared.problem().toStdString());
        REQUIRE(compared.problem().isEmpty());
    };
    add(desk.folder / "fleet");
    CHECK(machinesOf(compared) == 3);
    const auto kindsOf = [&](const char* machine) {
        QStringList kinds;
        for (int i = 0; i < compared.rows()->count(); ++i) {
            if (const ComparisonRow row = compared.rows()->row(i); row.owner == QLatin1String(machine)) {
                kinds << row.kind;
            }
        }
        return kinds;
    };
    // the design has one machine, which is the shown one; there is no place for the others
    CHECK(kindsOf(qPrintable(desk.app->machine()->title())) == alone);
    CHECK(kindsOf("a.json") == QStringList{"extra"});
    CHECK(kindsOf("b.json") == QStringList{"extra"});
    CHECK(compared.aside().endsWith("site/rig"));
    CHECK(compared.notes().constFirst().contains("notes.txt"));
    CHECK(compared.summary().contains("of 3 machines"));
    // a table for others names no files
    CHECK(compared.markdown().contains("Report 3"));
    INFO(compared.markdown().toStdString());
    CHECK_FALSE(compared.markdown().contains("b.json"));

    // adding it again gives the same machine, and a new comparison uses only the shown one
    add(desk.folder / "fleet/a.json");
    CHECK(machinesOf(compared) == 3);
    CHECK(desk.compared() == alone);
    CHECK(machinesOf(compared) == 1);
}

} // namespace machine_answers_test
