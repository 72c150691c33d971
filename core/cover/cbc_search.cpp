#include "core/cover/cover_methods.h"

#include <cmath>
#include <stdexcept>
#include <vector>

// Headers of others do not keep our warnings.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#include <CbcEventHandler.hpp>
#include <CbcHeuristic.hpp>
#include <CbcHeuristicRINS.hpp>
#include <CbcModel.hpp>
#include <CglClique.hpp>
#include <CglGomory.hpp>
#include <CglZeroHalf.hpp>
#include <ClpEventHandler.hpp>
#include <ClpSimplex.hpp>
#include <ClpSolve.hpp>
#include <CoinPackedMatrix.hpp>
#include <OsiClpSolverInterface.hpp>
#pragma GCC diagnostic pop

namespace tilewright {

namespace {

// Values are whole numbers, so all that is less than this apart is the same.
constexpr double roundingError = 1e-5;

// Ends the simplex algorithm soon after the board says so.
class LpWatch final : public ClpEventHandler {
  public:
    explicit LpWatch(const CoverBoard& board) : board_(&board) {}
    int event(Event event) override { return event == endOfIteration && board_->mustStop() ? 3 : -1; }
    ClpEventHandler* clone() const override { return new LpWatch(*this); }

  private:
    const CoverBoard* board_;
};

// Signals belong to the program, not to a solver within it.
ClpSolve withoutSignals() {
    constexpr int catchSignals = 2;
    constexpr int no = 1;
    ClpSolve options;
    options.setSpecialOption(catchSignals, no);
    return options;
}

// The columns and rows that CBC works on.
class Program {
  public:
    Program(const CoverModel& model, const CoverSymmetry& symmetry)
        : model_(model), columns_(symmetry.columns()) {
        number_.assign(static_cast<std::size_t>(model.columnCount()), -1);
        for (std::size_t i = 0; i < columns_.size(); ++i)
            number_[static_cast<std::size_t>(columns_[i])] = static_cast<int>(i);
    }

    bool isEmpty() const { return columns_.empty(); }

    // `bound` is a limit of the value that is known already.
    void load(OsiClpSolverInterface& solver, long long bound) const {
        std::vector<double> lower(static_cast<std::size_t>(model_.cellCount()), -solver.getInfinity());
        std::vector<double> upper(lower.size(), 1.0);
        std::vector<int> countRow;
        for (const CoverClass& alike : model_.classes()) {
            const bool isCounted = !alike.isUnlimited || alike.min > 0;
            countRow.push_back(isCounted ? static_cast<int>(lower.size()) : -1);
            if (!isCounted) continue;
            lower.push_back(alike.min);
            upper.push_back(alike.max);
        }
        const auto valueRow = static_cast<int>(lower.size());
        lower.push_back(-solver.getInfinity());
        upper.push_back(static_cast<double>(bound - model_.fixedValue()));

        std::vector<CoinBigIndex> start{0};
        std::vector<int> rows;
        std::vector<double> elements;
        std::vector<double> objective;
        for (const CoverModel::Column column : columns_) {
            const auto value = static_cast<double>(model_.valueOf(column));
            const auto add = [&](int row, double element) {
                rows.push_back(row);
                elements.push_back(element);
            };
            for (const int cell : model_.cellsOf(column))
                add(cell, 1.0);
            if (const int row = countRow[static_cast<std::size_t>(model_.classOf(column))]; row >= 0)
                add(row, 1.0);
            if (value != 0.0) add(valueRow, value);
            start.push_back(static_cast<CoinBigIndex>(rows.size()));
            objective.push_back(-value);
        }
        const auto count = static_cast<int>(columns_.size());
        const CoinPackedMatrix matrix(true, static_cast<int>(lower.size()), count,
                                      static_cast<CoinBigIndex>(rows.size()), elements.data(), rows.data(),
                                      start.data(), nullptr);
        const std::vector<double> zero(columns_.size(), 0.0);
        const std::vector<double> one(columns_.size(), 1.0);
        solver.loadProblem(matrix, zero.data(), one.data(), objective.data(), lower.data(), upper.data());
        std::vector<int> all(columns_.size());
        for (int i = 0; i < count; ++i)
            all[static_cast<std::size_t>(i)] = i;
        solver.setInteger(all.data(), count);
    }

    std::vector<CoverModel::Column> packingOf(const double* solution) const {
        std::vector<CoverModel::Column> packing;
        for (std::size_t i = 0; i < columns_.size(); ++i)
            if (solution[i] > 0.5) packing.push_back(columns_[i]);
        return packing;
    }

    // Empty if some column of the packing is left out of the program.
    std::vector<double> solutionOf(std::span<const CoverModel::Column> packing) const {
        std::vector<double> solution(columns_.size(), 0.0);
        for (const CoverModel::Column column : packing) {
            const int number = number_[static_cast<std::size_t>(column)];
            if (number < 0) return {};
            solution[static_cast<std::size_t>(number)] = 1.0;
        }
        return solution;
    }

    // CBC minimises the value, turned around and without the fixed pieces.
    double objectiveOf(long long value) const { return static_cast<double>(model_.fixedValue() - value); }
    long long boundOf(double objective) const {
        return model_.fixedValue() + static_cast<long long>(std::floor(roundingError - objective));
    }

  private:
    const CoverModel& model_;
    std::vector<CoverModel::Column> columns_;
    std::vector<int> number_;
};

// Carries news between the board and a running search.
class Messenger final : public CbcEventHandler {
  public:
    Messenger(const Program& program, CoverBoard& board) : program_(&program), board_(&board) {}
    CbcEventHandler* clone() const override { return new Messenger(*this); }

    CbcAction event(CbcEvent event) override {
        if (board_->mustStop()) return stop;
        // Searches within the search have other columns.
        if (model_->parentModel() != nullptr) return noAction;
        if (event == solution || event == heuristicSolution) {
            if (const double* found = model_->bestSolution()) board_->offer(program_->packingOf(found));
        }
        if (event == node || event == treeStatus) {
            const double best = model_->getBestPossibleObjValue();
            if (std::abs(best) < 1e30) board_->boundBy(program_->boundOf(best));
            const double cutoff = program_->objectiveOf(board_->value() + 1) + roundingError;
            if (board_->value() >= 0 && cutoff < model_->getCutoff()) model_->setCutoff(cutoff);
        }
        return board_->mustStop() ? stop : noAction;
    }

  private:
    const Program* program_;
    CoverBoard* board_;
};

void addCuts(CbcModel& search) {
    CglClique cliques;
    cliques.setStarCliqueReport(false);
    cliques.setRowCliqueReport(false);
    CglZeroHalf zeroHalf;
    CglGomory gomory;
    gomory.setLimit(100);
    search.addCutGenerator(&cliques, -98, "Clique");
    search.addCutGenerator(&zeroHalf, -98, "ZeroHalf");
    search.addCutGenerator(&gomory, -98, "Gomory");
}

void addHeuristics(CbcModel& search) {
    CbcRounding rounding(search);
    search.addHeuristic(&rounding, "rounding");
    CbcHeuristicRINS rins(search);
    rins.setHowOften(50);
    search.addHeuristic(&rins, "RINS");
}

}  // namespace

void searchWithCbc(const CoverModel& model, const CoverSymmetry& symmetry, CoverBoard& board, int threads) {
    const Program program(model, symmetry);
    if (program.isEmpty() || board.mustStop()) return;
    OsiClpSolverInterface solver;
    solver.messageHandler()->setLogLevel(0);
    solver.setHintParam(OsiDoReducePrint, true, OsiHintTry);
    program.load(solver, board.bound());
    LpWatch watch(board);
    solver.getModelPtr()->passInEventHandler(&watch);
    solver.getModelPtr()->setLogLevel(0);
    solver.setSolveOptions(withoutSignals());
    solver.initialSolve();
    if (board.mustStop()) return;
    if (solver.isProvenPrimalInfeasible()) return board.close();
    if (!solver.isProvenOptimal()) throw std::runtime_error("CBC could not solve the linear program");
    board.boundBy(program.boundOf(solver.getObjValue()));
    if (board.mustStop()) return;

    CbcModel search(solver);
    search.setLogLevel(0);
    search.messageHandler()->setLogLevel(0);
    addCuts(search);
    addHeuristics(search);
    search.setDblParam(CbcModel::CbcAllowableGap, 0.0);
    search.setDblParam(CbcModel::CbcCutoffIncrement, 1.0 - 2 * roundingError);
    if (const long long value = board.value(); value >= 0) {
        const std::vector<double> start = program.solutionOf(symmetry.turned(board.best()));
        if (!start.empty())
            search.setBestSolution(start.data(), static_cast<int>(start.size()), program.objectiveOf(value));
        search.setCutoff(program.objectiveOf(value + 1) + roundingError);
    }
    Messenger messenger(program, board);
    search.passInEventHandler(&messenger);
    if (threads > 1) search.setNumberThreads(threads);
    search.branchAndBound();
    if (board.mustStop() || search.status() != 0) return;
    if (const double* found = search.bestSolution()) board.offer(program.packingOf(found));
    board.close();
}

}  // namespace tilewright
