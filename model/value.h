#pragma once
/// Types whose members make copying, moving and destroying expensive to compile. These operations are defined once, in the
/// type's .cpp file. Otherwise each of the hundreds of files that use the type would compile them, which would take most of
/// the build time.

// NOLINTBEGIN(bugprone-macro-parentheses): a type's name in its own declarations takes none

/// First in the type: declares its constructors, assignment operators and destructor.
#define LANEWATT_VALUE(Type)                                                                                          \
    Type();                                                                                                           \
    Type(const Type&);                                                                                                \
    Type(Type&&) noexcept;                                                                                            \
    Type& operator=(const Type&);                                                                                     \
    Type& operator=(Type&&) noexcept;                                                                                 \
    ~Type()

/// In the .cpp file: defines them, all defaulted.
#define LANEWATT_VALUE_WRITTEN_OUT(Type)                                                                              \
    Type::Type() = default;                                                                                           \
    Type::Type(const Type&) = default;                                                                                \
    Type::Type(Type&&) noexcept = default;                                                                            \
    Type& Type::operator=(const Type&) = default;                                                                     \
    Type& Type::operator=(Type&&) noexcept = default;                                                                 \
    Type::~Type() = default

// NOLINTEND(bugprone-macro-parentheses)
