#include "model/message.h"

namespace lanewatt {

LANEWATT_VALUE_WRITTEN_OUT(MessageValue);

bool operator==(const MessageValue& a, const MessageValue& b)
{
    return static_cast<const AnyMessageValue&>(a) == static_cast<const AnyMessageValue&>(b);
}

} // namespace lanewatt
