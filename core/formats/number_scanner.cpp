#include "core/formats/number_scanner.h"

#include <algorithm>

#include "core/files/format_error.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

constexpr std::string_view wordEnds = " \t\r\n,[]{}#=:;";

int digitValue(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return 99;
}

int baseOf(std::string_view digits) {
    if (digits.starts_with("0x")) return 16;
    if (digits.starts_with("0o")) return 8;
    return digits.starts_with("0b") ? 2 : 10;
}

}  // namespace

bool NumberScanner::skip(char c) {
    if (atEnd() || text_[offset_] != c) return false;
    ++offset_;
    return true;
}

void NumberScanner::skipSpace() {
    for (; !atEnd(); ++offset_) {
        const char c = text_[offset_];
        if (c == '#')
            offset_ = std::min(text_.find('\n', offset_), text_.size() - 1);
        else if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
            return;
    }
}

std::int64_t NumberScanner::number(std::int64_t low, std::int64_t high, const char* what) {
    const std::size_t begin = offset_;
    const bool isNegative = next() == '-';
    if (isNegative || next() == '+') step();
    const bool isSigned = offset_ > begin;
    const int base = isSigned ? 10 : baseOf(text_.substr(offset_, 2));
    if (base != 10) offset_ += 2;
    const std::size_t digits = offset_;
    // Larger than anything that can be asked for, and far from overflow.
    constexpr std::int64_t huge = std::int64_t{1} << 56;
    std::int64_t value = 0;
    bool isGood = true;
    for (char last = '_'; !atEnd(); last = text_[offset_++]) {
        const char c = text_[offset_];
        if (c == '_') {
            if (last == '_') isGood = false;
            continue;
        }
        const int digit = digitValue(c);
        if (digit >= base) break;
        value = std::min(huge, value * base + digit);
    }
    const bool isWord = !atEnd() && wordEnds.find(text_[offset_]) == std::string_view::npos;
    if (offset_ == digits || isWord || !isGood || text_[offset_ - 1] == '_') {
        offset_ = begin;
        fail(core::message("expected %1, but this is %2", messageOf(what), nextWord()));
    }
    if (base == 10 && text_[digits] == '0' && offset_ - digits > 1)
        fail(begin, core::message("a number must not begin with 0"));
    if (isNegative) value = -value;
    if (value < low || value > high)
        fail(begin, core::message("%1 is out of range; expected %2 from %3 to %4",
                                  text_.substr(begin, std::min<std::size_t>(offset_ - begin, 40)),
                                  messageOf(what), low, high));
    return value;
}

void NumberScanner::fail(std::size_t offset, Message reason) const {
    throw FormatError(file_, placeAt(text_, offset), std::move(reason));
}

Message NumberScanner::nextWord() const {
    if (atEnd()) return core::message("the end of the file");
    if (text_[offset_] == '\n' || text_[offset_] == '\r') return core::message("the end of the line");
    const std::size_t end = text_.find_first_of(wordEnds, offset_);
    return verbatim(doubleQuoted(text_.substr(offset_, std::max<std::size_t>(end - offset_, 1))));
}

}  // namespace tilewright
