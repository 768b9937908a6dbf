#pragma once

#include "app/workspace/workspace.h"
#include "catalog/writer.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/support/paths.h"
#include "tests/unit/catalog/catalog_fixture.h"

namespace lanewatt::test {

/// A catalogue of some parts, open while the object lives.
class TestCatalog {
public:
    explicit TestCatalog(std::vector<Part> parts = {})
    {
        const std::string path = (m_folder / "catalog.sqlite").string();
        REQUIRE(catalog::writeCatalog({std::move(parts), {}, "2026-11-20"}, path));
        auto opened = catalog::Catalog::open(path);
        REQUIRE(opened);
        m_catalog = std::move(*opened);
    }
    catalog::Catalog& operator*() { return *m_catalog; }

private:
    TempDir m_folder;
    std::unique_ptr<catalog::Catalog> m_catalog;
};

template <class T> void requireOk(const Expected<T>& result)
{
    INFO((result ? std::string() : englishOf(result.error())));
    REQUIRE(result);
}

} // namespace lanewatt::test
