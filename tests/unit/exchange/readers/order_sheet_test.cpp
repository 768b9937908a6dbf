// What somebody filled into the sheets of an order is listed, cell by cell.
#include "app/exchange/readers/order_sheet.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace order_sheet_test {

using namespace lanewatt;
using streams::Cell;
using streams::CellKind;

namespace {

streams::TableRow row(std::int64_t line, const std::vector<std::string>& texts)
{
    streams::TableRow made{line, {}};
    for (const std::string& text : texts) {
        made.cells.push_back({text, text.empty() ? CellKind::Empty : CellKind::Text});
    }
    return made;
}

quote::Procurement sent()
{
    quote::Purchase card;
    card.key = "card";
    card.number = "0012-E3";
    card.name = "Acme Card";
    card.needed = 8;
    card.owned = 2;
    card.cost = Money::parse("700.5 EUR");
    card.leadDays = 10;
    quote::Procurement all;
    all.vendors.push_back({"north", {card}, {}, 0, {}, 0});
    return all;
}

std::vector<std::pair<std::string, std::string>> listed(const std::vector<streams::TableRow>& rows)
{
    std::vector<std::pair<std::string, std::string>> cells;
    for (const quote::UnclearCell& one : exchange::filledInOrder(rows, "Order", sent())) {
        cells.emplace_back(one.cell, one.text);
    }
    return cells;
}

const std::vector<std::string> kHead{"Vendor", "Part number", "Description", "Needed", "Owned (fill in)", "Pack (fill in)", "Smallest order", "Unit cost", "Lead time (days)"};

} // namespace

TEST_CASE("an order that nobody filled in says nothing, in whatever order its columns are", "[quote]")
{
    CHECK(listed({row(1, kHead), row(2, {"north", "0012-E3", "Acme Card", "8", "2", "", "1", "700.5", "10"})}).empty());
    CHECK(listed({row(1, {"Besitz (eintragen)", "Part number"})}).empty());
}

TEST_CASE("each filled cell of an order is listed", "[quote]")
{
    const auto cells = listed({row(1, kHead), row(7, {"south", "0012-E3", "Acme Card", "8", "4", "5", "10", "650", "14"}), row(8, {"east", "N-1", "Something else"})});
    std::vector<std::string> places;
    for (const auto& [place, text] : cells) {
        places.push_back(place + ' ' + text);
    }
    std::sort(places.begin(), places.end());
    CHECK(places == std::vector<std::string>{"Order!A7 south", "Order!B8 N-1", "Order!E7 4", "Order!F7 5", "Order!G7 10", "Order!H7 650", "Order!I7 14"});
}

} // namespace order_sheet_test
