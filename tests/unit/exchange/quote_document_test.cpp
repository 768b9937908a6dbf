// What a quote prints: the same figures in every format, what a customer must not read in none, and text that stays text.

#include "app/exchange/quote_document.h"
#include "app/exchange/quote_file.h"
#include "json/read.h"
#include "model/text/tree.h"
#include "tests/support/catch.h"
#include "tests/unit/quote/quote_fixture.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quote_document_test {

using namespace lanewatt;
using namespace lanewatt::exchange;
using namespace lanewatt::quote_fixture;
using Catch::Matchers::ContainsSubstring;

namespace {

/// A quote with its design; sources point into it.
struct Offered {
    QuotedDesign quoted;
    quote::Quote made = readyQuote();
    std::vector<quote::FrozenFinding> findings;

    Offered()
    {
        quote::FrozenFinding finding;
        finding.rule = "PWR-14";
        finding.path = "site/rig";
        finding.text = "The supplies have no spare";
        finding.severity = Severity::Error;
        finding.waived = true;
        finding.by = "Ada";
        finding.date = "2026-11-20";
        finding.why = "jobs save their state";
        findings.push_back(finding);
    }
    quote::Choices& choices() { return made.last().choices; }
    void issue()
    {
        quote::Issue facts = issueFacts(made, quoted);
        facts.seal = [this](const quote::Revision& revision) { return sealOf(revision, made.number); };
        auto issued = quote::issue(made, facts);
        INFO((issued ? std::string() : messages::text(issued.error())));
        REQUIRE(issued);
        made = std::move(*issued);
        made.record = recordOf(made);
    }

    QuoteSource source() const
    {
        QuoteSource source;
        source.quote = &made;
        source.revision = &made.last();
        source.priced = *quote::pricedRevision(made.last(), quoted.basis());
        source.findings = made.last().frozen ? made.last().frozen->findings : findings;
        source.budgets = {{"ac@rig", "AC input", "2645.8 W"}};
        return source;
    }
    QuoteDocument document(QuoteOptions options = {}) const { return quoteDocument(source(), std::move(options)); }

    std::string printed(std::string_view format, const std::string& date = "2026-11-22") const
    {
        const auto found = quoteFormat(format, {});
        REQUIRE(found);
        QuoteOptions options;
        options.date = date;
        const auto bytes = quoteBytes(source(), **found, options);
        INFO(format << ": " << (bytes ? std::string() : messages::text(bytes.error())));
        REQUIRE(bytes);
        return *bytes;
    }
};

/// Formats that are text as they stand; the others are read back by tests/cli.
constexpr std::array<std::string_view, 8> kTexts{"html", "markdown", "bbcode", "text", "csv", "json", "cyclonedx", "ubl"};

/// The sums of the fixture: 8 cards at 875, a board at 625, a service at 400, 19 % tax; grouped for people.
bool saysAmount(const std::string& text, const std::string& plain, const std::string& grouped)
{
    return text.find(plain) != std::string::npos || text.find(grouped) != std::string::npos;
}

} // namespace

TEST_CASE("every format of a quote says its amounts, part numbers and waivers", "[quote][document]")
{
    const Offered offered;
    Offered named;
    named.choices().terms.names = true;
    for (const std::string_view format : kTexts) {
        INFO(format);
        const std::string text = offered.printed(format);
        CHECK(saysAmount(text, "875.00", "875.00"));
        CHECK(saysAmount(text, "7000.00", "7,000.00"));
        CHECK(saysAmount(text, "625.00", "625.00"));
        CHECK(saysAmount(text, "8025.00", "8,025.00"));
        CHECK(saysAmount(text, "1524.75", "1,524.75"));
        CHECK(saysAmount(text, "9549.75", "9,549.75"));
        for (const char* words : {"0012-E3", "B7", "PWR-14", "The supplies have no spare", "Q-2026-0001"}) {
            CHECK_THAT(text, ContainsSubstring(words));
        }
        for (const char* words : {"Ada", "jobs save their state"}) { // who waived, and why, is for the customer only where the quote says so
            CHECK(text.find(words) == std::string::npos);
            CHECK_THAT(named.printed(format), ContainsSubstring(words));
        }
        CHECK((format == "csv" || text.find("Buyer") != std::string::npos)); // a table of lines has no head
    }
}

TEST_CASE("every format of a quote says the condition of what is used, and what to order where no number exists", "[quote][document]")
{
    Offered offered;
    auto board = std::make_shared<Part>(*offered.quoted.design.parts.at("board"));
    board->orderAs = "Any board with seven slots";
    offered.quoted.design.parts["board"] = board;
    offered.quoted.assessment.bom[1].mpn.clear();
    for (const std::string_view format : kTexts) {
        INFO(format);
        const std::string text = offered.printed(format);
        CHECK_THAT(text, ContainsSubstring("used"));
        CHECK_THAT(text, ContainsSubstring("Any board with seven slots"));
    }
    const QuoteDocument document = offered.document();
    const auto row = std::find_if(document.rows.begin(), document.rows.end(), [](const QuoteRow& one) { return one.line->id == "board"; });
    REQUIRE(row != document.rows.end());
    CHECK(row->partNumber.empty());
    CHECK(row->note == "VAT 19 %; to order: Any board with seven slots");
}

TEST_CASE("a quote prints what concerns the customer only", "[quote][document]")
{
    Offered offered;
    quote::FrozenFinding ours;
    ours.rule = "ECO-04";
    ours.text = "Prices are old";
    offered.findings.push_back(ours);
    offered.choices().rates = {{*Currency::parse("USD"), share("0.9"), "2026-11-20", "ECB"}, {*Currency::parse("GBP"), share("1.15"), "2026-11-20", ""}};
    offered.choices().lines.push_back(line("far", quote::LineKind::Service, "100 USD"));
    for (const std::string_view format : kTexts) {
        INFO(format);
        const std::string text = offered.printed(format);
        CHECK(text.find("ECO-04") == std::string::npos);
        CHECK(text.find("GBP") == std::string::npos);
    }
    CHECK_THAT(offered.printed("markdown"), ContainsSubstring("Exchange rate: 1 USD = 0.9 EUR, 2026-11-20") && !ContainsSubstring("ECB"));
    offered.choices().terms.names = true; // sources, too
    CHECK_THAT(offered.printed("markdown"), ContainsSubstring("Exchange rate: 1 USD = 0.9 EUR, 2026-11-20, ECB"));
}

TEST_CASE("a German quote has German numbers, dates and names", "[quote][document]")
{
    Offered offered;
    offered.choices().terms.language = "de";
    offered.choices().seller.taxId = "DE123456789";
    offered.choices().customer.taxId = "12/345/67890";
    offered.choices().rates = {{*Currency::parse("USD"), share("0.9"), "2026-11-20", "ECB"}};
    offered.choices().lines.push_back(line("far", quote::LineKind::Service, "100 USD", 1000));
    QuoteOptions options;
    options.date = "2026-11-22";
    options.style.language = "de";
    const auto text = quoteBytes(offered.source(), **quoteFormat("text", {}), options);
    REQUIRE(text);
    for (const char* words : {"USt-IdNr.: DE123456789", "Steuernummer: 12/345/67890", "22.11.2026", "20.11.2026", "0,9 EUR", "1.000", "7.000,00", "gebraucht"}) {
        CHECK_THAT(*text, ContainsSubstring(words));
    }
    CHECK(text->find("2026-11-") == std::string::npos);
    CHECK(quoteDate("2026-11-22", {}) == "2026-11-22");
}

TEST_CASE("no format of a quote says costs, margins, sources of prices, approvals or the note", "[quote][document]")
{
    Offered offered;
    offered.made.note = "we can go lower";
    for (const std::string_view format : kTexts) {
        INFO(format);
        const std::string text = offered.printed(format);
        for (const char* words : {"700.00", "300.00", "north", "south", "confirmed it by phone", "we can go lower", "20 %"}) {
            CHECK(text.find(words) == std::string::npos);
        }
    }
}

TEST_CASE("a draft is marked in every format, an issued revision is not", "[quote][document]")
{
    Offered offered;
    for (const std::string_view format : kTexts) {
        INFO(format);
        const std::string text = offered.printed(format);
        CHECK((text.find("Draft") != std::string::npos || text.find("draft") != std::string::npos));
    }
    offered.issue();
    for (const std::string_view format : {"html", "markdown", "bbcode", "text", "csv", "cyclonedx", "ubl"}) {
        INFO(format);
        const std::string text = offered.printed(format);
        CHECK(text.find("Draft") == std::string::npos);
        CHECK(text.find(",draft,") == std::string::npos);
        CHECK_THAT(text, ContainsSubstring(format == std::string_view("csv") ? "issued" : offered.made.last().frozen->validUntil));
    }
    CHECK_THAT(offered.printed("json"), ContainsSubstring("\"draft\": false"));
}

TEST_CASE("an issued revision that was changed by hand is no offer in any format", "[quote][document]")
{
    Offered offered;
    offered.issue();
    offered.made.number = "Q-2026-9999";
    for (const std::string_view format : kTexts) {
        INFO(format);
        const std::string text = offered.printed(format);
        CHECK((format == "json" || text.find("changed by hand") != std::string::npos));
        CHECK(text.find("Issued 2026-11-21") == std::string::npos);
        CHECK(text.find(offered.made.last().frozen->validUntil) == std::string::npos);
    }
    CHECK_THAT(offered.printed("json"), ContainsSubstring("\"draft\": true"));
    CHECK_THAT(offered.printed("json"), ContainsSubstring("\"state\": \"draft\""));
}

TEST_CASE("an issued revision prints what was frozen, whatever the design is today", "[quote][document]")
{
    Offered offered;
    offered.issue();
    const std::string before = offered.printed("json");
    for (BomLine& line : offered.quoted.assessment.bom) {
        line.quantity *= 3;
    }
    CHECK(offered.printed("json") == before);
    CHECK_THAT(before, ContainsSubstring("\"total\": \"9549.75 EUR\""));
}

TEST_CASE("the same quote and date give the same bytes in every format, PDF too", "[quote][document]")
{
    const Offered offered;
    for (const QuoteFormat& format : quoteFormats()) {
        INFO(format.name);
        CHECK(offered.printed(format.name) == offered.printed(format.name));
    }
    CHECK(offered.printed("pdf") != offered.printed("pdf", "2026-11-23"));
    CHECK(offered.printed("pdf").starts_with("%PDF-"));
}

TEST_CASE("lines are numbered by where they are printed; a bundle holds its lines or hides them", "[quote][document]")
{
    Offered offered;
    quote::Choices& all = offered.choices();
    all.lines.clear();
    all.design.clear();
    offered.quoted.assessment.bom.clear();
    auto bundle = line("kit", quote::LineKind::Bundle, "1000 EUR");
    auto inside = line("rails", quote::LineKind::Part, "40 EUR", 2);
    inside.bundle = "kit";
    inside.partNumber = "RL-1";
    inside.discount = share("12.5 %");
    auto option = line("spare", quote::LineKind::Part, "80 EUR");
    option.standing = quote::LineStanding::Option;
    auto other = line("big", quote::LineKind::Part, "1200 EUR");
    other.standing = quote::LineStanding::Alternative;
    other.alternativeTo = "kit";
    auto care = line("care", quote::LineKind::Recurring, "30 EUR");
    care.months = 36;
    auto unpriced = line("later", quote::LineKind::Service);
    auto off = line("off", quote::LineKind::Discount, "100 EUR");
    all.lines = {line("intro", quote::LineKind::Text), bundle, inside, unpriced, off, line("sub", quote::LineKind::Subtotal), option, other, care};
    all.lines[0].description = "What we deliver";

    const QuoteDocument document = offered.document();
    std::vector<std::string> said;
    for (const QuoteRow& row : document.rows) {
        said.push_back(row.number + '|' + row.line->id + '|' + (row.price ? row.price->text() : "-") + '|' + (row.amount ? row.amount->text() : "-") + '|' + row.note);
    }
    CHECK(said == std::vector<std::string>{"|intro|-|-|", "1|kit|1000.00 EUR|1000.00 EUR|VAT 19 %", "1.1|rails|-|-|", "2|later|-|-|VAT 19 %",
                                           "3|off|-100.00 EUR|-100.00 EUR|VAT 19 %", "|sub|-|900.00 EUR|", "O1|spare|80.00 EUR|80.00 EUR|VAT 19 %",
                                           "A1|big|1200.00 EUR|1200.00 EUR|instead of 1; VAT 19 %", "R1|care|30.00 EUR|30.00 EUR|a month, for 36 months; VAT 19 %"});
    CHECK(std::count_if(document.rows.begin(), document.rows.end(), [](const QuoteRow& row) { return row.unpriced(); }) == 1);
    CHECK(document.rowsOf(QuotePart::Lines).size() == 6);
    CHECK(document.remarks.front() == "1 line has no price yet and is not in the sum.");
    REQUIRE(document.recurring.size() == 1);
    CHECK(document.recurring.front().label == "36 months, 30.00 EUR a month, net");
    CHECK(document.recurring.front().amount.text() == "1080.00 EUR");
    CHECK_THAT(offered.printed("ubl"), ContainsSubstring("<cac:SubLineItem>"));
    CHECK_THAT(offered.printed("ubl"), ContainsSubstring("<cac:AlternativeLineItem>"));

    for (const std::string_view format : kTexts) {
        INFO(format);
        CHECK(offered.printed(format).find("12.5") == std::string::npos); // nor is the discount of a line inside
    }

    all.lines[1].hideDetail = true;
    for (const std::string_view format : kTexts) {
        INFO(format);
        CHECK(offered.printed(format).find("RL-1") == std::string::npos);
    }
}

TEST_CASE("a subtotal of lines without any price is on request", "[quote][document]")
{
    Offered offered;
    quote::Choices& all = offered.choices();
    all.lines = {line("parts", quote::LineKind::Subtotal), line("later", quote::LineKind::Service), line("half", quote::LineKind::Subtotal),
                 line("care", quote::LineKind::Service, "5 EUR")};
    all.lines[2].description = "Half way";
    const std::string text = offered.printed("markdown");
    const auto at = text.find("Half way");
    REQUIRE(at != std::string::npos);
    CHECK_THAT(text.substr(at, text.find('\n', at) - at), ContainsSubstring("on request"));
}

TEST_CASE("what people typed into a quote stays text in every format", "[quote][document][escape]")
{
    Offered offered;
    quote::Choices& all = offered.choices();
    all.lines.push_back(line("x", quote::LineKind::Service, "1 EUR"));
    all.lines.back().description = "<script>alert(1)</script> [b]bold[/b] **loud** | cell & co";
    all.lines.push_back(line("y", quote::LineKind::Service, "1 EUR"));
    all.lines.back().description = "=1+1";
    all.terms.opening = "# no heading\n- no list";

    for (const std::string_view format : {"html", "ubl"}) {
        const std::string text = offered.printed(format);
        CHECK(text.find("<script") == std::string::npos);
        CHECK_THAT(text, ContainsSubstring("&lt;script&gt;alert(1)&lt;/script&gt;"));
        CHECK_THAT(text, ContainsSubstring("| cell &amp; co"));
    }
    const std::string markdown = offered.printed("markdown");
    CHECK_THAT(markdown, ContainsSubstring("\\*\\*loud\\*\\* \\| cell"));
    CHECK_THAT(markdown, ContainsSubstring("\\# no heading  \n\\- no list"));
    CHECK_THAT(markdown, ContainsSubstring("\\<script\\>alert(1)\\</script\\>"));
    const std::string bbcode = offered.printed("bbcode");
    CHECK(bbcode.find("[b]bold") == std::string::npos);
    CHECK_THAT(bbcode, ContainsSubstring("[\u200Bb]bold[\u200B/b]"));
    const std::string csv = offered.printed("csv");
    CHECK_THAT(csv, ContainsSubstring(",'=1+1,"));
    CHECK(csv.find(",=1+1") == std::string::npos);
    const auto json = json::readText(offered.printed("json"));
    REQUIRE(json);
    const TreeList& lines = *json->find("lines")->asList();
    CHECK(std::any_of(lines.begin(), lines.end(), [&](const Tree& one) { return *one.find("description")->string() == "<script>alert(1)</script> [b]bold[/b] **loud** | cell & co"; }));
}

TEST_CASE("what begins a line of Markdown is no heading, list or quotation", "[quote][document][escape]")
{
    Offered offered;
    offered.made.number = "# 7";
    offered.choices().tax.taxes[0].name = "+ tax";
    QuoteSource source = offered.source();
    source.budgets = {{"ac@rig", "1. AC", "2645.8 W"}};
    const auto markdown = quoteFormat("markdown", {});
    REQUIRE(markdown);
    const auto text = quoteBytes(std::move(source), **markdown, {});
    REQUIRE(text);
    CHECK_THAT(*text, ContainsSubstring("\n\\# 7, revision A  \n"));
    CHECK_THAT(*text, ContainsSubstring("\n- \\+ tax, 19 % of"));
    CHECK_THAT(*text, ContainsSubstring("\n- 1\\. AC: 2645.8 W\n"));
}

TEST_CASE("an alternative to a line outside the total is a note in UBL, not lost", "[quote][document]")
{
    Offered offered;
    quote::Choices& all = offered.choices();
    auto kit = line("kit", quote::LineKind::Bundle, "1000 EUR");
    auto inside = line("rails", quote::LineKind::Part, "40 EUR");
    inside.bundle = "kit";
    auto other = line("longer-rails", quote::LineKind::Part, "55.55 EUR");
    other.standing = quote::LineStanding::Alternative;
    other.alternativeTo = "rails";
    all.lines.insert(all.lines.end(), {kit, inside, other});
    const QuoteDocument document = offered.document();
    const auto row = std::find_if(document.rows.begin(), document.rows.end(), [](const QuoteRow& one) { return one.line->id == "longer-rails"; });
    REQUIRE(row != document.rows.end());
    CHECK_THAT(row->note, ContainsSubstring("instead of 4.1"));
    CHECK_THAT(offered.printed("ubl"), ContainsSubstring("A1 longer-rails (instead of 4.1; VAT 19 %), 1 x 55.55 EUR = 55.55 EUR"));
}

TEST_CASE("sums are said with their discount and taxes; a reverse charge adds none", "[quote][document]")
{
    Offered offered;
    offered.choices().discount.share = share("2.5 %");
    const QuoteDocument document = offered.document();
    std::vector<std::string> said;
    for (const QuoteSum& sum : document.sums) {
        said.push_back(sum.label + " = " + sum.amount.text());
    }
    // 8025.00 less 200.62 (200.625 to the even cent); 19 % of 7824.38 is 1486.63
    CHECK(said == std::vector<std::string>{"Sum of the lines = 8025.00 EUR", "Discount 2.5 % = -200.62 EUR", "Net price = 7824.38 EUR", "VAT 19 %, 19 % of 7,824.38 EUR = 1486.63 EUR",
                                           "Total = 9311.01 EUR"});
    offered.choices().tax.reverseCharge = true;
    const QuoteDocument reverse = offered.document();
    CHECK(reverse.sums.size() == 4);
    CHECK(reverse.sums.back().amount.text() == "7824.38 EUR");
    CHECK_THAT(reverse.remarks.front(), ContainsSubstring("Reverse charge"));
    CHECK_THAT(offered.printed("ubl"), ContainsSubstring("<cbc:ID>AE</cbc:ID>"));
}

TEST_CASE("a format is chosen by the longest ending or by its name", "[quote][document]")
{
    const auto chosen = [](std::string_view name, std::string_view path) {
        const auto format = quoteFormat(name, path);
        return format ? std::string((*format)->name) : "none";
    };
    CHECK(chosen("", "a.json") == "json");
    CHECK(chosen("", "a.cdx.json") == "cyclonedx");
    CHECK(chosen("", "A.PDF") == "pdf");
    CHECK(chosen("ubl", "a.txt") == "ubl");
    CHECK(chosen("", "a.docx") == "none");
    CHECK(chosen("word", "a.pdf") == "none");
    CHECK_THAT(messages::text(quoteFormat({}, "a.docx").error()), ContainsSubstring("pdf (.pdf)"));
}

TEST_CASE("numbers on paper follow the language; files for programs do not", "[quote][document]")
{
    const Offered offered;
    QuoteOptions options;
    options.style.language = "de";
    const QuoteDocument german = offered.document(options);
    CHECK(quoteNumber(money("7000 EUR"), german.options.style) == "7.000,00");
    CHECK(quoteShare(share("2.5 %"), german.options.style) == "2,5 %");
    const auto csv = quoteFormat("csv", {});
    REQUIRE(csv);
    CHECK(*quoteBytes(offered.source(), **csv, options) == *quoteBytes(offered.source(), **csv, {}));
}

TEST_CASE("quote document: drawings are printed where there is room for them, and what is not drawn is said", "[quote]")
{
    const Offered offered;
    diagrams::Scene scene;
    scene.title = "Lane map of <rig>";
    scene.description = "97 of 128 lanes used";
    scene.width = 200;
    scene.height = 100;
    QuoteOptions options;
    options.date = "2026-11-22";
    const auto printed = [&](std::string_view name) {
        const auto format = quoteFormat(name, {});
        REQUIRE(format);
        const auto bytes = quoteBytes(offered.source(), **format, options);
        REQUIRE(bytes);
        return *bytes;
    };
    const std::string without = printed("html");
    CHECK_THAT(without, !ContainsSubstring("Drawings"));
    const std::string plain = printed("pdf");
    options.drawings.scenes.push_back(scene);
    options.drawings.problem = "3 more drawings are not printed.";
    const std::string html = printed("html");
    CHECK_THAT(html, ContainsSubstring("<h2>Drawings</h2>"));
    CHECK_THAT(html, ContainsSubstring("alt=\"Lane map of &lt;rig&gt;. 97 of 128 lanes used\" src=\"data:image/svg+xml;base64,"));
    CHECK_THAT(html, ContainsSubstring("3 more drawings are not printed."));
    CHECK(html.find("<h2>Drawings</h2>") < html.find("<h2>Terms</h2>"));
    CHECK(printed("pdf").size() > plain.size());
    CHECK(printed("pdf") == printed("pdf"));
    CHECK_THAT(printed("markdown"), !ContainsSubstring("Lane map"));
    CHECK(quoteFormat("pdf", {}).value()->drawn);
    CHECK_FALSE(quoteFormat("csv", {}).value()->drawn);
}

} // namespace quote_document_test
