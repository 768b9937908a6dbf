#include "catalog/store/overlay_impl.h"

#include "catalog/store/overlay_schema.h"
#include "model/bom/bom.h"
#include "model/try.h"

#include <array>

namespace lanewatt::catalog {

Expected<void> Overlay::Impl::prepare()
{
    const std::string parts(partColumnNames());
    const std::string offers(offerColumnNames());
    constexpr std::string_view row = "SELECT id, key, json, extra, category, own FROM main.part WHERE ";
    const std::array<std::pair<Statement*, std::string>, 17> statements{{
        {&bySource, std::string(row) + "source = ?1 AND source_key = ?2"},
        {&byKey, std::string(row) + "key = ?1"},
        {&shippedByKey, shipped ? "SELECT json FROM shipped.part WHERE key = ?1" : "SELECT '' WHERE ?1 IS NULL"},
        {&insert, "INSERT INTO main.part(" + parts + ", extra, source, source_key, own, shipped_json) VALUES(" +
                      parameters(kPartColumnCount + 5) + ")"},
        {&insertIfFree, "INSERT INTO main.part(" + parts + ", extra, source, source_key, own, shipped_json) VALUES(" +
                            parameters(kPartColumnCount + 5) + ") ON CONFLICT DO NOTHING"},
        {&update, "UPDATE main.part SET (" + parts + ", extra, source, source_key, own, shipped_json) = (" +
                      parameters(kPartColumnCount + 5) + ") WHERE id = ?"},
        {&remove, "DELETE FROM main.part WHERE id = ?1"},
        {&dropOffers, "DELETE FROM main.offer WHERE part_key = ?1 AND of_part = 1"},
        {&putOffer, "INSERT OR REPLACE INTO main.offer(" + offers + ", source, source_key, of_part) VALUES(" +
                        parameters(kOfferColumnCount + 3) + ")"},
        {&offerBySource, "SELECT " + offers + " FROM main.offer WHERE source = ?1 AND source_key = ?2"},
        {&offersOf, "SELECT " + offers + " FROM main.offer WHERE part_key = ?1 AND of_part = 0 ORDER BY date DESC, vendor, id"},
        {&anyShownPrice, "SELECT 1 FROM main.shown_price WHERE part_key = ?1"},
        {&setShownPrice, "INSERT OR REPLACE INTO main.shown_price(part_key, price_micros, currency, price_date, price_list) "
                         "VALUES(?1, ?2, ?3, ?4, ?5)"},
        {&setPrice, "UPDATE main.part SET price_micros = ?2, currency = ?3, price_date = ?4, price_list = ?5 WHERE key = ?1"},
        {&putQuarantine, "INSERT OR REPLACE INTO main.quarantine(source, source_key, place, rule, message, english, "
                         "arguments, record) VALUES(" +
                             parameters(8) + ")"},
        {&dropQuarantine, "DELETE FROM main.quarantine WHERE source = ?1 AND source_key = ?2"},
        {&source, "INSERT OR REPLACE INTO main.source VALUES(?1, ?2, ?3, ?4)"},
    }};
    for (const auto& [statement, sql] : statements) {
        LANEWATT_TRY(prepared, database.prepare(sql));
        *statement = std::move(*prepared);
    }
    typed.emplace(database);
    return {};
}

Expected<std::optional<Overlay::Impl::Row>> Overlay::Impl::find(Statement& by, std::string_view a, std::string_view b)
{
    by.reset();
    by.bind(1, a);
    if (&by == &bySource) {
        by.bind(2, b);
    }
    LANEWATT_TRY(any, by.step());
    std::optional<Row> row;
    if (*any) {
        row = Row{by.integer(0), by.string(1), by.string(2), by.string(3),
                  enumFromName<Category>(by.text(4)).value_or(Category::Accessory), by.integer(5) != 0};
    }
    by.reset();
    return row;
}

Expected<std::optional<std::string>> Overlay::Impl::shippedJson(std::string_view key)
{
    shippedByKey.reset();
    LANEWATT_TRY(any, shippedByKey.bind(1, key).step());
    std::optional<std::string> json;
    if (*any) {
        json = shippedByKey.string(0);
    }
    shippedByKey.reset();
    return json;
}

Expected<std::string> Overlay::Impl::freeKey(const std::string& wanted)
{
    std::string key = wanted;
    for (int next = 2;; ++next) {
        LANEWATT_TRY(own, find(byKey, key));
        LANEWATT_TRY(other, shippedJson(key));
        if (!*own && !*other) {
            return key;
        }
        key = wanted + '-' + std::to_string(next);
    }
}

Expected<std::vector<Offer>> Overlay::Impl::addedOffers(std::string_view key)
{
    std::vector<Offer> found;
    offersOf.reset();
    offersOf.bind(1, key);
    while (true) {
        LANEWATT_TRY(more, offersOf.step());
        if (!*more) {
            break;
        }
        if (auto offer = readOffer(offersOf, 0)) {
            found.push_back(std::move(*offer));
        }
    }
    offersOf.reset();
    return found;
}

Expected<bool> Overlay::Impl::write(Statement& statement, const std::optional<Row>& old, std::string_view key,
                                    const PreparedPart& part, const Origin& origin)
{
    std::vector<Offer> withAdded;
    bool added = false;
    if (shownPrices) {
        LANEWATT_TRY(any, anyShownPrice.bind(1, key).step());
        added = *any;
        anyShownPrice.reset();
    }
    if (added) {
        LANEWATT_TRY(others, addedOffers(key));
        withAdded = std::move(*others);
        withAdded.insert(withAdded.end(), part.offers.begin(), part.offers.end());
    }
    bindPart(statement, key, part.row, bestOffer(added ? withAdded : part.offers, std::nullopt, Currency()));
    statement.bindStatic(kPartColumnCount + 1, part.extra)
        .bindStatic(kPartColumnCount + 2, origin.source)
        .bindStatic(kPartColumnCount + 3, origin.sourceKey)
        .bind(kPartColumnCount + 4, origin.own ? 1 : 0);
    if (origin.overridden) {
        statement.bindStatic(kPartColumnCount + 5, *origin.overridden);
    } else {
        statement.bindNull(kPartColumnCount + 5);
    }
    if (old) {
        statement.bind(kPartColumnCount + 6, old->id);
    }
    LANEWATT_TRY(written, statement.run());
    if (database.changes() == 0) {
        return false;
    }
    const std::int64_t id = old ? old->id : database.lastRowId();
    if (old && old->category != part.category) {
        LANEWATT_TRY(gone, typed->remove(id, old->category));
    }
    LANEWATT_TRY(put, typed->put(id, part.category, part.row.spec));
    if (old) {
        words.reset(); // its words may be outdated
        LANEWATT_TRY(dropped, dropOffers.bind(1, key).run());
    } else if (words) {
        words->add(id, key, part.row.words);
    }
    for (std::size_t i = 0; i < part.offers.size(); ++i) {
        bindOffer(putOffer, key, part.offers[i]);
        putOffer.bind(kOfferColumnCount + 1, origin.source)
            .bind(kOfferColumnCount + 2, std::string_view("\n" + std::string(origin.sourceKey) + "\n" + std::to_string(i)))
            .bind(kOfferColumnCount + 3, 1);
        LANEWATT_TRY(offered, putOffer.run());
    }
    return true;
}

Expected<void> Overlay::Impl::erase(const Row& row)
{
    LANEWATT_TRY(typedGone, typed->remove(row.id, row.category));
    LANEWATT_TRY(offersGone, dropOffers.bind(1, std::string_view(row.key)).run());
    return remove.bind(1, row.id).run();
}

Expected<PutResult> Overlay::Impl::writeOffer(std::string_view partKey, const Offer& offer, std::string_view sourceId,
                                              std::string_view sourceKey)
{
    offerBySource.reset();
    LANEWATT_TRY(any, offerBySource.bind(1, sourceId).bind(2, sourceKey).step());
    std::string before;
    if (*any) {
        before = offerBySource.string(0);
        const auto old = readOffer(offerBySource, 0);
        if (old && *old == offer && before == partKey) {
            offerBySource.reset();
            return PutResult::Same;
        }
    }
    const bool changed = *any;
    offerBySource.reset();
    bindOffer(putOffer, partKey, offer);
    putOffer.bind(kOfferColumnCount + 1, sourceId).bind(kOfferColumnCount + 2, sourceKey).bind(kOfferColumnCount + 3, 0);
    LANEWATT_TRY(written, putOffer.run());
    LANEWATT_TRY(priced, refreshPrice(partKey));
    if (changed && before != partKey) {
        LANEWATT_TRY(other, refreshPrice(before));
    }
    return changed ? PutResult::Changed : PutResult::Added;
}

Expected<void> Overlay::Impl::refreshPrice(std::string_view key)
{
    LANEWATT_TRY(offers, addedOffers(key));
    const auto bindPrice = [&](Statement& statement, const Offer* offer) {
        statement.bind(1, key);
        if (offer) {
            const Currency currency = offer->price.currency();
            statement.bind(2, likelyPrice(*offer).micros())
                .bind(3, currency.code())
                .bind(4, std::string_view(offer->date))
                .bind(5, offer->list ? 1 : 0);
        } else {
            statement.bindNull(2).bindNull(3).bindNull(4).bind(5, 0);
        }
    };
    if (const Offer* best = bestOffer(*offers, std::nullopt, Currency())) {
        bindPrice(setShownPrice, best);
        LANEWATT_TRY(set, setShownPrice.run());
        shownPrices = true;
    } else {
        LANEWATT_TRY(drop, database.prepare("DELETE FROM main.shown_price WHERE part_key = ?1"));
        LANEWATT_TRY(dropped, drop->bind(1, key).run());
    }
    LANEWATT_TRY(row, find(byKey, key));
    if (*row) {
        if (const auto part = partFromJson(key, (*row)->json)) {
            offers->insert(offers->end(), part->offers.begin(), part->offers.end());
        }
        bindPrice(setPrice, bestOffer(*offers, std::nullopt, Currency()));
        return setPrice.run();
    }
    return {};
}

Expected<void> Overlay::Impl::putSource(const Source& s)
{
    return source.bind(1, std::string_view(s.id))
        .bind(2, std::string_view(s.title))
        .bind(3, std::string_view(s.url))
        .bind(4, std::string_view(s.read))
        .run();
}

void Overlay::Impl::shortenLogAside()
{
    awaitShortening();
    shortening = std::thread([path = database.path()] {
        if (const auto aside = Database::openShared(path)) {
            (void)aside->shortenLog(); // on failure a later commit does it
        }
    });
}

void Overlay::Impl::awaitShortening()
{
    if (shortening.joinable()) {
        shortening.join();
    }
}

Expected<void> Overlay::Impl::unstamp()
{
    if (stamped) {
        return {};
    }
    return database.run("DELETE FROM main.meta WHERE name = 'derived'");
}

} // namespace lanewatt::catalog
