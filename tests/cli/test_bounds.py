"""Much of one thing: the time and memory of a command grow with what is there, or it is refused with a sentence."""
import json
import os
import resource
import subprocess
import zipfile
import zlib

from cli_support import CLI, SOURCE, CatalogTest, environment, main

# seconds of one core, on a slow machine with an unoptimised build; what is quadratic took ten times as long and more
PATIENCE = 12
MOST_MEMORY = 256 << 20
if os.environ.get("ASAN_OPTIONS") or os.environ.get("TSAN_OPTIONS"):
    MOST_MEMORY *= 4  # a sanitizer keeps what was freed, and shadows all


def design(parts, **more):
    placed = {f"p{number}": {"part": part, "quantity": quantity} for number, (part, quantity) in enumerate(parts.items())}
    return json.dumps({"lanewatt": 1, "builds": {"b": {"parts": placed}}, **more,
                       "site": {"circuits": {"c": {"voltage": "230 V", "breaker": "16 A", "code": "IEC"}}, "builds": [{"build": "b", "circuit": "c"}]}})


def chunk(kind, data):
    return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")


def png(width, height, packed):
    """An RGBA picture whose packed pixels are these, in two pieces."""
    head = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes([8, 6, 0, 0, 0])
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", packed[:100]) + chunk(b"IDAT", packed[100:]) + chunk(b"IEND", b""))


def zeros(size):
    packer = zlib.compressobj(9)
    return b"".join(packer.compress(bytes(1 << 20)) for _ in range(size >> 20)) + packer.compress(bytes(size % (1 << 20))) + packer.flush()


class Bounds(CatalogTest):
    def cost(self, *arguments, codes=(0, 1)):
        """Seconds and bytes of a call, and what it says on stderr."""
        read, write = os.pipe()
        program = subprocess.Popen([CLI, *map(str, arguments)], stdout=subprocess.DEVNULL, stderr=write, cwd=SOURCE, env=environment(),
                                   preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (120, 120)))
        os.close(write)
        with os.fdopen(read) as said:
            err = said.read()
        _, status, used = os.wait4(program.pid, 0)
        program.returncode = os.waitstatus_to_exitcode(status)
        self.assertIn(program.returncode, codes, f"{arguments}: {err}")
        return used.ru_utime + used.ru_stime, used.ru_maxrss << 10, err

    def file(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return path

    def test_supplies_by_the_thousand(self):
        parts = {"asrockrack-romed8-2t": 1, "epyc-7302": 1, "nv-rtx3090": 1000}
        few = self.file("few.lanewatt", design({**parts, "evga-220-p2-1600-x1": 1000}))
        many = self.file("many.lanewatt", design({**parts, "evga-220-p2-1600-x1": 10_000}))
        for most, call in ((PATIENCE, ["show"]), (PATIENCE, ["check"]), (4 * PATIENCE, ["check", "--fixes"])): # fixes assess the design many times
            small, _, _ = self.cost(call[0], few, *call[1:])
            large, memory, _ = self.cost(call[0], many, *call[1:])
            self.assertLess(large, most, call)
            self.assertLess(large, 30 * small + 1, call)  # ten times as many
            self.assertLess(memory, MOST_MEMORY, call)

    def test_cards_and_supplies_by_the_thousand(self):
        file = self.file("both.lanewatt", design({"asrockrack-romed8-2t": 4, "epyc-7302": 2, "nv-rtx3090": 9999, "evga-220-p2-1600-x1": 9999}))
        seconds, memory, _ = self.cost("show", file)
        self.assertLess(seconds, PATIENCE)
        self.assertLess(memory, MOST_MEMORY)

    def test_a_matrix_of_thousands_is_refused(self):
        for part, quantity in (("nvidia-900-9d3b4-00en-ea0", 10_000), ("hgx-a100-8-80", 1000)):
            file = self.file("many.lanewatt", design({part: quantity}))
            for form in ([], ["--json"]):
                seconds, memory, err = self.cost("show", file, "--topology", *form, codes=(2,))
                self.assertIn("a matrix shows at most 512", err)
                self.assertLess(seconds, PATIENCE)
                self.assertLess(memory, MOST_MEMORY)
        file = self.file("some.lanewatt", design({"hgx-a100-8-80": 64}))
        for form in ([], ["--json"]):
            _, memory, _ = self.cost("show", file, "--topology", *form)
            self.assertLess(memory, MOST_MEMORY)

    def quote(self, *add):
        quote = self.folder / "q.lwquote"
        if not quote.exists():
            self.cost("quote", "new", self.file("q.lanewatt", design({"epyc-7302": 1})), "-o", quote)
        for call in add:
            self.cost("quote", call[0], quote, *call[1:])
        return quote

    def test_a_logo_that_unpacks_to_much(self):
        quote = self.quote(["set", "seller.logo=logo.png"])
        (self.folder / "logo.png").write_bytes(png(40, 20, zlib.compress(bytes(20 * (1 + 4 * 40)), 0)))
        self.assertNotIn("logo", self.cost("quote", "print", quote, "-o", self.folder / "q.pdf")[2])
        (self.folder / "logo.png").write_bytes(png(100, 100, zeros(900 << 20)))
        for suffix in ("pdf", "html"):
            seconds, memory, err = self.cost("quote", "print", quote, "-o", self.folder / f"q.{suffix}")
            self.assertIn("The logo logo.png is no PNG", err)
            self.assertLess(seconds, 2)
            self.assertLess(memory, MOST_MEMORY)

    def test_a_book_of_many_files_and_sheets(self):
        quote = self.quote()
        sent, back = self.folder / "q.xlsx", self.folder / "back.xlsx"
        self.cost("quote", "print", quote, "-o", sent)

        def returned(files, sheets):
            with zipfile.ZipFile(sent) as old, zipfile.ZipFile(back, "w", zipfile.ZIP_DEFLATED) as new:
                for name in old.namelist():
                    more = "".join(f'<sheet name="more{i}" sheetId="{i + 100}" r:id="rId1"/>' for i in range(sheets)) + "</sheets>"
                    data = old.read(name)
                    new.writestr(name, data.replace(b"</sheets>", more.encode()) if name == "xl/workbook.xml" else data)
                for i in range(files):
                    new.writestr(f"more/{i}", b"")
            return self.cost("quote", "return", quote, back, codes=(0, 2))

        returned(100, 100)
        for files, sheets, said in ((200_000, 0, "files; at most"), (0, 100_000, "sheets; at most")):
            seconds, memory, err = returned(files, sheets)
            self.assertIn(said, err)
            self.assertLess(seconds, 2)
            self.assertLess(memory, MOST_MEMORY)

    def test_a_line_that_cannot_be_counted_is_refused_at_once(self):
        quote = self.quote()
        before = quote.read_bytes()
        for line, said in ((["--kind", "service", "--quantity", "1000000000", "--price", "1000000 USD"], "beyond what can be counted"),
                           (["--kind", "service", "--quantity", "1000000000", "--cost", "1000000 USD"], "beyond what can be counted"),
                           (["--kind", "licence", "--quantity", "1000000000", "--years", "2", "--price", "1 USD"], "pieces over all years"),
                           (["--kind", "recurring", "--quantity", "1000000000", "--months", "600", "--price", "100 USD"], "beyond what can be counted")):
            self.assertIn(said, self.refused("quote", "add", quote, "x", "--text", "Much", *line))
            self.assertEqual(quote.read_bytes(), before)
        self.cost("quote", "add", quote, "x", "--text", "Much", "--kind", "service", "--quantity", "1000000000", "--price", "1000 USD")
        self.cost("quote", "show", quote)


if __name__ == "__main__":
    main()
