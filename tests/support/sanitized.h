#pragma once

namespace tilewright::test {

/// Whether the program is built with the address or the thread sanitizer, under which it takes 10 to 50 times
/// as long.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool isSanitized = true;
#else
constexpr bool isSanitized = false;
#endif

/// How often to repeat what is done `times` elsewhere: races and wrong accesses show in the first few.
constexpr int repeats(int times) {
    return isSanitized ? (times + 19) / 20 : times;
}

}  // namespace tilewright::test
