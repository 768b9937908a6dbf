#include "catalog/importers/same_product.h"

#include "catalog/hygiene/examination.h"
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
    if (part.name.find(' ') == std::string::npos) {
        numbers.push_back(part.name); // "BN450M"
    }
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
    said.module.clear(); // "Registered" is said of LRDIMMs, too
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
            // data sets of devices have supplies and network cards as modules of no kind
            if ((one->category != part.category() && part.category() != Category::Accessory) || maker.empty() || !sameMaker(makerIdentity(one->maker), maker) ||
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
    return category == Category::Memory || category == Category::Storage || category == Category::Nic || category == Category::Psu;
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
    const KnownPart* numbered = byNumber(known, part);
    if (numbered && numbered->shelf()) {
        return numbered;
    }
    // a record that stood as a part of its own before has the number, too
    const KnownPart* named = byName(known, part);
    return named ? named : numbered;
}

namespace {

/// Takes a fact that the part does not mention. A value that it calls unknown, with a source, stays unknown.
template <class T> std::size_t take(Fact<T>& part, const Fact<T>& record)
{
    if (part != Fact<T>{} || !record) {
        return 0;
    }
    part = record;
    return 1;
}

/// True when the hygiene rules have nothing to say about the part.
bool isClean(const Part& part)
{
    Candidate candidate;
    candidate.part = part;
    candidate.part.offers.clear();
    candidate.sourceKey = part.key;
    Candidates one;
    one.push_back(std::move(candidate));
    return runHygiene(std::move(one), {}).findings.empty();
}

} // namespace

Joined joinedWith(const Part& part, const Part& record)
{
    Joined joined{part, 0};
    if (part.category() != record.category()) {
        return joined;
    }
    joined.facts = take(joined.part.mass, record.mass);
    std::visit(
        [&]<class Spec>(Spec& spec) {
            std::vector<const void*> theirs;
            Spec::visit(std::get<Spec>(record.spec), [&](std::string_view, const auto& fact, std::string_view) { theirs.push_back(&fact); });
            std::size_t at = 0;
            Spec::visit(spec, [&]<class T>(std::string_view, Fact<T>& fact, std::string_view) {
                joined.facts += take(fact, *static_cast<const Fact<T>*>(theirs[at++]));
            });
        },
        joined.part.spec);
    if (joined.facts > 0 && !isClean(joined.part)) {
        return {part, 0};
    }
    return joined;
}

} // namespace lanewatt::catalog
