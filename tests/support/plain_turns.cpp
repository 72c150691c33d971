#include "tests/support/plain_turns.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <set>

namespace tilewright::test {

namespace {

struct Vec {
    double x = 0.0;
    double y = 0.0;
};
using Quad = std::array<Vec, 4>;

double turnOf(Vec a, Vec b, Vec c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool cross(Vec a, Vec b, Vec c, Vec d) {
    return turnOf(a, b, c) * turnOf(a, b, d) < 0 && turnOf(c, d, a) * turnOf(c, d, b) < 0;
}

bool isInside(const Quad& quad, Vec p) {
    for (std::size_t i = 0; i < 4; ++i)
        if (turnOf(quad[i], quad[(i + 1) % 4], p) < 0) return false;
    return true;
}

double squareToSegment(Vec p, Vec a, Vec b) {
    const double length = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
    const double at = std::clamp(((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length, 0.0, 1.0);
    const double x = a.x + at * (b.x - a.x) - p.x;
    const double y = a.y + at * (b.y - a.y) - p.y;
    return x * x + y * y;
}

double distance(const Quad& a, const Quad& b) {
    if (isInside(a, b[0]) || isInside(b, a[0])) return 0.0;
    double least = 1e30;
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = 0; j < 4; ++j) {
            if (cross(a[i], a[(i + 1) % 4], b[j], b[(j + 1) % 4])) return 0.0;
            least = std::min({least, squareToSegment(a[i], b[j], b[(j + 1) % 4]),
                              squareToSegment(b[j], a[i], a[(i + 1) % 4])});
        }
    return std::sqrt(least);
}

// What is left of some squares when `depth` is taken off all around: of each square, of each two side by
// side, and of each four around a corner.
std::vector<Quad> quadsOf(const std::vector<Cell>& cells, double depth) {
    std::set<std::pair<int, int>> places;
    for (const Cell cell : cells)
        places.insert({cell.x, cell.y});
    std::vector<Quad> quads;
    for (const auto& [x, y] : places)
        for (const auto& [w, h] : {std::pair(1, 1), std::pair(2, 1), std::pair(1, 2), std::pair(2, 2)}) {
            bool isFull = true;
            for (int i = 0; i < w; ++i)
                for (int j = 0; j < h; ++j)
                    isFull = isFull && places.contains({x + i, y + j});
            if (!isFull) continue;
            const double left = x - 0.5 + depth;
            const double low = y - 0.5 + depth;
            const double right = x - 0.5 + w - depth;
            const double high = y - 0.5 + h - depth;
            quads.push_back({Vec{left, low}, Vec{right, low}, Vec{right, high}, Vec{left, high}});
        }
    return quads;
}

std::vector<Quad> turned(std::vector<Quad> quads, Vec about, double degrees) {
    const double angle = degrees * (std::numbers::pi / 180);
    for (Quad& quad : quads)
        for (Vec& p : quad) {
            const Vec d{p.x - about.x, p.y - about.y};
            p = {about.x + std::cos(angle) * d.x - std::sin(angle) * d.y,
                 about.y + std::sin(angle) * d.x + std::cos(angle) * d.y};
        }
    return quads;
}

double nearest(const std::vector<Quad>& moving, Vec shift, const std::vector<Quad>& staying) {
    double least = 1e30;
    for (Quad quad : moving) {
        for (Vec& p : quad)
            p = {p.x + shift.x, p.y + shift.y};
        for (const Quad& other : staying) {
            // Half of the diagonals, as a bound.
            const double far = std::hypot(quad[0].x + quad[2].x - other[0].x - other[2].x,
                                          quad[0].y + quad[2].y - other[0].y - other[2].y) /
                               2;
            const auto half = [](const Quad& q) { return std::hypot(q[2].x - q[0].x, q[2].y - q[0].y) / 2; };
            if (far - half(quad) - half(other) < least) least = std::min(least, distance(quad, other));
        }
    }
    return least;
}

}  // namespace

double plainClearance(const std::vector<Cell>& moving, const std::vector<Cell>& staying, double play,
                      double round, std::array<double, 2> about, double x, double y, double degrees) {
    const double depth = play / 2 + round;
    return nearest(turned(quadsOf(moving, depth), {about[0], about[1]}, degrees), {x, y},
                   quadsOf(staying, depth)) -
           2 * round;
}

std::map<std::vector<Cell>, PlainTurn> turnPlainly(const std::vector<Cell>& moving,
                                                   const std::vector<Cell>& staying, double play,
                                                   double round, double step, double degrees) {
    const double depth = play / 2 + round;
    const Vec about{1.0 * moving.front().x, 1.0 * moving.front().y};
    const std::vector<Quad> parts = quadsOf(moving, depth);
    const std::vector<Quad> others = quadsOf(staying, depth);
    double radius = 0.0;
    for (const Quad& quad : parts)
        for (const Vec& p : quad)
            radius = std::max(radius, std::hypot(p.x - about.x, p.y - about.y));
    const Box box = boxAround(staying);

    // A grid of all poses that may touch the others, and of a ring around these; the start may be farther
    // away.
    const int angles = static_cast<int>(std::lround(90 / degrees));
    const auto count = [&](double length) { return static_cast<int>(std::ceil(length / step)); };
    const int lowX = std::min(0, -count(about.x - box.low.x + radius + 1.5));
    const int highX = std::max(0, count(box.high.x - about.x + radius + 1.5));
    const int lowY = std::min(0, -count(about.y - box.low.y + radius + 1.5));
    const int highY = std::max(0, count(box.high.y - about.y + radius + 1.5));
    const int nx = highX - lowX + 1;
    const int ny = highY - lowY + 1;
    const int na = 2 * angles + 1;
    std::vector<std::vector<Quad>> byAngle;
    for (int a = -angles; a <= angles; ++a)
        byAngle.push_back(turned(parts, about, a * degrees));
    const double swing = 2 * radius * std::sin(degrees / 4 * (std::numbers::pi / 180));
    // Halfway to the next pose, and at the corners of the box around one.
    const double halfway = std::max(step / 2, swing);
    const double around = step / std::numbers::sqrt2 + swing;
    enum class Room : std::uint8_t { unknown, safe, maybe, none };
    std::vector<Room> rooms(static_cast<std::size_t>(nx) * static_cast<std::size_t>(ny) *
                            static_cast<std::size_t>(na));
    const auto indexOf = [&](int x, int y, int a) {
        return (static_cast<std::size_t>(x) * static_cast<std::size_t>(ny) + static_cast<std::size_t>(y)) *
                   static_cast<std::size_t>(na) +
               static_cast<std::size_t>(a);
    };
    const auto roomAt = [&](int x, int y, int a) {
        Room& room = rooms[indexOf(x, y, a)];
        if (room == Room::unknown) {
            const double clearance = nearest(byAngle[static_cast<std::size_t>(a)],
                                             {(x + lowX) * step, (y + lowY) * step}, others) -
                                     2 * round;
            room = clearance > halfway ? Room::safe : clearance < -around ? Room::none : Room::maybe;
        }
        return room;
    };
    const auto flood = [&](bool isCareful) {
        std::vector<bool> reached(rooms.size(), false);
        std::vector<std::array<int, 3>> open;
        const auto reach = [&](int x, int y, int a) {
            if (x < 0 || y < 0 || a < 0 || x >= nx || y >= ny || a >= na || reached[indexOf(x, y, a)]) return;
            const Room room = roomAt(x, y, a);
            if (room == Room::none || (isCareful && room != Room::safe)) return;
            reached[indexOf(x, y, a)] = true;
            open.push_back({x, y, a});
        };
        reach(-lowX, -lowY, angles);
        while (!open.empty()) {
            const auto [x, y, a] = open.back();
            open.pop_back();
            reach(x - 1, y, a);
            reach(x + 1, y, a);
            reach(x, y - 1, a);
            reach(x, y + 1, a);
            reach(x, y, a - 1);
            reach(x, y, a + 1);
        }
        return reached;
    };
    const std::vector<bool> careful = flood(true);
    const std::vector<bool> careless = flood(false);

    std::map<std::vector<Cell>, PlainTurn> found;
    const int far = nx + ny;
    const std::set<Cell> taken(staying.begin(), staying.end());
    for (const int sign : {1, -1})
        for (int x = -far; x <= far; ++x)
            for (int y = -far; y <= far; ++y) {
                const int gridX = static_cast<int>(std::lround(x / step)) - lowX;
                const int gridY = static_cast<int>(std::lround(y / step)) - lowY;
                if (gridX < 0 || gridY < 0 || gridX >= nx || gridY >= ny) continue;
                std::vector<Cell> cells;
                bool isIn = false;
                bool isFree = true;
                for (const Cell cell : moving) {
                    const Cell d = cell - moving.front();
                    const Cell to = moving.front() + Cell{-sign * d.y + x, sign * d.x + y};
                    cells.push_back(to);
                    isIn = isIn || (box.low.x <= to.x && to.x <= box.high.x && box.low.y <= to.y &&
                                    to.y <= box.high.y);
                    isFree = isFree && !taken.contains(to);
                }
                if (!isFree || !isIn) continue;
                std::ranges::sort(cells);
                const std::size_t index = indexOf(gridX, gridY, sign > 0 ? na - 1 : 0);
                PlainTurn& turn = found.try_emplace(cells, PlainTurn{false, true}).first->second;
                turn.isPossible = turn.isPossible || careful[index];
                turn.isImpossible = turn.isImpossible && !careless[index];
            }
    return found;
}

}  // namespace tilewright::test
