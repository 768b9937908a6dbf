// Found cabling in the window, and lists and files of networks that it writes.
#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/cluster/network_export.h"
#include "app/viewmodels/shared/text.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/unit/fabric/cabling_report.h"
#include "tests/unit/fabric/fabric_fixture.h"
#include "tests/viewmodels/compared.h"
#include "tests/viewmodels/document_desk.h"

#include <QFile>

#include <cstdint>
#include <fstream>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace found_cabling_view_model_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

/// A hall with two networks "net" and "second" of 64 links each.
Design twoNetworks()
{
    Design design = test::fabricHall();
    design.site.fabrics["second"] = design.site.fabrics.at("net");
    return design;
}

/// The window's document of them.
struct Desk : test::DocumentDesk {
    Desk() : DocumentDesk({test::gpu("card")}, twoNetworks()) {}

    ComparisonViewModel& found() const { return *document->foundCabling(); }
    const Assessment& assessment() const { return document->open().assessment(); }
    std::string report(const std::set<std::int64_t>& without = {}) const
    {
        return test::ibnetdiscoverOf(assessment().standings, assessment().networks.front(), without);
    }
    QString file(const char* name, const std::string& text) const
    {
        const std::string path = (folder / name).string();
        std::ofstream(path, std::ios::binary) << text;
        return toQt(path);
    }
    QString at(const char* name) const { return toQt((folder / name).string()); }
    void start(const char* network, const QStringList& paths) const { document->compareCabling(QString::fromLatin1(network), paths); }
    void wait() const { test::waitFor(found()); }
    Expected<std::vector<std::string>> written(const char* what, const QVariantMap& settings, const QString& path) const
    {
        return networkExport(document->open().assessed(), QString::fromLatin1(what), settings, path)();
    }
};

} // namespace

TEST_CASE("found cabling: differences with their link, in a table too", "[viewmodels][cluster]")
{
    const Desk desk;
    desk.start("net", {});
    CHECK_FALSE(desk.found().busy());
    CHECK_FALSE(desk.found().known());
    CHECK(desk.found().problem().isEmpty());
    CHECK_FALSE(desk.found().save(desk.at("none.csv")));
    CHECK_FALSE(QFile::exists(desk.at("none.csv")));
    desk.found().add({desk.file("ib.txt", desk.report({32}))});
    CHECK(desk.found().busy());
    desk.wait();
    REQUIRE(desk.found().known());
    CHECK(test::kinds(desk.found()) == QStringList{QStringLiteral("missing")});
    const ComparisonRow first = desk.found().rows()->row(0);
    CHECK(first.texts.value(2).startsWith(QStringLiteral("leaf-spine.1: ")));
    CHECK(first.place == QStringLiteral("leaf-spine.1"));
    CHECK(first.severity == static_cast<int>(Mark::Error));
    CHECK(first.spoken.contains(QStringLiteral("leaf-spine.1")));
    CHECK(desk.found().severity() == static_cast<int>(Mark::Error));
    CHECK(desk.found().summary().startsWith(QStringLiteral("63 ")));
    CHECK(desk.found().notes().isEmpty());
    CHECK(desk.found().hint().isEmpty());
    REQUIRE(desk.found().save(desk.at("found.csv")));
    const std::string table = test::readFile(fromQt(desk.at("found.csv")));
    CHECK(table.find("\r\nmissing,leaf-spine.1,") != std::string::npos);
    CHECK_FALSE(desk.found().save(QStringLiteral("/nonexistent-folder/found.csv")));
    CHECK_FALSE(desk.found().problem().isEmpty());
}

TEST_CASE("found cabling: what is no report is listed with the reason, and the others are taken", "[viewmodels][cluster]")
{
    const Desk desk;
    const QString other = desk.file("list.txt", "milk, bread\n");
    desk.start("net", {other});
    desk.wait();
    CHECK_FALSE(desk.found().known());
    CHECK(desk.found().problem().contains(QStringLiteral("ibnetdiscover")));
    REQUIRE(desk.found().notes().size() == 1);
    CHECK(desk.found().notes().front().contains(QStringLiteral("list.txt")));
    const QString report = desk.file("ib.txt", desk.report());
    desk.found().add({report, report});
    desk.wait();
    CHECK(desk.found().known());
    CHECK(desk.found().rows()->count() == 0);
    CHECK(desk.found().notes().size() == 1);
    CHECK(desk.found().problem().isEmpty());
    CHECK(desk.document->readsCabling(report));
    CHECK_FALSE(desk.document->readsCabling(other));
    CHECK(desk.document->readsCabling(desk.at("."))); // a folder with a report in it
    desk.start("third", {report});
    desk.wait();
    CHECK(desk.found().problem().contains(QStringLiteral("third")));
}

TEST_CASE("found cabling: what was built by other names is found by their file", "[viewmodels][cluster]")
{
    const Desk desk;
    std::string text = desk.report();
    for (std::size_t place = text.find("rig3 mlx5"); place != std::string::npos; place = text.find("rig3 mlx5")) {
        text.replace(place, 4, "gpu-c");
    }
    desk.start("net", {desk.file("ib.txt", text)});
    desk.wait();
    CHECK(test::kinds(desk.found()).contains(QStringLiteral("unknown-device")));
    desk.found().setBeside(desk.file("names.csv", "found,design\ngpu-c,rig3\n"));
    desk.wait();
    CHECK(desk.found().besideFile() == QStringLiteral("names.csv"));
    CHECK(desk.found().known());
    CHECK(desk.found().rows()->count() == 0);
    desk.found().setBeside(desk.file("broken.csv", "gpu-c\n"));
    desk.wait();
    CHECK_FALSE(desk.found().known());
    CHECK(desk.found().problem().contains(QStringLiteral("broken.csv")));
    desk.found().setBeside(QString());
    desk.wait();
    CHECK(desk.found().known());
    CHECK(desk.found().rows()->count() > 0);
}

TEST_CASE("found cabling: a change of the design ends the comparison", "[viewmodels][cluster]")
{
    const Desk desk;
    const QString report = desk.file("ib.txt", desk.report({32}));
    desk.start("net", {report});
    desk.wait();
    REQUIRE(desk.found().rows()->count() == 1);
    desk.document->edits()->rename(QStringLiteral("Another"));
    CHECK_FALSE(desk.found().known());
    CHECK(desk.found().rows()->count() == 0);
    // also while it is worked out
    desk.found().add({report});
    desk.document->edits()->rename(QStringLiteral("A third"));
    CHECK_FALSE(desk.found().busy());
}

TEST_CASE("network export: one, all into a folder, and a machine", "[viewmodels][cluster]")
{
    const Desk desk;
    const QVariantMap second{{key("network"), QStringLiteral("second")}};
    REQUIRE(desk.written("links", second, desk.at("links.csv")));
    CHECK(test::readFile(fromQt(desk.at("links.csv"))).starts_with("Link,From,"));
    REQUIRE(desk.written("slurm", second, desk.at("topology.conf")));
    CHECK(test::readFile(fromQt(desk.at("topology.conf"))).find("SwitchName=second-") != std::string::npos);
    // a folder may have any name
    const auto folder = desk.written("all", second, desk.at("v1.csv"));
    REQUIRE(folder);
    CHECK(QFile::exists(desk.at("v1.csv/second-links.csv")));
    const auto netbox = desk.written("netbox", {{key("network"), QStringLiteral("net")}, {key("site"), QStringLiteral("Oslo")}}, desk.at("netbox"));
    REQUIRE(netbox);
    CHECK(QFile::exists(toQt(netbox->front())));
    const auto all = desk.written("ports", {{key("ending"), QStringLiteral("-ports.csv")}}, desk.at("all"));
    REQUIRE(all);
    CHECK(all->size() == 2);
    CHECK(QFile::exists(desk.at("all/net-ports.csv")));
    REQUIRE(desk.written("nccl", {{key("build"), QStringLiteral("rig")}}, desk.at("rig.xml")));
    CHECK(test::readFile(fromQt(desk.at("rig.xml"))).find("<system") != std::string::npos);
    CHECK_FALSE(desk.written("nccl", {}, desk.at("none.xml")));
    const auto unknown = desk.written("links", {{key("network"), QStringLiteral("third")}}, desk.at("third.csv"));
    REQUIRE_FALSE(unknown);
    CHECK(toQt(unknown.error()).contains(QStringLiteral("third")));
}

TEST_CASE("network export: the document writes it and says so, or why not", "[viewmodels][cluster]")
{
    const Desk desk;
    desk.document->exportNetwork(QStringLiteral("graph"), {{key("network"), QStringLiteral("net")}}, desk.at("net.dot"));
    REQUIRE(test::waitUntil([&] { return desk.document->notice().contains(QStringLiteral("net.dot")); }));
    CHECK(QFile::exists(desk.at("net.dot")));
    QString failed;
    QObject::connect(desk.document.get(), &DocumentViewModel::exportFailed, [&](const QString& path, const QString&) { failed = path; });
    desk.document->exportNetwork(QStringLiteral("graph"), {{key("network"), QStringLiteral("net")}}, QStringLiteral("/nonexistent-folder/net.dot"));
    REQUIRE(test::waitUntil([&] { return !failed.isEmpty(); }));
    CHECK(failed == QStringLiteral("/nonexistent-folder/net.dot"));
}

} // namespace found_cabling_view_model_test
