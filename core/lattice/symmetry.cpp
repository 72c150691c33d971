#include "core/lattice/symmetry.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace tilewright {

Cell operator*(const Matrix& m, Cell c) {
    return {m[0][0] * c.x + m[0][1] * c.y + m[0][2] * c.z, m[1][0] * c.x + m[1][1] * c.y + m[1][2] * c.z,
            m[2][0] * c.x + m[2][1] * c.y + m[2][2] * c.z};
}

Matrix operator*(const Matrix& a, const Matrix& b) {
    Matrix product{};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            for (std::size_t k = 0; k < 3; ++k)
                product[i][j] += a[i][k] * b[k][j];
    return product;
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
    const Cell first = kinds_.empty() ? Cell{} : Cell{kinds_[0].x, kinds_[0].y, kinds_[0].z};
    for (std::size_t k = 0; k < kinds_.size(); ++k) {
        kinds_[k] = kinds_[k] - first;
        stay = stay && kinds_[k] == Cell{0, 0, 0, static_cast<int>(k)};
    }
    // So that the identity is one value for all lattices.
    if (stay) kinds_.clear();
}

Cell Symmetry::operator()(Cell c) const {
    Cell turned = matrix_ * c;
    turned.kind = c.kind;
    if (!kinds_.empty())
        turned = Cell{turned.x, turned.y, turned.z} + kinds_[static_cast<std::size_t>(c.kind)];
    return turned;
}

std::optional<std::vector<Cell>> Symmetry::carried(std::span<const Cell> cells) const {
    std::vector<Cell> result;
    result.reserve(cells.size());
    for (const Cell c : cells) {
        if (divisor_ == 1) {
            result.push_back((*this)(c));
            continue;
        }
        const Cell turned = matrix_ * (c - cells.front());
        if (turned.x % divisor_ != 0 || turned.y % divisor_ != 0 || turned.z % divisor_ != 0)
            return std::nullopt;
        result.push_back({turned.x / divisor_, turned.y / divisor_, turned.z / divisor_, c.kind});
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
