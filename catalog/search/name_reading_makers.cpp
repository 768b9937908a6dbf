// Makers by the spellings of their names.
#include "catalog/search/name_reading.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt::catalog {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 26> kMakerSpellings{{
    {"westerndigital", "wd"},       {"asustek", "asus"},        {"asustekcomputer", "asus"}, {"microstar", "msi"},
    {"microstarinternational", "msi"}, {"mellanox", "nvidia"},  {"mellanoxtechnologies", "nvidia"}, {"hynix", "skhynix"},
    {"hewlettpackard", "hp"},       {"hewlettpackardenterprise", "hp"}, {"hpe", "hp"},       {"advancedmicrodevices", "amd"},
    {"gskillintl", "gskill"},       {"teamgroup", "team"},      {"galax", "kfa2"},           {"hgst", "wd"},
    {"adataxpg", "adata"},          {"xpg", "adata"},           {"tinycorp", "tiny"},        {"smc", "supermicro"},
    {"gigabytetechnology", "gigabyte"}, {"sanace", "sanyodenki"}, {"wdblack", "wd"},         {"crucialtechnology", "crucial"},
    {"microntechnology", "micron"}, {"geforce", "geforce"},
}};

} // namespace

std::string makerIdentity(std::string_view maker)
{
    std::string identity = squeezedName(maker);
    for (const std::string_view end : {"corporation", "incorporated", "corp", "inc", "coltd", "ltd"}) {
        if (identity.size() > end.size() && identity.ends_with(end)) {
            identity.resize(identity.size() - end.size());
        }
    }
    for (const auto& [from, to] : kMakerSpellings) {
        if (identity == from) {
            return std::string(to);
        }
    }
    return identity;
}

bool sameMaker(std::string_view identity, std::string_view other)
{
    constexpr std::size_t shortest = 3;
    const std::string_view shorter = identity.size() < other.size() ? identity : other;
    const std::string_view longer = identity.size() < other.size() ? other : identity;
    return shorter == longer || (shorter.size() >= shortest && longer.starts_with(shorter));
}

} // namespace lanewatt::catalog
