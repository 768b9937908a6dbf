#include "model/wiring/power_feeds.h"

#include "model/parts/outlets.h"
#include "model/parts/supply_kind.h"
#include "model/wiring/power_outputs.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

namespace lanewatt::wiring {

namespace {

/// Plugs of a supply that are still free, by connector.
using OutputsLeft = std::array<int, EnumNames<Connector>::names.size()>;

/// A supply with its free plugs.
struct OpenSupply {
    int instance = -1;
    const PsuSpec* spec = nullptr;
    OutputsLeft left{};
    double ratedWatts = 0.0;   ///< 0 = unknown
    double loadWatts = 0.0;    ///< assigned so far; used only to balance
};

/// Takes the best free plug that fits an input; empty where none fits.
std::optional<Connector> takeOutput(OutputsLeft& left, Connector input)
{
    // Its own kind first, since no other input may fit that plug.
    const auto [best, second] = outputsFor(input);
    const std::array outputs{input, best, second};
    const auto output = std::find_if(outputs.begin(), outputs.end(),
                                     [&](Connector c) { return left[static_cast<std::size_t>(c)] > 0; });
    if (output == outputs.end()) {
        return std::nullopt;
    }
    --left[static_cast<std::size_t>(*output)];
    return *output;
}

void addOne(ConnectorList& list, Connector connector)
{
    const auto same = std::ranges::find(list.items, connector, &ConnectorCount::connector);
    if (same == list.items.end()) {
        list.items.push_back({connector, 1});
    } else {
        ++same->count;
    }
}

/// Takes the plugs for `wanted` from the supply; empty, with nothing taken, when it does not have all of them.
std::optional<ConnectorList> takeConnectors(OpenSupply& supply, const ConnectorList& wanted)
{
    ConnectorList taken;
    auto left = supply.left;
    for (const auto& item : wanted.items) {
        for (int n = 0; n < item.count; ++n) {
            const auto output = takeOutput(left, item.connector);
            // Plugs that the data do not count are assumed to exist.
            if (!output && countsOutput(*supply.spec, outputsFor(item.connector).front())) {
                return std::nullopt;
            }
            addOne(taken, output.value_or(item.connector));
        }
    }
    supply.left = left;
    return taken;
}

const ConnectorList kNoConnectors;

/// A device that needs power. Lists and pins belong to the part and the instance.
struct Consumer {
    int instance = -1;
    const ConnectorList* direct = &kNoConnectors;
    const ConnectorList* adapter = nullptr;
    const ConnectorList* cable = nullptr; ///< plugs of its placed cable, used first
    double watts = 0.0;
    const std::string* pin = nullptr;
    int riser = -1;            ///< the powered riser that carries it and needs the same supply; −1 = none
    const ConnectorList* riserInputs = &kNoConnectors;
};

/// The value of an optional text, nullptr when there is none.
const std::string* pinOf(const Instance& instance) { return instance.options.psu ? &*instance.options.psu : nullptr; }

/// Most 12 V slot power of a card (PCIe CEM 5.1: 5.5 A), W; used only to balance.
constexpr double kSlotWatts = 66.0;

/// Power of a part for distributing cards over supplies; the budgets compute the real values.
double spreadWatts(const Instance& instance)
{
    if (const auto* gpu = instance.part->as<GpuSpec>()) {
        const double rated = gpu->boardPower ? inWatts(*gpu->boardPower) : 300.0;
        return instance.options.powerCap ? std::min(rated, inWatts(*instance.options.powerCap)) : rated;
    }
    if (const auto* cpu = instance.part->as<CpuSpec>()) {
        return cpu->tdp ? inWatts(*cpu->tdp) : 100.0;
    }
    if (const auto* board = instance.part->as<MotherboardSpec>()) {
        return board->power ? inWatts(*board->power) : 50.0;
    }
    if (const auto* cooler = instance.part->as<CoolerSpec>(); cooler && cooler->fanPower) {
        return inWatts(*cooler->fanPower);
    }
    if (const auto* carrier = instance.part->as<CarrierSpec>(); carrier && carrier->power) {
        return inWatts(*carrier->power);
    }
    const auto* memory = instance.part->as<MemorySpec>();
    return memory ? 5.0 * memory->modules() : 3.0;
}

std::optional<Consumer> consumerOf(const Instance& instance, int index)
{
    Consumer consumer;
    consumer.instance = index;
    consumer.pin = pinOf(instance);
    consumer.watts = spreadWatts(instance);
    if (const auto* gpu = instance.part->as<GpuSpec>()) {
        if (!gpu->powerInputs || gpu->powerInputs->total() == 0 || gpu->powerInputs->count(Connector::Module) > 0) {
            return std::nullopt;
        }
        consumer.direct = &*gpu->powerInputs;
        if (gpu->adapter) {
            consumer.adapter = &*gpu->adapter;
        }
        return consumer;
    }
    const auto* inputs = ownInputs(*instance.part);
    if (!inputs || !*inputs || (*inputs)->total() == 0) {
        return std::nullopt;
    }
    consumer.direct = &**inputs;
    return consumer;
}

/// The power inputs of a riser that supplies its card's slot power; nullptr for ribbons.
const ConnectorList* slotInputs(const Wiring& wiring, int riser)
{
    const auto* spec = riser >= 0 && wiring.at(riser).part ? wiring.at(riser).part->as<RiserSpec>() : nullptr;
    return spec && spec->powerInputs && spec->powerInputs->total() > 0 ? &*spec->powerInputs : nullptr;
}

/// True for a powered riser with unknown plugs: it is assumed to use its card's supply, as PWR-19 requires.
bool followsCard(const Wiring& wiring, int riser)
{
    const auto* spec = riser >= 0 && wiring.at(riser).part ? wiring.at(riser).part->as<RiserSpec>() : nullptr;
    return spec && spec->powered.valueOr(false) && !spec->powerInputs;
}

/// True for a card with power from a slot, directly or through a riser.
bool drawsFromSlot(const Wiring& wiring, const LaneLink& link)
{
    const Instance& card = wiring.at(link.instance);
    return !link.connector && card.parent < 0 && card.part && !card.part->as<StorageSpec>() && !followsCard(wiring, link.riser);
}

/// Slot power of a card, W: at most the slot's limit, all of the card's power where it has no plug.
double slotWatts(const Instance& card) { return std::min(spreadWatts(card), kSlotWatts); }

std::string portText(const ConnectorList& list) { return list.text(); }

/// Connects a board's extra slot inputs to free plugs of its supply.
void plugSlots(Wiring& wiring, OpenSupply& supply, int board)
{
    const Instance& instance = wiring.at(board);
    const ConnectorList& inputs = *instance.part->as<MotherboardSpec>()->auxSlotPower;
    const PsuSpec& psu = *wiring.at(supply.instance).part->as<PsuSpec>();
    OutputsLeft left = supply.left;
    ConnectorList outputs;
    std::optional<Connector> lacking;
    for (const auto& item : inputs.items) {
        const Connector best = outputsFor(item.connector).front();
        for (int n = 0; n < item.count; ++n) {
            const auto output = takeOutput(left, item.connector);
            addOne(outputs, output.value_or(countsOutput(psu, best) ? best : item.connector));
            // Plugs that the data do not count are assumed to exist.
            if (!output && !lacking && countsOutput(psu, best)) {
                lacking = best;
            }
        }
    }
    if (lacking) {
        const int present = psu.outputs->count(*lacking);
        const int cabled = present - supply.left[static_cast<std::size_t>(*lacking)];
        const int needed = cabled + outputs.count(*lacking);
        wiring.slotShortages.push_back(SlotShortage{board, supply.instance, std::move(outputs), *lacking, needed, present});
        return;
    }
    supply.left = left;
    wiring.feeds.push_back(PowerFeed{board, supply.instance, inputs, false, true, std::move(outputs)});
    wiring.plugs.push_back(Plug{PortKind::PowerOutput, board, supply.instance, portText(inputs), pinOf(instance) != nullptr});
}

/// The supplies of a build outside assemblies, with all plugs free.
std::vector<OpenSupply> freshSupplies(const Wiring& wiring)
{
    std::vector<OpenSupply> supplies;
    for (const int index : wiring.withSpec<PsuSpec>()) {
        const auto& psu = *wiring.at(index).part->as<PsuSpec>();
        if (wiring.at(index).parent >= 0) {
            continue;
        }
        OpenSupply supply;
        supply.instance = index;
        supply.spec = &psu;
        if (psu.outputs) {
            for (const auto& item : psu.outputs->items) {
                supply.left[static_cast<std::size_t>(item.connector)] += item.count;
            }
        }
        supply.ratedWatts = psu.rated ? inWatts(*psu.rated) : 0.0;
        supplies.push_back(supply);
    }
    return supplies;
}

/// The powered riser on its card's supply, as a separate device.
Consumer riserConsumer(const Consumer& card)
{
    Consumer riser;
    riser.instance = card.riser;
    riser.direct = card.riserInputs;
    return riser;
}

/// A board with the power of all that it feeds: devices without a cable of their own, and slots.
Consumer boardConsumer(const Wiring& wiring, int index)
{
    const auto& board = *wiring.at(index).part->as<MotherboardSpec>();
    Consumer consumer;
    consumer.instance = index;
    consumer.pin = pinOf(wiring.at(index));
    consumer.direct = board.powerInputs ? &*board.powerInputs : &kNoConnectors;
    for (std::size_t i = 0; i < wiring.instances.size(); ++i) {
        const auto& instance = wiring.instances[i];
        const bool hasOwnCable = !instance.part || instance.part->as<PsuSpec>() || consumerOf(instance, static_cast<int>(i));
        if (!hasOwnCable && instance.parent < 0) {
            consumer.watts += spreadWatts(instance);
        }
    }
    for (const LaneLink& link : wiring.lanes.links) {
        // Cards with their own plugs still draw slot power from the board.
        if (drawsFromSlot(wiring, link) && !slotInputs(wiring, link.riser)
            && consumerOf(wiring.at(link.instance), link.instance)) {
            consumer.watts += slotWatts(wiring.at(link.instance));
        }
    }
    return consumer;
}

/// Cards and powered risers with their own plugs, in instance order, with placed cables.
std::vector<Consumer> pluggedConsumers(const Wiring& wiring)
{
    const auto cables = placedCables(wiring);
    std::vector<Consumer> cards;
    for (std::size_t i = 0; i < wiring.instances.size(); ++i) {
        const auto& instance = wiring.instances[i];
        if (!instance.part || instance.parent >= 0 || instance.part->as<MotherboardSpec>()) {
            continue;
        }
        if (auto consumer = consumerOf(instance, static_cast<int>(i))) {
            const auto cable = cables.find(consumer->instance);
            if (cable != cables.end() && feedsWhole(*cable->second, *instance.part->as<GpuSpec>())) {
                consumer->cable = &*cable->second->from;
            }
            cards.push_back(*consumer);
        }
    }
    return cards;
}

/// Moves the slot power from the cards to their powered risers, and links both.
void moveSlotWatts(const Wiring& wiring, std::vector<Consumer>& cards)
{
    for (const LaneLink& link : wiring.lanes.links) {
        const auto card = std::find_if(cards.begin(), cards.end(), [&](const Consumer& c) { return c.instance == link.instance; });
        if (!drawsFromSlot(wiring, link)) {
            continue;
        }
        const ConnectorList* inputs = slotInputs(wiring, link.riser);
        const auto riser = std::find_if(cards.begin(), cards.end(), [&](const Consumer& c) { return c.instance == link.riser; });
        if (!inputs) {
            if (card != cards.end()) {
                card->watts -= slotWatts(wiring.at(link.instance));
            }
        } else if (riser == cards.end()) {
            continue; // inside an assembly: cabled by its manufacturer
        } else if (card == cards.end()) {
            riser->watts += slotWatts(wiring.at(link.instance));
        } else if (!riser->pin || (card->pin && *riser->pin == *card->pin)) {
            card->riser = link.riser;
            card->riserInputs = inputs;
            cards.erase(riser);
        }
    }
}

/// Cards and powered risers in the order in which they are plugged.
std::vector<Consumer> consumersInOrder(const Wiring& wiring)
{
    std::vector<Consumer> cards = pluggedConsumers(wiring);
    moveSlotWatts(wiring, cards);
    // Pinned ones first, so that nobody takes their connectors; then by descending power, for an even distribution.
    std::stable_sort(cards.begin(), cards.end(), [](const Consumer& a, const Consumer& b) {
        if (!a.pin != !b.pin) {
            return a.pin != nullptr;
        }
        return a.watts > b.watts;
    });
    return cards;
}

/// Connects the devices of one build to its supplies.
class PowerPlugger {
public:
    PowerPlugger(Wiring& wiring, std::vector<OpenSupply> supplies)
        : m_wiring(wiring), m_supplies(std::move(supplies)), m_boardSupply(m_supplies.front().instance)
    {
    }

    void plugAll();

private:
    OpenSupply* supplyById(std::string_view id);
    void record(const Consumer& consumer, OpenSupply& supply, const ConnectorList& used, ConnectorList outputs, bool adapter);
    void noteUnmet(const Consumer& consumer);
    bool tryOwn(const Consumer& consumer, OpenSupply& supply);
    bool tryFeed(const Consumer& consumer, OpenSupply& supply);
    void feedFrom(const Consumer& consumer, const std::vector<OpenSupply*>& supplies);
    void feedApart(const Consumer& consumer, const std::vector<OpenSupply*>& own);
    void feedBoards();
    void feedCards();
    void feedRest();
    void plugBoardSlots();
    void noteSlotSupplies();
    std::vector<OpenSupply*> everySupply();

    Wiring& m_wiring;
    std::vector<OpenSupply> m_supplies; ///< at least one
    int m_boardSupply;              ///< instance of the supply for devices without a cable of their own
};

/// The supply with this name; nullptr when there is none.
OpenSupply* PowerPlugger::supplyById(std::string_view id)
{
    const auto found = std::find_if(m_supplies.begin(), m_supplies.end(),
                                    [&](const OpenSupply& supply) { return m_wiring.at(supply.instance).id == id; });
    return found == m_supplies.end() ? nullptr : &*found;
}

/// Pointers to all supplies, in their order.
std::vector<OpenSupply*> PowerPlugger::everySupply()
{
    std::vector<OpenSupply*> every;
    for (auto& supply : m_supplies) {
        every.push_back(&supply);
    }
    return every;
}

/// Records that a supply feeds the inputs `used` of a device from its plugs `outputs`.
void PowerPlugger::record(const Consumer& consumer, OpenSupply& supply, const ConnectorList& used, ConnectorList outputs, bool adapter)
{
    m_wiring.feeds.push_back(PowerFeed{consumer.instance, supply.instance, used, adapter, false, std::move(outputs)});
    m_wiring.plugs.push_back(
        Plug{PortKind::PowerOutput, consumer.instance, supply.instance, portText(used), consumer.pin != nullptr});
    m_wiring.psuOf[static_cast<std::size_t>(consumer.instance)] = supply.instance;
    supply.loadWatts += consumer.watts;
}

/// Records that no supply has the plugs for a device.
void PowerPlugger::noteUnmet(const Consumer& consumer)
{
    const auto& wanted = consumer.cable                                         ? *consumer.cable
                         : consumer.adapter && !consumer.adapter->items.empty() ? *consumer.adapter
                                                                                : *consumer.direct;
    m_wiring.unmet.push_back(Unmet{
        PortKind::PowerOutput, consumer.instance,
        Message{LW_MESSAGE("wiring.no_power_output", "No supply has {connectors:connectors} left"), {{"connectors", wanted.text()}}}});
}

/// Feeds a device's own plugs, by its cable, directly or with its adapter; false, with nothing taken, when it cannot.
bool PowerPlugger::tryOwn(const Consumer& consumer, OpenSupply& supply)
{
    if (consumer.cable) {
        if (auto outputs = takeConnectors(supply, *consumer.cable)) {
            record(consumer, supply, *consumer.cable, std::move(*outputs),
                   !mate(*consumer.cable, *consumer.direct));
            return true;
        }
    }
    if (auto outputs = takeConnectors(supply, *consumer.direct)) {
        record(consumer, supply, *consumer.direct, std::move(*outputs), false);
        return true;
    }
    if (!consumer.adapter || consumer.adapter->items.empty()) {
        return false;
    }
    if (auto outputs = takeConnectors(supply, *consumer.adapter)) {
        record(consumer, supply, *consumer.adapter, std::move(*outputs), true);
        return true;
    }
    return false;
}

/// Feeds a card and its powered riser from one supply; on failure nothing is taken (PWR-19).
bool PowerPlugger::tryFeed(const Consumer& consumer, OpenSupply& supply)
{
    if (consumer.riser < 0) {
        return tryOwn(consumer, supply);
    }
    const auto before = supply.left;
    const Consumer riser = riserConsumer(consumer);
    auto outputs = takeConnectors(supply, *riser.direct);
    if (!outputs) {
        return false;
    }
    if (!tryOwn(consumer, supply)) {
        supply.left = before;
        return false;
    }
    record(riser, supply, *riser.direct, std::move(*outputs), false);
    return true;
}

/// Feeds a device's own plugs from the first supply that can, or records that none can.
void PowerPlugger::feedFrom(const Consumer& consumer, const std::vector<OpenSupply*>& supplies)
{
    if (std::none_of(supplies.begin(), supplies.end(), [&](OpenSupply* s) { return tryOwn(consumer, *s); })) {
        noteUnmet(consumer);
    }
}

/// No supply has plugs for both: the card takes the first possible one, its riser any other.
void PowerPlugger::feedApart(const Consumer& consumer, const std::vector<OpenSupply*>& own)
{
    Consumer card = consumer;
    card.riser = -1;
    feedFrom(card, own);
    if (consumer.riser >= 0) {
        feedFrom(riserConsumer(consumer), everySupply());
    }
}

/// The board comes first; its supply carries everything without a cable of its own.
void PowerPlugger::feedBoards()
{
    for (const int index : m_wiring.withSpec<MotherboardSpec>()) {
        if (m_wiring.at(index).parent >= 0) {
            continue;
        }
        const Consumer consumer = boardConsumer(m_wiring, index);
        OpenSupply* chosen = consumer.pin ? supplyById(*consumer.pin) : nullptr;
        const bool fed = chosen ? tryFeed(consumer, *chosen)
                                : std::any_of(m_supplies.begin(), m_supplies.end(),
                                              [&](OpenSupply& supply) { return tryFeed(consumer, supply); });
        if (fed) {
            m_boardSupply = m_wiring.psuOf[static_cast<std::size_t>(index)];
        } else {
            m_supplies.front().loadWatts += consumer.watts;
            noteUnmet(consumer);
        }
    }
}

/// Each card, in order, goes to the supply with the lowest load including it.
void PowerPlugger::feedCards()
{
    std::vector<OpenSupply*> order = everySupply();
    std::optional<double> heaped; // power of the card for which `order` is a heap
    for (const auto& consumer : consumersInOrder(m_wiring)) {
        if (consumer.pin) {
            heaped.reset();
            OpenSupply* supply = supplyById(*consumer.pin);
            if (!supply || !tryFeed(consumer, *supply)) {
                feedApart(consumer, supply ? std::vector{supply} : std::vector<OpenSupply*>{});
            }
            continue;
        }
        const auto share = [&](const OpenSupply& supply) {
            return (supply.loadWatts + consumer.watts) / (supply.ratedWatts > 0.0 ? supply.ratedWatts : 1000.0);
        };
        // Equal loads keep the order of the supplies. One of the first can feed the card as a rule, so that not all are sorted.
        const auto later = [&](const OpenSupply* a, const OpenSupply* b) { return std::pair(share(*a), a) > std::pair(share(*b), b); };
        if (heaped != consumer.watts) {
            std::make_heap(order.begin(), order.end(), later);
            heaped = consumer.watts;
        }
        std::vector<OpenSupply*> tried;
        bool fed = false;
        auto end = order.end();
        for (; !fed && end != order.begin(); --end) {
            std::pop_heap(order.begin(), end, later);
            tried.push_back(*std::prev(end));
            fed = tryFeed(consumer, *tried.back());
        }
        if (fed) {
            for (; end != order.end(); ++end) {
                std::push_heap(order.begin(), std::next(end), later);
            }
        } else {
            feedApart(consumer, tried);
            heaped.reset();
        }
    }
}

/// Devices without a supply use the board's.
void PowerPlugger::feedRest()
{
    for (std::size_t i = 0; i < m_wiring.instances.size(); ++i) {
        if (m_wiring.psuOf[i] < 0 && m_wiring.instances[i].part && !m_wiring.instances[i].part->as<PsuSpec>()) {
            m_wiring.psuOf[i] = m_boardSupply;
        }
    }
}

/// Connects the board's slot inputs, where the number of cards requires it.
void PowerPlugger::plugBoardSlots()
{
    const int board = m_wiring.lanes.board;
    const auto* carrier = board >= 0 && m_wiring.at(board).parent < 0 ? m_wiring.at(board).part->as<MotherboardSpec>() : nullptr;
    const PowerFeed* feed = carrier && carrier->auxSlotPower ? feedOf(m_wiring, board) : nullptr;
    if (feed && carrier->auxSlotPower->total() > 0 && !feedsBus(m_wiring, feed->psu) && hasManySlotCards(m_wiring)) {
        plugSlots(m_wiring, *std::ranges::find(m_supplies, feed->psu, &OpenSupply::instance), board);
    }
}

/// Records the supply of each card's slot power where it differs from the card's own.
void PowerPlugger::noteSlotSupplies()
{
    for (const LaneLink& link : m_wiring.lanes.links) {
        if (!drawsFromSlot(m_wiring, link)) {
            continue;
        }
        const auto card = static_cast<std::size_t>(link.instance);
        const int slot = slotInputs(m_wiring, link.riser) ? m_wiring.psuOf[static_cast<std::size_t>(link.riser)] : m_boardSupply;
        if (!consumerOf(m_wiring.at(link.instance), link.instance)) {
            m_wiring.psuOf[card] = slot; // it has no plug: the slot supplies all of its power
        } else if (slot != m_wiring.psuOf[card]) {
            m_wiring.slotPsuOf[card] = slot;
        }
    }
}

/// Connects everything, in order of priority.
void PowerPlugger::plugAll()
{
    feedBoards();
    feedCards();
    std::sort(m_wiring.feeds.begin(), m_wiring.feeds.end(),
              [](const PowerFeed& a, const PowerFeed& b) { return a.consumer < b.consumer; });
    feedRest();
    // Last, so that they take no plug from a card.
    plugBoardSlots();
    noteSlotSupplies();
}

} // namespace

std::vector<int> cardsOnBoardSlots(const Wiring& wiring)
{
    std::vector<int> cards;
    for (const LaneLink& link : wiring.lanes.links) {
        const Instance& card = wiring.at(link.instance);
        if (link.connector || link.carrier >= 0 || card.parent >= 0 || !card.part || !card.part->as<GpuSpec>()) {
            continue;
        }
        const auto* riser = link.riser >= 0 && wiring.at(link.riser).part ? wiring.at(link.riser).part->as<RiserSpec>() : nullptr;
        if (!riser || (!riser->powered.valueOr(false) && !slotInputs(wiring, link.riser))) {
            cards.push_back(link.instance);
        }
    }
    return cards;
}

bool mate(const ConnectorList& plugs, const ConnectorList& inlets)
{
    const auto sixteenPins = [](const ConnectorList& list) {
        return list.count(Connector::Hpwr12v) + list.count(Connector::Hpwr12v2x6) > 0;
    };
    return (sixteenPins(plugs) && sixteenPins(inlets)) ||
           std::any_of(plugs.items.begin(), plugs.items.end(),
                       [&](const ConnectorCount& item) { return inlets.count(item.connector) > 0; });
}

std::map<int, const CableSpec*> placedCables(const Wiring& wiring)
{
    std::map<int, const CableSpec*> byCard;
    std::vector<const CableSpec*> cables;
    for (const int index : wiring.withSpec<CableSpec>()) {
        if (const auto* cable = wiring.at(index).part->as<CableSpec>(); cable->to) {
            cables.push_back(cable);
        }
    }
    if (cables.empty()) {
        return byCard;
    }
    const auto rating = [](const CableSpec* cable) { return cable->rating ? inWatts(*cable->rating) : 0.0; };
    std::stable_sort(cables.begin(), cables.end(),
                     [&](const CableSpec* a, const CableSpec* b) { return rating(a) > rating(b); });
    std::vector<int> cards;
    for (const int index : wiring.withSpec<GpuSpec>()) {
        if (wiring.at(index).parent < 0 && wiring.at(index).part->as<GpuSpec>()->powerInputs) {
            cards.push_back(index);
        }
    }
    const auto hunger = [&](int card) {
        const Instance& instance = wiring.at(card);
        const auto& gpu = *instance.part->as<GpuSpec>();
        return instance.options.powerCap ? inWatts(*instance.options.powerCap)
               : gpu.boardPower          ? inWatts(*gpu.boardPower)
                                         : 0.0;
    };
    std::stable_sort(cards.begin(), cards.end(), [&](int a, int b) { return hunger(a) > hunger(b); });
    for (const CableSpec* cable : cables) {
        const auto card = std::find_if(cards.begin(), cards.end(), [&](int index) {
            return !byCard.contains(index) &&
                   mate(*cable->to, *wiring.at(index).part->as<GpuSpec>()->powerInputs);
        });
        if (card != cards.end()) {
            byCard[*card] = cable;
        }
    }
    return byCard;
}

const Fact<ConnectorList>* ownInputs(const Part& part)
{
    if (const auto* riser = part.as<RiserSpec>()) {
        return &riser->powerInputs;
    }
    if (const auto* carrier = part.as<CarrierSpec>()) {
        return &carrier->powerInputs;
    }
    if (const auto* cooler = part.as<CoolerSpec>()) {
        return &cooler->powerInputs;
    }
    const auto* accessory = part.as<AccessorySpec>();
    // An inlet for a cord takes mains power, no connector of a supply.
    const bool mains = accessory && accessory->powerInputs && std::ranges::any_of(accessory->powerInputs->items, [](const ConnectorCount& item) {
        return isCordEnd(item.connector);
    });
    return accessory && !mains ? &accessory->powerInputs : nullptr;
}

bool feedsWhole(const CableSpec& cable, const GpuSpec& gpu)
{
    return cable.from && cable.from->total() > 0 && cable.to && gpu.powerInputs &&
           cable.to->total() >= gpu.powerInputs->total();
}

const Fact<ConnectorList>& askedFor(const GpuSpec& gpu, const CableSpec* cable)
{
    if (cable && feedsWhole(*cable, gpu)) {
        return cable->from;
    }
    return gpu.adapter ? gpu.adapter : gpu.powerInputs;
}

bool hasManySlotCards(const Wiring& wiring) { return static_cast<int>(cardsOnBoardSlots(wiring).size()) > kFewSlotCards; }

const PowerFeed* feedOf(const Wiring& wiring, int consumer)
{
    const auto found = std::ranges::find_if(wiring.feeds, [&](const PowerFeed& f) { return f.consumer == consumer && !f.slots; });
    return found == wiring.feeds.end() ? nullptr : &*found;
}

bool feedsBus(const Wiring& wiring, int psu)
{
    const PsuSpec& spec = *wiring.at(psu).part->as<PsuSpec>();
    if (spec.outputs.known() && !feedsThroughContacts(spec)) {
        const auto supplies = wiring.withSpec<PsuSpec>();
        return sharesBus(spec) && std::count_if(supplies.begin(), supplies.end(), [&](int i) { return wiring.at(i).parent < 0; }) > 1;
    }
    const bool otherForm = spec.form && !isDesktopSupply(spec);
    return sharesBus(spec) || spec.hotSwap.valueOr(false) || otherForm;
}

void plugPower(Wiring& wiring)
{
    wiring.psuOf.assign(wiring.instances.size(), -1);
    wiring.slotPsuOf.assign(wiring.instances.size(), -1);
    wiring.feeds.reserve(wiring.instances.size());
    std::vector<OpenSupply> supplies = freshSupplies(wiring);
    if (!supplies.empty()) {
        PowerPlugger(wiring, std::move(supplies)).plugAll();
    }
}

} // namespace lanewatt::wiring
