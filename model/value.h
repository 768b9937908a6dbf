#pragma once
/// Values whose members take much code to copy, move and destroy. That code stands once, in the .cpp file of the type,
/// and not in each of the hundreds that hold one: they would spend most of a build on it.

// NOLINTBEGIN(bugprone-macro-parentheses): a type's name in its own declarations takes none

/// First in the type: what every value can do.
#define LANEWATT_VALUE(Type)                                                                                          \
    Type();                                                                                                           \
    Type(const Type&);                                                                                                \
    Type(Type&&) noexcept;                                                                                            \
    Type& operator=(const Type&);                                                                                     \
    Type& operator=(Type&&) noexcept;                                                                                 \
    ~Type()

/// In the .cpp file: the same, member by member.
#define LANEWATT_VALUE_WRITTEN_OUT(Type)                                                                              \
    Type::Type() = default;                                                                                           \
    Type::Type(const Type&) = default;                                                                                \
    Type::Type(Type&&) noexcept = default;                                                                            \
    Type& Type::operator=(const Type&) = default;                                                                     \
    Type& Type::operator=(Type&&) noexcept = default;                                                                 \
    Type::~Type() = default

// NOLINTEND(bugprone-macro-parentheses)
