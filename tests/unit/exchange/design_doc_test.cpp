// Every example of docs/design-file.md behaves as described.
#include "app/exchange/design_file.h"

#include "app/messages/messages.h"
#include "model/parts/part_tree.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "json/read.h"

#include <filesystem>

namespace design_doc_test {

using namespace lanewatt;
namespace fs = std::filesystem;

namespace {

/// The parts of the shelf.
std::map<std::string, PartPtr, std::less<>> shelfParts()
{
    std::map<std::string, PartPtr, std::less<>> parts;
    for (const auto& entry : fs::recursive_directory_iterator(test::sourceDir() / "catalog" / "shelf")) {
        const auto category = enumFromName<Category>(entry.path().parent_path().filename().string());
        if (entry.path().extension() != ".json" || !category) {
            continue;
        }
        const auto file = json::readText(test::readFile(entry.path()));
        REQUIRE(file);
        for (Tree members = *file; auto& [key, member] : *members.asObject()) {
            member.set("category", Tree(enumName(*category)));
            const auto part = readPart(key, member);
            REQUIRE(part);
            parts[key] = std::make_shared<const Part>(*part);
        }
    }
    return parts;
}

struct Block {
    std::string kind; ///< "json", "json wrong", "text"
    std::string text;
};

std::vector<Block> blocksOf(const std::string& page)
{
    std::vector<Block> blocks;
    for (std::size_t at = 0; (at = page.find("\n```", at)) != std::string::npos;) {
        const std::size_t line = page.find('\n', at + 1);
        const std::size_t end = page.find("\n```", line);
        REQUIRE(end != std::string::npos);
        blocks.push_back({page.substr(at + 4, line - at - 4), page.substr(line + 1, end - line)});
        at = end + 4;
    }
    return blocks;
}

} // namespace

TEST_CASE("the examples of docs/design-file.md read, and the wrong ones say what the page says")
{
    if (!fs::is_directory(test::sourceDir() / "catalog" / "shelf")) {
        WARN("no shelf yet: skipped");
        return;
    }
    const auto parts = shelfParts();
    const PartSource source = [&](std::string_view key) {
        const auto part = parts.find(key);
        return part == parts.end() ? nullptr : part->second;
    };
    const NearKeys near = [&](std::string_view key) {
        return std::vector<std::string>{std::string(key) + "0"};
    };
    const auto blocks = blocksOf(test::readFile(test::sourceDir() / "docs" / "design-file.md"));
    int right = 0;
    int wrong = 0;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        INFO(blocks[i].text);
        const auto design = exchange::parseDesign(blocks[i].text, "", source, near);
        if (blocks[i].kind == "json") {
            ++right;
            if (!design) {
                FAIL(messages::text(design.error()));
            }
            const auto again = exchange::parseDesign(exchange::designText(*design), "", {});
            REQUIRE(again);
            CHECK(*again == *design);
        } else if (blocks[i].kind == "json wrong") {
            ++wrong;
            REQUIRE_FALSE(design);
            REQUIRE(i + 1 < blocks.size());
            CHECK(messages::text(design.error(), {.asciiSpaces = true}) + '\n' == blocks[i + 1].text);
        }
    }
    CHECK(right == 6);
    CHECK(wrong == 12);
}

} // namespace design_doc_test
