#include "model/identity/point_id.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

using namespace lanewatt;

namespace {

/// Names of all forms in a design, made from similar ids.
class Names {
public:
    explicit Names(unsigned seed) : m_random(seed) {}

    Ref any()
    {
        switch (below(6)) {
        case 0: {
            Ref at = Ref::circuit(id());
            for (const RefKind kind : {RefKind::Unit, RefKind::Bank, RefKind::Outlet}) {
                at = below(3) == 0 ? at : at.then(kind, id(), below(2) * below(30));
            }
            return at;
        }
        case 1:
            return Ref::rack(id(), below(400));
        case 2:
            return inside(Ref::rack(id(), below(400)).machineAt(1 + below(60), id()));
        case 3:
            return below(9) == 0 ? Ref::site() : Ref::rack(id(), below(400)).then(RefKind::Machine, id());
        case 4:
            return Ref::part("gpu/" + id() + '-' + std::to_string(below(5000)) + ".5");
        default:
            return inside(Ref::machine(id(), below(2) * below(30)));
        }
    }

private:
    int below(int n) { return static_cast<int>(m_random() % static_cast<unsigned>(n)); }
    std::string id()
    {
        static const std::vector<std::string> ids{"rig", "rig-2", "R", "R2", "gpu", "gpu_a", "psu", "u", "u9x", "wall", "M2_1", "pdu-a", "c13"};
        return ids[static_cast<std::size_t>(below(static_cast<int>(ids.size())))];
    }
    Ref inside(Ref machine)
    {
        for (int steps = below(4); steps > 0; --steps) {
            machine = machine.then(RefKind::Instance, id(), steps > 1 ? 1 + below(12) : below(12));
        }
        return below(5) == 0 ? machine.then(RefKind::BoardPoint, "SLIM" + std::to_string(below(9)), below(3)) : machine;
    }

    std::mt19937 m_random;
};

Ref withoutEnd(const Ref& ref) { return ref.parent() ? ref.parent() : ref; }

} // namespace

TEST_CASE("identity: what is printed is read as the same name, and no two names print alike", "[identity]")
{
    std::map<std::string, Ref> seen;
    for (unsigned seed = 1; seed <= 20; ++seed) {
        Names names(seed);
        for (int i = 0; i < 500; ++i) {
            const Ref made = names.any();
            const std::string text = made.text();
            CAPTURE(text);
            const Ref read = Ref::parse(text);
            REQUIRE(read == made);
            REQUIRE(read.text() == text);
            REQUIRE(read.hash() == made.hash());
            REQUIRE((made <=> read) == std::strong_ordering::equal);
            const auto [known, fresh] = seen.try_emplace(text, made);
            REQUIRE((fresh || known->second == made));
        }
    }
    CHECK(seen.size() > 2000);
    std::set<Ref> ordered; // an order that confuses two names or has cycles would lose some
    for (const auto& [text, ref] : seen) {
        ordered.insert(ref);
    }
    CHECK(ordered.size() == seen.size());
}

TEST_CASE("identity: the ids of points and numbers are read as they are printed", "[identity]")
{
    Names names(7);
    for (const auto& [kind, name] : EnumNames<PointKind>::names) {
        for (const FeedState state : {FeedState::Normal, FeedState::AfterFailure}) {
            Ref of = names.any();
            while (of.kind() == RefKind::Part || of == Ref::site()) {
                of = names.any();
            }
            const PointId id{kind, of, state};
            CAPTURE(id.text());
            if (kind == PointKind::None) {
                CHECK_FALSE(PointId::parse(id.text()));
                continue;
            }
            CHECK(PointId::parse(id.text()) == id);
            CHECK(PointId::parse(PointId{kind, {}, state}.text()) == PointId{kind, {}, state});
        }
    }
    CHECK(PointId{PointKind::Psu, Ref::machine("rig").then(RefKind::Instance, "psu", 1)}.text() == "psu@rig/psu.1");
    CHECK(PointId{PointKind::Unit, Ref::circuit("wall").then(RefKind::Unit, "pdu"), FeedState::AfterFailure}.text() == "failover-unit@wall/pdu");
    CHECK(PointId{PointKind::Cost, {}}.text() == "cost");
    for (const char* other : {"", "@", "psu", "volts@rig", "failover-", "failover-volts@rig", "PWR-26", "site/rig"}) {
        CAPTURE(other);
        const auto read = PointId::parse(other);
        CHECK((!read || read->text() == other));
    }
    CHECK(NumberId("psu.ac", Ref::machine("rig").inside("psu.1")).text() == "psu.ac@rig/psu.1");
    CHECK(NumberId("circuit.outlet", Ref::circuit("wall").inside("pdu/c13.4"), FeedState::AfterFailure).text() == "circuit.failover-outlet@wall/pdu/c13.4");
}

TEST_CASE("identity: a group contains its members, and alike things are known wherever they stand", "[identity]")
{
    const Ref here = Ref::rack("R", 1).machineAt(9, "node");
    const Ref there = Ref::rack("Q", 12).machineAt(30, "node");
    const Ref card = here.inside("dgx.1/gpu.3");
    CHECK(card.text() == "site/R.1/u9/node/dgx.1/gpu.3");
    CHECK(card.nearest(RefKind::Machine) == here);
    CHECK(card.placement() == "dgx");
    CHECK(card.idOf(RefKind::Rack) == "R");
    CHECK(card.textBelow(here) == "dgx.1/gpu.3");
    CHECK(card.lastStep() == "gpu.3");
    CHECK(card.group() == here.inside("dgx.1/gpu"));
    CHECK(card.group().contains(card));
    CHECK_FALSE(card.contains(card.group()));
    CHECK(here.contains(card));
    CHECK(Ref::rack("R").contains(card));
    CHECK(Ref::site().contains(card));
    CHECK_FALSE(Ref::rack("R", 2).contains(card));
    CHECK_FALSE(Ref::rack("R2").contains(card));
    CHECK_FALSE(Ref::machine("node").contains(card));

    CHECK(card.moved(here, there) == there.inside("dgx.1/gpu.3"));
    CHECK(card.moved(there, here) == card);
    CHECK(card.moved(card, there) == there);
    CHECK(card.alike(there.inside("dgx.1/gpu.3")));
    CHECK(card.alike(Ref::machine("node", 4).inside("dgx.1/gpu.3")));
    CHECK_FALSE(card.alike(there.inside("dgx.1/gpu.2")));
    CHECK_FALSE(card.alike(there.inside("dgx.1")));
    CHECK_FALSE(card.alike(Ref::machine("other").inside("dgx.1/gpu.3")));
    CHECK(Ref::rack("R", 1).alike(Ref::rack("R", 2)));
    CHECK_FALSE(Ref::circuit("a").alike(Ref::circuit("b")));
    CHECK(Ref::rack("R", 2) < Ref::rack("R", 10));
    CHECK(withoutEnd(card) < card);

    CHECK_FALSE(Ref());
    CHECK(Ref().text().empty());
    CHECK(Ref::parse("") == Ref());
    CHECK(Ref::parse("site") == Ref::site());
    CHECK(Ref::parse("gpu/nvidia/rtx-3090") == Ref::part("gpu/nvidia/rtx-3090"));
    for (const char* odd : {"site/", "site//x", "site/rig.0", "site/rig.007", "site/.5", "site/u9", "site/rig/u9", "siteX/rig"}) {
        CAPTURE(odd);
        CHECK(Ref::parse(odd).text() == odd);
    }
}
