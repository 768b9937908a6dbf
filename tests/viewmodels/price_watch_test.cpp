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

/// What a watch said, in order.
struct Heard {
    explicit Heard(PriceWatch& watch)
    {
        QObject::connect(&watch, &PriceWatch::pricesRead, &watch, [this](const QString& words) { read << words; });
        QObject::connect(&watch, &PriceWatch::said, &watch, [this](const QString& words, int) { said << words; });
    }
    QStringList read, said;
};

} // namespace

TEST_CASE("price watch: a list is read when it changes and when another takes its name", "[viewmodels]")
{
    const Home home;
    home.price("700.00");
    PriceWatch watch;
    const Heard heard(watch);
    watch.watch(home.path());
    REQUIRE(test::waitUntil([&] { return heard.read.size() == 1 && watch.settled(); }));
    CHECK(heard.read.back().startsWith(QStringLiteral("depot.csv")));
    CHECK(home.taken() == "700.00 USD");
    REQUIRE(watch.files().size() == 1);
    CHECK(watch.files().front().toMap().value(QStringLiteral("path")).toString() == home.path());

    home.price("650.00");
    REQUIRE(test::waitUntil([&] { return heard.read.size() == 2 && watch.settled(); }));
    CHECK(home.taken() == "650.00 USD");

    home.price("600.00", "new.csv");
    std::filesystem::rename(home.folder / "new.csv", home.folder / "depot.csv");
    REQUIRE(test::waitUntil([&] { return heard.read.size() == 3 && watch.settled(); }));
    CHECK(home.taken() == "600.00 USD");
    home.price("1550.00"); // the file of that name is another one by now
    REQUIRE(test::waitUntil([&] { return heard.read.size() == 4 && watch.settled(); }));
    CHECK(home.taken() == "1550.00 USD");
    CHECK(heard.said.isEmpty());
}

TEST_CASE("price watch: a broken list leaves the prices of before, and is said once", "[viewmodels]")
{
    const Home home;
    home.price("700.00");
    PriceWatch watch;
    const Heard heard(watch);
    watch.watch(home.path());
    REQUIRE(test::waitUntil([&] { return heard.read.size() == 1 && watch.settled(); }));
    home.write("only words\n");
    REQUIRE(test::waitUntil([&] { return heard.said.size() == 1 && watch.settled(); }));
    CHECK(home.taken() == "700.00 USD");
    CHECK(watch.files().front().toMap().value(QStringLiteral("severity")).toInt() == 2);
    watch.look();
    REQUIRE(test::waitUntil([&] { return watch.settled(); }));
    CHECK(heard.said.size() == 1);
    home.price("690.00");
    REQUIRE(test::waitUntil([&] { return heard.read.size() == 2 && watch.settled(); }));
    CHECK(watch.files().front().toMap().value(QStringLiteral("severity")).toInt() == -1);
}

TEST_CASE("price watch: a list that is away for a while is not missing for ever", "[viewmodels]")
{
    const Home home;
    home.price("700.00");
    PriceWatch watch;
    const Heard heard(watch);
    watch.watch(home.path());
    REQUIRE(test::waitUntil([&] { return heard.read.size() == 1 && watch.settled(); }));
    const auto severity = [&] { return watch.files().front().toMap().value(QStringLiteral("severity")).toInt(); };
    std::filesystem::rename(home.folder / "depot.csv", home.folder / "away.csv");
    watch.look();
    CHECK(severity() == 2);
    std::filesystem::rename(home.folder / "away.csv", home.folder / "depot.csv"); // as it was
    watch.look();
    REQUIRE(test::waitUntil([&] { return watch.settled(); }));
    CHECK(severity() == -1);
    CHECK(heard.read.size() == 1);
}

TEST_CASE("price watch: what changed while no window was open is read at the next start", "[viewmodels]")
{
    const Home home;
    home.price("700.00");
    {
        PriceWatch watch;
        const Heard heard(watch);
        watch.watch(home.path());
        REQUIRE(test::waitUntil([&] { return heard.read.size() == 1 && watch.settled(); }));
    }
    home.price("6500.00");
    PriceWatch next;
    const Heard heard(next);
    next.begin();
    REQUIRE(test::waitUntil([&] { return heard.read.size() == 1 && next.settled(); }));
    CHECK(home.taken() == "6500.00 USD");

    next.forget(home.path());
    CHECK(next.files().isEmpty());
    home.price("1.00");
    next.look();
    REQUIRE(test::waitUntil([&] { return next.settled(); }));
    CHECK(heard.read.size() == 1);
}

TEST_CASE("price watch: a list that cannot be read is not watched", "[viewmodels]")
{
    const Home home;
    home.write("MPN,Price,Currency\nNOBODY-1,5.00,USD\n");
    PriceWatch watch;
    const Heard heard(watch);
    watch.watch(home.path());
    REQUIRE(test::waitUntil([&] { return heard.said.size() == 1 && watch.settled(); }));
    CHECK(watch.files().isEmpty());
    CHECK(heard.read.isEmpty());
}

} // namespace price_watch_test
