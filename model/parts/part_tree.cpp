#include "model/parts/part_tree.h"

#include "model/text/tree_reader.h"

#include <algorithm>
#include <concepts>
#include <tuple>
#include <type_traits>

namespace lanewatt {

namespace {

// ---- kinds of values ------------------------------------------------------------------------

struct AnyVisitor {
    template <class... T>
    void operator()(T&&...) const
    {}
};
/// A plain record: a struct that lists its members in `visit`.
template <class T>
concept Record = requires(T& t)
{
    T::visit(t, AnyVisitor{});
};

template <class T>
inline constexpr bool isList = false;
template <class T>
inline constexpr bool isList<std::vector<T>> = true;

/// Ordered values, which can have a range.
template <class T>
concept Ranged = QuantityType<T> || std::same_as<T, int>;

// ---- values ---------------------------------------------------------------------------------

template <class T>
Expected<T> readValue(const TreePlace& place);

/// Longest list in a part, and largest number of connectors with one id: each item becomes a place of its own.
constexpr std::size_t kLongestList = 1000;
constexpr int kMostAlikeConnectors = 200;

Expected<int> readAlike(const TreePlace& place)
{
    return readInteger(place, 0, kMostAlikeConnectors).map([](std::int64_t v) { return static_cast<int>(v); });
}

/// The latest generation of PCI Express that has a specification for products.
constexpr int kLatestPcieGeneration = 6;

bool isGeneration(std::string_view field) { return field == "gen" || field == "pcie_gen"; }

Expected<int> readGeneration(const TreePlace& place)
{
    return readInteger(place, 0, kLatestPcieGeneration).map([](std::int64_t v) { return static_cast<int>(v); });
}

template <Record T>
Expected<T> readRecord(const TreePlace& place)
{
    T record;
    std::vector<std::string_view> names;
    T::visit(record, [&](std::string_view name, auto&) { names.push_back(name); });
    MemberReader members(place, names);
    T::visit(record, [&]<class M>(std::string_view name, M& member) {
        if constexpr (std::same_as<M, int>) {
            members.into(name, name == "count" ? readAlike : isGeneration(name) ? readGeneration : readValue<int>, member);
        } else {
            members.into(name, readValue<M>, member);
        }
    });
    return members.result(std::move(record));
}

template <class T>
Expected<std::vector<T>> readList(const TreePlace& place)
{
    const TreeList* list = place.tree().asList();
    if (list && list->size() > kLongestList) {
        return place.fail(LW_MESSAGE("part.long_list", "The list has {count} items; a part has at most {most} of anything"),
                          {{"count", static_cast<std::int64_t>(list->size())}, {"most", static_cast<std::int64_t>(kLongestList)}});
    }
    std::vector<T> values;
    return readInto(place, readValue<T>, values).map([&] { return std::move(values); });
}

Expected<LaneWidths> readWidths(const TreePlace& place)
{
    LaneWidths widths;
    return readMembers(place,
                       [&](const std::string& id, const TreePlace& member) -> Expected<void> {
                           return readValue<int>(member).map([&](int lanes) { widths[id] = lanes; });
                       })
        .map([&] { return std::move(widths); });
}

template <class T>
Expected<T> readValue(const TreePlace& place)
{
    if constexpr (std::same_as<T, std::string>) {
        return readString(place);
    } else if constexpr (std::same_as<T, bool>) {
        return readBool(place);
    } else if constexpr (std::same_as<T, int>) {
        return readInteger(place, 0, kLargestCount).map([](std::int64_t v) { return static_cast<int>(v); });
    } else if constexpr (QuantityType<T>) {
        return readAmount(place, DimensionOf<T>::value).map([](Amount a) { return fromSi<T>(a.si); });
    } else if constexpr (NamedEnum<T>) {
        return readEnum<T>(place);
    } else if constexpr (std::same_as<T, ConnectorList>) {
        auto text = readString(place);
        if (!text) {
            return tl::unexpected(std::move(text.error()));
        }
        auto list = ConnectorList::parse(*text);
        if (!list) {
            return place.fail(std::move(list.error()));
        }
        return std::move(*list);
    } else if constexpr (std::same_as<T, LaneWidths>) {
        return readWidths(place);
    } else if constexpr (isList<T>) {
        return readList<typename T::value_type>(place);
    } else {
        return readRecord<T>(place);
    }
}

template <class T>
Tree writeValue(const T& value)
{
    if constexpr (std::same_as<T, std::string> || std::same_as<T, bool>) {
        return Tree(value);
    } else if constexpr (std::same_as<T, int>) {
        return Tree::integer(value);
    } else if constexpr (std::same_as<T, double>) {
        return Tree::number(value);
    } else if constexpr (QuantityType<T>) {
        return Tree(canonicalText(value));
    } else if constexpr (NamedEnum<T>) {
        return Tree(enumName(value));
    } else if constexpr (std::same_as<T, ConnectorList>) {
        return Tree(value.text());
    } else if constexpr (std::same_as<T, LaneWidths>) {
        Tree tree = Tree::object();
        for (const auto& [id, lanes] : value) {
            tree.set(id, Tree::integer(lanes));
        }
        return tree;
    } else if constexpr (isList<T>) {
        TreeList list;
        for (const auto& item : value) {
            list.push_back(writeValue(item));
        }
        return Tree(std::move(list));
    } else {
        // values that are empty by default are left out when empty; other defaults are written, so that files keep their
        // meaning when a default changes
        static const std::vector<Tree> omitted = [] {
            const TreeList empties{Tree(""), Tree::integer(0), Tree(false), Tree::list(), Tree::object()};
            std::vector<Tree> trees;
            const T fresh{};
            T::visit(fresh, [&](std::string_view, const auto& member) {
                Tree byDefault = writeValue(member);
                trees.push_back(
                    std::ranges::find(empties, byDefault) == empties.end() ? Tree() : std::move(byDefault));
            });
            return trees;
        }();
        Tree tree = Tree::object();
        std::size_t index = 0;
        T::visit(value, [&](std::string_view name, const auto& member) {
            if (Tree child = writeValue(member); child != omitted[index++]) {
                tree.set(std::string(name), std::move(child));
            }
        });
        return tree;
    }
}

/// Text of a value for ranges and tables.
template <class T>
std::string valueText(const T& value)
{
    if constexpr (std::same_as<T, std::string>) {
        return value;
    } else if constexpr (std::same_as<T, bool>) {
        return value ? "true" : "false";
    } else if constexpr (std::same_as<T, int>) {
        return std::to_string(value);
    } else if constexpr (QuantityType<T>) {
        return canonicalText(value);
    } else if constexpr (NamedEnum<T>) {
        return std::string(enumName(value));
    } else if constexpr (std::same_as<T, ConnectorList>) {
        return value.text();
    } else {
        static_assert(std::same_as<T, std::vector<std::string>>);
        return joinedNames({value.begin(), value.end()});
    }
}

// ---- facts ----------------------------------------------------------------------------------

SourceRef parseSource(const std::string& text)
{
    const auto space = text.find(' ');
    return space == std::string::npos ? SourceRef{text, {}}
                                      : SourceRef{text.substr(0, space), text.substr(space + 1)};
}

Expected<SourceRef> readSource(const TreePlace& place) { return readString(place).map(parseSource); }

std::string sourceText(const SourceRef& source)
{
    return source.locator.empty() ? source.id : source.id + ' ' + source.locator;
}

template <Ranged T>
Expected<std::pair<T, T>> readRange(const TreePlace& place)
{
    auto text = readString(place);
    if (!text) {
        return tl::unexpected(std::move(text.error()));
    }
    const auto dots = text->find("..");
    const auto end = [&](const std::string& part) -> Expected<T> {
        if constexpr (std::same_as<T, int>) {
            return readValue<int>(place.same(Tree(TreeNumber{part})));
        } else {
            return readValue<T>(place.same(Tree(part)));
        }
    };
    if (dots != std::string::npos) {
        auto low = end(text->substr(0, dots));
        auto high = end(text->substr(dots + 2));
        if (!low) {
            low.error().where = place.where();
            return tl::unexpected(std::move(low.error()));
        }
        if (!high) {
            high.error().where = place.where();
            return tl::unexpected(std::move(high.error()));
        }
        if (!(*high < *low)) {
            return std::pair{*low, *high};
        }
    }
    return place.fail(LW_MESSAGE("part.bad_range",
                                 "\"{text}\" is not a range; write the low and the high end like "
                                 "\"300 W..400 W\""),
                      {{"text", *text}});
}

/// `["350 W", "estimated", "S12 p.4", "300 W..400 W"]`, of which `list` are the elements.
template <class T>
Expected<Fact<T>> readLongFact(const TreePlace& place, const TreeList& list, const FactDefaults& defaults)
{
    if (list.empty() || list.size() > 4) {
        return place.fail(LW_MESSAGE("part.bad_fact",
                                     "A fact is a value or a list [value, confidence, source, range], "
                                     "like [\"350 W\", \"estimated\", \"S12 p.4\", \"300 W..400 W\"]"));
    }
    Fact<T> fact{.confidence = defaults.confidence, .source = defaults.source};
    if (!list[0].isNull()) {
        auto value = readValue<T>(place.same(list[0]));
        if (!value) {
            return tl::unexpected(std::move(value.error()));
        }
        fact.value = std::move(*value);
    }
    if (list.size() > 1) {
        const auto confidence = readEnum<Confidence>(place.item(1, list[1]));
        if (!confidence) {
            return tl::unexpected(confidence.error());
        }
        fact.confidence = *confidence;
    }
    if (list.size() > 2) {
        const auto source = readSource(place.item(2, list[2]));
        if (!source) {
            return tl::unexpected(source.error());
        }
        fact.source = *source;
    }
    if (list.size() > 3) {
        if constexpr (Ranged<T>) {
            const auto range = readRange<T>(place.item(3, list[3]));
            if (!range) {
                return tl::unexpected(range.error());
            }
            fact.range = *range;
        } else {
            return place.item(3, list[3])
                .fail(LW_MESSAGE("part.no_range", "Only numbers have a range; leave the fourth element out"));
        }
    }
    return fact;
}

template <class T>
Expected<Fact<T>> readFact(const TreePlace& place, const FactDefaults& defaults)
{
    const Tree& tree = place.tree();
    if (tree.isNull()) {
        return Fact<T>{};
    }
    if (const TreeList* list = tree.asList()) {
        // the items of a list value are texts or objects, never lists
        const bool valueIsList =
            isList<T> && (list->empty() || !(list->front().asList() || list->front().isNull()));
        if (!valueIsList) {
            return readLongFact<T>(place, *list, defaults);
        }
    }
    auto value = readValue<T>(place);
    if (!value) {
        return tl::unexpected(std::move(value.error()));
    }
    return Fact<T>{.value = std::move(*value), .confidence = defaults.confidence, .source = defaults.source};
}

template <class T>
Tree writeFact(const Fact<T>& fact, const FactDefaults& defaults)
{
    const bool sameSource = fact.source == defaults.source;
    if (fact.value && fact.confidence == defaults.confidence && sameSource && !fact.range) {
        return writeValue(*fact.value);
    }
    TreeList list;
    list.push_back(fact.value ? writeValue(*fact.value) : Tree());
    list.push_back(Tree(enumName(fact.confidence)));
    if (!sameSource || fact.range) {
        list.push_back(Tree(sourceText(fact.source)));
    }
    if constexpr (Ranged<T>) {
        if (fact.range) {
            list.push_back(Tree(valueText(fact.range->first) + ".." + valueText(fact.range->second)));
        }
    }
    return Tree(std::move(list));
}

// ---- parts ----------------------------------------------------------------------------------

Expected<PriceBreak> readBreak(const TreePlace& place)
{
    MemberReader members(place, {"from", "price"});
    members.require("from", "10");
    members.require("price", "\"590.00 USD\"");
    PriceBreak one;
    members.into("from", [](const TreePlace& from) { return readInteger(from, 2, kMostOrdered); }, one.from);
    members.into("price", readMoney, one.price);
    return members.result(std::move(one));
}

Expected<Offer> readOffer(const TreePlace& place)
{
    MemberReader members(place, {"breaks", "condition", "date", "lead_days", "link", "list", "minimum", "pack", "price", "source", "up_to", "vendor"});
    members.require("price", "\"649.00 USD\"");
    Offer offer;
    members.into("vendor", readString, offer.vendor);
    members.into("price", readMoney, offer.price);
    members.into("up_to", readMoney, offer.upTo);
    members.into("list", readBool, offer.list);
    members.check("up_to", [&](const TreePlace& end) -> Expected<void> {
        if (offer.upTo && (offer.upTo->currency() != offer.price.currency() || *offer.upTo < offer.price)) {
            return end.fail(LW_MESSAGE("part.offer.range", "the upper end of a price is in the price's currency and not below it"),
                            {});
        }
        return {};
    });
    members.into("condition", readEnum<Condition>, offer.condition);
    members.into("date", readDate, offer.date);
    members.into("link", readString, offer.link);
    members.into("source", readSource, offer.source);
    const auto pieces = [](const TreePlace& count) { return readInteger(count, 1, kMostOrdered); };
    members.into("minimum", pieces, offer.minimum);
    members.into("pack", pieces, offer.pack);
    members.into("lead_days", [](const TreePlace& days) { return readInteger(days, 0, kMostLeadDays); }, offer.leadDays);
    members.check("breaks", [&](const TreePlace& breaks) { return readInto(breaks, readBreak, offer.breaks); });
    members.check("breaks", [&](const TreePlace& breaks) -> Expected<void> {
        std::int64_t last = 1;
        for (const PriceBreak& one : offer.breaks) {
            if (one.from <= last || one.price.currency() != offer.price.currency() || offer.breaks.size() > kMostBreaks) {
                return breaks.fail(LW_MESSAGE("part.offer.breaks", "prices of larger quantities are in the currency of the price and in order of their quantities, at most {most}"),
                                   {{"most", static_cast<std::int64_t>(kMostBreaks)}});
            }
            last = one.from;
        }
        return {};
    });
    return members.result(std::move(offer));
}

Tree writeOffer(const Offer& offer)
{
    Tree tree = Tree::object();
    const auto set = [&](const char* name, const std::string& text) {
        if (!text.empty()) {
            tree.set(name, Tree(text));
        }
    };
    set("vendor", offer.vendor);
    set("price", offer.price.text());
    if (offer.upTo) {
        set("up_to", offer.upTo->text());
    }
    if (offer.list) {
        tree.set("list", Tree(true));
    }
    if (offer.condition != Condition::New) {
        set("condition", std::string(enumName(offer.condition)));
    }
    set("date", offer.date);
    set("link", offer.link);
    set("source", sourceText(offer.source));
    TreeList breaks;
    for (const PriceBreak& one : offer.breaks) {
        Tree step = Tree::object();
        step.set("from", Tree::integer(one.from));
        step.set("price", Tree(one.price.text()));
        breaks.push_back(std::move(step));
    }
    if (!breaks.empty()) {
        tree.set("breaks", Tree(std::move(breaks)));
    }
    const auto setCount = [&](const char* name, const std::optional<std::int64_t>& count) {
        if (count) {
            tree.set(name, Tree::integer(*count));
        }
    };
    setCount("minimum", offer.minimum);
    setCount("pack", offer.pack);
    setCount("lead_days", offer.leadDays);
    return tree;
}

Expected<OrderNumber> readOrderNumber(const TreePlace& place)
{
    MemberReader members(place, {"kind", "number", "seller", "source"});
    members.require("number", "\"YD195XA8AEWOF\"");
    OrderNumber number;
    members.into("number", readString, number.number);
    members.into("kind", readEnum<NumberKind>, number.kind);
    members.into("seller", readString, number.seller);
    members.into("source", readSource, number.source);
    return members.result(std::move(number));
}

Tree writeOrderNumber(const OrderNumber& number)
{
    Tree tree = Tree::object();
    tree.set("number", Tree(number.number));
    if (number.kind != NumberKind::Maker) {
        tree.set("kind", Tree(enumName(number.kind)));
    }
    if (!number.seller.empty()) {
        tree.set("seller", Tree(number.seller));
    }
    if (number.source != SourceRef{}) {
        tree.set("source", Tree(sourceText(number.source)));
    }
    sortKeys(tree);
    return tree;
}

/// Calls `f(name, fact, meaning)` for every fact of a part.
template <class P, class F>
void visitFacts(P& part, F&& f)
{
    std::visit([&]<class S>(S& spec) { std::remove_const_t<S>::visit(spec, f); }, part.spec);
}

/// What an accessory is. A text that is the name of no kind, as people write it in parts of their own, goes into `said` and
/// leaves the fact missing, so that no rule reads it.
Expected<Fact<AccessoryKind>> readAccessoryKind(const TreePlace& place, const FactDefaults& defaults, std::string& said)
{
    auto text = readFact<std::string>(place, defaults);
    if (!text) {
        return tl::unexpected(std::move(text.error()));
    }
    if (text->value && !enumFromName<AccessoryKind>(*text->value)) {
        said = std::move(*text->value);
        return Fact<AccessoryKind>{};
    }
    return readFact<AccessoryKind>(place, defaults);
}

/// `said` is that of readAccessoryKind.
template <class S>
Expected<S> readSpec(const TreePlace& place, const FactDefaults& defaults, std::string& said)
{
    S spec;
    std::vector<std::string_view> names;
    S::visit(spec, [&](std::string_view name, auto&, std::string_view) { names.push_back(name); });
    MemberReader members(place, names);
    S::visit(spec, [&]<class T>(std::string_view name, Fact<T>& fact, std::string_view) {
        members.into(
            name,
            [&](const TreePlace& member) -> Expected<Fact<T>> {
                if constexpr (std::same_as<T, AccessoryKind>) {
                    return readAccessoryKind(member, defaults, said);
                }
                auto read = readFact<T>(member, defaults);
                if constexpr (std::same_as<T, int>) {
                    if (read && isGeneration(name) && read->value.value_or(0) > kLatestPcieGeneration) {
                        return member.fail(LW_MESSAGE("part.no_generation", "PCI Express has generations up to {latest}"),
                                           {{"latest", std::int64_t{kLatestPcieGeneration}}});
                    }
                }
                return read;
            },
            fact);
    });
    return members.result(std::move(spec));
}

/// True for a fact that is not missing.
template <class T> bool saysSomething(const Fact<T>& fact)
{
    return fact.value || fact.confidence != Confidence::Unknown || fact.source != SourceRef{} || fact.range;
}

/// The most frequent confidence and source of a part's facts, among those that have a short form; ties go to the lower
/// confidence.
FactDefaults commonest(const Part& part)
{
    struct Shared {
        Confidence confidence;
        const SourceRef* source;
        int facts;
    };
    std::vector<Shared> counts; // a short list: a part has one or two sources
    const auto count = [&]<class T>(std::string_view, const Fact<T>& fact, std::string_view) {
        if (!fact.value || fact.range) {
            return;
        }
        const auto known = std::ranges::find_if(counts, [&](const Shared& shared) {
            return shared.confidence == fact.confidence && *shared.source == fact.source;
        });
        if (known == counts.end()) {
            counts.push_back({fact.confidence, &fact.source, 1});
        } else {
            ++known->facts;
        }
    };
    count("mass", part.mass, {});
    visitFacts(part, count);
    const auto before = [](const Shared& a, const Shared& b) {
        return a.facts != b.facts ? a.facts > b.facts
                                  : std::tie(a.confidence, a.source->id, a.source->locator) <
                                        std::tie(b.confidence, b.source->id, b.source->locator);
    };
    const auto most = std::ranges::min_element(counts, before);
    return most == counts.end() ? FactDefaults{} : FactDefaults{most->confidence, *most->source};
}

} // namespace

Expected<Part> readPart(std::string_view key, const Tree& tree) { return readPart(key, TreePlace(tree)); }

Expected<Part> readPart(std::string_view key, const TreePlace& place)
{
    if (!isPartKey(key)) {
        return place.fail(badPartKey(key));
    }
    MemberReader members(place, {"aliases", "alternates", "category", "confidence", "lifecycle", "maker", "mass",
                                 "mpn", "name", "note", "numbers", "offers", "order_as", "order_source", "platforms", "replacement",
                                 "source", "spec"});
    members.require("category", "\"gpu\"");
    Category category{};
    members.into("category", readEnum<Category>, category);
    Part part = emptyPart(category, std::string(key));
    FactDefaults defaults;
    members.into("maker", readString, part.maker);
    members.into("name", readString, part.name);
    members.into("mpn", readString, part.mpn);
    members.into("note", readString, part.note);
    members.check("numbers", [&](const TreePlace& numbers) { return readInto(numbers, readOrderNumber, part.numbers); });
    members.into("order_as", readString, part.orderAs);
    SourceRef orderSource; // for who reviews the shelf; a design has no use for it
    members.into("order_source", readSource, orderSource);
    members.into("platforms", readStrings, part.platforms);
    members.into("aliases", readStrings, part.aliases);
    members.into("lifecycle", readEnum<Lifecycle>, part.lifecycle);
    members.into("replacement", readString, part.replacement);
    members.into("alternates", readStrings, part.alternates);
    for (const char* name : {"replacement", "alternates"}) {
        members.check(name, [&](const TreePlace& substitutes) -> Expected<void> {
            auto sound = checkSubstitutes(part);
            return sound || sound.error().where != name ? Expected<void>()
                                                        : substitutes.fail(std::move(sound.error()));
        });
    }
    members.into("confidence", readEnum<Confidence>, defaults.confidence);
    members.into("source", readSource, defaults.source);
    members.into(
        "mass", [&](const TreePlace& mass) { return readFact<Mass>(mass, defaults); }, part.mass);
    members.check("offers",
                  [&](const TreePlace& offers) { return readInto(offers, readOffer, part.offers); });
    std::string said;
    members.check("spec", [&](const TreePlace& spec) {
        return std::visit(
            [&]<class S>(S& target) -> Expected<void> {
                return readSpec<S>(spec, defaults, said).map([&](S read) { target = std::move(read); });
            },
            part.spec);
    });
    if (!said.empty()) {
        part.note += (part.note.empty() ? "function: " : "; function: ") + said;
    }
    return members.result(std::move(part));
}

Tree writePart(const Part& part)
{
    const FactDefaults defaults = commonest(part);
    Tree tree = Tree::object();
    const auto set = [&](const char* name, const std::string& text) {
        if (!text.empty()) {
            tree.set(name, Tree(text));
        }
    };
    Tree spec = Tree::object();
    bool facts = saysSomething(part.mass);
    visitFacts(part, [&]<class T>(std::string_view name, const Fact<T>& fact, std::string_view) {
        if (saysSomething(fact)) {
            spec.set(std::string(name), writeFact(fact, defaults));
            facts = true;
        }
    });
    // sorted already by name, so little remains to sort
    if (!part.aliases.empty()) {
        tree.set("aliases", writeValue(part.aliases));
    }
    if (!part.alternates.empty()) {
        tree.set("alternates", writeValue(part.alternates));
    }
    tree.set("category", Tree(enumName(part.category())));
    if (facts) {
        tree.set("confidence", Tree(enumName(defaults.confidence)));
    }
    if (part.lifecycle != Lifecycle::Unknown) {
        tree.set("lifecycle", Tree(enumName(part.lifecycle)));
    }
    set("maker", part.maker);
    if (saysSomething(part.mass)) {
        tree.set("mass", writeFact(part.mass, defaults));
    }
    set("mpn", part.mpn);
    set("name", part.name);
    set("note", part.note);
    if (!part.numbers.empty()) {
        TreeList numbers;
        for (const OrderNumber& number : part.numbers) {
            numbers.push_back(writeOrderNumber(number));
        }
        tree.set("numbers", Tree(std::move(numbers)));
    }
    set("order_as", part.orderAs);
    if (!part.platforms.empty()) {
        tree.set("platforms", writeValue(part.platforms));
    }
    if (!part.offers.empty()) {
        TreeList offers;
        for (const Offer& offer : part.offers) {
            offers.push_back(writeOffer(offer));
        }
        tree.set("offers", Tree(std::move(offers)));
    }
    set("replacement", part.replacement);
    if (facts) {
        set("source", sourceText(defaults.source));
    }
    if (!spec.asObject()->empty()) {
        tree.set("spec", std::move(spec));
    }
    sortKeys(tree);
    return tree;
}

std::vector<FactRow> factRows(const Part& part)
{
    std::vector<FactRow> rows;
    const auto add = [&]<class T>(std::string_view name, const Fact<T>& fact, std::string_view meaning) {
        if constexpr (!isList<T> || std::same_as<T, std::vector<std::string>>) {
            FactRow row{
                .field = name, .meaning = meaning, .isConnectors = std::same_as<T, ConnectorList>, .confidence = fact.confidence, .source = fact.source};
            if (fact) {
                row.text = valueText(*fact);
                if constexpr (std::same_as<T, int>) {
                    row.amount = Amount{static_cast<double>(*fact), Dimension::Scalar};
                } else if constexpr (QuantityType<T>) {
                    row.amount = toAmount(*fact);
                }
            }
            rows.push_back(std::move(row));
        }
    };
    visitFacts(part, add);
    add("mass", part.mass, "mass");
    return rows;
}

} // namespace lanewatt
