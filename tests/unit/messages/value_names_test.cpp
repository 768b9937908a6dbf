// Display names of ids in facts: none is missing, in any language.
#include "app/messages/translations.h"
#include "app/messages/value_names.h"
#include "catalog/store/shelf.h"
#include "model/as_built/as_built.h"
#include "model/as_built/measured.h"
#include "model/design/design_tree.h"
#include "model/design/edit.h"
#include "model/fabric/found_cabling.h"
#include "model/parts/part_edit.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

namespace value_names_test {

using namespace lanewatt;
namespace msg = lanewatt::messages;

namespace {

template <class E>
void checkNamed(std::string_view field)
{
    for (const auto& [value, id] : EnumNames<E>::names) {
        INFO(field << ' ' << id);
        CHECK(msg::hasValueName(field, id));
    }
}

} // namespace

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

TEST_CASE("value names: what arguments of messages and tables say by an id has a name", "[messages]")
{
    checkNamed<Category>("category");
    checkNamed<Connector>("connector");
    checkNamed<DifferenceKind>("difference");
    checkNamed<fabric::CablingKind>("difference");
    checkNamed<MeasuredKind>("measured");
    checkNamed<Condition>("option_value");
    checkNamed<Coolant>("option_value");
    checkNamed<Containment>("option_value");
    for (const auto names : {optionNames(), propertyNames()}) {
        for (const std::string_view name : names) {
            INFO(name);
            CHECK(msg::hasValueName("option", name));
        }
    }
}

TEST_CASE("value names: each term of what assessments derive has a name", "[messages]")
{
    // `named("pf", …)`, `Term{"pf", …}`, `exactTerm("pf", …)`: as formulas are put together
    const std::regex made(R"re((?:\bTerm(?:\s+\w+)?\s*\{|\w*[tT]erm\(|\b(?:named|constant|assumed|limit|loadAt|runtimeAt)\(|\.name = )\s*"([a-z0-9_]+)")re");
    const std::regex list(R"re(TermName[^;]*;)re");
    const std::regex word(R"re("([a-z0-9_]+)")re");
    std::set<std::string> names{"amount"}; // what "load" is of bytes and of money
    const auto collect = [&](const std::string& text, const std::regex& pattern) {
        for (auto at = std::sregex_iterator(text.begin(), text.end(), pattern); at != std::sregex_iterator(); ++at) {
            names.insert((*at)[1]);
        }
    };
    for (const char* folder : {"model/figure", "model/budget", "model/economics"}) {
        for (const auto& entry : std::filesystem::directory_iterator(test::sourceDir() / folder)) {
            if (entry.path().extension() != ".cpp" || entry.path().stem() == "ownership") { // which only a calculator asks, by symbols
                continue;
            }
            std::ifstream file(entry.path());
            const std::string text{std::istreambuf_iterator<char>(file), {}};
            collect(text, made);
            for (auto at = std::sregex_iterator(text.begin(), text.end(), list); at != std::sregex_iterator(); ++at) {
                collect(at->str(), word);
            }
        }
    }
    CHECK(names.size() > 80);
    for (const std::string& name : names) {
        INFO(name);
        CHECK(msg::hasValueName("term", name));
    }
}

TEST_CASE("value names: no part of the shelf shows an id", "[messages]")
{
    // written like "nvlink-bridge-ga102" or "m.2-2280": small letters, no blank
    const auto isId = [](std::string_view text) {
        return text.find_first_of("abcdefghijklmnopqrstuvwxyz") != std::string_view::npos &&
               text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-") == std::string_view::npos;
    };
    const auto shelf = catalog::readShelf((test::sourceDir() / "catalog/shelf").string());
    REQUIRE(shelf.contents.parts.size() > 1000);
    for (const Part& part : shelf.contents.parts) {
        for (const FactRow& fact : factRows(part)) {
            if (!fact.amount && !fact.isConnectors && isId(fact.text)) {
                INFO(part.key << ' ' << fact.field << ' ' << fact.text);
                CHECK(msg::hasValueName(fact.field, fact.text));
            }
        }
    }
}

TEST_CASE("value names: a list of connectors has each by its name", "[messages]")
{
    const msg::Style plain{.asciiSpaces = true};
    const msg::Style german{.language = "de", .asciiSpaces = true};
    CHECK(msg::valueName("connectors", "2x pcie-8, 1x 12v-2x6", plain) == "2x PCIe 8-pin, 1x 12V-2x6");
    CHECK(msg::valueName("connectors", "2x pcie-8, 1x 12v-2x6", german) == "2x PCIe 8-polig, 1x 12V-2x6");
    CHECK(msg::valueName("connectors", "2x pcie-8") == "2\u00A0\u00D7\u00A0PCIe 8-pin");
    CHECK(msg::valueName("connectors", "none", german) == "keine");
    // wall outlets keep the name given by the user
    CHECK(msg::valueName("connectors", "NEMA 5-20R, c13", plain) == "NEMA 5-20R, C13");
    CHECK(msg::valueName("connectors", "") == "");
}

TEST_CASE("value names: each list of connectors that a part may have is shown by names", "[messages]")
{
    int lists = 0;
    for (const auto& [category, categoryName] : EnumNames<Category>::names) {
        const Part part = emptyPart(category, "part");
        for (const FactRow& fact : factRows(part)) {
            const auto changed = withField(part, fact.field, "3x pcie-8", Confidence::Measured, {});
            const auto form = fieldForm(part, fact.field);
            if (!changed || !form || !form->example.starts_with("2x pcie-8")) {
                continue;
            }
            const auto rows = factRows(*changed);
            const auto row = std::ranges::find(rows, fact.field, &FactRow::field);
            INFO(categoryName << ' ' << fact.field);
            CHECK(msg::factValue(*row, {.asciiSpaces = true}) == "3x PCIe 8-pin");
            ++lists;
        }
    }
    CHECK(lists > 5);
}

TEST_CASE("value names: a place of a template names what its argument says by an id", "[messages]")
{
    const Message message{{"test.names", "{count} of form {form:form} by {from:connector}; {other:form}"},
                          {{"count", std::int64_t{2}}, {"form", std::string("sxm5")}, {"from", std::string("nema-l6-30")}, {"other", std::string("own form")}}};
    CHECK(msg::text(message) == "2 of form SXM5 by NEMA L6-30; own form");
}

TEST_CASE("value names: an outlet, a bank and an outlet of a wall are named, whatever else stands there stays", "[messages]")
{
    const msg::Style german{.language = "de"};
    CHECK(msg::valueName("outlet", "pdu-a/B1/c13.4") == "pdu-a, bank B1, C13 outlet 4");
    CHECK(msg::valueName("outlet", "pdu-a/B1/c13.4", german) == "pdu-a, Gruppe B1, C13-Steckdose 4");
    CHECK(msg::valueName("outlet", "pdu/L1-L2/c13-c19.12") == "pdu, bank L1-L2, C13/C19 outlet 12");
    CHECK(msg::valueName("outlet", "pdu/c19.2") == "pdu, C19 outlet 2");
    CHECK(msg::valueName("outlet", "pdu/B1") == "pdu, bank B1");
    CHECK(msg::valueName("outlet", "outlet.2") == "outlet 2");
    CHECK(msg::valueName("outlet", "outlet.2", german) == "Steckdose 2");
    for (const char* as : {"", "pdu", "L6-30R", "c13", "psu.1", "outlet.", "/", "pdu/", "a/b/c", "a/b/c/c13.1", "NEMA 5-20R / 30", "."}) {
        INFO(as);
        CHECK(msg::valueName("outlet", as) == as);
    }
}

TEST_CASE("value names: messages name an outlet and the outlet that an option is set to", "[messages]")
{
    const Message moved{{"test.move", "Plug {supply} into {outlet}"}, {{"supply", std::string("psu.2")}, {"outlet", std::string("pdu/B2/c19.1")}}};
    CHECK(msg::text(moved) == "Plug psu.2 into pdu, bank B2, C19 outlet 1");
    const Message kind{{"test.kind", "Use {outlet} outlets"}, {{"outlet", std::string("L6-30R")}}};
    CHECK(msg::text(kind) == "Use L6-30R outlets");
    const Edit edit{SetOption{"rig", "psu", 2, "outlet", "pdu/B1"}};
    CHECK(msg::text(describeEdit(edit)).ends_with("to pdu, bank B1"));
    const Edit note{SetOption{"rig", "psu", 2, "slot", "pdu/B1"}};
    CHECK(msg::text(describeEdit(note)).ends_with("to pdu/B1"));
}

TEST_CASE("value names: fields have titles and meanings, in any language", "[messages]")
{
    const msg::Style german{.language = "de"};
    CHECK(msg::fieldTitle("board_power") == "Board power");
    CHECK(msg::fieldTitle("pcie_lanes") == "PCIe lanes");
    CHECK(msg::fieldTitle("tdp") == "TDP");
    CHECK(msg::fieldTitle("") == "");
    CHECK(msg::fieldTitle("board_power", german) == "Kartenleistung");
    CHECK(msg::fieldMeaning("outlets in all") == "outlets in all");
    CHECK(msg::fieldMeaning("outlets in all", german) == "Steckdosen insgesamt");
}

} // namespace value_names_test
