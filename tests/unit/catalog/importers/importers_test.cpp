#include "catalog/importers/import_plan.h"

#include "catalog/store/writer.h"
#include "tests/support/catch.h"
#include "tests/support/memory.h"
#include "tests/support/paths.h"
#include "tests/unit/catalog/catalog_fixture.h"

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <set>

namespace importers_test {

using namespace lanewatt;
using namespace lanewatt::catalog;
using Catch::Matchers::ContainsSubstring;

namespace {

class Folder {
public:
    std::string put(const std::string& name, const std::string& text) const
    {
        const auto path = m_folder / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << text;
        return path.string();
    }
    std::string path() const { return m_folder.path().string(); }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }

private:
    test::TempDir m_folder;
};

KnownParts sampleParts()
{
    KnownParts known;
    for (const Part& part : test::sampleContents().parts) {
        known.add({part.key, part.maker, part.name, part.mpn, part.category(), {}, {}});
    }
    return known;
}

Expected<ImportPlan> plan(const std::string& path, ImportOptions options = {})
{
    auto input = streams::Input::open(path);
    if (!input) {
        return tl::unexpected(std::move(input.error()));
    }
    options.today = "2026-11-21";
    return planImport(**input, options);
}

ImportPlan good(const std::string& path, const ImportOptions& options = {})
{
    auto result = plan(path, options);
    INFO((result ? std::string() : test::englishOf(result.error())));
    REQUIRE(result);
    return std::move(*result);
}

std::string failure(const std::string& path, const ImportOptions& options = {})
{
    const auto result = plan(path, options);
    return result ? "no failure" : test::englishOf(result.error());
}

const std::string kCard = R"({"opendb_id": "11111111-0000-4000-8000-000000000001",
 "metadata": {"name": "Maker RTX 3090 Fast", "manufacturer": "MAKER", "part_numbers": ["MK-3090-F", "OTHER"]},
 "chipset": "GeForce RTX 3090", "memory": 24, "interface": "PCIe 4.0 x16", "tdp": 350, "length": 313,
 "total_slot_width": 2.7, "cooling": "3 Fans",
 "power_connectors": {"pcie_6_pin": 0, "pcie_8_pin": 2, "pcie_12VHPWR": 0, "pcie_12V_2x6": 0}})";
const std::string kBoard = R"({"opendb_id": "11111111-0000-4000-8000-000000000002",
 "metadata": {"name": "Maker X99-A", "manufacturer": "Maker", "part_numbers": []},
 "socket": "2 x LGA 2011-3 Narrow", "form_factor": "SSI EEB", "chipset": "Intel X99",
 "memory": {"max": 512, "ram_type": "DDR4", "slots": 8},
 "pcie_slots": [{"gen": "4.0", "quantity": 2, "lanes": 16}]})";

/// A sparse file of a gigabyte that begins with `head` and two megabytes of text.
std::string gigabyte(const Folder& folder, const std::string& name, const std::string& head)
{
    const std::string path = folder.put(name, head + std::string(2u << 20, 'x'));
    std::filesystem::resize_file(path, 1ull << 30);
    return path;
}

/// An overlay with one imported part, and what it holds.
class Imported {
public:
    explicit Imported(const Folder& folder)
    {
        REQUIRE(writeCatalog(test::sampleContents(), folder.at("shipped.sqlite")));
        auto overlay = Overlay::open(folder.at("own.sqlite"), folder.at("shipped.sqlite"));
        REQUIRE(overlay);
        m_overlay = std::move(*overlay);
        REQUIRE(writeImport(good(folder.put("first.json", R"({"own-fan": {"category": "fan", "name": "Fan"}})")), *m_overlay));
    }
    /// The sizes of everything that an import can write.
    std::vector<std::int64_t> held() const
    {
        std::vector<std::int64_t> sizes;
        for (const std::string table : {"part", "part_words", "offer", "source", "quarantine"}) {
            sizes.push_back(m_overlay->database().integer("SELECT count(*) FROM " + table).value());
        }
        return sizes;
    }
    /// Imports a file; returns its errors.
    std::string import(const std::string& path)
    {
        const auto result = plan(path);
        if (!result) {
            return test::englishOf(result.error());
        }
        REQUIRE(writeImport(*result, *m_overlay));
        return result->refused.empty() ? "no fault" : test::englishOf(result->refused.front());
    }

private:
    std::unique_ptr<Overlay> m_overlay;
};

} // namespace

TEST_CASE("formats: each has a title that can be translated, and what is of none says all of them", "[import]")
{
    Folder folder;
    const std::string none = failure(folder.put("letter.txt", "Dear reader,\n"));
    for (const Importer& importer : allImporters()) {
        INFO(importer.id);
        CHECK(importer.title.id == "importer." + std::string(importer.title.english));
        CHECK(importer.about.english.ends_with('.'));
        CHECK_THAT(none, ContainsSubstring(std::string(importer.title.english)));
    }
}

TEST_CASE("opendb: a folder of records becomes candidates with sources", "[import]")
{
    Folder folder;
    folder.put("db/open-db/GPU/a.json", kCard);
    folder.put("db/open-db/Motherboard/b.json", kBoard);
    folder.put("db/open-db/NetworkCard/c.json", R"({"opendb_id": "x", "metadata": {"name": "n"}})");
    folder.put("db/open-db/PSU/broken.json", "{\n \"opendb_id\": ");
    folder.put("db/schemas/GPU.schema.json", "{}");
    const ImportPlan result = good(folder.path());
    CHECK(result.format == "opendb");
    CHECK(result.records == 2);
    REQUIRE(result.skipped.size() == 1);
    CHECK_THAT(test::englishOf(Error{result.skipped[0].reason, {}}), ContainsSubstring("category NetworkCard"));
    CHECK(result.skipped[0].count == 1);
    REQUIRE(result.refused.size() == 1);
    CHECK_THAT(result.refused[0].where, ContainsSubstring("broken.json") && ContainsSubstring("line 2"));
    REQUIRE(result.passed.size() == 1);
    const std::string& id = result.passed[0].sourceKey;
    CHECK(id == "11111111-0000-4000-8000-000000000001");
    const Part card = test::partOf(result.passed[0]);
    CHECK(card.name == "RTX 3090 Fast");
    CHECK(card.mpn == "MK-3090-F");
    CHECK(isPartKey(card.key));
    const auto& gpu = *card.as<GpuSpec>();
    CHECK(gpu.memory.value == gigabytes(24));
    CHECK(gpu.boardPower.value == watts(350));
    CHECK(gpu.slotWidth.value == 2.7);
    CHECK(gpu.pcieGen.value == 4);
    CHECK(gpu.pcieLanes.value == 16);
    CHECK(gpu.powerInputs->text() == "2x pcie-8");
    CHECK(gpu.boardPower.confidence == Confidence::Crowd);
    CHECK(gpu.boardPower.source == SourceRef{"opendb", id});
    REQUIRE(result.findings.size() == 1);
    CHECK(result.findings[0].rule == "pcie-platform");
    CHECK(result.findings[0].record == kBoard);
}

TEST_CASE("opendb: a single record is recognised by its content", "[import]")
{
    Folder folder;
    const ImportPlan result = good(folder.put("whatever.json", kCard));
    CHECK(result.format == "opendb");
    CHECK(result.passed.size() == 1);
}

TEST_CASE("an import can be cancelled", "[import]")
{
    Folder folder;
    folder.put("open-db/GPU/a.json", kCard);
    ImportOptions options;
    options.progress = [](const ImportProgress&) { return false; };
    CHECK_THAT(failure(folder.path(), options), ContainsSubstring("cancelled; nothing was changed"));
}

TEST_CASE("netbox: inlets of devices", "[import]")
{
    Folder folder;
    const auto put = [&](const std::string& name, const std::string& ports) {
        folder.put("device-types/Own/" + name + ".yaml", "manufacturer: Own\nmodel: " + name + "\nslug: " + name + "\nu_height: 1\n" + ports);
    };
    put("A", "power-ports:\n  - name: '1'\n    type: iec-60320-c14\n  - name: '2'\n    type: iec-60320-c20\n  - name: '3'\n    type: iec-60320-c14\n");
    put("B", "power-ports:\n  - name: '1'\n    type: iec-60320-c14\n  - name: '2'\n    type: dc-terminal\n");
    put("C", "");
    const ImportPlan result = good(folder.path());
    REQUIRE(result.passed.size() == 3);
    const auto inputs = [&](std::size_t at) {
        const Part part = test::partOf(result.passed[at]);
        const auto* device = part.as<AccessorySpec>();
        REQUIRE(device);
        return device->powerInputs.known() ? device->powerInputs->text() : std::string("unknown");
    };
    CHECK(inputs(0) == "2x c14, 1x c20");
    CHECK(inputs(1) == "unknown");
    CHECK(inputs(2) == "unknown");
}

TEST_CASE("netbox: device and module types", "[import]")
{
    Folder folder;
    folder.put("device-types/Own/R.yaml", "---\nmanufacturer: Dell\nmodel: PowerEdge X1\nslug: x1\npart_number: PX-1\nu_height: 2\n"
                                          "weight: 20\nweight_unit: lb\npower-ports:\n  - name: PSU1\n    type: iec-60320-c14\n"
                                          "    maximum_draw: 800\n  - name: PSU2\n    type: iec-60320-c14\n    maximum_draw: 800\n");
    folder.put("device-types/Own/S.yaml", "manufacturer: Own\nmodel: '8200'\nslug: s\nu_height: 1\ninterfaces:\n"
                                          "  - name: a\n    type: 10gbase-x-sfpp\n  - name: b\n    type: 10gbase-x-sfpp\n"
                                          "  - name: m\n    type: 1000base-t\n    mgmt_only: true\n");
    folder.put("device-types/Own/T.yaml", "manufacturer: Own\nmodel: T8\nslug: t\nu_height: 0\npower-ports:\n  - name: in\n"
                                          "    type: nema-l6-30p\npower-outlets:\n  - name: '1'\n    type: iec-60320-c13\n"
                                          "  - name: '2'\n    type: nema-5-15r\n  - name: '3'\n    type: iec-60320-c13\n");
    folder.put("device-types/Own/bad.yaml", "manufacturer: Own\nmodel: a\nmodel: b\n");
    folder.put("module-types/Own/M.yaml", "manufacturer: Own\nmodel: PSU-750\npower-ports:\n  - name: in\n    type: iec-60320-c14\n"
                                          "    maximum_draw: 750\n");
    const ImportPlan result = good(folder.path());
    CHECK(result.format == "netbox");
    REQUIRE(result.passed.size() == 4);
    const Part x1 = test::partOf(result.passed[0]);
    const auto* server = x1.as<ServerSpec>();
    REQUIRE(server);
    CHECK(server->rackUnits.value == 2);
    CHECK(server->maxPower.value == watts(1600));
    CHECK(inKilograms(*x1.mass) == Approx(9.0718474));
    const Part s8200 = test::partOf(result.passed[1]);
    const auto* device = s8200.as<AccessorySpec>();
    REQUIRE(device);
    CHECK(s8200.name == "8200");
    CHECK(device->function.value == AccessoryKind::NetworkDevice);
    CHECK(s8200.note == "1 U, 2x 10gbase-x-sfpp");
    const Part pdu = test::partOf(result.passed[2]);
    const auto* unit = pdu.as<PowerDistributionSpec>();
    REQUIRE(unit);
    CHECK(unit->kind.value == DistributionKind::Pdu);
    CHECK(unit->plug.value == "NEMA-L6-30P");
    CHECK(unit->outlets->text() == "2x c13, 1x nema-5-15");
    CHECK(unit->rackUnits.value == 0);
    CHECK(test::partOf(result.passed[3]).as<AccessorySpec>()->function.value == AccessoryKind::SupplyModule);
    REQUIRE(result.refused.size() == 1);
    CHECK_THAT(result.refused[0].where, ContainsSubstring("bad.yaml, line 3"));
}

TEST_CASE("own parts as JSON and as a table", "[import]")
{
    Folder folder;
    const ImportPlan json = good(folder.put("parts.json", R"({"my-fan": {"category": "fan", "maker": "Me", "name": "Fan 1",
  "spec": {"power": "2.5 W"}}, "bad": {"category": "fan", "maker": "Me", "name": "x", "spec": {"power": "2.5 mm"}},
  "Bad Key": {"category": "fan"}})"));
    CHECK(json.format == "lanewatt");
    REQUIRE(json.passed.size() == 1);
    CHECK(test::partOf(json.passed[0]).as<FanSpec>()->power.value == watts(2.5));
    CHECK(json.refusedCount == 2);

    const ImportPlan table = good(folder.put("parts.csv", "key;category;maker;name;mpn;aliases;replacement;alternates;power;size\n"
                                                          "my-fan;fan;Me;Fan 1;F-1;a|b;my-3;my-4|my-5;2.5 W;120 mm\n"
                                                          "my-2;fan;Me;Fan 2;;;;;2,5 W;\n"));
    CHECK(table.format == "lanewatt");
    REQUIRE(table.passed.size() == 1);
    CHECK(test::partOf(table.passed[0]).as<FanSpec>()->size.value == millimetres(120));
    CHECK(test::partOf(table.passed[0]).aliases == std::vector<std::string>{"a", "b"});
    CHECK(test::partOf(table.passed[0]).replacement == "my-3");
    CHECK(test::partOf(table.passed[0]).alternates == std::vector<std::string>{"my-4", "my-5"});
    CHECK(test::partOf(table.passed[0]).as<FanSpec>()->power.confidence == Confidence::Estimated);
    REQUIRE(table.refused.size() == 1);
    CHECK_THAT(table.refused[0].where, ContainsSubstring("line 3"));
}

TEST_CASE("own accessories whose function is said in other words", "[import]")
{
    Folder folder;
    const ImportPlan json = good(folder.put("parts.json", R"({"my-hub": {"category": "accessory", "maker": "Me", "name": "Hub",
  "spec": {"function": "fan hub"}}})"));
    REQUIRE(json.passed.size() == 1);
    CHECK(test::partOf(json.passed[0]).note == "function: fan hub");
    const ImportPlan table = good(folder.put("parts.csv", "key;category;maker;name;note;function\nmy-hub;accessory;Me;Hub;spare;fan hub\n"));
    REQUIRE(table.passed.size() == 1);
    CHECK(test::partOf(table.passed[0]).note == "spare; function: fan hub");
}

TEST_CASE("prices by part number, with columns guessed", "[import]")
{
    Folder folder;
    const KnownParts known = sampleParts();
    ImportOptions options;
    options.known = &known;
    const ImportPlan result =
        good(folder.put("shop.csv", "\xEF\xBB\xBFPreisliste;;;\nHersteller-Nummer;Bezeichnung;Preis netto;Datum\n"
                                    "100-000000043;EPYC 7302;\"1.234,50 €\";20.11.2026\n"
                                    "220-gt 1300 x1;Supply;199,00 €;20.11.2026\nNOBODY-1;Nothing;5,00 €;20.11.2026\n"
                                    "9,55E+12;Ruined;5,00 €;20.11.2026\n;;;\n"),
             options);
    CHECK(result.format == "price-list");
    REQUIRE(result.mapping);
    CHECK(result.mapping->mapping.asText(result.mapping->headers) == "mpn=Hersteller-Nummer; name=Bezeichnung; price=Preis netto; date=Datum");
    REQUIRE(result.passed.size() == 2);
    CHECK(test::partOf(result.passed[0]).key == "epyc-7302");
    REQUIRE(test::partOf(result.passed[0]).offers.size() == 1);
    const Offer offer = test::partOf(result.passed[0]).offers[0];
    CHECK(offer.price == *Money::parse("1234.50 EUR"));
    CHECK(offer.date == "2026-11-20");
    CHECK(offer.vendor == "shop");
    CHECK(test::partOf(result.passed[1]).key == "evga-1300-gt");
    REQUIRE(result.unmatched.size() == 1);
    CHECK_THAT(result.unmatched[0].where, ContainsSubstring("line 5"));
    CHECK(result.unmatched[0].number == "NOBODY-1 (Nothing)");
    CHECK_FALSE(result.unmatched[0].several);
    REQUIRE(result.refused.size() == 1);
    CHECK_THAT(test::englishOf(result.refused[0]), ContainsSubstring("spreadsheet took it for a number"));
}

TEST_CASE("prices by part number: breaks by any name, dashes, and a part that stands twice", "[import]")
{
    Folder folder;
    const KnownParts known = sampleParts();
    ImportOptions options;
    options.known = &known;
    for (const char* head : {"from", "From", "Break", "qty break", "Qty Break", "Quantity break", "ab Stück", "Price break"}) {
        INFO(head);
        const ImportPlan result = good(folder.put("breaks.csv", std::string("MPN,") + head + ",Unit price USD\n100-000000043,1,500.00\n100-000000043,10,450.00\n"), options);
        REQUIRE(result.passed.size() == 1);
        const Offer offer = test::partOf(result.passed[0]).offers.at(0);
        CHECK(offer.price == *Money::parse("500 USD"));
        REQUIRE(offer.breaks.size() == 1);
        CHECK(offer.breaks[0].from == 10);
        CHECK(offer.breaks[0].price == *Money::parse("450 USD"));
    }
    const ImportPlan dashes = good(folder.put("dash.csv", "MPN,Price USD,Price EUR\n100-000000043,-,500.00\n220-GT-1300-X1,n/a,\u2013\n"), options);
    REQUIRE(dashes.passed.size() == 1);
    CHECK(test::partOf(dashes.passed[0]).offers.at(0).price == *Money::parse("500 EUR"));
    CHECK(dashes.refused.empty());
    // nobody knows which of two prices counts
    const ImportPlan twice = good(folder.put("twice.csv", "MPN,Price EUR\n100-000000043,500.00\n220-GT-1300-X1,90.00\n100-000000043,450.00\n220-GT-1300-X1,90.00\n"), options);
    REQUIRE(twice.passed.size() == 1);
    CHECK(test::partOf(twice.passed[0]).key == "evga-1300-gt"); // said twice with one price
    REQUIRE(twice.refused.size() == 1);
    CHECK_THAT(test::englishOf(twice.refused[0]), ContainsSubstring("100-000000043") && ContainsSubstring("line 4"));
}

TEST_CASE("a mapping of the user goes before the guess and can be remembered", "[import]")
{
    Folder folder;
    const KnownParts known = sampleParts();
    const std::string file = folder.put("odd.csv", "Ref,Text,Amount\n100-000000043,EPYC,700.00\n");
    ImportOptions options;
    options.known = &known;
    CHECK_THAT(failure(file, options), ContainsSubstring("not clear which columns") && ContainsSubstring("Ref, Text, Amount"));
    options.mapping = "mpn=Ref; price:USD=#3; vendor==Depot; date==2026-11-01";
    const ImportPlan given = good(file, options);
    REQUIRE(given.passed.size() == 1);
    CHECK(test::partOf(given.passed[0]).offers.at(0).price == *Money::parse("700 USD"));
    CHECK(test::partOf(given.passed[0]).offers.at(0).vendor == "Depot");
    CHECK(test::partOf(given.passed[0]).offers.at(0).date == "2026-11-01");
    const std::string text = given.mapping->mapping.asText(given.mapping->headers);
    CHECK(text == "mpn=Ref; price:USD=Amount; vendor==Depot; date==2026-11-01");
    options.mapping.clear();
    options.remembered = [&](const std::string& key) {
        CHECK(key == given.mapping->headerKey());
        return std::optional(*ColumnMapping::parse(text));
    };
    const ImportPlan remembered = good(file, options);
    CHECK(remembered.mapping->origin == MappedTable::Origin::Remembered);
    CHECK(remembered.passed.size() == 1);
    options.mapping = "mpn=Nothing";
    CHECK_THAT(failure(file, options), ContainsSubstring("no column \"Nothing\""));
    options.mapping = "colour=Ref";
    CHECK_THAT(failure(file, options), ContainsSubstring("\"colour\" is no field"));
}

TEST_CASE("a workbook with merged headers and two currencies", "[import]")
{
    KnownParts known;
    known.add({"the-part", "Maker", "RTX 3090", "9551670000000", Category::Gpu, {}, {}});
    ImportOptions options;
    options.known = &known;
    const ImportPlan result = good((test::dataDir() / "import/prices.xlsx").string(), options);
    CHECK(result.format == "price-list");
    CHECK(result.mapping->mapping.asText(result.mapping->headers) ==
          "mpn=Part number; name=Description; price:USD=Prices USD; price:EUR=Prices EUR; date=Date");
    REQUIRE(result.passed.size() == 1);
    REQUIRE(test::partOf(result.passed[0]).offers.size() == 1);
    CHECK(test::partOf(result.passed[0]).offers[0].price == *Money::parse("649.5 USD"));
    CHECK(test::partOf(result.passed[0]).offers[0].date == "2026-11-21");
}

TEST_CASE("prices as text", "[import]")
{
    const auto number = [](std::string_view text, char decimal = '\0') {
        const auto price = readPriceText(text, decimal);
        return price ? price->number + ' ' + price->currency : std::string("refused");
    };
    CHECK(number("$1,234.50") == "1234.50 USD");
    CHECK(number("1.234,50 €") == "1234.50 EUR");
    CHECK(number("EUR 12,5") == "12.5 EUR");
    CHECK(number("1'234.50 CHF") == "1234.50 CHF");
    CHECK(number("1 234,50") == "1234.50 ");
    CHECK(number("1.234.567") == "1234567 ");
    CHECK(number("649.125") == "refused"); // thousands or a fraction
    CHECK(number("649.125", '.') == "649.125 ");
    CHECK(number("1.234", ',') == "1234 ");
    CHECK(number("12.34,5") == "refused");
    CHECK(number("call us") == "refused");
    CHECK(number("") == "refused");
    CHECK(decimalOf({"1,234", "5,00", ""}) == ',');
    CHECK(decimalOf({"1,234", "5.00"}) == '.');
    CHECK(decimalOf({"1,234"}) == '\0');
    CHECK_FALSE(decimalOf({"1,50", "1.50"}));
    CHECK(readDateText("21.11.2026").value() == "2026-11-21");
    CHECK(readDateText("11/21/2026").value() == "2026-11-21");
    CHECK(readDateText("21/11/26").value() == "2026-11-21");
    CHECK_FALSE(readDateText("11/12/2026"));
    CHECK_FALSE(readDateText("31.02.2026"));
    CHECK_FALSE(readDateText("soon"));
}

TEST_CASE("an import is written whole, twice gives the same, prices too", "[import]")
{
    Folder folder;
    folder.put("db/open-db/GPU/a.json", kCard);
    folder.put("db/open-db/Motherboard/b.json", kBoard);
    REQUIRE(writeCatalog(test::sampleContents(), folder.at("shipped.sqlite")));
    auto overlay = Overlay::open(folder.at("own.sqlite"), folder.at("shipped.sqlite"));
    REQUIRE(overlay);
    for (const int round : {1, 2}) {
        const auto known = knownParts((*overlay)->database(), "part_all");
        REQUIRE(known);
        ImportOptions options;
        options.known = &*known;
        const auto written = writeImport(good(folder.at("db"), options), **overlay);
        REQUIRE(written);
        CHECK(written->added == (round == 1 ? 1 : 0));
        CHECK(written->same == (round == 1 ? 0 : 1));
        CHECK((*overlay)->quarantine("opendb")->size() == 1);
    }
    const std::string prices = folder.put("shop.csv", "mpn,price,currency\nMK-3090-F,700.00,USD\n100-000000043,500.00,USD\n");
    for (const int round : {1, 2}) {
        const auto known = knownParts((*overlay)->database(), "part_all");
        REQUIRE(known);
        ImportOptions options;
        options.known = &*known;
        const auto written = writeImport(good(prices, options), **overlay);
        REQUIRE(written);
        CHECK(written->offersAdded == (round == 1 ? 2 : 0));
        CHECK(written->offersSame == (round == 1 ? 0 : 2));
    }
    CHECK((*overlay)->offers("epyc-7302")->size() == 1);
}

TEST_CASE("what is no catalogue is refused with what is accepted", "[import]")
{
    Folder folder;
    CHECK_THAT(failure(folder.put("a.txt", "hello\nworld\n")), ContainsSubstring("accepted: "));
    CHECK_THAT(failure(folder.put("a.bin", std::string("\x7F""ELF\0\0\0", 7))), ContainsSubstring("accepted: "));
    CHECK_THAT(failure(folder.put("empty.csv", "")), ContainsSubstring("The file is empty"));
    CHECK_THAT(failure(folder.at("nothing")), ContainsSubstring("no such file"));
    CHECK_THAT(failure((test::dataDir() / "import/outside.zip").string()), ContainsSubstring("leads outside"));
    CHECK_THAT(failure((test::dataDir() / "import/good.zip").string()), ContainsSubstring("accepted: "));
    CHECK_THAT(failure((test::dataDir() / "import/laughs.xlsx").string()), ContainsSubstring("document type"));
    CHECK_THAT(failure(folder.put("deep.json", "{\"category\": " + std::string(5000, '['))), ContainsSubstring("deep.json"));
}

TEST_CASE("a bad file of any kind leaves nothing half imported", "[import]")
{
    Folder folder;
    Imported store(folder);
    const auto before = store.held();
    const auto data = [](const std::string& name) { return (test::dataDir() / "import" / name).string(); };
    const std::string goodPrices = "mpn,price,currency\n100-000000043,500.00,USD\n";
    const std::string goodParts = "key,category,name\nown-a,fan,A\n";
    const std::string goodPart = R"({"own-a": {"category": "fan", "name": "A"}, )";
    folder.put("records/open-db/GPU/a.json", kCard);
    folder.put("records/open-db/GPU/b.json", R"({"opendb_id": ")" + std::string(2u << 20, 'x') + "\"}");
    folder.put("types/device-types/Own/a.yaml", "manufacturer: Own\nmodel: A\nu_height: 1\n");
    folder.put("types/device-types/Own/b.yaml", "manufacturer: Own\nmodel: " + std::string(9u << 20, 'x') + "\n");
    for (const auto& [path, fault] : std::vector<std::pair<std::string, std::string>>{
             // archives
             {data("outside.zip"), "leads outside"}, {data("absolute.zip"), "no relative name"}, {data("backslash.zip"), "backslash"},
             {data("link.zip"), "link instead of a file"}, {data("cut.zip"), "cannot be opened"},
             // each importer: a good record first, then one that must stop it
             {data("opendb-bomb.zip"), "larger than 1 MiB"}, {data("opendb-large.zip"), "larger than 1 MiB"},
             {data("opendb-damaged.zip"), "damaged"}, {folder.at("records"), "larger than 1 MiB"},
             {data("netbox-bomb.zip"), "200 times its packed size"}, {folder.at("types"), "larger than 8 MiB"},
             {folder.put("cut.json", goodPart + R"("own-b": {"category": "fan", "name": "B")"), "cut.json"},
             {folder.put("deep.json", goodPart + R"("own-b": )" + std::string(5000, '[')), "deep.json"},
             {folder.put("twice.json", goodPart + R"("own-a": {"category": "fan", "name": "B"}})"), "twice.json"},
             {folder.put("parts.csv", goodParts + "own-b,fan,\"B\n"), "never closed"},
             {folder.put("zero.csv", goodParts + std::string("own-b,fan,\0\n", 12)), "accepted: "},
             {folder.put("late-zero.csv", goodParts + std::string(1u << 17, '\n') + std::string("own-b,fan,\0\n", 12)), "no text"},
             {folder.put("prices.csv", goodPrices + "MK,\"1\n"), "never closed"},
             {folder.put("wide.csv", goodPrices + std::string(100'000, ',') + "\n"), "cells"},
             {data("laughs.xlsx"), "document type"}, {data("cut-sheet.xlsx"), "damaged"}, {data("wild-string.xlsx"), "row 4"},
             {data("bomb.xlsx"), "A text of the workbook is larger than 1 MiB"}}) {
        INFO(path);
        CHECK_THAT(store.import(path), ContainsSubstring(fault));
        CHECK(store.held() == before);
    }
    // a single record that refers to itself is quarantined
    const std::string laughs = folder.put("laughs.yaml", "manufacturer: Own\nmodel: A\na: &a [x, x]\nb: [*a, *a]\n");
    CHECK_THAT(store.import(laughs), ContainsSubstring("refers to another place"));
    CHECK(store.held().front() == before.front());
}

TEST_CASE("a gigabyte in one line is refused in a moment and in little memory", "[import]")
{
    using namespace std::chrono_literals;
    constexpr std::uint64_t kMost = 192u << 20; // a text of 64 MiB that grows by doubling
    Folder folder;
    Imported store(folder);
    const auto before = store.held();
    for (const auto& [name, head] : std::vector<std::pair<std::string, std::string>>{
             {"prices.csv", "mpn,price,currency\n"}, {"parts.csv", "key,category,name\nown-a,fan,"},
             {"own.json", R"({"own-a": {"category": "fan", "name": ")"}, {"record.json", R"({"opendb_id": ")"},
             {"device.yaml", "manufacturer: Own\nmodel: "}, {"nothing.txt", ""}}) {
        INFO(name);
        const std::string path = gigabyte(folder, name, head);
        test::forgetPeakMemory();
        const auto held = test::peakMemory(); // a coverage build needs 200 MiB more than the program
        const auto begun = std::chrono::steady_clock::now();
        CHECK_THAT(store.import(path), ContainsSubstring(name));
        CHECK(std::chrono::steady_clock::now() - begun < 10s);
        CHECK(test::peakMemory() < held + kMost);
        CHECK(store.held() == before);
    }
}

TEST_CASE("opendb: impossible records are kept out or mended, each with its reason", "[import]")
{
    Folder folder;
    const auto changed = [](std::string text, const std::string& from, const std::string& to) {
        const auto at = text.find(from);
        REQUIRE(at != std::string::npos);
        return text.replace(at, from.size(), to);
    };
    int number = 0;
    const auto put = [&](const std::string& kind, const std::string& record) {
        const std::string id = std::to_string(100 + number++);
        const std::string own = kind == "GPU" ? changed(record, "MK-3090-F", "MK-" + id) : record;
        folder.put("db/open-db/" + kind + '/' + id + ".json", changed(own, "11111111", "11111" + id));
    };
    for (const auto& [chipset, socket] : std::vector<std::pair<std::string, std::string>>{
             {"Intel X99", "LGA 2011-3"}, {"Intel X79", "LGA 2011"}, {"Intel Z97", "LGA 1150"}, {"AMD X399", "sTR4"}}) {
        put("Motherboard", changed(changed(changed(kBoard, "Intel X99", chipset), "Maker X99-A", chipset + " board"),
                                   "2 x LGA 2011-3 Narrow", socket));
    }
    const std::string ti = changed(changed(kCard, "Maker RTX 3090 Fast", "Maker RTX 3090 Ti"), "\"GeForce RTX 3090\"", "\"GeForce RTX 3090 Ti\"");
    put("GPU", changed(changed(changed(ti, "\"tdp\": 350", "\"tdp\": 850"), "\"pcie_12VHPWR\": 0", "\"pcie_12VHPWR\": 1"),
                       "\"pcie_8_pin\": 2", "\"pcie_8_pin\": 0"));
    put("GPU", changed(changed(kCard, "Maker RTX 3090 Fast", "Wide card"), "\"total_slot_width\": 2.7", "\"total_slot_width\": 55.6"));
    put("GPU", changed(changed(kCard, "Maker RTX 3090 Fast", "Bare card"), "\"pcie_8_pin\": 2", "\"pcie_8_pin\": 0"));
    const ImportPlan result = good(folder.at("db"));
    std::multiset<std::string> found;
    std::string all;
    for (const HygieneFinding& finding : result.findings) {
        all += *found.insert(std::string(finding.rule) + ' ' + std::string(treatmentName(finding.treatment)) + ": " + finding.name) + '\n';
    }
    INFO(all);
    CHECK(found.size() == 7);
    for (const std::string wanted : {"pcie-platform quarantined: Maker Intel X99 board", "pcie-platform quarantined: Maker Intel X79 board",
                                     "pcie-platform quarantined: Maker Intel Z97 board", "pcie-platform quarantined: Maker AMD X399 board",
                                     "power-connectors quarantined: MAKER RTX 3090 Ti", "slot-width-unit corrected: MAKER Wide card",
                                     "power-connectors corrected: MAKER Bare card"}) {
        INFO(wanted);
        CHECK(found.contains(wanted));
    }
}

TEST_CASE("the real OpenDB: what the references list as wrong is caught", "[import][reference]")
{
    const auto reference = test::referenceDir();
    if (reference.empty() || !std::filesystem::exists(reference / "data/buildcores-open-db.zip")) {
        WARN("skipped: the data set is not there");
        return;
    }
    const ImportPlan result = good((reference / "data/buildcores-open-db.zip").string());
    CHECK(result.format == "opendb");
    std::set<std::string> named;
    for (const HygieneFinding& finding : result.findings) {
        named.insert(std::string(finding.rule) + ' ' + std::string(treatmentName(finding.treatment)) + ": " + finding.name);
    }
    for (const std::string wanted :
         {"pcie-platform quarantined: ASRock X99 Taichi LGA2011-3 DDR4 ATX", "pcie-platform quarantined: ASUS X79 Deluxe LGA2011 DDR3 ATX",
          "pcie-platform quarantined: MSI Z97 G55 SLI DDR3 ATX", "pcie-platform quarantined: MSI X399 SLI PLUS sTR4 DDR4 ATX",
          "family-power quarantined: Gigabyte Gaming GeForce RTX 3090 Ti 24GB GDDR6X PCI Express 4.0 ATX Video Card "
          "GV-N309TGAMING OC-24GD",
          "slot-width-unit corrected: MSI GeForce RTX 4090 GAMING TRIO 24G",
          "power-connectors corrected: Sapphire Radeon RX 7600 PULSE 8GB GDDR6 Black / Red"}) {
        INFO(wanted);
        CHECK(named.contains(wanted));
    }
    std::map<std::string, int> boards;
    int power850 = 0;
    int noConnectors = 0;
    int widths = 0;
    for (const HygieneFinding& finding : result.findings) {
        for (const std::string chipset : {"\"Intel X99\"", "\"Intel X79\"", "\"Intel Z97\"", "\"AMD X399\""}) {
            if (finding.rule == "pcie-platform" && finding.record.find("\"chipset\": " + chipset) != std::string::npos) {
                ++boards[chipset];
            }
        }
        power850 += finding.treatment == Treatment::Quarantined && finding.name.find("RTX 3090 Ti") != std::string::npos &&
                    finding.record.find("\"tdp\": 850") != std::string::npos;
        noConnectors += finding.rule == "power-connectors" && finding.treatment == Treatment::Corrected;
        widths += finding.rule == "slot-width-unit";
    }
    INFO("X99 " << boards["\"Intel X99\""] << ", X79 " << boards["\"Intel X79\""] << ", Z97 " << boards["\"Intel Z97\""] << ", X399 "
                << boards["\"AMD X399\""] << ", without connectors " << noConnectors << ", widths " << widths);
    CHECK(boards["\"Intel X99\""] >= 60);
    CHECK(boards["\"Intel X79\""] >= 25);
    CHECK(boards["\"Intel Z97\""] >= 70);
    CHECK(boards["\"AMD X399\""] >= 15);
    CHECK(power850 == 1);
    CHECK(noConnectors >= 650);
    CHECK(widths >= 1);
    CHECK(result.refusedCount == 0);
    CHECK(result.records > 28'000);
}

TEST_CASE("the real NetBox library is read", "[import][reference]")
{
    const auto reference = test::referenceDir();
    if (reference.empty() || !std::filesystem::exists(reference / "data/netbox-devicetype-library.zip")) {
        WARN("skipped: the data set is not there");
        return;
    }
    const ImportPlan result = good((reference / "data/netbox-devicetype-library.zip").string());
    CHECK(result.format == "netbox");
    CHECK(result.records > 3500);
    for (const Error& error : result.refused) {
        UNSCOPED_INFO(test::englishOf(error));
    }
    CHECK(result.refusedCount < 20);
}

} // namespace importers_test
