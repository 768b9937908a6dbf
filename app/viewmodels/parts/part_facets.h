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

/// How a field narrows a list of parts.
enum class FacetKind : std::uint8_t {
    Range,  ///< from one value to another
    Values, ///< any of several values
    One,    ///< exactly one value
};

struct FacetField {
    std::string_view field; ///< name in the query language
    FacetKind kind = FacetKind::Values;
};

/// The fields for narrowing the parts of a category, in display order.
std::vector<FacetField> facetFields(Category category);

/// A part's value of one field.
struct FacetValue {
    std::string text;              ///< in the query language: "24 GB", "blower"; empty: unknown
    QString title;                 ///< for display
    double number = 0.0;           ///< SI, for a range
    friend bool operator==(const FacetValue&, const FacetValue&) = default;
};

/// The user's choice for one field.
struct FacetChoice {
    std::set<std::string> values;         ///< as texts; empty: all
    std::optional<FacetValue> from, to;   ///< empty: no limit

    bool empty() const { return values.empty() && !from && !to; }
    friend bool operator==(const FacetChoice&, const FacetChoice&) = default;
};
using FacetChoices = std::map<std::string, FacetChoice, std::less<>>; ///< by field

/// Values of a part by the fields of its category.
using FacetTraits = std::vector<std::vector<FacetValue>>;

/// The traits of a part. It may have several values for the condition of its prices. `source` is that of its row.
FacetTraits traitsOf(const Part& part, std::string_view source, const std::vector<FacetField>& fields);

/// The fields as rows: key, title, kind ("range" or "values"), values ({ name, title, count, checked }, most frequent
/// first), steps (values of a range, ascending), names (the same in the query language), counts (parts of each), from and
/// to (indexes of steps), numbers (of steps, SI), narrowed. Chosen values are listed even when no part has them. Counts of
/// a field consider the choices of all other fields. A field with the same value in all parts is left out unless something
/// is chosen for it.
QList<QVariantMap> facetRows(const std::vector<FacetField>& fields, const std::vector<FacetTraits>& parts, const FacetChoices& choices);

/// The choices as conditions of the query language, "memory >= 24 GB, cooling != axial, ". `parts` supplies the other
/// existing values.
std::string facetConditions(const std::vector<FacetField>& fields, const FacetChoices& choices,
                            const std::map<std::string, std::set<std::string>, std::less<>>& known);

} // namespace lanewatt::viewmodels
