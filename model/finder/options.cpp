#include "model/finder/options.h"

#include "model/bom/bom.h"
#include "model/bom/order_terms.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>

namespace lanewatt::finder {

namespace {

/// Most drives, memory kits, supplies and fans of one machine that are tried.
constexpr int kMostDrives = 8;
constexpr int kMostKits = 32;
constexpr int kMostSupplies = 2;
constexpr int kMostSockets = 2;
constexpr int kMostFans = 4;

/// Fewest pieces of `each` that come to `all`; empty where that is more than `most`.
std::optional<int> piecesFor(double all, double each, int most)
{
    const double pieces = std::ceil(all / each - 1e-9);
    return each > 0.0 && pieces <= most ? std::optional(std::max(1, static_cast<int>(pieces))) : std::nullopt;
}

bool isCard(const GpuSpec& gpu) { return gpu.form && *gpu.form < GpuForm::Sxm2; }

class Gathering {
public:
    Gathering(const Request& request, std::span<const PartPtr> parts) : m_request(request)
    {
        nothing(Role::Risers);
        nothing(Role::Fans);
        if (!request.asksForGpus()) {
            nothing(Role::Gpus);
        }
        for (const PartPtr& part : parts) {
            if (!request.barred.contains(part->key)) {
                std::visit([&](const auto& spec) { offer(part, spec); }, part->spec);
            }
        }
        // risers are as many as cards
        if (!request.asksForGpus()) {
            std::erase_if(options(Role::Risers), [](const Option& option) { return !option.isNothing(); });
        }
        for (auto& role : m_out.byRole) {
            std::ranges::sort(role, [](const Option& a, const Option& b) { return order(a) < order(b); });
        }
    }

    Options take() { return std::move(m_out); }

private:
    static std::tuple<std::int64_t, std::string_view, int> order(const Option& option)
    {
        return {option.micros, option.part ? std::string_view(option.part->key) : std::string_view(), option.quantity};
    }

    std::vector<Option>& options(Role role) { return m_out.byRole[static_cast<std::size_t>(role)]; }
    void nothing(Role role) { options(role).push_back({}); }

    void leaveOut(const Part& part, LeftOut why) { ++m_out.leftOut[part.category()][static_cast<std::size_t>(why)]; }

    /// The cheapest order of `pieces` under the request; empty and counted where there is none.
    std::optional<Option> priced(const PartPtr& part, int pieces) const
    {
        const auto owned = m_request.owned.find(part->key);
        const std::int64_t toBuy = std::max<std::int64_t>(0, pieces - (owned == m_request.owned.end() ? 0 : owned->second));
        if (toBuy == 0) {
            return Option{part, pieces, Condition::New, 0};
        }
        std::optional<Option> best;
        for (const Condition condition : m_request.conditions) {
            const Offer* offer = bestOffer(*part, condition, m_request.currency, toBuy);
            if (!offer || offer->list || offer->price.currency() != m_request.currency) {
                continue;
            }
            const auto cost = priceAt(*offer, toBuy).times(toBuy);
            if (cost && cost->micros() > 0 && (!best || cost->micros() < best->micros)) {
                best = Option{part, pieces, condition, cost->micros()};
            }
        }
        return best;
    }

    /// Adds the option for each number of pieces.
    void add(Role role, const PartPtr& part, int least, int most)
    {
        bool any = false;
        for (int pieces = least; pieces <= most; ++pieces) {
            if (auto option = priced(part, pieces)) {
                options(role).push_back(std::move(*option));
                any = true;
            }
        }
        if (any) {
            ++m_out.considered;
            return;
        }
        const bool elsewhere = std::ranges::any_of(part->offers, [&](const Offer& offer) {
            return !offer.list && offer.price.currency() == m_request.currency && !m_request.conditions.contains(offer.condition);
        });
        leaveOut(*part, elsewhere ? LeftOut::OtherCondition : LeftOut::NoPrice);
    }

    void offer(const PartPtr& part, const GpuSpec& gpu)
    {
        if (!m_request.asksForGpus() || (!m_request.gpuModels.empty() && !m_request.gpuModels.contains(part->key))) {
            return;
        }
        if (!isCard(gpu)) {
            leaveOut(*part, gpu.form ? LeftOut::NotAlone : LeftOut::FactMissing);
            return;
        }
        if ((m_request.gpuMemory || m_request.cardMemory) && !gpu.memory) {
            leaveOut(*part, LeftOut::FactMissing);
            return;
        }
        if (m_request.cardMemory && *gpu.memory < *m_request.cardMemory) {
            return;
        }
        const auto forMemory = m_request.gpuMemory ? piecesFor(si(*m_request.gpuMemory), si(*gpu.memory), kMostGpus) : std::optional(1);
        if (forMemory) {
            const int cards = std::max(*forMemory, m_request.gpus.value_or(1));
            add(Role::Gpus, part, cards, cards);
        }
    }

    void offer(const PartPtr& part, const PsuSpec& psu)
    {
        if (psu.rated) {
            add(Role::Supplies, part, 1, kMostSupplies);
        } else {
            leaveOut(*part, LeftOut::FactMissing);
        }
    }

    void offer(const PartPtr& part, const MotherboardSpec&) { add(Role::Board, part, 1, 1); }

    void offer(const PartPtr& part, const CpuSpec& cpu)
    {
        int least = 1;
        if (m_request.cores) {
            if (!cpu.cores) {
                leaveOut(*part, LeftOut::FactMissing);
                return;
            }
            const auto pieces = piecesFor(*m_request.cores, *cpu.cores, kMostSockets);
            if (!pieces) {
                return;
            }
            least = *pieces;
        }
        add(Role::Cpus, part, least, std::max(least, std::min(kMostSockets, cpu.maxSockets.valueOr(1))));
    }

    void offer(const PartPtr& part, const MemorySpec& memory)
    {
        if (!memory.capacity || (m_request.ecc && !memory.ecc)) {
            leaveOut(*part, LeftOut::FactMissing);
            return;
        }
        if (m_request.ecc && !*memory.ecc) {
            return;
        }
        const double kit = si(*memory.capacity) * memory.modules();
        if (const auto kits = m_request.memory ? piecesFor(si(*m_request.memory), kit, kMostKits) : std::optional(1)) {
            add(Role::Memory, part, *kits, *kits);
        }
    }

    void offer(const PartPtr& part, const CoolerSpec&) { add(Role::Coolers, part, 1, kMostSockets); }

    void offer(const PartPtr& part, const ChassisSpec& chassis)
    {
        if ((!m_request.chassis.empty() && !chassis.kind) || (m_request.rackUnits && !chassis.rackUnits)) {
            leaveOut(*part, LeftOut::FactMissing);
            return;
        }
        const bool kind = m_request.chassis.empty() || m_request.chassis.contains(*chassis.kind);
        if (kind && (!m_request.rackUnits || *chassis.rackUnits <= *m_request.rackUnits)) {
            add(Role::Chassis, part, 1, 1);
        }
    }

    void offer(const PartPtr& part, const RiserSpec&)
    {
        if (m_request.asksForGpus()) {
            add(Role::Risers, part, 1, kMostGpus);
        }
    }

    void offer(const PartPtr& part, const StorageSpec& drive)
    {
        if (m_request.drive && !drive.capacity) {
            leaveOut(*part, LeftOut::FactMissing);
            return;
        }
        if (const auto pieces = m_request.drive ? piecesFor(si(*m_request.drive), si(*drive.capacity), kMostDrives) : std::optional(1)) {
            add(Role::Drives, part, *pieces, *pieces);
        }
    }

    void offer(const PartPtr& part, const FanSpec&) { add(Role::Fans, part, 1, kMostFans); }
    void offer(const PartPtr& part, const ServerSpec&) { leaveOut(*part, LeftOut::NotAlone); }
    void offer(const PartPtr&, const auto&) {}

    const Request& m_request;
    Options m_out;
};

} // namespace

std::string_view placementOf(Role role)
{
    constexpr std::array<std::string_view, kRoleCount> ids{"gpu", "psu", "board", "cpu", "cooler", "chassis", "riser", "memory", "drive", "fan"};
    return ids[static_cast<std::size_t>(role)];
}

Options optionsFor(const Request& request, std::span<const PartPtr> parts) { return Gathering(request, parts).take(); }

} // namespace lanewatt::finder
