#!/bin/bash
# Builds the Debian package into out/ and looks it over: what is in it, what it depends on,
# that its programs start from where they are installed.
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
# every QML module the window imports has to be among the dependencies
depends=$(dpkg-deb -f "$package" Depends)
/usr/lib/qt6/libexec/qmlimportscanner -rootPath qml -importPath /usr/lib/*/qt6/qml 2>/dev/null |
    sed -n 's/.*"path": "\(\/usr\/lib\/[^"]*\)".*/\1/p' | sort -u | while read -r path; do
    owner=$(dpkg -S "$path/qmldir" 2>/dev/null | cut -d: -f1 | head -1)
    if [ -n "$owner" ] && ! grep -qw -- "$owner" <<<"$depends"; then
        echo "build_deb.sh: $owner ($path) is not among the dependencies" >&2
        exit 1
    fi
done
desktop-file-validate resources/io.lanewatt.Lanewatt.desktop
appstreamcli validate --no-net resources/io.lanewatt.Lanewatt.metainfo.xml
"$stage/usr/bin/lanewatt-cli" templates
"$stage/usr/bin/lanewatt-cli" check "$stage/usr/share/lanewatt/templates/rig-2x3090-x99.lanewatt" || [ $? -eq 1 ]

mv "$package" out/
echo "Written: $PWD/out/$(basename "$package")"
