// Names of files that are made of what the user called a thing.
#include "app/viewmodels/shared/file_name.h"
#include "tests/support/catch.h"

namespace file_name_test {

using namespace lanewatt::viewmodels;

TEST_CASE("a name of a file has nothing that some system refuses", "[viewmodels]")
{
    CHECK(fileNameOf(QStringLiteral("Q-2026/07: \"Hall\" <B> 1|2? *a\\b")) == QStringLiteral("Q-2026-07- -Hall- -B- 1-2- -a-b"));
    CHECK(fileNameOf(QStringLiteral("Grüße, 東京 v1.2")) == QStringLiteral("Grüße, 東京 v1.2"));
    CHECK(fileNameOf(QString()).isEmpty());
}

} // namespace file_name_test
