#pragma once

#include <QCoreApplication>

namespace lanewatt::viewmodels {

/// Whom texts about prices belong to, for their translators.
class Prices {
    Q_DECLARE_TR_FUNCTIONS(Prices)
};

} // namespace lanewatt::viewmodels
