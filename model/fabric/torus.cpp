#include "model/fabric/torus.h"

#include <algorithm>

namespace lanewatt::fabric {
namespace {

/// Ports of a machine in a dimension.
std::int64_t portsIn(int size) { return size > 2 ? 2 : 1; }

/// Links of a dimension, all machines together.
std::int64_t linksIn(int size, std::int64_t machines) { return size > 2 ? machines : machines / 2; }

} // namespace

std::vector<int> torusOf(std::int64_t machines)
{
    std::int64_t best[3] = {machines, 1, 1};
    for (std::int64_t a = 1; a * a * a <= machines; ++a) {
        if (machines % a != 0) {
            continue;
        }
        for (std::int64_t b = a; b * b <= machines / a; ++b) {
            const std::int64_t c = machines / a / b;
            if (machines / a % b == 0 && a + b + c < best[0] + best[1] + best[2]) {
                best[0] = c;
                best[1] = b;
                best[2] = a;
            }
        }
    }
    std::vector<int> sizes;
    for (const std::int64_t size : best) {
        if (size > 1) {
            sizes.push_back(static_cast<int>(size));
        }
    }
    return sizes;
}

std::int64_t torusMachines(const std::vector<int>& sizes)
{
    std::int64_t machines = 1;
    for (const int size : sizes) {
        machines = std::min<std::int64_t>(machines * size, std::int64_t{kMostCopies} + 1); // beyond that they are too many anyway
    }
    return machines;
}

std::int64_t torusPorts(const std::vector<int>& sizes)
{
    std::int64_t ports = 0;
    for (const int size : sizes) {
        ports += portsIn(size);
    }
    return ports;
}

std::int64_t torusLinks(const std::vector<int>& sizes)
{
    std::int64_t links = 0;
    for (const int size : sizes) {
        links += linksIn(size, torusMachines(sizes));
    }
    return links;
}

std::int64_t torusCut(const std::vector<int>& sizes)
{
    const int longest = sizes.empty() ? 0 : *std::max_element(sizes.begin(), sizes.end());
    return longest < 2 ? 0 : torusMachines(sizes) / longest * portsIn(longest);
}

Link torusLink(const std::vector<int>& sizes, std::int64_t n)
{
    const std::int64_t machines = torusMachines(sizes);
    std::int64_t stride = 1; // between neighbours
    std::int64_t port = 0;
    for (const int size : sizes) {
        const std::int64_t links = linksIn(size, machines);
        if (n < links) {
            if (size > 2) {
                const std::int64_t at = n / stride % size;
                return {{Level::Endpoint, n, port + 1}, {Level::Endpoint, n + ((at + 1) % size - at) * stride, port}};
            }
            const std::int64_t first = n / stride * 2 * stride + n % stride;
            return {{Level::Endpoint, first, port}, {Level::Endpoint, first + stride, port}};
        }
        n -= links;
        stride *= size;
        port += portsIn(size);
    }
    return {};
}

std::int64_t torusLinkOn(const std::vector<int>& sizes, std::int64_t machine, std::int64_t port)
{
    const std::int64_t machines = torusMachines(sizes);
    std::int64_t stride = 1;
    std::int64_t before = 0;
    for (const int size : sizes) {
        const std::int64_t at = machine / stride % size;
        if (port < portsIn(size)) {
            if (size > 2) {
                return before + (port == 1 ? machine : machine + ((at + size - 1) % size - at) * stride);
            }
            const std::int64_t first = machine - at * stride;
            return before + first / (2 * stride) * stride + first % stride;
        }
        port -= portsIn(size);
        before += linksIn(size, machines);
        stride *= size;
    }
    return before; // no such port
}

} // namespace lanewatt::fabric
