#include "catalog/search/search_text.h"
#include "catalog/store/overlay_impl.h"
#include "model/try.h"

namespace lanewatt::catalog {

namespace {

/// The text without differences that mean nothing.
std::string choiceText(std::string_view text)
{
    std::string result;
    for (const char c : lowered(text)) {
        const bool blank = static_cast<unsigned char>(c) <= ' ';
        if (!blank || (!result.empty() && result.back() != ' ')) {
            result += blank ? ' ' : c;
        }
    }
    while (!result.empty() && result.back() == ' ') {
        result.pop_back();
    }
    return result;
}

} // namespace

Expected<std::string> Overlay::chosen(std::string_view text)
{
    // the table comes with the first choice
    LANEWATT_TRY(any, m_impl->database.integer("SELECT count(*) FROM main.sqlite_master WHERE name = 'chosen'"));
    if (*any == 0) {
        return std::string();
    }
    LANEWATT_TRY(statement, m_impl->database.prepare("SELECT key FROM main.chosen WHERE text = ?1"));
    LANEWATT_TRY(found, statement->bind(1, std::string_view(choiceText(text))).step());
    return *found ? statement->string(0) : std::string();
}

Expected<void> Overlay::choose(std::string_view text, std::string_view key)
{
    const std::string form = choiceText(text);
    if (form.empty()) {
        return {};
    }
    LANEWATT_TRY(transaction, Transaction::beginWriting(m_impl->database));
    // programs that do not know the table leave it alone
    LANEWATT_TRY(made, m_impl->database.run("CREATE TABLE IF NOT EXISTS main.chosen(text TEXT PRIMARY KEY, key TEXT NOT NULL) "
                                            "STRICT, WITHOUT ROWID"));
    LANEWATT_TRY(statement, m_impl->database.prepare(key.empty() ? "DELETE FROM main.chosen WHERE text = ?1"
                                                                 : "INSERT OR REPLACE INTO main.chosen VALUES(?1, ?2)"));
    statement->bind(1, std::string_view(form));
    if (!key.empty()) {
        statement->bind(2, key);
    }
    LANEWATT_TRY(done, statement->run());
    return transaction->commit();
}

} // namespace lanewatt::catalog
