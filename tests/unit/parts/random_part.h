#pragma once
/// Parts with random facts of every kind, for round-trip tests.

#include "model/parts/part.h"

#include <random>
#include <string>

namespace lanewatt::test {

class RandomPart {
public:
    explicit RandomPart(std::mt19937& random) : m_random(random) {}

    Part make(Category category, const std::string& key)
    {
        Part part = emptyPart(category, key);
        part.maker = text();
        part.name = text();
        part.mpn = text();
        part.note = text();
        for (auto n = below(3); n > 0; --n) {
            part.aliases.push_back(text());
        }
        for (auto n = below(3); n > 0; --n) {
            part.numbers.push_back({text(), name<NumberKind>(), text(), source()});
        }
        part.orderAs = text();
        for (auto n = below(3); n > 0; --n) {
            part.platforms.push_back(text());
        }
        part.lifecycle = name<Lifecycle>();
        m_common = source();
        fill(part.mass);
        std::visit(
            [&]<class S>(S& spec) {
                S::visit(spec, [&]<class T>(std::string_view field, Fact<T>& fact, std::string_view) {
                    fill(fact);
                    if constexpr (std::is_same_v<T, int>) {
                        fact.value = fact.value ? std::optional(legal(field, *fact.value)) : std::nullopt;
                    }
                });
            },
            part.spec);
        for (auto n = below(3); n > 0; --n) {
            part.offers.push_back({.vendor = text(),
                                   .price = Money(*Currency::parse(below(2) ? "USD" : "JPY"), 1 + below(1'000'000'000)),
                                   .condition = name<Condition>(),
                                   .date = below(2) ? "2026-11-21" : "",
                                   .link = text(),
                                   .source = source()});
            Offer& offer = part.offers.back();
            offer.list = below(2) == 0;
            if (below(2) == 0) {
                offer.upTo = Money(offer.price.currency(), offer.price.micros() + below(1'000'000));
            }
        }
        return part;
    }
    Part make(const std::string& key) { return make(static_cast<Category>(below(kCategoryCount)), key); }

    int below(int n) { return static_cast<int>(m_random() % static_cast<unsigned>(n)); }
    std::string text()
    {
        static const char* const texts[] = {"",      "x",    "LGA2011-3", "with \"quotes\" and\nlines",
                                            "Ω ≥ 3", "none", "350 W",     "a,b"};
        return texts[below(8)];
    }
    template <NamedEnum E>
    E name()
    {
        const auto& names = EnumNames<E>::names;
        return names[static_cast<std::size_t>(below(static_cast<int>(names.size())))].first;
    }

private:
    /// Of a whole number what a part may say there: PCI Express has six generations.
    static int legal(std::string_view field, int number) { return field == "gen" || field == "pcie_gen" ? number % 7 : number; }
    SourceRef source()
    {
        static const char* const ids[] = {"", "S1", "S12", "recalled"};
        static const char* const places[] = {"", "p.4", "table 2, row \"x\""};
        return {ids[below(4)], places[below(3)]};
    }

    template <class T>
    void fill(Fact<T>& fact)
    {
        if (below(4) == 0) {
            return;
        }
        if (below(10) != 0) {
            fact.value = value(static_cast<T*>(nullptr));
        }
        fact.confidence = below(3) ? Confidence::Datasheet : name<Confidence>();
        fact.source = below(3) ? m_common : source();
        if constexpr (QuantityType<T> || std::is_same_v<T, int>) {
            if (below(4) == 0) {
                T low = value(static_cast<T*>(nullptr));
                T high = value(static_cast<T*>(nullptr));
                fact.range = low < high ? std::pair{low, high} : std::pair{high, low};
            }
        }
    }

    std::string value(std::string*) { return text(); }
    bool value(bool*) { return below(2) == 0; }
    int value(int*) { return below(5) ? below(200) : 0; }
    ConnectorList value(ConnectorList*)
    {
        ConnectorList list;
        for (auto n = below(4); n > 0; --n) {
            list.items.push_back({name<Connector>(), 1 + below(12)});
        }
        return list;
    }
    LaneWidths value(LaneWidths*)
    {
        LaneWidths widths;
        for (auto n = below(3); n > 0; --n) {
            widths["PCIE" + std::to_string(below(8))] = below(17);
        }
        return widths;
    }
    template <QuantityType Q>
    Q value(Q*)
    {
        const double plain = below(100'000) / 100.0;
        return fromSi<Q>(below(3) ? plain : std::uniform_real_distribution<double>(0, 1e9)(m_random));
    }
    template <NamedEnum E>
    E value(E*)
    {
        return name<E>();
    }
    template <class T>
    std::vector<T> value(std::vector<T>*)
    {
        std::vector<T> list;
        for (auto n = below(4); n > 0; --n) {
            list.push_back(value(static_cast<T*>(nullptr)));
        }
        return list;
    }
    template <class T>
    T value(T*)
    {
        T record;
        T::visit(record, [&]<class M>(std::string_view field, M& member) {
            if (below(3)) {
                member = value(static_cast<M*>(nullptr));
            }
            if constexpr (std::is_same_v<M, int>) {
                member = legal(field, member);
            }
        });
        return record;
    }

    std::mt19937& m_random;
    SourceRef m_common;
};

} // namespace lanewatt::test
