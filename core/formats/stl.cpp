#include "core/formats/stl.h"

#include <array>
#include <bit>
#include <charconv>
#include <cstdint>

#include "core/text/text.h"

namespace tilewright {

namespace {

void putWord(std::string& bytes, std::uint32_t word) {
    for (int shift = 0; shift < 32; shift += 8)
        bytes += static_cast<char>((word >> shift) & 0xFFU);
}

void putPoint(std::string& bytes, const Mesh::Point& point) {
    for (const float part : point)
        putWord(bytes, std::bit_cast<std::uint32_t>(part));
}

std::string binary(const Mesh& mesh, std::string_view name) {
    constexpr std::size_t headerSize = 80;
    // A header that begins like this would be taken for that of an ASCII file.
    std::string bytes = name.starts_with("solid") ? "- " : "";
    bytes += singleLine(name);
    bytes.resize(headerSize, ' ');
    bytes.reserve(headerSize + 4 + 50 * mesh.triangles.size());
    putWord(bytes, static_cast<std::uint32_t>(mesh.triangles.size()));
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        putPoint(bytes, mesh.normals[i]);
        for (const std::uint32_t corner : mesh.triangles[i])
            putPoint(bytes, mesh.points[corner]);
        bytes.append(2, '\0');
    }
    return bytes;
}

void putText(std::string& text, const Mesh::Point& point) {
    for (const float part : point) {
        std::array<char, 32> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), part + 0.0F);
        text += ' ';
        text.append(digits.data(), end.ptr);
    }
    text += '\n';
}

std::string ascii(const Mesh& mesh, std::string_view name) {
    const std::string title = singleLine(name);
    std::string text = "solid " + title + "\n";
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        text += "  facet normal";
        putText(text, mesh.normals[i]);
        text += "    outer loop\n";
        for (const std::uint32_t corner : mesh.triangles[i]) {
            text += "      vertex";
            putText(text, mesh.points[corner]);
        }
        text += "    endloop\n  endfacet\n";
    }
    return text + "endsolid " + title + "\n";
}

}  // namespace

std::string toStl(const Mesh& mesh, StlForm form, std::string_view name) {
    return form == StlForm::ascii ? ascii(mesh, name) : binary(mesh, name);
}

}  // namespace tilewright
