#include "app/gui/large_pages.h"

#ifdef LANEWATT_MIMALLOC
#include <cstdint>
#include <memory>
#include <mimalloc.h>
#include <sys/mman.h>
#endif

namespace lanewatt::gui {

#ifdef LANEWATT_MIMALLOC
namespace {

constexpr std::uintptr_t kPage = std::uintptr_t{2} << 20;
/// What begins the program is in a segment that is there already: 32 MiB, at a multiple of that (mimalloc-types.h).
constexpr std::uintptr_t kSegment = std::uintptr_t{32} << 20;
std::uintptr_t firstSegment = 0;

/// Advice that the kernel may leave alone; where it is wrong nothing happens.
void advise(std::uintptr_t begin, std::uintptr_t size, int advice)
{
    (void)madvise(reinterpret_cast<void*>(begin), size, advice); // NOLINT(performance-no-int-to-ptr)
}

} // namespace
#endif

void useLargePages()
{
#ifdef LANEWATT_MIMALLOC
    mi_option_enable(mi_option_large_os_pages); // of what is taken from now on
    const std::unique_ptr<void, void (*)(void*)> something(mi_malloc(1), mi_free);
    firstSegment = reinterpret_cast<std::uintptr_t>(something.get()) & ~(kSegment - 1);
    advise(firstSegment, kSegment, MADV_HUGEPAGE);
#endif
}

void bringPages()
{
#if defined(LANEWATT_MIMALLOC) && defined(MADV_POPULATE_WRITE)
    mi_option_disable(mi_option_large_os_pages);
    // One after the other: nobody else is given memory while the kernel is at it.
    for (auto page = firstSegment; page < firstSegment + kSegment; page += kPage) {
        advise(page, kPage, MADV_POPULATE_WRITE);
    }
#endif
}

} // namespace lanewatt::gui
