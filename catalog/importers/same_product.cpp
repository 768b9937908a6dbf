#include "catalog/importers/same_product.h"

namespace lanewatt::catalog {

namespace {

/// The only one of the maker's parts with that number; with several, the only one of the category.
const KnownPart* byNumber(const KnownParts& known, const Part& part, const std::string& number)
{
    const std::vector<const KnownPart*> found = known.byMpn(part.maker, number);
    if (found.size() == 1 && !part.maker.empty()) {
        return found.front();
    }
    const KnownPart* only = nullptr;
    for (const KnownPart* one : found) {
        if (one->category == part.category() && mpnIdentity(one->maker, number) == mpnIdentity(part.maker, number)) {
            if (only) {
                return nullptr;
            }
            only = one;
        }
    }
    return only;
}

/// The only one of the maker and category with that name, unless both have a part number that could differ.
const KnownPart* byName(const KnownParts& known, const Part& part, const std::string& name)
{
    const KnownPart* only = nullptr;
    for (const KnownPart* one : known.byName(part.maker, name)) {
        const bool otherNumber = !one->mpn.empty() && !part.mpn.empty() && part.category() != Category::Cpu;
        if (one->category != part.category() || otherNumber) {
            continue;
        }
        if (only) {
            return nullptr;
        }
        only = one;
    }
    return only;
}

} // namespace

const KnownPart* sameProduct(const KnownParts& known, const Part& part)
{
    if (const KnownPart* found = byNumber(known, part, part.mpn)) {
        return found;
    }
    for (const OrderNumber& number : part.numbers) {
        if (const KnownPart* found = byNumber(known, part, number.number)) {
            return found;
        }
    }
    for (const std::string& alias : part.aliases) {
        if (const KnownPart* found = byNumber(known, part, alias)) {
            return found;
        }
    }
    if (const KnownPart* found = byName(known, part, part.name)) {
        return found;
    }
    return part.mpn.empty() ? nullptr : byName(known, part, part.mpn);
}

} // namespace lanewatt::catalog
