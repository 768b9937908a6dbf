#pragma once
#include <QList>
#include <QString>
#include <QVariantMap>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "catalog/store/catalog.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#endif

namespace lanewatt::viewmodels {

/// How a list of parts is narrowed by one field.
enum class FacetKind : std::uint8_t {
    Range,  ///< from one value to another
    Values, ///< only those of some values
    One,    ///< only those of one value
};

struct FacetField {
    std::string_view field; ///< as the query language calls it
    FacetKind kind = FacetKind::Values;
};

/// The fields by which parts of a category are narrowed, in the order in which they are shown.
std::vector<FacetField> facetFields(Category category);

/// What a part says of one field.
struct FacetValue {
    std::string text;              ///< of the query language: "24 GB", "blower"; empty: not known
    QString title;                 ///< for people
    double number = 0.0;           ///< SI, of a range
    friend bool operator==(const FacetValue&, const FacetValue&) = default;
};

/// What somebody has chosen of it.
struct FacetChoice {
    std::set<std::string> values;         ///< as texts; none: all
    std::optional<FacetValue> from, to;   ///< none: no limit

    bool empty() const { return values.empty() && !from && !to; }
    friend bool operator==(const FacetChoice&, const FacetChoice&) = default;
};
using FacetChoices = std::map<std::string, FacetChoice, std::less<>>; ///< by field

/// A part by the fields of its category.
using FacetTraits = std::vector<std::vector<FacetValue>>;

/// The traits of a part. Of a price's condition it may have several.
FacetTraits traitsOf(const Part& part, const std::vector<FacetField>& fields);

/// The fields as rows: key, title, kind ("range" or "values"), values ({ name, title, count, checked }, what most parts have first), steps
/// (what the values of a range are, smallest first), names (the same in the query language), counts (parts of each), from and to (numbers
/// of steps), numbers (of steps, SI), narrowed. What is chosen is there also where no part has it. Counts of a field are those of the parts that all other fields leave. A field of which all parts say the same
/// is left out unless something is chosen of it.
QList<QVariantMap> facetRows(const std::vector<FacetField>& fields, const std::vector<FacetTraits>& parts, const FacetChoices& choices);

/// The choices as conditions of the query language, "memory >= 24 GB, cooling != axial, ". `parts` tells which other values there are.
std::string facetConditions(const std::vector<FacetField>& fields, const FacetChoices& choices,
                            const std::map<std::string, std::set<std::string>, std::less<>>& known);

} // namespace lanewatt::viewmodels
