#pragma once
/// A shared library loaded at run time; no vendor library is linked.

#include "model/message.h"

#include <span>
#include <string>

// For functions that call vendor functions: pointers to vendor types are void* here, which is compatible at the call, but
// clang's UndefinedBehaviorSanitizer compares function types.
#ifdef __clang__
#define LANEWATT_OTHER_POINTERS [[clang::no_sanitize("function")]]
#else
#define LANEWATT_OTHER_POINTERS
#endif

namespace lanewatt::probe {

/// A C function that returns an int, or `missing` where the library does not have it.
template <int missing, class... Parameters> class ForeignCall {
public:
    ForeignCall() = default;
    explicit ForeignCall(void* address) : m_address(address) {}
    LANEWATT_OTHER_POINTERS int operator()(Parameters... parameters) const
    {
        return m_address ? reinterpret_cast<int (*)(Parameters...)>(m_address)(parameters...) : missing;
    }

private:
    void* m_address = nullptr;
};

class Library {
public:
    /// Loads the first of several names or paths that works. The error is the loader's message for the first.
    static Expected<Library> open(std::span<const std::string> names);

    Library(Library&& other) noexcept;
    Library& operator=(Library&& other) noexcept;
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    ~Library();

    /// The address of a function, or nullptr.
    void* function(const std::string& name) const;

    /// A function by the first available of several names; otherwise one that returns its code for "missing".
    template <class Call> Call find(std::span<const char* const> names) const
    {
        for (const char* name : names) {
            if (void* address = function(name)) {
                return Call(address);
            }
        }
        return Call();
    }

private:
    explicit Library(void* handle) : m_handle(handle) {}
    void* m_handle = nullptr;
};

} // namespace lanewatt::probe
