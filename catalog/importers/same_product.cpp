#include "catalog/importers/same_product.h"

#include "catalog/search/identity.h"

#include <algorithm>
#include <array>
#include <set>

namespace lanewatt::catalog {

namespace {

/// All numbers of a part, also two that follow each other as one.
std::vector<std::string> numbersOf(const Part& part)
{
    std::vector<std::string> numbers{part.mpn};
    for (const OrderNumber& number : part.numbers) {
        numbers.push_back(number.number);
    }
    numbers.insert(numbers.end(), part.aliases.begin(), part.aliases.end());
    const std::size_t single = numbers.size();
    for (std::size_t i = 0; i + 1 < single; ++i) {
        numbers.push_back(numbers[i] + '/' + numbers[i + 1]);
    }
    return numbers;
}

/// True when the names state another size, rating or kind. A colour is no other product here: the number decides.
bool factsDiffer(const Part& part, const KnownPart& known)
{
    NameFacts said = readName(part.name, part.category()).facts;
    const NameFacts facts = readName(known.name, known.category).facts;
    said.colours.clear();
    said.form.clear();
    return !differentFact(said, facts, known.category).empty();
}

/// True when a processor's name lacks a number of the other's: records of open data sets have numbers of other processors.
bool isOtherProcessor(const Part& part, const KnownPart& known)
{
    if (part.category() != Category::Cpu) {
        return false;
    }
    const std::string said = squeezedName(part.name);
    const auto atoms = readName(known.name, known.category).atoms;
    return std::any_of(atoms.begin(), atoms.end(), [&](const NameAtom& atom) {
        return atom.text.find_first_of("0123456789") != std::string::npos && said.find(atom.text) == std::string::npos;
    });
}

const KnownPart* byNumber(const KnownParts& known, const Part& part)
{
    const std::string maker = makerIdentity(part.maker);
    const KnownPart* only = nullptr;
    for (const std::string& number : numbersOf(part)) {
        for (const KnownPart* one : known.byAnyNumber(number)) {
            if (one->category != part.category() || maker.empty() || !sameMaker(makerIdentity(one->maker), maker) ||
                factsDiffer(part, *one) || isOtherProcessor(part, *one) || one == only) {
                continue;
            }
            // a chip's name is a number of many
            if (only && !(only->shelf() && !one->shelf())) {
                return nullptr;
            }
            only = only ? only : one;
        }
        if (only) {
            return only;
        }
    }
    return only;
}

bool toldByNumber(Category category)
{
    return category == Category::Memory || category == Category::Storage || category == Category::Nic;
}

const KnownPart* byName(const KnownParts& known, const Part& part)
{
    const Category category = part.category();
    SaidName said;
    said.reading = readName(part.maker + ' ' + part.name, category);
    const std::string maker = makerIdentity(part.maker);
    said.makers = {maker};
    said.ofMaker.assign(said.reading.atoms.size(), false);
    const NameReading makerName = readName(part.maker, category);
    for (std::size_t i = 0; i < std::min(makerName.atoms.size(), said.ofMaker.size()); ++i) {
        said.ofMaker[i] = said.reading.atoms[i].text == makerName.atoms[i].text;
    }
    std::set<const KnownPart*> candidates;
    for (std::size_t i = 0; i < said.reading.atoms.size(); ++i) {
        const NameAtom& atom = said.reading.atoms[i];
        if (!said.ofMaker[i] && atom.text.size() > 1) {
            for (const KnownPart* one : known.byAtom(category, atom.text)) {
                candidates.insert(one);
            }
        }
    }
    constexpr double mostMissing = 0.9;
    constexpr double mostExtra = 1.0;
    const KnownPart* only = nullptr;
    for (const KnownPart* one : candidates) {
        // professional cards are the same from all sellers
        if (category != Category::Gpu && !sameMaker(makerIdentity(one->maker), maker)) {
            continue;
        }
        const bool numbers = !one->mpn.empty() && !part.mpn.empty();
        if (numbers && toldByNumber(category) && squeezedName(one->mpn) != squeezedName(part.mpn)) {
            continue;
        }
        NameRow row{one->key, one->maker, one->name, one->mpn, {}, {}, category, false, false};
        const KnownName name = knownName(std::move(row));
        const Judgement judgement = judge(said, name);
        if (!judgement.fits() || judgement.missing > mostMissing || judgement.extra > mostExtra || judgement.chipOnly ||
            name.facts.year != said.reading.facts.year) {
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
    const KnownPart* found = byNumber(known, part);
    return found ? found : byName(known, part);
}

Part joinedWith(const Part& part, const Part& record)
{
    Part joined = part;
    std::visit(
        [&]<class Spec>(Spec& spec) {
            const Spec* other = std::get_if<Spec>(&record.spec);
            if (!other) {
                return;
            }
            Spec theirs = *other;
            std::vector<void*> facts;
            Spec::visit(theirs, [&](std::string_view, auto& fact, std::string_view) { facts.push_back(&fact); });
            std::size_t at = 0;
            Spec::visit(spec, [&]<class T>(std::string_view, Fact<T>& fact, std::string_view) {
                Fact<T>& from = *static_cast<Fact<T>*>(facts[at++]);
                if (!fact && from) {
                    fact = std::move(from);
                }
            });
        },
        joined.spec);
    if (!joined.mass && record.mass) {
        joined.mass = record.mass;
    }
    return joined;
}

} // namespace lanewatt::catalog
