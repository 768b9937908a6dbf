#include "app/exchange/quote_file.h"

#include "model/quote/quote_tree.h"
#include "model/text/sha256.h"
#include "json/read.h"
#include "json/write.h"
#include "streams/whole_file.h"

#include <algorithm>
#include <cstdint>

namespace lanewatt::exchange {

namespace {

constexpr std::uint64_t kLargestQuote = 64U << 20U;

} // namespace

Expected<quote::Quote> parseQuote(std::string_view text, std::string_view fileName)
{
    const auto tree = json::readText(text, fileName);
    if (!tree) {
        return tl::unexpected(tree.error());
    }
    auto quote = quote::readQuote(*tree);
    if (!quote && !fileName.empty()) {
        std::string& where = quote.error().where;
        where = where.empty() ? std::string(fileName) : std::string(fileName) + ", " + where;
    }
    return quote;
}

Expected<quote::Quote> loadQuote(const std::string& path)
{
    const auto text = streams::readWholeFile(path, kLargestQuote);
    if (!text) {
        return tl::unexpected(text.error());
    }
    return parseQuote(*text, path);
}

Expected<std::string> quoteNumberOf(std::string_view text)
{
    const auto head = json::readHead(text);
    if (!head) {
        return tl::unexpected(head.error());
    }
    const Tree* number = head->find("lanewatt_quote") ? head->find("number") : nullptr;
    const std::string* found = number ? number->string() : nullptr;
    return found ? *found : std::string();
}

std::string quoteText(const quote::Quote& quote)
{
    // one line, rule, price, finding per line, so that files can be compared and merged
    const json::Layout layout{.blocks = {"approvals", "budgets", "findings", "lines", "rates", "revisions", "rules", "sheet", "taxes"}};
    return json::fileText(quote::writeQuote(quote), layout);
}

Expected<void> saveQuote(const quote::Quote& quote, const std::string& path)
{
    return streams::writeWholeFile(path, quoteText(quote), streams::Readers::OwnerOnly);
}

std::string sealOf(const quote::Revision& revision, std::string_view number) { return sha256(json::compactText(quote::sealedContent(revision, number))); }

std::vector<std::string> brokenSeals(const quote::Quote& quote)
{
    std::vector<std::string> broken;
    std::string before;
    for (const quote::Revision& revision : quote.revisions) {
        if (!revision.frozen) {
            continue;
        }
        if (revision.frozen->seal != sealOf(revision, quote.number) || revision.frozen->before != before) {
            broken.push_back(revision.letter);
        }
        before = revision.frozen->seal;
    }
    return broken;
}

std::string recordOf(const quote::Quote& quote) { return sha256(json::compactText(quote::recordContent(quote))); }

bool recordHolds(const quote::Quote& quote)
{
    const bool recorded = std::any_of(quote.revisions.begin(), quote.revisions.end(),
                                      [](const quote::Revision& one) { return one.frozen && one.frozen->sealVersion > 1; });
    return quote.record.empty() ? !recorded : quote.record == recordOf(quote);
}

bool isForged(const quote::Quote& quote, const quote::Revision& revision)
{
    const auto broken = brokenSeals(quote);
    return revision.frozen && (!recordHolds(quote) || std::find(broken.begin(), broken.end(), revision.letter) != broken.end());
}

} // namespace lanewatt::exchange
