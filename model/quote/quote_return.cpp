#include "model/quote/quote_return.h"

#include "model/compare/line_pairs.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace lanewatt::quote {

namespace quote_return {
namespace {

constexpr std::size_t kLongestId = 120;
constexpr std::int64_t kNoRow = -1; ///< a row that was told of and counts no more
constexpr std::array<PairedBy, 3> kLevels{PairedBy::Id, PairedBy::Number, PairedBy::Name};

using Names = std::vector<std::string>; ///< by kLevels

Names namesOf(const PricedLine& line) { return {line.id, line.mpn, line.description}; }
Names namesOf(const ReturnedRow& row) { return {row.id, row.number, row.description}; }

std::string placeOf(const std::string& sheet, std::int64_t row) { return sheet + (sheet.empty() ? "row " : " row ") + std::to_string(row); }

compare::Value valueOf(const std::string& text) { return text.empty() ? std::nullopt : compare::Value(MessageValue(text)); }
compare::Value valueOf(const std::optional<Money>& money) { return money ? compare::Value(MessageValue(*money)) : std::nullopt; }
compare::Value valueOf(const std::optional<std::int64_t>& count) { return count ? compare::Value(MessageValue(*count)) : std::nullopt; }
compare::Value valueOf(const std::optional<Share>& share) { return share ? compare::Value(MessageValue(share->percentText())) : std::nullopt; }

/// What a row's quantity, price and discount come to, where it says them, else those of the line.
std::optional<Money> amountFrom(const ReturnedRow& row, const PricedLine& line)
{
    const auto price = row.price ? row.price : line.price;
    const auto quantity = row.quantity ? row.quantity : line.quantity;
    const auto extended = price && quantity ? price->times(*quantity) : std::nullopt;
    const auto less = extended ? extended->scaled(row.discount.value_or(line.discount).parts, Share::kOne, Rounding::HalfEven) : std::nullopt;
    const auto amount = less ? extended->minus(*less) : std::nullopt;
    return amount ? amount->rounded(amount->currency().minorDigits(), Rounding::HalfEven) : std::nullopt;
}

/// Two amounts of which one may be rounded otherwise: at most a cent apart.
bool isAbout(const Money& a, const Money& b)
{
    const auto apart = a.currency() == b.currency() ? a.minus(b) : std::nullopt;
    return apart && apart->micros() <= 10'000 && apart->micros() >= -10'000;
}

/// That an amount moved far from what it was, or to another currency.
std::optional<Message> movedFar(const std::optional<Money>& before, const std::optional<Money>& after, const MessageTemplate& what)
{
    if (!before || !after || *before == *after) {
        return std::nullopt;
    }
    constexpr std::int64_t whole = 100;
    const auto least = before->scaled(whole - kMostMovedPercent, whole, Rounding::HalfEven);
    const auto most = before->scaled(whole + kMostMovedPercent, whole, Rounding::HalfEven);
    const bool near = before->currency() == after->currency() && least && most && after->micros() >= least->micros() && after->micros() <= most->micros();
    return near ? std::nullopt : std::optional(Message{what, {{"before", *before}, {"after", *after}, {"percent", kMostMovedPercent}}});
}

class Comparer {
public:
    Comparer(const std::vector<PricedLine>& sent, std::vector<ReturnedRow> rows, const std::vector<std::string>& taken, const std::string& sheet)
        : m_sent(sent), m_rows(std::move(rows)), m_sheet(sheet), m_taken(taken.begin(), taken.end())
    {
        for (std::size_t i = 0; i < m_sent.size(); ++i) {
            m_byId.emplace(m_sent[i].id, i);
            m_taken.insert(m_sent[i].id);
        }
    }

    Returned result()
    {
        checkIds();
        std::erase_if(m_rows, [](const ReturnedRow& row) { return row.row == kNoRow; });
        pairRows();
        std::vector<bool> there(m_sent.size(), false);
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            if (m_partner[i]) {
                there[*m_partner[i]] = true;
            }
        }
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            if (m_partner[i]) {
                settleSubstitute(m_rows[i], m_sent[*m_partner[i]], there);
                compareRow(i, *m_partner[i]);
            } else {
                add(m_rows[i]);
            }
        }
        for (std::size_t i = 0; i < m_sent.size(); ++i) {
            if (!there[i]) {
                remove(i);
            }
        }
        return std::move(m_result);
    }

private:
    void unclear(const ReturnedRow& row, std::string text, const MessageTemplate& what, std::vector<MessageArgument> arguments = {})
    {
        m_result.unclear.push_back({placeOf(m_sheet, row.row), std::move(text), Message{what, std::move(arguments)}});
    }

    /// A row that somebody copied has the identity of another: the one that still says what the line said keeps it.
    void checkIds()
    {
        std::map<std::string, std::vector<std::size_t>> holders;
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            if (m_rows[i].id.empty()) {
                continue;
            }
            if (!m_byId.contains(m_rows[i].id)) {
                unclear(m_rows[i], m_rows[i].id, LW_MESSAGE("quote.return.unknown_id", "This row has the identity of a line that was not sent; it is matched by its part number and name"));
                m_rows[i].id.clear();
                continue;
            }
            holders[m_rows[i].id].push_back(i);
        }
        for (const auto& [id, rows] : holders) {
            if (rows.size() < 2) {
                continue;
            }
            const PricedLine& line = m_sent[m_byId.at(id)];
            const auto same = [&](std::size_t i) { return m_rows[i].description == line.description && (m_rows[i].number.empty() || m_rows[i].number == line.mpn); };
            const auto found = std::find_if(rows.begin(), rows.end(), same);
            const std::size_t keeps = found == rows.end() ? rows.front() : *found;
            for (const std::size_t i : rows) {
                if (i != keeps && same(i)) {
                    unclear(m_rows[i], id, LW_MESSAGE("quote.return.repeated", "This row repeats row {row}; it is no line of its own"), {{"row", m_rows[keeps].row}});
                    m_rows[i].row = kNoRow;
                } else if (i != keeps) {
                    unclear(m_rows[i], id, LW_MESSAGE("quote.return.copied_id", "This row has the identity of row {row}, as copied rows have; it is taken as a row of its own"),
                            {{"row", m_rows[keeps].row}});
                    m_rows[i].id.clear();
                }
            }
        }
    }

    void pairRows()
    {
        std::vector<compare::PairKey> lines;
        std::vector<compare::PairKey> rows;
        for (const PricedLine& line : m_sent) {
            lines.push_back({namesOf(line), {}});
        }
        for (const ReturnedRow& row : m_rows) {
            rows.push_back({namesOf(row), {}});
        }
        m_partner.resize(m_rows.size());
        for (const compare::PairedRow& pair : compare::pairLines({lines, rows})) {
            if (pair[0] && pair[1]) {
                m_partner[*pair[1]] = pair[0];
            }
        }
        for (std::size_t level = 0; level < kLevels.size(); ++level) {
            for (const PricedLine& line : m_sent) {
                ++m_known[{level, namesOf(line)[level]}];
            }
        }
    }

    /// The level that paired a row with its line: the first name that they share.
    static std::size_t levelOf(const ReturnedRow& row, const PricedLine& line)
    {
        const Names said = namesOf(row);
        const Names was = namesOf(line);
        std::size_t level = 0;
        while (level + 1 < kLevels.size() && (said[level].empty() || said[level] != was[level])) {
            ++level;
        }
        return level;
    }

    /// A substitute that was accepted before: the row's line is an alternative to the line that was made of it.
    void settleSubstitute(ReturnedRow& row, const PricedLine& line, std::vector<bool>& there) const
    {
        if (row.substitute.empty() || line.standing != LineStanding::Alternative) {
            return;
        }
        const auto made = m_byId.find(line.alternativeTo);
        if (made != m_byId.end() && !there[made->second]) {
            there[made->second] = true;
            row.substitute.clear();
        }
    }

    /// A price of nothing is none, unless it was sent so.
    void dropNothing(ReturnedRow& row, const PricedLine* line)
    {
        for (const auto& [said, was] : {std::pair{&ReturnedRow::price, &PricedLine::price}, std::pair{&ReturnedRow::cost, &PricedLine::cost}}) {
            std::optional<Money>& amount = row.*said;
            if (amount && amount->micros() == 0 && !(line && line->*was == amount)) {
                unclear(row, amount->text(), LW_MESSAGE("quote.return.zero", "A price of nothing is no price; it is not taken"));
                amount.reset();
            }
        }
    }

    /// The amount follows from the other cells: one that somebody typed is told.
    void judgeAmount(const ReturnedRow& row, const PricedLine* line)
    {
        if (!row.amount || (line && (!line->bundle.empty() || line->kind == LineKind::Discount))) {
            return;
        }
        const auto worked = line ? amountFrom(row, *line) : amountFrom(row, PricedLine{});
        if ((worked && isAbout(*row.amount, *worked)) || (line && line->amount && isAbout(*row.amount, *line->amount))) {
            return; // also while the program that saved it did not work it out again
        }
        unclear(row, row.amount->text(), LW_MESSAGE("quote.return.amount", "The amount follows from quantity, unit price and discount; this one does not and is not taken"));
    }

    void compareRow(std::size_t at, std::size_t sent)
    {
        dropNothing(m_rows[at], &m_sent[sent]);
        const ReturnedRow& row = m_rows[at];
        const PricedLine& line = m_sent[sent];
        judgeAmount(row, &line);
        ReturnedChange change;
        change.line = line.id;
        change.sent = sent;
        change.row = row.row;
        const std::size_t level = levelOf(row, line);
        change.by = kLevels[level];
        change.doubtful = level > 0 && m_known[{level, namesOf(line)[level]}] > 1;
        ++m_result.paired[level];
        const auto differs = [&](const char* field, const compare::Value& was, const compare::Value& is) {
            if (is && was != is) {
                change.values.push_back({field, was, is});
            }
        };
        differs("part_number", valueOf(line.mpn), valueOf(row.number));
        differs("description", valueOf(line.description), valueOf(row.description));
        differs("quantity", valueOf(line.quantity), valueOf(row.quantity));
        differs("price", valueOf(line.price), valueOf(row.price));
        differs("cost", valueOf(line.cost), valueOf(row.cost));
        differs("discount", valueOf(std::optional(line.discount)), valueOf(row.discount));
        differs("vendor", valueOf(line.from.vendor), valueOf(row.vendor));
        differs("substitute", std::nullopt, valueOf(row.substitute));
        if (row.clearedQuantity && line.quantity) {
            unclear(row, {}, LW_MESSAGE("quote.return.no_quantity", "The quantity of line {line} is empty; it stays {value}"), {{"line", line.id}, {"value", *line.quantity}});
        }
        if (row.clearedPrice && row.priceOf == PricesOf::Ours && line.price && line.bundle.empty()) { // no sheet for a customer says prices inside a bundle
            unclear(row, {}, LW_MESSAGE("quote.return.no_price", "The price of line {line} is empty; it stays {value}"), {{"line", line.id}, {"value", *line.price}});
        }
        if (!change.values.empty()) {
            change.said = row;
            lookAgain(change, line);
            m_result.changes.push_back(std::move(change));
        }
    }

    /// Why the amounts of a changed line need a second look. What a substitute costs is known to its judge only.
    static void lookAgain(ReturnedChange& change, const PricedLine& line)
    {
        const ReturnedRow& row = change.said;
        std::vector<std::optional<Message>> doubts;
        if (row.price != line.price) {
            doubts.push_back(movedFar(line.price, row.price,
                                      LW_MESSAGE("quote.return.price_moved", "The price moved from {before} to {after}, by more than {percent} %")));
        }
        if (row.cost != line.cost) {
            doubts.push_back(movedFar(line.cost, row.cost,
                                      LW_MESSAGE("quote.return.cost_moved", "The cost moved from {before} to {after}, by more than {percent} %")));
        }
        const bool moved = std::any_of(change.values.begin(), change.values.end(), [](const auto& value) { return value.field == "price" || value.field == "cost"; });
        if (moved && row.substitute.empty() && line.bundle.empty()) {
            doubts.push_back(belowCost(row.price ? row.price : line.price, line.discount, row.cost ? row.cost : line.cost));
        }
        for (std::optional<Message>& doubt : doubts) {
            if (doubt) {
                change.second.push_back(std::move(*doubt));
            }
        }
    }

    void add(ReturnedRow& row)
    {
        dropNothing(row, nullptr);
        judgeAmount(row, nullptr);
        if (row.number.empty() && row.description.empty() && row.substitute.empty()) {
            unclear(row, row.vendor.empty() ? row.maker : row.vendor, LW_MESSAGE("quote.return.nameless", "This row has neither a part number nor a description; it is no line"));
            return;
        }
        if (row.number.empty() && !row.quantity && !row.price && !row.cost) {
            unclear(row, row.description.empty() ? row.substitute : row.description, LW_MESSAGE("quote.return.sentence", "This row has only a text; it is no line"));
            return;
        }
        ReturnedChange change;
        change.kind = compare::ChangeKind::Added;
        change.row = row.row;
        change.line = freeId(row.number.empty() ? row.description : row.number);
        const auto said = [&](const char* field, compare::Value value) {
            if (value) {
                change.values.push_back({field, std::nullopt, std::move(value)});
            }
        };
        said("part_number", valueOf(row.number));
        said("description", valueOf(row.description));
        said("quantity", valueOf(row.quantity));
        said("price", valueOf(row.price));
        said("cost", valueOf(row.cost));
        said("discount", valueOf(row.discount));
        said("vendor", valueOf(row.vendor));
        said("substitute", valueOf(row.substitute));
        change.said = row;
        if (auto below = belowCost(row.price, {}, row.cost)) {
            change.second.push_back(std::move(*below));
        }
        const auto same = std::find_if(m_sent.begin(), m_sent.end(), [&](const PricedLine& line) {
            return row.number == line.mpn && (row.description == line.description || (row.description.empty() && !row.number.empty()));
        });
        if (same != m_sent.end()) {
            change.second.push_back({LW_MESSAGE("quote.return.there_already", "It says the same as line {line}, which has a row already"), {{"line", same->id}}});
        }
        m_result.changes.push_back(std::move(change));
    }

    void remove(std::size_t sent)
    {
        const PricedLine& line = m_sent[sent];
        if (line.standing == LineStanding::Option && line.fromDesign) {
            return; // what a sheet removes becomes an option: it is accepted already
        }
        ReturnedChange change;
        change.kind = compare::ChangeKind::Removed;
        change.line = line.id;
        change.sent = sent;
        change.values.push_back({"description", valueOf(line.description), std::nullopt});
        if (line.quantity) {
            change.values.push_back({"quantity", valueOf(line.quantity), std::nullopt});
        }
        m_result.changes.push_back(std::move(change));
    }

    /// An id that no line has, made of a part number or name.
    std::string freeId(std::string_view text)
    {
        std::string base;
        for (const char c : text) {
            const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            const bool joins = !base.empty() && (c == '.' || c == '_' || c == '+' || c == '-');
            if (plain || joins) {
                base += c;
            } else if (!base.empty() && base.back() != '-') {
                base += '-';
            }
            if (base.size() > kLongestId / 2) {
                break;
            }
        }
        while (!base.empty() && base.back() == '-') {
            base.pop_back();
        }
        base = base.empty() ? "added" : base;
        std::string id = base;
        for (int i = 2; m_taken.contains(id); ++i) {
            id = base + '.' + std::to_string(i);
        }
        m_taken.insert(id);
        return id;
    }

    const std::vector<PricedLine>& m_sent;
    std::vector<ReturnedRow> m_rows;
    const std::string& m_sheet;
    std::set<std::string> m_taken;
    std::map<std::string, std::size_t> m_byId;
    std::vector<std::optional<std::size_t>> m_partner;               ///< by row: its line
    std::map<std::pair<std::size_t, std::string>, int> m_known;      ///< lines of a name, by level
    Returned m_result;
};

/// Takes what a row says into a line. Error: a quantity that no line of its kind can have.
Expected<void> takeValues(const ReturnedChange& change, const PricedLine* line, Line& into)
{
    const ReturnedRow& row = change.said;
    for (const compare::ValueChange& value : change.values) {
        if (value.field == "part_number") {
            into.partNumber = row.number;
        } else if (value.field == "description") {
            into.description = row.description;
        } else if (value.field == "vendor") {
            into.vendor = row.vendor;
        } else if (value.field == "price") {
            into.price = row.price;
        } else if (value.field == "cost") {
            into.cost = row.cost;
        } else if (value.field == "discount") {
            into.discount = row.discount;
        } else if (value.field == "quantity") {
            into.quantity = row.quantity;
            if (line && line->kind == LineKind::Licence && line->years > 1) { // the sheet counts GPUs and years
                if (*row.quantity % line->years != 0) {
                    return fail(LW_MESSAGE("quote.return.years", "{quantity} is no multiple of the {years} years of licence \"{line}\""),
                                {{"quantity", *row.quantity}, {"years", line->years}, {"line", change.line}}, "row " + std::to_string(change.row));
                }
                into.quantity = *row.quantity / line->years;
            }
        }
    }
    return {};
}

/// Whether a draft line has the value that a sheet says of a field.
bool hasValue(const PricedLine& line, const compare::ValueChange& value)
{
    const std::string& field = value.field;
    return value.after == (field == "part_number"   ? valueOf(line.mpn)
                           : field == "description" ? valueOf(line.description)
                           : field == "quantity"    ? valueOf(line.quantity)
                           : field == "price"       ? valueOf(line.price)
                           : field == "cost"        ? valueOf(line.cost)
                           : field == "discount"    ? valueOf(std::optional(line.discount))
                           : field == "vendor"      ? valueOf(line.from.vendor)
                                                    : std::nullopt);
}

/// Lines of a draft: by id, and those that were not sent by part number and description.
struct DraftLines {
    std::map<std::string_view, const PricedLine*> byId;
    std::set<std::string_view> sent;
    std::set<std::string_view> newNumbers, newNames;
    bool isNew(const std::string& id) const { return byId.contains(id) && !sent.contains(id); }
};

/// Whether the draft says already what a change says; values that it has are taken from the change.
bool isAccepted(ReturnedChange& change, const DraftLines& draft)
{
    if (change.kind == compare::ChangeKind::Added) {
        if (change.said.number.empty() && change.said.description.empty()) {
            return false; // a substitute alone has no name to be known by
        }
        return change.said.number.empty() ? draft.newNames.contains(change.said.description) : draft.newNumbers.contains(change.said.number);
    }
    const auto found = draft.byId.find(change.line);
    if (found == draft.byId.end()) {
        return change.kind == compare::ChangeKind::Removed;
    }
    const PricedLine& line = *found->second;
    if (change.kind == compare::ChangeKind::Removed) {
        return line.fromDesign && line.standing == LineStanding::Option;
    }
    if (!change.said.substitute.empty() && line.standing == LineStanding::Alternative && draft.isNew(line.alternativeTo)) {
        return true; // all that the row says went to that line
    }
    std::erase_if(change.values, [&](const compare::ValueChange& value) { return hasValue(line, value); });
    return change.values.empty();
}

bool says(const ReturnedChange& change, std::string_view field)
{
    return std::any_of(change.values.begin(), change.values.end(), [&](const compare::ValueChange& value) { return value.field == field; });
}

std::string idBeside(const std::string& id, const std::vector<PricedLine>& lines)
{
    const auto taken = [&](const std::string& text) { return std::any_of(lines.begin(), lines.end(), [&](const PricedLine& one) { return one.id == text; }); };
    const std::string base = id.substr(0, kLongestId - 16) + "/substitute";
    std::string made = base;
    for (int i = 2; taken(made); ++i) {
        made = base + '.' + std::to_string(i);
    }
    return made;
}

} // namespace
} // namespace quote_return

std::optional<Message> belowCost(const std::optional<Money>& price, Share discount, const std::optional<Money>& cost)
{
    const auto left = price ? economics::discounted(*price, discount) : std::nullopt;
    if (!left || !cost || left->currency() != cost->currency() || left->micros() >= cost->micros()) {
        return std::nullopt;
    }
    return Message{LW_MESSAGE("quote.return.below_cost", "The price of {price} is below the cost of {cost}"), {{"price", *left}, {"cost", *cost}}};
}

bool ReturnedChange::unsaidPrice() const { return said.priceOf == PricesOf::Unsaid && said.price && quote_return::says(*this, "price"); }

void ReturnedChange::sayPrice(PricesOf whose)
{
    if (!unsaidPrice()) {
        return;
    }
    said.priceOf = PricesOf::Ours;
    if (whose == PricesOf::Vendor) {
        said.cost = std::exchange(said.price, std::nullopt);
        std::erase_if(values, [](const compare::ValueChange& value) { return value.field == "cost"; });
        const auto price = std::find_if(values.begin(), values.end(), [](const compare::ValueChange& value) { return value.field == "price"; });
        *price = {"cost", std::nullopt, quote_return::valueOf(said.cost)};
    }
}

std::vector<PricedLine> linesOfSheet(const std::vector<PricedLine>& lines)
{
    std::set<std::string_view> hiding;
    for (const PricedLine& line : lines) {
        if (line.kind == LineKind::Bundle && line.hideDetail) {
            hiding.insert(line.id);
        }
    }
    std::vector<PricedLine> shown;
    for (const PricedLine& line : lines) {
        if (!line.missing && line.kind != LineKind::Text && line.kind != LineKind::Subtotal && !hiding.contains(line.bundle)) {
            shown.push_back(line);
        }
    }
    return shown;
}

Returned compareReturned(const std::vector<PricedLine>& sent, std::vector<ReturnedRow> rows, const std::vector<std::string>& taken, const std::string& sheet)
{
    return quote_return::Comparer(sent, std::move(rows), taken, sheet).result();
}

Returned leftOpen(Returned returned, const std::vector<PricedLine>& sent, const std::vector<PricedLine>& draft)
{
    quote_return::DraftLines lines;
    for (const PricedLine& line : sent) {
        lines.sent.insert(line.id);
    }
    for (const PricedLine& line : draft) {
        lines.byId.emplace(line.id, &line);
        if (!lines.sent.contains(line.id)) {
            lines.newNumbers.insert(line.mpn);
            lines.newNames.insert(line.description);
        }
    }
    std::erase_if(returned.changes, [&](ReturnedChange& change) { return quote_return::isAccepted(change, lines); });
    return returned;
}

Line choiceOf(const Choices& choices, const PricedLine& line)
{
    const auto own = std::find_if(choices.lines.begin(), choices.lines.end(), [&](const Line& one) { return one.id == line.id; });
    if (own != choices.lines.end()) {
        return *own;
    }
    Line made; // a line of the design, changed for the first time
    made.id = line.id;
    made.kind = line.kind;
    made.fromDesign = true;
    made.placed = false;
    return made;
}

Expected<std::vector<QuoteEdit>> acceptingEdits(const Choices& draft, const std::vector<PricedLine>& lines, const ReturnedChange& change,
                                                const std::optional<SubstitutePart>& substitute)
{
    if (change.kind == compare::ChangeKind::Added) {
        Line made;
        made.id = change.line;
        made.kind = change.said.number.empty() && !substitute ? LineKind::Service : LineKind::Part;
        if (auto taken = quote_return::takeValues(change, nullptr, made); !taken) {
            return tl::unexpected(std::move(taken.error()));
        }
        if (substitute) {
            made.description = substitute->name;
            made.partNumber = substitute->number;
        }
        return std::vector<QuoteEdit>{PutLine{std::move(made), {}}};
    }
    const auto found = std::find_if(lines.begin(), lines.end(), [&](const PricedLine& one) { return one.id == change.line; });
    if (found == lines.end()) {
        return fail(LW_MESSAGE("quote.return.gone", "the draft has no line \"{line}\" any more"), {{"line", change.line}}, "row " + std::to_string(change.row));
    }
    Line line = choiceOf(draft, *found);
    if (change.kind == compare::ChangeKind::Removed) {
        if (!found->fromDesign) {
            return std::vector<QuoteEdit>{DropLine{line.id}};
        }
        line.standing = LineStanding::Option;
        line.alternativeTo.clear();
        line.bundle.clear();
        return std::vector<QuoteEdit>{PutLine{std::move(line), {}}};
    }
    if (!substitute) {
        if (auto taken = quote_return::takeValues(change, &*found, line); !taken) {
            return tl::unexpected(std::move(taken.error()));
        }
        return std::vector<QuoteEdit>{PutLine{std::move(line), {}}};
    }
    Line made;
    made.id = quote_return::idBeside(line.id, lines);
    made.kind = LineKind::Part;
    made.bundle = line.bundle;
    made.tax = line.tax;
    made.quantity = found->quantity;
    made.cost = substitute->cost;
    if (auto taken = quote_return::takeValues(change, &*found, made); !taken) {
        return tl::unexpected(std::move(taken.error()));
    }
    made.description = substitute->name;
    made.partNumber = substitute->number;
    made.vendor = quote_return::says(change, "vendor") ? change.said.vendor : substitute->vendor;
    line.standing = LineStanding::Alternative;
    line.alternativeTo = made.id;
    line.bundle.clear();
    const std::string before = found->fromDesign ? std::string() : line.id;
    return std::vector<QuoteEdit>{PutLine{std::move(made), before}, PutLine{std::move(line), {}}};
}

} // namespace lanewatt::quote
