#pragma once
/// Calculators: named entry points to functions of the model. The window's palette, the command line and the tests all use
/// them. One calculator per file: <stem>.cpp defines `Calculator lanewatt::calc::<stem>_calculator::calculator()`. The
/// table of all is generated from the file names.

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
    Text   ///< free text; the calculator parses it
};

/// Largest value of an input, and its inverse the smallest. Real inputs stay within, and products of all inputs of a
/// calculator stay finite.
inline constexpr double kLargest = 1e18;

/// One input of a calculator.
struct Input {
    std::string_view key;
    InputKind kind = InputKind::Quantity;
    Dimension dimension = Dimension::Scalar;
    std::string_view bareUnit; ///< unit of a bare number
    std::string_view fallback; ///< default; empty = required, unless `optional`
    bool optional = false;     ///< may be absent and has no default
    std::vector<std::string_view> choices = {};
    // Values outside are rejected. In SI.
    double atLeast = -std::numeric_limits<double>::infinity();
    double above = -std::numeric_limits<double>::infinity();
    double atMost = kLargest;
    bool share = false; ///< a share: a bare 8.25 is taken as percent
    bool part = false;  ///< a text that is a catalogue key: looked up with CalcContext::part
    MessageTemplate meaning;
};

/// One output of a calculator as listed.
struct OutputInfo {
    std::string_view key;  ///< "line.N" stands for line.1, line.2, …
    std::string_view unit; ///< "W", "CFM", "" for counts, ratios and yes or no
    MessageTemplate meaning;
};

/// Parsed inputs: complete, with defaults, all within range.
class CalcInputs {
public:
    bool has(std::string_view key) const;
    /// SI value of a quantity, or the value of a number, integer or money input.
    double number(std::string_view key) const;
    int integer(std::string_view key) const;
    /// A choice or text.
    const std::string& text(std::string_view key) const;
    /// The value as an exact term of a formula, named `name` (default: the key).
    Term term(TermName key, TermName name = {}) const;
    /// The text as given, or the default text: for calculators with exact decimals.
    const std::string& given(std::string_view key) const;
    /// Currency of the money inputs, which all agree.
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

/// An exact decimal, printed unchanged ("187500.00").
struct Decimal {
    std::string text;
    friend bool operator==(const Decimal&, const Decimal&) = default;
};

/// A number, yes or no, a text, a list of texts, or an exact decimal; monostate = no result.
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
    /// The output as a number; NaN when it is not one.
    double number(std::string_view key) const;
};

/// Services that a calculator may use besides its inputs.
struct CalcContext {
    PartSource part;                                                    ///< catalogue lookups; may be empty
    std::function<std::vector<std::string>(std::string_view)> nearKeys; ///< suggests keys for a mistyped one; may be empty
};

struct Calculator {
    std::string_view name; ///< "psu-redundancy"
    MessageTemplate about;
    std::vector<Input> inputs;
    std::vector<OutputInfo> outputs;
    Expected<CalcResult> (*run)(const CalcInputs&, const CalcContext&) = nullptr;
    std::string_view example; ///< arguments of a typical call
};

/// All calculators, by file name. Generated from the files in this folder.
std::span<const Calculator> all();
/// The calculator of that name, or nullptr.
const Calculator* find(std::string_view name);

/// "power=10.2kW" → key and value, split at the first '='. Error: no '='.
Expected<std::pair<std::string, std::string>> splitArgument(std::string_view argument);

/// Parses inputs. Errors name the input and what is accepted: unknown, duplicate, missing, wrong unit, out of range.
Expected<CalcInputs> readInputs(const Calculator& calculator,
                                std::span<const std::pair<std::string, std::string>> arguments);

/// readInputs() and run().
Expected<CalcResult> run(const Calculator& calculator,
                         std::span<const std::pair<std::string, std::string>> arguments,
                         const CalcContext& context = {});

/// Text of an input's value for echoes: canonical, with its unit.
std::string echoText(const CalcInputs::Value& value);

} // namespace lanewatt::calc
