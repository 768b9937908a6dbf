#!/bin/bash
# Proves that ./run and ./test are sufficient: a bare Debian 12 in a temporary folder gets this machine's apt sources and a
# clone of HEAD, then runs the two commands by chroot.
#
# usage: prove_two_commands.sh [--run-only]      as root; takes a while and about 6 GB
set -euo pipefail
project=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)

# shellcheck source=tests/clean_chroot/bare_system.sh
. "$project/tests/clean_chroot/bare_system.sh"
bare_system bookworm git

git -c safe.directory='*' clone -q --no-hardlinks "$project" "$root/home/lanewatt"

echo "== ./run"
began=$SECONDS
inside './run'
echo "== ./run: $((SECONDS - began)) s"
for file in out/rig-2x3090-x99.xlsx out/rig-2x3090-x99-lanes.svg out/rig-2x3090-x99.png; do
    if [ ! -s "$root/home/lanewatt/$file" ]; then
        echo "FAILED: ./run wrote no $file"
        exit 1
    fi
done

echo "== ./run again"
began=$(date +%s%N)
inside './run' >/dev/null
took=$((($(date +%s%N) - began) / 1000000))
echo "== ./run again: $took ms"
if [ "$took" -gt 3000 ]; then
    echo "FAILED: the second ./run may take 3 s"
    exit 1
fi

if [ "${1:-}" != --run-only ]; then
    echo "== ./test"
    began=$SECONDS
    inside './test'
    echo "== ./test: $((SECONDS - began)) s"
fi
echo "Both commands work in a clean system."
