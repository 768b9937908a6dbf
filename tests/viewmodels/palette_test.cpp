#include "app/viewmodels/shell/app_view_model.h"

#include "app/exchange/design_file.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/viewmodels/document_desk.h"

#include <QSettings>

#include <algorithm>
#include <initializer_list>
#include <map>

namespace palette_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

Part named(Part part, const char* maker, const char* name)
{
    part.maker = maker;
    part.name = name;
    return part;
}

/// A window without a design, whose catalogue has parts with names similar to commands.
struct Desk : test::CatalogDesk {
    Desk()
        : CatalogDesk({named(test::gpu("nv-rtx3090"), "NVIDIA", "GeForce RTX 3090"), named(test::gpu("undo-card"), "Undo", "Undo card"),
                       named(test::gpu("keys-card"), "Somebody", "Keys export card")})
    {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, QString::fromStdString((folder / "settings").string()));
        app = std::make_unique<AppViewModel>(std::move(catalog));
    }

    /// Keys of the palette's rows, in its order.
    QStringList find(const char* query) const
    {
        QVariantList commands;
        for (const auto& [name, title] : {std::pair{"undo", "Undo: Add a card"}, {"exportBom", "Export BOM"}, {"keys", "Keys…"},
                                          {"redo", "Wiederholen"}, {"circuits", "Stromkreise und Steckdosen…"}, {"card", "Show the RTX card"}}) {
            commands << QVariantMap{{QStringLiteral("name"), QString::fromUtf8(name)}, {QStringLiteral("title"), QString::fromUtf8(title)}};
        }
        app->queryPalette(QString::fromUtf8(query), commands);
        QStringList keys;
        for (int i = 0; i < app->palette()->count(); ++i) {
            keys << app->palette()->row(i).key;
        }
        return keys;
    }
    std::string first(const char* query) const
    {
        const auto keys = find(query);
        return keys.isEmpty() ? std::string() : keys.front().toStdString();
    }

    std::unique_ptr<AppViewModel> app;
};

} // namespace

TEST_CASE("Palette: who types the beginning of a command's name gets the command before any part", "[viewmodels][palette]")
{
    const Desk desk;
    CHECK(desk.first("undo") == "command:undo");
    CHECK(desk.first("Undo: add") == "command:undo");
    CHECK(desk.find("undo").contains(QStringLiteral("part:undo-card")));
    CHECK(desk.first("keys") == "command:keys");
    CHECK(desk.first("strom") == "command:circuits");
    CHECK(desk.first("stromkreise  UND steck") == "command:circuits");
    CHECK(desk.first("wiederholen") == "command:redo");
}

TEST_CASE("Palette: a command stands before parts wherever in its name the typed words are", "[viewmodels][palette]")
{
    const Desk desk;
    const auto found = desk.find("rtx");
    CHECK(found.front() == QStringLiteral("command:card"));
    CHECK(found.contains(QStringLiteral("part:nv-rtx3090")));
    CHECK(desk.first("rtx 3090") == "part:nv-rtx3090");
    CHECK(desk.first("bom") == "command:exportBom");
}

TEST_CASE("Palette: Enter shows a part in the picker, and only its own key adds it", "[viewmodels][palette]")
{
    const Desk desk;
    const auto file = (desk.folder / "rig.lanewatt").string();
    REQUIRE(exchange::saveDesign(test::p01().design(), file));
    REQUIRE(desk.app->openFile(QString::fromStdString(file)));
    auto& document = *desk.app->current();
    const std::string before = exchange::designText(document.open().design());
    const QString part = QStringLiteral("part:undo-card");
    REQUIRE(desk.find("# undo card").contains(part));
    CHECK(desk.app->palette()->row(desk.app->palette()->rowOf(part)).keys == QStringLiteral("Ctrl Enter"));
    desk.app->runPalette(part);
    CHECK(exchange::designText(document.open().design()) == before);
    CHECK(document.picker()->active());
    document.picker()->close();

    REQUIRE(desk.find("keys").contains(QStringLiteral("command:keys")));
    CHECK_FALSE(desk.app->addFromPalette(QStringLiteral("command:keys")));
    CHECK(exchange::designText(document.open().design()) == before);
    REQUIRE(desk.find("# undo card").contains(part));
    CHECK(desk.app->addFromPalette(part));
    CHECK(document.open().design().parts.contains("undo-card"));
}

TEST_CASE("Palette: a command's whole name comes before longer ones, and signs choose what is looked for", "[viewmodels][palette]")
{
    const Desk desk;
    const QVariantList commands{QVariantMap{{QStringLiteral("name"), QStringLiteral("saveAs")}, {QStringLiteral("title"), QStringLiteral("Save as…")}},
                                QVariantMap{{QStringLiteral("name"), QStringLiteral("save")}, {QStringLiteral("title"), QStringLiteral("Save")}}};
    desk.app->queryPalette(QStringLiteral("save"), commands);
    REQUIRE(desk.app->palette()->count() == 2);
    CHECK(desk.app->palette()->row(0).key == QStringLiteral("command:save"));
    CHECK(desk.find("#undo") == QStringList{QStringLiteral("part:undo-card")});
    CHECK(desk.find("> keys") == QStringList{QStringLiteral("command:keys")});
}

TEST_CASE("Palette: the whole name is first, then beginnings, then the rest, wherever they stand in the menu", "[viewmodels][palette]")
{
    const Desk desk;
    const auto order = [&](const char* query, std::initializer_list<const char*> titles) {
        QVariantList commands;
        for (const char* title : titles) {
            commands << QVariantMap{{QStringLiteral("name"), QString::fromUtf8(title)}, {QStringLiteral("title"), QString::fromUtf8(title)}};
        }
        desk.app->queryPalette(QString::fromUtf8(query), commands);
        QStringList keys;
        for (int i = 0; i < desk.app->palette()->count(); ++i) {
            keys << desk.app->palette()->row(i).title;
        }
        return keys;
    };
    const auto words = [](std::initializer_list<const char*> list) {
        QStringList all;
        for (const char* one : list) {
            all << QString::fromUtf8(one);
        }
        return all;
    };
    CHECK(order("> redo", {"Undo or redo", "Redo all", "Redo"}) == words({"Redo", "Redo all", "Undo or redo"}));
    CHECK(order("> redo", {"Undo or redo", "Redo all", "Redo: Add a card"}) == words({"Redo: Add a card", "Redo all", "Undo or redo"}));
    CHECK(order("> export bom", {"Export BOMs", "Export BOM · draft"}) == words({"Export BOM · draft", "Export BOMs"}));
    // as it is printed and as it is typed
    CHECK(order("> save as...", {"Save assets", "Save as…"}) == words({"Save as…", "Save assets"}));
    CHECK(order("> save as…", {"Save assets", "Save as…"}) == words({"Save as…", "Save assets"}));
}

TEST_CASE("Palette: who has typed nothing sees one fix of each finding, with what it results in", "[viewmodels][palette]")
{
    const Desk desk;
    const auto file = (desk.folder / "rig.lanewatt").string();
    REQUIRE(exchange::saveDesign(test::p01().design(), file));
    REQUIRE(desk.app->openFile(QString::fromStdString(file)));
    const auto& findings = *desk.app->current()->findings()->rows();
    const auto fixesOf = [&](int row) { return findings.row(row).fixes; };
    REQUIRE(test::waitUntil([&] { return findings.count() > 0 && desk.app->current()->findings()->allFixesKnown(); }));
    REQUIRE(fixesOf(0).size() > 1); // the overloaded circuit has several
    int fixable = 0;
    for (int i = 0; i < findings.count(); ++i) {
        fixable += fixesOf(i).isEmpty() ? 0 : 1;
    }
    const auto isFix = [](const QString& key) { return key.startsWith(QStringLiteral("fix:")); };
    const auto empty = desk.find("");
    CHECK(std::count_if(empty.begin(), empty.end(), isFix) == fixable);
    CHECK(empty.contains(QStringLiteral("command:keys")));
    const auto first = desk.app->palette()->row(0);
    CHECK(first.hint == findings.row(0).title);
    CHECK(first.result == fixesOf(0).front().result);

    const auto typed = desk.find(findings.row(0).title.toUtf8().constData());
    CHECK(std::count_if(typed.begin(), typed.end(), isFix) >= fixesOf(0).size());
    std::map<QString, QString> effects;
    for (int i = 0; i < typed.size(); ++i) {
        const auto row = desk.app->palette()->row(i);
        effects.emplace(row.result.section(QLatin1Char(' '), 0, 0), row.chipText);
    }
    CHECK(effects[QStringLiteral("still")] == QStringLiteral("Only eases"));
    CHECK(effects[fixesOf(0).front().result.section(QLatin1Char(' '), 0, 0)] == QStringLiteral("Fixes error"));
}

} // namespace palette_test
