#!/bin/bash
# Copies lanewatt-probe into out/ as a file of its own, to be copied to a server, and checks that it needs nothing there but
# glibc and what comes with that.
set -euo pipefail
# shellcheck source=installer/common.sh
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common.sh"
prepare_build

# of Ubuntu 22.04 and RHEL 9, see app/probe/CMakeLists.txt
oldest_glibc=2.34
probe=$build/bin/lanewatt-probe
needed=$(readelf -d "$probe" | sed -nE 's/.*\(NEEDED\).*\[(.*)\]/\1/p')
while read -r library; do
    case $library in
        libc.so.* | libm.so.* | libgcc_s.so.* | libdl.so.* | libpthread.so.* | ld-linux*) ;;
        *) refuse "lanewatt-probe links $library" ;;
    esac
done <<<"$needed"
newest=$(readelf -V "$probe" | grep -oE 'GLIBC_[0-9.]+' | sed 's/GLIBC_//' | sort -uV | tail -1)
if [ "$(printf '%s\n' "$newest" $oldest_glibc | sort -V | tail -1)" != $oldest_glibc ]; then
    refuse "lanewatt-probe asks for glibc $newest; it may ask for $oldest_glibc"
fi
file=out/lanewatt-probe-$version-$system
install -m 755 "$probe" "$file"
"$file" --version
echo "Written: $PWD/$file"
