#include "model/quote/quote_tree.h"

#include "model/quote/quote_checks.h"
#include "model/quote/procurement.h"
#include "model/quote/quote_fields.h"
#include "model/text/tree_reader.h"
#include "model/try.h"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace lanewatt::quote {

namespace {

template <class T> inline constexpr bool isOptional = false;
template <class T> inline constexpr bool isOptional<std::optional<T>> = true;
template <class T> inline constexpr bool isVector = false;
template <class T> inline constexpr bool isVector<std::vector<T>> = true;

// ---- writing -----------------------------------------------------------------------

/// Whether fields with their usual value are written, too.
enum class Extent : std::uint8_t { Different, All };

template <class T> Tree treeOf(const T& value, Extent extent);

/// Writes the fields of a record.
class FieldWriter {
public:
    template <class T> static Tree write(const T& record, Extent extent)
    {
        FieldWriter writer;
        FieldWriter usual;
        writer.m_extent = usual.m_extent = extent;
        if (extent == Extent::Different) {
            const T fresh{};
            Fields<T>::visit(fresh, usual);
            writer.m_usual = &usual.m_members;
        }
        Fields<T>::visit(record, writer);
        return Tree(std::move(writer.m_members));
    }

    template <class T> void operator()(std::string_view name, const T& value, std::string_view, Form form)
    {
        Tree tree = treeOf(value, m_extent);
        if constexpr (std::same_as<T, Share>) {
            if (form == Form::Decimal) {
                tree = Tree(value.decimalText());
            }
        }
        const bool skipped = m_usual && (*m_usual)[m_at].second == tree;
        ++m_at;
        if (!skipped) {
            m_members.emplace_back(std::string(name), std::move(tree));
        }
    }

private:
    Extent m_extent = Extent::Different;
    const TreeObject* m_usual = nullptr; ///< fields of a new record, in the same order
    std::size_t m_at = 0;
    TreeObject m_members;
};

template <class T> Tree treeOf(const T& value, Extent extent)
{
    if constexpr (std::same_as<T, std::string> || std::same_as<T, bool>) {
        return Tree(value);
    } else if constexpr (std::same_as<T, Tree>) {
        return value;
    } else if constexpr (std::same_as<T, std::int64_t>) {
        return Tree::integer(value);
    } else if constexpr (std::same_as<T, Money>) {
        return Tree(value.text());
    } else if constexpr (std::same_as<T, Share>) {
        return Tree(value.percentText());
    } else if constexpr (std::same_as<T, Currency>) {
        return Tree(value.code());
    } else if constexpr (NamedEnum<T>) {
        return Tree(enumName(value));
    } else if constexpr (isOptional<T>) {
        return value ? treeOf(*value, extent) : Tree();
    } else if constexpr (isVector<T>) {
        TreeList list;
        list.reserve(value.size());
        for (const auto& item : value) {
            list.push_back(treeOf(item, extent));
        }
        return Tree(std::move(list));
    } else if constexpr (std::same_as<T, Discount>) {
        return value.share ? treeOf(*value.share, extent) : treeOf(value.amount, extent);
    } else if constexpr (std::same_as<T, Reach>) {
        return std::visit([extent](const auto& one) { return treeOf(one, extent); }, value);
    } else {
        static_assert(Record<T>);
        return FieldWriter::write(value, extent);
    }
}

// ---- reading -----------------------------------------------------------------------

template <class T> Expected<T> valueOf(const TreePlace& place, Form form);

class FieldNames {
public:
    template <class T> void operator()(std::string_view name, const T&, std::string_view, Form) { m_names.push_back(name); }
    template <class T> static const std::vector<std::string_view>& of()
    {
        static const std::vector<std::string_view> names = [] {
            FieldNames collector;
            const T fresh{};
            Fields<T>::visit(fresh, collector);
            if constexpr (std::same_as<T, Quote>) {
                collector.m_names.push_back("lanewatt_quote");
            }
            return collector.m_names;
        }();
        return names;
    }

private:
    std::vector<std::string_view> m_names;
};

class FieldReader {
public:
    explicit FieldReader(MemberReader& members) : m_members(members) {}
    template <class T> void operator()(std::string_view name, T& target, std::string_view, Form form)
    {
        m_members.into(name, [form](const TreePlace& place) { return valueOf<T>(place, form); }, target);
    }

private:
    MemberReader& m_members;
};

Expected<Share> shareOf(const TreePlace& place)
{
    const std::string* text = place.tree().string();
    if (!text) {
        return place.wrongType("a text such as \"7.5 %\"");
    }
    const auto share = Share::parse(*text);
    if (!share) {
        return place.fail(LW_MESSAGE("quote.read.share", "\"{text}\" is no share; accepted: an exact number such as \"7.5 %\" or \"0.075\""), {{"text", *text}});
    }
    return *share;
}

Expected<Currency> currencyOf(const TreePlace& place)
{
    const std::string* text = place.tree().string();
    if (!text) {
        return place.wrongType("a text");
    }
    const auto currency = Currency::parse(*text);
    if (!currency) {
        return place.fail(LW_MESSAGE("quote.read.currency", "\"{text}\" is no currency code; accepted: three letters such as EUR"), {{"text", *text}});
    }
    return *currency;
}

/// A share is a number, with a percent sign or without; an amount has letters.
bool looksLikeShare(const TreePlace& place)
{
    const std::string* text = place.tree().string();
    return text && std::none_of(text->begin(), text->end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

Expected<Discount> discountOf(const TreePlace& place)
{
    Discount discount;
    if (place.tree().isNull()) {
        return discount;
    }
    if (looksLikeShare(place)) {
        LANEWATT_TRY(share, shareOf(place));
        discount.share = *share;
    } else {
        LANEWATT_TRY(amount, readMoney(place));
        discount.amount = *amount;
    }
    return discount;
}

Expected<Reach> reachOf(const TreePlace& place)
{
    if (place.tree().number()) {
        LANEWATT_TRY(count, readInteger(place, 0));
        return Reach(*count);
    }
    if (looksLikeShare(place)) {
        LANEWATT_TRY(share, shareOf(place));
        return Reach(*share);
    }
    LANEWATT_TRY(amount, readMoney(place));
    return Reach(*amount);
}

template <class T> Expected<T> recordOf(const TreePlace& place)
{
    MemberReader members(place, FieldNames::of<T>());
    T record{};
    FieldReader reader(members);
    Fields<T>::visit(record, reader);
    return members.result(std::move(record));
}

template <class T> Expected<T> valueOf(const TreePlace& place, Form form)
{
    if constexpr (std::same_as<T, std::string>) {
        return form == Form::Date ? readDate(place) : readString(place);
    } else if constexpr (std::same_as<T, bool>) {
        return readBool(place);
    } else if constexpr (std::same_as<T, Tree>) {
        Tree tree = place.tree();
        if (!tree.asObject()) {
            return place.wrongType("an object");
        }
        sortKeys(tree);
        return tree;
    } else if constexpr (std::same_as<T, std::int64_t>) {
        return form == Form::Whole ? readInteger(place, 0) : readInteger(place);
    } else if constexpr (std::same_as<T, Money>) {
        return readMoney(place);
    } else if constexpr (std::same_as<T, Share>) {
        return shareOf(place);
    } else if constexpr (std::same_as<T, Currency>) {
        return currencyOf(place);
    } else if constexpr (NamedEnum<T>) {
        return readEnum<T>(place);
    } else if constexpr (std::same_as<T, Discount>) {
        return discountOf(place);
    } else if constexpr (std::same_as<T, Reach>) {
        return reachOf(place);
    } else if constexpr (isOptional<T>) {
        if (place.tree().isNull()) {
            return T();
        }
        return valueOf<typename T::value_type>(place, form).map([](auto value) { return T(std::move(value)); });
    } else if constexpr (isVector<T>) {
        T list;
        LANEWATT_TRY(read, readInto(place, [form](const TreePlace& item) { return valueOf<typename T::value_type>(item, form); }, list));
        return list;
    } else {
        return recordOf<T>(place);
    }
}

Expected<void> checkFormat(const TreePlace& root)
{
    if (!root.tree().asObject()) {
        return root.wrongType("an object with \"lanewatt_quote\": 1");
    }
    const Tree* format = root.tree().find("lanewatt_quote");
    if (!format) {
        return root.fail(LW_MESSAGE("quote.read.no_quote", "This is no Lanewatt quote: it has no \"lanewatt_quote\": {format}"),
                         {{"format", static_cast<std::int64_t>(kQuoteFormat)}});
    }
    const TreePlace place = root.member("lanewatt_quote", *format);
    LANEWATT_TRY(number, readInteger(place, 1));
    if (*number > kQuoteFormat) {
        return place.fail(LW_MESSAGE("quote.read.newer", "This quote has format {found}; this program reads formats up to {known}: open it with a newer Lanewatt"),
                          {{"found", *number}, {"known", static_cast<std::int64_t>(kQuoteFormat)}});
    }
    return {};
}

Expected<void> checkRevisions(const Quote& quote)
{
    if (quote.revisions.empty() || quote.revisions.size() > kMostRevisions) {
        return fail(LW_MESSAGE("quote.read.revisions", "a quote has 1 to {most} revisions"), {{"most", static_cast<std::int64_t>(kMostRevisions)}}, "revisions");
    }
    for (std::size_t i = 0; i < quote.revisions.size(); ++i) {
        const Revision& revision = quote.revisions[i];
        const std::string where = "revisions[" + std::to_string(i) + ']';
        if (revision.letter != revisionLetter(i)) {
            return fail(LW_MESSAGE("quote.read.letter", "revision \"{found}\" stands where {wanted} belongs"), {{"found", revision.letter}, {"wanted", revisionLetter(i)}}, where);
        }
        const bool draft = revision.state == State::Draft;
        if (draft == revision.frozen.has_value()) {
            return fail(draft ? LW_MESSAGE("quote.read.draft_issued", "a draft has nothing issued") : LW_MESSAGE("quote.read.not_issued", "only a draft has no \"issued\""), {},
                        where);
        }
        if (draft && i + 1 < quote.revisions.size()) {
            return fail(LW_MESSAGE("quote.read.draft_inside", "only the last revision can be a draft"), {}, where);
        }
        if (auto checked = checkChoices(revision.choices); !checked) {
            checked.error().where = where + '.' + checked.error().where;
            return checked;
        }
        if (revision.frozen && revision.frozen->priced.lines.size() > kMostLines) {
            return fail(LW_MESSAGE("quote.check.lines", "more than {most} lines"), {{"most", static_cast<std::int64_t>(kMostLines)}}, where);
        }
    }
    return {};
}

} // namespace

Tree writeQuote(const Quote& quote)
{
    Tree tree = FieldWriter::write(quote, Extent::Different);
    tree.set("lanewatt_quote", Tree::integer(kQuoteFormat));
    return tree;
}

Tree sealedContent(const Revision& revision, std::string_view number)
{
    Revision content = revision;
    content.state = State::Issued;
    content.decided.clear();
    content.decidedBy.clear();
    if (content.frozen) {
        content.frozen->seal.clear();
    }
    Tree tree = FieldWriter::write(content, Extent::Different);
    if (content.frozen && content.frozen->sealVersion > 1) {
        tree.set("number", Tree(number));
    }
    return tree;
}

Tree recordContent(const Quote& quote)
{
    TreeList issued;
    for (const Revision& revision : quote.revisions) {
        if (revision.frozen) {
            Tree one = Tree::object();
            one.set("revision", Tree(revision.letter));
            one.set("seal", Tree(revision.frozen->seal));
            one.set("state", Tree(enumName(revision.state)));
            one.set("decided", Tree(revision.decided));
            one.set("decided_by", Tree(revision.decidedBy));
            issued.push_back(std::move(one));
        }
    }
    Tree tree = Tree::object();
    tree.set("number", Tree(quote.number));
    tree.set("issued", Tree(std::move(issued)));
    return tree;
}

Tree writeChoices(const Choices& choices) { return FieldWriter::write(choices, Extent::Different); }

Tree wholeTree(const Choices& choices) { return FieldWriter::write(choices, Extent::All); }
Tree wholeTree(const PricedLine& line) { return FieldWriter::write(line, Extent::All); }
Tree wholeTree(const Sums& sums) { return FieldWriter::write(sums, Extent::All); }

Expected<Choices> readChoices(const Tree& tree)
{
    LANEWATT_TRY(choices, recordOf<Choices>(TreePlace(tree)));
    LANEWATT_TRY(checked, checkChoices(*choices));
    return choices;
}

Expected<Quote> readQuote(const Tree& tree)
{
    const TreePlace root(tree);
    LANEWATT_TRY(format, checkFormat(root));
    LANEWATT_TRY(quote, recordOf<Quote>(root));
    LANEWATT_TRY(checked, checkRevisions(*quote));
    LANEWATT_TRY(stock, checkOwned(quote->owned));
    return quote;
}

} // namespace lanewatt::quote
