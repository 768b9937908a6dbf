#include "app/exchange/design_file.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/unit/design/random_design.h"
#include "json/read.h"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace design_file_test {

using namespace lanewatt;
using namespace lanewatt::exchange;
namespace fs = std::filesystem;

namespace {

void put(const fs::path& file, std::string_view text) { std::ofstream(file, std::ios::binary) << text; }

std::size_t filesIn(const fs::path& folder)
{
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

Design small(const std::string& name = "small")
{
    Design design;
    design.name = name;
    return design;
}

} // namespace

TEST_CASE("a design file keeps everything and reads as it was written")
{
    std::mt19937 random(99);
    test::RandomDesign make(random);
    const test::TempDir folder;
    const std::string path = (folder / "design.lanewatt").string();
    for (int i = 0; i < 50; ++i) {
        const Design before = make.make();
        REQUIRE(saveDesign(before, path));
        const auto after = loadDesign(path, {});
        REQUIRE(after);
        REQUIRE(*after == before);
        REQUIRE(test::readFile(path) == designText(before));
    }
    CHECK(filesIn(folder.path()) == 1);
}

TEST_CASE("the text stands one placement, circuit and fact a line")
{
    Design design;
    Part gpu = emptyPart(Category::Gpu, "gpu-a");
    auto& spec = std::get<GpuSpec>(gpu.spec);
    spec.boardPower = {watts(350), Confidence::Datasheet, {"S1", ""}, {}};
    spec.length = {
        millimetres(313), Confidence::Estimated, {"S1", ""}, std::pair{millimetres(300), millimetres(320)}};
    design.parts["gpu-a"] = std::make_shared<const Part>(gpu);
    Build build;
    build.placements["gpu"] = {.part = "gpu-a",
                               .quantity = 2,
                               .options = {.powerCap = watts(280)},
                               .instances = {{2, {.slot = "PCIE3"}}}};
    build.placements["other"] = {.part = "gpu-a"};
    design.builds["rig"] = std::make_shared<const Build>(build);
    design.site.builds = {{"rig", 1, ""}};
    design.site.circuits["wall"] = {.voltage = volts(120), .breaker = amperes(15)};
    design.prices["gpu-a"] = *Money::parse("700 USD");
    CHECK(designText(design) == R"({
  "lanewatt": 1,
  "builds": {
    "rig": {
      "parts": {
        "gpu": {
          "instances": { "2": { "slot": "PCIE3" } },
          "part": "gpu-a",
          "power_cap": "280 W",
          "quantity": 2
        },
        "other": { "part": "gpu-a" }
      }
    }
  },
  "currency": "USD",
  "parts": {
    "gpu-a": {
      "category": "gpu",
      "confidence": "datasheet",
      "source": "S1",
      "spec": {
        "board_power": "350 W",
        "length": ["313 mm", "estimated", "S1", "300 mm..320 mm"]
      }
    }
  },
  "prices": {
    "gpu-a": "700.00 USD"
  },
  "site": {
    "builds": [
      { "build": "rig" }
    ],
    "circuits": {
      "wall": { "breaker": "15 A", "code": "NEC", "voltage": "120 V" }
    }
  }
}
)");
}

TEST_CASE("errors begin with the file")
{
    const test::TempDir folder;
    const auto error = [&](std::string_view text) {
        put(folder / "x.lanewatt", text);
        const auto design = loadDesign((folder / "x.lanewatt").string(), {});
        REQUIRE_FALSE(design);
        CHECK(design.error().where.starts_with((folder / "x.lanewatt").string()));
        return std::string(design.error().what.text.id) + " " +
               design.error().where.substr((folder / "x.lanewatt").string().size());
    };
    CHECK(error("") == "json.empty , line 1, column 1");
    CHECK(error("{\"lanewatt\": 1,\n") == "json.cut_off , line 2, column 1");
    CHECK(error("{\"lanewatt\": 3}") == "design.newer_format , line 1, column 14, lanewatt");
    CHECK(error("\x89PNG") == "json.syntax , line 1, column 1");
    CHECK(parseDesign("{}", "", {}).error().where == "line 1, column 1");

    const auto missing = loadDesign((folder / "missing").string(), {});
    CHECK(missing.error().what.text.id == "file.read");
    CHECK(missing.error().where == (folder / "missing").string());
    CHECK(loadDesign(folder.path().string(), {}).error().what.text.id == "file.read");
}

TEST_CASE("saving keeps permissions and leaves nothing else in the folder")
{
    const test::TempDir folder;
    const std::string path = (folder / "d.lanewatt").string();
    REQUIRE(saveDesign(small(), path));
    REQUIRE(chmod(path.c_str(), 0640) == 0);
    REQUIRE(saveDesign(small("changed"), path));
    struct stat info {};
    REQUIRE(stat(path.c_str(), &info) == 0);
    CHECK((info.st_mode & 07777) == 0640);
    CHECK(loadDesign(path, {})->name == "changed");
    CHECK(filesIn(folder.path()) == 1);
}

TEST_CASE("a save that fails leaves the old file as it was")
{
    const test::TempDir folder;
    const std::string path = (folder / "d.lanewatt").string();
    REQUIRE(saveDesign(small("old"), path));
    const std::string before = test::readFile(path);
    Design large = small("new");
    large.note = std::string(100'000, 'x');

    SECTION("the disk is full")
    {
        // a limit on file size makes a write fail in the middle, like a full disk
        struct rlimit old {};
        REQUIRE(getrlimit(RLIMIT_FSIZE, &old) == 0);
        auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
        struct rlimit tight = old;
        tight.rlim_cur = 10'000;
        REQUIRE(setrlimit(RLIMIT_FSIZE, &tight) == 0);
        const auto saved = saveDesign(large, path);
        setrlimit(RLIMIT_FSIZE, &old);
        std::signal(SIGXFSZ, handler);
        CHECK_FALSE(saved);
    }
    SECTION("the folder cannot be written")
    {
        // root can write everywhere, so the test becomes "nobody" for a moment
        const bool root = geteuid() == 0;
        fs::permissions(folder.path(), fs::perms(0555));
        if (root) {
            REQUIRE(seteuid(65534) == 0);
        }
        const auto saved = saveDesign(large, path);
        if (root) {
            REQUIRE(seteuid(0) == 0);
        }
        fs::permissions(folder.path(), fs::perms::owner_all);
        REQUIRE_FALSE(saved);
        CHECK(saved.error().where == path);
    }
    SECTION("the place is a folder")
    {
        const auto saved = saveDesign(large, folder.path().string());
        REQUIRE_FALSE(saved);
        CHECK(saved.error().where == folder.path().string());
    }
    SECTION("the folder is not there")
    {
        CHECK_FALSE(saveDesign(large, (folder / "no").string() + "/d.lanewatt"));
    }
    SECTION("the device is full") { CHECK_FALSE(saveDesign(large, "/dev/full")); }
    CHECK(test::readFile(path) == before);
    CHECK(filesIn(folder.path()) == 1);
}

} // namespace design_file_test
