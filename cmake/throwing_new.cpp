// For programs on mimalloc's heap. Its own operator new ends the program where there is no memory left, as it does not find
// std::get_new_handler; the program says so and ends in its own way.
#include <cstdlib>
#include <new>

namespace {
void* made(std::size_t size) noexcept { return std::malloc(size == 0 ? 1 : size); }
void* madeOrThrown(std::size_t size)
{
    void* memory = made(size);
    return memory ? memory : throw std::bad_alloc();
}
} // namespace

void* operator new(std::size_t size) { return madeOrThrown(size); }
void* operator new[](std::size_t size) { return madeOrThrown(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return made(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return made(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
