#include "catalog/importers/same_product.h"

#include "catalog/importers/import_plan.h"
#include "tests/support/catch.h"
#include "tests/unit/catalog/catalog_fixture.h"
#include "tests/unit/catalog/expected.h"

#include <filesystem>
#include <fstream>

namespace same_product_test {

using namespace lanewatt;
using namespace lanewatt::catalog;
using test::namedPart;
using test::ok;

namespace {

KnownParts shelf()
{
    KnownParts known;
    const auto add = [&](Category category, std::string key, std::string maker, std::string name, std::string mpn = {},
                         std::string aliases = {}) {
        known.add({std::move(key), std::move(maker), std::move(name), std::move(mpn), category, {}, {}, std::move(aliases)});
    };
    add(Category::Cpu, "i9-14900k", "Intel", "Core i9-14900K");
    add(Category::Cooler, "noctua-nh-d15", "Noctua", "NH-D15");
    add(Category::Cooler, "noctua-nh-d15-g2", "Noctua", "NH-D15 G2");
    add(Category::Memory, "ksm26ed8", "Kingston", "Server Premier, 32 GB DDR4-2666 ECC UDIMM", "KSM26ED8/32HC");
    add(Category::Storage, "samsung-980-2", "Samsung", "980 PRO 2 TB", "MZ-V8P2T0BW");
    add(Category::Psu, "rm1000x-2021", "Corsair", "RM1000x (2021)", "CP-9020201-NA", "RM1000x");
    add(Category::Psu, "straight-power", "be quiet!", "Straight Power 12 1500 W", "BN529", "BP005EU");
    add(Category::Gpu, "nv-rtx3090", "NVIDIA", "GeForce RTX 3090 Founders Edition");
    return known;
}

std::string same(const Part& part)
{
    static const KnownParts known = shelf();
    const KnownPart* found = sameProduct(known, part);
    return found ? found->key : std::string();
}

} // namespace

TEST_CASE("same product: by name, where nothing tells them apart")
{
    CHECK(same(namedPart(Category::Cpu, "x", "Intel", "Core i9 14900K", "BX8071514900K")) == "i9-14900k");
    CHECK(same(namedPart(Category::Cpu, "x", "Intel", "Core i9 14900K OEM/Tray", "CM8071505094012")) == "i9-14900k");
    CHECK(same(namedPart(Category::Cpu, "x", "Intel", "Core i9 14900KF", "BX8071514900KF")).empty());
    CHECK(same(namedPart(Category::Cooler, "x", "Noctua", "NH-D15 Air 165mm 82.5 CFM", "NH-D15")) == "noctua-nh-d15");
    CHECK(same(namedPart(Category::Cooler, "x", "Noctua", "NH-D15 G2 Air 168mm Brown / Silver", "NH-D15 G2")) == "noctua-nh-d15-g2");
    CHECK(same(namedPart(Category::Cooler, "x", "Noctua", "NH-D15 SE-AM4 Air 165mm")).empty());
    CHECK(same(namedPart(Category::Gpu, "x", "NVIDIA", "Founders Edition GeForce RTX 3090 24GB GDDR6X")) == "nv-rtx3090");
    CHECK(same(namedPart(Category::Gpu, "x", "MSI", "GeForce RTX 3090 VENTUS 3X 24G OC")).empty());
}

TEST_CASE("same product: by any of its numbers")
{
    Part kit = namedPart(Category::Memory, "x", "Kingston", "Server Premier DDR4-2666 CL19 32GB (1x32GB)", "KSM26ED8", {"32HC"});
    CHECK(same(kit) == "ksm26ed8"); // the two halves
    kit.aliases = {"16HC"};
    CHECK(same(kit).empty());
    Part drive = namedPart(Category::Storage, "x", "Samsung", "980 Pro 2TB SSD M.2-2280 PCIe 4.0 X4 NVMe", "MZ-V8P2T0B/AM");
    CHECK(same(drive).empty()); // drives are told apart by their numbers
    drive.numbers = {{"MZ-V8P2T0BW", NumberKind::Maker, "", {}}};
    CHECK(same(drive) == "samsung-980-2");
    drive.name = "980 Pro 1TB SSD M.2-2280"; // a number that is not this drive's
    CHECK(same(drive).empty());
    CHECK(same(namedPart(Category::Psu, "x", "be quiet!", "Straight Power 12 1500W Platinum", "BP005EU")) == "straight-power");
    CHECK(same(namedPart(Category::Psu, "x", "Sharkoon", "Straight Power 12 1500W", "BP005EU")).empty());
    // of another year
    CHECK(same(namedPart(Category::Psu, "x", "Corsair", "RM1000x 1000W 80+ Gold Certified Fully Modular", "CP-9020094-NA")).empty());
}

TEST_CASE("same product: a record adds what the part lacks")
{
    Part part = namedPart(Category::Cooler, "noctua-nh-d15", "Noctua", "NH-D15");
    std::get<CoolerSpec>(part.spec).kind = {"air", Confidence::Datasheet, {"S1", ""}, {}};
    Part record = namedPart(Category::Cooler, "x", "Noctua", "NH-D15 Air");
    std::get<CoolerSpec>(record.spec).kind = {"AIO", Confidence::Estimated, {"opendb", "1"}, {}};
    std::get<CoolerSpec>(record.spec).height = {millimetres(165), Confidence::Estimated, {"opendb", "1"}, {}};
    const Part joined = joinedWith(part, record).part;
    const auto& spec = std::get<CoolerSpec>(joined.spec);
    CHECK(joined.key == "noctua-nh-d15");
    CHECK(joined.name == "NH-D15");
    CHECK(*spec.kind == "air");
    REQUIRE(spec.height);
    CHECK(spec.height.source.id == "opendb");
    CHECK(joinedWith(joined, record).part == joined);
    CHECK(joinedWith(joined, record).facts == 0);
}

TEST_CASE("same product: an import joins the shelf's part, and mends what stood twice")
{
    const test::TempDir folder;
    Contents contents;
    contents.date = "2026-11-20";
    contents.parts.push_back(namedPart(Category::Cooler, "noctua-nh-d15", "Noctua", "NH-D15"));
    const std::string shipped = (folder / "c").string();
    REQUIRE(writeCatalog(contents, shipped));
    const std::string records = (folder / "record.json").string();
    std::ofstream(records) << R"({"opendb_id": "r1", "metadata": {"name": "Noctua NH-D15 Air 165mm", "manufacturer": "Noctua",
        "part_numbers": ["NH-D15"]}, "cpu_sockets": ["AM4"], "water_cooled": false, "height": 165})";
    const auto overlay = ok(Overlay::open((folder / "own.sqlite").string(), shipped));
    const auto import = [&](bool joins) {
        const auto catalog = ok(Catalog::open(shipped, (folder / "own.sqlite").string()));
        const KnownParts known = ok(knownParts(overlay->database(), "part_all"));
        ImportOptions options;
        options.today = "2026-11-27";
        options.known = &known;
        if (joins) {
            options.partOf = [&](const std::string& key) { return catalog->part(key); };
        }
        const auto input = ok(streams::Input::open(records));
        const ImportPlan plan = ok(planImport(*input, options));
        return ok(writeImport(plan, *overlay));
    };
    // an older program made it a part of its own
    CHECK(import(false).added == 1);
    REQUIRE(ok(overlay->part("noctua-nh-d15-air-165mm")) != nullptr);
    CHECK(import(true).changed == 1);
    CHECK(ok(overlay->part("noctua-nh-d15-air-165mm")) == nullptr);
    const PartPtr joined = ok(overlay->part("noctua-nh-d15"));
    REQUIRE(joined != nullptr);
    CHECK(joined->name == "NH-D15");
    CHECK(std::get<CoolerSpec>(joined->spec).height.source.id == "opendb");
    CHECK(import(true).same + import(true).changed <= 2);
    // the user's version stays
    Part own = *joined;
    own.note = "mine";
    REQUIRE(overlay->save(own));
    import(true);
    CHECK(ok(overlay->part("noctua-nh-d15"))->note == "mine");
}

} // namespace same_product_test
