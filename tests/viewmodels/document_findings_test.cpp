// Findings in the window's order: similar ones about several things follow their first.
#include "app/viewmodels/build/document_view_model.h"
#include "tests/support/catch.h"
#include "tests/viewmodels/application.h"
#include "tests/viewmodels/shipped_catalog.h"

#include <set>

namespace document_findings_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

/// Cards on a board of which four run at half width.
struct Desk {
    Desk()
    {
        auto design = test::emptyMachine();
        const auto add = [&](const char* id, const char* part, int quantity) {
            design = applyEdit(design, {AddPlacement{"rig", id, *catalog->part(part), quantity, {}}}).value();
        };
        add("board", "asrock-x99-ws-e", 1);
        add("cpu", "e5-2680v4", 1);
        add("gpu", "nv-rtx3090", 6);
        document = std::make_unique<DocumentViewModel>(
            std::make_unique<workspace::OpenDesign>(design, std::string(), workspace::contextFor(design, *catalog)), *catalog);
    }
    const TypedRows<FindingRow>& rows() const { return *document->findings()->rows(); }
    FindingRow row(int at) const { return rows().row(at); }

    std::unique_ptr<workspace::EditableCatalog> catalog = test::shippedCatalog();
    std::unique_ptr<DocumentViewModel> document;
};

} // namespace

TEST_CASE("alike findings stand together, and the first says how many there are", "[viewmodels][alike]")
{
    const Desk desk;
    const int count = desk.rows().count();
    REQUIRE(count == static_cast<int>(desk.document->open().assessment().findings.size()));
    std::set<QString> done;
    QString before;
    int group = 0;  // findings of the current group
    int wanted = 0; // number stated by its first
    int groups = 0;
    for (int row = 0; row < count; ++row) {
        const QString alike = desk.row(row).alike;
        if (alike != before) {
            CHECK(group == wanted);
            CHECK((alike.isEmpty() || done.insert(alike).second)); // one place each
            group = 0;
            const int more = desk.row(row).alikeMore;
            wanted = alike.isEmpty() ? 0 : more + 1;
            groups += alike.isEmpty() ? 0 : 1;
            CHECK((alike.isEmpty() || more >= 2));
        } else if (!alike.isEmpty()) {
            CHECK(desk.row(row).alikeMore == 0);
        }
        group += alike.isEmpty() ? 0 : 1;
        before = alike;
    }
    CHECK(group == wanted);
    CHECK(groups >= 1);
    // They share rule, title, severity and being open.
    int halved = 0;
    for (int row = 0; row < count; ++row) {
        if (desk.row(row).ruleId == QLatin1String("PCI-01") && desk.row(row).filter == QLatin1String("warning")) {
            ++halved;
            CHECK_FALSE(desk.row(row).alike.isEmpty());
        }
    }
    CHECK(halved == 3); // of four cards
    // Positions are in display order.
    CHECK(desk.row(0).position.startsWith(QLatin1String("Error 1 of ")));
}

TEST_CASE("a finding that is waived is no longer of its group", "[viewmodels][alike]")
{
    const Desk desk;
    int row = 0;
    while (row < desk.rows().count() &&
           !(desk.row(row).ruleId == QLatin1String("PCI-01") && desk.row(row).filter == QLatin1String("warning"))) {
        ++row;
    }
    const QString alike = desk.row(row).alike;
    REQUIRE_FALSE(alike.isEmpty());
    const QString path = desk.row(row + 1).path;
    desk.document->findings()->waive(desk.row(row + 1).key, QStringLiteral("inference only"), QStringLiteral("Ada"));
    int left = 0;
    for (int i = 0; i < desk.rows().count(); ++i) {
        left += desk.row(i).alike == alike ? 1 : 0;
        if (desk.row(i).ruleId == QLatin1String("PCI-01") && desk.row(i).path == path) {
            CHECK(desk.row(i).alike != alike);
        }
    }
    CHECK(left == 0); // two are no group
}

TEST_CASE("a view of some findings counts them, and follows their fixes and waivers", "[viewmodels][findings]")
{
    const Desk desk;
    QString wanted = QStringLiteral("PCI-01");
    FindingsView view(*desk.document->findings(), [&](const FindingRow& row) { return row.ruleId == wanted; }, nullptr);
    CHECK(view.rows()->count() == 0);
    view.refresh();
    REQUIRE(view.rows()->count() >= 3);
    CHECK(view.errors() + view.warnings() + view.notes() == view.rows()->count());
    CHECK(view.waived() == 0);
    for (int row = 0; row < view.rows()->count(); ++row) {
        CHECK(view.rows()->row(row).ruleId == wanted);
        CHECK(view.rows()->row(row).alike.isEmpty()); // their group is that of the design
        CHECK(view.rows()->row(row).position.isEmpty());
    }
    const int open = view.warnings();
    const QString key = view.rows()->row(0).key;
    desk.document->findings()->waive(key, QStringLiteral("inference only"), QStringLiteral("Ada"));
    CHECK(view.waived() == 0); // a page that shows something else by now says so first
    REQUIRE(test::waitUntil([&] { return view.waived() == 1; }));
    CHECK(view.warnings() == open - 1);
    // what is waived needs no fixes
    const auto openKnown = [&] {
        for (int row = 0; row < view.rows()->count(); ++row) {
            if (view.rows()->row(row).key != key && !view.rows()->row(row).fixesKnown) {
                return false;
            }
        }
        return true;
    };
    REQUIRE(test::waitUntil([&] { return desk.document->findings()->allFixesKnown() && openKnown(); }));
    wanted = QStringLiteral("PWR-26");
    view.refresh();
    CHECK(view.waived() == 0);
    CHECK(view.rows()->rowOf(key) < 0);
}

TEST_CASE("the counts of all findings are those of the assessment", "[viewmodels][findings]")
{
    const Desk desk;
    const auto agree = [&] {
        const Assessment& all = desk.document->open().assessment();
        const FindingsViewModel& findings = *desk.document->findings();
        CHECK(findings.errors() == all.count(Severity::Error));
        CHECK(findings.warnings() == all.count(Severity::Warning));
        CHECK(findings.notes() == all.count(Severity::Advice));
        CHECK(findings.waived() == all.count(Severity::Error, true) + all.count(Severity::Warning, true) + all.count(Severity::Advice, true));
    };
    agree();
    desk.document->findings()->waive(desk.row(0).key, QStringLiteral("bench"), QStringLiteral("Ada"));
    CHECK(desk.document->findings()->waived() == 1);
    agree();
}

} // namespace document_findings_test
