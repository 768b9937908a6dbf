// The first byte selects a shipped design, the others its changes. Every accepted design is assessed, drawn and written.
#include "app/exchange/design_file.h"
#include "catalog/store/catalog.h"
#include "model/design/design_tree.h"
#include "tests/support/extreme_design.h"
#include "tests/support/paths.h"
#include "tests/support/use_all.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <vector>

using namespace lanewatt;

namespace {

/// The shipped designs, with their parts.
std::vector<Tree> shippedDesigns()
{
    const auto catalog = catalog::Catalog::open(test::catalogFile().string());
    if (!catalog) {
        std::abort();
    }
    std::vector<std::filesystem::path> files;
    for (const auto& file : std::filesystem::directory_iterator(test::sourceDir() / "resources" / "templates")) {
        if (file.path().extension() == ".lanewatt") {
            files.push_back(file.path());
        }
    }
    std::sort(files.begin(), files.end());
    std::vector<Tree> trees;
    for (const auto& file : files) {
        const auto design = exchange::loadDesign(file.string(), [&](std::string_view key) { return (*catalog)->part(key); });
        if (!design) {
            std::abort();
        }
        trees.push_back(writeDesign(*design));
    }
    return trees;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const std::vector<Tree> shipped = shippedDesigns();
    if (size == 0) {
        return 0;
    }
    std::size_t at = 1;
    const auto design = test::extremeDesign(shipped[data[0] % shipped.size()], [&](std::uint32_t below) {
        // two bytes per choice where one is not enough; 0 when none are left
        std::uint32_t said = at < size ? data[at++] : 0;
        if (below > 256 && at < size) {
            said = said * 256 + data[at++];
        }
        return below == 0 ? 0 : said % below;
    });
    if (!design || test::useAll(*design) == 0) {
        std::abort();
    }
    return 0;
}
