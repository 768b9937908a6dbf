#include "model/identity/point_id.h"

namespace lanewatt {

namespace {

constexpr std::string_view kAfterFailure = "failover-";

/// "rig/psu.1" of "site/rig/psu.1".
std::string place(const Ref& of) { return of.textBelow(Ref::site()); }

} // namespace

std::string PointId::text() const
{
    std::string out(state == FeedState::AfterFailure ? kAfterFailure : std::string_view());
    out += enumName(kind);
    return of ? out + '@' + place(of) : out;
}

std::optional<PointId> PointId::parse(std::string_view text)
{
    const auto at = text.find('@');
    std::string_view name = text.substr(0, at);
    PointId id;
    if (name.starts_with(kAfterFailure)) {
        id.state = FeedState::AfterFailure;
        name.remove_prefix(kAfterFailure.size());
    }
    const auto kind = enumFromName<PointKind>(name);
    if (!kind || *kind == PointKind::None) {
        return std::nullopt;
    }
    id.kind = *kind;
    if (at != std::string_view::npos) {
        id.of = Ref::parse(std::string("site/").append(text.substr(at + 1)));
    }
    return id;
}

std::string NumberId::text() const
{
    const std::string_view called = name.text();
    const auto last = called.rfind('.') + 1; // 0 where there is no dot
    std::string out(called.substr(0, last));
    out += state == FeedState::AfterFailure ? kAfterFailure : std::string_view();
    out += called.substr(last);
    return of ? out + '@' + place(of) : out;
}

} // namespace lanewatt
