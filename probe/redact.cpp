#include "probe/fields.h"
#include "probe/snapshot.h"

namespace lanewatt::probe {

namespace {

struct Redact {
    template <class T> void operator()(std::string_view, Reading<T>& reading, Privacy privacy) const
    {
        if (privacy == Privacy::Private && reading.known()) {
            reading = Reading<T>::absent(Absence::Redacted, reading.origin);
        }
    }
    template <class Piece> void operator()(std::string_view, std::vector<Piece>& pieces, Privacy) const
    {
        for (Piece& piece : pieces) {
            eachField(piece, *this);
        }
    }
    template <class Piece> void operator()(std::string_view, Piece& piece, Privacy) const { eachField(piece, *this); }
};

} // namespace

Snapshot redacted(Snapshot snapshot)
{
    eachField(snapshot, Redact{});
    for (Gap& gap : snapshot.gaps) {
        gap.found.clear();
    }
    return snapshot;
}

} // namespace lanewatt::probe
