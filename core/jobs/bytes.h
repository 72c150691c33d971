#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tilewright {

/// Bytes that are not what a ByteReader was asked for.
class BadBytes : public std::runtime_error {
  public:
    BadBytes() : std::runtime_error("the bytes make no sense") {}
};

/// Packs values into bytes that mean the same on every machine.
struct ByteWriter {
    std::string bytes;

    /// Seven bits a byte, the lowest first.
    void number(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7)
            bytes.push_back(static_cast<char>(value | 0x80));
        bytes.push_back(static_cast<char>(value));
    }
    /// Always four bytes, the lowest first.
    void word(std::uint32_t value) { fixed(value, 4); }
    /// Always eight bytes.
    void real(double value) { fixed(std::bit_cast<std::uint64_t>(value), 8); }
    void text(std::string_view value) {
        number(value.size());
        bytes += value;
    }

  private:
    void fixed(std::uint64_t value, int size) {
        for (int i = 0; i < size; ++i)
            bytes.push_back(static_cast<char>(value >> (8 * i)));
    }
};

/// Reads what a ByteWriter has packed. Throws BadBytes where that is impossible.
struct ByteReader {
    /// What has not been read; the bytes must outlive the reader.
    std::string_view left;

    std::uint64_t number() {
        std::uint64_t value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            const std::uint64_t byte = next();
            value |= (byte & 0x7f) << shift;
            if (byte < 0x80) return value;
        }
        throw BadBytes();
    }
    /// A number of things that take at least one byte each: no more than there are bytes.
    std::size_t count() {
        const std::uint64_t value = number();
        if (value > left.size()) throw BadBytes();
        return static_cast<std::size_t>(value);
    }
    std::uint32_t word() { return static_cast<std::uint32_t>(fixed(4)); }
    double real() { return std::bit_cast<double>(fixed(8)); }
    std::string_view text() { return take(count()); }

  private:
    std::string_view take(std::size_t size) {
        if (size > left.size()) throw BadBytes();
        const std::string_view value = left.substr(0, size);
        left.remove_prefix(size);
        return value;
    }
    std::uint64_t next() { return static_cast<unsigned char>(take(1).front()); }
    std::uint64_t fixed(int size) {
        std::uint64_t value = 0;
        for (int i = 0; i < size; ++i)
            value |= next() << (8 * i);
        return value;
    }
};

}  // namespace tilewright
