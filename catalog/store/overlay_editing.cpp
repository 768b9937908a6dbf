#include "catalog/store/overlay_impl.h"

#include "json/read.h"
#include "model/try.h"

namespace lanewatt::catalog {

Expected<void> Overlay::save(const Part& part)
{
    if (!isPartKey(part.key)) {
        return tl::unexpected(badPartKey(part.key));
    }
    LANEWATT_TRY(transaction, Transaction::beginWriting(m_impl->database));
    LANEWATT_TRY(unstamped, m_impl->unstamp());
    LANEWATT_TRY(old, m_impl->find(m_impl->byKey, part.key));
    std::string source(kOwnSource);
    std::string sourceKey = part.key;
    PreparedPart prepared = preparePart(part);
    std::optional<std::string> overridden;
    if (*old) {
        LANEWATT_TRY(identity, m_impl->database.prepare("SELECT source, source_key, shipped_json FROM main.part WHERE id = ?1"));
        LANEWATT_TRY(row, identity->bind(1, (*old)->id).step());
        source = identity->string(0);
        sourceKey = identity->string(1);
        if (!identity->isNull(2)) {
            overridden = identity->string(2);
        }
        prepared.extra = (*old)->extra;
    } else {
        LANEWATT_TRY(shipped, m_impl->shippedJson(part.key));
        overridden = std::move(*shipped);
    }
    LANEWATT_TRY(written, m_impl->write(*old ? m_impl->update : m_impl->insert, *old, part.key, prepared,
                                        {source, sourceKey, true, std::move(overridden)}));
    return transaction->commit();
}

Expected<bool> Overlay::remove(std::string_view key)
{
    LANEWATT_TRY(transaction, Transaction::beginWriting(m_impl->database));
    LANEWATT_TRY(unstamped, m_impl->unstamp());
    LANEWATT_TRY(row, m_impl->find(m_impl->byKey, key));
    if (!*row) {
        return false;
    }
    LANEWATT_TRY(erased, m_impl->erase(**row));
    LANEWATT_TRY(committed, transaction->commit());
    return true;
}

namespace {

/// Id of the user's price within the user's own data.
std::string ownOfferKey(std::string_view key, const Offer& offer)
{
    std::string identity(key);
    for (const std::string_view piece : {std::string_view(offer.vendor), enumName(offer.condition), std::string_view(offer.date)}) {
        identity.append("\n").append(piece);
    }
    return identity;
}

} // namespace

Expected<void> Overlay::setOffer(std::string_view key, const Offer& offer)
{
    LANEWATT_TRY(transaction, Transaction::beginWriting(m_impl->database));
    LANEWATT_TRY(written, m_impl->writeOffer(key, offer, kOwnSource, ownOfferKey(key, offer)));
    return transaction->commit();
}

Expected<bool> Overlay::removeOffer(std::string_view key, const Offer& offer)
{
    LANEWATT_TRY(transaction, Transaction::beginWriting(m_impl->database));
    LANEWATT_TRY(drop, m_impl->database.prepare("DELETE FROM main.offer WHERE source = ?1 AND source_key = ?2 RETURNING id"));
    LANEWATT_TRY(any, drop->bind(1, kOwnSource).bind(2, std::string_view(ownOfferKey(key, offer))).step());
    const bool removed = *any;
    drop->reset();
    LANEWATT_TRY(priced, m_impl->refreshPrice(key));
    LANEWATT_TRY(committed, transaction->commit());
    return removed;
}

Expected<PartPtr> Overlay::part(std::string_view key)
{
    LANEWATT_TRY(row, m_impl->find(m_impl->byKey, key));
    if (!*row) {
        return PartPtr();
    }
    LANEWATT_TRY(part, partFromJson(key, (*row)->json));
    return std::make_shared<const Part>(std::move(*part));
}

Expected<std::vector<Offer>> Overlay::offers(std::string_view key) { return m_impl->addedOffers(key); }

Expected<std::vector<QuarantineRow>> Overlay::quarantine(std::string_view source)
{
    LANEWATT_TRY(statement, m_impl->database.prepare("SELECT source, source_key, place, rule, message, english, arguments, "
                                                     "record FROM main.quarantine WHERE ?1 = '' OR source = ?1 "
                                                     "ORDER BY source, source_key, rule"));
    statement->bind(1, source);
    std::vector<QuarantineRow> rows;
    while (true) {
        LANEWATT_TRY(more, statement->step());
        if (!*more) {
            return rows;
        }
        QuarantineRow row{statement->string(0), statement->string(1), statement->string(2), statement->string(3),
                          statement->string(4), statement->string(5), statement->string(7), {}};
        LANEWATT_TRY(arguments, json::readText(statement->text(6)));
        if (const TreeObject* members = arguments->asObject()) {
            for (const auto& [name, value] : *members) {
                row.arguments.emplace_back(name, value.string() ? *value.string() : std::string());
            }
        }
        rows.push_back(std::move(row));
    }
}

Expected<std::vector<OverrideNotice>> Overlay::notices()
{
    std::vector<OverrideNotice> notices;
    if (!m_impl->shipped) {
        return notices;
    }
    LANEWATT_TRY(statement,
                 m_impl->database.prepare("SELECT o.key, o.json, o.shipped_json, s.json FROM main.part AS o LEFT JOIN "
                                          "shipped.part AS s ON s.key = o.key WHERE o.shipped_json IS NOT NULL AND "
                                          "o.shipped_json IS NOT s.json ORDER BY o.key"));
    while (true) {
        LANEWATT_TRY(more, statement->step());
        if (!*more) {
            return notices;
        }
        const std::string key = statement->string(0);
        LANEWATT_TRY(own, partFromJson(key, statement->text(1)));
        LANEWATT_TRY(then, partFromJson(key, statement->text(2)));
        OverrideNotice notice{key, std::move(*then), nullptr, std::move(*own)};
        if (!statement->isNull(3)) {
            LANEWATT_TRY(now, partFromJson(key, statement->text(3)));
            notice.now = std::make_shared<const Part>(std::move(*now));
        }
        notices.push_back(std::move(notice));
    }
}

} // namespace lanewatt::catalog
