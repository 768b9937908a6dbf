#pragma once
/// Messages without text assembly: the model gives an id, an English template next to the code that raises it, and typed
/// arguments; `app/messages` creates the text.

#include "model/units/money.h"
#include "model/units/quantities.h"
#include "model/value.h"

#include <tl/expected.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace lanewatt {

/// A stable message id and its English text with `{name}` placeholders.
struct MessageTemplate {
    std::string_view id;
    std::string_view english;
    friend bool operator==(const MessageTemplate&, const MessageTemplate&) = default;
};

/// The placeholder `{sides}` of a finding's detail, between the need and the limit. It takes no argument: plain text has "
/// · " there, a card shows the two sides separately.
inline constexpr std::string_view kBetweenSides = "sides";

/// Declares a template where it is used; lupdate and the message catalogue extract it.
#define LW_MESSAGE(id, english) (::lanewatt::MessageTemplate{id, english})

using AnyMessageValue = std::variant<std::string, std::int64_t, Amount, Money>;

/// One argument: text, a whole number, a quantity or money. Its copy operations are compiled in one object file.
class MessageValue : public AnyMessageValue {
public:
    using AnyMessageValue::AnyMessageValue;
    using AnyMessageValue::operator=;
    LANEWATT_VALUE(MessageValue);
    friend bool operator==(const MessageValue& a, const MessageValue& b);
};
using MessageArgument = std::pair<std::string_view, MessageValue>;

/// A template with its arguments.
struct Message {
    MessageTemplate text;
    std::vector<MessageArgument> arguments;
    friend bool operator==(const Message&, const Message&) = default;
};

/// A failed operation: what, where (file, line, field or path; may be empty), and its cause.
struct Error {
    Message what;
    std::string where;
};

template <class T> using Expected = tl::expected<T, Error>;

/// Shorthand for returning an error.
inline tl::unexpected<Error> fail(MessageTemplate text, std::vector<MessageArgument> arguments = {},
                                  std::string where = {})
{
    return tl::unexpected<Error>(Error{Message{text, std::move(arguments)}, std::move(where)});
}

} // namespace lanewatt
