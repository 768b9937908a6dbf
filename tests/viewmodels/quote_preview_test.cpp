#include "app/viewmodels/quote/quote_preview_view_model.h"

#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/editable_catalog.h"
#include "catalog/store/writer.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/support/paths.h"
#include "tests/viewmodels/application.h"

#include <QImage>

#include <memory>
#include <string>
#include <utility>

namespace quote_preview_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

/// A quote of a service, and its preview, which is looked at.
struct Desk {
    Desk()
    {
        test::application();
        const auto path = (folder / "catalog.sqlite").string();
        REQUIRE(catalog::writeCatalog({{}, {}, "2026-11-20"}, path));
        auto opened = workspace::EditableCatalog::open(path, (folder / "own.sqlite").string());
        REQUIRE(opened);
        catalog = std::move(*opened);
        Design design;
        design.name = "Services";
        document = std::make_unique<DocumentViewModel>(
            std::make_unique<workspace::OpenDesign>(design, (folder / "rig.lanewatt").string(), workspace::contextFor(design, *catalog)), *catalog);
        quote().setActive(true);
        REQUIRE(quote().newQuote({}).isEmpty());
        preview.setQuote(&quote());
        preview.setPixels(300);
    }
    QuoteViewModel& quote() const { return *document->quote(); }
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

    test::TempDir folder;
    std::unique_ptr<workspace::EditableCatalog> catalog;
    std::unique_ptr<DocumentViewModel> document;
    QuotePreviewViewModel preview; ///< last, so that it ends before what it looks at
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
