#pragma once

// Each sanitizer brings a function of its own; where there is none, the address is null.
extern "C" {
[[gnu::weak]] void __asan_init();
[[gnu::weak]] void __tsan_init();
}

namespace lanewatt::test {

/// AddressSanitizer or ThreadSanitizer watches, be it a part of the program: memory and times are not the program's own.
inline const bool kSanitized = __asan_init != nullptr || __tsan_init != nullptr;

} // namespace lanewatt::test
