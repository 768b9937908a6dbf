#pragma once
/// Names of files that are suggested to the user.

#include <QString>

namespace lanewatt::viewmodels {

/// A text as a file's name: a hyphen for each character that a file's name cannot have on some system.
QString fileNameOf(QString text);

} // namespace lanewatt::viewmodels
