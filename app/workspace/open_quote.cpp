#include "app/workspace/open_quote.h"

#include "app/exchange/quote_file.h"
#include "app/workspace/clock.h"
#include "app/workspace/quote_store.h"
#include "model/quote/quote_checks.h"
#include "model/try.h"

#include <filesystem>
#include <system_error>
#include <utility>

namespace lanewatt::workspace {

Expected<bool> OpenQuote::apply(const std::vector<quote::QuoteEdit>& edits, const std::string& what)
{
    LANEWATT_TRY(changed, quote::applyQuoteEdits(quote, edits));
    if (auto later = quote::dateToCome(changed->last().choices, today); later && !quote::dateToCome(quote.last().choices, today)) {
        return tl::unexpected(std::move(*later)); // one that a file brought along is told by readyForFinal(), and can be mended
    }
    return take(std::move(*changed), what);
}

bool OpenQuote::take(quote::Quote changed, const std::string& what)
{
    if (changed.last().choices == quote.last().choices) {
        return false;
    }
    m_undo.push_back({what, std::move(quote.last().choices)});
    if (m_undo.size() > kMostQuoteSteps) {
        m_undo.erase(m_undo.begin());
    }
    m_redo.clear();
    quote = std::move(changed);
    return true;
}

void OpenQuote::replace(quote::Quote changed)
{
    quote = std::move(changed);
    m_undo.clear();
    m_redo.clear();
}

bool OpenQuote::restore(std::vector<Step>& from, std::vector<Step>& to)
{
    if (from.empty() || quote.last().state != quote::State::Draft) {
        return false;
    }
    Step step = std::move(from.back());
    from.pop_back();
    std::swap(step.choices, quote.last().choices);
    to.push_back(std::move(step));
    return true;
}

std::string freeQuotePath(const std::string& design)
{
    const std::filesystem::path file(design);
    std::error_code code;
    for (int i = 1;; ++i) {
        const std::string stem = file.stem().string() + (i == 1 ? std::string() : "-" + std::to_string(i));
        const std::filesystem::path path = file.parent_path() / (stem + std::string(exchange::kQuoteSuffix));
        if (!std::filesystem::exists(path, code)) {
            return path.string();
        }
    }
}

Expected<OpenQuote> beginQuote(const std::string& path, quote::Choices choices, std::string_view pattern)
{
    LANEWATT_TRY(checked, quote::checkChoices(choices));
    OpenQuote open;
    open.path = path;
    open.today = today();
    LANEWATT_TRY(number, takeQuoteNumber(std::filesystem::path(path).parent_path().string(), pattern, open.today));
    open.quote = quote::newQuote(std::move(choices));
    open.quote.number = std::move(*number);
    LANEWATT_TRY(saved, saveQuote(open));
    return open;
}

} // namespace lanewatt::workspace
