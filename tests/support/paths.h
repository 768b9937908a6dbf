#pragma once

#include <filesystem>
#include <string>

// Locations for tests. Environment variables (set by ctest) have priority.
namespace lanewatt::test {

std::filesystem::path sourceDir();
std::filesystem::path buildDir();
std::filesystem::path dataDir();     // tests/data
std::filesystem::path catalogFile(); // the shipped catalog.sqlite

// The reference folder beside the repository. It is not part of the project: the result is empty when it does not exist,
// and tests that need it are skipped.
std::filesystem::path referenceDir();

std::string readFile(const std::filesystem::path& file);

// A fresh empty folder, removed with the object.
class TempDir {
public:
    TempDir();
    ~TempDir();
    TempDir(const TempDir&) = delete;
    TempDir& operator=(const TempDir&) = delete;
    const std::filesystem::path& path() const { return m_path; }
    std::filesystem::path operator/(const std::string& name) const { return m_path / name; }

private:
    std::filesystem::path m_path;
};

} // namespace lanewatt::test
