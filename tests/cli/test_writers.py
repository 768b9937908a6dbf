"""Many programs write one file at once: what each says it did is in the file, and nobody waits for ever."""
import fcntl
import json
import os
import stat
import subprocess
import sqlite3
import threading
import time
from pathlib import Path

from cli_support import CLI, SOURCE, CatalogTest, environment, main, run

WRITERS = 40
# all of them after each other, in a debug build on a busy machine
PATIENCE = 400
RIG = SOURCE / "resources" / "templates" / "rig-2x3090-x99.lanewatt"


class Writers(CatalogTest):
    def at_once(self, calls):
        """Exit code, stdout and stderr of calls that run at the same time."""
        programs = [subprocess.Popen([CLI, *map(str, call)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(), cwd=self.folder) for call in calls]
        ended = []
        for program in programs:
            out, err = program.communicate(timeout=PATIENCE)
            ended.append((program.returncode, out.decode(), err.decode()))
        return ended

    def all_done(self, calls):
        for code, _, err in self.at_once(calls):
            self.assertEqual(code, 0, err)

    def lock_of(self, file):
        return file.parent / f".{file.name}.lock"

    def left(self):
        """Locks that nobody took away."""
        return [path.name for path in self.folder.iterdir() if path.name.endswith(".lock") and path.name.startswith(".")]

    def quote(self):
        quote = self.folder / "q.lwquote"
        self.ok("quote", "new", "-o", quote, "--customer", "ACME")
        return quote

    # ---- each kind of file -------------------------------------------------------------------

    def test_lines_of_a_quote(self):
        quote = self.quote()
        self.all_done(["quote", "add", quote, f"s{i}", "--text", "T", "--price", "1 EUR"] for i in range(WRITERS))
        lines = json.loads(quote.read_text())["revisions"][0]["lines"]
        self.assertEqual({line["id"] for line in lines}, {f"s{i}" for i in range(WRITERS)})
        self.assertEqual(self.left(), [])

    def test_an_issue_among_changes(self):
        quote = self.quote()
        self.ok("quote", "set", quote, "seller.name=Us")
        self.ok("quote", "add", quote, "first", "--text", "T", "--price", "100 USD", "--cost", "1 USD")
        adds = [["quote", "add", quote, f"s{i}", "--text", "T", "--price", "100 USD", "--cost", "1 USD"] for i in range(WRITERS // 4)]
        ended = self.at_once([*adds, ["quote", "issue", quote, "--by", "Eve"], *[[*call[:3], f"{call[3]}b", *call[4:]] for call in adds]])
        issued = ended[len(adds)]
        self.assertEqual(issued[0], 0, issued)
        revision = json.loads(quote.read_text())["revisions"][0]
        self.assertEqual(revision["state"], "issued")
        ids = {line["id"] for line in revision["lines"]}
        for (code, _, err), call in zip(ended[:len(adds)] + ended[len(adds) + 1:], adds + [[*call[:3], f"{call[3]}b"] for call in adds]):
            self.assertEqual(call[3] in ids, code == 0, f"{call}: {err}")
            if code:
                self.assertIn("never changed", err)
        self.ok("quote", "show", quote, "--final")

    def test_ticks_of_a_design(self):
        design = self.folder / "rig.lanewatt"
        design.write_bytes(RIG.read_bytes())
        _, out, _ = run("checklist", design, "--json")
        steps = [step["id"] for sheet in json.loads(out)["sheets"] for group in sheet["groups"] for step in group["steps"]]
        steps = sorted(step for step in set(steps) if steps.count(step) == 1)[:WRITERS]
        self.assertGreater(len(steps), 20)
        self.all_done(["checklist", design, "--tick", step, "--by", "Ada"] for step in steps)
        _, out, _ = run("checklist", design, "--json")
        ticked = {step["id"] for sheet in json.loads(out)["sheets"] for group in sheet["groups"] for step in group["steps"] if step["tick"]}
        self.assertEqual(ticked, set(steps))

    def test_numbers_of_a_folder(self):
        names = [self.folder / f"q{i}.lwquote" for i in range(WRITERS)]
        self.all_done(["quote", "new", "-o", name, "--customer", "ACME"] for name in names)
        self.assertEqual(len({json.loads(name.read_text())["number"] for name in names}), WRITERS)

    def test_one_new_quote_of_a_name(self):
        quote = self.folder / "q.lwquote"
        ended = self.at_once(["quote", "new", "-o", quote, "--customer", f"C{i}"] for i in range(WRITERS))
        done = [i for i, (code, _, _) in enumerate(ended) if code == 0]
        self.assertEqual(len(done), 1, ended)
        self.assertEqual(json.loads(quote.read_text())["revisions"][0]["customer"]["name"], f"C{done[0]}")

    def test_the_list_of_price_files(self):
        own = self.folder / "own.sqlite"
        lists = [self.folder / f"list{i}.csv" for i in range(WRITERS)]
        for i, file in enumerate(lists):
            file.write_text(f"MPN,Price,Currency,Date\nGV-N3090TURBO-24GD,{700 + i}.00,USD,2026-11-20\n")
        self.all_done(["prices", "watch", file, "--own", own] for file in lists)
        watched = {Path(one["path"]).name for one in json.loads((self.folder / "price-files.json").read_text())["files"]}
        self.assertEqual(watched, {file.name for file in lists})

    def test_the_own_catalogue_and_its_mappings(self):
        own = self.folder / "own.sqlite"
        lists = [self.folder / f"list{i}.csv" for i in range(WRITERS)]
        for i, file in enumerate(lists):
            file.write_text(f"Teil{i},Netto\nGV-N3090TURBO-24GD,{700 + i}.00\n")
        self.all_done(["import", file, "--own", own, "--mapping", f"mpn=Teil{i}; price:USD=Netto; vendor==shop{i}"] for i, file in enumerate(lists))
        with sqlite3.connect(f"file:{own}?mode=ro", uri=True) as database:
            vendors = {row[0] for row in database.execute("SELECT DISTINCT vendor FROM offer")}
        self.assertEqual(vendors, {f"shop{i}" for i in range(WRITERS)})
        self.assertEqual(len(json.loads((self.folder / "import-mappings.json").read_text())), WRITERS)

    # ---- waiting -----------------------------------------------------------------------------

    def holder(self, file, pid):
        """The lock of a file, held by this program, which says it is another process."""
        handle = open(self.lock_of(file), "w+")
        handle.write(f"{pid}\n")
        handle.flush()
        fcntl.flock(handle, fcntl.LOCK_EX)
        self.addCleanup(handle.close)
        return handle

    def test_who_waits_says_for_whom(self):
        quote = self.quote()
        handle = self.holder(quote, 4711)

        def release():
            self.lock_of(quote).unlink()
            handle.close()

        threading.Timer(3, release).start()
        code, _, err = run("quote", "add", quote, "a", "--text", "T", "--price", "1 EUR")
        self.assertEqual(code, 0, err)
        self.assertEqual(err, f"lanewatt-cli: Waiting for process 4711, which writes {quote}.\n")
        self.assertIn('"a"', quote.read_text())

    def test_nobody_waits_for_ever(self):
        quote = self.quote()
        before = quote.read_bytes()
        self.holder(quote, 4711)
        began = time.monotonic()
        done = subprocess.run([CLI, "quote", "add", quote, "a", "--text", "T", "--price", "1 EUR"], capture_output=True, text=True, timeout=PATIENCE,
                              env=dict(environment(), LANEWATT_LOCK_SECONDS="2"))
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertIn(f"lanewatt-cli: {quote}: Process 4711 has kept the file to itself for 2 s, so nothing was written", done.stderr)
        self.assertGreaterEqual(time.monotonic() - began, 2)
        self.assertEqual(quote.read_bytes(), before)
        self.ok("quote", "show", quote)  # reading waits for nobody

    def test_the_lock_of_a_killed_program_holds_nothing(self):
        quote = self.quote()
        self.lock_of(quote).write_text("4711\n")
        self.ok("quote", "add", quote, "a", "--text", "T", "--price", "1 EUR")
        self.assertEqual(self.left(), [])

    def test_a_link_has_the_lock_of_its_file(self):
        quote = self.quote()
        place = self.folder / "links"
        place.mkdir()
        link = place / "q.lwquote"
        link.symlink_to(quote)
        self.holder(quote, 4711)
        done = subprocess.run([CLI, "quote", "add", link, "a", "--text", "T", "--price", "1 EUR"], capture_output=True, text=True, timeout=PATIENCE,
                              env=dict(environment(), LANEWATT_LOCK_SECONDS="1"))
        self.assertEqual(done.returncode, 3, done.stderr)

    # ---- for whom ----------------------------------------------------------------------------

    def test_quotes_prices_and_own_parts_are_for_their_owner_alone(self):
        own = self.folder / "own.sqlite"
        prices = self.folder / "list.csv"
        prices.write_text("Teil,Netto\nGV-N3090TURBO-24GD,700.00\n")
        before = os.umask(0o022)
        self.addCleanup(os.umask, before)
        quote = self.quote()
        self.ok("import", prices, "--own", own, "--mapping", "mpn=Teil; price:USD=Netto; vendor==shop")
        self.ok("prices", "watch", prices, "--own", own)
        for name in (quote.name, own.name, "price-files.json", "import-mappings.json"):
            self.assertEqual(stat.S_IMODE((self.folder / name).stat().st_mode), 0o600, name)
        quote.chmod(0o644)  # as an older Lanewatt wrote it
        self.ok("quote", "set", quote, "title=T")
        self.assertEqual(stat.S_IMODE(quote.stat().st_mode), 0o600)


if __name__ == "__main__":
    main()
