#pragma once
/// `LANEWATT_TRY(name, expression)`: unwraps an Expected into a variable, or returns its Error.

#include "model/message.h"

// NOLINTBEGIN(bugprone-macro-parentheses): `name` is declared here
#define LANEWATT_TRY(name, expression)                                                                                \
    auto name = (expression);                                                                                         \
    if (!name) {                                                                                                      \
        return tl::unexpected(std::move(name.error()));                                                               \
    }                                                                                                                 \
    static_assert(true, "wants a semicolon")
// NOLINTEND(bugprone-macro-parentheses)
