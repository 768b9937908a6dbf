#!/bin/bash
# Proves that ./run and ./test are sufficient: a bare Debian 12 in a temporary folder gets this machine's apt sources and a
# clone of HEAD, then runs the two commands by chroot.
#
# usage: prove_two_commands.sh [--run-only]      as root; takes a while and about 6 GB
set -euo pipefail
project=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)

if [ "$(id -u)" -ne 0 ]; then
    echo "prove_two_commands.sh: needs root (debootstrap, mount, chroot)" >&2
    exit 2
fi
for tool in debootstrap git; do
    if ! command -v "$tool" >/dev/null; then
        echo "prove_two_commands.sh: $tool is missing (apt-get install $tool)" >&2
        exit 2
    fi
done

# the mirror that this machine uses
sources=()
for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
    if [ -s "$file" ]; then sources+=("$file"); fi
done
mirror=$(awk '
    FNR == 1 { suite = ""; uri = "" }
    /^deb / {
        line = $0; sub(/\[[^]]*\] */, "", line); split(line, part, " ")
        if (part[3] == "bookworm") { print part[2]; exit }
    }
    /^URIs:/ { uri = $2 }
    /^Suites:/ { for (i = 2; i <= NF; ++i) if ($i == "bookworm") suite = $i }
    uri != "" && suite != "" { print uri; exit }
' "${sources[@]}" /dev/null)
if [ -z "$mirror" ]; then
    echo "prove_two_commands.sh: no Debian 12 (bookworm) among this machine's apt sources" >&2
    exit 2
fi

root=$(mktemp -d "${TMPDIR:-/tmp}/lanewatt-chroot-XXXXXX")
cleanup() {
    local status=$? point
    for point in dev/shm dev/pts dev sys proc; do
        if mountpoint -q "$root/$point"; then umount -R -l "$root/$point"; fi
    done
    # never delete through a mount that could not be unmounted
    if grep -q " $root/" /proc/mounts; then
        echo "prove_two_commands.sh: $root is still mounted, left there" >&2
    else
        rm -rf --one-file-system "$root"
    fi
    exit $status
}
trap cleanup EXIT
trap 'exit 130' INT TERM

echo "== a bare Debian 12 in $root"
debootstrap --variant=minbase --include=ca-certificates bookworm "$root" "$mirror" >"$root.log" 2>&1 || {
    tail -20 "$root.log"
    rm -f "$root.log"
    exit 1
}
rm -f "$root.log"

# only the sources that serve this release, with the settings and keys they need
rm -f "$root/etc/apt/sources.list"
for file in "${sources[@]}"; do
    if grep -q 'bookworm' "$file" && grep -q 'main' "$file" &&
        grep -Eq 'debian(-security)?/?( |$)' "$file"; then
        install -D -m 644 "$file" "$root$file"
        grep -Eo '(Signed-By: *|signed-by=)[^] ]+' "$file" | sed -E 's/^[^/]*//' | sort -u |
            while read -r key; do
                if [ -e "$key" ]; then install -D -m 644 "$key" "$root$key"; fi
            done || true
    fi
done
if [ -d /etc/apt/apt.conf.d ]; then
    # this machine's proxy settings, and its treatment of old release files
    { grep -l -i -s 'proxy\|verify\|Check-' /etc/apt/apt.conf.d/* || true; } | while read -r file; do
        install -D -m 644 "$file" "$root$file"
    done
fi
if [ -d /usr/local/share/ca-certificates ]; then
    cp -r /usr/local/share/ca-certificates/. "$root/usr/local/share/ca-certificates/" 2>/dev/null || true
    chroot "$root" update-ca-certificates >/dev/null 2>&1 || true
fi
cp -L /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
cp -L /etc/hosts "$root/etc/hosts" 2>/dev/null || true

git -c safe.directory='*' clone -q --no-hardlinks "$project" "$root/home/lanewatt"
for point in proc sys; do mount --rbind "/$point" "$root/$point" && mount --make-rslave "$root/$point"; done
mount --rbind /dev "$root/dev" && mount --make-rslave "$root/dev"

inside() {
    local proxies=() name
    for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY; do
        if [ -n "${!name:-}" ]; then proxies+=("$name=${!name}"); fi
    done
    chroot "$root" /usr/bin/env -i "${proxies[@]}" HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin \
        TERM=dumb LANEWATT_IN_CHROOT=1 /bin/bash -c "cd /home/lanewatt && $1" </dev/null
}

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
