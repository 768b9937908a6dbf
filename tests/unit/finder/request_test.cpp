#include "model/finder/request.h"
#include "tests/support/catch.h"

#include <string>
#include <utility>

using namespace lanewatt;
using namespace lanewatt::finder;

TEST_CASE("finder request: each key reads back what it says")
{
    Request request;
    const std::pair<const char*, const char*> said[] = {
        {"budget", "4000.00 USD"}, {"condition", "new,used"}, {"vram", "96 GB"}, {"card", "24 GB"}, {"gpus", "4"}, {"gpu", "nv-rtx3090"},
        {"memory", "128 GB"}, {"ecc", "yes"}, {"cores", "16"}, {"drive", "2 TB"}, {"circuit", "240 V/20 A"}, {"code", "IEC"},
        {"chassis", "tower,open-frame"}, {"height", "4"}, {"warnings", "none"}, {"questions", "yes"}, {"without", "a,b"}, {"own", "a 1, b 2"}};
    for (const auto& [key, value] : said) {
        INFO(key);
        REQUIRE(setKey(request, key, value));
    }
    Request again;
    for (const RequestKey& key : requestKeys()) {
        if (const std::string text = key.text(request); !text.empty()) {
            INFO(key.key << "=" << text);
            REQUIRE(setKey(again, key.key, text));
            CHECK(key.text(again) == text);
        }
    }
    CHECK(request.owned.at("b") == 2);
    CHECK(request.circuit.breaker == amperes(20));
    CHECK(request.gpuMemory == gigabytes(96));
}

TEST_CASE("finder request: what cannot be meant is refused with its key")
{
    const std::pair<const char*, const char*> bad[] = {
        {"vram", "96"}, {"vram", "-8 GB"}, {"vram", "0 GB"}, {"vram", "96 W"}, {"gpus", "0"}, {"gpus", "1.5"}, {"gpus", "33"}, {"budget", "4000"},
        {"budget", "0 USD"}, {"condition", "broken"}, {"circuit", "120 V"}, {"circuit", "5 V/15 A"}, {"circuit", "120 V/0 A"}, {"ecc", "maybe"},
        {"gpu", "Not A Key"}, {"own", "nv-rtx3090 x"}, {"colour", "red"}, {"currency", "dollars"}};
    for (const auto& [key, value] : bad) {
        Request request;
        const auto set = setKey(request, key, value);
        INFO(key << "=" << value);
        REQUIRE_FALSE(set);
        CHECK(set.error().where == key);
    }
    Request barred;
    barred.gpuModels = {"a"};
    barred.barred = {"a"};
    CHECK_FALSE(checkRequest(barred));
    Request foreign;
    foreign.budget = Money(*Currency::parse("EUR"), 1'000'000);
    CHECK_FALSE(checkRequest(foreign));
    Request none;
    none.conditions.clear();
    CHECK_FALSE(checkRequest(none));
}

TEST_CASE("finder request: giving up each requirement removes it and nothing else that is asked")
{
    Request request;
    for (const auto& [key, value] : {std::pair{"budget", "4000 USD"}, std::pair{"vram", "96 GB"}, std::pair{"card", "24 GB"}, std::pair{"memory", "64 GB"},
                                     std::pair{"drive", "2 TB"}, std::pair{"cores", "16"}, std::pair{"chassis", "tower"}, std::pair{"warnings", "none"}}) {
        REQUIRE(setKey(request, key, value));
    }
    for (const Requirement& one : requirements()) {
        if (!one.asked(request) || one.key == "circuit") {
            continue;
        }
        INFO(one.key);
        Request without = request;
        one.giveUp(without);
        CHECK_FALSE(one.asked(without));
        CHECK(without.asksForGpus());
    }
}
