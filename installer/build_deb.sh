#!/bin/bash
# Builds the Debian package into out/ and looks it over: what is in it, what it depends on,
# that its programs start from where they are unpacked.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
. packages/ensure.sh
. cmake/build.sh

ensure_packages build run qa
build_preset release
mkdir -p out
rm -rf build/package
(cd build/release && cpack -G DEB -B "$OLDPWD/build/package" >cpack.log 2>&1) || {
    cat build/release/cpack.log
    exit 1
}
package=$(ls build/package/lanewatt_*.deb)
dpkg-deb --info "$package"
dpkg-deb --contents "$package"

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
dpkg-deb -x "$package" "$stage"
for wanted in usr/bin/lanewatt usr/bin/lanewatt-cli usr/share/lanewatt/catalog.sqlite \
    usr/share/applications/io.lanewatt.Lanewatt.desktop \
    usr/share/metainfo/io.lanewatt.Lanewatt.metainfo.xml; do
    if [ ! -s "$stage/$wanted" ]; then
        echo "build_deb.sh: the package holds no $wanted" >&2
        exit 1
    fi
done
linked=$(ldd "$stage/usr/bin/lanewatt-cli")
if [[ $linked == *libQt* ]]; then
    echo "build_deb.sh: lanewatt-cli links Qt" >&2
    exit 1
fi
# every QML module the window imports has to be among the dependencies; one that is only the
# alternative of another need not come along
depends=$(dpkg-deb -f "$package" Depends | tr ',' '\n' | sed -E 's/\([^)]*\)//g; s/^ +| +$//g')
imported=$(/usr/lib/qt6/libexec/qmlimportscanner -rootPath qml -importPath /usr/lib/*/qt6/qml)
mapfile -t modules < <(sed -n 's/.*"path": "\(\/usr\/lib\/[^"]*\)".*/\1/p' <<<"$imported" | sort -u)
if [ "${#modules[@]}" -eq 0 ]; then
    echo "build_deb.sh: no imported QML module was found" >&2
    exit 1
fi
for path in "${modules[@]}"; do
    owner=$(dpkg -S "$path/qmldir" | cut -d: -f1)
    if ! grep -qxF -- "$owner" <<<"$depends"; then
        echo "build_deb.sh: $owner ($path) is not among the dependencies" >&2
        exit 1
    fi
done
desktop-file-validate resources/io.lanewatt.Lanewatt.desktop
appstreamcli validate --no-net resources/io.lanewatt.Lanewatt.metainfo.xml

# with the package's own data and away from the user's settings
unset LANEWATT_DATA
mkdir -m 700 "$stage/home"
export XDG_RUNTIME_DIR=$stage/home XDG_CONFIG_HOME=$stage/home XDG_DATA_HOME=$stage/home
export XDG_CACHE_HOME=$stage/home XDG_STATE_HOME=$stage/home
design=$stage/usr/share/lanewatt/templates/rig-2x3090-x99.lanewatt
"$stage/usr/bin/lanewatt-probe" --version
"$stage/usr/bin/lanewatt-cli" templates
"$stage/usr/bin/lanewatt-cli" check "$design" || [ $? -eq 1 ]
QT_QPA_PLATFORM=offscreen QT_QUICK_BACKEND=software \
    "$stage/usr/bin/lanewatt" --screenshot "$stage/window.png" "$design"
if [ ! -s "$stage/window.png" ]; then
    echo "build_deb.sh: the window painted no picture" >&2
    exit 1
fi

mv "$package" out/
echo "Written: $PWD/out/$(basename "$package")"
