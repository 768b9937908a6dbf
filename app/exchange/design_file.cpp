#include "app/exchange/design_file.h"

#include "json/read.h"
#include "json/write.h"
#include "streams/whole_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace lanewatt::exchange {

namespace {

tl::unexpected<Error> cannotRead(const std::string& path, int code)
{
    return fail(LW_MESSAGE("design_file.cannot_read", "The file cannot be read: {reason}"),
                {{"reason", std::string(std::strerror(code))}}, path);
}

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
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) {
        return cannotRead(path, EISDIR);
    }
    errno = 0;
    std::ifstream stream(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    if (!stream) {
        return cannotRead(path, errno != 0 ? errno : EIO);
    }
    return parseDesign(text, path, parts, near);
}

std::string designText(const Design& design)
{
    // one build, placement, circuit, rack and fact a line: what people compare and merge
    const json::Layout layout{
        .blocks = {"builds", "circuits", "lines", "parts", "prices", "racks", "site", "spec", "substitutions", "waivers"}};
    return json::fileText(writeDesign(design), layout);
}

Expected<void> saveDesign(const Design& design, const std::string& path)
{
    return streams::writeWholeFile(path, designText(design));
}

} // namespace lanewatt::exchange
