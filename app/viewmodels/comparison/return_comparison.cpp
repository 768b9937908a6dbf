#include "app/exchange/quote_diff_table.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/comparison/comparisons.h"
#include "app/viewmodels/quote/quote_view_model.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/quote_return.h"

#include <QCoreApplication>

#include <cstddef>
#include <filesystem>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// Translation context of these texts.
class QuoteReturn {
    Q_DECLARE_TR_FUNCTIONS(QuoteReturn)
};

QString returnedChangeText(compare::ChangeKind kind)
{
    switch (kind) {
    case compare::ChangeKind::Added:
        return QuoteReturn::tr("new");
    case compare::ChangeKind::Removed:
        return QuoteReturn::tr("not there any more");
    case compare::ChangeKind::Changed:
    case compare::ChangeKind::Moved:
        break;
    }
    return QuoteReturn::tr("changed");
}

/// The name of a value of a line.
QString returnedFieldText(const std::string& field)
{
    return field == "price"         ? QuoteReturn::tr("Price")
           : field == "cost"        ? QuoteReturn::tr("Cost")
           : field == "quantity"    ? QuoteReturn::tr("Quantity")
           : field == "description" ? QuoteReturn::tr("Description")
           : field == "part_number" ? QuoteReturn::tr("Part number")
           : field == "discount"    ? QuoteReturn::tr("Discount")
           : field == "vendor"      ? QuoteReturn::tr("Vendor")
           : field == "maker"       ? QuoteReturn::tr("Maker")
           : field == "substitute"  ? QuoteReturn::tr("Substitute")
                                    : toQt(field);
}

QString knownText(const std::string& text) { return text.empty() ? QStringLiteral("—") : toQt(text); }

/// What the trial of a substitute came to.
QString fitText(const workspace::JudgedSubstitute& judged)
{
    if (judged.part.empty()) {
        return QuoteReturn::tr("the catalogue has no such part for certain");
    }
    switch (judged.fit) {
    case workspace::Fit::Fits:
        return QuoteReturn::tr("it fits");
    case workspace::Fit::Warning:
        return QuoteReturn::tr("it fits, with a warning");
    case workspace::Fit::Unknown:
        return QuoteReturn::tr("it is not known to fit");
    case workspace::Fit::Blocked:
        break;
    }
    return QuoteReturn::tr("it does not fit");
}

/// What is to be known of a line: its substitute, and why it may not fit.
QStringList returnedRemarks(const workspace::ReturnedLine& line)
{
    QStringList remarks;
    if (line.substitute) {
        const workspace::JudgedSubstitute& judged = *line.substitute;
        remarks << QuoteReturn::tr("Instead: %1, %2")
                       .arg(toQt(judged.says.name.empty() ? judged.text : judged.says.name), fitText(judged));
        if (judged.why) {
            remarks << toQt(*judged.why);
        }
        for (const Finding& finding : judged.brought) {
            remarks << toQt(finding.title);
        }
        for (const catalog::Match& match :
             judged.part.empty() ? judged.matches : std::vector<catalog::Match>()) {
            remarks << QuoteReturn::tr("perhaps %1").arg(toQt(match.fullName));
        }
    }
    for (const Message& why : line.change.second) {
        remarks << toQt(why);
    }
    if (line.effect) {
        remarks << toQt(*line.effect);
    }
    if (line.change.unsaidPrice()) {
        remarks << QuoteReturn::tr("The file does not say whose price this is.");
    }
    if (line.change.doubtful) {
        remarks << QuoteReturn::tr("Other lines are called the same.");
    }
    return remarks;
}

/// What may be done with a line. Of a price of which nobody knows whose it is, the person says it.
QList<ComparisonChoice> returnedChoices(const workspace::ReturnedLine& line)
{
    if (line.refused) {
        return {};
    }
    if (line.change.unsaidPrice()) {
        return {{toQt(enumName(quote::PricesOf::Vendor)), QuoteReturn::tr("take over as cost")},
                {toQt(enumName(quote::PricesOf::Ours)), QuoteReturn::tr("take over as our price")}};
    }
    return {{QStringLiteral("take"), QuoteReturn::tr("take over")}};
}

ComparisonRow returnedRow(const workspace::ReturnedLine& line)
{
    QStringList what;
    for (const compare::ValueChange& value : line.change.values) {
        what << QuoteReturn::tr("%1: %2 → %3")
                    .arg(returnedFieldText(value.field),
                         knownText(exchange::changedValueText(value.before, style())),
                         knownText(exchange::changedValueText(value.after, style())));
    }
    const QStringList remarks = returnedRemarks(line);
    const QString refused = line.refused ? toQt(*line.refused) : QString();
    const std::string& said = line.change.said.description;
    const QString title = toQt(said.empty() ? line.change.line : said);
    const bool unsaid = line.change.unsaidPrice();
    const Mark mark = line.refused ? Mark::Error : line.named || unsaid ? Mark::Warning : Mark::Ok;
    const auto below = [](const QStringList& texts, Mark weight) {
        return ComparisonLine{texts.join(QStringLiteral(" · ")), static_cast<int>(weight)};
    };
    QList<ComparisonLine> lines{below(what, Mark::Ok), below(remarks, line.named || unsaid ? Mark::Warning : Mark::Ok),
                                below({refused}, Mark::Error)};
    lines.removeIf([](const ComparisonLine& one) { return one.text.isEmpty(); });
    return {.key = toQt(line.change.line),
            .kind = toQt(enumName(line.change.kind)),
            .severity = static_cast<int>(mark),
            .texts = {returnedChangeText(line.change.kind), title},
            .lines = lines,
            .spoken = joinedWords(QStringList{title} << what << remarks << refused),
            .choices = returnedChoices(line),
            .byHand = line.named || unsaid};
}

Compared comparedReturn(const workspace::QuoteReturn& returned)
{
    Compared done{.known = true};
    done.summary = QuoteReturn::tr("%n line(s) differ from revision %1", nullptr,
                                   static_cast<int>(returned.lines.size()))
                       .arg(toQt(returned.revision));
    if (!returned.identified) {
        done.hint = QuoteReturn::tr("The column with the identity of the lines is missing: rows were matched "
                                    "by part number (%1) and by name (%2).")
                        .arg(returned.paired[static_cast<std::size_t>(quote::PairedBy::Number)])
                        .arg(returned.paired[static_cast<std::size_t>(quote::PairedBy::Name)]);
    }
    for (const workspace::ReturnedLine& line : returned.lines) {
        done.rows << returnedRow(line);
    }
    for (const quote::UnclearCell& cell : returned.unclear) {
        const QString where =
            cell.text.empty()
                ? QuoteReturn::tr("%1: %2").arg(toQt(cell.cell), toQt(cell.what))
                : QuoteReturn::tr("%1, \"%2\": %3").arg(toQt(cell.cell), toQt(cell.text), toQt(cell.what));
        done.notes << QuoteReturn::tr("Not understood: %1").arg(where);
    }
    return done;
}

ComparisonForm returnForm(const QString& file, int chosen)
{
    return {.name = QStringLiteral("return"),
            .title = file.isEmpty() ? QuoteReturn::tr("What came back")
                                    : QuoteReturn::tr("What came back: %1").arg(file),
            .iconName = QStringLiteral("import"),
            .chip = false,
            .reading = QuoteReturn::tr("Reading, and trying substitutes…"),
            .columns = {{.width = 150}, {}},
            .rowsName = QuoteReturn::tr("Changes"),
            .adding = {.text = QuoteReturn::tr("Another file…"),
                       .hint = QuoteReturn::tr("A workbook or CSV file that this quote was written to"),
                       .iconName = QStringLiteral("folder"),
                       .title = QuoteReturn::tr("Read what came back of the quote"),
                       .accept = QuoteReturn::tr("Look into it"),
                       .suffixes = {QStringLiteral(".xlsx"), QStringLiteral(".csv")}},
            .oneFile = true,
            .beforeTitle = QuoteReturn::tr("Which file came back?"),
            .beforeDetail =
                QuoteReturn::tr("The workbook of this quote, as somebody filled it in and saved it."),
            .sameTitle = QuoteReturn::tr("As it was sent"),
            .sameDetail = QuoteReturn::tr("Nothing in it differs from the quote."),
            .choosing = true,
            .acceptText = QuoteReturn::tr("Take over %n change(s)", nullptr, chosen),
            .acceptBusy = QuoteReturn::tr("The file is being read"),
            .acceptNothing = QuoteReturn::tr("Nothing is chosen"),
            .rejectText = QuoteReturn::tr("Cancel")};
}

QString fileNameIn(const std::string& path) { return toQt(std::filesystem::path(path).filename().string()); }

/// The quote as it is now, without its design; what of the design is the window's is assessed by the worker.
tl::expected<CompareWork, QString> readReturn(ShownDesign& shown, QuoteViewModel& quote)
{
    const workspace::OpenQuote* open = quote.openQuote();
    if (!open) {
        return tl::unexpected(QuoteReturn::tr("No quote is open."));
    }
    const auto copy = std::make_shared<workspace::OpenQuote>();
    copy->quote = open->quote;
    copy->path = open->path;
    copy->hash = open->hash;
    copy->today = open->today;
    const bool follows = open->quoted() != nullptr;
    return [copy, follows, now = shown.open().assessed(), design = shown.open().path(),
            &quote](const ComparedFiles& files, ComparisonWorker& worker) -> Compared {
        auto* catalog = worker.catalog.get();
        if (!catalog) {
            return withoutCatalog();
        }
        if (follows) {
            copy->design = std::make_unique<workspace::OpenDesign>(*now.design, design, *now.context);
        }
        const std::string& path = files.all.back();
        auto read = workspace::readQuoteReturn(*copy, path, *catalog);
        Compared done = read ? comparedReturn(*read) : Compared{.problem = toQt(read.error())};
        done.gone = [&quote, of = copy->path] {
            const workspace::OpenQuote* still = quote.openQuote();
            return still && still->path == of
                       ? QString()
                       : QuoteReturn::tr("Another quote was opened; read what came back again.");
        };
        if (read) {
            done.apply = [&quote, returned = std::make_shared<const workspace::QuoteReturn>(std::move(*read)),
                          file = fileNameIn(path)](
                             const QList<ComparisonChosen>& chosen) -> tl::expected<QString, QString> {
                workspace::QuoteReturn said = *returned;
                workspace::ReturnChoice choice;
                for (const ComparisonChosen& one : chosen) {
                    choice.lines.push_back(fromQt(one.row));
                    for (workspace::ReturnedLine& line : said.lines) {
                        const auto whose = enumFromName<quote::PricesOf>(fromQt(one.choice));
                        if (whose && line.change.line == choice.lines.back()) {
                            line.change.sayPrice(*whose);
                        }
                    }
                }
                if (const QString why = quote.acceptReturned(said, choice, file); !why.isEmpty()) {
                    return tl::unexpected(why);
                }
                return QuoteReturn::tr("%n change(s) taken over", nullptr, static_cast<int>(chosen.size()));
            };
        }
        return done;
    };
}

} // namespace

Comparison returnComparison(ShownDesign& shown, QuoteViewModel& quote)
{
    return {.form =
                [](const ComparedFiles& files, int chosen) {
                    return returnForm(files.all.empty() ? QString() : fileNameIn(files.all.back()), chosen);
                },
            .prepare = [&shown, &quote] { return readReturn(shown, quote); },
            .locked = [&quote] { return quote.lockedText(); }};
}

} // namespace lanewatt::viewmodels
