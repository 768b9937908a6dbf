#pragma once
/// Conditions on a part's fields: "rated >= 1600 W, outputs.pcie-8 >= 6". Used by remedies and by
/// `catalog search --where`.

#include "model/message.h"
#include "model/parts/part.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::workspace {

/// All of several conditions. A field is named as in the shelf; `field.connector` is the number of
/// connectors of a kind in a connector list. Operators: = != >= <= > <. Values are quantities with
/// their units, whole numbers, true or false, or text (any case). A missing fact satisfies nothing.
class PartQuery {
public:
    /// Parses conditions joined by commas or "and". Error: no operator, unknown field, value of another kind.
    static Expected<PartQuery> parse(std::string_view text, Category category);

    bool matches(const Part& part) const;

private:
    enum class Operator : std::uint8_t { Equal, NotEqual, AtLeast, AtMost, More, Less };
    struct Condition {
        std::string field;      ///< "outputs"
        std::string connector;  ///< "pcie-8"; empty for other fields
        Operator op = Operator::Equal;
        std::string value;      ///< as written
        double number = 0.0;    ///< SI, where the field is a number
    };
    static Expected<Condition> parseCondition(std::string_view text, Category category);
    static bool holds(const Condition& condition, const Part& part);

    std::vector<Condition> m_conditions;
};

} // namespace lanewatt::workspace
