#include "tests/viewmodels/desk.h"

#include <QFile>

#include <csignal>
#include <sys/resource.h>

namespace saved_designs_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;
using test::Desk;

namespace {

void rename(DocumentViewModel& document, const char* name) { REQUIRE(document.open().apply({SetProperty{"name", name}})); }

/// A design "First", on its way into a file.
struct Saving {
    explicit Saving(const char* name = "a.lanewatt") : document(desk.open()), path(desk.folder.filePath(QLatin1String(name)))
    {
        rename(*document, "First");
        document->save(path);
    }

    Desk desk;
    QPointer<DocumentViewModel> document;
    QString path;
};

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

TEST_CASE("saved designs: written on another thread, and told when it is there")
{
    const Saving saving;
    CHECK(saving.document->modified());
    REQUIRE(test::waitUntil([&] { return !saving.document->modified(); }));
    CHECK(contents(saving.path).contains("First"));
    CHECK(saving.document->path() == saving.path);
    CHECK(saving.desk.app->notice().contains(saving.path));
    CHECK(saving.desk.app->recent().first().toMap().value(QStringLiteral("path")).toString() == saving.path);
    CHECK(Desk::journals() == 1);
}

TEST_CASE("saved designs: what is edited meanwhile is not in the file, and is unsaved")
{
    const Saving saving;
    rename(*saving.document, "Second");
    CHECK(contents(saving.path).contains("First"));
    REQUIRE(test::waitUntil([&] { return saving.desk.app->notice().contains(saving.path); }));
    CHECK(saving.document->modified());
    CHECK_FALSE(contents(saving.path).contains("Second"));
}

TEST_CASE("saved designs: who closes waits for it")
{
    const Saving saving;
    SECTION("asked what is unsaved")
    {
        saving.desk.app->finishSaving();
        CHECK_FALSE(saving.document->modified());
    }
    SECTION("closed") { saving.desk.app->closeDocument(0); }
    CHECK(contents(saving.path).contains("First"));
    CHECK(saving.desk.app->recent().first().toMap().value(QStringLiteral("path")).toString() == saving.path);
}

TEST_CASE("saved designs: a folder that is not there is told, and the design stays unsaved")
{
    const Saving saving("no/such/folder/a.lanewatt");
    REQUIRE(test::waitUntil([&] { return saving.desk.app->noticeSeverity() == 3; }));
    CHECK(saving.document->modified());
    CHECK(saving.document->path().isEmpty());
    CHECK_FALSE(saving.document->saveNow(saving.path));
}

TEST_CASE("saved designs: edits that cannot be kept for recovery are told at once, and kept as soon as they can be")
{
    Desk desk;
    auto document = desk.open();
    const QDir journals(QString::fromStdString(workspace::journalFolder()));
    const QString journal = journals.filePath(journals.entryList(QDir::Files).first());
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit limit{};
    REQUIRE(::getrlimit(RLIMIT_FSIZE, &limit) == 0);
    const rlimit full{static_cast<rlim_t>(QFileInfo(journal).size()), limit.rlim_max}; // as a full disk does
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &full) == 0);
    rename(*document, "Unkept");
    const bool told = desk.app->notice().startsWith(QLatin1String("Changes are not kept for recovery"));
    const int severity = desk.app->noticeSeverity();
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &limit) == 0);
    std::signal(SIGXFSZ, handler);
    CHECK(told);
    CHECK(severity == 3);
    CHECK(document->open().design().name == "Unkept");
    CHECK(test::waitUntil([&] { return desk.app->notice() == QLatin1String("Changes are kept for recovery again"); }));
    CHECK_FALSE(document->open().journalError());
    CHECK(contents(journal).contains("Unkept"));
}

} // namespace saved_designs_test
