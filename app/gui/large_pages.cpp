#include "app/gui/large_pages.h"

#ifdef LANEWATT_MIMALLOC
#include <cstdint>
#include <memory>
#include <mimalloc.h>
#include <sys/mman.h>
#endif

namespace lanewatt::gui {

void useLargePages()
{
#ifdef LANEWATT_MIMALLOC
    mi_option_enable(mi_option_large_os_pages);
    // That is for what is taken from now on. What begins the program is in a segment that is there already: 32 MiB, at a
    // multiple of that (mimalloc-types.h). It is advice; where it is wrong nothing happens.
    constexpr std::uintptr_t kSegment = std::uintptr_t{32} << 20;
    const std::unique_ptr<void, void (*)(void*)> something(mi_malloc(1), mi_free);
    const auto begin = reinterpret_cast<std::uintptr_t>(something.get()) & ~(kSegment - 1);
    (void)madvise(reinterpret_cast<void*>(begin), kSegment, MADV_HUGEPAGE); // NOLINT(performance-no-int-to-ptr)
#endif
}

} // namespace lanewatt::gui
