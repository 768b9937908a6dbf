#include "app/viewmodels/quote/quote_preview_view_model.h"

#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/shared/text.h"
#include "tests/support/catch.h"
#include "tests/viewmodels/quote_desk.h"

#include <QImage>

namespace quote_preview_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

/// A quote of a service, and its preview, which is looked at.
struct Desk : test::QuoteDesk {
    Desk() : QuoteDesk(test::servicesOnly())
    {
        begin();
        preview.setQuote(&quote());
        preview.setPixels(300);
    }
    void addLines(int count) const
    {
        for (int i = 0; i < count; ++i) {
            REQUIRE(quote().addLine(QStringLiteral("service")).isEmpty());
        }
    }
    void wait() const
    {
        REQUIRE(test::waitUntil([this] { return !preview.busy(); }));
        INFO(preview.problem().toStdString());
        REQUIRE(preview.problem().isEmpty());
    }

    QuotePreviewViewModel preview; ///< ends before what it looks at, which the base holds
};

} // namespace

TEST_CASE("quote preview: nothing is painted until it is looked at", "[viewmodels][quote][preview]")
{
    const Desk desk;
    CHECK_FALSE(desk.preview.busy());
    CHECK(desk.preview.picture().isNull());
    CHECK(desk.preview.pages() == 0);
}

TEST_CASE("quote preview: a page is shown in the width asked for and follows every change", "[viewmodels][quote][preview]")
{
    Desk desk;
    desk.preview.setActive(true);
    desk.wait();
    CHECK(desk.preview.pages() == 1);
    CHECK(desk.preview.pageText() == QStringLiteral("Page 1 of 1"));
    CHECK(desk.preview.picture().width() == 300);
    CHECK(desk.preview.proportion() > 1.4);
    const QImage before = desk.preview.picture();
    desk.addLines(1);
    CHECK(desk.preview.busy());
    desk.wait();
    CHECK(desk.preview.picture() != before);
    desk.quote().undo();
    desk.wait();
    CHECK(desk.preview.picture() == before);
    desk.preview.setPixels(500);
    desk.wait();
    CHECK(desk.preview.picture().width() == 500);
}

TEST_CASE("quote preview: pages are turned, and end with the quote", "[viewmodels][quote][preview]")
{
    Desk desk;
    desk.addLines(120);
    desk.preview.setActive(true);
    desk.wait();
    REQUIRE(desk.preview.pages() > 2);
    const QImage first = desk.preview.picture();
    desk.preview.setPage(2);
    desk.wait();
    CHECK(desk.preview.picture() != first);
    desk.preview.setPage(999);
    desk.wait();
    CHECK(desk.preview.page() == desk.preview.pages());
    for (int i = 0; i < 120; ++i) {
        desk.quote().undo();
    }
    desk.wait();
    CHECK(desk.preview.pages() == 1);
    CHECK(desk.preview.page() == 1);
    desk.preview.setActive(false);
    CHECK(desk.preview.picture().isNull());
    CHECK_FALSE(desk.preview.busy());
}

} // namespace quote_preview_test
