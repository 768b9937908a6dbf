#include "app/cli/call.h"
#include "app/cli/findings.h"
#include "app/cli/json_output.h"
#include "app/exchange/build_comparison_table.h"
#include "app/exchange/quote_file.h"

#include <filesystem>

namespace lanewatt::cli::diff_command {
namespace {

/// A column: an open design, or one build of it assessed alone.
struct Column {
    std::string title;
    std::unique_ptr<workspace::OpenDesign> open;
};

/// "rack.lanewatt#node": a build of a design. A file with the whole name has priority.
tl::expected<Column, Failure> openColumn(Call& call, const std::string& text)
{
    std::error_code ignored;
    const std::size_t mark = text.rfind('#');
    const bool whole = mark == std::string::npos || std::filesystem::exists(text, ignored);
    if ((whole ? text : text.substr(0, mark)).ends_with(exchange::kQuoteSuffix)) {
        return unusable(LW_MESSAGE("cli.diff.quote", "this is a quote; its revisions are compared by lanewatt-cli quote diff"), {}, text);
    }
    auto opened = call.openDesign(whole ? text : text.substr(0, mark), false);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    const std::string name = std::filesystem::path(text).filename().string();
    if (whole) {
        return Column{name, std::move(*opened)};
    }
    const Design& design = (*opened)->design();
    const std::string build = text.substr(mark + 1);
    if (!design.builds.contains(build)) {
        std::string has;
        for (const auto& [id, one] : design.builds) {
            has += (has.empty() ? "" : ", ") + id;
        }
        return unusable(LW_MESSAGE("cli.diff.build", "the design has no build \"{build}\"; it has: {has}"),
                        {{"build", build}, {"has", has}}, text.substr(0, mark));
    }
    return Column{name, std::make_unique<workspace::OpenDesign>(soleBuild(design, build), std::string(), (*opened)->context())};
}

Tree budgetCell(const BudgetPoint* point)
{
    if (!point) {
        return {};
    }
    Tree cell = pointTree(*point);
    cell.set("margin", jsonFigure(marginOf(*point)));
    return cell;
}

Tree lineCell(const ComparedLine::Cell& held)
{
    if (!held.line) {
        return {};
    }
    Tree cell = Tree::object();
    cell.set("part", held.line->part.empty() ? Tree() : Tree(held.line->part));
    cell.set("name", Tree(held.line->name));
    cell.set("quantity", held.line->quantity == kTooMany ? Tree() : jsonInteger(held.line->quantity));
    cell.set("unit_price", jsonMoney(held.line->unitPrice));
    cell.set("extended", jsonMoney(held.line->extended));
    TreeList caps;
    for (const Power& cap : held.powerCaps) {
        caps.push_back(jsonNumber(inWatts(cap)));
    }
    cell.set("power_caps", Tree(std::move(caps)));
    return cell;
}

/// A list of rows, each with its cells.
template <class Rows, class Head, class Cell>
Tree rowsTree(const Rows& rows, Head head, Cell cells)
{
    TreeList list;
    for (const auto& row : rows) {
        Tree one = Tree::object();
        head(one, row);
        one.set("differs", Tree(row.differs));
        one.set("cells", Tree(cells(row)));
        list.push_back(std::move(one));
    }
    return Tree(std::move(list));
}

Tree asJson(const std::vector<Column>& columns, const BuildComparison& comparison)
{
    Tree root = jsonRoot("diff");
    TreeList designs;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        Tree one = Tree::object();
        one.set("title", Tree(columns[i].title));
        one.set("design", Tree(columns[i].open->design().name));
        one.set("counts", countsTree(columns[i].open->assessment()));
        TreeList cost;
        for (const CostTotal& total : *comparison.costs[i]) {
            cost.push_back(costTree(total));
        }
        one.set("cost", Tree(std::move(cost)));
        one.set("gpus", jsonInteger(comparison.totals[i].gpus));
        one.set("gpu_memory", jsonFigure(comparison.totals[i].gpuMemory));
        one.set("gpus_of_unknown_memory", jsonInteger(comparison.totals[i].gpusOfUnknownMemory));
        designs.push_back(std::move(one));
    }
    root.set("designs", Tree(std::move(designs)));
    root.set("cost_differs", Tree(comparison.costsDiffer));
    root.set("gpus_differ", Tree(comparison.gpusDiffer));
    root.set("gpu_memory_differs", Tree(comparison.gpuMemoryDiffers));
    root.set("budgets", rowsTree(
                            comparison.budgets,
                            [](Tree& one, const ComparedBudget& row) { one.set("kind", Tree(enumName(row.kind))); },
                            [](const ComparedBudget& row) {
                                TreeList cells;
                                for (const BudgetPoint* point : row.points) {
                                    cells.push_back(budgetCell(point));
                                }
                                return cells;
                            }));
    root.set("lines", rowsTree(
                          comparison.lines,
                          [](Tree& one, const ComparedLine& row) {
                              one.set("category", row.service ? Tree() : Tree(enumName(row.category)));
                          },
                          [](const ComparedLine& row) {
                              TreeList cells;
                              for (const ComparedLine::Cell& held : row.cells) {
                                  cells.push_back(lineCell(held));
                              }
                              return cells;
                          }));
    root.set("findings", rowsTree(
                             comparison.findings,
                             [](Tree& one, const ComparedFinding& row) {
                                 one.set("rule", Tree(row.rule));
                                 one.set("subject", Tree(row.subject));
                             },
                             [&](const ComparedFinding& row) {
                                 TreeList cells;
                                 for (std::size_t i = 0; i < row.findings.size(); ++i) {
                                     cells.push_back(row.findings[i] ? findingTree(columns[i].open->design(), *row.findings[i]) : Tree());
                                 }
                                 return cells;
                             }));
    root.set("differences", jsonInteger(static_cast<std::int64_t>(comparison.differences())));
    return root;
}

Outcome run(Call& call)
{
    const std::vector<std::string>& names = call.positionals;
    if (names.size() < kFewestBuilds || names.size() > kMostBuilds) {
        return unusable(LW_MESSAGE("cli.diff.count", "takes {fewest} to {most} designs or builds; {count} {count:is|are} named"),
                        {{"fewest", static_cast<std::int64_t>(kFewestBuilds)},
                         {"most", static_cast<std::int64_t>(kMostBuilds)},
                         {"count", static_cast<std::int64_t>(names.size())}},
                        "diff");
    }
    std::vector<Column> columns;
    std::vector<ComparedDesign> compared;
    std::vector<std::string> titles;
    for (const std::string& name : names) {
        auto column = openColumn(call, name);
        if (!column) {
            return tl::unexpected(column.error());
        }
        compared.push_back({&column->open->design(), &column->open->assessment()});
        titles.push_back(column->title);
        columns.push_back(std::move(*column));
    }
    const BuildComparison comparison = compareBuilds(compared);
    const bool all = call.has("--all");
    if (call.has("--output")) {
        const auto table = [&](const messages::Style& style) { return exchange::comparisonTable(comparison, titles, !all, style); };
        if (auto written = exchange::writeTable(call.value("--output"), textStyle(), table); !written) {
            return unusable(written.error());
        }
    }
    if (call.json()) {
        call.out = jsonText(asJson(columns, comparison));
        return kDone;
    }
    for (const std::string& title : titles) {
        call.line("design " + title);
    }
    for (const exchange::ComparisonRow& row : exchange::comparisonRows(comparison, textStyle())) {
        if (!row.differs && !all) {
            continue;
        }
        call.line(std::string(row.differs ? "differs " : "same ") + messages::label(exchange::sectionName(row.section), textStyle()) +
                  ": " + row.name);
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const exchange::ComparisonCell& cell = row.cells[i];
            call.line("  " + titles[i] + ": " + (cell.text.empty() ? "-" : cell.text) + (cell.detail.empty() ? "" : ", " + cell.detail));
        }
    }
    call.line(exchange::comparisonSummary(comparison, textStyle()));
    return kDone;
}

} // namespace

Command command()
{
    return {
        "diff",
        "compare builds or designs side by side",
        "Two to four designs: their cost, budgets with what is left of them, components with quantities and prices, and "
        "findings. Only what differs is printed, unless --all. FILE#BUILD names one build of a design that has several; "
        "it is judged as if it stood alone on the circuit that feeds it. A component that only one design has stands "
        "beside the one of its kind that the others have in its place.",
        {{"DESIGN", "a design file, or FILE#BUILD for one build of it", Hint::Design, {}, false, true}},
        {{"--all", "", "", "also what is alike"},
         {"--output", "-o", "FILE", "also write a table: .xlsx, .csv, .md, .html, .txt, .bbcode or .pdf", Hint::File},
         {"--json", "", "", "print a versioned JSON object with all rows"}},
        {{"diff quote-a.lanewatt quote-b.lanewatt", "what revision B changes"},
         {"diff rack.lanewatt#node-a rack.lanewatt#node-b", "two builds of one design"},
         {"diff quote-a.lanewatt quote-b.lanewatt -o diff.md", "the table for the mail"}},
        {},
        run};
}

} // namespace lanewatt::cli::diff_command
