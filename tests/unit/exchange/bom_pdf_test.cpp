// The bill of materials on paper: what stands on which page, read back by a reader that is not ours.

#include "app/exchange/bom_document.h"
#include "app/exchange/bom_writer.h"
#include "app/exchange/writers/pdf_page.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/unit/exchange/bom_fixture.h"

#include <sys/wait.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bom_pdf_test {

using namespace lanewatt;
using namespace lanewatt::exchange;
using Catch::Matchers::ContainsSubstring;

namespace {

std::size_t count(std::string_view text, std::string_view what)
{
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != std::string_view::npos; at = text.find(what, at + what.size())) {
        ++found;
    }
    return found;
}

/// Of the file itself, whatever programs are installed.
std::size_t pageCount(std::string_view pdf)
{
    return count(pdf, "/Type /Page") - count(pdf, "/Type /Pages");
}

std::string pdfOf(const Design& design, const Assessment& assessment, const std::string& date = "2026-11-21")
{
    const auto bytes = bomBytes(design, assessment, ".pdf", {.date = date});
    INFO((bytes ? std::string() : messages::text(bytes.error())));
    REQUIRE(bytes);
    REQUIRE(bytes->starts_with("%PDF-"));
    return *bytes;
}

std::string pdfOf(const Design& design) { return pdfOf(design, test::bomAssessment(design)); }

/// Lines, totals, and no machines.
Assessment onlyLines(const Design& design)
{
    Assessment a;
    a.bom = billOfMaterials(design, {});
    a.cost = costTotals(a.bom, design.currency);
    return a;
}

/// What a program says of a PDF; nothing where it is not installed. The packages of ./test contain it, so the gate requires it.
std::optional<std::string> said(const std::string& program, const std::string& options, const std::string& pdf)
{
    const test::TempDir folder;
    const auto run = [&](const std::string& command) {
        const int status = std::system(("cd '" + folder.path().string() + "' && " + command).c_str());
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    };
    if (std::getenv("CI") == nullptr && run("command -v " + program + " >/dev/null") != 0) {
        WARN("skipped: no " << program);
        return std::nullopt;
    }
    std::ofstream(folder / "x.pdf", std::ios::binary) << pdf;
    REQUIRE(run(program + ' ' + options + " >out.txt 2>err.txt") == 0);
    CHECK(test::readFile(folder / "err.txt").empty()); // nothing in the file is wrong
    return test::readFile(folder / "out.txt");
}

/// The text of each page.
std::optional<std::vector<std::string>> pagesOf(const std::string& pdf, const std::string& how = "-layout")
{
    const auto text = said("pdftotext", how + " x.pdf -", pdf);
    if (!text) {
        return std::nullopt;
    }
    std::vector<std::string> pages;
    std::size_t from = 0;
    for (std::size_t at = text->find('\f'); at != std::string::npos; at = text->find('\f', from)) {
        pages.push_back(text->substr(from, at - from));
        from = at + 1;
    }
    return pages;
}

std::string joined(const std::vector<std::string>& pages)
{
    std::string all;
    for (const std::string& page : pages) {
        all += page;
    }
    return all;
}

} // namespace

TEST_CASE("a printed bill of materials says first what people look for", "[bom][pdf]")
{
    const std::string pdf = pdfOf(test::bomDesign());
    CHECK_THAT(pdf, ContainsSubstring("20261121000000"));
    const auto pages = pagesOf(pdf);
    if (!pages) {
        return;
    }
    REQUIRE(pages->size() == pageCount(pdf));
    const std::string& first = pages->front();
    const std::size_t table = first.find("Description");
    REQUIRE(table != std::string::npos);
    const std::string head = first.substr(0, table);
    for (const char* words : {"Six-3090 | rig <garage>", "Draft: 1 open error, 2026-11-21", "AC input", "2645.8 W", "(estimated)",
                              "5472.50 USD", "+ 2 unpriced", "150.00 EUR"}) {
        CHECK_THAT(head, ContainsSubstring(words));
    }
    CHECK_THAT(first, ContainsSubstring("Page 1 of " + std::to_string(pages->size())));
    for (const char* words : {"GPU\n", "NVIDIA GeForce RTX 3090 FE", "900-1G136-2510-000", "4200.00 USD", "market, used, 2026-11-14",
                              "=HYPERLINK(\"http://x\")", "<script>alert(1)</script>"}) {
        CHECK_THAT(first, ContainsSubstring(words));
    }
    // an unknown price is a word in both columns, of both lines, and is counted
    CHECK(count(first.substr(table), "unknown") >= 4);
    CHECK(count(first, "+ 2 unpriced") == 2);
    const std::string all = joined(*pages);
    CHECK_THAT(all, ContainsSubstring("12.00 A"));
    CHECK_THAT(all, ContainsSubstring("Circuit overload"));
    CHECK_THAT(all, ContainsSubstring("waived, J. Doe, 2026-11-20"));
}

TEST_CASE("a printed bill of materials counts the GPUs, their memory and the watts of all machines", "[bom][pdf]")
{
    const Design d = test::bomDesign();
    Assessment a = test::bomAssessment(d);
    a.groups.push_back({.assessed = 0, .standing = 0, .count = 3});
    const auto texts = bomDocument(d, a).headTexts();
    REQUIRE(texts.size() == 3); // no GPU is in the wiring of this assessment
    CHECK(texts[0].label == "AC input");
    CHECK(texts[0].whole() == "AC input: 7937.4 W (estimated)"); // 3 x 2645.8 W
    CHECK_FALSE(texts[0].unknown);
    CHECK(texts[1].whole() == "Total: 5472.50 USD + 2 unpriced");
    CHECK(texts[1].unknown);
    CHECK(texts[2].value == "150.00 EUR");

    // an input power that nobody knows is a word, not zero
    auto build = std::make_shared<BuildAssessment>(*a.builds.front());
    build->ac.reset();
    a.builds.front() = build;
    const auto unknown = bomDocument(d, a).headTexts();
    CHECK(unknown[0].value == "unknown");
    CHECK(unknown[0].unknown);

    // machines that stand nowhere are alternatives: no sum of them
    a.groups.clear();
    a.builds.push_back(a.builds.front());
    CHECK(bomDocument(d, a).headTexts().front().label == "Total");
}

TEST_CASE("what to order without a part number is on paper", "[bom][pdf]")
{
    Design d = test::bomDesign();
    auto fan = std::make_shared<Part>(*d.parts["fan-120"]);
    fan->mpn.clear();
    fan->orderAs = "Any 120 mm case fan with 4-pin PWM.";
    d.parts["fan-120"] = fan;
    if (const auto pages = pagesOf(pdfOf(d))) {
        CHECK_THAT(joined(*pages), ContainsSubstring("How to order: Any 120 mm case fan with 4-pin PWM."));
    }
}

TEST_CASE("many lines go on over pages, each with the table's head and its number", "[bom][pdf]")
{
    const Design d = test::largeBomDesign(400);
    const std::string pdf = pdfOf(d, onlyLines(d));
    const std::size_t count400 = pageCount(pdf);
    CHECK(count400 >= 8);
    CHECK(count400 <= 30);
    const auto pages = pagesOf(pdf);
    if (!pages) {
        return;
    }
    REQUIRE(pages->size() == count400);
    for (std::size_t i = 0; i < pages->size(); ++i) {
        const std::string& page = (*pages)[i];
        INFO("page " << i + 1);
        CHECK(count(page, "Part number") == 1);
        CHECK_THAT(page, ContainsSubstring("Page " + std::to_string(i + 1) + " of " + std::to_string(pages->size())));
        CHECK(count(page, "Accessory (continued)") == (i == 0 ? 0U : 1U));
        CHECK_THAT(page, ContainsSubstring("No open errors"));
    }
    const std::string all = joined(*pages);
    for (int i = 0; i < 400; ++i) {
        INFO(i);
        REQUIRE(count(all, "Part no. " + std::to_string(1000000 + i)) == 1);
    }
    // the total has its last line with it
    CHECK_THAT(pages->back(), ContainsSubstring("Part no. 1000399"));
    CHECK_THAT(pages->back(), ContainsSubstring("+ 40 unpriced"));
}

TEST_CASE("long names, control characters and bytes that are no text are printed whole", "[bom][pdf]")
{
    Design d = test::bomDesign();
    auto fan = std::make_shared<Part>(*d.parts["fan-120"]);
    std::string letters;
    for (int i = 0; i < 5000; ++i) {
        letters += "\u0416"; // in no other text of the page
    }
    fan->mpn = letters;
    fan->name = "\x02" + std::string(5000, 'w') + "\xFF\x1B[31m\xC3";
    d.parts["fan-120"] = fan;
    d.name.clear();
    for (int i = 0; i < 5000; ++i) {
        d.name += "\u0429";
    }
    const std::string pdf = pdfOf(d);
    CHECK(pageCount(pdf) > 5);
    if (const auto pages = pagesOf(pdf, "-raw")) {
        const std::string all = joined(*pages);
        CHECK(count(all, "\u0416") == 5000);
        CHECK(count(all, "w") >= 5000);
        CHECK(count(all, "\u0429") >= 5000);
        CHECK(count(pages->back(), "\u0429") <= 120); // the running head is one line
        CHECK(all.find('\x1B') == std::string::npos);
        CHECK_THAT(all, ContainsSubstring("\xEF\xBF\xBD"));
    }
}

TEST_CASE("a part number that wraps gets no hyphen", "[bom][pdf]")
{
    Design d = test::bomDesign();
    auto fan = std::make_shared<Part>(*d.parts["fan-120"]);
    fan->mpn = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    d.parts["fan-120"] = fan;
    if (const auto pages = pagesOf(pdfOf(d), "-raw")) {
        std::string all = joined(*pages);
        std::erase_if(all, [](char c) { return c == ' ' || c == '\n'; });
        CHECK_THAT(all, ContainsSubstring(fan->mpn));
    }
}

TEST_CASE("a bill of materials without lines is one page that says so", "[bom][pdf]")
{
    const Design d;
    const std::string pdf = pdfOf(d, onlyLines(d), "");
    CHECK(pageCount(pdf) == 1);
    CHECK_THAT(pdf, ContainsSubstring("19800101000000")); // undated, so that the bytes stay the same
    if (const auto pages = pagesOf(pdf)) {
        CHECK_THAT(pages->front(), ContainsSubstring("Unnamed design"));
        CHECK_THAT(pages->front(), ContainsSubstring("No lines."));
        CHECK_THAT(pages->front(), ContainsSubstring("Page 1 of 1"));
    }
}

TEST_CASE("the paper is that of the country, and fonts are in the file", "[bom][pdf]")
{
    Design d = test::bomDesign();
    const std::string letter = pdfOf(d);
    CHECK_THAT(letter, ContainsSubstring("792"));
    CHECK(letter.find("841.89") == std::string::npos);
    d.site.circuits["wall"].code = ElectricalCode::Iec;
    const std::string a4 = pdfOf(d);
    CHECK_THAT(a4, ContainsSubstring("841.89"));
    if (const auto fonts = said("pdffonts", "x.pdf", a4)) {
        // name, type, encoding, then: embedded, subset, with the characters of its glyphs
        CHECK(count(*fonts, "yes yes yes") == static_cast<std::size_t>(std::count(fonts->begin(), fonts->end(), '\n')) - 2);
        CHECK(count(*fonts, "yes yes yes") >= 2);
    }
}

TEST_CASE("a heading stands with the first row of its table", "[pdf]")
{
    for (int lines = 30; lines < 62; ++lines) {
        const auto pdf = pdfBytes({.title = "Fill"}, [&](PdfPages& pages) {
            for (int i = 0; i < lines; ++i) {
                pages.paragraph({"filled"});
            }
            pages.heading("Marked heading");
            pages.beginTable({{"Marked column", 200}, {"Other", 100, true}});
            pages.group("Marked group");
            pages.row({{{"Marked row"}, {"with a second line"}}, {{"1"}}});
            pages.endTable();
        });
        REQUIRE(pdf);
        const auto pages = pagesOf(*pdf);
        if (!pages) {
            return;
        }
        INFO(lines << " lines");
        REQUIRE(pages->size() <= 2);
        for (const char* words : {"Marked heading", "Marked column", "Marked group", "Marked row", "with a second line"}) {
            CHECK(count(pages->back(), words) == 1);
            CHECK(count(joined(*pages), words) == 1);
        }
        CHECK(count(joined(*pages), "filled") == static_cast<std::size_t>(lines));
    }
}

TEST_CASE("texts are as wide as they are long", "[pdf]")
{
    const PdfRuler ruler;
    CHECK(ruler.width("", PdfFont::Body) == 0);
    CHECK(ruler.width("0000", PdfFont::Body) > 1.9 * ruler.width("00", PdfFont::Body));
    CHECK(ruler.width("1111", PdfFont::Body) == ruler.width("8888", PdfFont::Body)); // figures stand below each other
    CHECK(pdfRoom(PdfPaper::A4, true) > pdfRoom(PdfPaper::Letter, true));
}

} // namespace bom_pdf_test
