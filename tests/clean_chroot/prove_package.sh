#!/bin/bash
# Proves that what people install works in a bare system: the package comes with what it depends on, opens a design, exports,
# follows a package of an earlier version, knows file types, menu, manual and completion, and leaves nothing when it is removed
# but a user's own files. Then the tarball runs beside no package at all.
#
# usage: prove_package.sh [PACKAGE.deb [TARBALL]]     as root; without names those of out/ (installer/build.sh)
set -euo pipefail
project=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
newest() { find "$project/out" -maxdepth 1 -name "$1" -printf '%T@ %p\n' 2>/dev/null | sort -n | tail -1 | cut -d' ' -f2-; }
package=${1:-$(newest 'lanewatt_*.deb')}
tarball=${2:-$(newest 'lanewatt-[0-9]*-linux-*.tar.xz')}
for file in "$package" "$tarball"; do
    if [ ! -s "$file" ]; then
        echo "prove_package.sh: no package or tarball: build them with installer/build.sh" >&2
        exit 2
    fi
done
# shellcheck source=tests/clean_chroot/bare_system.sh
. "$project/tests/clean_chroot/bare_system.sh"
suite=$(. /etc/os-release && echo "${VERSION_CODENAME:-bookworm}")
bare_system "$suite" dpkg-deb
inside_folder=/
place=$root/home/ada
fail() {
    echo "FAILED: $*"
    exit 1
}
# a user's command, in her folder
ada() { inside "setpriv --reuid=1000 --regid=1000 --clear-groups env HOME=/home/ada LC_ALL=C.UTF-8 bash -ec 'cd; $1'"; }
apt() { inside "DEBIAN_FRONTEND=noninteractive apt-get -q -o Dpkg::Use-Pty=0 -y --no-install-recommends $1" >"$root/apt.log" 2>&1 || {
    tail -20 "$root/apt.log"
    fail "apt-get $1"
}; }
# what the programs do in the folder BIN of the system, with a design that is the user's
works() {
    ada "$1/lanewatt-cli new rig-2x3090-x99 -o $2.lanewatt && $1/lanewatt-cli bom $2.lanewatt -o $2.xlsx &&
        $1/lanewatt-cli bom $2.lanewatt -o $2.pdf && $1/lanewatt-cli render $2.lanewatt --view lanes -o $2.svg &&
        $1/lanewatt-probe --output $2.json && { $1/lanewatt-cli check $2.lanewatt >$2.txt || [ \$? = 1 ]; }" >/dev/null
    local end
    for end in lanewatt xlsx pdf svg json txt; do
        [ -s "$place/$2.$end" ] || fail "$1: no $2.$end"
    done
}
paints() {
    ada "QT_QPA_PLATFORM=offscreen QT_QUICK_BACKEND=software XDG_RUNTIME_DIR=/home/ada $1/lanewatt --screenshot $2.png $2.lanewatt"
    [ -s "$place/$2.png" ] || fail "$1: the window painted nothing"
}

inside 'groupadd -g 1000 ada && useradd -u 1000 -g 1000 -m ada && chmod 700 /home/ada'
app=io.lanewatt.Lanewatt

echo "== a package of an earlier version"
before=$root/root/before
dpkg-deb -R "$package" "$before"
sed -i 's/^Version: .*/Version: 0.0.1-1/' "$before/DEBIAN/control"
echo '{}' >"$before/usr/share/lanewatt/templates/no-longer.lanewatt"
rm "$before/usr/share/lanewatt/templates/dgx-h100.lanewatt"
(cd "$before" && find usr -type f -exec md5sum {} + >DEBIAN/md5sums)
dpkg-deb -Zgzip --build "$before" "$root/root/before.deb" >/dev/null
rm -rf "$before"
cp "$package" "$root/root/lanewatt.deb"
apt update
apt 'install /root/before.deb'
works /usr/bin first
paints /usr/bin first
printf 'Part number,Product,Price USD,Vendor\n120-G2-1600-X1,SuperNOVA 1600 G2,289.00,Depot\n' >"$place/prices.csv"
ada 'lanewatt-cli import prices.csv >/dev/null'
own=$place/.local/share/lanewatt/own.sqlite
[ -s "$own" ] || fail "the user's own prices are in no file"

echo "== the version after it"
# as a desktop has them
apt 'install shared-mime-info desktop-file-utils hicolor-icon-theme bash-completion man-db'
cp "$own" "$root/root/own"
cp "$place/first.lanewatt" "$root/root/first"
apt 'install /root/lanewatt.deb'
[ "$(inside "dpkg-query -W -f '\${Version}' lanewatt")" = "$(dpkg-deb -f "$package" Version)" ] || fail "the version is the old one"
[ ! -e "$root/usr/share/lanewatt/templates/no-longer.lanewatt" ] || fail "a file of the version before is still there"
[ -s "$root/usr/share/lanewatt/templates/dgx-h100.lanewatt" ] || fail "a file is missing after the upgrade"
cmp "$own" "$root/root/own" || fail "the user's parts are others"
cmp "$place/first.lanewatt" "$root/root/first" || fail "the user's design is another"
ada 'lanewatt-cli show first.lanewatt >/dev/null'
works /usr/bin second
paints /usr/bin second

echo "== file types, menu, manual, completion"
for type in application/x-lanewatt+json:*.lanewatt application/x-lanewatt-quote+json:*.lwquote; do
    grep -qF ":$type" "$root/usr/share/mime/globs2" || fail "$type is no file type"
done
grep -qF "application/x-lanewatt+json=$app.desktop" "$root/usr/share/applications/mimeinfo.cache" || fail "no program opens designs"
[ -s "$root/usr/share/icons/hicolor/48x48/mimetypes/application-x-lanewatt+json.png" ] || fail "designs have no icon"
for program in lanewatt lanewatt-cli lanewatt-probe; do
    inside "man -w $program" >/dev/null || fail "no manual page of $program"
done
# shellcheck disable=SC2016 # the bare system's shell expands it
ada '. /usr/share/bash-completion/bash_completion; _completion_loader lanewatt-cli || true; complete -p lanewatt-cli' >/dev/null ||
    fail "bash completes no lanewatt-cli"

echo "== removed"
(cd "$place" && find . -type f -exec md5sum {} + | sort) >"$root/root/files"
apt 'purge lanewatt'
apt 'autoremove --purge'
left=$(cd "$root" && find etc usr var opt -iname '*lanewatt*' ! -path 'var/cache/apt/*' ! -path 'var/log/*')
[ -z "$left" ] || fail "left behind: $left"
if grep -q lanewatt "$root/usr/share/mime/globs2" "$root/usr/share/applications/mimeinfo.cache" 2>/dev/null; then fail "the file types are still known"; fi
(cd "$place" && find . -type f -exec md5sum {} + | sort) | cmp - "$root/root/files" || fail "the user's files are others"

echo "== the tarball"
if compgen -G "$root/usr/lib/*/libQt6Core*" >/dev/null; then fail "Qt is still there, so that the tarball would prove nothing"; fi
tar -C "$place" -xf "$tarball"
chown -R 1000:1000 "$place"
unpacked=/home/ada/$(basename "$tarball" .tar.xz)
works "$unpacked/bin" third
# what every desktop has
apt 'install libgl1 libegl1 libopengl0 libx11-6 libx11-xcb1 libxext6 libxcb-dri2-0 libxcb-dri3-0 libxcb-present0 libxcb-sync1 libxcb-xfixes0 libxcb-glx0 libxcb-shm0 libxcb-render0 libxrender1'
paints "$unpacked/bin" third
rm "$root/apt.log"
echo "The package and the tarball work in a clean system."
