#!/bin/bash
# Builds the Debian package into out/ and looks it over: what is in it, what it depends on,
# that its programs start from where they are unpacked.
set -euo pipefail
# shellcheck source=installer/common.sh
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common.sh"
prepare_build

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
(cd "$build" && cpack -G DEB -B "$work/package" >cpack.log 2>&1) || {
    cat "$build/cpack.log"
    exit 1
}
package=$(ls "$work"/package/lanewatt_*.deb)
dpkg-deb --info "$package"
dpkg-deb --contents "$package"

stage=$work/stage
dpkg-deb -x "$package" "$stage"
app=io.lanewatt.Lanewatt
for wanted in bin/lanewatt bin/lanewatt-cli bin/lanewatt-probe share/lanewatt/catalog.sqlite \
    share/applications/$app.desktop share/metainfo/$app.metainfo.xml share/mime/packages/$app.xml \
    share/icons/hicolor/scalable/apps/$app.svg share/icons/hicolor/48x48/apps/$app.png \
    share/icons/hicolor/48x48/mimetypes/application-x-lanewatt+json.png \
    share/man/man1/lanewatt.1.gz share/man/man1/lanewatt-cli.1.gz share/man/man1/lanewatt-probe.1.gz \
    share/bash-completion/completions/lanewatt-cli share/zsh/vendor-completions/_lanewatt-cli \
    share/doc/lanewatt/copyright; do
    if [ ! -s "$stage/usr/$wanted" ]; then refuse "the package holds no usr/$wanted"; fi
done
linked=$(ldd "$stage/usr/bin/lanewatt-cli")
if [[ $linked == *libQt* ]]; then refuse "lanewatt-cli links Qt"; fi

# every QML module the window imports has to be among the dependencies; one that is only the
# alternative of another need not come along
depends=$(dpkg-deb -f "$package" Depends | tr ',' '\n' | sed -E 's/\([^)]*\)//g; s/^ +| +$//g')
imported=$(/usr/lib/qt6/libexec/qmlimportscanner -rootPath qml -importPath /usr/lib/*/qt6/qml)
mapfile -t modules < <(sed -n 's/.*"path": "\(\/usr\/lib\/[^"]*\)".*/\1/p' <<<"$imported" | sort -u)
if [ "${#modules[@]}" -eq 0 ]; then refuse "no imported QML module was found"; fi
for path in "${modules[@]}"; do
    owner=$(dpkg -S "$path/qmldir" | cut -d: -f1)
    if ! grep -qxF -- "$owner" <<<"$depends"; then
        refuse "$owner ($path) is not among the dependencies"
    fi
done

desktop-file-validate resources/$app.desktop
appstreamcli validate --no-net --pedantic resources/$app.metainfo.xml
update-mime-database "$stage/usr/share/mime"
lintian --allow-root --fail-on error,warning "$package"

# with the package's own data and away from the user's settings
(own_folders "$work/home" && works "$stage/usr/bin" "$stage/usr/share/lanewatt/templates/rig-2x3090-x99.lanewatt" "$work/home")

cp "$package" out/
echo "Written: $PWD/out/$(basename "$package")"
