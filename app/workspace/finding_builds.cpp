#include "app/workspace/finding_builds.h"

#include "app/workspace/clock.h"

#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace lanewatt::workspace {

namespace {

/// Kinds of parts that machines are built of.
constexpr std::array kKinds{Category::Gpu,    Category::Psu,   Category::Motherboard, Category::Cpu, Category::Memory, Category::Cooler,
                            Category::Chassis, Category::Riser, Category::Storage,     Category::Fan};
constexpr int kAllParts = 1'000'000;

Expected<PartPtr> named(const std::string& key, std::string_view where, catalog::Catalog& catalog)
{
    PartPtr part = catalog.part(key);
    if (!part) {
        const auto near = catalog.nearKeys(key, 1);
        return near.empty() ? fail(LW_MESSAGE("finder.no_part", "There is no part {key}"), {{"key", key}}, std::string(where))
                            : fail(LW_MESSAGE("finder.no_part_near", "There is no part {key}; is {near} meant?"), {{"key", key}, {"near", near.front()}},
                                   std::string(where));
    }
    return part;
}

Expected<void> checkKeys(const finder::Request& request, catalog::Catalog& catalog)
{
    for (const std::string& key : request.gpuModels) {
        auto part = named(key, "gpu", catalog);
        if (!part) {
            return tl::unexpected(part.error());
        }
        if ((*part)->category() != Category::Gpu) {
            return fail(LW_MESSAGE("finder.no_gpu", "{key} is no GPU"), {{"key", key}}, "gpu");
        }
    }
    for (const std::string& key : request.barred) {
        if (auto part = named(key, "without", catalog); !part) {
            return tl::unexpected(part.error());
        }
    }
    for (const auto& [key, pieces] : request.owned) {
        if (auto part = named(key, "own", catalog); !part) {
            return tl::unexpected(part.error());
        }
    }
    return {};
}

} // namespace

Expected<std::vector<PartPtr>> partsForSale(const finder::Request& request, catalog::Catalog& catalog)
{
    if (auto good = checkKeys(request, catalog); !good) {
        return tl::unexpected(good.error());
    }
    std::set<std::string> keys;
    for (const Category kind : kKinds) {
        catalog::Query query;
        query.category = kind;
        query.limit = kAllParts;
        query.currency = request.currency;
        query.text = "price > 0 " + std::string(request.currency.code());
        auto rows = catalog.search(query);
        if (!rows) {
            return tl::unexpected(rows.error());
        }
        for (const catalog::PartRow& row : *rows) {
            if (!row.near) {
                keys.insert(row.key);
            }
        }
    }
    for (const auto& [key, pieces] : request.owned) {
        keys.insert(key);
    }
    std::vector<PartPtr> parts;
    for (const std::string& key : keys) {
        if (PartPtr part = catalog.part(key)) {
            parts.push_back(std::move(part));
        }
    }
    if (parts.empty()) {
        return fail(LW_MESSAGE("finder.no_prices", "No part of the catalogue has a price in {currency}: read price lists in, or ask in another currency"),
                    {{"currency", std::string(request.currency.code())}});
    }
    return parts;
}

Expected<FoundBuilds> findBuilds(const finder::Request& request, catalog::Catalog& catalog, int best,
                                 const std::function<bool(const finder::Progress&)>& wanted)
{
    if (auto good = finder::checkRequest(request); !good) {
        return tl::unexpected(good.error());
    }
    auto parts = partsForSale(request, catalog);
    if (!parts) {
        return tl::unexpected(parts.error());
    }
    Context context;
    context.today = today();
    auto answer = finder::find(request, *parts, context, best, wanted);
    if (!answer) {
        return tl::unexpected(answer.error());
    }
    FoundBuilds found{std::move(*answer), {}};
    std::map<std::string, int> counted = catalog.stats().partsByCategory;
    for (const PartPtr& part : *parts) {
        --counted[std::string(enumName(part->category()))];
    }
    for (const Category kind : kKinds) {
        auto& leftOut = found.answer.options.leftOut[kind][static_cast<std::size_t>(finder::LeftOut::NoPrice)];
        leftOut += counted[std::string(enumName(kind))];
    }
    if (found.answer.builds.empty() && found.answer.proven) {
        found.conflict = finder::conflictOf(request, *parts, context, wanted);
    }
    return found;
}

} // namespace lanewatt::workspace
