#include "tests/support/allocations.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<std::int64_t> g_allocations{0};
}

namespace lanewatt::test {
std::int64_t allocations() { return g_allocations.load(std::memory_order_relaxed); }
} // namespace lanewatt::test

// The array and nothrow forms of the library call these two.
void* operator new(std::size_t size)
{
    g_allocations.fetch_add(1, std::memory_order_relaxed);
    if (void* made = std::malloc(size == 0 ? 1 : size)) {
        return made;
    }
    throw std::bad_alloc();
}
void operator delete(void* made) noexcept { std::free(made); }
void operator delete(void* made, std::size_t) noexcept { std::free(made); }
