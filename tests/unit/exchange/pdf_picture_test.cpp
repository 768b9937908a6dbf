// Pages as pictures: the same pages as in the file, one at a time.
#include "app/exchange/quote_preview.h"
#include "app/exchange/writers/pdf_page.h"
#include "tests/support/catch.h"
#include "tests/unit/quote/quote_fixture.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace pdf_picture_test {

using namespace lanewatt;
using namespace lanewatt::exchange;

namespace {

constexpr std::uint32_t kPaper = 0xffffffff;

/// A heading, so many lines, and a table.
void writeLines(PdfPages& pages, int lines)
{
    pages.heading("Chapter");
    for (int i = 0; i < lines; ++i) {
        pages.paragraph({"Line " + std::to_string(i)});
    }
    pages.beginTable({{"What", 100, false}, {"How many", 100, true}});
    pages.row({{{"Cards"}}, {{"8"}}});
    pages.endTable();
}

PdfPicture pictureOf(int lines, int page, int pixels = 400, int pages = 0)
{
    PdfInfo info;
    info.title = "A document";
    const auto picture = pdfPicture(info, [&](PdfPages& into) { writeLines(into, lines); }, page, pixels, pages);
    REQUIRE(picture);
    return *picture;
}

std::ptrdiff_t inked(const PdfPicture& picture)
{
    return std::count_if(picture.pixels.colours.begin(), picture.pixels.colours.end(), [](std::uint32_t colour) { return colour != kPaper; });
}

} // namespace

TEST_CASE("page picture: the pages are those of the file", "[pdf]")
{
    const PdfPicture first = pictureOf(200, 1);
    CHECK(first.page == 1);
    CHECK(first.pages > 2);
    PdfInfo info;
    info.title = "A document";
    const auto file = pdfBytes(info, [](PdfPages& into) { writeLines(into, 200); });
    REQUIRE(file);
    if (file->find("/ObjStm") == std::string::npos) { // newer versions of Cairo pack what says so
        CHECK(file->find("/Count " + std::to_string(first.pages)) != std::string::npos);
    }
    // A4 in the width that was asked for
    CHECK(first.pixels.width == 400);
    CHECK(first.pixels.height == 566);
    CHECK(first.height / first.width > 1.41);
    CHECK(first.pixels.colours.size() == 400U * 566U);
    CHECK(first.pixels.colours.front() == kPaper); // the margin
    CHECK(inked(first) > 1000);
    // the next page shows other lines, and the last one is not full
    const PdfPicture second = pictureOf(200, 2);
    CHECK(second.pixels.colours != first.pixels.colours);
    const PdfPicture last = pictureOf(200, 999);
    CHECK(last.page == first.pages);
    CHECK(inked(last) < inked(first));
    CHECK(pictureOf(200, -3).page == 1);
}

TEST_CASE("page picture: the same page is the same picture, and the count can be given", "[pdf]")
{
    CHECK(pictureOf(100, 1).pixels.colours == pictureOf(100, 1).pixels.colours);
    const int pages = pictureOf(100, 1).pages;
    CHECK(pictureOf(100, 2, 400, pages).pixels.colours == pictureOf(100, 2).pixels.colours);
    CHECK(pictureOf(1, 1, 0).pixels.width == 1);
    CHECK(pictureOf(1, 1, 1000000).pixels.width <= kPdfMostPixels);
    CHECK(pictureOf(1, 1, 1000000).pixels.height <= kPdfMostPixels);
}

TEST_CASE("page picture: a quote follows its lines and its paper", "[pdf][quote]")
{
    const quote_fixture::QuotedDesign quoted;
    quote::Quote made = quote_fixture::readyQuote();
    const auto page = [&] {
        QuoteSource source;
        source.quote = &made;
        source.revision = &made.last();
        source.priced = *quote::pricedRevision(made.last(), quoted.basis());
        const auto picture = quotePagePicture(std::move(source), {}, 1, 400);
        REQUIRE(picture);
        return *picture;
    };
    const PdfPicture before = page();
    CHECK(inked(before) > 1000);
    made.last().choices.title = "Another title";
    CHECK(page().pixels.colours != before.pixels.colours);
    made.last().choices.terms.paper = quote::Paper::Letter;
    CHECK(page().width == 612);
}

} // namespace pdf_picture_test
