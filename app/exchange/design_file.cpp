#include "app/exchange/design_file.h"

#include "json/read.h"
#include "json/write.h"
#include "streams/whole_file.h"

#include <cstdint>

namespace lanewatt::exchange {

namespace {

constexpr std::uint64_t kLargestDesign = 64U << 20U;

} // namespace

Expected<Design> parseDesign(std::string_view text, std::string_view fileName, const PartSource& parts,
                             const NearKeys& near)
{
    const auto tree = json::readText(text, fileName);
    if (!tree) {
        return tl::unexpected(tree.error());
    }
    auto design = readDesign(*tree, parts, near);
    if (!design && !fileName.empty()) {
        std::string& where = design.error().where;
        where = where.empty() ? std::string(fileName) : std::string(fileName) + ", " + where;
    }
    return design;
}

Expected<Design> loadDesign(const std::string& path, const PartSource& parts, const NearKeys& near)
{
    const auto text = streams::readWholeFile(path, kLargestDesign);
    if (!text) {
        return tl::unexpected(text.error());
    }
    return parseDesign(*text, path, parts, near);
}

std::string designText(const Design& design)
{
    // one build, placement, circuit, rack or fact per line, so that files can be compared and merged
    const json::Layout layout{
        .blocks = {"builds", "circuits", "lines", "parts", "prices", "racks", "site", "spec", "substitutions", "waivers"}};
    return json::fileText(writeDesign(design), layout);
}

Expected<void> saveDesign(const Design& design, const std::string& path)
{
    return streams::writeWholeFile(path, designText(design));
}

} // namespace lanewatt::exchange
