#pragma once

#include "app/workspace/workspace.h"
#include "catalog/store/writer.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/support/paths.h"
#include "tests/unit/catalog/catalog_fixture.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::workspace {

/// tryRemedies() for a design outside OpenDesign.
inline std::vector<TriedRemedy> tryRemedies(const Design& design, const Context& context, const Assessment& assessment,
                                            const Finding& finding, catalog::Catalog& catalog,
                                            const std::function<bool()>& wanted = {})
{
    return tryRemedies({std::make_shared<const Design>(design), std::make_shared<const Context>(context),
                        std::make_shared<const Assessment>(assessment)},
                       finding, catalog, wanted);
}

} // namespace lanewatt::workspace

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

/// The shipped catalogue, opened once.
inline catalog::Catalog& shippedCatalog()
{
    static const auto catalog = [] {
        auto opened = catalog::Catalog::open(catalogFile().string());
        requireOk(opened);
        return std::move(*opened);
    }();
    return *catalog;
}

/// A design file, opened with the shipped catalogue.
inline std::unique_ptr<workspace::OpenDesign> openedShipped(const std::filesystem::path& file)
{
    auto open = workspace::openDesign(file.string(), shippedCatalog());
    requireOk(open);
    return std::move(*open);
}

/// The first line in which two texts differ, from both; empty when they are equal.
inline std::string firstDifference(const std::string& a, const std::string& b)
{
    if (a == b) {
        return {};
    }
    const auto at = static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
    const auto line = [&](const std::string& text) {
        const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
        return text.substr(begin, text.find('\n', begin) - begin);
    };
    return line(a) + "\nis not\n" + line(b);
}

} // namespace lanewatt::test
