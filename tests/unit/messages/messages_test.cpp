// Texts: places of templates, number formats of the interface rules, money, formulas with values.
#include "app/messages/messages.h"
#include "app/messages/translations.h"
#include "model/figure/formulas.h"
#include "tests/support/catch.h"

namespace messages_test {

using namespace lanewatt;
namespace msg = lanewatt::messages;

namespace {

const msg::Style kFile{"en", true, false, '.', ""};
const msg::Style kPlain{"en", true, false, '.', ","};

std::string shown(Amount a, int decimals = -1) { return msg::amount(a, kPlain, decimals); }
Amount amountOf(double si, Dimension d) { return {si, d}; }

} // namespace

TEST_CASE("amounts as the interface rules write them", "[messages]")
{
    CHECK(shown(toAmount(watts(2394.7))) == "2,394.7 W");
    CHECK(shown(toAmount(watts(2394.7)), 0) == "2,395 W");
    CHECK(shown(toAmount(watts(350))) == "350 W");
    CHECK(shown(toAmount(watts(8.5))) == "8.5 W");
    CHECK(shown(toAmount(watts(32420))) == "32.42 kW");
    CHECK(shown(toAmount(watts(13.8e6))) == "13.80 MW");
    CHECK(shown(toAmount(amperes(22.274))) == "22.27 A");
    CHECK(shown(toAmount(amperes(12))) == "12.00 A");
    CHECK(shown(toAmount(millimetres(313))) == "313 mm");
    CHECK(shown(toAmount(fromSi<Length>(1500))) == "1,500 m");
    CHECK(shown(toAmount(gigabytes(24))) == "24 GB");
    CHECK(shown(toAmount(gigabytes(2000))) == "2 TB");
    CHECK(shown(toAmount(gigabytesPerSecond(31.508))) == "31.5 GB/s");
    CHECK(shown(toAmount(gigabytesPerSecond(1008))) == "1,008 GB/s");
    CHECK(shown(toAmount(kilograms(130.45))) == "130.45 kg");
    CHECK(shown(toAmount(volts(120))) == "120 V");
    CHECK(shown(toAmount(megatransfers(4800))) == "4,800 MT/s");
    CHECK(shown(toAmount(kelvins(15))) == "15 K");
    CHECK(shown(amountOf(298.15, Dimension::Temperature)) == "25 \u00B0C");
    CHECK(shown(amountOf(1440, Dimension::ApparentPower)) == "1,440 VA");
    CHECK(shown(amountOf(17293, Dimension::ApparentPower)) == "17.29 kVA");
    CHECK(shown(amountOf(0.4228, Dimension::VolumeFlow)) == "1,522 m\u00B3/h");
    CHECK(shown(amountOf(11.75 / 60000, Dimension::VolumeFlow)) == "11.75 L/min");
    CHECK(shown(amountOf(0.9051, Dimension::Scalar)) == "0.9051");
    CHECK(shown(amountOf(6, Dimension::Scalar)) == "6");
    CHECK(shown(amountOf(-0.0001, Dimension::Power)) == "0 W");
    CHECK(shown(amountOf(-1200, Dimension::Power)) == "-1,200 W");
}

TEST_CASE("window style: no-break spaces, true minus, local signs", "[messages]")
{
    CHECK(msg::amount(toAmount(watts(-1200))) == "\u22121,200\u00A0W");
    msg::Style german;
    german.language = "de";
    german.decimalPoint = ',';
    german.thousands = ".";
    CHECK(msg::amount(toAmount(watts(2394.7)), german) == "2.394,7\u00A0W");
    msg::Style imperial = kPlain;
    imperial.imperial = true;
    imperial.fahrenheit = true;
    CHECK(msg::amount(toAmount(millimetres(313)), imperial) == "12.32 in");
    CHECK(msg::amount(toAmount(kilograms(130.45)), imperial) == "287.6 lb");
    CHECK(msg::amount(amountOf(298.15, Dimension::Temperature), imperial) == "77 \u00B0F");
    imperial.fahrenheit = false;
    CHECK(msg::amount(amountOf(298.15, Dimension::Temperature), imperial) == "25 \u00B0C");
    CHECK(msg::amount(amountOf(0.42285, Dimension::VolumeFlow), imperial) == "896 CFM");
}

TEST_CASE("estimates carry a tilde", "[messages]")
{
    CHECK(msg::figure(estimatedFigure(watts(7), watts(8.5), watts(10)), kPlain) == "8.5 W ~");
    CHECK(msg::figure(exactFigure(watts(8.5), Confidence::Datasheet), kPlain) == "8.5 W");
    CHECK(msg::confidenceLetter(Confidence::Measured) == 'M');
    CHECK(msg::confidenceLetter(Confidence::Verified) == 'V');
    CHECK(msg::confidenceLetter(Confidence::Datasheet) == 'D');
    CHECK(msg::confidenceLetter(Confidence::Estimated) == 'E');
    CHECK(msg::confidenceLetter(Confidence::Unknown) == '?');
    CHECK(msg::confidenceWord(Confidence::Estimated) == "estimated");
}

TEST_CASE("pieces of a message are its text, each argument under its name", "[messages]")
{
    const Message message{LW_MESSAGE("test.pieces", "Needs {need} {{so}} \u00B7 has {have}"),
                          {{"need", toAmount(watts(2394.7))}, {"have", toAmount(watts(1600))}}};
    const auto pieces = msg::pieces(message, kPlain);
    REQUIRE(pieces.size() == 4);
    CHECK(pieces[0].text == "Needs ");
    CHECK(pieces[0].argument.empty());
    CHECK(pieces[1].text == "2,394.7 W");
    CHECK(pieces[1].argument == "need");
    CHECK(pieces[2].text == " {so} \u00B7 has ");
    CHECK(pieces[3].text == "1,600.0 W");
    CHECK(pieces[3].argument == "have");
    std::string whole;
    for (const auto& piece : pieces) {
        whole += piece.text;
    }
    CHECK(whole == msg::text(message, kPlain));
}

TEST_CASE("places of a template", "[messages]")
{
    const Message m{LW_MESSAGE("t", "{who} needs {need}, allows {have} ({n} of {total})"),
                    {{"who", std::string("site/wall")},
                     {"need", toAmount(amperes(22.274))},
                     {"have", toAmount(amperes(12))},
                     {"n", std::int64_t{1}},
                     {"total", std::int64_t{12500}}}};
    CHECK(msg::text(m, kPlain) == "site/wall needs 22.27 A, allows 12.00 A (1 of 12,500)");
    CHECK(msg::text(m, kFile) == "site/wall needs 22.27 A, allows 12.00 A (1 of 12500)");
    const Message braces{LW_MESSAGE("t", "{{x}} {share:%} {share:0%} {b:0}"),
                         {{"share", Amount{0.7484, Dimension::Scalar}}, {"b", toAmount(amperes(15))}}};
    CHECK(msg::text(braces, kPlain) == "{x} 74.8 % 75 % 15 A");
}

TEST_CASE("a word goes with its number, in each language with the words of that language", "[messages][translations]")
{
    const auto lines = [](const MessageValue& count, const msg::Style& style) {
        return msg::text(Message{LW_MESSAGE("test.lines", "{n} {n:line has|lines have} no price"), {{"n", count}}}, style);
    };
    CHECK(lines(std::int64_t{1}, kPlain) == "1 line has no price");
    CHECK(lines(std::int64_t{0}, kPlain) == "0 lines have no price");
    CHECK(lines(std::int64_t{12500}, kPlain) == "12,500 lines have no price");
    CHECK(lines(Amount{1.0, Dimension::Scalar}, kPlain) == "1 line has no price");
    CHECK(lines(Amount{1.5, Dimension::Scalar}, kPlain) == "1.5 lines have no price");
    CHECK(lines(std::string("1"), kPlain) == "1 line has no price");
    CHECK(lines(std::string("2.5"), kPlain) == "2.5 lines have no price");
    // The words are text of the template, not the argument.
    const auto pieces = msg::pieces(Message{LW_MESSAGE("test.lines", "{n} {n:line|lines}"), {{"n", std::int64_t{2}}}}, kPlain);
    REQUIRE(pieces.size() == 2);
    CHECK(pieces[0].argument == "n");
    CHECK(pieces[1].text == " lines");
    CHECK(pieces[1].argument.empty());

    msg::Style german;
    german.language = "de";
    const auto unpriced = [&](std::int64_t count, const msg::Style& style) {
        return msg::text(Message{LW_MESSAGE("quote.need.unpriced", "{count} {count:line has|lines have} no price"), {{"count", count}}}, style);
    };
    CHECK(unpriced(1, german) == "1 Position hat keinen Preis");
    CHECK(unpriced(3, german) == "3 Positionen haben keinen Preis");
    CHECK(unpriced(1, kPlain) == "1 line has no price");
}

TEST_CASE("cables are measured in metres, short ones too", "[messages]")
{
    CHECK(msg::cableLength(millimetres(500), kPlain) == "0.5 m");
    CHECK(msg::cableLength(millimetres(7000), kPlain) == "7 m");
    CHECK(msg::cableLength(millimetres(7540), kPlain) == "7.54 m");
    CHECK(msg::cableLength(millimetres(250), kPlain) == "0.25 m"); // patch cords are sold so
    CHECK(msg::cableLength(millimetres(12340), kPlain) == "12.3 m");
    CHECK(msg::cableLength(fromSi<Length>(30), kPlain) == "30 m");
    msg::Style imperial = kPlain;
    imperial.imperial = true;
    CHECK(msg::cableLength(millimetres(7000), imperial) == "23 ft");
    CHECK(msg::cableLength(fromSi<Length>(30), imperial) == "98 ft");
    const Message sides{LW_MESSAGE("t", "{need:m} / {have:m}"), {{"need", toAmount(fromSi<Length>(12))}, {"have", toAmount(millimetres(2500))}}};
    CHECK(msg::text(sides, kPlain) == "12 m / 2.5 m");
}

TEST_CASE("both sides of a message have one unit and the same decimals", "[messages]")
{
    const MessageTemplate t = LW_MESSAGE("t", "{need} / {have}");
    CHECK(msg::text(Message{t, {{"need", toAmount(watts(10200))}, {"have", toAmount(watts(9900))}}},
                    kPlain) == "10.20 kW / 9.90 kW");
    CHECK(msg::text(Message{t, {{"need", toAmount(watts(2645.8))}, {"have", toAmount(watts(1440))}}},
                    kPlain) == "2,645.8 W / 1,440.0 W");
    CHECK(msg::text(Message{t, {{"need", toAmount(millimetres(313))}, {"have", toAmount(millimetres(300))}}},
                    kPlain) == "313 mm / 300 mm");
}

TEST_CASE("memory is counted in the unit of the smaller side; breakers are rated in whole amperes",
          "[messages]")
{
    const MessageTemplate t = LW_MESSAGE("t", "{need} / {have}");
    CHECK(msg::text(Message{t, {{"need", toAmount(gigabytes(256))}, {"have", toAmount(gigabytes(2048))}}},
                    kPlain) == "256 GB / 2,048 GB");
    const MessageTemplate limit = LW_MESSAGE("t", "{need}, {have} ({breaker:0})");
    const std::vector<MessageArgument> sides{{"need", toAmount(amperes(22.274))},
                                             {"have", toAmount(amperes(12))},
                                             {"breaker", toAmount(amperes(15))}};
    CHECK(msg::text(Message{limit, sides}, kPlain) == "22.27 A, 12.00 A (15 A)");
}

TEST_CASE("errors name their place", "[messages]")
{
    const Error plain{{LW_MESSAGE("e", "There is no file {name}"), {{"name", std::string("a.lanewatt")}}},
                      {}};
    CHECK(msg::text(plain) == "There is no file a.lanewatt");
    const Error placed{plain.what, "line 12"};
    CHECK(msg::text(placed) == "There is no file a.lanewatt (line 12)");
}

TEST_CASE("money in the window and in files", "[messages]")
{
    const auto usd = [](std::int64_t micros) { return Money(Currency{}, micros); };
    CHECK(msg::money(usd(4'200'000'000)) == "$4,200");
    CHECK(msg::money(usd(187'500'500'000), {}, true) == "$187,500.50");
    CHECK(msg::money(usd(187'500'000'000), {}, true) == "$187,500.00");
    CHECK(msg::money(usd(649'125'000), kFile, true) == "649.125 USD");
    CHECK(msg::money(usd(4'200'400'000), kFile) == "4200 USD");
    CHECK(msg::money(usd(90'000)) == "$0.09");
    CHECK(msg::money(usd(510'000'000'000'000)) == "$510M");
    CHECK(msg::money(usd(-961'000'000)) == "\u2212$961");
    CHECK(msg::money(Money(*Currency::parse("CHF"), 4'200'000'000)) == "CHF\u00A04,200");
    msg::Style german;
    german.language = "de";
    german.decimalPoint = ',';
    german.thousands = ".";
    CHECK(msg::money(Money(*Currency::parse("EUR"), 4'200'500'000), german, true) == "4.200,50\u00A0\u20AC");
}

TEST_CASE("formulas with live values and in symbols", "[messages]")
{
    const Derivation amps =
        lineCurrent("a", exactTerm("x", watts(2645.8)), exactTerm("x", volts(120)), exactTerm("x", 0.99), 1);
    CHECK(msg::formulaWithValues(amps, kPlain) == "2,645.8 W / (120 V \u00D7 0.99)");
    CHECK(msg::formulaInSymbols(amps) == "ac / (voltage \u00D7 pf)");
    CHECK(msg::formulaInWords(amps) == "AC input / (Voltage \u00D7 Power factor)");
    CHECK(msg::formulaInWords(amps, {.language = "de"}) == "Netzleistung / (Spannung \u00D7 Leistungsfaktor)");

    const Term big = excursionOf(exactFigure(watts(350)), exactFigure(1.65), {});
    const Term small = excursionOf(exactFigure(watts(300)), exactFigure(1.5), {});
    const Term dc = exactTerm("dc", watts(920.8));
    CHECK(msg::formulaWithValues(worstTransient("w", dc, std::vector<Term>{big, big}), kPlain) ==
          "920.8 W + 2 \u00D7 227.5 W");
    CHECK(msg::formulaWithValues(worstTransient("w", dc, std::vector<Term>{big, big, small}), kPlain) ==
          "920.8 W + (2 \u00D7 227.5 W + 150 W)");
    CHECK(msg::formulaWithValues(statisticalTransient("s", dc, std::vector<Term>{big, big}), kPlain) ==
          "920.8 W + sqrt((2 \u00D7 (227.5 W ^ 2)))");
    CHECK(msg::formulaWithValues(worstTransient("w", dc, std::vector<Term>{}), kPlain) == "920.8 W + 0");
    CHECK(msg::formulaInSymbols(worstTransient("w", dc, std::vector<Term>{big, big})) == "dc + sum(excursion)");

    const auto efficiency =
        psuEfficiency("e", EfficiencyLevel::Platinum, EfficiencyTable::Internal115V, exactTerm("x", 0.74834));
    CHECK(msg::formulaWithValues(*efficiency, kPlain) == "lerp(0.7483, 0.5, 0.92, 1, 0.89)");
    CHECK(msg::formulaWithValues(*efficiency, kPlain, msg::Operations::Words) == "interpolated(0.7483, 0.5, 0.92, 1, 0.89)");
    CHECK(msg::formulaInWords(*efficiency) == "interpolated(Load, Load 1, Efficiency 1, Load 2, Efficiency 2)");
    CHECK(msg::formulaWithValues(heatBtuPerHour("b", exactTerm("x", watts(10200))), kPlain) ==
          "10,200 W \u00D7 3.412142");
    const Derivation ratio = densityRatio("r", exactTerm("x", fromSi<Length>(1500)));
    CHECK(msg::formulaWithValues(ratio, kPlain) == "(1 - 2.25577e-5 \u00D7 1,500 m) ^ 5.25588");
    CHECK(msg::formulaWithValues(linkBandwidthDerivation("l", 4, 16), kPlain) ==
          "16 GT/s \u00D7 16 \u00D7 0.9846 / 8");
}

TEST_CASE("messages in German, English where a language has no text", "[messages][translations]")
{
    msg::Style german;
    german.language = "de";
    german.decimalPoint = ',';
    german.thousands = ".";
    const Message needs{LW_MESSAGE("rule.needs_gives", "Needs {need} \u00B7 gives {have}"),
                        {{"need", toAmount(watts(2394.7))}, {"have", toAmount(watts(1600))}}};
    CHECK(msg::text(needs, german) == "Braucht 2.394,7\u00A0W \u00B7 liefert 1.600,0\u00A0W");
    CHECK(msg::confidenceWord(Confidence::Estimated, german) == "gesch\u00E4tzt");
    CHECK(msg::label(LW_MESSAGE("test.not-a-message", "stays English"), german) == "stays English");
    german.language = "tlh";
    CHECK(msg::confidenceWord(Confidence::Estimated, german) == "estimated");
}

TEST_CASE("a text that names a message of a family is shown by its title", "[messages]")
{
    const Message message{LW_MESSAGE("test.field", "{fact:field} is missing"), {{"fact", "board_power"}}};
    CHECK(msg::text(message) == "board_power is missing");
    msg::Style german;
    german.language = "de";
    CHECK(msg::text(message, german) == "Kartenleistung is missing");
    CHECK(msg::text(Message{message.text, {{"fact", "of-no-part"}}}, german) == "of-no-part is missing");
}

TEST_CASE("places of errors have their words in the language, and what only looks like one stays", "[messages]")
{
    msg::Style german;
    german.language = "de";
    CHECK(msg::place("parts.csv, line 1200", german) == "parts.csv, Zeile 1200");
    CHECK(msg::place("a.zip, b.json, line 2, column 14", german) == "a.zip, b.json, Zeile 2, Spalte 14");
    CHECK(msg::place("line 3, column 4", german) == "Zeile 3, Spalte 4");
    CHECK(msg::place("prices.xlsx, row 7", german) == "prices.xlsx, Zeile 7");
    for (const char* as : {"", "site/R.12/u9", "pipeline 3", "parts, line", "12", "my line 3.csv", "builds/rig, grow 4"}) {
        CHECK(msg::place(as, german) == as);
    }
    CHECK(msg::place("parts.csv, line 12, column 4") == "parts.csv, line 12, column 4");
    const Error error{{LW_MESSAGE("test.no", "No"), {}}, "parts.csv, line 12"};
    CHECK(msg::text(error, german) == "No (parts.csv, Zeile 12)");
}

TEST_CASE("languages have their texts sorted, each id once", "[messages][translations]")
{
    const auto languages = msg::languages();
    REQUIRE(languages.size() >= 2);
    CHECK(languages.front() == "en");
    CHECK(msg::translations("en").empty());
    const auto german = msg::translations("de");
    REQUIRE(german.size() > 1000);
    for (std::size_t i = 1; i < german.size(); ++i) {
        INFO(german[i].id);
        CHECK(german[i - 1].id < german[i].id);
        CHECK(!german[i].text.empty());
    }
}

} // namespace messages_test
