#include "model/parts/part_tree.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/unit/parts/random_part.h"
#include "json/read.h"
#include "json/write.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace part_tree_test {

using namespace lanewatt;

namespace {

Tree tree(std::string_view text)
{
    auto read = json::readText(text);
    INFO(text);
    REQUIRE(read);
    return *read;
}

Part part(std::string_view text)
{
    auto read = readPart("p", tree(text));
    INFO(text);
    if (!read) {
        FAIL(read.error().what.text.id << " at " << read.error().where);
    }
    return *read;
}

Error error(std::string_view text)
{
    auto read = readPart("p", tree(text));
    INFO(text);
    REQUIRE_FALSE(read);
    return read.error();
}

std::string argument(const Error& error, std::string_view name)
{
    for (const auto& [key, value] : error.what.arguments) {
        if (key == name) {
            return std::get<std::string>(value);
        }
    }
    return {};
}

std::string spec(std::string_view category, std::string_view fields)
{
    return "{\"category\": \"" + std::string(category) + "\", \"spec\": {" + std::string(fields) + "}}";
}

} // namespace

TEST_CASE("facts are short or carry confidence, source and range")
{
    const Part gpu = part(R"({
        "category": "gpu", "maker": "NVIDIA", "name": "GeForce RTX 3090", "mpn": "900-1G136", "aliases": ["3090"],
        "lifecycle": "discontinued", "source": "S12 p.4", "mass": ["2.2 kg", "measured", "own"],
        "spec": {
            "board_power": "350 W",
            "length": ["313 mm", "estimated"],
            "slot_width": ["3", "estimated", ""],
            "max_power_limit": ["366 W", "estimated", "S3", "350 W..390 W"],
            "pcie_lanes": 16, "pcie_gen": [4, "verified", "S1"], "form": "pcie-consumer", "transient_factor": 1.65,
            "power_inputs": "2x pcie-8", "adapter": "none", "peer_link": [null, "unknown", "S5 looked for, not found"],
            "memory_type": null
        },
        "offers": [{"vendor": "eBay", "price": "700 USD", "condition": "used", "date": "2026-11-01"}]})");
    const GpuSpec& s = *gpu.as<GpuSpec>();
    CHECK(gpu.fullName() == "NVIDIA GeForce RTX 3090");
    CHECK(gpu.lifecycle == Lifecycle::Discontinued);
    CHECK(*s.boardPower == watts(350));
    CHECK(s.boardPower.confidence == Confidence::Datasheet);
    CHECK(s.boardPower.source == SourceRef{"S12", "p.4"});
    CHECK(s.length.confidence == Confidence::Estimated);
    CHECK(s.length.source == SourceRef{"S12", "p.4"});
    CHECK(s.slotWidth.source == SourceRef{});
    CHECK(*s.slotWidth == 3);
    CHECK(s.maxPowerLimit.range->first == watts(350));
    CHECK(s.maxPowerLimit.range->second == watts(390));
    CHECK(*s.pcieLanes == 16);
    CHECK(s.pcieGen.confidence == Confidence::Verified);
    CHECK(*s.form == GpuForm::Consumer);
    CHECK(s.powerInputs->count(Connector::Pcie8) == 2);
    CHECK(s.adapter->items.empty());
    CHECK_FALSE(s.peerLink.known());
    CHECK(s.peerLink.source.locator == "looked for, not found");
    CHECK(s.memoryType == Fact<std::string>{});
    CHECK(*gpu.mass == kilograms(2.2));
    CHECK(gpu.offers.at(0).price.text() == "700.00 USD");
    CHECK(readPart("p", writePart(gpu)).value() == gpu);
}

TEST_CASE("replacement and alternates are keys of other parts, each once; nobody need know them")
{
    const Part gpu = part(R"({"category": "gpu", "name": "A", "replacement": "next", "alternates": ["b", "a"]})");
    CHECK(gpu.replacement == "next");
    CHECK(gpu.alternates == std::vector<std::string>{"b", "a"});
    CHECK(readPart("p", writePart(gpu)).value() == gpu);
    const auto refusal = [](const char* text) { return error(text).what.text.id; };
    CHECK(refusal(R"({"category": "gpu", "replacement": "p"})") == "part.substitute.itself");
    CHECK(refusal(R"({"category": "gpu", "alternates": ["p"]})") == "part.substitute.itself");
    CHECK(refusal(R"({"category": "gpu", "alternates": ["a", "a"]})") == "part.substitute.twice");
    CHECK(refusal(R"({"category": "gpu", "replacement": "No Key"})") == "part.bad_key");
}

TEST_CASE("records, lists of texts and maps stand as they are, or with a confidence")
{
    const Part board = part(spec("motherboard", R"(
        "slots": [{"id": "PCIE1", "lanes": 8, "bifurcation": ["x4x4"]}, {"id": "PCIE2", "host": ""}],
        "connectors": [[{"id": "M2_1", "kind": "m2", "bonus": true}], "estimated", "S5"],
        "switches": [],
        "sharing": [{"kind": "lane-table", "cpu_lanes": 28, "modes": [{"PCIE1": 16}, {"PCIE1": 8, "PCIE2": 8}]},
                    {"kind": "pair-halve", "if_populated": "PCIE2", "then": {"PCIE1": 0}}])"));
    const MotherboardSpec& s = *board.as<MotherboardSpec>();
    CHECK(s.slots->at(0) == Slot{.id = "PCIE1", .lanes = 8, .bifurcation = {"x4x4"}});
    CHECK(s.slots->at(1).host.empty());
    CHECK(s.slots.confidence == Confidence::Datasheet);
    CHECK(s.connectors->at(0).bonus);
    CHECK(s.connectors.confidence == Confidence::Estimated);
    CHECK(s.connectors.source.id == "S5");
    CHECK(s.switches.known());
    CHECK(s.sharing->at(0).modes.at(1).at("PCIE2") == 8);
    CHECK(s.sharing->at(1).then.at("PCIE1") == 0);
    CHECK(readPart("p", writePart(board)).value() == board);

    const Part chassis = part(spec("chassis", R"("board_forms": ["ATX", "EATX"])"));
    CHECK(chassis.as<ChassisSpec>()->boardForms->size() == 2);
    const Part guess = part(spec("chassis", R"("board_forms": [["ATX"], "estimated", "S1"])"));
    CHECK(guess.as<ChassisSpec>()->boardForms->size() == 1);
    CHECK(guess.as<ChassisSpec>()->boardForms.confidence == Confidence::Estimated);
    const Part psu =
        part(spec("psu", R"("ratings": [{"from": "100 V", "to": "127 V", "output": "1000 W"}])"));
    CHECK(psu.as<PsuSpec>()->ratings->at(0).output == watts(1000));
}

TEST_CASE("an accessory may say in any words what it is: what names no kind is kept in the note")
{
    const auto functionOf = [](const Part& part) { return part.as<AccessorySpec>()->function; };
    CHECK(functionOf(part(spec("accessory", R"("function": "psu-sync")"))).value == AccessoryKind::PsuSync);
    CHECK(part(spec("accessory", R"("function": "psu-sync")")).note.empty());
    for (const std::string_view said : {R"("fan hub")", R"("PSU-SYNC")", R"("Lüfter \"Hub\"; 2")"}) {
        for (const std::string& fact : {std::string(said), "[" + std::string(said) + R"(, "estimated", "S1 p.4"])"}) {
            const Part own = part(spec("accessory", "\"function\": " + fact + ", \"power\": \"3 W\""));
            CHECK(functionOf(own) == Fact<AccessoryKind>{}); // so no rule finds it
            CHECK(own.as<AccessorySpec>()->power.value == watts(3));
            CHECK(own.note == "function: " + *tree(said).string());
            // written in the note, and read again as it was
            const Part again = readPart("p", writePart(own)).value();
            CHECK(again == own);
        }
    }
    const Part noted = part(R"({"category": "accessory", "note": "of the old rig", "spec": {"function": "fan hub"}})");
    CHECK(noted.note == "of the old rig; function: fan hub");
    CHECK(readPart("p", writePart(noted)).value() == noted);
    CHECK(part(spec("accessory", R"("function": "")")).note.empty());
}

TEST_CASE("errors name the field, its place and what is accepted")
{
    Error e = error("{\n\"category\": \"gpu\",\n\"spec\": { \"bord_power\": \"350 W\" } }");
    CHECK(e.what.text.id == "tree.unknown_field");
    CHECK(e.where == "line 3, column 25, spec.bord_power");
    CHECK(argument(e, "field") == "bord_power");
    CHECK(argument(e, "accepted").find("board_power") != std::string::npos);

    e = error(spec("gpu", R"("board_power": "350 mm")"));
    CHECK(e.what.text.id == "quantity.wrong_dimension");
    CHECK(e.where.ends_with(", spec.board_power"));
    CHECK(error(spec("gpu", R"("board_power": 350)")).what.text.id == "quantity.unit_missing");
    CHECK(error(spec("gpu", R"("board_power": {})")).what.text.id == "tree.wrong_type");
    CHECK(error(spec("gpu", R"("pcie_lanes": "16")")).what.text.id == "tree.wrong_type");
    CHECK(error(spec("gpu", R"("pcie_lanes": -1)")).what.text.id == "tree.whole_out_of_range");
    e = error(spec("gpu", R"("form": "sxm7")"));
    CHECK(e.what.text.id == "tree.unknown_name");
    CHECK(argument(e, "accepted").find("sxm5") != std::string::npos);
    CHECK(error(spec("accessory", R"("function": 5)")).where.ends_with(", spec.function"));
    CHECK(error(spec("accessory", R"("function": ["fan hub", "sure"])")).where.ends_with(", spec.function[1]"));
    CHECK(error(spec("gpu", R"("power_inputs": "2x pcie8")")).what.text.id == "connectors.unknown");
    CHECK(error(spec("gpu", R"("length": ["313 mm", "sure"])")).where.ends_with("spec.length[1]"));
    CHECK(error(spec("gpu", R"("length": [])")).what.text.id == "part.bad_fact");
    CHECK(error(spec("gpu", R"("length": ["1 mm", "estimated", "S1", "1 mm..2 mm", 5])")).what.text.id ==
          "part.bad_fact");
    CHECK(error(spec("gpu", R"("length": ["1 mm", "estimated", 5])")).what.text.id == "tree.wrong_type");
    CHECK(error(spec("gpu", R"("length": ["1 mm", "estimated", "S1", 5])")).what.text.id ==
          "tree.wrong_type");
    CHECK(error(spec("gpu", R"("length": ["1 mm", "estimated", "S1", "1 mm"])")).what.text.id ==
          "part.bad_range");
    CHECK(error(spec("gpu", R"("length": ["1 mm", "estimated", "S1", "3 mm..2 mm"])")).what.text.id ==
          "part.bad_range");
    CHECK(error(spec("gpu", R"("length": ["1 mm", "estimated", "S1", "3 W..2 mm"])")).what.text.id ==
          "quantity.wrong_dimension");
    CHECK(error(spec("gpu", R"("length": ["1 mm", "estimated", "S1", "3 mm..x"])"))
              .where.ends_with("spec.length[3]"));
    CHECK(error(spec("gpu", R"("form": ["sxm5", "estimated", "S1", "sxm4..sxm5"])")).what.text.id ==
          "part.no_range");
    CHECK(error(spec("cooler", R"("sockets": "SP3")")).what.text.id == "tree.wrong_type");
    e = error(spec("motherboard", R"("slots": [{"id": "A"}, {"id": "B", "lane": 8}])"));
    CHECK(e.where.ends_with("spec.slots[1].lane"));
    CHECK(error(spec("motherboard", R"("slots": [{"id": "A"}, 3])")).where.ends_with("spec.slots[1]"));
    CHECK(error(spec("motherboard", R"("sharing": [{"then": {"A": "8"}}])"))
              .where.ends_with("spec.sharing[0].then.A"));

    CHECK(error("[]").what.text.id == "tree.wrong_type");
    CHECK(error("{}").what.text.id == "tree.missing_field");
    CHECK(error(R"({"category": "toaster"})").what.text.id == "tree.unknown_name");
    CHECK(error(R"({"category": "gpu", "colour": "red"})").what.text.id == "tree.unknown_field");
    CHECK(error(R"({"category": "gpu", "name": 3090})").where.ends_with("name"));
    CHECK(error(R"({"category": "gpu", "aliases": "x"})").what.text.id == "tree.wrong_type");
    CHECK(error(R"({"category": "gpu", "offers": {}})").what.text.id == "tree.wrong_type");
    CHECK(error(R"({"category": "gpu", "offers": [{"vendor": "x"}]})").where.ends_with("offers[0]"));
    CHECK(error(R"({"category": "gpu", "offers": [{"price": "700"}]})").where.ends_with("offers[0].price"));
    CHECK(error(R"({"category": "gpu", "offers": [{"price": "7 USD", "date": "yesterday"}]})").what.text.id ==
          "tree.not_a_date");
    CHECK(error(R"({"category": "gpu", "mass": "2 lbs"})").what.text.id == "quantity.unknown_unit");
    CHECK(error(R"({"category": "gpu", "spec": []})").what.text.id == "tree.wrong_type");
    for (const char* key : {"", "RTX", "a b", "ä"}) {
        CHECK(readPart(key, tree(R"({"category": "gpu"})")).error().what.text.id == "part.bad_key");
    }
}

TEST_CASE("facts that agree with most of their part are written short")
{
    const Part read = part(R"({"category": "cpu", "source": "S1", "spec":
        {"cores": 8, "threads": 16, "tdp": ["155 W", "estimated"], "lanes": [128, "datasheet", "S2"]}})");
    CHECK(
        json::compactText(writePart(read)) ==
        R"({"category":"cpu","confidence":"datasheet","source":"S1","spec":{"cores":8,"lanes":[128,"datasheet","S2"],)"
        R"("tdp":["155 W","estimated"],"threads":16}})");
    CHECK(json::compactText(writePart(emptyPart(Category::Fan, "f"))) == R"({"category":"fan"})");
}

TEST_CASE("random parts of every category come back as they were")
{
    std::mt19937 random(42);
    test::RandomPart make(random);
    for (int i = 0; i < 2000; ++i) {
        const Part before = make.make(static_cast<Category>(i % kCategoryCount), "key-" + std::to_string(i));
        const Tree written = writePart(before);
        const auto text = json::fileText(written);
        CAPTURE(text);
        const auto after = readPart(before.key, *json::readText(text));
        if (!after) {
            FAIL(after.error().what.text.id << " at " << after.error().where);
        }
        REQUIRE(*after == before);
        REQUIRE(writePart(*after) == written);
    }
}

TEST_CASE("every part of the shelf comes back as it was")
{
    const auto shelf = test::sourceDir() / "catalog" / "shelf";
    if (!std::filesystem::is_directory(shelf)) {
        WARN("no shelf yet: skipped");
        return;
    }
    int parts = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(shelf)) {
        const auto category = enumFromName<Category>(entry.path().parent_path().filename().string());
        if (entry.path().extension() != ".json" || !category) {
            continue;
        }
        CAPTURE(entry.path().string());
        const auto file = json::readText(test::readFile(entry.path()), entry.path().string());
        REQUIRE(file);
        for (Tree members = *file; const auto& [key, member] : *members.asObject()) {
            CAPTURE(key);
            Tree one = member;
            one.set("category", Tree(enumName(*category)));
            const auto first = readPart(key, one);
            if (!first) {
                FAIL(first.error().what.text.id << " at " << first.error().where);
            }
            const auto second = readPart(key, *json::readText(json::fileText(writePart(*first))));
            REQUIRE(second);
            REQUIRE(*second == *first);
            ++parts;
        }
    }
    CHECK(parts > 0);
}

TEST_CASE("fact rows list what is known and what is missing in the order of the spec")
{
    const Part gpu = part(spec(
        "gpu", R"("board_power": "350 W", "pcie_lanes": 16, "form": "oam", "power_inputs": "2x pcie-8")"));
    const auto rows = factRows(gpu);
    const auto row = [&](std::string_view field) { return *std::ranges::find(rows, field, &FactRow::field); };
    CHECK(rows.front().field == "architecture");
    CHECK(rows.back().field == "mass");
    CHECK(rows.size() == 32);
    CHECK(row("board_power").text == "350 W");
    CHECK(row("board_power").amount == Amount{350, Dimension::Power});
    CHECK(row("pcie_lanes").amount == Amount{16, Dimension::Scalar});
    CHECK(row("form").text == "oam");
    CHECK(row("power_inputs").text == "2x pcie-8");
    CHECK(row("length").text.empty());
    CHECK_FALSE(row("length").amount);
    CHECK(row("length").meaning == "card length");
    const Part board = part(spec("motherboard", R"("slots": [])"));
    CHECK(std::ranges::none_of(factRows(board), [](const FactRow& r) { return r.field == "slots"; }));
    const Part chassis = part(spec("chassis", R"("board_forms": ["ATX", "EATX"], "ducted": true)"));
    CHECK(std::ranges::any_of(factRows(chassis), [](const FactRow& r) { return r.text == "ATX, EATX"; }));
    CHECK(std::ranges::any_of(factRows(chassis), [](const FactRow& r) { return r.text == "true"; }));
}

TEST_CASE("parts of every category are made empty")
{
    for (int i = 0; i < kCategoryCount; ++i) {
        const auto category = static_cast<Category>(i);
        CHECK(emptyPart(category, "k").category() == category);
    }
    CHECK(contentsOf(emptyPart(Category::Server, "s")) == nullptr);
    CHECK(contentsOf(emptyPart(Category::Gpu, "g")) == nullptr);
    CHECK(contentsOf(
              part(spec("baseboard", R"("contents": [{"id": "gpu", "part": "nv-h100", "quantity": 8}])")))
              ->size() == 1);
    CHECK(contentsOf(part(spec("server", R"("contents": [])")))->empty());
    CHECK(isPartKey("nv-rtx3090"));
    CHECK(isPartKey("a.b+c"));
    CHECK_FALSE(isPartKey(std::string(101, 'a')));
}

TEST_CASE("field names are distinct in every spec")
{
    for (int i = 0; i < kCategoryCount; ++i) {
        std::set<std::string_view> names;
        std::visit(
            [&]<class S>(const S& s) {
                S::visit(s, [&](std::string_view name, const auto&, std::string_view meaning) {
                    CAPTURE(name);
                    CHECK(names.insert(name).second);
                    CHECK_FALSE(meaning.empty());
                });
            },
            emptyPart(static_cast<Category>(i), "k").spec);
    }
}

} // namespace part_tree_test
