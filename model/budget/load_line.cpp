#include "model/budget/load_line.h"

#include <algorithm>

namespace lanewatt {

int firstInstanceOf(const BuildAssessment& build, const BudgetLine& line)
{
    const std::string_view path = line.path;
    if (path.size() <= build.path.size() || !path.starts_with(build.path)) {
        return -1;
    }
    const std::string_view id = path.substr(build.path.size() + 1);
    const auto& instances = build.wiring.instances;
    // "gpu" of "gpu.3", but not of "gpu.3/fan.1"
    const auto found = std::find_if(instances.begin(), instances.end(), [&](const Instance& instance) {
        const std::string_view own = instance.id;
        return own == id || (own.starts_with(id) && own.substr(id.size()).starts_with('.') &&
                             own.find_first_not_of("0123456789", id.size() + 1) == std::string_view::npos);
    });
    return found == instances.end() ? -1 : static_cast<int>(found - instances.begin());
}

} // namespace lanewatt
