#pragma once
/// The catalogue that the window edits: the shipped one with the user's overlay on top.

#include "catalog/store/overlay.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::workspace {

/// A catalogue with parts that can be changed. The overlay file is created by the first change, not by look-ups.
class EditableCatalog final : public catalog::Catalog {
public:
    /// Opens the shipped catalogue, with the overlay if it exists and can be opened (overlayProblem()). Errors: those of
    /// Catalog::open() for the shipped one.
    static Expected<std::unique_ptr<EditableCatalog>> open(std::string shippedPath, std::string overlayPath,
                                                           catalog::Inspection inspection = catalog::Inspection::Now);
    /// The catalogue of dataFolder() and overlayPath().
    static Expected<std::unique_ptr<EditableCatalog>> open(catalog::Inspection inspection = catalog::Inspection::Now);

    /// Why an existing overlay cannot be opened: damaged, foreign or from a newer program. The file is not changed. Shipped
    /// parts can still be used, but changes fail with this error.
    const std::optional<Error>& overlayProblem() const { return m_overlayProblem; }

    PartPtr part(std::string_view key) override { return m_catalog->part(key); }
    Expected<std::vector<catalog::PartRow>> search(const catalog::Query& query) override { return m_catalog->search(query); }
    Expected<std::unique_ptr<catalog::Hits>> hits(const catalog::Query& query) override { return m_catalog->hits(query); }
    Expected<std::optional<catalog::PartRow>> row(catalog::PartPlace place) override { return m_catalog->row(place); }
    Expected<catalog::Facets> facets(const catalog::Query& query) override { return m_catalog->facets(query); }
    std::vector<std::string> nearKeys(std::string_view key, int limit) override { return m_catalog->nearKeys(key, limit); }
    std::vector<PartPtr> naming(std::string_view key) override { return m_catalog->naming(key); }
    Expected<std::vector<catalog::NameRow>> named(const std::string& expression, std::optional<Category> category,
                                                  int limit) override
    {
        return m_catalog->named(expression, category, limit);
    }
    Expected<int> partsWith(const std::string& word) override { return m_catalog->partsWith(word); }
    Expected<std::string> chosen(std::string_view text) override { return m_catalog->chosen(text); }
    Expected<void> choose(std::string_view text, std::string_view key) override;
    std::vector<catalog::Source> sources() override { return m_catalog->sources(); }
    catalog::Stats stats() override { return m_catalog->stats(); }
    std::string date() override { return m_catalog->date(); }

    /// Uses an overlay that another connection has created since. Error: it cannot be opened.
    Expected<void> follow();

    /// The shipped version of a part; nullptr when it is not shipped.
    PartPtr shipped(std::string_view key);
    /// The user's version of a part, without added prices; nullptr when there is none.
    PartPtr own(std::string_view key);
    /// Prices that the user added to a part, newest first.
    std::vector<Offer> addedOffers(std::string_view key);

    /// Sets one field (model/parts/part_edit.h). When the part then equals the shipped one, the user's version is removed.
    /// Errors: an invalid text; a value that the hygiene rules reject; a replacement or alternate that the catalogue does
    /// not have.
    Expected<void> setField(std::string_view key, std::string_view field, std::string_view text, Confidence confidence,
                            const SourceRef& source);
    /// Resets one field to its shipped value. Error: the part is not shipped.
    Expected<void> restoreField(std::string_view key, std::string_view field);
    /// Sets a lifecycle and the replacement part (empty = none) in one step. Errors: those of setField().
    Expected<void> setLifecycle(std::string_view key, Lifecycle lifecycle, const std::string& replacement);
    /// Removes the user's version: a shipped part shows its shipped data again, a part of the user's own is deleted.
    Expected<void> forget(std::string_view key);

    /// Adds a price with date, vendor and condition; it replaces one with the same three. Errors: a price of zero or less,
    /// an invalid date, a date after `today`, no vendor.
    Expected<void> addOffer(std::string_view key, const Offer& offer, std::string_view today);
    /// Removes a price of the user. False when there is no such price.
    Expected<bool> removeOffer(std::string_view key, const Offer& offer);

    /// A copy of `from` with its facts, a free key and another name, without prices and part number.
    Expected<void> duplicate(std::string_view from, const std::string& key, const std::string& name);
    /// A new part without facts.
    Expected<void> create(Category category, const std::string& key, const std::string& maker, const std::string& name);
    /// A free valid key similar to `wanted`: "nv-rtx3090-2".
    std::string freeKey(std::string_view wanted);
    /// Error: an invalid key, or one that exists already.
    Expected<void> checkFree(const std::string& key);

private:
    /// From now on looks parts up in the overlay first.
    Expected<void> lookOver();
    EditableCatalog(std::string shippedPath, std::string overlayPath, std::unique_ptr<catalog::Catalog> catalog);
    /// The overlay for writing. The first call creates the file and starts using it for look-ups.
    Expected<catalog::Overlay*> overlay();
    /// The user's version, else the shipped one, as base for a change. Error: no such part.
    Expected<PartPtr> base(std::string_view key);
    /// Error: the part names another one that the catalogue does not have, and did not do so `before`.
    Expected<void> checkNamed(const Part& before, const Part& part);
    /// Saves the part, or removes the user's version when it equals the shipped one.
    Expected<void> save(const Part& before, const Part& part);

    std::string m_shippedPath, m_overlayPath;
    std::unique_ptr<catalog::Catalog> m_catalog;
    std::unique_ptr<catalog::Catalog> m_shipped;  ///< opened when first needed
    std::unique_ptr<catalog::Overlay> m_overlay;  ///< opened when first needed
    std::optional<Error> m_overlayProblem;
    bool m_over = false;                          ///< m_catalog includes the overlay
};

} // namespace lanewatt::workspace
