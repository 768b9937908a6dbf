#pragma once

#include "model/figure/figure.h"
#include "tests/support/catch.h"

#include <optional>

namespace lanewatt::test {

/// The likely value of a figure, which must be known.
inline double likely(const std::optional<Figure>& figure)
{
    REQUIRE(figure.has_value());
    return figure->likely;
}

} // namespace lanewatt::test
