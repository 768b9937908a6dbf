#pragma once
/// Unwraps results that must succeed in a test.

#include "model/message.h"
#include "tests/support/catch.h"
#include "tests/unit/catalog/catalog_fixture.h"

#include <string>
#include <type_traits>
#include <utility>

namespace lanewatt::test {

/// The value; without one the test fails with the error's text.
template <class T> T ok(Expected<T> result)
{
    INFO((result ? std::string() : englishOf(result.error())));
    REQUIRE(result);
    if constexpr (!std::is_void_v<T>) {
        return std::move(*result);
    }
}

} // namespace lanewatt::test
