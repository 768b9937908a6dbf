#include "app/workspace/editable_catalog.h"

#include "app/messages/messages.h"
#include "app/workspace/file_lock.h"
#include "app/workspace/overlay_path.h"
#include "app/workspace/workspace.h"
#include "catalog/hygiene/examination.h"
#include "model/parts/part_edit.h"
#include "model/parts/part_key.h"
#include "model/text/dates.h"
#include "model/try.h"

#include <algorithm>
#include <filesystem>

namespace lanewatt::workspace {

namespace {

namespace fs = std::filesystem;

/// Errors of the hygiene rules for a part.
std::vector<catalog::HygieneFinding> objections(const Part& part)
{
    catalog::Candidate candidate;
    candidate.part = part;
    candidate.part.offers.clear();
    catalog::Candidates candidates;
    candidates.push_back(std::move(candidate));
    auto result = catalog::runHygiene(std::move(candidates), {});
    std::erase_if(result.findings,
                  [](const catalog::HygieneFinding& f) { return f.treatment == catalog::Treatment::Noted; });
    return std::move(result.findings);
}

tl::unexpected<Error> noSuchPart(std::string_view key)
{
    return fail(LW_MESSAGE("own.no_part", "there is no part \"{key}\" in the catalogue any more"), {{"key", std::string(key)}});
}

} // namespace

EditableCatalog::EditableCatalog(std::string shippedPath, std::string overlayPath, std::unique_ptr<catalog::Catalog> catalog)
    : m_shippedPath(std::move(shippedPath)), m_overlayPath(std::move(overlayPath)), m_catalog(std::move(catalog))
{}

Expected<std::unique_ptr<EditableCatalog>> EditableCatalog::open(std::string shippedPath, std::string overlayPath,
                                                                 catalog::Inspection inspection)
{
    std::error_code code;
    bool over = !overlayPath.empty() && fs::exists(overlayPath, code);
    auto opened = over ? catalog::Catalog::open(shippedPath, overlayPath, inspection) : catalog::Catalog::open(shippedPath, inspection);
    std::optional<Error> problem;
    if (!opened && over) {
        over = false;
        problem = std::move(opened.error());
        opened = catalog::Catalog::open(shippedPath, inspection);
    }
    if (!opened) {
        return tl::unexpected(std::move(opened.error()));
    }
    std::unique_ptr<EditableCatalog> result(
        new EditableCatalog(std::move(shippedPath), std::move(overlayPath), std::move(*opened)));
    result->m_over = over;
    result->m_overlayProblem = std::move(problem);
    return result;
}

Expected<std::unique_ptr<EditableCatalog>> EditableCatalog::open(catalog::Inspection inspection)
{
    auto path = shippedCatalogPath();
    if (!path) {
        return tl::unexpected(std::move(path.error()));
    }
    return open(std::move(*path), workspace::overlayPath(), inspection);
}

Expected<catalog::Overlay*> EditableCatalog::overlay()
{
    if (m_overlay) {
        return m_overlay.get();
    }
    if (m_overlayPath.empty()) {
        return fail(LW_MESSAGE("own.no_place", "there is no place for your own parts: neither XDG_DATA_HOME nor HOME is set"));
    }
    auto opened = catalog::Overlay::open(m_overlayPath, m_shippedPath);
    if (!opened) {
        return tl::unexpected(std::move(opened.error()));
    }
    if (auto over = lookOver(); !over) {
        return tl::unexpected(std::move(over.error()));
    }
    m_overlay = std::move(*opened);
    return m_overlay.get();
}

Expected<void> EditableCatalog::choose(std::string_view text, std::string_view key)
{
    if (key.empty() && !m_over) {
        return {}; // nothing is remembered
    }
    LANEWATT_TRY(lock, FileLock::take(m_overlayPath));
    auto own = overlay();
    return own ? (*own)->choose(text, key) : tl::unexpected(std::move(own.error()));
}

Expected<void> EditableCatalog::lookOver()
{
    if (!m_over) {
        auto both = catalog::Catalog::open(m_shippedPath, m_overlayPath);
        if (!both) {
            return tl::unexpected(std::move(both.error()));
        }
        m_catalog = std::move(*both);
        m_over = true;
    }
    return {};
}

Expected<void> EditableCatalog::follow()
{
    std::error_code code;
    return fs::exists(m_overlayPath, code) ? lookOver() : Expected<void>();
}

PartPtr EditableCatalog::shipped(std::string_view key)
{
    if (!m_over) {
        return m_catalog->part(key);
    }
    if (!m_shipped) {
        auto opened = catalog::Catalog::open(m_shippedPath);
        if (!opened) {
            return nullptr;
        }
        m_shipped = std::move(*opened);
    }
    return m_shipped->part(key);
}

PartPtr EditableCatalog::own(std::string_view key)
{
    if (!m_over) {
        return nullptr;
    }
    const auto over = overlay();
    if (!over) {
        return nullptr;
    }
    return (*over)->part(key).value_or(nullptr);
}

std::vector<Offer> EditableCatalog::addedOffers(std::string_view key)
{
    if (!m_over) {
        return {};
    }
    const auto over = overlay();
    return over ? (*over)->offers(key).value_or(std::vector<Offer>()) : std::vector<Offer>();
}

Expected<PartPtr> EditableCatalog::base(std::string_view key)
{
    if (m_over) {
        const auto over = overlay();
        if (!over) {
            return tl::unexpected(over.error());
        }
        // an unreadable part must not be overwritten
        auto mine = (*over)->part(key);
        if (!mine || *mine) {
            return mine;
        }
    }
    if (auto theirs = shipped(key)) {
        return theirs;
    }
    return noSuchPart(key);
}

Expected<void> EditableCatalog::save(const Part& before, const Part& part)
{
    const auto known = objections(before);
    for (const auto& finding : objections(part)) {
        const bool old = std::any_of(known.begin(), known.end(),
                                     [&](const auto& k) { return k.rule == finding.rule && k.what == finding.what; });
        if (!old) {
            return fail(LW_MESSAGE("own.impossible", "not saved, it cannot be right: {why}"),
                        {{"why", messages::text(finding.what)}});
        }
    }
    if (auto named = checkNamed(before, part); !named) {
        return named;
    }
    auto over = overlay();
    if (!over) {
        return tl::unexpected(std::move(over.error()));
    }
    if (const auto theirs = shipped(part.key); theirs && *theirs == part) {
        return (*over)->remove(part.key).map([](bool) {});
    }
    return (*over)->save(part);
}

Expected<void> EditableCatalog::checkNamed(const Part& before, const Part& part)
{
    if (auto sound = checkSubstitutes(part); !sound) {
        return sound;
    }
    std::vector<std::pair<std::string, const char*>> named;
    if (part.replacement != before.replacement && !part.replacement.empty()) {
        named.emplace_back(part.replacement, "replacement");
    }
    for (const std::string& key : part.alternates) {
        if (std::find(before.alternates.begin(), before.alternates.end(), key) == before.alternates.end()) {
            named.emplace_back(key, "alternates");
        }
    }
    for (const auto& [key, field] : named) {
        if (!m_catalog->part(key)) {
            return fail(LW_MESSAGE("own.unknown_substitute",
                                   "the catalogue has no part \"{key}\"; choose one that it has, or make it first"),
                        {{"key", key}}, field);
        }
    }
    return {};
}

Expected<void> EditableCatalog::setLifecycle(std::string_view key, Lifecycle lifecycle, const std::string& replacement)
{
    LANEWATT_TRY(lock, FileLock::take(m_overlayPath));
    const auto before = base(key);
    if (!before) {
        return tl::unexpected(before.error());
    }
    auto changed = withField(**before, "replacement", replacement, Confidence::Unknown, {});
    if (!changed) {
        return tl::unexpected(std::move(changed.error()));
    }
    changed->lifecycle = lifecycle;
    return save(**before, *changed);
}

Expected<void> EditableCatalog::setField(std::string_view key, std::string_view field, std::string_view text,
                                         Confidence confidence, const SourceRef& source)
{
    LANEWATT_TRY(lock, FileLock::take(m_overlayPath));
    const auto before = base(key);
    if (!before) {
        return tl::unexpected(before.error());
    }
    const auto changed = withField(**before, field, text, confidence, source);
    if (!changed) {
        return tl::unexpected(changed.error());
    }
    return save(**before, *changed);
}

Expected<void> EditableCatalog::restoreField(std::string_view key, std::string_view field)
{
    LANEWATT_TRY(lock, FileLock::take(m_overlayPath));
    const auto theirs = shipped(key);
    const auto mine = own(key);
    if (!theirs) {
        return fail(LW_MESSAGE("own.not_shipped", "this part is your own; there is no shipped value to go back to"), {},
                    std::string(field));
    }
    if (!mine) {
        return {};
    }
    if (mine->category() != theirs->category()) {
        return fail(LW_MESSAGE("own.other_kind", "the shipped part of this key is of another kind; its values do not fit"), {},
                    std::string(field));
    }
    return save(*mine, withFieldOf(*mine, field, *theirs));
}

Expected<void> EditableCatalog::forget(std::string_view key)
{
    auto over = overlay();
    if (!over) {
        return tl::unexpected(std::move(over.error()));
    }
    return (*over)->remove(key).map([](bool) {});
}

Expected<void> EditableCatalog::addOffer(std::string_view key, const Offer& offer, std::string_view today)
{
    if (offer.price.micros() <= 0) {
        return fail(LW_MESSAGE("own.price.none", "a price is above zero; an unknown price is left out"), {}, "price");
    }
    const auto day = dayNumber(offer.date);
    if (!day) {
        return fail(LW_MESSAGE("own.price.date", "\"{date}\" is no date; write it like 2026-11-21"), {{"date", offer.date}}, "date");
    }
    if (const auto now = dayNumber(today); now && *day > *now) {
        return fail(LW_MESSAGE("own.price.future", "{date} is yet to come; today is {today}"),
                    {{"date", offer.date}, {"today", std::string(today)}}, "date");
    }
    if (offer.vendor.empty()) {
        return fail(LW_MESSAGE("own.price.vendor", "who asks this price? Write a vendor, or \"own\" for your own stock"), {}, "vendor");
    }
    if (!m_catalog->part(key)) {
        return noSuchPart(key);
    }
    auto over = overlay();
    if (!over) {
        return tl::unexpected(std::move(over.error()));
    }
    return (*over)->setOffer(key, offer);
}

Expected<bool> EditableCatalog::removeOffer(std::string_view key, const Offer& offer)
{
    auto over = overlay();
    if (!over) {
        return tl::unexpected(std::move(over.error()));
    }
    return (*over)->removeOffer(key, offer);
}

Expected<void> EditableCatalog::checkFree(const std::string& key)
{
    if (!isPartKey(key)) {
        Error error = badPartKey(key);
        error.where = "key";
        return tl::unexpected(std::move(error));
    }
    if (m_catalog->part(key)) {
        return fail(LW_MESSAGE("own.key_used", "key \"{key}\" is used already; {free} is free"),
                    {{"key", key}, {"free", freeKey(key)}}, "key");
    }
    return {};
}

Expected<void> EditableCatalog::duplicate(std::string_view from, const std::string& key, const std::string& name)
{
    const auto original = base(from);
    if (!original) {
        return tl::unexpected(original.error());
    }
    if (auto free = checkFree(key); !free) {
        return free;
    }
    Part copy = **original;
    copy.key = key;
    copy.mpn.clear(); // an order could not distinguish the two
    copy.numbers.clear();
    copy.aliases.clear();
    copy.offers.clear();
    auto named = withField(copy, "name", name, Confidence::Unknown, {});
    if (!named) {
        return tl::unexpected(std::move(named.error()));
    }
    return save(**original, *named);
}

Expected<void> EditableCatalog::create(Category category, const std::string& key, const std::string& maker,
                                       const std::string& name)
{
    if (auto free = checkFree(key); !free) {
        return free;
    }
    Part part = emptyPart(category, key);
    part.maker = maker;
    auto named = withField(part, "name", name, Confidence::Unknown, {});
    if (!named) {
        return tl::unexpected(std::move(named.error()));
    }
    // its facts are entered one by one, so missing facts are no error yet
    return save(*named, *named);
}

std::string EditableCatalog::freeKey(std::string_view wanted)
{
    return freePartKey(wanted, [this](const std::string& key) { return m_catalog->part(key) != nullptr; });
}

} // namespace lanewatt::workspace
