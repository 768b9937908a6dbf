// Display texts of sources of facts and prices.
#include "app/viewmodels/shared/source_text.h"
#include "app/viewmodels/shared/text.h"
#include "tests/support/catch.h"

namespace source_text_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

TEST_CASE("sources: a title and an address instead of an id", "[sources]")
{
    setSources({{"S1", "Board guide", "https://example.org/guide", "2026-11-21"}, {"S2", "Survey of boards", "", ""}});
    CHECK(sourceName({"S1", ""}) == QStringLiteral("Board guide"));
    CHECK(sourceName({"S1", "p.4, table 2"}) == QStringLiteral("Board guide, p.4, table 2"));
    CHECK(sourceAddress({"S1", "p.4"}) == QStringLiteral("https://example.org/guide"));
    // two sources that agree
    CHECK(sourceName({"S2,", "S1 p.4"}) == QStringLiteral("Survey of boards; Board guide, p.4"));
    CHECK(sourceAddress({"S2,", "S1 p.4"}).isEmpty());
    // ids without a title stay
    CHECK(sourceName({"NEC", "210.20(A), 215.3"}) == QStringLiteral("NEC 210.20(A), 215.3"));
    CHECK(sourceName({"", ""}).isEmpty());
    setSources({});
    CHECK(sourceName({"S1", "p.4"}) == QStringLiteral("S1 p.4"));
}

TEST_CASE("sources: what the program itself calls a source is in the language", "[sources]")
{
    const WindowStyle before = style();
    CHECK(sourceName({"recalled", ""}) == QStringLiteral("from memory"));
    CHECK(sourceName({"own", "meter"}) == QStringLiteral("own value, meter"));
    WindowStyle german = before;
    german.language = "de";
    setStyle(german);
    CHECK(sourceName({"recalled", ""}) == QStringLiteral("aus der Erinnerung"));
    setStyle(before);
}

} // namespace source_text_test
