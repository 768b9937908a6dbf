#pragma once
/// The catalogue as the window edits it: the shipped one with the user's overlay over it.

#include "catalog/store/overlay.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::workspace {

/// A catalogue whose parts can be changed. Looking something up makes no overlay; the first change does.
class EditableCatalog final : public catalog::Catalog {
public:
    /// Opens the shipped catalogue, with the overlay where there is one that can be opened (overlayProblem()). Errors:
    /// those of Catalog::open() for the shipped one.
    static Expected<std::unique_ptr<EditableCatalog>> open(std::string shippedPath, std::string overlayPath,
                                                           catalog::Inspection inspection = catalog::Inspection::Now);
    /// The catalogue of dataFolder() and overlayPath().
    static Expected<std::unique_ptr<EditableCatalog>> open(catalog::Inspection inspection = catalog::Inspection::Now);

    /// Why the overlay that is there cannot be opened: it is damaged, foreign or of a newer program. It is left as it
    /// is; the shipped parts can be used all the same, and changes are refused with this error.
    const std::optional<Error>& overlayProblem() const { return m_overlayProblem; }

    PartPtr part(std::string_view key) override { return m_catalog->part(key); }
    Expected<std::vector<catalog::PartRow>> search(const catalog::Query& query) override { return m_catalog->search(query); }
    Expected<std::unique_ptr<catalog::Hits>> hits(const catalog::Query& query) override { return m_catalog->hits(query); }
    Expected<std::optional<catalog::PartRow>> row(catalog::PartPlace place) override { return m_catalog->row(place); }
    Expected<catalog::Facets> facets(const catalog::Query& query) override { return m_catalog->facets(query); }
    std::vector<std::string> nearKeys(std::string_view key, int limit) override { return m_catalog->nearKeys(key, limit); }
    std::vector<PartPtr> naming(std::string_view key) override { return m_catalog->naming(key); }
    std::vector<catalog::Source> sources() override { return m_catalog->sources(); }
    catalog::Stats stats() override { return m_catalog->stats(); }
    std::string date() override { return m_catalog->date(); }

    /// Looks into an overlay that another connection has made since. Error: it cannot be opened.
    Expected<void> follow();

    /// The part as it is shipped; nullptr when it is not shipped.
    PartPtr shipped(std::string_view key);
    /// The user's own version of the part, without the prices added to it; nullptr when there is none.
    PartPtr own(std::string_view key);
    /// Prices that were added to the part, newest first.
    std::vector<Offer> addedOffers(std::string_view key);

    /// Writes one field (model/parts/part_edit.h). What is then as it is shipped is no longer the user's own.
    /// Errors: a text that is no such value; a value that no real part has, by the rules of hygiene; a replacement or
    /// an alternate that the catalogue does not know.
    Expected<void> setField(std::string_view key, std::string_view field, std::string_view text, Confidence confidence,
                            const SourceRef& source);
    /// The shipped value of one field again. Error: the part is not shipped.
    Expected<void> restoreField(std::string_view key, std::string_view field);
    /// Sets a lifecycle and the part to take instead (empty = none) in one step. Errors: those of setField().
    Expected<void> setLifecycle(std::string_view key, Lifecycle lifecycle, const std::string& replacement);
    /// Takes the user's own version away: an override shows as shipped again, a part of the user's own is gone.
    Expected<void> forget(std::string_view key);

    /// A price with date, vendor and condition; it takes the place of one of the same three. Errors: no price above
    /// zero, no date of the calendar, a date after `today`, no vendor.
    Expected<void> addOffer(std::string_view key, const Offer& offer, std::string_view today);
    /// Takes back a price of the user's own. False when there is no such price.
    Expected<bool> removeOffer(std::string_view key, const Offer& offer);

    /// A part like `from`, with its facts, under a free key and another name; prices and part number stay behind.
    Expected<void> duplicate(std::string_view from, const std::string& key, const std::string& name);
    /// A part of which nothing is known but what it is.
    Expected<void> create(Category category, const std::string& key, const std::string& maker, const std::string& name);
    /// A free legal key near to a wish: "nv-rtx3090-2".
    std::string freeKey(std::string_view wanted);
    /// Error: an illegal key, or one that is used already.
    Expected<void> checkFree(const std::string& key);

private:
    /// Looks things up with the overlay over the shipped catalogue from now on.
    Expected<void> lookOver();
    EditableCatalog(std::string shippedPath, std::string overlayPath, std::unique_ptr<catalog::Catalog> catalog);
    /// The overlay for writing; the first call makes the file and looks parts up in it from then on.
    Expected<catalog::Overlay*> overlay();
    /// Own version, else the shipped one, as it is changed next. Error: no such part.
    Expected<PartPtr> base(std::string_view key);
    /// Error: the part names another that the catalogue does not have, and did not so `before`.
    Expected<void> checkNamed(const Part& before, const Part& part);
    /// Saves, or forgets what is as it is shipped.
    Expected<void> save(const Part& before, const Part& part);

    std::string m_shippedPath, m_overlayPath;
    std::unique_ptr<catalog::Catalog> m_catalog;
    std::unique_ptr<catalog::Catalog> m_shipped;  ///< opened when first needed
    std::unique_ptr<catalog::Overlay> m_overlay;  ///< opened when first needed
    std::optional<Error> m_overlayProblem;
    bool m_over = false;                          ///< m_catalog shows the overlay
};

} // namespace lanewatt::workspace
