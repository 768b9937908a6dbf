// Routes of cables in a room, and what a link of a length can be made of.
#include "model/cabling/cage.h"
#include "model/cabling/medium.h"
#include "model/cabling/optics.h"
#include "model/cabling/room.h"
#include "tests/support/catch.h"
#include "tests/support/networks.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace cabling_test {

using namespace lanewatt;
using namespace lanewatt::test;
using cabling::Cable;
using cabling::RackPlace;

namespace {

Length metres(double v) { return fromSi<Length>(v); }

/// Rows A (ten racks R) and B (four racks N) of frames of 600 × 1200 mm and 2.3 m height; 1.2 m of aisle between them.
Design hall()
{
    Design design;
    design.parts["frame"] = cabledFrame();
    design.site.racks["R"] = Rack{.part = "frame", .count = 10};
    design.site.racks["N"] = Rack{.part = "frame", .count = 4};
    design.site.rows["A"] = Row{.racks = {{"R", 1, 10}}, .aisle = metres(1.2)};
    design.site.rows["B"] = Row{.racks = {{"N", 1, 4}}};
    return design;
}

double route(const Design& design, const RackPlace& a, const RackPlace& b)
{
    const auto length = cabling::Room(design).route(a, b);
    REQUIRE(length);
    return si(*length);
}

} // namespace

TEST_CASE("cabling: a cable runs up to the tray, along, across and down", "[cabling]")
{
    const Design design = hall();
    // in one rack: ten units of 44.45 mm, to the side and back, slack at both ends
    CHECK(route(design, {"R", 1, 1}, {"R", 1, 11}) == Approx(0.4445 + 0.6 + 1.0));
    // The tray is 0.3 m above the racks, at 2.6 m; the middle of unit 1 is at 22 mm. Nine racks along.
    const double rise = 2.6 - 0.5 * 0.04445;
    CHECK(route(design, {"R", 1, 1}, {"R", 10, 1}) == Approx(2.0 * rise + 9 * 0.6 + 1.0));
    // across the row and its aisle, one rack along
    CHECK(route(design, {"R", 2, 1}, {"N", 1, 1}) == Approx(2.0 * rise + 0.6 + 1.2 + 1.2 + 1.0));
    CHECK(route(design, {"N", 1, 1}, {"R", 2, 1}) == Approx(route(design, {"R", 2, 1}, {"N", 1, 1})));
}

TEST_CASE("cabling: what is not known of a place leaves the length unknown", "[cabling]")
{
    Design design = hall();
    const auto known = [&](const RackPlace& a, const RackPlace& b) { return cabling::Room(design).route(a, b).has_value(); };
    CHECK_FALSE(known({}, {"R", 1, 1}));
    design.site.rows["A"].aisle.reset();
    CHECK_FALSE(known({"R", 1, 1}, {"N", 1, 1}));
    CHECK(known({"R", 1, 1}, {"R", 2, 1}));
    design.site.rows.erase("B");
    CHECK(known({"N", 1, 1}, {"N", 1, 9})); // within a rack no place of it is needed
    CHECK_FALSE(known({"N", 1, 1}, {"N", 2, 1}));
    RackSpec wide;
    wide.depth = lanewatt::test::known(millimetres(1200));
    design.parts["frame"] = std::make_shared<const Part>(makePart("frame", wide));
    CHECK_FALSE(known({"R", 1, 1}, {"R", 2, 1}));
}

TEST_CASE("cabling: lengths are rounded up to those sold", "[cabling]")
{
    CHECK(cabling::soldLength(Medium::Dac, metres(0.3)) == metres(0.5));
    CHECK(cabling::soldLength(Medium::Dac, metres(2.0)) == metres(2.0));
    CHECK(cabling::soldLength(Medium::Dac, metres(2.001)) == metres(2.5));
    CHECK_FALSE(cabling::soldLength(Medium::Dac, metres(5.001)));
    CHECK(cabling::soldLength(Medium::Optics, metres(151)) == metres(200));
}

TEST_CASE("cabling: passive copper, then active copper, then fibre", "[cabling]")
{
    CHECK(cabling::cableFor(metres(2.9), gigabits(400), {}) == Cable{Medium::Dac, metres(3.0)});
    CHECK(cabling::cableFor(metres(3.1), gigabits(400), {}) == Cable{Medium::Acc, metres(4.0)});
    // no fibre with fixed ends is listed for a port of 400 Gb/s
    CHECK(cabling::cableFor(metres(5.1), gigabits(400), {}) == Cable{Medium::Optics, metres(7.0)});
    CHECK_FALSE(cabling::reachOf(Medium::Aoc, gigabits(400)));
    CHECK(cabling::cableFor(metres(5.1), gigabits(200), {}) == Cable{Medium::Aoc, metres(10.0)});
    CHECK(cabling::reachOf(Medium::Dac, gigabits(25)) == metres(3.0));
    CHECK(cabling::cableFor(metres(30.1), gigabits(400), {}) == Cable{Medium::Optics, metres(50.0)});
    // at 100 Gb/s passive copper reaches 5 m and no active copper is made
    CHECK(cabling::cableFor(metres(4.5), gigabits(100), {}) == Cable{Medium::Dac, metres(5.0)});
    CHECK_FALSE(cabling::reachOf(Medium::Acc, gigabits(100)));
    // only what is allowed
    CHECK(cabling::cableFor(metres(1.0), gigabits(400), {Medium::Optics}) == Cable{Medium::Optics, metres(3.0)});
    CHECK_FALSE(cabling::cableFor(metres(3.1), gigabits(400), {Medium::Dac}));
    CHECK_FALSE(cabling::cableFor(metres(501), gigabits(400), {}));
    CHECK_FALSE(cabling::reachOf(Medium::Optics, gigabits(3200)));
}

TEST_CASE("cabling: cages by name", "[cabling]")
{
    REQUIRE(cabling::cageNamed("OSFP"));
    CHECK(cabling::cageNamed("OSFP")->lanes == 8);
    CHECK(si(cabling::rateOf(*cabling::cageNamed("QSFP112"))) == Approx(si(gigabits(400))));
    CHECK(cabling::cageNamed("QSFP28")->family == cabling::cageNamed("QSFP112-DD")->family);
    CHECK(cabling::cageNamed("OSFP")->family != cabling::cageNamed("OSFP-RHS")->family);
    CHECK_FALSE(cabling::cageNamed("qsfp112"));
    CHECK_FALSE(cabling::cageNamed(""));
}

TEST_CASE("cabling: between jacks there are twisted pairs, and nowhere else", "[cabling]")
{
    CHECK(cabling::cableFor(metres(12), gigabits(1), {}, true) == Cable{Medium::Pair, metres(15)});
    CHECK(cabling::cableFor(metres(100), gigabits(10), {}, true) == Cable{Medium::Pair, metres(100)});
    CHECK_FALSE(cabling::cableFor(metres(101), gigabits(10), {}, true));
    CHECK_FALSE(cabling::cableFor(metres(3), gigabits(25), {}, true));
    CHECK_FALSE(cabling::cableFor(metres(3), gigabits(1), {Medium::Dac}, true));
    CHECK_FALSE(cabling::cableFor(metres(3), gigabits(1), {Medium::Pair}));
    CHECK(cabling::cableFor(metres(3), gigabits(1), {}) == Cable{Medium::Dac, metres(3)});
    const auto sold = cabling::lengthsSold();
    CHECK(std::is_sorted(sold.begin(), sold.end(), [](Length a, Length b) { return si(a) < si(b); }));
    CHECK(sold.size() > 10);
}

TEST_CASE("cabling: the optics of the shortest reach that does", "[cabling]")
{
    const auto named = [](double rate, double length, int lanes) {
        const auto optics = cabling::opticsFor(gigabits(rate), metres(length), lanes);
        return optics ? std::string(optics->name) : std::string();
    };
    CHECK(named(400, 50, 4) == "400G-SR4");
    CHECK(named(400, 50.01, 4) == "400G-DR4");
    CHECK(named(400, 60, 8) == "400G-DR4");
    CHECK(named(400, 500.01, 4) == "400G-FR4");
    CHECK(named(400, 2001, 4) == "400G-LR4");
    CHECK(named(400, 10001, 4).empty());
    CHECK(named(400, 10, 2).empty()); // two lanes of 200 Gb/s
    CHECK(named(200, 100, 4) == "200G-SR4");
    CHECK(named(100, 100, 4) == "100G-SR4");
    CHECK(named(100, 101, 4) == "100G-PSM4");
    CHECK(named(25, 70, 1) == "25G-SR");
    CHECK(named(56, 3, 4).empty());
    CHECK(named(800, 10, 8).empty()); // DR4 and DR8 are sold: it does not follow which
    const auto parallel = cabling::opticsNamed("400G-DR4");
    REQUIRE(parallel);
    CHECK(parallel->shortName() == "DR4");
    CHECK(parallel->connector == "MPO-12/APC");
    CHECK_FALSE(cabling::opticsNamed("DR4"));
}

TEST_CASE("cabling: which connectors and fibres fit each other", "[cabling]")
{
    using cabling::Fit;
    CHECK(cabling::connectorFit("MPO-12/APC", "MPO-12/APC") == Fit::Fits);
    CHECK(cabling::connectorFit("MPO-12/APC", "MPO-12/UPC") == Fit::Differs);
    CHECK(cabling::connectorFit("MPO-12/APC", "MPO-16/APC") == Fit::Differs);
    CHECK(cabling::connectorFit("LC duplex/UPC", "MPO-12/APC, LC duplex/UPC") == Fit::Fits);
    CHECK(cabling::connectorFit("LC duplex/UPC", "LC duplex") == Fit::Unknown);
    CHECK(cabling::connectorFit("LC duplex/UPC", "") == Fit::Unknown);
    CHECK(cabling::connectorFit("", "MPO-12/APC") == Fit::Unknown);
    CHECK(cabling::fibreFit("multimode", "OM4") == Fit::Fits);
    CHECK(cabling::fibreFit("single-mode", "OS2") == Fit::Fits);
    CHECK(cabling::fibreFit("single-mode", "OM4") == Fit::Differs);
    CHECK(cabling::fibreFit("single-mode", "glass") == Fit::Unknown);
    CHECK(cabling::orderedFibre("multimode") == "OM4");
    CHECK(cabling::orderedFibre("single-mode") == "single-mode");
}

} // namespace cabling_test
