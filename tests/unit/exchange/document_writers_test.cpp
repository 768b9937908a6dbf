// Every block in every form: nothing is lost, and no text is taken for markup.

#include "app/exchange/bom_writer.h"
#include "app/exchange/checklist_document.h"
#include "app/exchange/document.h"
#include "app/exchange/quote_document.h"
#include "app/exchange/report_document.h"
#include "app/exchange/table_document.h"
#include "app/exchange/writers/document_writers.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace document_writers_test {

using namespace lanewatt;
using namespace lanewatt::exchange;
using Catch::Matchers::ContainsSubstring;

namespace {

/// A document whose texts have their own words, each with `tail` behind it.
doc::Document everyBlock(const std::string& tail)
{
    const auto say = [&](std::string_view word) { return std::string(word) + tail; };
    doc::Document document;
    document.title = say("title");
    document.paper = {.status = say("status"), .foot = say("foot"), .wide = true};
    document.heading(1, say("title"));
    document.add(doc::Paragraph{{{say("first"), doc::Look::Large, doc::Tone::Plain, {}},
                                 {say("second"), doc::Look::Strong, doc::Tone::Error, {}}}});
    document.add(doc::Paragraph{{{say("small"), doc::Look::Small, doc::Tone::Quiet, say("about")}}});
    document.paragraph(say("code"), doc::Look::Code);
    document.add(doc::Sides{{{{say("left"), doc::Look::Body, doc::Tone::Plain, {}}},
                             {{say("right"), doc::Look::Body, doc::Tone::Plain, {}}}}});
    document.add(doc::Figures{{{say("figure"), say("number"), say("note"), true}}});
    document.add(doc::Pairs{{say("name"), say("value"), say("remark")},
                            {{say("pair"), say("worth"), say("because")}}});
    document.add(doc::List{{say("item")}});
    document.heading(2, say("section"));
    document.add(doc::Heading{4, say("group"), say("C-X")});
    doc::Table table;
    table.columns = {{.head = say("head"), .share = 1},
                     {.head = say("mpn"), .code = true},
                     {.head = say("amount"), .right = true}};
    table.rows.push_back(
        {{{.text = say("cell"), .below = {{say("below"), doc::Look::Small, doc::Tone::Plain, {}}}},
          {.text = say("part")},
          {.text = say("price")}},
         doc::RowKind::Unknown});
    table.totals.push_back({.label = say("total"),
                            .value = say("sum"),
                            .remarks = {{say("unpriced"), doc::Look::Small, doc::Tone::Warning, {}}}});
    document.add(std::move(table));
    document.add(doc::PageBreak{});
    document.heading(2, say("steps"));
    document.add(doc::Checks{{say("id"), say("what"), say("expected")},
                             {{.done = true,
                               .id = say("C-1"),
                               .title = say("step"),
                               .details = {say("detail")},
                               .expected = {say("value")},
                               .by = {say("Ada")}}}});
    document.add(doc::Callouts{{say("severity"), say("rule"), say("where"), say("finding"), say("state")},
                               {{.word = say("Error"),
                                 .rule = say("PWR"),
                                 .where = say("place"),
                                 .title = say("overload"),
                                 .text = say("needs"),
                                 .state = say("waived"),
                                 .open = false}}});
    diagrams::Scene scene;
    scene.title = say("drawing");
    scene.description = say("described");
    scene.width = 20;
    scene.height = 10;
    document.add(doc::Drawing{scene});
    document.add(doc::Blanks{{say("signature"), say("date")}});
    document.add(doc::Paragraph{{{say("paper"), doc::Look::Body, doc::Tone::Plain, {}}}},
                 doc::Shown::OnPaper);
    document.add(doc::Paragraph{{{say("elsewhere"), doc::Look::Body, doc::Tone::Plain, {}}}},
                 doc::Shown::OffPaper);
    return document;
}

/// What each form says; heads of lists stand in tables only.
constexpr std::array kSaid{
    "title",    "first",    "second", "small",  "about",   "code",      "left",      "right", "figure",
    "number",   "note",     "pair",   "worth",  "because", "item",      "section",   "group", "C-X",
    "head",     "mpn",      "amount", "cell",   "below",   "part",      "price",     "total", "sum",
    "unpriced", "steps",    "C-1",    "step",   "detail",  "value",     "Ada",       "Error", "PWR",
    "place",    "overload", "needs",  "waived", "drawing", "described", "signature", "date",  "elsewhere"};

struct TextForm {
    const char* name;
    Expected<std::string> (*write)(const doc::Document&);
};
constexpr std::array kForms{TextForm{"html", writeHtml}, TextForm{"md", writeMarkdown},
                            TextForm{"bbcode", writeBbcode}, TextForm{"txt", writeText}};

std::size_t countOf(std::string_view text, std::string_view what)
{
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != std::string_view::npos;
         at = text.find(what, at + what.size())) {
        ++found;
    }
    return found;
}

} // namespace

TEST_CASE("every form says all that a document says", "[document]")
{
    const doc::Document document = everyBlock("-w");
    for (const auto& [name, write] : kForms) {
        const auto text = write(document);
        REQUIRE(text);
        for (const char* word : kSaid) {
            INFO(name << ": " << word);
            CHECK_THAT(*text, ContainsSubstring(std::string(word) + "-w"));
        }
        CHECK_THAT(*text, !ContainsSubstring("paper-w"));
        CHECK(*text == *write(document));
    }
    const auto pdf = writePdf(document);
    REQUIRE(pdf);
    CHECK(pdf->starts_with("%PDF-"));
    CHECK(*pdf == *writePdf(document));
    const auto page = documentPicture(document, 2, 200);
    REQUIRE(page);
    CHECK(page->pages == 2); // the page break
}

TEST_CASE("no text of a document is taken for markup, in any form", "[document][escape]")
{
    const std::string hostile =
        "\x01\x1b[31m\r\n# <script>alert(1)</script><b "
        "onclick='x'>&amp;\"|**loud**_low_`code`[url=http://x]y[/url]~~no~~\\ \xFF\u202E end";
    const doc::Document document = everyBlock(hostile);
    for (const auto& [name, write] : kForms) {
        INFO(name);
        const auto text = write(document);
        REQUIRE(text);
        CHECK(std::none_of(text->begin(), text->end(),
                           [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n'; }));
        CHECK(text->find('\xFF') == std::string::npos);
        CHECK(text->find("\u202E") == std::string::npos);
        CHECK(countOf(*text, "alert(1)") >= kSaid.size());
        CHECK_THAT(*text, !ContainsSubstring("\n# <") && !ContainsSubstring("\n<script"));
    }
    const std::string html = *writeHtml(document);
    CHECK_THAT(html, !ContainsSubstring("<script") && !ContainsSubstring("<b onclick") &&
                         !ContainsSubstring("'x'>"));
    CHECK(countOf(html, "&lt;script&gt;") == countOf(html, "alert(1)"));
    CHECK(countOf(html, "&amp;amp;") == countOf(html, "alert(1)"));
    const std::string markdown = *writeMarkdown(document);
    for (const char* sign : {"<script", "|**", "`code", "[url", "~~no"}) {
        INFO(sign);
        CHECK(countOf(markdown, sign) == countOf(markdown, std::string("\\") + sign));
    }
    CHECK(countOf(markdown, "*\\*loud") == countOf(markdown, "loud"));
    CHECK(countOf(markdown, "\\_low") == countOf(markdown, "low\\_"));
    const std::string bbcode = *writeBbcode(document);
    CHECK_THAT(bbcode, !ContainsSubstring("[url") && !ContainsSubstring("[/url"));
    CHECK(countOf(bbcode, "[\u200Burl=http://x]y[\u200B/url]") == countOf(bbcode, "alert(1)"));
    CHECK(writePdf(document));
}

TEST_CASE("what begins a line of Markdown is no heading, list or code", "[document][escape]")
{
    for (const std::string_view text :
         {"# x", "- x", "+ x", "1. x", "12) x", "    x", "=== x", "> x", "* x", "`x", "|x"}) {
        doc::Document document;
        document.paragraph(std::string(text));
        document.add(doc::List{{std::string(text)}});
        INFO(text);
        const std::string markdown = *writeMarkdown(document);
        const char first = markdown.front();
        CHECK(
            (first == '\\' || first == 'x' || markdown.starts_with("1\\.") || markdown.starts_with("12\\)")));
        CHECK(markdown.find("\n* " + markdown.substr(0, markdown.find('\n')) + '\n') != std::string::npos);
    }
    doc::Document sharp;
    sharp.heading(2, "C #");
    CHECK(*writeMarkdown(sharp) == "## C \\#\n");
}

TEST_CASE("every document has every form", "[document]")
{
    std::vector<std::string> bom;
    for (const BomFormat& format : bomFormats()) {
        bom.emplace_back(format.suffix);
    }
    std::vector<std::string> report;
    for (const ReportFormat& format : reportFormats()) {
        report.emplace_back(format.suffix);
    }
    std::vector<std::string> quote;
    for (const QuoteFormat& format : quoteFormats()) {
        quote.emplace_back(format.suffix);
    }
    std::vector<std::string> checklist;
    for (const ChecklistFormat& format : checklistFormats()) {
        checklist.push_back('.' + std::string(format.name));
    }
    std::vector<std::string> table;
    for (const std::string_view suffix : tableSuffixes()) {
        table.emplace_back(suffix);
    }
    for (const std::vector<std::string>* has : {&bom, &report, &quote, &checklist, &table}) {
        for (const char* form : {".html", ".md", ".bbcode", ".txt", ".pdf"}) {
            INFO(has->front() << " … " << form);
            CHECK(std::find(has->begin(), has->end(), form) != has->end());
        }
    }
}

} // namespace document_writers_test
