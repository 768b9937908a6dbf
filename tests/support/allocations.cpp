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

namespace {
void* allocate(std::size_t size) noexcept
{
    g_allocations.fetch_add(1, std::memory_order_relaxed);
    return std::malloc(size == 0 ? 1 : size);
}
void* allocateOrThrow(std::size_t size)
{
    void* made = allocate(size);
    return made ? made : throw std::bad_alloc();
}
} // namespace

// All forms are replaced, because a sanitizer's operator delete needs memory of its own operator new.
void* operator new(std::size_t size) { return allocateOrThrow(size); }
void* operator new[](std::size_t size) { return allocateOrThrow(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void operator delete(void* made) noexcept { std::free(made); }
void operator delete[](void* made) noexcept { std::free(made); }
void operator delete(void* made, std::size_t) noexcept { std::free(made); }
void operator delete[](void* made, std::size_t) noexcept { std::free(made); }
void operator delete(void* made, const std::nothrow_t&) noexcept { std::free(made); }
void operator delete[](void* made, const std::nothrow_t&) noexcept { std::free(made); }
