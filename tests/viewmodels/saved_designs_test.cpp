#include "tests/viewmodels/desk.h"

#include <QFile>

using namespace lanewatt;
using namespace lanewatt::viewmodels;
using test::Desk;

namespace {

void rename(DocumentViewModel& document, const char* name) { REQUIRE(document.open().apply({SetProperty{"name", name}})); }

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

TEST_CASE("saved designs: written on another thread, and told when it is there")
{
    Desk desk;
    const auto document = desk.open();
    rename(*document, "First");
    const QString path = desk.folder.filePath(QStringLiteral("a.lanewatt"));
    document->save(path);
    CHECK(document->modified());
    REQUIRE(test::waitUntil([&] { return !document->modified(); }));
    CHECK(contents(path).contains("First"));
    CHECK(document->path() == path);
    CHECK(desk.app->notice().contains(path));
    CHECK(desk.app->recent().first().toMap().value(QStringLiteral("path")).toString() == path);
    CHECK(Desk::journals() == 1);
}

TEST_CASE("saved designs: what is edited meanwhile is not in the file, and is unsaved")
{
    Desk desk;
    const auto document = desk.open();
    rename(*document, "First");
    const QString path = desk.folder.filePath(QStringLiteral("a.lanewatt"));
    document->save(path);
    rename(*document, "Second");
    CHECK(contents(path).contains("First"));
    REQUIRE(test::waitUntil([&] { return desk.app->notice().contains(path); }));
    CHECK(document->modified());
    CHECK_FALSE(contents(path).contains("Second"));
}

TEST_CASE("saved designs: who closes waits for it")
{
    Desk desk;
    const auto document = desk.open();
    rename(*document, "First");
    const QString path = desk.folder.filePath(QStringLiteral("a.lanewatt"));
    document->save(path);
    SECTION("asked what is unsaved")
    {
        desk.app->finishSaving();
        CHECK_FALSE(document->modified());
    }
    SECTION("closed") { desk.app->closeDocument(0); }
    CHECK(contents(path).contains("First"));
    CHECK(desk.app->recent().first().toMap().value(QStringLiteral("path")).toString() == path);
}

TEST_CASE("saved designs: a folder that is not there is told, and the design stays unsaved")
{
    Desk desk;
    const auto document = desk.open();
    rename(*document, "First");
    const QString path = desk.folder.filePath(QStringLiteral("no/such/folder/a.lanewatt"));
    document->save(path);
    REQUIRE(test::waitUntil([&] { return desk.app->noticeSeverity() == 3; }));
    CHECK(document->modified());
    CHECK(document->path().isEmpty());
    CHECK_FALSE(document->saveNow(path));
}
