"""How calls are read, refused and explained: architecture §5."""
import subprocess

from cli_support import CLI, CliTest, environment, main, run

COMMANDS = ["bom", "calc", "catalog", "check", "checklist", "compare", "completion", "cost", "diff", "elevation", "fabric", "find", "import", "inventory", "new", "place", "prices", "probe", "quote", "rack", "racks", "render", "report", "rules", "schema", "show", "templates"]


class Calls(CliTest):
    def test_version(self):
        self.assertRegex(self.ok("--version"), r"^lanewatt-cli \d+\.\d+\.\d+\n$")

    def test_help_lists_every_command(self):
        text = self.ok("--help")
        self.assertEqual(text, self.ok("-h"))
        for command in COMMANDS:
            self.assertRegex(text, rf"(?m)^  {command} +\S")
        self.assertLessEqual(max(map(len, text.splitlines())), 100)

    def test_every_command_explains_itself_with_an_example(self):
        for command in COMMANDS:
            text = self.ok(command, "--help")
            self.assertIn(f"Usage: lanewatt-cli {command}", text)
            self.assertIn("Examples\n  lanewatt-cli ", text, command)
        for command in ["search", "show", "stats"]:
            self.assertIn(f"Usage: lanewatt-cli catalog {command}", self.ok("catalog", command, "--help"))
        for command in ["new", "show", "set", "add", "line", "goal", "approve", "issue", "revise", "decide", "diff"]:
            text = self.ok("quote", command, "--help")
            self.assertIn(f"Usage: lanewatt-cli quote {command}", text)
            self.assertIn("Examples\n  lanewatt-cli quote ", text, command)

    def test_help_wins_over_the_rest_of_a_call(self):
        self.assertIn("Usage: lanewatt-cli check", self.ok("check", "no-such-file", "--help"))

    def test_refusals_are_one_line_that_says_what_is_accepted(self):
        self.assertEqual(self.refused(), "a command is missing after lanewatt-cli; accepted: " + ", ".join(COMMANDS))
        self.assertEqual(self.refused("chekc"), "chekc is not a command; accepted: " + ", ".join(COMMANDS))
        self.assertEqual(self.refused("catalog"), "a command is missing after catalog; accepted: search, show, stats")
        self.assertEqual(self.refused("catalog", "find"), "find is not a command of catalog; accepted: search, show, stats")
        self.assertEqual(self.refused("--catalogue", "x"),
                         "--catalogue is not an option of lanewatt-cli; accepted: --catalog, --lang, --help")
        self.assertEqual(self.refused("check"), "check needs DESIGN: a design file")
        self.assertEqual(self.refused("check", "a", "b"), "check takes no b; it takes DESIGN")
        self.assertIn("--jsno is not an option of check; accepted: --explain,", self.refused("check", "a", "--jsno"))
        self.assertEqual(self.refused("check", "a", "--json", "--json"), "--json is given twice")
        self.assertEqual(self.refused("check", "a", "--json=yes"), "--json takes no value")
        self.assertEqual(self.refused("check", "a", "--explain"), "--explain needs a value: ID")
        self.assertEqual(self.refused("bom", "a"), "bom needs -o FILE")
        self.assertIn("--catalog stands before the command", self.refused("check", "a", "--catalog", "b"))
        self.assertIn("is no KIND", self.refused("show", "a", "--budget", "nothing").replace("--budget", "KIND"))
        self.assertEqual(self.refused("completion", "fish"), "fish is no SHELL; accepted: bash, zsh")
        self.assertEqual(self.refused("templates", "x"), "templates takes no x")

    def test_sentences_are_in_the_language_asked_for(self):
        self.assertEqual(self.refused("--lang", "de", "check"), "check braucht DESIGN: a design file")
        self.assertEqual(self.refused("--lang", "xx", "check"), "xx is no --lang; accepted: en, de")
        self.assertIn("--lang stands before the command", self.refused("check", "a", "--lang", "de"))

    def test_a_file_name_cannot_break_the_line(self):
        self.assertIn("no such", self.refused("check", "a\nb").lower().replace("there is no", "no such"))

    def test_a_missing_catalog_names_the_file(self):
        self.assertIn("/nowhere/c.sqlite", self.refused("--catalog", "/nowhere/c.sqlite", "catalog", "stats"))

    def test_output_that_cannot_be_written_is_a_failure(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([CLI, "calc", "--list"], stdout=full, stderr=subprocess.PIPE, env=environment(), timeout=60)
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"standard output: cannot be written", done.stderr)


if __name__ == "__main__":
    main()
