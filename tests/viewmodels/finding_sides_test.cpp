#include "app/viewmodels/build/finding_sides.h"

#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/text.h"
#include "tests/support/catch.h"

namespace finding_sides_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

Message detail(std::string_view english, Amount need, Amount have)
{
    return {MessageTemplate{"test.detail", english}, {{"need", need}, {"have", have}}};
}

constexpr Amount kNeed{2046.2, Dimension::Power};
constexpr Amount kHave{1600.0, Dimension::Power};

} // namespace

TEST_CASE("a card shows what a finding says, its figures apart", "[viewmodels][finding-sides]")
{
    const auto sides = sidesOf(detail("Needs {need} for a millisecond{sides}allows {have} (2 of them)", kNeed, kHave));
    CHECK(sides.needLabel == "Needs");
    CHECK(sides.needFigure == QString::fromUtf8("2,046.2\u00A0W"));
    CHECK(sides.needNote == "for a millisecond");
    CHECK(sides.haveLabel == "allows");
    CHECK(sides.haveFigure == QString::fromUtf8("1,600.0\u00A0W"));
    CHECK(sides.haveNote == "(2 of them)");
}

TEST_CASE("a detail without figures keeps its words", "[viewmodels][finding-sides]")
{
    const Message words{LW_MESSAGE("test.words", "{count} without a price{sides}total is a lower bound"), {{"count", std::int64_t{2}}}};
    const auto sides = sidesOf(words);
    CHECK(sides.needLabel == "2 without a price");
    CHECK(sides.needFigure.isEmpty());
    CHECK(sides.haveLabel == "total is a lower bound");
    CHECK(sides.haveFigure.isEmpty());

    // figures in another order, or both on one side, are plain text: nothing is lost
    const auto turned = sidesOf(detail("Gives {have} where {need} is wanted", kNeed, kHave));
    CHECK(turned.needLabel == QString::fromUtf8("Gives 1,600.0\u00A0W where"));
    CHECK(turned.needFigure == QString::fromUtf8("2,046.2\u00A0W"));
    CHECK(turned.needNote == "is wanted");
    CHECK(turned.haveLabel.isEmpty());
}

TEST_CASE("powers in lists have no decimals in watts and two in kilowatts", "[viewmodels][finding-sides]")
{
    CHECK(listDecimals({2394.7, Dimension::Power}) == 0);
    CHECK(listDecimals({10200.0, Dimension::Power}) == 2);
    CHECK(listDecimals({13.8e6, Dimension::Power}) == 2);
}

} // namespace finding_sides_test
