#pragma once

namespace tilewright::test {

/// Whether the program is built with the address or thread sanitizer, which make it 10 to 50 times slower.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool isSanitized = true;
#else
constexpr bool isSanitized = false;
#endif

/// The number of repetitions of what is repeated `times` otherwise: races and invalid accesses show early.
constexpr int repeats(int times) {
    return isSanitized ? (times + 19) / 20 : times;
}

}  // namespace tilewright::test
