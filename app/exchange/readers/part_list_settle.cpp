// The meaning of amounts and counts: what the list says, what its sums show, and what must be asked.
#include "app/exchange/readers/part_list_raw.h"

#include "app/exchange/readers/part_list_quantity.h"
#include "app/exchange/readers/part_list_text.h"
#include "model/text/characters.h"
#include "model/try.h"
#include "model/units/currency_marks.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace lanewatt::exchange {

namespace {

constexpr const char* kPricesQuestion = "prices";

struct Hint {
    std::string_view word; ///< lower case; whole words
    std::string_view code;
};
/// Words that show a country whose currency a sign may mean: places, taxes, shops, internet addresses.
constexpr std::array kHints{
    Hint{"canada", "CAD"}, Hint{"canadian", "CAD"}, Hint{"memory express", "CAD"}, Hint{"memoryexpress", "CAD"}, Hint{"canada computers", "CAD"},
    Hint{"canadacomputers", "CAD"}, Hint{"vuugo", "CAD"}, Hint{"pc-canada", "CAD"}, Hint{"mike's computer shop", "CAD"}, Hint{"kijiji", "CAD"},
    Hint{"toronto", "CAD"}, Hint{"vancouver", "CAD"}, Hint{"montreal", "CAD"}, Hint{"calgary", "CAD"}, Hint{"ontario", "CAD"}, Hint{"hst", "CAD"},
    Hint{"amazon.ca", "CAD"}, Hint{"newegg.ca", "CAD"}, Hint{"bestbuy.ca", "CAD"}, Hint{"ebay.ca", "CAD"}, Hint{"ca.pcpartpicker.com", "CAD"},
    Hint{"australia", "AUD"}, Hint{"australian", "AUD"}, Hint{"aud", "AUD"}, Hint{"pccasegear", "AUD"}, Hint{"pc case gear", "AUD"}, Hint{"pccg", "AUD"},
    Hint{"scorptec", "AUD"}, Hint{"umart", "AUD"}, Hint{"mwave", "AUD"}, Hint{"centrecom", "AUD"}, Hint{"centre com", "AUD"}, Hint{"ple computers", "AUD"},
    Hint{"gumtree", "AUD"}, Hint{"sydney", "AUD"}, Hint{"melbourne", "AUD"}, Hint{"brisbane", "AUD"}, Hint{"com.au", "AUD"}, Hint{"au.pcpartpicker.com", "AUD"},
    Hint{"new zealand", "NZD"}, Hint{"nzd", "NZD"}, Hint{"pb tech", "NZD"}, Hint{"pbtech", "NZD"}, Hint{"computer lounge", "NZD"}, Hint{"trade me", "NZD"},
    Hint{"auckland", "NZD"}, Hint{"co.nz", "NZD"}, Hint{"nz.pcpartpicker.com", "NZD"},
    Hint{"mexico", "MXN"}, Hint{"méxico", "MXN"}, Hint{"mxn", "MXN"}, Hint{"neweggmx", "MXN"}, Hint{"cyberpuerta", "MXN"}, Hint{"ddtech", "MXN"},
    Hint{"com.mx", "MXN"}, Hint{"pesos", "MXN"}, Hint{"mx.pcpartpicker.com", "MXN"},
    Hint{"singapore", "SGD"}, Hint{"sgd", "SGD"}, Hint{"sim lim", "SGD"}, Hint{"com.sg", "SGD"}, Hint{"sg.pcpartpicker.com", "SGD"}, Hint{"hong kong", "HKD"},
    Hint{"hkd", "HKD"}, Hint{"com.hk", "HKD"}, Hint{"taiwan", "TWD"}, Hint{"twd", "TWD"}, Hint{"pchome", "TWD"}, Hint{"com.tw", "TWD"}, Hint{"ntd", "TWD"},
    Hint{"chile", "CLP"}, Hint{"argentina", "ARS"}, Hint{"colombia", "COP"},
    Hint{"japan", "JPY"}, Hint{"japanese", "JPY"}, Hint{"jpy", "JPY"}, Hint{"tokyo", "JPY"}, Hint{"akihabara", "JPY"}, Hint{"kakaku", "JPY"}, Hint{"dospara", "JPY"},
    Hint{"tsukumo", "JPY"}, Hint{"mercari", "JPY"}, Hint{"yen", "JPY"}, Hint{"amazon.co.jp", "JPY"}, Hint{"co.jp", "JPY"}, Hint{"jp.pcpartpicker.com", "JPY"},
    Hint{"china", "CNY"}, Hint{"chinese", "CNY"}, Hint{"cny", "CNY"}, Hint{"rmb", "CNY"}, Hint{"yuan", "CNY"}, Hint{"taobao", "CNY"}, Hint{"jd.com", "CNY"},
    Hint{"xianyu", "CNY"}, Hint{"tmall", "CNY"}, Hint{"pinduoduo", "CNY"}, Hint{"shenzhen", "CNY"}, Hint{"huaqiangbei", "CNY"},
    Hint{"sweden", "SEK"}, Hint{"sverige", "SEK"}, Hint{"swedish", "SEK"}, Hint{"sek", "SEK"}, Hint{"inet.se", "SEK"}, Hint{"webhallen", "SEK"}, Hint{"komplett.se", "SEK"},
    Hint{"prisjakt", "SEK"}, Hint{"blocket", "SEK"}, Hint{"tradera", "SEK"}, Hint{"stockholm", "SEK"}, Hint{"dustin.se", "SEK"}, Hint{"proshop.se", "SEK"},
    Hint{"amazon.se", "SEK"}, Hint{"se.pcpartpicker.com", "SEK"},
    Hint{"norway", "NOK"}, Hint{"norge", "NOK"}, Hint{"norwegian", "NOK"}, Hint{"komplett.no", "NOK"}, Hint{"elkjøp", "NOK"}, Hint{"finn.no", "NOK"},
    Hint{"proshop.no", "NOK"}, Hint{"multicom", "NOK"}, Hint{"oslo", "NOK"}, Hint{"mva", "NOK"}, Hint{"no.pcpartpicker.com", "NOK"},
    Hint{"denmark", "DKK"}, Hint{"danmark", "DKK"}, Hint{"danish", "DKK"}, Hint{"dkk", "DKK"}, Hint{"proshop.dk", "DKK"}, Hint{"komplett.dk", "DKK"}, Hint{"elgiganten.dk", "DKK"},
    Hint{"føniks", "DKK"}, Hint{"computersalg", "DKK"}, Hint{"dba.dk", "DKK"}, Hint{"københavn", "DKK"}, Hint{"copenhagen", "DKK"}, Hint{"pricerunner.dk", "DKK"},
    Hint{"dk.pcpartpicker.com", "DKK"}, Hint{"iceland", "ISK"}, Hint{"ísland", "ISK"},
    Hint{"цена", "RUB"}, Hint{"Цена", "RUB"}, Hint{"стоимость", "RUB"}, Hint{"Стоимость", "RUB"}, Hint{"руб", "RUB"}, Hint{"가격", "KRW"},
    Hint{"india", "INR"}, Hint{"indian", "INR"}, Hint{"inr", "INR"}, Hint{"gst", "INR"}, Hint{"mdcomputers", "INR"}, Hint{"primeabgb", "INR"}, Hint{"vedant", "INR"},
    Hint{"flipkart", "INR"}, Hint{"amazon.in", "INR"}, Hint{"in.pcpartpicker.com", "INR"}, Hint{"pakistan", "PKR"}, Hint{"pkr", "PKR"}, Hint{"sri lanka", "LKR"}, Hint{"nepal", "NPR"}};

/// Regions of PCPartPicker, whose pages are in the region's currency.
constexpr std::array<std::pair<std::string_view, std::string_view>, 19> kPickerRegions{
    {{"ca", "CAD"}, {"au", "AUD"}, {"nz", "NZD"}, {"mx", "MXN"}, {"uk", "GBP"}, {"de", "EUR"}, {"fr", "EUR"}, {"it", "EUR"}, {"es", "EUR"}, {"be", "EUR"},
     {"nl", "EUR"}, {"at", "EUR"}, {"fi", "EUR"}, {"ie", "EUR"}, {"se", "SEK"}, {"no", "NOK"}, {"dk", "DKK"}, {"pl", "PLN"}, {"in", "INR"}}};

bool isSmallWordByte(char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; }

bool hasWord(std::string_view text, std::string_view word)
{
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isSmallWordByte(text[at - 1])) && (end >= text.size() || !isSmallWordByte(text[end]))) {
            return true;
        }
    }
    return false;
}

Currency currency(std::string_view code) { return *Currency::parse(code); }

struct ByCode {
    bool operator()(const Currency& a, const Currency& b) const { return a.code() < b.code(); }
};
using Currencies = std::set<Currency, ByCode>;

/// What a text says about the currency of its signs.
struct Context {
    Currencies hinted;
    std::optional<Currency> stated; ///< of all prices
};

/// The currency that a sentence names for all prices: a code or certain sign with no number beside it.
std::optional<Currency> statedIn(std::string_view line)
{
    const std::string small = inSmallLetters(line);
    bool about = false;
    for (const std::string_view word : {"price", "preis", "prix", "currency", "währung", "devise", "cost", "kosten", "amount", "precio", "total", "quote"}) {
        about = about || small.find(word) != std::string::npos;
    }
    std::optional<Currency> found;
    for (std::size_t from = 0; about;) {
        const auto mark = findMark(line, from);
        if (!mark) {
            return found;
        }
        from = mark->at + mark->size;
        const std::string_view before = line.substr(0, mark->at);
        const std::string_view after = line.substr(from);
        const std::size_t last = before.find_last_not_of(" \t(");
        const std::size_t next = after.find_first_not_of(" \t");
        const bool beside = (last != std::string_view::npos && isDigit(before[last])) || (next != std::string_view::npos && isDigit(after[next]));
        if (!mark->certain() || beside) {
            continue;
        }
        if (found && *found != mark->meant.front()) {
            return std::nullopt;
        }
        found = mark->meant.front();
    }
    return std::nullopt;
}

Context contextOf(std::string_view text, const RawList& raw)
{
    constexpr std::size_t mostRead = 1u << 18;
    Context context;
    const std::string small = inSmallLetters(text.substr(0, mostRead));
    for (const Hint& hint : kHints) {
        if (hasWord(small, hint.word)) {
            context.hinted.insert(currency(hint.code));
        }
    }
    // Japanese syllables are no Chinese
    bool kana = false;
    bool han = false;
    for (std::size_t i = 0; i + 2 < small.size(); ++i) {
        const auto first = static_cast<unsigned char>(small[i]);
        const auto second = static_cast<unsigned char>(small[i + 1]);
        kana = kana || (first == 0xE3 && (second == 0x81 || second == 0x82 || second == 0x83));
        han = han || (first >= 0xE4 && first <= 0xE9 && second >= 0x80 && second <= 0xBF);
    }
    if (kana) {
        context.hinted.insert(currency("JPY"));
    } else if (han) {
        context.hinted.insert(currency("CNY"));
    }
    Currencies stated;
    for (const std::string& line : raw.currencyWords) {
        if (const auto named = statedIn(line)) {
            stated.insert(*named);
        }
    }
    if (stated.empty()) {
        for (const auto& [region, code] : kPickerRegions) {
            if (hasWord(small, std::string(region) + ".pcpartpicker.com")) {
                stated.insert(currency(code));
            }
        }
    }
    if (stated.size() == 1) {
        context.stated = *stated.begin();
    }
    context.hinted.insert(stated.begin(), stated.end());
    // certain signs elsewhere in the list are a hint, too: "C$464" beside "$999"
    for (const RawLine& line : raw.lines) {
        for (const auto* amount : {&line.each, &line.all, &line.unsaid}) {
            if (*amount && (*amount)->meant.size() == 1) {
                context.hinted.insert((*amount)->meant.front());
            }
        }
    }
    return context;
}

class Settler {
public:
    Settler(RawList raw, std::string_view text, const ListAnswers& answers) : m_raw(std::move(raw)), m_answers(answers), m_context(contextOf(text, m_raw)) {}

    Expected<PartList> settle()
    {
        for (RawLine& raw : m_raw.lines) {
            LANEWATT_TRY(counted, settleQuantity(raw));
        }
        findCommon();
        LANEWATT_TRY(decided, decideUnsaid());
        for (RawLine& raw : m_raw.lines) {
            LANEWATT_TRY(priced, settlePrice(raw));
        }
        m_list.notes.insert(m_list.notes.end(), m_raw.notes.begin(), m_raw.notes.end());
        for (const RawAside& aside : m_raw.asides) {
            const MessageTemplate text = aside.kind == Aside::Discount ? LW_MESSAGE("part-list.discount", "\"{text}\" ({amount}) is a discount of no single part; the design is without it")
                                                                       : LW_MESSAGE("part-list.tax", "\"{text}\" ({amount}) is a tax; the design is without it");
            m_list.notes.push_back({aside.line, {text, {{"text", aside.text}, {"amount", aside.amount.text}}}});
        }
        for (RawLine& raw : m_raw.lines) {
            m_list.lines.push_back(std::move(raw.line));
        }
        m_list.unread = std::move(m_raw.unread);
        compareTotal();
        std::stable_sort(m_list.notes.begin(), m_list.notes.end(), [](const ListNote& a, const ListNote& b) { return a.line < b.line; });
        return std::move(m_list);
    }

private:
    ListQuestion& question(const std::string& id, Message text, std::vector<std::string> accepted)
    {
        for (ListQuestion& known : m_list.questions) {
            if (known.id == id) {
                return known;
            }
        }
        const auto given = m_answers.find(id);
        m_list.questions.push_back({id, std::move(text), std::move(accepted), given == m_answers.end() ? std::string() : given->second, {}});
        return m_list.questions.back();
    }

    static tl::unexpected<Error> noAnswer(const ListQuestion& question)
    {
        std::string accepted;
        for (const std::string& answer : question.answers) {
            accepted += (accepted.empty() ? "" : ", ") + answer;
        }
        return fail(LW_MESSAGE("part-list.no-answer", "\"{answer}\" does not answer it; accepted: {accepted}"),
                    {{"answer", question.given}, {"accepted", accepted}}, question.id);
    }

    Expected<void> settleQuantity(RawLine& raw)
    {
        if (raw.quantities.empty()) {
            return {};
        }
        raw.line.quantity = raw.quantities.front();
        std::vector<std::string> accepted;
        for (const int quantity : raw.quantities) {
            accepted.push_back(std::to_string(quantity));
        }
        ListQuestion& asked = question("quantity of " + raw.line.text(),
                                       {LW_MESSAGE("part-list.ask-quantity", "How many pieces are meant by \"{text}\"?"), {{"text", raw.line.text()}}}, std::move(accepted));
        asked.lines.push_back(raw.line.line);
        if (!asked.given.empty()) {
            const auto chosen = std::find(asked.answers.begin(), asked.answers.end(), asked.given);
            if (chosen == asked.answers.end()) {
                return noAnswer(asked);
            }
            raw.line.quantity = raw.quantities[static_cast<std::size_t>(chosen - asked.answers.begin())];
        }
        return {};
    }

    /// The currency of all amounts that have a certain one, when it is the same.
    void findCommon()
    {
        Currencies all;
        const auto take = [&](const std::optional<WrittenAmount>& amount) {
            if (amount && !amount->sign.empty()) {
                if (const auto certain = certainCurrency(*amount)) {
                    all.insert(*certain);
                } else {
                    m_mixed = true;
                }
            }
        };
        for (const RawLine& raw : m_raw.lines) {
            take(raw.each);
            take(raw.all);
            take(raw.unsaid);
        }
        take(m_raw.total);
        if (all.size() == 1 && !m_mixed) {
            m_common = *all.begin();
        }
    }

    /// Currencies that a sign may mean in this list, the most likely first; one: certain.
    std::vector<Currency> candidates(const WrittenAmount& amount) const
    {
        if (amount.meant.size() == 1) {
            return amount.meant;
        }
        if (amount.sign.empty()) {
            if (m_context.stated) {
                return {*m_context.stated};
            }
            if (m_common) {
                return {*m_common};
            }
            return {m_context.hinted.begin(), m_context.hinted.end()};
        }
        const auto possible = [&](Currency one) { return std::find(amount.meant.begin(), amount.meant.end(), one) != amount.meant.end(); };
        if (m_context.stated && possible(*m_context.stated)) {
            return {*m_context.stated};
        }
        const bool dollar = amount.meant.front() == currency("USD");
        std::vector<Currency> result;
        for (const Currency& hinted : m_context.hinted) {
            if (possible(hinted) && !(dollar && hinted == currency("USD"))) {
                result.push_back(hinted);
            }
        }
        if (dollar) {
            // a bare $ is the US dollar, unless something points elsewhere
            result.push_back(currency("USD"));
            return result;
        }
        return result.empty() ? amount.meant : result;
    }

    std::optional<Currency> certainCurrency(const WrittenAmount& amount) const
    {
        const auto all = candidates(amount);
        if (all.size() == 1 && !amount.sign.empty()) {
            return all.front();
        }
        if (all.size() == 1 && (m_context.stated || m_common)) {
            return all.front();
        }
        const auto given = m_answers.find(currencyQuestion(amount));
        return given == m_answers.end() ? std::nullopt : Currency::parse(given->second);
    }

    static std::string currencyQuestion(const WrittenAmount& amount) { return amount.sign.empty() ? "currency" : "currency " + amount.sign; }

    /// The amount as money; empty while its currency is not known. Asks for it.
    Expected<std::optional<Money>> moneyOf(const WrittenAmount& amount, int line)
    {
        if (const auto certain = certainCurrency(amount); certain && m_answers.find(currencyQuestion(amount)) == m_answers.end()) {
            return Money::parse(amount.number, *certain);
        }
        std::vector<std::string> accepted;
        for (const Currency& one : candidates(amount)) {
            accepted.emplace_back(one.code());
        }
        if (accepted.empty()) {
            accepted = {"EUR", "USD", "GBP", "CHF", "CAD", "AUD"};
        }
        const MessageTemplate text = amount.sign.empty()
                                         ? LW_MESSAGE("part-list.ask-no-currency", "The prices name no currency. Which one is it?")
                                         : LW_MESSAGE("part-list.ask-currency", "Which currency is meant by \"{sign}\"?");
        ListQuestion& asked = question(currencyQuestion(amount), {text, {{"sign", amount.sign}}}, std::move(accepted));
        if (std::find(asked.lines.begin(), asked.lines.end(), line) == asked.lines.end()) {
            asked.lines.push_back(line);
        }
        if (asked.given.empty()) {
            return std::optional<Money>();
        }
        const auto given = Currency::parse(asked.given);
        // in small letters only codes that are known: "cad", not "yen"
        const bool known = given && (given->code() == asked.given || markAtStart(given->code()).has_value());
        if (!known) {
            return noAnswer(asked);
        }
        return Money::parse(amount.number, *given);
    }

    /// Micro-units of an amount; the currency does not matter.
    static std::optional<std::int64_t> micros(const WrittenAmount& amount)
    {
        const auto money = Money::parse(amount.number, Currency());
        return money ? std::optional(money->micros()) : std::nullopt;
    }

    /// Whether the prices of several pieces, of which nothing is said, are for one or for all: the answer, else what the
    /// total of the list shows.
    Expected<void> decideUnsaid()
    {
        std::vector<int> lines;
        for (const RawLine& raw : m_raw.lines) {
            if (raw.unsaid && raw.line.quantity > 1) {
                lines.push_back(raw.line.line);
            }
        }
        if (lines.empty()) {
            return {};
        }
        if (m_answers.find(kPricesQuestion) == m_answers.end() && m_raw.total) {
            const auto sumEach = sum(true);
            const auto sumAll = sum(false);
            const auto total = micros(*m_raw.total);
            const auto near = [&](const std::optional<std::int64_t>& value) { return value && total && reaches(*value, *total, Money::kMicrosPerUnit); };
            if (near(sumEach) != near(sumAll)) {
                m_unsaid = near(sumEach) ? AmountFor::Each : AmountFor::All;
                return {};
            }
        }
        ListQuestion& asked = question(kPricesQuestion, {LW_MESSAGE("part-list.ask-prices", "Is the price of a line with several pieces for each piece or for all of them?"), {}},
                                       {"each", "total"});
        asked.lines = std::move(lines);
        if (!asked.given.empty()) {
            if (asked.given != "each" && asked.given != "total") {
                return noAnswer(asked);
            }
            m_unsaid = asked.given == "each" ? AmountFor::Each : AmountFor::All;
        }
        return {};
    }

    /// True when lines of this sum come to the total: with or without discounts and taxes.
    bool reaches(std::int64_t lines, std::int64_t total, std::int64_t tolerance) const
    {
        std::int64_t discounts = 0;
        std::int64_t taxes = 0;
        for (const RawAside& aside : m_raw.asides) {
            const std::int64_t amount = micros(aside.amount).value_or(0);
            (aside.kind == Aside::Discount ? discounts : taxes) += amount;
        }
        for (const std::int64_t possible : {lines, lines - discounts, lines + taxes, lines - discounts + taxes}) {
            if (std::max(possible, total) - std::min(possible, total) <= tolerance) {
                return true;
            }
        }
        return false;
    }

    /// The sum of the lines when unsaid prices are for each piece, or for all. Empty when lines have different signs.
    std::optional<std::int64_t> sum(bool each) const
    {
        std::optional<Money> total = Money(Currency(), 0);
        std::optional<std::string> sign;
        for (const RawLine& raw : m_raw.lines) {
            const std::optional<WrittenAmount>& amount = raw.all ? raw.all : raw.each ? raw.each : raw.unsaid;
            if (!amount) {
                continue;
            }
            if (!sign) {
                sign = amount->sign;
            } else if (*sign != amount->sign) {
                return std::nullopt;
            }
            const bool times = !raw.all && (raw.each || each);
            auto money = Money::parse(amount->number, Currency());
            if (money && times) {
                money = money->times(raw.line.quantity);
            }
            total = money && total ? total->plus(*money) : std::nullopt;
            if (!total) {
                return std::nullopt;
            }
        }
        return total->micros();
    }

    Expected<void> settlePrice(RawLine& raw)
    {
        PartLine& line = raw.line;
        if (raw.unsaid) {
            const AmountFor per = line.quantity == 1 ? AmountFor::Each : m_unsaid;
            if (per == AmountFor::Unsaid) {
                LANEWATT_TRY(known, moneyOf(*raw.unsaid, line.line)); // its currency is asked at once
                line.priceText = raw.unsaid->text;
                return {};
            }
            (per == AmountFor::Each ? raw.each : raw.all) = raw.unsaid;
        }
        if (raw.each) {
            LANEWATT_TRY(each, moneyOf(*raw.each, line.line));
            line.price = *each;
            if (!*each) {
                line.priceText = raw.each->text;
            }
        }
        if (!raw.all) {
            return {};
        }
        line.priceText = line.price ? std::string() : line.priceText;
        LANEWATT_TRY(all, moneyOf(*raw.all, line.line));
        if (!*all) {
            line.priceText = raw.all->text;
            return {};
        }
        if (line.price) {
            const auto product = line.price->times(line.quantity);
            if (product && product->currency() == (*all)->currency() && *product != **all) {
                m_list.notes.push_back({line.line, {LW_MESSAGE("part-list.product", "{count} times {price} are {product}, the line says {total}; the price per piece is kept"),
                                                    {{"count", static_cast<std::int64_t>(line.quantity)}, {"price", *line.price}, {"product", *product}, {"total", **all}}}});
            }
            return {};
        }
        line.priceText.clear();
        if ((*all)->micros() % line.quantity == 0) {
            line.price = Money((*all)->currency(), (*all)->micros() / line.quantity);
        } else {
            line.total = **all;
            m_list.notes.push_back({line.line, {LW_MESSAGE("part-list.undivided", "{total} for {count} pieces have no exact price per piece; the total is kept"),
                                                {{"total", **all}, {"count", static_cast<std::int64_t>(line.quantity)}}}});
        }
        return {};
    }

    /// Says where the lines do not add up to the total of the list.
    void compareTotal()
    {
        if (!m_raw.total) {
            return;
        }
        const auto certain = certainCurrency(*m_raw.total);
        auto total = certain ? Money::parse(m_raw.total->number, *certain) : std::nullopt;
        std::optional<Money> sum = total ? std::optional(Money(total->currency(), 0)) : std::nullopt;
        for (const PartLine& line : m_list.lines) {
            const auto of = line.total ? line.total : line.price ? line.price->times(line.quantity) : std::nullopt;
            sum = sum && of ? sum->plus(*of) : std::nullopt;
        }
        if (sum && !reaches(sum->micros(), total->micros(), Money::kMicrosPerUnit / 100)) {
            m_list.notes.push_back({0, {LW_MESSAGE("part-list.sum", "the lines add up to {sum}, the list says {total}"), {{"sum", *sum}, {"total", *total}}}});
        }
    }

    RawList m_raw;
    const ListAnswers& m_answers;
    Context m_context;
    PartList m_list;
    bool m_mixed = false;
    std::optional<Currency> m_common;
    AmountFor m_unsaid = AmountFor::Unsaid;
};

} // namespace

Expected<PartList> settleList(RawList raw, std::string_view text, const ListAnswers& answers) { return Settler(std::move(raw), text, answers).settle(); }

} // namespace lanewatt::exchange
