"""The catalogue of rules: a line, an object and a row of the page for each."""
import json
import re

from cli_support import CliTest, main


class Rules(CliTest):
    def test_each_form_lists_every_rule(self):
        rules = json.loads(self.ok("rules", "--json"))["rules"]
        ids = [rule["id"] for rule in rules]
        self.assertGreater(len(ids), 100)
        self.assertEqual(ids, sorted(set(ids)))
        self.assertEqual([line.split(" ")[0] for line in self.ok("rules").splitlines()], ids)
        rows = [line for line in self.ok("rules", "--format", "md").splitlines() if re.match(r"\| [A-Z]{3}-\d\d ", line)]
        self.assertEqual([row.split(" | ")[0][2:] for row in rows], ids)
        for row, rule in zip(rows, rules):
            cells = [cell.strip() for cell in row.strip("|").split(" | ")]
            self.assertEqual(len(cells), 7, row)
            self.assertTrue(all(cells), row)
            self.assertEqual(cells[1], rule["title"]["text"])
            self.assertEqual(cells[5], rule["about"]["text"])
            self.assertIn(rule["worst"], ("error", "warning", "advice"))

    def test_in_german(self):
        code = self.ok("--lang", "de", "rules")
        self.assertNotEqual(code, self.ok("rules"))
        self.assertEqual([line.split(" ")[:2] for line in code.splitlines()],
                         [line.split(" ")[:2] for line in self.ok("rules").splitlines()])


if __name__ == "__main__":
    main()
