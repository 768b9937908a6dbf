// Replaces libFuzzer where there is no clang: runs the target once on every file of the given folders and on some damaged
// variants of each.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace fs = std::filesystem;

namespace {

std::size_t runs = 0;

void run(const std::vector<std::uint8_t>& bytes)
{
    // an exact copy on the heap, so that ASan detects reads past the end
    const std::vector<std::uint8_t> copy(bytes.begin(), bytes.end());
    LLVMFuzzerTestOneInput(copy.data(), copy.size());
    ++runs;
}

void runFile(const fs::path& file)
{
    std::ifstream in(file, std::ios::binary);
    std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(in), {}};
    run(bytes);
    if (bytes.empty() || bytes.size() > 100'000)
        return;
    const std::size_t n = bytes.size();
    for (std::size_t cut : {n / 2, n / 3, n - 1})
        run({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(cut)});
    for (std::size_t step = 0; step < 16; ++step) {
        auto broken = bytes;
        broken[(step * 7919) % n] ^= static_cast<std::uint8_t>(1u << (step % 8));
        run(broken);
    }
}

} // namespace

int main(int argc, char** argv)
{
    run({});
    for (int i = 1; i < argc; ++i) {
        const fs::path path = argv[i];
        std::vector<fs::path> files;
        if (fs::is_regular_file(path))
            files.push_back(path);
        if (fs::is_directory(path))
            for (const auto& entry : fs::recursive_directory_iterator(path))
                if (entry.is_regular_file())
                    files.push_back(entry.path());
        if (files.empty()) {
            std::fprintf(stderr, "%s holds no seeds\n", argv[i]);
            return 1;
        }
        std::sort(files.begin(), files.end());
        for (const auto& file : files)
            runFile(file);
    }
    std::printf("%zu inputs\n", runs);
    return 0;
}
