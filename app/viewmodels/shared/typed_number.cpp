#include "app/viewmodels/shared/typed_number.h"

namespace lanewatt::viewmodels {

Expected<economics::Share> typedShare(const QString& text)
{
    QString number = text.trimmed();
    if (number.endsWith(QLatin1Char('%'))) {
        number.chop(1);
    }
    const auto plain = typedNumber(number);
    if (!plain && plain.error().what.text.id == messages::kTwoWays) {
        return tl::unexpected(plain.error());
    }
    const auto share = plain ? economics::Share::parse(*plain + '%') : std::nullopt;
    if (!share) {
        return fail(LW_MESSAGE("typed.share", "\"{text}\" is no share; write it as {example}"),
                    {{"text", fromQt(text)}, {"example", messages::typingNumber("7.5", style()) + " %"}});
    }
    return *share;
}

} // namespace lanewatt::viewmodels
