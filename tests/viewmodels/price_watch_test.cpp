#include "app/viewmodels/shell/price_watch.h"

#include "catalog/store/overlay.h"
#include "catalog/store/writer.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/support/paths.h"
#include "tests/viewmodels/application.h"

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QVariantMap>

#include <filesystem>
#include <fstream>
#include <string>

namespace price_watch_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

/// A variable of the environment for the time of a test.
class Variable {
public:
    Variable(const char* name, const std::string& value) : m_name(name), m_had(qEnvironmentVariableIsSet(name)), m_before(qgetenv(name))
    {
        qputenv(name, QByteArray::fromStdString(value));
    }
    ~Variable()
    {
        if (m_had) {
            qputenv(m_name, m_before);
        } else {
            qunsetenv(m_name);
        }
    }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

private:
    const char* m_name;
    bool m_had;
    QByteArray m_before;
};

/// A catalogue of one card, a place for the user's prices, and a list.
struct Home {
    Home()
    {
        test::application();
        Part card = test::gpu("card");
        card.mpn = "0012-E3";
        REQUIRE(catalog::writeCatalog({{card}, {}, "2026-11-20"}, (folder / "catalog.sqlite").string()));
    }
    void write(const std::string& text, const char* name = "depot.csv") const { std::ofstream(folder / name, std::ios::binary) << text; }
    void price(const std::string& amount, const char* name = "depot.csv") const { write("MPN,Price,Currency\n0012-E3," + amount + ",USD\n", name); }
    QString path() const { return QString::fromStdString((folder / "depot.csv").string()); }
    std::string taken() const
    {
        auto overlay = catalog::Overlay::open((folder / "lanewatt" / "own.sqlite").string(), (folder / "catalog.sqlite").string());
        REQUIRE(overlay);
        const auto offers = (*overlay)->offers("card");
        REQUIRE(offers);
        return offers->empty() ? "none" : offers->front().price.text();
    }
    test::TempDir folder;
    Variable data{"LANEWATT_DATA", folder.path().string()};
    Variable home{"XDG_DATA_HOME", folder.path().string()};
};

/// A watch, and what it said, in order.
struct Watcher {
    Watcher()
    {
        QObject::connect(&watch, &PriceWatch::pricesRead, &watch, [this](const QString& words) { read << words; });
        QObject::connect(&watch, &PriceWatch::said, &watch, [this](const QString& words, int) { said << words; });
    }
    /// Waits until nothing is being read. False on timeout, as those below.
    bool settles() const
    {
        return test::waitUntil([this] { return watch.settled(); });
    }
    /// Waits until so many lists were read.
    bool reads(int lists) const
    {
        return test::waitUntil([this, lists] { return read.size() == lists && watch.settled(); });
    }
    /// Waits until so many things were said.
    bool says(int times) const
    {
        return test::waitUntil([this, times] { return said.size() == times && watch.settled(); });
    }
    QVariantMap file() const { return watch.files().front().toMap(); }
    int severity() const { return file().value(QStringLiteral("severity")).toInt(); }

    PriceWatch watch;
    QStringList read, said;
};

/// The list with a price of 700 USD, which a watch has read.
struct Watched : Home {
    Watched()
    {
        price("700.00");
        watcher.watch.watch(path());
        REQUIRE(watcher.reads(1));
    }
    Watcher watcher;
};

} // namespace

TEST_CASE("price watch: a list is read when it changes and when another takes its name", "[viewmodels]")
{
    const Watched list;
    const Watcher& watcher = list.watcher;
    CHECK(watcher.read.back().startsWith(QStringLiteral("depot.csv")));
    CHECK(list.taken() == "700.00 USD");
    REQUIRE(watcher.watch.files().size() == 1);
    CHECK(watcher.file().value(QStringLiteral("path")).toString() == list.path());

    list.price("650.00");
    REQUIRE(watcher.reads(2));
    CHECK(list.taken() == "650.00 USD");

    list.price("600.00", "new.csv");
    std::filesystem::rename(list.folder / "new.csv", list.folder / "depot.csv");
    REQUIRE(watcher.reads(3));
    CHECK(list.taken() == "600.00 USD");
    list.price("1550.00"); // the file of that name is another one by now
    REQUIRE(watcher.reads(4));
    CHECK(list.taken() == "1550.00 USD");
    CHECK(watcher.said.isEmpty());
}

TEST_CASE("price watch: a broken list leaves the prices of before, and is said once", "[viewmodels]")
{
    Watched list;
    Watcher& watcher = list.watcher;
    list.write("only words\n");
    REQUIRE(watcher.says(1));
    CHECK(list.taken() == "700.00 USD");
    CHECK(watcher.severity() == 2);
    watcher.watch.look();
    REQUIRE(watcher.settles());
    CHECK(watcher.said.size() == 1);
    list.price("690.00");
    REQUIRE(watcher.reads(2));
    CHECK(watcher.severity() == -1);
}

TEST_CASE("price watch: a list that is away for a while is not missing for ever", "[viewmodels]")
{
    Watched list;
    Watcher& watcher = list.watcher;
    std::filesystem::rename(list.folder / "depot.csv", list.folder / "away.csv");
    watcher.watch.look();
    CHECK(watcher.severity() == 2);
    std::filesystem::rename(list.folder / "away.csv", list.folder / "depot.csv"); // as it was
    watcher.watch.look();
    REQUIRE(watcher.settles());
    CHECK(watcher.severity() == -1);
    CHECK(watcher.read.size() == 1);
}

TEST_CASE("price watch: what changed while no window was open is read at the next start", "[viewmodels]")
{
    const Home home;
    home.price("700.00");
    {
        Watcher first;
        first.watch.watch(home.path());
        REQUIRE(first.reads(1));
    }
    home.price("6500.00");
    Watcher next;
    next.watch.begin();
    REQUIRE(next.reads(1));
    CHECK(home.taken() == "6500.00 USD");

    next.watch.forget(home.path());
    CHECK(next.watch.files().isEmpty());
    home.price("1.00");
    next.watch.look();
    REQUIRE(next.settles());
    CHECK(next.read.size() == 1);
}

TEST_CASE("price watch: a list that cannot be read is not watched", "[viewmodels]")
{
    const Home home;
    home.write("MPN,Price,Currency\nNOBODY-1,5.00,USD\n");
    Watcher watcher;
    watcher.watch.watch(home.path());
    REQUIRE(watcher.says(1));
    CHECK(watcher.watch.files().isEmpty());
    CHECK(watcher.read.isEmpty());
}

} // namespace price_watch_test
