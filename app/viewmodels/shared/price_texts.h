#pragma once

#include <QCoreApplication>

namespace lanewatt::viewmodels {

/// Translation context of texts about prices.
class Prices {
    Q_DECLARE_TR_FUNCTIONS(Prices)
};

} // namespace lanewatt::viewmodels
