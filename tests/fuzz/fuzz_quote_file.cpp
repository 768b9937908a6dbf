// Any text: the reader rejects it with a reason, or reads a quote that survives writing, reading, pricing and revising.
#include "app/exchange/quote_file.h"
#include "app/messages/messages.h"
#include "model/quote/pricing.h"
#include "model/quote/quote_edit.h"
#include "model/quote/readiness.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

using namespace lanewatt;

namespace {

void must(bool holds)
{
    if (!holds) {
        std::abort();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = exchange::parseQuote(text, "fuzz");
    if (!read) {
        must(!messages::text(read.error()).empty() && read.error().where.starts_with("fuzz"));
        return 0;
    }
    const std::string written = exchange::quoteText(*read);
    const auto again = exchange::parseQuote(written, "fuzz");
    must(again.has_value());
    must(*again == *read);
    must(exchange::quoteText(*again) == written);
    must(exchange::brokenSeals(*again) == exchange::brokenSeals(*read));
    const auto priced = quote::pricedRevision(read->last(), {nullptr, nullptr, "2026-11-21", {}});
    if (!priced) {
        must(!messages::text(priced.error()).empty());
        return 0;
    }
    for (const quote::Missing& missing : quote::readyForFinal(*read, read->last(), *priced, {"2026-11-21", {}, {}})) {
        must(!messages::text(missing.what).empty());
    }
    if (const auto next = quote::revise(*read)) {
        must(exchange::parseQuote(exchange::quoteText(*next), "fuzz").has_value());
        // what was issued stays as it was
        must(next->revisions.front() == read->revisions.front());
    }
    return 0;
}
