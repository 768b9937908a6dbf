// Inlets over outlets: what thousands of both give is what looking at each outlet for each inlet gives.
#include "model/budget/outlet_plugs.h"
#include "model/parts/outlets.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <tuple>

namespace outlet_spread_test {

using namespace lanewatt;

namespace {

constexpr std::array<LinePair, 7> kLines{LinePair::Unknown, LinePair::L1, LinePair::L2, LinePair::L3,
                                         LinePair::L1L2, LinePair::L2L3, LinePair::L3L1};

/// Units of banks of outlets, in order.
std::vector<AcOutlet> outletsOfUnits(int units, int banks, int each, bool alike)
{
    std::vector<AcOutlet> outlets;
    for (int u = 0; u < units; ++u) {
        const std::string unit = "pdu-" + std::to_string(u);
        for (int b = 0; b < banks; ++b) {
            const std::string bank = "B" + std::to_string(b);
            for (int n = 0; n < each; ++n) {
                const std::string receptacle = alike || n % 3 != 0 ? "c13" : "c19";
                outlets.push_back({unit + '/' + bank + '/' + receptacle + '.' + std::to_string(n), unit, bank, receptacle,
                                   kLines[static_cast<std::size_t>(alike ? 0 : (u + b) % 7)]});
            }
        }
    }
    return outlets;
}

/// What the spread has put on units, banks and conductors, looked up by name.
struct NamedLoads {
    std::map<std::string, double> unit, bank;
    std::map<std::pair<std::string, int>, double> conductor;

    /// Lines 1, 2 and 3 of a pair.
    static std::vector<int> conductorsOf(LinePair lines)
    {
        switch (lines) {
        case LinePair::L1: return {1};
        case LinePair::L2: return {2};
        case LinePair::L3: return {3};
        case LinePair::L1L2: return {1, 2};
        case LinePair::L2L3: return {2, 3};
        case LinePair::L3L1: return {1, 3};
        case LinePair::Unknown: break;
        }
        return {};
    }
    auto of(const AcOutlet& outlet)
    {
        double most = 0.0;
        for (const int line : conductorsOf(outlet.lines)) {
            most = std::max(most, conductor[{outlet.unit, line}]);
        }
        return std::tuple(unit[outlet.unit], most, bank[outlet.unit + '/' + outlet.bank]);
    }
    void add(const AcOutlet& outlet, double watts)
    {
        unit[outlet.unit] += watts;
        bank[outlet.unit + '/' + outlet.bank] += watts;
        for (const int line : conductorsOf(outlet.lines)) {
            conductor[{outlet.unit, line}] += watts;
        }
    }
};

/// Equal inlets of C14 without pins: each c13 is the usual one, a c19 only carries it.
std::vector<int> oneByOne(std::size_t inlets, double watts, const std::vector<AcOutlet>& outlets)
{
    NamedLoads loads;
    std::vector<int> taken;
    std::vector<char> used(outlets.size(), 0);
    for (std::size_t i = 0; i < inlets; ++i) {
        int best = -1;
        const auto rank = [&](int o) {
            const AcOutlet& outlet = outlets[static_cast<std::size_t>(o)];
            return std::tuple(outlet.receptacle != "c13", loads.of(outlet), o);
        };
        for (int o = 0; o < static_cast<int>(outlets.size()); ++o) {
            if (!used[static_cast<std::size_t>(o)] && (best < 0 || rank(o) < rank(best))) {
                best = o;
            }
        }
        taken.push_back(best);
        if (best >= 0) {
            used[static_cast<std::size_t>(best)] = 1;
            loads.add(outlets[static_cast<std::size_t>(best)], watts);
        }
    }
    return taken;
}

} // namespace

TEST_CASE("Outlets fill as when each is looked at for each inlet", "[distribution]")
{
    constexpr double kWatts = 350.0;
    for (const auto& [units, banks, each] : {std::tuple(1, 1, 5), std::tuple(3, 2, 4), std::tuple(7, 3, 6), std::tuple(2, 7, 3)}) {
        const auto outlets = outletsOfUnits(units, banks, each, false);
        for (const std::size_t inlets : {outlets.size() / 3, outlets.size(), outlets.size() + 4}) {
            INFO(units << " units, " << banks << " banks, " << each << " outlets, " << inlets << " inlets");
            const std::vector<AcInlet> wanted(inlets, AcInlet{Connector::C14, kWatts, {}});
            CHECK(spreadOverOutlets(wanted, outlets, 230, ElectricalCode::Iec) == oneByOne(inlets, kWatts, outlets));
        }
    }
}

TEST_CASE("Pinned inlets take their outlets out of the row that the others fill", "[distribution]")
{
    const auto outlets = outletsOfUnits(2, 1, 3, true);
    std::vector<AcInlet> inlets(5, AcInlet{Connector::C14, 100.0, {}});
    inlets[3].pin = "pdu-0/B0/c13.1";
    inlets[4].pin = "pdu-1";
    // the pinned ones first, then by load: pdu-0 and pdu-1 in turn, without what is taken
    CHECK(spreadOverOutlets(inlets, outlets, 230, ElectricalCode::Iec) == std::vector{0, 4, 2, 1, 3});
}

TEST_CASE("Thousands of inlets over thousands of outlets take little time", "[distribution]")
{
    const auto outlets = outletsOfUnits(2000, 6, 7, false);
    const std::vector<AcInlet> inlets(outlets.size(), AcInlet{Connector::C14, 350.0, {}});
    const auto began = std::chrono::steady_clock::now();
    const auto taken = spreadOverOutlets(inlets, outlets, 230, ElectricalCode::Iec);
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(20)); // it took hours
    CHECK(std::ranges::count(taken, -1) == 0);
}

} // namespace outlet_spread_test
