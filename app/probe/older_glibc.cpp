// Functions that GCC's static libraries take from glibc where they were built, and that glibc 2.34 does not have: with
// these in the program it runs on servers that are some years old.
#include <cstddef>
#include <cstdint>
#include <dlfcn.h>
#include <features.h>
#include <link.h>
#include <sys/random.h>

#if __GLIBC_PREREQ(2, 36)

/// For std::random_device.
extern "C" std::uint32_t arc4random() noexcept
{
    std::uint32_t number = 0;
    while (::getrandom(&number, sizeof number, 0) != static_cast<ssize_t>(sizeof number)) {
    }
    return number;
}

#endif

#if __GLIBC_PREREQ(2, 35)

namespace {

struct Search {
    std::uintptr_t address;
    dl_find_object* result;
};

/// Fills the result when the address is in one of the object's segments.
int visit(dl_phdr_info* object, std::size_t, void* data)
{
    const auto& search = *static_cast<Search*>(data);
    bool inside = false;
    const ElfW(Phdr)* unwinding = nullptr;
    std::uintptr_t begin = UINTPTR_MAX, end = 0;
    for (std::size_t i = 0; i < object->dlpi_phnum; ++i) {
        const ElfW(Phdr)& segment = object->dlpi_phdr[i];
        const std::uintptr_t start = object->dlpi_addr + segment.p_vaddr;
        if (segment.p_type == PT_LOAD) {
            begin = start < begin ? start : begin;
            end = start + segment.p_memsz > end ? start + segment.p_memsz : end;
            inside = inside || (search.address >= start && search.address < start + segment.p_memsz);
        } else if (segment.p_type == PT_GNU_EH_FRAME) {
            unwinding = &segment;
        }
    }
    if (!inside || !unwinding) {
        return 0;
    }
    *search.result = {};
    search.result->dlfo_map_start = reinterpret_cast<void*>(begin);
    search.result->dlfo_map_end = reinterpret_cast<void*>(end);
    search.result->dlfo_eh_frame = reinterpret_cast<void*>(object->dlpi_addr + unwinding->p_vaddr);
    return 1;
}

} // namespace

/// Where the tables for unwinding of the code at an address are; for exceptions.
extern "C" int _dl_find_object(void* address, dl_find_object* result) noexcept
{
    Search search{reinterpret_cast<std::uintptr_t>(address), result};
    return ::dl_iterate_phdr(visit, &search) == 1 ? 0 : -1;
}

#endif
