#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace tilewright {

/// Bytes that are not what a ByteReader was asked for.
class BadBytes : public std::runtime_error {
  public:
    BadBytes() : std::runtime_error("the bytes make no sense") {}
};

/// Packs values into bytes that mean the same on every machine: numbers seven bits a byte, the lowest first.
class ByteWriter {
  public:
    void number(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7)
            bytes_.push_back(static_cast<char>(value | 0x80));
        bytes_.push_back(static_cast<char>(value));
    }
    /// Always four bytes.
    void word(std::uint32_t value) { fixed(value, 4); }
    /// Always eight bytes.
    void real(double value) { fixed(std::bit_cast<std::uint64_t>(value), 8); }
    void text(std::string_view value) {
        number(value.size());
        raw(value);
    }
    void raw(std::string_view value) { bytes_ += value; }

    const std::string& bytes() const { return bytes_; }
    std::string take() { return std::move(bytes_); }

  private:
    void fixed(std::uint64_t value, int size) {
        for (int i = 0; i < size; ++i)
            bytes_.push_back(static_cast<char>(value >> (8 * i)));
    }

    std::string bytes_;
};

/// Reads back what a ByteWriter has packed. Throws BadBytes where that is impossible. The bytes must outlive
/// it.
class ByteReader {
  public:
    explicit ByteReader(std::string_view bytes) : left_(bytes) {}

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
        if (value > left_.size()) throw BadBytes();
        return static_cast<std::size_t>(value);
    }
    std::uint32_t word() { return static_cast<std::uint32_t>(fixed(4)); }
    double real() { return std::bit_cast<double>(fixed(8)); }
    std::string_view text() { return raw(count()); }
    std::string_view raw(std::size_t size) {
        if (size > left_.size()) throw BadBytes();
        const std::string_view value = left_.substr(0, size);
        left_.remove_prefix(size);
        return value;
    }
    /// What has not been read.
    std::string_view rest() const { return left_; }

  private:
    std::uint64_t next() { return static_cast<unsigned char>(raw(1).front()); }
    std::uint64_t fixed(int size) {
        std::uint64_t value = 0;
        for (int i = 0; i < size; ++i)
            value |= next() << (8 * i);
        return value;
    }

    std::string_view left_;
};

}  // namespace tilewright
