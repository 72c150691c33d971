#pragma once

#include <optional>
#include <vector>

#include "core/lattice/lattice.h"

/// What the computation of lattices needs of vectors: integers for what must be exact, and Cartesian points.
namespace tilewright::vectors {

// Found for arrays only where the namespace of both is named.
using tilewright::operator*;

inline Triple operator+(Triple a, Triple b) {
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}

inline Triple operator-(Triple a, Triple b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

inline Triple operator*(const Matrix& m, Triple v) {
    Triple result{};
    for (std::size_t i = 0; i < 3; ++i)
        result[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
    return result;
}

inline Matrix transposed(const Matrix& m) {
    Matrix result{};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            result[i][j] = m[j][i];
    return result;
}

inline Triple cross(Triple a, Triple b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

inline int dot(Triple a, Triple b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

inline Point operator-(Point a, Point b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

inline Point cross(Point a, Point b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

inline double dot(Point a, Point b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

inline Point middleOf(const std::vector<Point>& points) {
    Point sum{};
    for (const Point& p : points)
        for (std::size_t i = 0; i < 3; ++i)
            sum[i] += p[i] / static_cast<double>(points.size());
    return sum;
}

// v with matrix * v = w, if v is integral.
inline std::optional<Triple> solved(const Matrix& matrix, Triple w) {
    const int by = determinant(matrix);
    Triple v = adjugate(matrix) * w;
    for (int& part : v) {
        if (part % by != 0) return std::nullopt;
        part /= by;
    }
    return v;
}

inline int floorDivided(int a, int b) {
    return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}

inline Cell asCell(Triple v, int kind = 0) {
    return {v[0], v[1], v[2], kind};
}

}  // namespace tilewright::vectors
