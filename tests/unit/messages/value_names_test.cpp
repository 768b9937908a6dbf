// Names of what facts say by an id: none is forgotten, in any language.
#include "app/messages/translations.h"
#include "app/messages/value_names.h"
#include "model/parts/part_edit.h"
#include "tests/support/catch.h"

#include <algorithm>

using namespace lanewatt;
namespace msg = lanewatt::messages;

TEST_CASE("value names: each value of a field that can be counted has a name", "[messages]")
{
    int values = 0;
    for (const auto& [category, categoryName] : EnumNames<Category>::names) {
        const Part part = emptyPart(category, "part");
        std::vector<std::string_view> fields{"lifecycle"};
        for (const FactRow& fact : factRows(part)) {
            fields.push_back(fact.field);
        }
        for (const std::string_view field : fields) {
            const auto form = fieldForm(part, field);
            REQUIRE(form);
            for (const std::string_view value : form->choices) {
                INFO(categoryName << ' ' << field << ' ' << value);
                CHECK(msg::hasValueName(field, value));
                ++values;
            }
        }
    }
    CHECK(values > 0);
}

TEST_CASE("value names: what is no proper name is translated, and what has no name stays an id", "[messages]")
{
    const msg::Style german{.language = "de"};
    CHECK(msg::valueName("form", "sxm5") == "SXM5");
    CHECK(msg::valueName("module_form", "sxm5", german) == "SXM5");
    CHECK(msg::valueName("cooling", "passive", german) == "passiv");
    CHECK(msg::valueName("lifecycle", "discontinued", german) == "abgekündigt");
    CHECK(msg::valueName("hot_swap", "true") == "yes");
    CHECK(msg::valueName("hot_swap", "false", german) == "nein");
    CHECK(msg::valueName("architecture", "Ampere", german) == "Ampere");
    CHECK(msg::factValue(FactRow{.field = "cooling"}).empty());
}
