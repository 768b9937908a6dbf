#include "probe/fields.h"
#include "probe/snapshot.h"

namespace lanewatt::probe {

namespace {

struct Redact {
    template <class T>
    void operator()(std::string_view, Reading<T>& reading, Trait trait) const
    {
        if (trait == Trait::Private && reading.known()) {
            reading = Reading<T>::absent(Absence::Redacted, reading.origin);
        }
    }
    template <class Piece>
    void operator()(std::string_view, std::vector<Piece>& pieces, Trait) const
    {
        for (Piece& piece : pieces) {
            eachField(piece, *this);
        }
    }
    template <class Piece>
    void operator()(std::string_view, Piece& piece, Trait) const
    {
        eachField(piece, *this);
    }
};

} // namespace

Snapshot redacted(Snapshot snapshot)
{
    eachField(snapshot, Redact{});
    for (Gap& gap : snapshot.gaps) {
        gap.found.clear();
    }
    for (Disagreement& disagreement : snapshot.disagreements) {
        if (disagreement.isPrivate) {
            disagreement.kept.clear();
            disagreement.other.clear();
        }
    }
    return snapshot;
}

} // namespace lanewatt::probe
