#include "app/exchange/design_file.h"
#include "app/workspace/journal.h"
#include "app/workspace/workspace.h"
#include "tests/unit/workspace/random_edits.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace journal_test {

using namespace lanewatt;
using namespace lanewatt::workspace;
using exchange::designText;
using Catch::Matchers::ContainsSubstring;

namespace {

namespace fs = std::filesystem;

/// Runs `work` in a child process and kills it: nothing is closed, nothing is flushed.
template <class Work> void inKilledProcess(Work work)
{
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        work();
        ::kill(::getpid(), SIGKILL);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE((WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL));
}

/// For those processes: destructors would close things in order.
OpenDesign& neverClosed() { return *new OpenDesign(test::p34().design(), "", Context()); }

Edit quantity(int n) { return {SetQuantity{"rig", "gpu", n}}; }
int quantityOf(const Design& design) { return design.builds.at("rig")->placements.at("gpu").quantity; }

Recovery onlyRecovery(const fs::path& folder)
{
    const auto found = findRecoveries(folder.string());
    REQUIRE(found.size() == 1);
    return found.front();
}

std::unique_ptr<OpenDesign> recovered(const Recovery& recovery, catalog::Catalog& catalog)
{
    auto open = recover(recovery, catalog);
    test::requireOk(open);
    return std::move(*open);
}

} // namespace

TEST_CASE("a journal goes when the design is closed, and stays when the program dies")
{
    test::TestCatalog catalog;
    const test::TempDir folder;
    const std::string journal = (folder / "j/a.journal").string();
    {
        OpenDesign open(test::p34().design(), "", Context());
        test::requireOk(open.startJournal(journal));
        test::requireOk(open.apply(quantity(3)));
        CHECK(fs::exists(journal));
        CHECK(findRecoveries((folder / "j").string()).empty()); // its program is running
    }
    CHECK_FALSE(fs::exists(journal));

    inKilledProcess([&] {
        auto& open = neverClosed();
        if (!open.startJournal(journal) || !open.apply(quantity(4)) || !open.apply(quantity(5)) ||
            !open.apply({SetProperty{"name", "Größe"}})) {
            ::_exit(1);
        }
    });
    const Recovery recovery = onlyRecovery(folder / "j");
    CHECK(recovery.edits == 3);
    CHECK(recovery.designPath.empty());
    CHECK(recovery.time.size() == std::string("2026-11-21T10:00:00Z").size());
    {
        const auto open = recovered(recovery, *catalog);
        CHECK(quantityOf(open->design()) == 5);
        CHECK(open->design().name == "Größe");
        CHECK(open->modified());
        CHECK(open->historyPosition() == 2);
        CHECK(findRecoveries((folder / "j").string()).empty()); // now it belongs to this process
        open->undo();
        open->undo();
        CHECK(designText(open->design()) == designText(test::p34().design()));
        CHECK_FALSE(open->modified());
    }
    CHECK_FALSE(fs::exists(journal));
}

TEST_CASE("a journal without edits is thrown away, foreign files stay")
{
    const test::TempDir folder;
    inKilledProcess([&] {
        auto& open = neverClosed();
        if (!open.startJournal((folder / "a.journal").string())) {
            ::_exit(1);
        }
    });
    std::ofstream(folder / "notes.txt") << "mine";
    CHECK(findRecoveries(folder.path().string()).empty());
    CHECK_FALSE(fs::exists(folder / "a.journal"));
    CHECK(fs::exists(folder / "notes.txt"));
    CHECK(findRecoveries((folder / "none").string()).empty());
}

TEST_CASE("a journal of a saved design replays on the file; undo and redo reach across the save")
{
    test::TestCatalog catalog;
    const test::TempDir folder;
    const std::string path = (folder / "a.lanewatt").string();
    const std::string journal = (folder / "j/a.journal").string();
    const auto run = [&](auto after) {
        inKilledProcess([&] {
            auto& open = neverClosed();
            if (!open.startJournal(journal) || !open.apply(quantity(3)) || !open.apply({SetProperty{"name", "x"}}) ||
                !open.save(path)) {
                ::_exit(1);
            }
            after(open);
        });
        return recovered(onlyRecovery(folder / "j"), *catalog);
    };
    SECTION("edits")
    {
        const auto open = run([](OpenDesign& o) { (void)o.apply(quantity(5)); });
        CHECK(quantityOf(open->design()) == 5);
        CHECK(open->path() == path);
        CHECK(open->modified());
        open->undo();
        CHECK_FALSE(open->modified());
    }
    SECTION("undo behind the save")
    {
        const auto open = run([](OpenDesign& o) {
            o.undo();
            o.undo();
            o.redo();
            (void)o.apply(quantity(7));
            o.undo();
        });
        CHECK(quantityOf(open->design()) == 3);
        CHECK(open->design().name == "test");
        CHECK(open->path() == path);
        CHECK(open->modified());
    }
    SECTION("a second save under another name")
    {
        const std::string other = (folder / "b.lanewatt").string();
        const auto open = run([&](OpenDesign& o) {
            (void)o.apply(quantity(5));
            (void)o.save(other);
            (void)o.apply(quantity(6));
        });
        CHECK(open->path() == other);
        CHECK(quantityOf(open->design()) == 6);
    }
}

TEST_CASE("a crash between the file and the journal of a save loses nothing and says nothing wrong")
{
    test::TestCatalog catalog;
    const test::TempDir folder;
    const std::string path = (folder / "a.lanewatt").string();
    const std::string journal = (folder / "j/a.journal").string();
    inKilledProcess([&] {
        auto& open = neverClosed();
        if (!open.save(path) || !open.startJournal(journal) || !open.apply(quantity(4))) {
            ::_exit(1);
        }
        // the steps of save() up to the rename of the design file
        std::ifstream in(journal, std::ios::binary);
        const std::string before{std::istreambuf_iterator<char>(in), {}};
        if (!open.apply(quantity(4)) || !open.save(path)) {
            ::_exit(1);
        }
        JournalContent content = *readJournal(journal);
        std::ofstream(journal, std::ios::binary | std::ios::trunc) << before;
        content = *readJournal(journal);
        content.events.push_back({JournalEvent::Kind::Saving, {}, false, path, fileHash(path)});
        auto rewritten = Journal::start(journal, content.header, content.events);
        JournalEvent event;
        event.edit = writeEdit(quantity(5));
        if (!rewritten || !rewritten->append(event)) {
            ::_exit(1);
        }
    });
    const auto open = recovered(onlyRecovery(folder / "j"), *catalog);
    CHECK(quantityOf(open->design()) == 5);
    open->undo();
    CHECK(quantityOf(open->design()) == 4);
    CHECK_FALSE(open->modified());
}

TEST_CASE("a crash in the middle of a save in steps loses nothing")
{
    test::TestCatalog catalog;
    const test::TempDir folder;
    const std::string path = (folder / "a.lanewatt").string();
    const auto killed = [&](const std::function<void(OpenDesign&)>& what) {
        inKilledProcess([&] {
            auto& open = neverClosed();
            if (!open.save(path) || !open.startJournal((folder / "j/a.journal").string()) || !open.apply(quantity(4))) {
                ::_exit(1);
            }
            what(open);
        });
        return recovered(onlyRecovery(folder / "j"), *catalog);
    };
    SECTION("begun")
    {
        const auto open = killed([&](OpenDesign& o) { (void)o.beginSaving(path); });
        CHECK(quantityOf(open->design()) == 4);
        CHECK(open->modified());
    }
    SECTION("begun, and edited since")
    {
        const auto open = killed([&](OpenDesign& o) {
            (void)o.beginSaving(path);
            (void)o.apply(quantity(5));
        });
        CHECK(quantityOf(open->design()) == 5);
        open->undo();
        CHECK(quantityOf(open->design()) == 4);
        CHECK_FALSE(open->modified());
    }
}

TEST_CASE("a journal is not replayed on a file that changed or is gone")
{
    test::TestCatalog catalog;
    const test::TempDir folder;
    const std::string path = (folder / "a.lanewatt").string();
    inKilledProcess([&] {
        auto& open = neverClosed();
        if (!open.save(path) || !open.startJournal((folder / "j/a.journal").string()) || !open.apply(quantity(4))) {
            ::_exit(1);
        }
    });
    const std::string text = test::readFile(path);
    const Recovery recovery = onlyRecovery(folder / "j");
    CHECK(recovery.designPath == path);

    std::ofstream(path, std::ios::app) << "\n";
    auto open = recover(recovery, *catalog);
    REQUIRE_FALSE(open);
    CHECK_THAT(test::englishOf(open.error()), ContainsSubstring("changed by another program") && ContainsSubstring(path));
    CHECK(fs::exists(recovery.journalPath));

    fs::remove(path);
    open = recover(recovery, *catalog);
    REQUIRE_FALSE(open);
    CHECK_THAT(test::englishOf(open.error()), ContainsSubstring("is gone"));

    std::ofstream(path, std::ios::trunc) << text;
    CHECK(quantityOf(recovered(recovery, *catalog)->design()) == 4);

    discardRecovery(recovery);
    CHECK_FALSE(fs::exists(recovery.journalPath));
}

TEST_CASE("a torn or damaged line ends a journal, what is before it counts")
{
    test::TestCatalog catalog;
    const test::TempDir folder;
    const std::string journal = (folder / "j/a.journal").string();
    inKilledProcess([&] {
        auto& open = neverClosed();
        if (!open.startJournal(journal)) {
            ::_exit(1);
        }
        for (int n = 3; n <= 6; ++n) {
            open.breakMerge();
            if (!open.apply(quantity(n))) {
                ::_exit(1);
            }
        }
    });
    const std::string whole = test::readFile(journal);
    std::vector<std::size_t> lineEnds;
    for (std::size_t at = whole.find('\n'); at != std::string::npos; at = whole.find('\n', at + 1)) {
        lineEnds.push_back(at + 1);
    }
    REQUIRE(lineEnds.size() == 5);

    const auto editsOf = [&](const std::string& text) {
        std::ofstream(journal, std::ios::binary | std::ios::trunc) << text;
        const auto content = readJournal(journal);
        return content ? static_cast<int>(content->events.size()) : -1;
    };
    // cut anywhere: exactly the complete lines count
    constexpr std::size_t stride = 397;
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        const bool nearEnd = std::any_of(lineEnds.begin(), lineEnds.end(),
                                         [&](std::size_t end) { return size + 19 >= end && size <= end + 1; });
        if (!nearEnd && size % stride != 0) {
            continue;
        }
        const auto lines = std::count_if(lineEnds.begin(), lineEnds.end(), [&](std::size_t end) { return end <= size; });
        REQUIRE(editsOf(whole.substr(0, size)) == static_cast<int>(lines) - 1);
    }
    // a flipped bit in the third line ends the journal there
    std::string flipped = whole;
    flipped[lineEnds[1] + 20] = static_cast<char>(flipped[lineEnds[1] + 20] ^ 1);
    CHECK(editsOf(flipped) == 1);
    // a line taken out breaks the chain
    CHECK(editsOf(whole.substr(0, lineEnds[1]) + whole.substr(lineEnds[2])) == 1);

    std::ofstream(journal, std::ios::binary | std::ios::trunc) << whole.substr(0, whole.size() - 3);
    const auto open = recovered(onlyRecovery(folder / "j"), *catalog);
    CHECK(quantityOf(open->design()) == 5);
    const auto content = readJournal(journal);
    REQUIRE(content);
    CHECK_FALSE(content->torn);
}

TEST_CASE("a newer journal, a foreign file and an unreadable one are refused in words")
{
    test::TestCatalog catalog;
    const test::TempDir folder;
    std::ofstream(folder / "x") << "hello\n";
    const auto foreign = recover({(folder / "x").string(), "", 0, ""}, *catalog);
    REQUIRE_FALSE(foreign);
    CHECK_THAT(test::englishOf(foreign.error()), ContainsSubstring("not a Lanewatt journal"));
    const auto missing = recover({(folder / "none").string(), "", 0, ""}, *catalog);
    REQUIRE_FALSE(missing);
    CHECK_THAT(test::englishOf(missing.error()), ContainsSubstring("cannot be read"));
    OpenDesign open(test::p34().design(), "", Context());
    CHECK_FALSE(open.startJournal("/proc/nothing/here.journal"));
    CHECK(open.apply(quantity(3)));
    CHECK_FALSE(open.journalError());
}

TEST_CASE("when the journal cannot be written editing goes on and the journal is begun anew")
{
    test::TestCatalog catalog;
    const test::TempDir folder;
    const std::string journal = (folder / "j/a.journal").string();
    inKilledProcess([&] {
        auto& open = neverClosed();
        if (!open.startJournal(journal) || !open.apply(quantity(3))) {
            ::_exit(1);
        }
        // files cannot grow: the journal fails, as on a full disk
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit none{0, RLIM_INFINITY};
        const rlimit all{RLIM_INFINITY, RLIM_INFINITY};
        ::setrlimit(RLIMIT_FSIZE, &none);
        if (!open.apply(quantity(4)) || !open.journalError()) {
            ::_exit(2);
        }
        ::setrlimit(RLIMIT_FSIZE, &all);
        open.breakMerge();
        if (!open.apply(quantity(5)) || open.journalError() || !open.apply({SetProperty{"name", "x"}})) {
            ::_exit(3);
        }
    });
    const auto open = recovered(onlyRecovery(folder / "j"), *catalog);
    CHECK(quantityOf(open->design()) == 5);
    CHECK(open->design().name == "x");
    CHECK(open->modified());
}

TEST_CASE("journalFolder follows XDG_STATE_HOME; fresh paths are free")
{
    const test::TempDir folder;
    const char* before = std::getenv("XDG_STATE_HOME");
    const std::string kept = before ? before : "";
    ::setenv("XDG_STATE_HOME", folder.path().c_str(), 1);
    CHECK(journalFolder() == (folder / "lanewatt/journals").string());
    OpenDesign open(test::p34().design(), "", Context());
    const std::string first = freshJournalPath();
    test::requireOk(open.startJournal(first));
    CHECK(freshJournalPath() != first);
    ::setenv("XDG_STATE_HOME", "relative", 1);
    CHECK(journalFolder().starts_with("/"));
    if (before) {
        ::setenv("XDG_STATE_HOME", kept.c_str(), 1);
    } else {
        ::unsetenv("XDG_STATE_HOME");
    }
}

// Twenty times (two hundred with LANEWATT_FULL): a child edits as fast as it can and reports each completed edit; it is
// killed at a random moment. The recovered design must contain at least the reported edits and be a state that the child
// really had.
TEST_CASE("kill -9 at any moment loses no edit that was done", "[slow]")
{
    test::TestCatalog catalog;
    const char* full = std::getenv("LANEWATT_FULL");
    const int rounds = full && *full ? 200 : 20;
    std::mt19937 random(7);
    std::size_t replayedEdits = 0;
    for (int round = 0; round < rounds; ++round) {
        const test::TempDir folder;
        const std::string path = (folder / "a.lanewatt").string();
        const bool saved = round % 2 == 0;
        const auto seed = static_cast<unsigned>(round);
        const Design first = test::p34().design();

        // the same edits in parent and child; every thirteenth step is an undo, every seventeenth a save
        const auto step = [&](OpenDesign& open, test::RandomEdits& edits, int n) {
            constexpr int undoEvery = 13;
            constexpr int saveEvery = 17;
            if (n % undoEvery == 0) {
                open.undo();
            } else if (saved && n % saveEvery == 0) {
                (void)open.save(path);
            } else {
                while (!open.apply(edits.next(open.design()))) {
                }
            }
        };

        std::array<int, 2> pipe{};
        REQUIRE(::pipe(pipe.data()) == 0);
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            ::close(pipe[0]);
            OpenDesign open(first, "", Context());
            test::RandomEdits edits(seed, first);
            if ((saved && !open.save(path)) || !open.startJournal((folder / "j/a.journal").string())) {
                ::_exit(1);
            }
            for (int n = 1;; ++n) {
                step(open, edits, n);
                const char byte = 'x';
                if (::write(pipe[1], &byte, 1) != 1) {
                    ::_exit(2);
                }
            }
        }
        ::close(pipe[1]);
        // random moments: after some edits, and then some microseconds
        int told = 0;
        const int wanted = static_cast<int>(random() % 40U);
        std::array<char, 256> buffer{};
        while (told < wanted) {
            const ssize_t got = ::read(pipe[0], buffer.data(), 1);
            REQUIRE(got == 1);
            told += static_cast<int>(got);
        }
        ::usleep(static_cast<useconds_t>(random() % 20000U));
        REQUIRE(::kill(child, SIGKILL) == 0);
        int status = 0;
        REQUIRE(::waitpid(child, &status, 0) == child);
        for (ssize_t got = 0; (got = ::read(pipe[0], buffer.data(), buffer.size())) > 0;) {
            told += static_cast<int>(got);
        }
        ::close(pipe[0]);
        INFO("round " << round << ", told " << told);
        REQUIRE(WIFSIGNALED(status));

        // states of the child after `told` and `told + 1` steps
        const std::string journal = (folder / "j/a.journal").string();
        std::vector<std::string> possible;
        {
            const bool written = fs::exists(path); // false when it was killed before its first save
            const std::string childFile = written ? test::readFile(path) : std::string();
            OpenDesign replay(first, "", Context());
            test::RandomEdits edits(seed, first);
            for (int n = 1; n <= told; ++n) {
                step(replay, edits, n);
            }
            possible.push_back(designText(replay.design()));
            step(replay, edits, told + 1);
            possible.push_back(designText(replay.design()));
            fs::remove(path);
            if (written) {
                std::ofstream(path, std::ios::binary) << childFile;
            }
        }

        const auto found = findRecoveries((folder / "j").string());
        std::string text;
        if (!found.empty()) {
            const auto open = recovered(found.front(), *catalog);
            text = designText(open->design());
            replayedEdits += found.front().edits;
        } else if (fs::exists(path)) {
            text = test::readFile(path); // killed right after a save, or before the first edit
        } else {
            text = designText(first);
        }
        CHECK((text == possible[0] || text == possible[1]));
    }
    CHECK(replayedEdits > 0);
}

TEST_CASE("a journal that somebody keeps is known by the lock on its file, whatever process its header names")
{
    test::TestCatalog catalog;
    const test::TempDir folder;
    const std::string journal = (folder / "a.journal").string();
    {
        // its header names a process that does not exist here, such as one of another container
        const JournalHeader gone{{1, "another-boot", "1"}, "", "", designText(test::p34().design()), 1};
        auto kept = Journal::start(journal, gone, {});
        test::requireOk(kept);
        CHECK(findRecoveries(folder.path().string()).empty());
        const Recovery recovery{journal, "", 1, ""};
        const auto refused = recover(recovery, *catalog);
        REQUIRE_FALSE(refused);
        CHECK_THAT(test::englishOf(refused.error()), ContainsSubstring("another window keeps these edits"));
        discardRecovery(recovery);
        CHECK(fs::exists(journal));
    }
    CHECK(onlyRecovery(folder.path()).edits == 1);
    {
        const JournalHeader untouched{{1, "another-boot", "1"}, "", "", designText(test::p34().design()), 0};
        auto kept = Journal::start(journal, untouched, {});
        test::requireOk(kept);
        CHECK(findRecoveries(folder.path().string()).empty());
        CHECK(fs::exists(journal)); // it has no edits, but belongs to another process
    }
    CHECK(findRecoveries(folder.path().string()).empty());
    CHECK_FALSE(fs::exists(journal));
}

TEST_CASE("of two windows that recover the same edits at once one gets them")
{
    constexpr int kRounds = 20;
    std::array<test::TestCatalog, 2> catalogs;
    const test::TempDir folder;
    const std::string journal = (folder / "a.journal").string();
    const JournalHeader gone{{1, "another-boot", "1"}, "", "", designText(test::p34().design()), 1};
    for (int round = 0; round < kRounds; ++round) {
        INFO("round " << round);
        test::requireOk(Journal::start(journal, gone, {}));
        std::array<std::unique_ptr<OpenDesign>, 2> windows;
        std::array<std::thread, 2> threads;
        for (std::size_t i = 0; i < threads.size(); ++i) {
            threads[i] = std::thread([&, i] {
                if (auto open = recover({journal, "", 1, ""}, *catalogs[i])) {
                    windows[i] = std::move(*open);
                }
            });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        CHECK((windows[0] != nullptr) != (windows[1] != nullptr));
        CHECK(fs::exists(journal));
    }
}

TEST_CASE("a journal that could not be gone on with goes, too, when its design is closed")
{
    const test::TempDir folder;
    const std::string journal = (folder / "a.journal").string();
    OpenDesign open(test::p34().design(), "", Context());
    test::requireOk(open.startJournal(journal));
    test::requireOk(open.apply(quantity(3)));
    rlimit before{};
    REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
    auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit none{0, before.rlim_max};
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &none) == 0);
    const auto edited = open.apply(quantity(4));
    ::setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    test::requireOk(edited);
    CHECK(open.journalError());
    CHECK(fs::exists(journal));
    open.endJournal();
    CHECK_FALSE(fs::exists(journal));
}

TEST_CASE("a file that somebody else changed since it was opened is not overwritten in silence")
{
    test::TestCatalog catalog;
    const test::TempDir folder;
    const std::string path = (folder / "d.lanewatt").string();
    REQUIRE(exchange::saveDesign(test::p34().design(), path));
    const auto open = openDesign(path, *catalog);
    test::requireOk(open);
    const auto other = openDesign(path, *catalog);
    test::requireOk(other);
    test::requireOk((*other)->apply({SetProperty{"name", "theirs"}}));
    test::requireOk((*other)->save(path));
    test::requireOk((*other)->save(path)); // the program's own save is no foreign change
    test::requireOk((*open)->startJournal((folder / "j/a.journal").string()));
    test::requireOk((*open)->apply({SetProperty{"name", "ours"}}));

    const auto refused = (*open)->save(path);
    REQUIRE_FALSE(refused);
    CHECK_THAT(test::englishOf(refused.error()), ContainsSubstring("Another program has changed the file"));
    CHECK_THAT(test::readFile(path), ContainsSubstring("theirs"));
    CHECK((*open)->modified());
    CHECK_FALSE((*open)->journalError());

    SECTION("both are kept under another name")
    {
        test::requireOk((*open)->save((folder / "mine.lanewatt").string()));
        CHECK_THAT(test::readFile(path), ContainsSubstring("theirs"));
        CHECK_THAT(test::readFile(folder / "mine.lanewatt"), ContainsSubstring("ours"));
    }
    SECTION("who was told and asks again gets it")
    {
        test::requireOk((*open)->save(path));
        CHECK_THAT(test::readFile(path), ContainsSubstring("ours"));
    }
    SECTION("what was changed once more is said once more")
    {
        test::requireOk((*other)->apply({SetProperty{"name", "theirs again"}}));
        test::requireOk((*other)->save(path));
        CHECK_FALSE((*open)->save(path));
    }
    SECTION("a file that went away is written anew")
    {
        fs::remove(path);
        test::requireOk((*open)->save(path));
        CHECK_THAT(test::readFile(path), ContainsSubstring("ours"));
    }
}

} // namespace journal_test
