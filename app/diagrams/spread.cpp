#include "app/diagrams/spread.h"

#include <algorithm>
#include <cstddef>

namespace lanewatt::diagrams {

std::vector<double> spread(const std::vector<double>& wanted, double pitch, double least)
{
    // With the labels' height subtracted, positions only have to be ascending. The nearest ascending sequence replaces each
    // descending run by its mean (pool adjacent violators).
    struct Run {
        double sum = 0;
        std::size_t count = 0;
        double mean() const { return sum / static_cast<double>(count); }
    };
    std::vector<Run> runs;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        runs.push_back({wanted[i] - pitch * static_cast<double>(i), 1});
        while (runs.size() > 1 && runs[runs.size() - 2].mean() > runs.back().mean()) {
            runs[runs.size() - 2].sum += runs.back().sum;
            runs[runs.size() - 2].count += runs.back().count;
            runs.pop_back();
        }
    }
    std::vector<double> centres;
    for (const Run& run : runs) {
        for (std::size_t i = 0; i < run.count; ++i) {
            centres.push_back(std::max(run.mean(), least) + pitch * static_cast<double>(centres.size()));
        }
    }
    return centres;
}

} // namespace lanewatt::diagrams
