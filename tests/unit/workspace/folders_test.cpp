#include "app/workspace/workspace.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <cstdlib>
#include <fstream>

namespace folders_test {

using namespace lanewatt;
using namespace lanewatt::workspace;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Sets an environment variable while it lives.
class Environment {
public:
    Environment(const char* name, const std::string& value) : m_name(name)
    {
        if (const char* before = std::getenv(name)) {
            m_before = before;
        }
        ::setenv(name, value.c_str(), 1);
    }
    ~Environment()
    {
        if (m_before) {
            ::setenv(m_name, m_before->c_str(), 1);
        } else {
            ::unsetenv(m_name);
        }
    }
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;

private:
    const char* m_name;
    std::optional<std::string> m_before;
};

} // namespace

TEST_CASE("the data folder is the one named, or is said to hold no catalogue")
{
    const test::TempDir folder;
    const Environment named("LANEWATT_DATA", folder.path().string());
    const auto missing = dataFolder();
    REQUIRE_FALSE(missing);
    CHECK_THAT(test::englishOf(missing.error()),
               ContainsSubstring("LANEWATT_DATA") && ContainsSubstring(folder.path().string()));
    CHECK_FALSE(openCatalog());
    CHECK_FALSE(templates());

    REQUIRE(catalog::writeCatalog(test::sampleContents(), (folder / "catalog.sqlite").string()));
    CHECK(dataFolder().value() == folder.path().string());
    test::requireOk(openCatalog());
    CHECK(templates()->empty());
}

TEST_CASE("templates are listed by id and opened unsaved; a broken one names its file")
{
    const test::TempDir folder;
    const Environment named("LANEWATT_DATA", folder.path().string());
    REQUIRE(catalog::writeCatalog(test::sampleContents(), (folder / "catalog.sqlite").string()));
    std::filesystem::create_directory(folder / "templates");
    std::ofstream(folder / "templates/b.lanewatt") << R"({"lanewatt": 1, "name": "Second", "note": "A rig."})";
    std::ofstream(folder / "templates/a.lanewatt")
        << R"({"lanewatt": 1, "name": "First", "builds": {"rig": {"parts": {"gpu": {"part": "nv-rtx3090", "quantity": 2}}}}})";
    std::ofstream(folder / "templates/readme.txt") << "not a template";
    const auto list = templates();
    test::requireOk(list);
    REQUIRE(list->size() == 2);
    CHECK(list->front().id == "a");
    CHECK(list->back().name == "Second");
    CHECK(list->back().note == "A rig.");
    CHECK_FALSE(list->back().kind);
    std::ofstream(folder / "templates/kinds.json") << R"({"server": ["b", 3], "palace": ["a"]})";
    CHECK(templates()->back().kind == DesignKind::Server);
    CHECK_FALSE(templates()->front().kind);
    std::ofstream(folder / "templates/kinds.json") << "[";
    CHECK(templates()->size() == 2);

    auto catalog = openCatalog();
    test::requireOk(catalog);
    const auto open = newDesign("a", **catalog);
    test::requireOk(open);
    CHECK((*open)->path().empty());
    CHECK_FALSE((*open)->modified());
    CHECK((*open)->design().parts.contains("nv-rtx3090"));
    CHECK((*open)->context().currentParts.contains("nv-rtx3090"));

    const auto unknown = newDesign("c", **catalog);
    REQUIRE_FALSE(unknown);
    CHECK_THAT(test::englishOf(unknown.error()), ContainsSubstring("there are a, b"));
    // a template keeps its currency, an empty design gets the requested one
    const auto euros = Currency::parse("EUR");
    const auto empty = newDesign("", **catalog, *euros);
    test::requireOk(empty);
    CHECK((*empty)->design().currency == *euros);
    const auto counted = newDesign("a", **catalog, *euros);
    test::requireOk(counted);
    CHECK((*counted)->design().currency == (*open)->design().currency);

    std::ofstream(folder / "templates/c.lanewatt") << "{\"lanewatt\": 1,";
    const auto broken = templates();
    REQUIRE_FALSE(broken);
    CHECK_THAT(test::englishOf(broken.error()), ContainsSubstring("c.lanewatt"));
}

TEST_CASE("today comes from the clock unless told otherwise")
{
    test::TestCatalog catalog;
    {
        const Environment fixed("LANEWATT_TODAY", "2026-11-21");
        CHECK(contextFor(Design(), *catalog).today == "2026-11-21");
    }
    const Environment nonsense("LANEWATT_TODAY", "tomorrow");
    const std::string today = contextFor(Design(), *catalog).today;
    CHECK(today.size() == 10);
    CHECK(today >= "2024-01-01");
}

TEST_CASE("an unknown part in a design file names near keys")
{
    const test::TempDir folder;
    std::ofstream(folder / "x.lanewatt")
        << R"({"lanewatt": 1, "builds": {"rig": {"parts": {"gpu": {"part": "nv-rtx3900"}}}}})";
    test::TestCatalog catalog(test::sampleContents().parts);
    const auto open = openDesign((folder / "x.lanewatt").string(), *catalog);
    REQUIRE_FALSE(open);
    CHECK_THAT(test::englishOf(open.error()), ContainsSubstring("nv-rtx3090") && ContainsSubstring("x.lanewatt"));
    CHECK_FALSE(openDesign((folder / "none.lanewatt").string(), *catalog));
}

} // namespace folders_test
