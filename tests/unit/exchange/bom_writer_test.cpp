#include "app/exchange/bom_writer.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/unit/exchange/bom_fixture.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace bom_writer_test {

using namespace lanewatt;
using namespace lanewatt::exchange;
using Catch::Matchers::ContainsSubstring;

namespace {

namespace fs = std::filesystem;

const BomOptions kDated{.date = "2026-11-21"};

/// Compares with a golden file; LANEWATT_BLESS=1 writes it.
void checkGolden(const std::string& name, const std::string& text)
{
    const fs::path file = test::sourceDir() / "tests/unit/exchange/golden" / name;
    if (const char* bless = std::getenv("LANEWATT_BLESS"); bless && *bless == '1') {
        fs::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << text;
    }
    CHECK(text == test::readFile(file));
}

std::string bytesOf(const Design& d, std::string_view suffix)
{
    const Assessment a = test::bomAssessment(d);
    const auto bytes = bomBytes(d, a, suffix, kDated);
    INFO((bytes ? std::string() : messages::text(bytes.error())));
    REQUIRE(bytes);
    return *bytes;
}

std::size_t filesIn(const fs::path& folder)
{
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

} // namespace

TEST_CASE("bill of materials as text of each kind", "[bom][golden]")
{
    const Design d = test::bomDesign();
    for (const char* suffix : {".csv", ".md", ".txt", ".html", ".json"}) {
        DYNAMIC_SECTION(suffix)
        {
            const std::string text = bytesOf(d, suffix);
            checkGolden(std::string("bom") + suffix, text);
        }
    }
}

TEST_CASE("a bill of materials is the same bytes each time", "[bom]")
{
    const Design d = test::bomDesign();
    for (const BomFormat& format : bomFormats()) {
        INFO(format.suffix);
        CHECK(bytesOf(d, format.suffix) == bytesOf(d, format.suffix));
    }
    CHECK(bytesOf(d, ".XLSX").substr(0, 2) == "PK");
    const Design large = test::largeBomDesign(3500); // streamed
    CHECK(bytesOf(large, ".xlsx") == bytesOf(large, ".xlsx"));
}

TEST_CASE("an unknown suffix is told what is accepted", "[bom]")
{
    const Design d = test::bomDesign();
    const Assessment a = test::bomAssessment(d);
    const test::TempDir folder;
    const auto refused = writeBom(d, a, (folder / "bom.xls").string());
    REQUIRE_FALSE(refused);
    const std::string text = messages::text(refused.error());
    CHECK_THAT(text, ContainsSubstring(".xls"));
    CHECK_THAT(text, ContainsSubstring(".xlsx .csv .md .html .txt .json"));
    CHECK_THAT(text, ContainsSubstring("bom.xls"));
    CHECK_FALSE(writeBom(d, a, (folder / "bom").string()));
    CHECK(filesIn(folder.path()) == 0);
}

TEST_CASE("a bill of materials is written whole or not at all", "[bom]")
{
    const Design d = test::bomDesign();
    const Assessment a = test::bomAssessment(d);
    const test::TempDir folder;
    const fs::path file = folder / "bom.csv";
    REQUIRE(writeBom(d, a, file.string(), kDated));
    CHECK(test::readFile(file) == bytesOf(d, ".csv"));
    CHECK(filesIn(folder.path()) == 1);

    SECTION("a file is replaced, with its permissions")
    {
        std::ofstream(file) << "old";
        fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
        REQUIRE(writeBom(d, a, file.string(), kDated));
        CHECK(test::readFile(file) == bytesOf(d, ".csv"));
        CHECK(fs::status(file).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    }
    SECTION("a link stays a link")
    {
        fs::create_symlink(file, folder / "link.csv");
        std::ofstream(file) << "old";
        REQUIRE(writeBom(d, a, (folder / "link.csv").string(), kDated));
        CHECK(fs::is_symlink(folder / "link.csv"));
        CHECK(test::readFile(file) == bytesOf(d, ".csv"));
    }
    SECTION("no such folder")
    {
        const auto refused = writeBom(d, a, (folder / "none" / "bom.csv").string());
        REQUIRE_FALSE(refused);
        CHECK_THAT(messages::text(refused.error()), ContainsSubstring("No such file or directory"));
    }
    SECTION("a folder of that name")
    {
        fs::create_directory(folder / "dir.csv");
        CHECK_FALSE(writeBom(d, a, (folder / "dir.csv").string()));
        CHECK(filesIn(folder.path()) == 2);
    }
}

TEST_CASE("an empty design has an empty bill of materials of every kind", "[bom]")
{
    const Design d;
    Assessment a;
    a.cost = costTotals({}, d.currency);
    for (const BomFormat& format : bomFormats()) {
        INFO(format.suffix);
        CHECK(bomBytes(d, a, format.suffix));
    }
    CHECK_THAT(*bomBytes(d, a, ".txt"), ContainsSubstring("No lines."));
}

TEST_CASE("nothing priced is an unknown total, not zero", "[bom]")
{
    Design d = test::bomDesign();
    d.lines.clear();
    d.prices.clear();
    for (auto& [key, part] : d.parts) {
        auto copy = std::make_shared<Part>(*part);
        copy->offers.clear();
        part = copy;
    }
    const Assessment a = test::bomAssessment(d);
    const BomDocument document = bomDocument(d, a);
    REQUIRE(document.totalTexts().size() == 1);
    CHECK(document.totalTexts()[0] == "unknown + 7 unpriced");
    CHECK_THAT(*bomBytes(d, a, ".json"), ContainsSubstring("\"total\": null"));
}

TEST_CASE("what cannot be counted is said in words", "[bom]")
{
    Design d = test::bomDesign();
    d.prices["rtx-3090-fe"] = test::usd("9000000000000");
    d.site.builds.front().count = 2'000'000'000;
    const Assessment a = test::bomAssessment(d);
    CHECK_THAT(*bomBytes(d, a, ".txt"), ContainsSubstring("USD: too large + 2 unpriced"));
    CHECK_THAT(*bomBytes(d, a, ".csv"), ContainsSubstring("too large to be counted"));
    CHECK(bomBytes(d, a, ".xlsx"));
}

TEST_CASE("a design without errors is no draft", "[bom]")
{
    const Design d = test::bomDesign();
    Assessment a = test::bomAssessment(d);
    CHECK(bomDocument(d, a).draft());
    a.findings.front().waiver = WaiverState::Waived;
    CHECK_FALSE(bomDocument(d, a).draft());
    CHECK(bomDocument(d, a).waived == 2);
    a.findings.front().waiver = WaiverState::Lapsed;
    CHECK(bomDocument(d, a).status == "Draft: 1 open error");
    CHECK_THAT(*bomBytes(d, a, ".csv"), ContainsSubstring(",draft,\r\n"));
}

TEST_CASE("text is made valid UTF-8 on one line", "[bom]")
{
    CHECK(plainText("a\tb\nc\x7F") == "a b c ");
    CHECK(plainText("×16 é 漢 😀") == "×16 é 漢 😀");
    CHECK(plainText("\xFFx\xC3") == "\xEF\xBF\xBDx\xEF\xBF\xBD");
    CHECK(plainText("\xC0\x80") == "\xEF\xBF\xBD\xEF\xBF\xBD");       // overlong
    CHECK(plainText("\xED\xA0\x80").find('\xED') == std::string::npos); // surrogate
    CHECK(plainText("a\xE2\x80\xA8z") == "a z");
    for (const std::string_view none : {"\uFFFE", "\uFFFF", "\uFDD0", "\uFDEF", "\U0001FFFE", "\U0010FFFF"}) { // no characters
        CHECK(plainText("a" + std::string(none) + "b") == "a\uFFFDb");
    }
    CHECK(plainText("\uFFFD \uFDCF \uFDF0 \U0001FFFD") == "\uFFFD \uFDCF \uFDF0 \U0001FFFD");
    CHECK(textLength("×16 漢") == 5);
    CHECK(padded("×", 3) == "×  ");
    CHECK(padded("×", 3, true) == "  ×");
}

} // namespace bom_writer_test
