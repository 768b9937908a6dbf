"""Watched price lists, and lists that are fetched from a server or a script."""
import http.server
import json
import os
import pty
import signal
import sqlite3
import stat
import threading
import time
import unittest.mock
from pathlib import Path

from cli_support import CLI, CatalogTest, environment, main, run

CARD = "GV-N3090TURBO-24GD"
LIST = f"MPN,Price,Currency,Date\n{CARD},700.00,USD,2026-11-20\n"


def soon(holds):
    """Whether that comes true within some seconds."""
    for _ in range(200):
        if holds():
            return True
        time.sleep(0.1)
    return False


class Depot(http.server.BaseHTTPRequestHandler):
    """Answers as its path says."""
    def do_GET(self):
        path = self.path.split("?")[0]
        if path == "/missing.csv":
            return self.send_error(404)
        if path == "/moved.csv":
            return self.answer(302, b"", {"Location": "/prices.csv"})
        if path == "/away.csv":
            return self.answer(302, b"", {"Location": "file:///etc/passwd"})
        if path == "/slow.csv":
            time.sleep(4)
        bodies = {"/login.csv": b"<!DOCTYPE html>\n<html><body>Sign in</body></html>\n", "/empty.csv": b" \n", "/odd.csv": b"just words\n",
                  "/torn.csv": f"{LIST}A-1,call us,USD,2026-11-20\nA-2,call us,USD,2026-11-20\n".encode()}
        self.answer(200, bodies.get(path, LIST.encode()))

    def answer(self, code, body, headers={}):
        self.send_response(code)
        for name, value in {"Content-Length": str(len(body)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        try:
            self.wfile.write(body)
        except OSError:
            pass  # who asked did not wait

    def log_message(self, *arguments):
        pass


class Prices(CatalogTest):
    def setUp(self):
        super().setUp()
        self.own = self.folder / "own.sqlite"

    def serve(self):
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Depot)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return f"http://127.0.0.1:{server.server_address[1]}"

    def offers(self):
        if not self.own.exists():
            return []
        with sqlite3.connect(self.own) as database:
            return database.execute("SELECT vendor, price_micros, currency, date FROM offer ORDER BY id").fetchall()

    def script(self, text):
        path = self.folder / "depot.sh"
        path.write_text("#!/bin/sh\n" + text)
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    def test_a_watched_list_is_read_when_it_changed(self):
        prices = self.folder / "depot.csv"
        prices.write_text(LIST)
        out = self.ok("prices", "watch", prices, "--own", self.own)
        self.assertIn("depot.csv was read: prices changed 0, new 1, as before 0; lines not used 0", out)
        self.assertEqual(self.offers(), [("depot", 700_000_000, "USD", "2026-11-20")])
        self.assertEqual(self.ok("prices", "list", "--own", self.own), f"{prices}: read\n")
        self.assertEqual(self.ok("prices", "read", "--own", self.own), "")

        prices.write_text(LIST.replace("700.00", "650.00") + "NOBODY-1,5.00,USD,2026-11-20\n")
        self.assertEqual(self.ok("prices", "list", "--own", self.own), f"{prices}: changed\n")
        read = json.loads(self.ok("prices", "read", "--own", self.own, "--json"))
        self.assertEqual(read["command"], "prices read")
        self.assertEqual(read["files"][0]["read"], {"new": 0, "changed": 1, "same": 0, "unmatched": 1, "unreadable": 0, "left_out": 0})
        self.assertEqual(self.offers()[0][1], 650_000_000)

        prices.write_text("nothing to read\n")
        code, out, err = run("prices", "read", "--own", self.own)
        self.assertEqual((code, out), (2, ""))
        self.assertIn(str(prices), err)
        self.assertEqual(self.offers()[0][1], 650_000_000)
        prices.unlink()
        self.assertEqual(self.ok("prices", "list", "--own", self.own), f"{prices}: missing\n")
        code, out, err = run("prices", "read", "--own", self.own)
        self.assertEqual(code, 2)
        self.assertIn("its prices stay", err)

        self.ok("prices", "forget", prices, "--own", self.own)
        self.assertEqual(self.ok("prices", "list", "--own", self.own), "")
        self.assertIn("is not watched", self.refused("prices", "forget", prices, "--own", self.own))
        self.assertEqual(len(self.offers()), 1)

    def on(self, day, *arguments):
        with unittest.mock.patch("cli_support.TODAY", day):
            return self.ok(*arguments, "--own", self.own)

    def test_a_list_without_dates_keeps_the_day_it_was_first_read(self):
        prices = self.folder / "depot.csv"
        undated = LIST.replace(",Date", "").replace(",2026-11-20", "")
        prices.write_text(undated)
        self.on("2026-11-21", "prices", "watch", prices)
        first = [("depot", 700_000_000, "USD", "2026-11-21")]
        self.assertEqual(self.offers(), first)
        for command in (("read", "--all"), ("watch", prices)):
            out = self.on("2026-11-25", "prices", *command)
            self.assertIn("no price changed, as before 1", out)
            self.assertEqual(self.offers(), first)
        prices.write_text(undated.replace("700.00", "650.00"))
        self.assertIn("new 1", self.on("2026-11-26", "prices", "read"))
        self.assertEqual(self.offers(), [*first, ("depot", 650_000_000, "USD", "2026-11-26")])  # the newest counts
        kept = json.loads((self.folder / "price-files.json").read_text())["files"]
        self.assertEqual([(one["path"], one["day"], len(one["hash"])) for one in kept], [(str(prices), "2026-11-26", 64)])

    def test_a_list_is_watched_only_if_it_can_be_read(self):
        prices = self.folder / "depot.csv"
        prices.write_text("MPN,Price,Currency\nNOBODY-1,5.00,USD\n")
        self.assertIn("no price for a part", self.refused("prices", "watch", prices, "--own", self.own))
        self.assertEqual(self.ok("prices", "list", "--own", self.own), "")

    def test_fetch(self):
        url = self.serve()
        dry = json.loads(self.ok("prices", "fetch", url + "/prices.csv", "--own", self.own, "--dry-run", "--json"))
        self.assertEqual((dry["command"], dry["good"], dry["written"]), ("prices fetch", 1, None))
        self.assertEqual(self.offers(), [])
        out = self.ok("prices", "fetch", url + "/moved.csv?week=47", "--own", self.own)
        self.assertIn("offers 1 new", out)
        self.assertTrue(out.startswith(f"{url}/moved.csv?week=47: price list"), out)
        self.assertEqual(self.offers(), [("moved", 700_000_000, "USD", "2026-11-20")])
        again = json.loads(self.ok("prices", "fetch", url + "/moved.csv", "--own", self.own, "--json"))
        self.assertEqual(again["written"]["offers_same"], 1)

    def test_what_is_not_to_be_had_writes_nothing(self):
        url = self.serve()
        for path, said in (("/missing.csv", "404"), ("/login.csv", "web page"), ("/empty.csv", "empty"), ("/odd.csv", "odd.csv"),
                           ("/away.csv", "status"), ("/torn.csv", "2 lines cannot be read")):
            self.assertIn(said, self.refused("prices", "fetch", url + path, "--own", self.own), path)
        self.assertIn("longer than 1 s", self.refused("prices", "fetch", url + "/slow.csv", "--timeout", "1", "--own", self.own))
        self.assertIn("cannot be reached", self.refused("prices", "fetch", "http://127.0.0.1:1/prices.csv", "--own", self.own))
        self.assertIn("no address", self.refused("prices", "fetch", "ftp://127.0.0.1/prices.csv", "--own", self.own))
        self.assertIn("needs an address or --script", self.refused("prices", "fetch", "--own", self.own))
        self.assertIn("no time", self.refused("prices", "fetch", url + "/prices.csv", "--timeout", "0", "--own", self.own))
        self.assertEqual(self.offers(), [])

    def test_a_password_in_an_address_is_not_shown(self):
        url = self.serve().replace("http://", "http://ada:secret@")
        self.assertNotIn("secret", self.refused("prices", "fetch", url + "/login.csv", "--own", self.own))

    def test_a_script_ends_with_the_program(self):
        """A script has a process group of its own: Ctrl C, TERM and HUP end it with the program that waits for it."""
        number = self.folder / "number"
        endless = self.script(f"echo $$ >{number}.new\nmv {number}.new {number}\nsleep 600\n")
        for ending in ("Ctrl C", signal.SIGTERM, signal.SIGHUP):
            with self.subTest(ending=ending):
                number.unlink(missing_ok=True)
                program, terminal = pty.fork()
                if program == 0:
                    os.execve(CLI, [CLI, "prices", "fetch", "--script", str(endless), "--timeout", "600", "--own", str(self.own)], environment())
                self.assertTrue(soon(number.exists))
                script = int(number.read_text())
                if ending == "Ctrl C":
                    os.write(terminal, b"\x03")
                else:
                    os.kill(program, ending)
                _, status = os.waitpid(program, 0)
                os.close(terminal)
                self.assertEqual(os.WTERMSIG(status), signal.SIGINT if ending == "Ctrl C" else ending)
                gone = soon(lambda: not Path(f"/proc/{script}").exists() or Path(f"/proc/{script}/stat").read_text().split(") ")[1].startswith("Z"))
                if not gone:
                    os.killpg(script, signal.SIGKILL)
                self.assertTrue(gone)

    def test_a_script(self):
        good = self.script(f"cat <<'END'\n{LIST}END\n")
        self.assertIn("offers 1 new", self.ok("prices", "fetch", "--script", good, "--own", self.own))
        self.assertEqual(self.offers()[0][0], "depot")
        before = self.offers()
        bad = self.script("echo 'no login' >&2\nexit 7\n")
        self.assertIn("status 7 and said: no login", self.refused("prices", "fetch", "--script", bad, "--own", self.own))
        bad.chmod(0o600)
        self.assertIn("chmod", self.refused("prices", "fetch", "--script", bad, "--own", self.own))
        self.assertEqual(self.offers(), before)


if __name__ == "__main__":
    main()
