#include "model/finder/conflict.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

using namespace lanewatt;
using namespace lanewatt::finder;
using lanewatt::test::known;

namespace {

constexpr std::int64_t kDollar = 1'000'000;

/// The part with one new offer in dollars.
PartPtr priced(Part part, std::int64_t dollars, Condition condition = Condition::New)
{
    Offer offer;
    offer.vendor = "shop";
    offer.price = Money({}, dollars * kDollar);
    offer.condition = condition;
    offer.date = "2026-11-01";
    part.offers.push_back(std::move(offer));
    return std::make_shared<const Part>(std::move(part));
}

Part card(std::string key, double gigabytes, double watts, double slots, int plugCount)
{
    Part part = test::gpu(std::move(key), watts, 4, 16, slots);
    auto& spec = std::get<GpuSpec>(part.spec);
    spec.memory = known(lanewatt::gigabytes(gigabytes));
    spec.powerInputs = known(test::plugs(std::to_string(plugCount) + "x pcie-8"));
    spec.adapter = {};
    return part;
}

Part board(std::string key, std::string socket, std::string memory, std::string form, int slots)
{
    MotherboardSpec spec = test::romed8Spec();
    spec.socket = known(std::move(socket));
    spec.memoryType = known(std::move(memory));
    spec.formFactor = known(std::move(form));
    spec.sharing = {};
    std::vector<Slot> list;
    for (int n = 1; n <= slots; ++n) {
        list.push_back(test::slot("PCIE" + std::to_string(n), 16, 4, "CPU0", 2 * n - 1));
    }
    spec.slots = known(std::move(list));
    return test::makePart(std::move(key), spec);
}

Part module(std::string key, std::string generation, double gigabytes)
{
    Part part = test::memory(std::move(key), 5, gigabytes);
    auto& spec = std::get<MemorySpec>(part.spec);
    spec.generation = known(std::move(generation));
    spec.moduleType = known(std::string("RDIMM"));
    return part;
}

Part cooler(std::string key, std::string socket, double millimetresHigh)
{
    CoolerSpec spec;
    spec.kind = known(std::string("air"));
    spec.sockets = known(std::vector<std::string>{std::move(socket)});
    spec.height = known(millimetres(millimetresHigh));
    spec.ratedTdp = known(watts(280));
    return test::makePart(std::move(key), spec);
}

Part chassis(std::string key, ChassisKind kind, std::vector<std::string> forms, double cardMillimetres, int slots)
{
    ChassisSpec spec;
    spec.kind = known(kind);
    spec.boardForms = known(std::move(forms));
    spec.psuForm = known(std::string("ATX"));
    spec.psuBays = known(2);
    spec.expansionSlots = known(slots);
    spec.gpuMaxLength = known(millimetres(cardMillimetres));
    spec.gpuMaxHeight = known(millimetres(180));
    spec.coolerMaxHeight = known(millimetres(165));
    spec.psuMaxLength = known(millimetres(220));
    return test::makePart(std::move(key), spec);
}

Part supply(std::string key, double watts)
{
    Part part = test::psu(std::move(key), watts);
    std::get<PsuSpec>(part.spec).length = known(millimetres(180));
    return part;
}

/// A small shelf whose facts and prices come from a seed: parts that fit each other and parts that do not.
std::vector<PartPtr> shelf(unsigned seed)
{
    std::mt19937 random(seed);
    const auto between = [&](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
    const auto pick = [&](std::vector<std::string> list) { return list[static_cast<std::size_t>(between(0, static_cast<int>(list.size()) - 1))]; };
    std::vector<PartPtr> parts;
    for (const char* key : {"gpu-a", "gpu-b"}) {
        parts.push_back(priced(card(key, between(1, 4) * 8, between(15, 45) * 10, between(2, 3), between(1, 3)), between(200, 900)));
    }
    for (const char* key : {"board-a", "board-b"}) {
        parts.push_back(priced(board(key, pick({"SP3", "LGA4189"}), pick({"DDR4 RDIMM", "DDR5 RDIMM"}), pick({"ATX", "EEB"}), between(1, 4)), between(100, 500)));
    }
    parts.push_back(priced(test::cpu("cpu-a", 128, 4, between(12, 28) * 10, "SP3"), between(100, 400)));
    parts.push_back(priced(test::cpu("cpu-b", 64, 4, between(12, 28) * 10, "LGA4189"), between(100, 400)));
    parts.push_back(priced(module("dimm-a", "DDR4", 16), between(30, 90)));
    parts.push_back(priced(module("dimm-b", "DDR5", 32), between(30, 90)));
    parts.push_back(priced(cooler("cooler-a", pick({"SP3", "LGA4189"}), between(120, 190)), between(20, 90)));
    parts.push_back(priced(cooler("cooler-b", "SP3", 150), between(20, 90)));
    parts.push_back(priced(chassis("case-a", ChassisKind::Tower, {"ATX", "mATX"}, between(28, 40) * 10, between(2, 8)), between(50, 200)));
    parts.push_back(priced(chassis("case-b", ChassisKind::OpenFrame, {"ATX", "EEB"}, 400, 12), between(50, 200)));
    parts.push_back(priced(supply("psu-a", between(4, 10) * 100), between(60, 150)));
    parts.push_back(priced(supply("psu-b", between(10, 18) * 100), between(120, 350)));
    parts.push_back(priced(test::riser("riser-a"), between(10, 60)));
    parts.push_back(priced(test::drive("drive-a"), between(40, 90)));
    return parts;
}

Request requestOf(unsigned seed)
{
    std::mt19937 random(seed * 7919U + 17U);
    const auto between = [&](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
    Request request;
    request.gpuMemory = gigabytes(between(1, 6) * 8);
    if (between(0, 2) == 0) {
        request.memory = gigabytes(between(1, 4) * 32);
    }
    if (between(0, 3) == 0) {
        request.circuit.voltage = volts(230);
        request.circuit.breaker = amperes(16);
        request.circuit.code = ElectricalCode::Iec;
    }
    request.questions = between(0, 3) == 0;
    request.warnings = static_cast<WarningTolerance>(between(0, 2));
    return request;
}

Context context()
{
    Context context;
    context.today = "2026-11-28";
    return context;
}

/// Every machine that can be made of the options, each through assess(): the cheapest that passes.
class BruteForce {
public:
    explicit BruteForce(const Request& request, const std::vector<PartPtr>& parts) : m_request(request), m_options(optionsFor(request, parts)) {}

    std::optional<std::int64_t> cheapest()
    {
        choose(0, 0);
        return m_best == std::numeric_limits<std::int64_t>::max() ? std::nullopt : std::optional(m_best);
    }

private:
    void choose(std::size_t role, std::int64_t price)
    {
        if (price >= m_best) {
            return;
        }
        if (role == kRoleCount) {
            std::vector<Message> questions;
            if (passes(m_request, assess(machineOf(m_request, m_chosen), m_context), questions)) {
                m_best = price;
            }
            return;
        }
        for (const Option& option : m_options.byRole[role]) {
            const auto at = [&](Role other) { return m_chosen[static_cast<std::size_t>(other)]; };
            const auto named = static_cast<Role>(role);
            const bool asMany = named == Role::Coolers                        ? option.quantity == at(Role::Cpus)->quantity
                                : named == Role::Risers && !option.isNothing() ? option.quantity == at(Role::Gpus)->quantity
                                                                               : true;
            if (asMany) {
                m_chosen[role] = &option;
                choose(role + 1, price + option.micros);
            }
        }
        m_chosen[role] = nullptr;
    }

    const Request& m_request;
    Options m_options;
    Context m_context = context();
    std::vector<const Option*> m_chosen = std::vector<const Option*>(kRoleCount, nullptr);
    std::int64_t m_best = std::numeric_limits<std::int64_t>::max();
};

std::vector<std::string> keysOf(const Found& found)
{
    std::vector<std::string> keys;
    for (const auto& [id, placement] : found.design.builds.at("rig")->placements) {
        keys.push_back(placement.part);
    }
    return keys;
}

/// A shelf on which one card of 24 GB passes on 120 V.
std::vector<PartPtr> plainShelf()
{
    return {priced(card("gpu-24", 24, 250, 2, 2), 600),
            priced(board("board-x", "SP3", "DDR4 RDIMM", "ATX", 4), 300),
            priced(test::cpu("cpu-x", 128, 4, 155, "SP3"), 200),
            priced(module("dimm-x", "DDR4", 32), 60),
            priced(cooler("cooler-x", "SP3", 150), 50),
            priced(chassis("case-x", ChassisKind::Tower, {"ATX"}, 350, 8), 90),
            priced(supply("psu-1000", 1000), 150),
            priced(supply("psu-1600", 1600), 280),
            priced(test::drive("drive-x"), 70)};
}

} // namespace

TEST_CASE("finder: the cheapest machine costs what brute force finds, on random shelves")
{
    int found = 0;
    int none = 0;
    for (unsigned seed = 1; seed <= 40; ++seed) {
        const auto parts = shelf(seed);
        const Request request = requestOf(seed);
        const auto answer = find(request, parts, context());
        INFO("seed " << seed);
        REQUIRE(answer);
        CHECK(answer->proven);
        const auto brute = BruteForce(request, parts).cheapest();
        REQUIRE(answer->builds.empty() == !brute);
        if (brute) {
            ++found;
            CHECK(answer->builds.front().price.micros() == *brute);
        } else {
            ++none;
        }
    }
    // both outcomes are tried
    CHECK(found >= 5);
    CHECK(none >= 5);
}

TEST_CASE("finder: an answer is a design without errors that costs what the bill of materials says")
{
    Request request;
    request.gpuMemory = gigabytes(24);
    const auto answer = find(request, plainShelf(), context());
    REQUIRE(answer);
    REQUIRE(answer->builds.size() == 1);
    const Found& best = answer->builds.front();
    CHECK(best.price.micros() == (600 + 300 + 200 + 60 + 50 + 90 + 150 + 70) * kDollar);
    const Assessment assessment = assess(best.design, context());
    CHECK(assessment.count(Severity::Error) == 0);
    REQUIRE(assessment.cost.size() == 1);
    CHECK(assessment.cost.front().total == best.price);
    CHECK(assessment.cost.front().unpricedLines == 0);
    CHECK(best.questions.empty());
}

TEST_CASE("finder: more memory takes more cards and the supply that they need")
{
    auto parts = plainShelf();
    parts.front() = priced(card("gpu-24", 24, 250, 1, 2), 600); // thin: air between three of them
    Request request;
    request.gpuMemory = gigabytes(72);
    const auto answer = find(request, parts, context());
    REQUIRE(answer);
    REQUIRE_FALSE(answer->builds.empty());
    const Build& build = *answer->builds.front().design.builds.at("rig");
    CHECK(build.placements.at("gpu").quantity == 3);
    // 3 x 250 W, 155 W and the board: beyond 1000 W with their peaks
    CHECK(build.placements.at("psu").part == "psu-1600");
}

TEST_CASE("finder: owned parts cost nothing, barred ones are not used, other conditions only where allowed")
{
    auto parts = plainShelf();
    parts.push_back(priced(card("gpu-used", 24, 250, 2, 2), 350, Condition::Used));
    Request request;
    request.gpuMemory = gigabytes(24);
    const auto fresh = find(request, parts, context());
    REQUIRE((fresh && !fresh->builds.empty()));
    CHECK(std::ranges::count(keysOf(fresh->builds.front()), "gpu-used") == 0);

    request.conditions.insert(Condition::Used);
    const auto used = find(request, parts, context());
    REQUIRE((used && !used->builds.empty()));
    CHECK(used->builds.front().price.micros() == fresh->builds.front().price.micros() - 250 * kDollar);
    CHECK(used->builds.front().design.builds.at("rig")->placements.at("gpu").options.condition == Condition::Used);

    request.barred.insert("gpu-used");
    const auto barred = find(request, parts, context());
    REQUIRE((barred && !barred->builds.empty()));
    CHECK(barred->builds.front().price == fresh->builds.front().price);

    request.owned["gpu-24"] = 1;
    const auto owned = find(request, parts, context());
    REQUIRE((owned && !owned->builds.empty()));
    CHECK(owned->builds.front().price.micros() == fresh->builds.front().price.micros() - 600 * kDollar);
}

TEST_CASE("finder: where nothing passes, the conflict and the price of each way out")
{
    Request request;
    request.gpuMemory = gigabytes(24);
    request.budget = Money({}, 1'000 * kDollar);
    // no machine with any card of this shelf costs so little: the budget alone is in the way
    CHECK(conflictOf(request, plainShelf(), context()).keys == std::vector<std::string_view>{"budget"});

    auto parts = plainShelf();
    parts.push_back(priced(card("gpu-8", 8, 100, 2, 1), 50));
    const auto answer = find(request, parts, context());
    REQUIRE(answer);
    CHECK(answer->builds.empty());
    CHECK(answer->proven);
    const Conflict conflict = conflictOf(request, parts, context());
    CHECK(conflict.smallest);
    CHECK(conflict.keys == std::vector<std::string_view>{"budget", "vram"});
    const auto budget = std::ranges::find(conflict.without, "budget", &Counterfactual::key);
    REQUIRE(budget != conflict.without.end());
    REQUIRE(budget->from);
    CHECK(budget->from->micros() == 1'520 * kDollar);
}

TEST_CASE("finder: the next machines differ in what matters")
{
    auto parts = plainShelf();
    parts.push_back(priced(test::fan("fan-x"), 5));
    parts.push_back(priced(chassis("case-y", ChassisKind::Tower, {"ATX"}, 350, 8), 95));
    Request request;
    request.gpuMemory = gigabytes(24);
    const auto answer = find(request, parts, context(), 3);
    REQUIRE(answer);
    REQUIRE(answer->builds.size() == 2);
    CHECK(answer->proven);
    CHECK(answer->builds[0].price.micros() + 5 * kDollar == answer->builds[1].price.micros());
    CHECK(answer->builds[1].design.builds.at("rig")->placements.at("chassis").part == "case-y");
}

TEST_CASE("finder: a search that is stopped never says best, and its bound holds")
{
    Request request;
    request.gpuMemory = gigabytes(24);
    int asked = 0;
    const auto stopped = find(request, plainShelf(), context(), 1, [&](const Progress&) { return ++asked < 3; });
    REQUIRE(stopped);
    CHECK_FALSE(stopped->proven);
    CHECK(stopped->builds.empty());
    const auto whole = find(request, plainShelf(), context());
    REQUIRE((whole && !whole->builds.empty()));
    CHECK(stopped->bound <= whole->builds.front().price);
}

TEST_CASE("finder: a part is left out with its reason")
{
    auto parts = plainShelf();
    parts.push_back(std::make_shared<const Part>(card("gpu-free", 24, 250, 2, 2)));
    Part nameless = card("gpu-unknown", 24, 250, 2, 2);
    std::get<GpuSpec>(nameless.spec).memory = {};
    parts.push_back(priced(nameless, 10));
    parts.push_back(priced(card("gpu-old", 24, 250, 2, 2), 10, Condition::Used));
    Request request;
    request.gpuMemory = gigabytes(24);
    const auto left = optionsFor(request, parts).leftOut.at(Category::Gpu);
    CHECK(left[static_cast<std::size_t>(LeftOut::NoPrice)] == 1);
    CHECK(left[static_cast<std::size_t>(LeftOut::FactMissing)] == 1);
    CHECK(left[static_cast<std::size_t>(LeftOut::OtherCondition)] == 1);
}
