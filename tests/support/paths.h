#pragma once

#include <filesystem>
#include <string>

// Where a test finds things. The environment (as ctest sets it) has the last word.
namespace lanewatt::test {

std::filesystem::path sourceDir();
std::filesystem::path buildDir();
std::filesystem::path dataDir();     // tests/data
std::filesystem::path catalogFile(); // the shipped catalog.sqlite

// The reference folder beside the repository. It is not part of the project: empty when
// it is not there, and a test that wants it then says that it skips.
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
