#include "tests/support/paths.h"

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <system_error>

namespace fs = std::filesystem;

namespace lanewatt::test {
namespace {

fs::path fromEnvironment(const char* name, fs::path otherwise)
{
    const char* value = std::getenv(name);
    return value && *value ? fs::path(value) : std::move(otherwise);
}

} // namespace

fs::path sourceDir() { return fromEnvironment("LANEWATT_SOURCE_DIR", LANEWATT_SOURCE_DIR); }
fs::path buildDir() { return fromEnvironment("LANEWATT_BUILD_DIR", LANEWATT_BUILD_DIR); }
fs::path dataDir() { return sourceDir() / "tests" / "data"; }

fs::path catalogFile()
{
    return fromEnvironment("LANEWATT_CATALOG", buildDir() / "share" / "lanewatt" / "catalog.sqlite");
}

fs::path referenceDir()
{
    const fs::path dir = sourceDir().parent_path() / "shared";
    std::error_code error;
    return fs::is_directory(dir, error) ? dir : fs::path();
}

std::string readFile(const fs::path& file)
{
    std::ifstream in(file, std::ios::binary);
    if (!in)
        throw std::runtime_error("cannot read " + file.string());
    std::ostringstream text;
    text << in.rdbuf();
    return std::move(text).str();
}

TempDir::TempDir()
{
    std::string name = (fs::temp_directory_path() / "lanewatt-test-XXXXXX").string();
    if (!mkdtemp(name.data()))
        throw std::runtime_error("cannot make a temporary folder");
    m_path = name;
}

TempDir::~TempDir()
{
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
}

} // namespace lanewatt::test
