#pragma once
/// A shared library loaded at run time; nothing of a maker's is linked.

#include "model/message.h"

#include <span>
#include <string>

namespace lanewatt::probe {

class Library {
public:
    /// Loads the first of some names or paths that can be loaded. The error says what the loader said of the first.
    static Expected<Library> open(std::span<const std::string> names);

    Library(Library&& other) noexcept;
    Library& operator=(Library&& other) noexcept;
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    ~Library();

    /// The address of a function, or nullptr.
    void* function(const std::string& name) const;

private:
    explicit Library(void* handle) : m_handle(handle) {}
    void* m_handle = nullptr;
};

} // namespace lanewatt::probe
