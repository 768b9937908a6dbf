#pragma once

namespace lanewatt::test {

// GCC says it by a macro, clang by a feature.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define LANEWATT_TEST_SANITIZED true
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define LANEWATT_TEST_SANITIZED true
#endif
#endif
#ifndef LANEWATT_TEST_SANITIZED
#define LANEWATT_TEST_SANITIZED false
#endif

/// AddressSanitizer or ThreadSanitizer watches: memory and times are not the program's own.
inline constexpr bool kSanitized = LANEWATT_TEST_SANITIZED;
#undef LANEWATT_TEST_SANITIZED

} // namespace lanewatt::test
