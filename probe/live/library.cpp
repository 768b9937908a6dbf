#include "probe/live/library.h"

#include <dlfcn.h>
#include <utility>

namespace lanewatt::probe {

Expected<Library> Library::open(std::span<const std::string> names)
{
    std::string reason;
    for (const std::string& name : names) {
        if (void* handle = ::dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL)) {
            return Library(handle);
        }
        // the message for the usual name is the most useful; the other names are guesses
        if (const char* said = ::dlerror(); said && reason.empty()) {
            reason = said;
        }
    }
    return fail(LW_MESSAGE("probe.not_loaded", "the library cannot be loaded: {reason}"), {{"reason", reason}});
}

Library::Library(Library&& other) noexcept : m_handle(std::exchange(other.m_handle, nullptr)) {}

Library& Library::operator=(Library&& other) noexcept
{
    std::swap(m_handle, other.m_handle);
    return *this;
}

Library::~Library()
{
    if (m_handle) {
        ::dlclose(m_handle);
    }
}

void* Library::function(const std::string& name) const { return ::dlsym(m_handle, name.c_str()); }

} // namespace lanewatt::probe
