/// Finds what the stubs of cmake/LanewattLate.cmake stand for.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>

/// The function with an index among `names`, one after the other, of a library by its soname; it is put into its slot, from
/// which its stub jumps there. A library or function that is not there is a broken installation: said, and the end.
extern "C" __attribute__((visibility("hidden"))) void* lanewatt_late_find(const char* soname, const char* names, void** slots, std::uint64_t index)
{
    const char* name = names;
    for (std::uint64_t i = 0; i < index; ++i) {
        name += std::strlen(name) + 1;
    }
    // more often than once gives the same library; threads that meet here find the same function
    void* library = dlopen(soname, RTLD_NOW | RTLD_LOCAL);
    void* function = library ? dlsym(library, name) : nullptr;
    if (!function) {
        (void)std::fprintf(stderr, "lanewatt: %s cannot be used: %s. Install Lanewatt again.\n", soname, dlerror());
        std::abort();
    }
    __atomic_store_n(slots + index, function, __ATOMIC_RELAXED);
    return function;
}
