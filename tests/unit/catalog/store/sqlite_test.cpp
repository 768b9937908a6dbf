#include "catalog/store/sqlite.h"

#include "tests/support/catch.h"
#include "tests/unit/catalog/catalog_fixture.h"
#include "tests/unit/catalog/expected.h"

namespace sqlite_test {

using namespace lanewatt;
using namespace lanewatt::catalog;
using test::ok;

namespace {

/// A file with a table of one row, in the log mode that programs share it in.
struct Shared {
    Shared()
    {
        const Database maker = open();
        ok(maker.useLog());
        ok(maker.run("CREATE TABLE t(a); INSERT INTO t VALUES(1)"));
    }
    Database open() const { return ok(Database::openShared((folder / "shared.sqlite").string())); }
    test::TempDir folder;
};

std::int64_t rowsOf(const Database& database) { return ok(database.integer("SELECT count(*) FROM t")); }

} // namespace

TEST_CASE("sqlite: a snapshot shows one state until it ends, whatever others commit")
{
    const Shared shared;
    const Database reader = shared.open();
    const Database writer = shared.open();
    {
        const ReadView snapshot(reader);
        CHECK(rowsOf(reader) == 1);
        ok(writer.run("INSERT INTO t VALUES(2)"));
        const ReadView inner(reader);
        CHECK(rowsOf(reader) == 1);
    }
    CHECK(rowsOf(reader) == 2);
}

TEST_CASE("sqlite: a snapshot within a transaction neither ends nor keeps it")
{
    const Shared shared;
    Database database = shared.open();
    {
        const auto transaction = ok(Transaction::begin(database));
        ok(database.run("INSERT INTO t VALUES(2)"));
        {
            const ReadView snapshot(database);
            CHECK(rowsOf(database) == 2);
        }
    }
    CHECK(rowsOf(database) == 1); // rolled back, not committed by the snapshot
}

TEST_CASE("sqlite: reading in place sees what is committed, in the log and in the file, and how the file grows")
{
    const Shared shared;
    const Database reader = shared.open();
    ok(reader.readInPlace());
    const Database writer = shared.open();
    CHECK(rowsOf(reader) == 1);
    ok(writer.run("INSERT INTO t SELECT randomblob(4000) FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
                  "WHERE i < 500) SELECT i FROM n)"));
    CHECK(rowsOf(reader) == 501);
    ok(writer.shortenLog());
    CHECK(rowsOf(reader) == 501);
    ok(writer.run("DELETE FROM t WHERE rowid > 1"));
    ok(writer.shortenLog());
    ok(writer.run("VACUUM"));
    ok(writer.shortenLog());
    CHECK(rowsOf(reader) == 1);
}

} // namespace sqlite_test
