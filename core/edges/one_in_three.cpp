#include <algorithm>
#include <stdexcept>

#include "core/edges/edge_variants.h"
#include "core/edges/generators.h"

namespace tilewright {

namespace {

// Where the pieces and colours of a reduction are. Theorem 2.2 gives a variable that occurs once the piece
// (l, l, l, l), with which it could never be true; the general rule is right for it too.
class OneInThreeRow {
  public:
    OneInThreeRow(const OneInThree& problem, bool freeEnds) : problem_(problem), freeEnds_(freeEnds) {
        if (problem.clauses.empty()) throw std::invalid_argument("1-in-3-SAT needs at least one clause");
        occurrences_.resize(static_cast<std::size_t>(std::max(0, problem.variables)));
        for (std::size_t clause = 0; clause < problem.clauses.size(); ++clause)
            for (std::size_t q = 0; q < 3; ++q) {
                const int variable = problem.clauses[clause][q];
                if (variable < 0 || variable >= problem.variables)
                    throw std::invalid_argument("a clause names variable " + std::to_string(variable) +
                                                ", but variables are numbers from 0 to " +
                                                std::to_string(problem.variables - 1));
                occurrences_[static_cast<std::size_t>(variable)].push_back(3 * clause + q);
            }
        addPieces();
    }

    EdgePuzzle puzzle() const {
        EdgePuzzle puzzle;
        puzzle.name = "1-in-3-SAT, " + std::to_string(problem_.clauses.size()) +
                      (problem_.clauses.size() == 1 ? " clause" : " clauses");
        puzzle.source = "Ebbesen, Fischer, Witt: Edge-matching Problems with Rotations, Theorem 2.2";
        puzzle.columns = static_cast<int>(pieces_.size());
        puzzle.leftRight = freeEnds_ ? BorderRule::free : BorderRule::cyclic;
        puzzle.moves.swap = puzzle.moves.rotate = true;
        puzzle.pieces = pieces_;
        return puzzle;
    }

    EdgeArrangement arrange(const std::vector<bool>& assignment) const {
        EdgeArrangement row;
        std::vector<bool> chained(occurrences_.size(), false);
        if (freeEnds_) add(row, pieces_.size() - 2, at(pieces_[pieces_.size() - 2], Side::left), link);
        for (std::size_t clause = 0; clause < problem_.clauses.size(); ++clause) {
            std::vector<std::size_t> untrue;
            for (std::size_t o = 3 * clause; o < 3 * clause + 3; ++o)
                if (assignment[variableAt(o)])
                    addTrue(row, o);
                else
                    untrue.push_back(o);
            addUntrue(row, clause, untrue.at(0), untrue.at(1));
            for (const std::size_t o : untrue) {
                if (chained[variableAt(o)]) continue;
                chained[variableAt(o)] = true;
                addChain(row, occurrences_[variableAt(o)]);
            }
        }
        if (freeEnds_) add(row, pieces_.size() - 1, link, at(pieces_.back(), Side::right));
        return row;
    }

    std::vector<bool> read(const EdgeArrangement& row) const {
        std::vector<bool> assignment(occurrences_.size(), false);
        std::vector<std::size_t> occurrenceOf(pieces_.size(), pieces_.size());
        for (std::size_t occurrence = 0; occurrence < accordance_.size(); ++occurrence)
            occurrenceOf[accordance_[occurrence]] = occurrence;
        for (const PlacedEdgePiece& placed : row) {
            const std::size_t occurrence = occurrenceOf.at(placed.piece);
            if (occurrence == pieces_.size()) continue;
            const EdgeColour left = at(placed.colours, Side::left);
            if (left == colour(occurrence, trueColour) || left == colour(occurrence, primeColour))
                assignment[variableAt(occurrence)] = true;
        }
        return assignment;
    }

  private:
    static constexpr EdgeColour link = 0;
    enum Kind { trueColour, primeColour, falseColour };

    std::size_t variableAt(std::size_t occurrence) const {
        return static_cast<std::size_t>(problem_.clauses[occurrence / 3][occurrence % 3]);
    }
    static EdgeColour colour(std::size_t occurrence, Kind kind) {
        return static_cast<EdgeColour>(1 + 3 * occurrence) + kind;
    }
    EdgeColour clauseColour(std::size_t clause) const {
        return static_cast<EdgeColour>(1 + 9 * problem_.clauses.size() + clause);
    }
    // Each clause has its seven pieces side by side; the accordance pieces follow.
    static std::size_t value(std::size_t occurrence) { return occurrence / 3 * 7 + occurrence % 3 * 2; }
    static std::size_t valuePrime(std::size_t occurrence) { return value(occurrence) + 1; }
    static std::size_t satisfying(std::size_t clause) { return clause * 7 + 6; }

    void addPieces() {
        const std::size_t clauses = problem_.clauses.size();
        for (std::size_t clause = 0; clause < clauses; ++clause) {
            const EdgeColour s = clauseColour(clause);
            for (std::size_t q = 0; q < 3; ++q) {
                const std::size_t o = 3 * clause + q;
                pieces_.push_back({colour(o, falseColour), colour(o, trueColour), s, link});
                pieces_.push_back({link, colour(o, primeColour), colour(o, falseColour), link});
            }
            pieces_.push_back({s, s, s, s});
        }
        EdgeColour next = clauseColour(clauses);
        accordance_.resize(3 * clauses);
        for (const std::vector<std::size_t>& occurrences : occurrences_) {
            EdgeColour before = link;
            for (const std::size_t o : occurrences) {
                const EdgeColour after = o == occurrences.back() ? link : next++;
                accordance_[o] = pieces_.size();
                pieces_.push_back({colour(o, primeColour), before, colour(o, trueColour), after});
                before = after;
            }
        }
        if (!freeEnds_) return;
        // Each has a colour that occurs nowhere else on every side but one.
        for (int end = 0; end < 2; ++end, next += 3) {
            const EdgeColours first{link, next, next + 1, next + 2};
            pieces_.push_back(end == 0 ? first : turned(first, 2));
        }
    }

    void addTrue(EdgeArrangement& row, std::size_t o) const {
        add(row, value(o), link, colour(o, trueColour));
        add(row, accordance_[o], colour(o, trueColour), colour(o, primeColour));
        add(row, valuePrime(o), colour(o, primeColour), link);
    }

    void addUntrue(EdgeArrangement& row, std::size_t clause, std::size_t first, std::size_t second) const {
        const EdgeColour s = clauseColour(clause);
        add(row, valuePrime(first), link, colour(first, falseColour));
        add(row, value(first), colour(first, falseColour), s);
        add(row, satisfying(clause), s, s);
        add(row, value(second), s, colour(second, falseColour));
        add(row, valuePrime(second), colour(second, falseColour), link);
    }

    void addChain(EdgeArrangement& row, const std::vector<std::size_t>& occurrences) const {
        for (const std::size_t o : occurrences) {
            const EdgeColours& piece = pieces_[accordance_[o]];
            add(row, accordance_[o], at(piece, Side::top), at(piece, Side::bottom));
        }
    }

    // Puts the piece at the end of the row, turned so that it has these colours at its left and right.
    void add(EdgeArrangement& row, std::size_t piece, EdgeColour left, EdgeColour right) const {
        EdgeColours colours = pieces_[piece];
        while (at(colours, Side::left) != left || at(colours, Side::right) != right)
            colours = turned(colours);
        row.push_back({piece, colours});
    }

    const OneInThree& problem_;
    bool freeEnds_;
    std::vector<std::vector<std::size_t>> occurrences_;
    std::vector<std::size_t> accordance_;
    std::vector<EdgeColours> pieces_;
};

bool isAnswer(const OneInThree& problem, const std::vector<bool>& assignment) {
    if (assignment.size() != static_cast<std::size_t>(problem.variables)) return false;
    return std::all_of(problem.clauses.begin(), problem.clauses.end(), [&](const std::array<int, 3>& clause) {
        return std::count_if(clause.begin(), clause.end(), [&](int variable) {
                   return assignment[static_cast<std::size_t>(variable)];
               }) == 1;
    });
}

}  // namespace

EdgePuzzle oneInThreePuzzle(const OneInThree& problem, bool freeEnds) {
    return OneInThreeRow(problem, freeEnds).puzzle();
}

EdgeArrangement arrangementOf(const OneInThree& problem, const std::vector<bool>& assignment, bool freeEnds) {
    const OneInThreeRow row(problem, freeEnds);
    if (!isAnswer(problem, assignment))
        throw std::invalid_argument("the assignment does not make exactly one variable of each clause true");
    return row.arrange(assignment);
}

std::vector<bool> assignmentOf(const OneInThree& problem, const EdgeArrangement& arrangement) {
    const bool freeEnds = arrangement.size() == 10 * problem.clauses.size() + 2;
    return OneInThreeRow(problem, freeEnds).read(arrangement);
}

}  // namespace tilewright
