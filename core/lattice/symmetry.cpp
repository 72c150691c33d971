#include "core/lattice/symmetry.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace tilewright {

Matrix operator*(const Matrix& a, const Matrix& b) {
    Matrix product{};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            for (std::size_t k = 0; k < 3; ++k)
                product[i][j] += a[i][k] * b[k][j];
    return product;
}

Triple operator*(const Matrix& m, const Triple& v) {
    return {m[0][0] * v[0] + m[0][1] * v[1] + m[0][2] * v[2],
            m[1][0] * v[0] + m[1][1] * v[1] + m[1][2] * v[2],
            m[2][0] * v[0] + m[2][1] * v[1] + m[2][2] * v[2]};
}

Cell operator*(const Matrix& m, Cell c) {
    const auto [x, y, z] = m * Triple{c.x, c.y, c.z};
    return {x, y, z};
}

int determinant(const Matrix& m) {
    return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) -
           m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
           m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
}

Matrix adjugate(const Matrix& m) {
    Matrix result{};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j) {
            const std::size_t r = (j + 1) % 3;
            const std::size_t s = (j + 2) % 3;
            const std::size_t c = (i + 1) % 3;
            const std::size_t d = (i + 2) % 3;
            result[i][j] = m[r][c] * m[s][d] - m[r][d] * m[s][c];
        }
    return result;
}

Symmetry::Symmetry(const Matrix& matrix, std::vector<Cell> kinds, int divisor)
    : matrix_(matrix), divisor_(divisor), kinds_(std::move(kinds)) {
    bool stay = true;
    const Cell first = kinds_.empty() ? Cell{} : kinds_[0].place();
    for (std::size_t k = 0; k < kinds_.size(); ++k) {
        kinds_[k] = kinds_[k] - first;
        stay = stay && kinds_[k] == Cell{0, 0, 0, static_cast<int>(k)};
    }
    // Normalise, so that the identity compares equal for all lattices.
    if (stay) kinds_.clear();
}

Cell Symmetry::operator()(Cell c) const {
    const Cell place = matrix_ * c;
    if (kinds_.empty()) return {place.x, place.y, place.z, c.kind};
    return place + kinds_[static_cast<std::size_t>(c.kind)];
}

std::optional<std::vector<Cell>> Symmetry::carried(std::span<const Cell> cells) const {
    std::vector<Cell> result;
    result.reserve(cells.size());
    for (const Cell c : cells) {
        if (divisor_ == 1) {
            result.push_back((*this)(c));
            continue;
        }
        const auto [x, y, z, kind] = matrix_ * (c - cells.front());
        if (x % divisor_ != 0 || y % divisor_ != 0 || z % divisor_ != 0) return std::nullopt;
        result.push_back({x / divisor_, y / divisor_, z / divisor_, c.kind});
    }
    return result;
}

Symmetry operator*(const Symmetry& a, const Symmetry& b) {
    std::vector<Cell> kinds;
    for (std::size_t k = 0; k < std::max(a.kinds_.size(), b.kinds_.size()); ++k)
        kinds.push_back(a(b({0, 0, 0, static_cast<int>(k)})));
    return {a.matrix_ * b.matrix_, std::move(kinds), a.divisor_ * b.divisor_};
}

bool Symmetry::isMirror() const {
    return determinant(matrix_) < 0;
}

int Symmetry::angle() const {
    const double trace = (matrix_[0][0] + matrix_[1][1] + matrix_[2][2]) / static_cast<double>(divisor_);
    const double cosine = std::clamp(((isMirror() ? -trace : trace) - 1) / 2, -1.0, 1.0);
    return static_cast<int>(std::lround(std::acos(cosine) * 180 / std::numbers::pi));
}

}  // namespace tilewright
