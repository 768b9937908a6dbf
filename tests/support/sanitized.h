#pragma once

// Each sanitizer has a function of its own; without it the address is null.
extern "C" {
[[gnu::weak]] void __asan_init();
[[gnu::weak]] void __tsan_init();
}

namespace lanewatt::test {

/// True with AddressSanitizer or ThreadSanitizer, even if only in a part of the program: memory and times are then not the
/// program's own.
inline const bool kSanitized = __asan_init != nullptr || __tsan_init != nullptr;

} // namespace lanewatt::test
