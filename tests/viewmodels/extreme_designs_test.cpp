#include "app/exchange/design_file.h"
#include "model/design/design_tree.h"
#include "tests/support/extreme_design.h"
#include "tests/viewmodels/desk.h"

#include <QAbstractItemModel>
#include <QMetaProperty>

#include <random>
#include <set>

namespace extreme_designs_test {

using namespace lanewatt;
using test::Desk;

namespace {

/// Reads everything that a page can bind to: every property, and every role of every row. Returns the number of values.
std::size_t readAll(QObject* object, std::set<QObject*>& seen)
{
    if (!object || !seen.insert(object).second) {
        return 0;
    }
    std::size_t read = 0;
    for (int i = 0; i < object->metaObject()->propertyCount(); ++i) {
        const QVariant value = object->metaObject()->property(i).read(object);
        read += 1 + readAll(value.value<QObject*>(), seen);
    }
    if (const auto* rows = qobject_cast<QAbstractItemModel*>(object)) {
        const auto roles = rows->roleNames().keys();
        for (int row = 0; row < rows->rowCount(); ++row) {
            for (const int role : roles) {
                read += rows->data(rows->index(row, 0), role).isValid() ? 1 : 0;
            }
        }
    }
    return read;
}

} // namespace

TEST_CASE("extreme designs: every page can be bound to whatever a file may say")
{
    const auto catalog = test::shippedCatalog();
    const auto templates = workspace::templates();
    REQUIRE(templates);
    std::vector<Tree> wholes;
    for (const auto& info : *templates) {
        const auto design = exchange::loadDesign(info.path, [&](std::string_view key) { return catalog->part(key); });
        REQUIRE(design);
        wholes.push_back(writeDesign(*design));
    }
    Desk desk;
    constexpr unsigned kDesigns = 28;
    for (unsigned seed = 0; seed < kDesigns; ++seed) {
        INFO("seed " << seed);
        std::mt19937 random(seed);
        const auto design = test::extremeDesign(wholes[seed % wholes.size()],
                                                [&](std::uint32_t below) { return below == 0 ? 0 : static_cast<std::uint32_t>(random() % below); });
        REQUIRE(design);
        const QString path = desk.folder.filePath(QStringLiteral("%1.lanewatt").arg(seed));
        REQUIRE(exchange::saveDesign(*design, path.toStdString()));
        REQUIRE(desk.app->openFile(path));
        auto* document = desk.app->current();
        REQUIRE(document);
        std::set<QObject*> seen;
        CHECK(readAll(document, seen) > 100);
        CHECK(document->checklist()->rows().size() + document->bomHtml().size() > 0);
        CHECK_FALSE(document->site()->values().isEmpty());
        desk.app->closeDocument(0);
        desk.turned();
    }
}

} // namespace extreme_designs_test
