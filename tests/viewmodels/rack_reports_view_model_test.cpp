#include "app/viewmodels/shared/text.h"
#include "tests/support/paths.h"
#include "tests/viewmodels/compared.h"
#include "tests/viewmodels/desk.h"

#include <QFile>

#include <cstddef>
#include <fstream>
#include <string>

namespace rack_reports_view_model_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

/// The window with a design of one rack of 48 units, and reports of DGX H100 beside it.
struct Desk {
    Desk()
    {
        document = desk.open();
        Rack rack;
        rack.units = 48;
        REQUIRE(document->apply(Edit{SetRack{"R", rack}}));
    }
    ComparisonViewModel& reports() const { return *document->rackReports(); }
    const Site& site() const { return document->open().design().site; }
    /// A report; `unit` 0: it states no place.
    QString node(const std::string& file, const std::string& host, int unit)
    {
        const std::string path = (folder / file).string();
        std::ofstream out(path);
        out << R"({"lanewatt": {"snapshot": 1}, "sources": [{"file": "node.json", "format": "redfish", "origin": "bmc"}], "identity": {"host_name": ")" << host
            << R"(", "system_maker": "NVIDIA", "system_product": "DGX H100", "system_serial": "SER-)" << host << R"("})";
        if (unit > 0) {
            out << R"(, "chassis": [{"rack": "HALL-7", "rack_unit": )" << unit << "}]";
        }
        out << R"(, "gpus": [)";
        for (int i = 0; i < 8; ++i) {
            out << (i > 0 ? ", " : "") << R"({"pci_address": "0000:1)" << i << R"(:00.0", "name": "NVIDIA H100 80GB HBM3", "memory": "80 GiB"})";
        }
        out << "]}";
        return QString::fromStdString(path);
    }
    void read(const QStringList& paths, bool comparing)
    {
        document->readRackReports(document->rack()->rackKey(), paths, comparing);
        test::waitFor(reports());
    }
    QStringList kinds() const { return test::kinds(reports()); }
    QStringList names() const { return test::cells(reports(), 0); }
    QStringList places() const { return test::cells(reports(), 1); }

    test::TempDir folder;
    test::Desk desk;
    QPointer<DocumentViewModel> document;
};

} // namespace

TEST_CASE("rack reports: machines stand where their reports say, the others by their names, as one step", "[viewmodels][racks]")
{
    Desk desk;
    const auto before = desk.document->open().historyPosition();
    const QStringList files{desk.node("c.json", "n10", 0), desk.node("a.json", "n2", 0), desk.node("b.json", "n1", 9)};
    desk.read(files, false);
    INFO(desk.reports().problem().toStdString());
    CHECK(desk.reports().subject() == QStringLiteral("R"));
    CHECK(desk.names() == QStringList{QStringLiteral("c.json"), QStringLiteral("a.json"), QStringLiteral("b.json")});
    CHECK(desk.places() == QStringList{QStringLiteral("U17"), QStringLiteral("U1"), QStringLiteral("U9")});
    CHECK(desk.reports().summary().startsWith(QStringLiteral("3 ")));
    CHECK(desk.site().racks.at("R").holds.empty()); // nothing changes before it is accepted
    REQUIRE(desk.reports().apply());
    CHECK(desk.document->open().historyPosition() == before + 1);
    std::size_t machines = 0;
    for (const RackHold& hold : desk.site().racks.at("R").holds) {
        machines += hold.atU.size();
    }
    CHECK(machines == 3);
    CHECK(desk.reports().rows()->count() == 0);
    CHECK_FALSE(desk.reports().apply()); // not a second time
    desk.document->undo();
    CHECK(desk.site().racks.at("R").holds.empty());
}

TEST_CASE("rack reports: what cannot be read is listed with the reason, and the others are taken", "[viewmodels][racks]")
{
    Desk desk;
    const QString broken = QString::fromStdString((desk.folder / "broken.json").string());
    std::ofstream(broken.toStdString()) << "{";
    const QString gone = QString::fromStdString((desk.folder / "gone.json").string());
    desk.read({broken, desk.node("a.json", "n1", 0), gone}, false);
    CHECK(desk.names() == QStringList{QStringLiteral("a.json")});
    REQUIRE(desk.reports().notes().size() == 2);
    CHECK(desk.reports().notes()[0].contains(QStringLiteral("broken.json")));
    CHECK(desk.reports().notes()[1].contains(QStringLiteral("gone.json")));
    desk.read({broken}, false);
    CHECK_FALSE(desk.reports().problem().isEmpty());
    CHECK_FALSE(desk.reports().apply());
    // further reports are added to those that are there
    desk.read({desk.node("a.json", "n1", 0)}, false);
    desk.reports().add({desk.node("d.json", "n4", 0)});
    test::waitFor(desk.reports());
    CHECK(desk.places() == QStringList{QStringLiteral("U1"), QStringLiteral("U9")});
}

TEST_CASE("rack reports: reports that are added while others are read come to them", "[viewmodels][racks]")
{
    Desk desk;
    const QString first = desk.node("a.json", "n1", 1);
    const QString second = desk.node("b.json", "n2", 9);
    desk.document->readRackReports(desk.document->rack()->rackKey(), {first}, false);
    REQUIRE(desk.reports().busy());
    desk.reports().add({second});
    test::waitFor(desk.reports());
    CHECK(desk.names() == QStringList{QStringLiteral("a.json"), QStringLiteral("b.json")});
}

TEST_CASE("rack reports: nothing is written of a comparison without reports", "[viewmodels][racks]")
{
    Desk desk;
    const QString broken = QString::fromStdString((desk.folder / "broken.json").string());
    std::ofstream(broken.toStdString()) << "{";
    desk.read({broken}, true);
    const QString table = QString::fromStdString((desk.folder / "rack.csv").string());
    CHECK_FALSE(desk.reports().save(table));
    CHECK_FALSE(QFile::exists(table));
    CHECK_FALSE(desk.reports().problem().isEmpty());
}

TEST_CASE("rack reports: a machine without a place says why", "[viewmodels][racks]")
{
    Desk desk;
    desk.read({desk.node("a.json", "n1", 60)}, false);
    REQUIRE(desk.reports().rows()->count() == 1);
    CHECK(desk.places().front() == QStringLiteral("outside racks"));
    CHECK(desk.reports().rows()->row(0).texts.value(2).endsWith(QStringLiteral(": its unit is outside the rack")));
    CHECK(desk.reports().rows()->row(0).severity == static_cast<int>(Mark::Warning));
}

TEST_CASE("rack reports: the rack against what stands in it", "[viewmodels][racks]")
{
    Desk desk;
    const QString nine = desk.node("b.json", "n1", 9);
    const QString seventeen = desk.node("c.json", "n3", 17);
    desk.read({desk.node("a.json", "n2", 1), nine, seventeen}, false);
    REQUIRE(desk.reports().apply());
    desk.read({nine, seventeen}, true);
    INFO(desk.reports().problem().toStdString());
    CHECK(desk.kinds() == QStringList{QStringLiteral("missing")});
    CHECK(desk.places() == QStringList{QStringLiteral("U1")});
    CHECK_FALSE(desk.reports().apply()); // a comparison changes nothing
    desk.reports().add({desk.node("e.json", "n5", 25)});
    test::waitFor(desk.reports());
    CHECK(desk.kinds() == QStringList{QStringLiteral("elsewhere")});
    CHECK(desk.places() == QStringList{QStringLiteral("U1, stands at U25")});
    // names of files are not in what goes to others
    const QString path = QString::fromStdString((desk.folder / "rack.csv").string());
    REQUIRE(desk.reports().save(path));
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    const QByteArray table = file.readAll();
    CHECK(table.contains("Report 3"));
    CHECK_FALSE(table.contains("e.json"));
    CHECK_FALSE(desk.reports().save(QString::fromStdString((desk.folder / "no" / "such.csv").string())));
    CHECK_FALSE(desk.reports().problem().isEmpty());
    // an edit ends it: it is about a design that is no more
    REQUIRE(desk.document->apply(Edit{SetProperty{"name", "Other"}}));
    CHECK(desk.reports().rows()->count() == 0);
}

TEST_CASE("rack reports: the rack against tables of another program", "[viewmodels][racks]")
{
    Desk desk;
    const QString nine = desk.node("b.json", "n1", 9);
    desk.read({desk.node("a.json", "n2", 1), nine}, false);
    REQUIRE(desk.reports().apply());
    const auto table = [&](const char* name, const char* text) {
        const std::string path = (desk.folder / name).string();
        std::ofstream(path) << text;
        return QString::fromStdString(path);
    };
    const QString racks = table("racks.csv", "site,name,status,u_height\nHall,R,active,48\nHall,S,active,48\n");
    const QString devices = table("devices.csv", "name,role,manufacturer,device_type,status,site,rack,position,face\n"
                                                 "n2,Server,NVIDIA,DGX H100,active,Hall,R,1,front\n"
                                                 "n9,Server,NVIDIA,DGX H100,active,Hall,R,17,front\n"
                                                 "n7,Server,NVIDIA,DGX H100,active,Hall,S,9,front\n");
    desk.read({racks, devices}, true);
    INFO(desk.reports().problem().toStdString());
    CHECK(desk.reports().others() == QStringList{QStringLiteral("R"), QStringLiteral("S")});
    CHECK(desk.reports().other() == QStringLiteral("R")); // the one of the same name
    CHECK(desk.kinds() == QStringList{QStringLiteral("elsewhere")});
    CHECK(desk.places() == QStringList{QStringLiteral("U9, stands at U17")});
    CHECK(desk.reports().notes().isEmpty());
    desk.reports().setOther(QStringLiteral("S"));
    CHECK(desk.kinds() == QStringList{QStringLiteral("missing")});
    CHECK(desk.places() == QStringList{QStringLiteral("U1")});
    desk.reports().setOther(QStringLiteral("none")); // is ignored
    CHECK(desk.reports().other() == QStringLiteral("S"));
    const QString path = QString::fromStdString((desk.folder / "there.csv").string());
    REQUIRE(desk.reports().save(path));
    // reports take the place of tables
    desk.reports().add({nine});
    test::waitFor(desk.reports());
    CHECK(desk.reports().others().isEmpty());
    CHECK(desk.kinds() == QStringList{QStringLiteral("missing")});
    // machines are made of reports only
    desk.read({racks, devices}, false);
    CHECK_FALSE(desk.reports().problem().isEmpty());
    // other tables are none of racks
    desk.read({table("other.csv", "a,b\n1,2\n")}, true);
    CHECK_FALSE(desk.reports().problem().isEmpty());
    CHECK(desk.reports().summary().isEmpty());
}

TEST_CASE("rack reports: one of several alike racks leaves its group", "[viewmodels][racks]")
{
    Desk desk;
    Rack four = desk.site().racks.at("R");
    four.count = 4;
    REQUIRE(desk.document->apply(Edit{SetRack{"R", four}}));
    desk.document->rack()->go(QStringLiteral("site/R.3"));
    desk.read({desk.node("a.json", "n1", 5)}, false);
    CHECK(desk.reports().subject() == QStringLiteral("R.3"));
    REQUIRE(desk.reports().apply());
    CHECK(desk.site().racks.size() == 2);
    CHECK(desk.site().racks.at("R").count == 3);
    CHECK(desk.document->rack()->title() == QStringLiteral("R.3")); // still the one that is shown
    CHECK(desk.document->rack()->devices().size() == 1);
}

} // namespace rack_reports_view_model_test
