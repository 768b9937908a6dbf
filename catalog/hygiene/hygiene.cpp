#include "catalog/hygiene/hygiene.h"

#include "model/text/dates.h"

#include <algorithm>

namespace lanewatt::catalog {

std::string_view treatmentName(Treatment treatment)
{
    switch (treatment) {
    case Treatment::Quarantined: return "quarantined";
    case Treatment::Corrected: return "corrected";
    case Treatment::OfferLeftOut: return "offer left out";
    case Treatment::Noted: break;
    }
    return "noted";
}

std::string mpnIdentity(std::string_view maker, std::string_view mpn)
{
    const auto add = [](std::string& text, std::string_view from) {
        for (const char c : from) {
            if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80) {
                text += c;
            } else if (c >= 'A' && c <= 'Z') {
                text += static_cast<char>(c - 'A' + 'a');
            }
        }
    };
    std::string number;
    add(number, mpn);
    if (number.empty()) {
        return {};
    }
    std::string identity;
    add(identity, maker);
    return identity + ' ' + number;
}

std::optional<std::int64_t> daysBetween(std::string_view from, std::string_view to)
{
    const auto a = dayNumber(from);
    const auto b = dayNumber(to);
    return a && b ? std::optional(*b - *a) : std::nullopt;
}

bool withdrawFact(Part& part, std::string_view field)
{
    if (field == "mass") {
        part.mass = {};
        return true;
    }
    return std::visit(
        [&](auto& spec) {
            bool found = false;
            std::decay_t<decltype(spec)>::visit(spec, [&](std::string_view name, auto& fact, std::string_view) {
                if (name == field) {
                    fact = {};
                    found = true;
                }
            });
            return found;
        },
        part.spec);
}

} // namespace lanewatt::catalog
