#!/bin/bash
# Everything that people install, of one release build, into out/.
#
# usage: installer/build.sh [deb] [tarball] [probe]     without words all three
#
#   deb      the package of the distribution that this runs on: Debian 12 or Ubuntu 24.04
#   tarball  a folder that runs where it is unpacked, beside a package or without one
#   probe    lanewatt-probe as a file of its own
#
# LANEWATT_BUILD=FOLDER takes the release build of that folder instead of building. tests/clean_chroot/prove_package.sh tries
# package and tarball in a bare system.
set -euo pipefail
# shellcheck source=installer/common.sh
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common.sh"
kinds=(deb tarball probe)
if [ $# -gt 0 ]; then
    for kind; do
        if [[ " ${kinds[*]} " != *" $kind "* ]]; then
            echo "build.sh: there is no $kind; there are ${kinds[*]}" >&2
            exit 2
        fi
    done
    kinds=("$@")
fi

prepare_build
for kind in "${kinds[@]}"; do
    echo "== $kind"
    "installer/build_$kind.sh"
done
(cd out && find . -maxdepth 1 -type f \( -name 'lanewatt_*.deb' -o -name 'lanewatt-*' \) -printf '%P\n' | sort | xargs sha256sum >SHA256SUMS)
echo
cat out/SHA256SUMS
