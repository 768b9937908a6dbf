#pragma once
/// Calculators: thin, named doors to functions of the model. The palette of the window, the command
/// line and the tests go through the same ones. One calculator, one file: <stem>.cpp defines
/// `Calculator lanewatt::calc::<stem>_calculator::calculator()`; the table of all is generated from the file names.

#include "model/design/design_tree.h"
#include "model/figure/figure.h"
#include "model/message.h"

#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace lanewatt::calc {

enum class InputKind : std::uint8_t {
    Quantity, ///< a quantity of `dimension`; a bare number is in `bareUnit`
    Number,   ///< a plain number; "7.5%" is 0.075
    Integer,  ///< a whole number
    Choice,   ///< one of `choices`
    Money, ///< a decimal with or without a currency ("150000", "150000 USD", "0.09 USD/kWh"); `bareUnit` is
           ///< what it is per
    Text   ///< anything; the calculator reads it
};

/// Nothing that is bought, powered, stored or trained is counted beyond this, or in parts finer than one over it. Between
/// them a product of all inputs of a calculator is a number.
inline constexpr double kLargest = 1e18;

/// One input of a calculator.
struct Input {
    std::string_view key;
    InputKind kind = InputKind::Quantity;
    Dimension dimension = Dimension::Scalar;
    std::string_view bareUnit; ///< unit of a bare number
    std::string_view fallback; ///< used when not given; empty = must be given, unless `optional`
    bool optional = false;     ///< may be absent and has no default
    std::vector<std::string_view> choices = {};
    // Values outside are impossible. In SI.
    double atLeast = -std::numeric_limits<double>::infinity();
    double above = -std::numeric_limits<double>::infinity();
    double atMost = kLargest;
    bool share = false; ///< a share of something: who writes 8.25 means percent
    bool part = false;  ///< a text that is a part's key in the catalogue: CalcContext::part is asked for it
    MessageTemplate meaning;
};

/// One output of a calculator as listed.
struct OutputInfo {
    std::string_view key;  ///< "line.N" stands for line.1, line.2, …
    std::string_view unit; ///< "W", "CFM", "" for counts, ratios and yes or no
    MessageTemplate meaning;
};

/// Inputs as read: complete, defaults filled in, every value possible.
class CalcInputs {
public:
    bool has(std::string_view key) const;
    /// SI value of a quantity, or a number, whole number or sum of money.
    double number(std::string_view key) const;
    int integer(std::string_view key) const;
    /// A choice or text.
    const std::string& text(std::string_view key) const;
    /// The value as an exact term of a formula, named `name` or like the key.
    Term term(TermName key, TermName name = {}) const;
    /// The text as given, or the default's: for calculators that count exactly.
    const std::string& given(std::string_view key) const;
    /// Currency of the money inputs; all of them agree.
    std::optional<Currency> currency() const;

    /// One input, as it is echoed.
    struct Value {
        std::string_view key;
        InputKind kind = InputKind::Quantity;
        std::variant<std::monostate, Amount, std::string> value;
        std::optional<Currency> currency = {};
        std::string given = {}; ///< text as given or as its default
    };
    const std::vector<Value>& values() const { return m_values; }

private:
    friend Expected<CalcInputs> readInputs(const struct Calculator&,
                                           std::span<const std::pair<std::string, std::string>>);
    const Value& at(std::string_view key) const;
    std::vector<Value> m_values;
};

/// An exact decimal, printed as it stands ("187500.00").
struct Decimal {
    std::string text;
    friend bool operator==(const Decimal&, const Decimal&) = default;
};

/// A number, yes or no, a text, a list of texts, an exact decimal; monostate = there is no such number.
using OutputValue =
    std::variant<std::monostate, double, bool, std::string, std::vector<std::string>, Decimal>;

struct Output {
    std::string key;
    OutputValue value;
};

struct CalcResult {
    std::vector<Output> outputs; ///< in the order of the contract
    std::vector<Derivation> steps;
    std::vector<std::string> sources; ///< standards and constants used, each once; see finish()

    const OutputValue* find(std::string_view key) const;
    /// The output as a number; NaN when it is none.
    double number(std::string_view key) const;
};

/// What a calculator may ask besides its inputs.
struct CalcContext {
    PartSource part;                                                    ///< catalogue lookups; may be empty
    std::function<std::vector<std::string>(std::string_view)> nearKeys; ///< for mistyped keys; may be empty
};

struct Calculator {
    std::string_view name; ///< "psu-redundancy"
    MessageTemplate about;
    std::vector<Input> inputs;
    std::vector<OutputInfo> outputs;
    Expected<CalcResult> (*run)(const CalcInputs&, const CalcContext&) = nullptr;
    std::string_view example; ///< arguments of a sensible call
};

/// All calculators, by file name. Generated from the files in this folder.
std::span<const Calculator> all();
/// The calculator of that name, or nullptr.
const Calculator* find(std::string_view name);

/// "power=10.2kW" → key and value, split at the first '='. Error: no '='.
Expected<std::pair<std::string, std::string>> splitArgument(std::string_view argument);

/// Reads inputs. Errors name the input and what is accepted: unknown, twice, missing, wrong unit, impossible.
Expected<CalcInputs> readInputs(const Calculator& calculator,
                                std::span<const std::pair<std::string, std::string>> arguments);

/// readInputs() and run().
Expected<CalcResult> run(const Calculator& calculator,
                         std::span<const std::pair<std::string, std::string>> arguments,
                         const CalcContext& context = {});

/// Text of an input's value for echoes: canonical, with its unit.
std::string echoText(const CalcInputs::Value& value);

} // namespace lanewatt::calc
