#include "model/design/instance_count.h"

#include <algorithm>
#include <map>
#include <utility>

namespace lanewatt {

namespace {

constexpr std::int64_t kCountless = 1'000'000'000'000'000'000;

std::int64_t times(std::int64_t a, std::int64_t b) { return b > 0 && a > kCountless / b ? kCountless : a * b; }
std::int64_t plus(std::int64_t a, std::int64_t b) { return std::min(a + b, kCountless); }

class Counter {
public:
    explicit Counter(const Parts& parts) : m_parts(parts) {}

    /// The number of instances of a part and its contents. `depth`: of its assembly; 0 = placed directly.
    std::int64_t of(const std::string& key, int depth)
    {
        const auto found = m_parts.find(key);
        const auto* contents = found == m_parts.end() || !found->second ? nullptr : contentsOf(*found->second);
        if (!contents || depth >= kDeepestAssembly) {
            return 1;
        }
        // Once for each part: nested assemblies would otherwise be counted once for each path to them.
        if (const auto counted = m_counted.find({&*found, depth}); counted != m_counted.end()) {
            return counted->second;
        }
        std::int64_t all = 1;
        for (const Content& content : *contents) {
            all = plus(all, times(of(content.part, depth + 1), std::max(content.quantity, 0)));
        }
        m_counted[{&*found, depth}] = all;
        return all;
    }

private:
    const Parts& m_parts;
    std::map<std::pair<const Parts::value_type*, int>, std::int64_t> m_counted;
};

std::int64_t countedIn(Counter& counter, const Build& build)
{
    std::int64_t all = 0;
    for (const auto& [id, placement] : build.placements) {
        all = plus(all, times(counter.of(placement.part, 0), placement.quantity));
    }
    return all;
}

} // namespace

std::int64_t instancesIn(const Parts& parts, const Build& build)
{
    Counter counter(parts);
    return countedIn(counter, build);
}

Expected<void> checkInstances(const Design& design)
{
    Counter counter(design.parts);
    std::int64_t all = 0;
    std::int64_t most = 0;
    std::string largest;
    for (const auto& [id, build] : design.builds) {
        const std::int64_t own = countedIn(counter, *build);
        all = plus(all, own);
        if (own > most) {
            most = own;
            largest = id;
        }
    }
    if (all <= kMostInstances) {
        return {};
    }
    return fail(LW_MESSAGE("design.too_many_instances",
                           "The builds have {count} parts with what their assemblies contain, most of them in \"{build}\"; a design has at "
                           "most {most}: make a machine once and say in the site how many of it stand there"),
                {{"count", all}, {"build", largest}, {"most", std::int64_t{kMostInstances}}});
}

} // namespace lanewatt
