#pragma once
/// Documents over a small catalogue of their own, for tests of view models.

#include "app/viewmodels/build/document_view_model.h"
#include "app/workspace/editable_catalog.h"
#include "catalog/store/writer.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/viewmodels/application.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::test {

/// A catalogue of these parts, and the user's own parts beside it, in a folder of its own.
struct CatalogDesk {
    explicit CatalogDesk(std::vector<Part> parts)
    {
        application();
        const auto path = (folder / "catalog.sqlite").string();
        REQUIRE(catalog::writeCatalog({std::move(parts), {}, "2026-11-20"}, path));
        auto opened = workspace::EditableCatalog::open(path, (folder / "own.sqlite").string());
        REQUIRE(opened);
        catalog = std::move(*opened);
    }
    /// A document of a design; `name` is that of its file in the folder, empty = it has none yet.
    std::unique_ptr<viewmodels::DocumentViewModel> documentOf(const Design& design, const std::string& name = {}) const
    {
        const std::string file = name.empty() ? std::string() : (folder / name).string();
        return std::make_unique<viewmodels::DocumentViewModel>(
            std::make_unique<workspace::OpenDesign>(design, file, workspace::contextFor(design, *catalog)), *catalog);
    }

    TempDir folder;
    std::unique_ptr<workspace::EditableCatalog> catalog;
};

/// The same with one document.
struct DocumentDesk : CatalogDesk {
    DocumentDesk(std::vector<Part> parts, const Design& design, const std::string& name = {}) : CatalogDesk(std::move(parts)), document(documentOf(design, name)) {}

    std::unique_ptr<viewmodels::DocumentViewModel> document;
};

/// The same with several documents, in the order in which they were opened.
struct DocumentsDesk : CatalogDesk {
    using CatalogDesk::CatalogDesk;

    void open(const Design& design) { owned.push_back(documentOf(design)); }
    std::vector<viewmodels::DocumentViewModel*> documents() const
    {
        std::vector<viewmodels::DocumentViewModel*> all;
        for (const auto& document : owned) {
            all.push_back(document.get());
        }
        return all;
    }

    std::vector<std::unique_ptr<viewmodels::DocumentViewModel>> owned;
};

} // namespace lanewatt::test
