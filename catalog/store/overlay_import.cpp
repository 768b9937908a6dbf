#include "catalog/store/overlay_impl.h"

#include "catalog/store/overlay_schema.h"
#include "json/write.h"
#include "model/try.h"
#include "model/units/quantity_text.h"

#include <map>
#include <set>

namespace lanewatt::catalog {

namespace {

/// Values of a message as text, in a JSON object.
std::string argumentsJson(const Message& message)
{
    Tree tree = Tree::object();
    for (const auto& [name, value] : message.arguments) {
        std::string text = std::visit(
            []<class T>(const T& v) -> std::string {
                if constexpr (std::is_same_v<T, std::string>) {
                    return v;
                } else if constexpr (std::is_same_v<T, std::int64_t>) {
                    return std::to_string(v);
                } else if constexpr (std::is_same_v<T, Money>) {
                    return v.text();
                } else {
                    return canonicalText(v);
                }
            },
            value);
        tree.set(std::string(name), Tree(std::move(text)));
    }
    return json::compactText(tree);
}

/// Number of rows from which an import counts as large.
constexpr std::int64_t kManyRows = 5'000;

} // namespace

struct Import::Impl {
    Impl(Overlay::Impl& o, Transaction t, std::string id) :
        overlay(&o), transaction(std::move(t)), source(std::move(id))
    {
    }

    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl()
    {
        overlay->shownPrices = true; // others may write from now on
        overlay->words.reset();
    }

    /// Called for each row: from a large number on, the search indexes are built at the end.
    Expected<void> written()
    {
        if (bulk || ++rows < kManyRows) {
            return {};
        }
        LANEWATT_TRY(made, manyIf(rows));
        rows = bulk ? rows : 0; // few compared to existing rows: check again after the same number
        return {};
    }
    /// Drops the indexes when an import of that size is large compared to the existing data.
    Expected<void> manyIf(std::int64_t size)
    {
        LANEWATT_TRY(parts, overlay->database.integer("SELECT count(*) FROM main.part"));
        if (*parts > 2 * size) {
            return {};
        }
        bulk = true;
        LANEWATT_TRY(dropped, dropPartLookups(overlay->database));
        overlay->words = std::make_unique<WordsBuilder>();
        return feedWords(overlay->database, *overlay->words);
    }

    Overlay::Impl* overlay;
    Transaction transaction;
    std::string source;
    ImportCounts counts;
    bool firstTime = false;   ///< the source had no data before
    bool quarantined = false; ///< the source has quarantined records
    std::set<std::string, std::less<>> shippedKeys;
    std::map<std::string, std::string, std::less<>> shippedRecords; ///< of this source: record → key
    std::int64_t rows = 0; ///< written so far
    bool bulk = false;     ///< the indexes are dropped until the commit
};

Import::Import(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
Import::Import(Import&&) noexcept = default;
Import::~Import() = default;

Expected<Import> Overlay::beginImport(const Source& source, std::size_t expected)
{
    if (source.id.empty() || source.id == kOwnSource) {
        return fail(LW_MESSAGE("overlay.source", "an import needs the id of its source, and \"own\" is the user's"));
    }
    LANEWATT_TRY(transaction, Transaction::beginWriting(m_impl->database));
    auto impl = std::make_unique<Import::Impl>(*m_impl, std::move(*transaction), source.id);
    LANEWATT_TRY(unstamped, m_impl->unstamp());
    LANEWATT_TRY(put, m_impl->putSource(source));
    const auto any = [&](const std::string& rows) -> Expected<bool> {
        LANEWATT_TRY(statement, m_impl->database.prepare("SELECT 1 FROM " + rows + " LIMIT 1"));
        if (rows.find('?') != std::string::npos) {
            statement->bind(1, std::string_view(source.id));
        }
        return statement->step();
    };
    LANEWATT_TRY(there, any("main.part WHERE source = ?1"));
    LANEWATT_TRY(held, any("main.quarantine WHERE source = ?1"));
    LANEWATT_TRY(priced, any("main.shown_price"));
    impl->firstTime = !*there;
    impl->quarantined = *held;
    m_impl->shownPrices = *priced;
    if (m_impl->shipped) {
        LANEWATT_TRY(keys, m_impl->database.prepare("SELECT key, source, source_key FROM shipped.part"));
        while (true) {
            LANEWATT_TRY(more, keys->step());
            if (!*more) {
                break;
            }
            impl->shippedKeys.insert(keys->string(0));
            if (keys->text(1) == source.id) {
                impl->shippedRecords.emplace(keys->string(2), keys->string(0));
            }
        }
    }
    if (const auto rows = static_cast<std::int64_t>(expected); rows >= kManyRows && impl->firstTime) {
        LANEWATT_TRY(made, impl->manyIf(rows));
    }
    return Import(std::move(impl));
}

Expected<Put> Import::put(const Part& part, std::string_view sourceKey, const Tree* extra)
{
    return put(preparePart(part, extra), sourceKey);
}

Expected<Put> Import::put(const PreparedPart& part, std::string_view sourceKey)
{
    const std::string& wanted = part.row.words.key;
    const Overlay::Impl::Origin origin{m_impl->source, sourceKey};
    Overlay::Impl& overlay = *m_impl->overlay;
    if (!isPartKey(wanted)) {
        return tl::unexpected(badPartKey(wanted));
    }
    if (sourceKey.empty()) {
        return fail(LW_MESSAGE("overlay.source_key", "part {key} comes without an identity within its source"),
                    {{"key", wanted}});
    }
    if (m_impl->quarantined) {
        LANEWATT_TRY(released, overlay.dropQuarantine.bind(1, std::string_view(m_impl->source)).bind(2, sourceKey).run());
    }
    const auto record = m_impl->shippedRecords.find(sourceKey);
    const bool shippedRecord = record != m_impl->shippedRecords.end();
    if (m_impl->firstTime && !shippedRecord && !m_impl->shippedKeys.contains(wanted)) {
        // most parts of a new source are new, so conflicts are checked only if the insert fails
        LANEWATT_TRY(written, overlay.write(overlay.insertIfFree, std::nullopt, wanted, part, origin));
        if (*written) {
            LANEWATT_TRY(counted, m_impl->written());
            ++m_impl->counts.added;
            return Put{PutResult::Added, wanted};
        }
    }
    LANEWATT_TRY(old, overlay.find(overlay.bySource, m_impl->source, sourceKey));
    if (*old && (*old)->own) {
        ++m_impl->counts.kept;
        return Put{PutResult::Kept, (*old)->key};
    }
    if (*old && (*old)->json == part.row.json && (*old)->extra == part.extra) {
        ++m_impl->counts.same;
        return Put{PutResult::Same, (*old)->key};
    }
    std::string key;
    if (*old) {
        key = (*old)->key;
    } else if (shippedRecord) {
        // the shipped catalogue has this record: only a newer one is written, in its place
        LANEWATT_TRY(shipped, overlay.shippedJson(record->second));
        LANEWATT_TRY(taken, overlay.find(overlay.byKey, record->second));
        if (*taken) {
            ++m_impl->counts.kept; // the user has edited the shipped part
            return Put{PutResult::Kept, record->second};
        }
        if (*shipped == part.row.json) {
            ++m_impl->counts.same;
            return Put{PutResult::Same, record->second};
        }
        key = record->second;
    } else {
        LANEWATT_TRY(freed, overlay.freeKey(wanted));
        key = std::move(*freed);
    }
    LANEWATT_TRY(written, overlay.write(*old ? overlay.update : overlay.insert, *old, key, part, origin));
    LANEWATT_TRY(counted, m_impl->written());
    const bool changed = *old || shippedRecord;
    ++(changed ? m_impl->counts.changed : m_impl->counts.added);
    return Put{changed ? PutResult::Changed : PutResult::Added, std::move(key)};
}

Expected<Put> Import::join(const PreparedPart& part, std::string_view sourceKey)
{
    const std::string& key = part.row.words.key;
    Overlay::Impl& overlay = *m_impl->overlay;
    LANEWATT_TRY(old, overlay.find(overlay.byKey, key));
    LANEWATT_TRY(shipped, overlay.shippedJson(key));
    Overlay::Impl::Origin origin{m_impl->source, sourceKey};
    origin.overridden = *shipped;
    if (*old) {
        LANEWATT_TRY(mine, overlay.find(overlay.bySource, m_impl->source, sourceKey));
        if ((*old)->own || !*mine || (*mine)->id != (*old)->id) {
            ++m_impl->counts.kept;
            return Put{PutResult::Kept, key};
        }
        if ((*old)->json == part.row.json) {
            ++m_impl->counts.same;
            return Put{PutResult::Same, key};
        }
    }
    LANEWATT_TRY(written, overlay.write(*old ? overlay.update : overlay.insert, *old, key, part, origin));
    LANEWATT_TRY(counted, m_impl->written());
    ++m_impl->counts.changed;
    return Put{PutResult::Changed, key};
}

Expected<void> Import::drop(std::string_view sourceKey, std::string_view key)
{
    Overlay::Impl& overlay = *m_impl->overlay;
    if (m_impl->quarantined) {
        LANEWATT_TRY(released, overlay.dropQuarantine.bind(1, std::string_view(m_impl->source)).bind(2, sourceKey).run());
    }
    if (m_impl->firstTime) {
        return {};
    }
    LANEWATT_TRY(old, overlay.find(overlay.bySource, m_impl->source, sourceKey));
    if (!*old || (*old)->key == key || (*old)->own) {
        return {};
    }
    return overlay.erase(**old);
}

Expected<PutResult> Import::putOffer(std::string_view partKey, const Offer& offer, std::string_view sourceKey)
{
    if (sourceKey.empty()) {
        return fail(LW_MESSAGE("overlay.offer_key", "an offer for {key} comes without an identity within its source"),
                    {{"key", std::string(partKey)}});
    }
    LANEWATT_TRY(result, m_impl->overlay->writeOffer(partKey, offer, m_impl->source, sourceKey));
    ImportCounts& counts = m_impl->counts;
    ++(*result == PutResult::Added ? counts.offersAdded
       : *result == PutResult::Changed ? counts.offersChanged
                                       : counts.offersSame);
    return *result;
}

Expected<void> Import::quarantine(const Quarantined& record)
{
    ++m_impl->counts.quarantined;
    m_impl->quarantined = true;
    return m_impl->overlay->putQuarantine.bind(1, std::string_view(m_impl->source))
        .bind(2, std::string_view(record.sourceKey))
        .bind(3, std::string_view(record.place))
        .bind(4, std::string_view(record.rule))
        .bind(5, record.why.text.id)
        .bind(6, record.why.text.english)
        .bind(7, std::string_view(argumentsJson(record.why)))
        .bind(8, std::string_view(record.record))
        .run();
}

Expected<void> Import::addSource(const Source& source) { return m_impl->overlay->putSource(source); }

const ImportCounts& Import::counts() const { return m_impl->counts; }

Expected<ImportCounts> Import::commit()
{
    Overlay::Impl& overlay = *m_impl->overlay;
    if (!m_impl->bulk) {
        LANEWATT_TRY(committed, m_impl->transaction.commit());
        return m_impl->counts;
    }
    LANEWATT_TRY(rebuilt, rebuildPartLookups(overlay.database, overlay.words.get()));
    overlay.words.reset();
    m_impl->bulk = false;
    LANEWATT_TRY(later, overlay.database.shortenLogAtCommit(false));
    const auto committed = m_impl->transaction.commit();
    LANEWATT_TRY(again, overlay.database.shortenLogAtCommit(true));
    if (!committed) {
        return tl::unexpected(committed.error());
    }
    overlay.shortenLogAside();
    return m_impl->counts;
}

} // namespace lanewatt::catalog
