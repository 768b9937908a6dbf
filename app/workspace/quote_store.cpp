#include "app/workspace/quote_store.h"

#include "app/exchange/quote_document.h"
#include "app/exchange/quote_file.h"
#include "app/exchange/quote_texts.h"
#include "app/workspace/clock.h"
#include "app/workspace/file_lock.h"
#include "app/workspace/journal.h"
#include "json/read.h"
#include "json/write.h"
#include "model/design/design_tree.h"
#include "model/quote/quote_number.h"
#include "model/text/tree_reader.h"
#include "model/try.h"
#include "streams/whole_file.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <utility>
#include <vector>

namespace lanewatt::workspace {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kLargestRegister = 1U << 20U;
constexpr std::uint64_t kLargestQuoteFile = 64U << 20U;
constexpr int kRegisterFormat = 1;

/// Whether two paths lead to one file, also before it is there.
bool sameFile(const fs::path& a, const fs::path& b)
{
    std::error_code code;
    const fs::path one = fs::weakly_canonical(a, code);
    const fs::path other = code ? fs::path() : fs::weakly_canonical(b, code);
    return !code && one == other;
}

/// Numbers that were given, by pattern and year the last one; none where there is no register yet.
Expected<TreeObject> readRegister(const fs::path& file)
{
    std::error_code code;
    if (!fs::exists(file, code)) {
        return TreeObject{};
    }
    LANEWATT_TRY(text, streams::readWholeFile(file.string(), kLargestRegister));
    LANEWATT_TRY(tree, json::readText(*text, file.string()));
    const Tree* last = tree->find("last");
    if (!tree->find("lanewatt_quotes") || !last || !last->asObject()) {
        return fail(LW_MESSAGE("quote.register", "this is no register of quote numbers; accepted: \"lanewatt_quotes\": 1 and \"last\""), {}, file.string());
    }
    return *last->asObject();
}

Expected<quote::Side> liveSide(const OpenQuote& open, const quote::Choices& choices, const messages::Style& style)
{
    quote::Side side;
    side.choices = choices;
    LANEWATT_TRY(priced, quote::price(choices, basisOf(open)));
    side.priced = std::move(*priced);
    if (const OpenDesign* design = open.quoted()) {
        side.findings = exchange::frozenFindings(design->design(), design->assessment(), style);
        side.budgets = exchange::frozenBudgets(design->assessment(), style);
    }
    return side;
}

} // namespace

messages::Style quoteStyle(const quote::Revision& revision, messages::Style style)
{
    style.language = revision.choices.terms.language;
    return style;
}

std::vector<QuoteFile> quotesIn(const std::string& folder)
{
    std::vector<QuoteFile> quotes;
    std::error_code code;
    for (fs::directory_iterator file(folder.empty() ? fs::path(".") : fs::path(folder), code), end; !code && file != end; file.increment(code)) {
        if (file->path().extension() != exchange::kQuoteSuffix) {
            continue;
        }
        const auto text = streams::readWholeFile(file->path().string(), kLargestQuoteFile);
        auto number = text ? exchange::quoteNumberOf(*text) : Expected<std::string>(std::string());
        if (text && number) {
            quotes.push_back({file->path().string(), std::move(*number)});
        }
    }
    std::sort(quotes.begin(), quotes.end(), [](const QuoteFile& a, const QuoteFile& b) { return a.path < b.path; });
    return quotes;
}

Expected<OpenQuote> openQuoteAlone(const std::string& path)
{
    OpenQuote open;
    open.path = path;
    open.hash = fileHash(path); // before reading: what another program writes meanwhile is not overwritten
    open.today = today();
    LANEWATT_TRY(quote, exchange::loadQuote(path));
    open.quote = std::move(*quote);
    return open;
}

Expected<OpenQuote> openQuoteOf(const std::string& path, const OpenDesign& design)
{
    LANEWATT_TRY(open, openQuoteAlone(path));
    const std::string& name = open->quote.last().choices.design;
    if (name.empty()) {
        return open;
    }
    const fs::path quoted = fs::path(path).parent_path() / name; // an absolute name stays as it is
    if (!sameFile(quoted, design.path())) {
        std::error_code code;
        return fail(fs::exists(quoted, code)
                        ? LW_MESSAGE("quote.other_design", "This is a quote of {design}; open that design to see it")
                        : LW_MESSAGE("quote.gone_design", "This is a quote of {design}, which is not there; where it has another name now, lanewatt-cli quote set QUOTE design=FILE says so"),
                    {{"design", name}}, path);
    }
    open->shown = &design;
    return open;
}

void openQuotedDesign(OpenQuote& open, catalog::Catalog& catalog)
{
    const std::string& name = open.quote.last().choices.design;
    if (name.empty() || open.design) {
        return;
    }
    const fs::path path = fs::path(open.path).parent_path() / name; // an absolute name stays as it is
    auto design = openDesign(path.string(), catalog);
    if (design) {
        open.design = std::move(*design);
        return;
    }
    open.designError = std::move(design.error());
    if (open.designError->where.empty()) {
        open.designError->where = path.string();
    }
}

quote::Basis basisOf(const OpenQuote& open)
{
    quote::Basis basis;
    basis.today = open.today;
    if (const OpenDesign* design = open.quoted()) {
        basis.design = &design->design();
        basis.assessment = &design->assessment();
        basis.limits = design->context().limits;
    }
    return basis;
}

namespace {

/// How texts of the design stand in the documents of a revision: in its language, with the numbers of that.
messages::Style printedStyle(const quote::Revision& revision, const messages::Style& style) { return exchange::quotePaperStyle(quoteStyle(revision, style)); }

} // namespace

quote::Facts factsOf(const OpenQuote& open, const quote::Revision& revision, const messages::Style& style)
{
    quote::Facts facts;
    facts.today = open.today;
    facts.broken = exchange::brokenSeals(open.quote);
    facts.recordBroken = !exchange::recordHolds(open.quote);
    if (revision.frozen) {
        facts.findings = revision.frozen->findings;
    } else if (const OpenDesign* design = open.quoted()) {
        facts.findings = exchange::frozenFindings(design->design(), design->assessment(), printedStyle(revision, style));
    }
    return facts;
}

Expected<quote::Side> sideOf(const OpenQuote& open, const quote::Revision& revision, const messages::Style& style)
{
    return revision.frozen ? Expected<quote::Side>(quote::frozenSide(revision)) : liveSide(open, revision.choices, printedStyle(revision, style));
}

Expected<quote::Side> sideToday(const OpenQuote& open, const quote::Revision& revision, const messages::Style& style)
{
    return liveSide(open, revision.choices, printedStyle(revision, style));
}

Expected<quote::Quote> issueQuote(const OpenQuote& open, const std::string& by, const messages::Style& style)
{
    const quote::Revision& revision = open.quote.last();
    quote::Issue facts;
    facts.by = by;
    facts.facts = factsOf(open, revision, style);
    facts.seal = [&open](const quote::Revision& one) { return exchange::sealOf(one, open.quote.number); };
    LANEWATT_TRY(priced, quote::pricedRevision(revision, basisOf(open)));
    facts.priced = std::move(*priced);
    if (const OpenDesign* design = open.quoted()) {
        facts.design = writeDesign(design->design());
        facts.budgets = exchange::frozenBudgets(design->assessment(), printedStyle(revision, style));
    }
    LANEWATT_TRY(issued, quote::issue(open.quote, facts));
    issued->record = exchange::recordOf(*issued);
    return issued;
}

Expected<quote::Quote> decideQuote(const OpenQuote& open, const std::string& letter, quote::State state, const std::string& by)
{
    if (!exchange::brokenSeals(open.quote).empty() || !exchange::recordHolds(open.quote)) {
        return fail(LW_MESSAGE("quote.decide_broken", "What was issued was changed by hand since, so nothing is recorded about it; bring back the file as it was issued"), {}, open.path);
    }
    LANEWATT_TRY(decided, quote::decide(open.quote, letter, state, open.today, by));
    decided->record = exchange::recordOf(*decided);
    return decided;
}

quote::Choices choicesLike(const quote::Choices& other)
{
    quote::Choices choices;
    choices.seller = other.seller;
    choices.terms = other.terms;
    choices.tax = other.tax;
    choices.rates = other.rates;
    choices.book = other.book;
    choices.policy = other.policy;
    return choices;
}

Expected<void> saveQuote(OpenQuote& open)
{
    LANEWATT_TRY(lock, FileLock::take(open.path));
    const std::string foreign = foreignContent(open.path, {open.hash});
    if (!foreign.empty() && open.hash.empty()) {
        return fail(LW_MESSAGE("quote.save.exists", "Another program has made a file of this name meanwhile, so it was not overwritten"), {}, open.path);
    }
    if (!foreign.empty()) {
        return fail(LW_MESSAGE("quote.save.changed", "Another program has changed the file since it was read, so it was not overwritten"), {}, open.path);
    }
    LANEWATT_TRY(saved, exchange::saveQuote(open.quote, open.path));
    open.hash = fileHash(open.path);
    return {};
}

Expected<std::string> takeQuoteNumber(const std::string& folder, std::string_view pattern, std::string_view today)
{
    int year = 0;
    const std::string_view digits = today.substr(0, 4);
    if (const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), year); error != std::errc() || year <= 0) {
        return fail(LW_MESSAGE("quote.number_date", "\"{date}\" is no date to number a quote by"), {{"date", std::string(today)}});
    }
    const fs::path place = folder.empty() ? fs::path(".") : fs::path(folder);
    const fs::path file = place / kNumbersFile;
    LANEWATT_TRY(lock, FileLock::take(file.string()));
    LANEWATT_TRY(last, readRegister(file));
    std::vector<std::string> taken;
    for (QuoteFile& quote : quotesIn(place.string())) {
        taken.push_back(std::move(quote.number));
    }
    for (const auto& [key, number] : *last) {
        if (const std::string* text = number.string()) {
            taken.push_back(*text);
        }
    }
    LANEWATT_TRY(ordinal, quote::nextOrdinal(pattern, year, taken));
    LANEWATT_TRY(number, quote::quoteNumber(pattern, year, *ordinal));
    LANEWATT_TRY(key, quote::quoteNumber(pattern, year, 0)); // the same for all of a pattern and year
    Tree given(std::move(*last));
    given.set(*key, Tree(*number));
    Tree root = Tree::object();
    root.set("lanewatt_quotes", Tree::integer(kRegisterFormat));
    root.set("last", std::move(given));
    LANEWATT_TRY(written, streams::writeWholeFile(file.string(), json::fileText(root)));
    return *number;
}

} // namespace lanewatt::workspace
