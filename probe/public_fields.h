#pragma once
/// Which readings may be shown without asking. Everything that is not on the list is private, also a field that is new.

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::probe {

/// True for a field on the list of public ones. `path`: names of the fields from the snapshot on, "gpus.nvlinks.peer".
bool isPublic(std::string_view path);

/// True when a text of a public field is shaped like an identifier all the same: a UUID, a MAC or IP address, an interface
/// named after its MAC address, an NQN, IQN or WWN, the id of a cloud volume, the path of a named volume, an e-mail address.
/// Versions with four numbers look like IPv4 addresses; `isVersion` lets them pass.
bool looksIdentifying(std::string_view text, bool isVersion = false);

/// True when a word of a name is nothing but an identifier written without signs: 12, 16 or 32 hexadecimal digits, also behind
/// "0x", as of a MAC address, a GUID or WWN, and a UUID. Part numbers may look so, too: only for texts that name a thing.
bool namesByIdentifier(std::string_view name);

/// An identifier as it is compared: only its letters and digits, small. Empty for one that may stand in
/// any text: one that is short, has no digit or hardly more than zeros.
std::string bareIdentifier(std::string_view text);

/// True when `text` contains one of `identifiers`, which are as bareIdentifier() makes them, however it is written there.
bool containsIdentifier(std::string_view text, const std::vector<std::string>& identifiers);

/// True when `text` contains one of the words, with no letter or digit beside it.
bool containsWord(std::string_view text, const std::vector<std::string>& words);

} // namespace lanewatt::probe
