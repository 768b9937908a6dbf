#include "tests/viewmodels/desk.h"

namespace closed_designs_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;
using test::Desk;

TEST_CASE("closed designs: the last that was shown stays until the window shows another")
{
    Desk desk;
    const auto first = desk.open();
    CHECK(Desk::journals() == 1);
    desk.app->closeDocument(0);
    CHECK(desk.app->documentCount() == 0);
    CHECK_FALSE(desk.app->current());
    CHECK(Desk::journals() == 0); // not offered after a crash
    desk.turned();
    CHECK(first);

    const auto second = desk.open();
    CHECK(first); // the window has not switched to the second yet
    desk.turned();
    CHECK_FALSE(first);
    CHECK(second);
}

TEST_CASE("closed designs: one that is closed at once has no journal that outlives it")
{
    Desk desk;
    REQUIRE(desk.app->newDocument(QString()));
    CHECK(Desk::journals() == 0);
    desk.app->closeDocument(0);
    CHECK_FALSE(test::waitUntil([] { return Desk::journals() > 0; }, 60));
}

TEST_CASE("closed designs: one that is not shown goes, and what happens to those that are kept reaches nobody")
{
    Desk desk;
    const auto first = desk.open();
    const auto second = desk.open();
    desk.app->closeDocument(0);
    CHECK(desk.app->current() == second);
    desk.turned();
    CHECK_FALSE(first);

    desk.app->closeDocument(0);
    const QString before = desk.app->notice();
    second->recalculate(); // it says so, where it is open
    CHECK(desk.app->notice() == before);
    CHECK(second->open().apply({SetProperty{"name", "Another"}}));
    CHECK(Desk::journals() == 0);
}

} // namespace closed_designs_test
