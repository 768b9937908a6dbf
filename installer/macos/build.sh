#!/bin/bash
# UNPROVEN: written without macOS; nobody has run it. What it takes is in README.md beside it.
#
# usage: installer/macos/build.sh [QT_PREFIX]     QT_PREFIX: where Qt lies, else that of Homebrew
#
# Builds Lanewatt with Homebrew's libraries, makes Lanewatt.app with Qt in it (macdeployqt), and packs a disk image into out/.
# With SIGNING_IDENTITY the bundle is signed; it is not notarised.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
if [ "$(uname -s)" != Darwin ]; then
    echo "installer/macos/build.sh: runs on macOS only" >&2
    exit 2
fi
for library in cmake ninja pkg-config boost tl-expected nlohmann-json fmt sqlite libxlsxwriter libzip expat libyaml cairo pango; do
    brew list "$library" >/dev/null 2>&1 || brew install "$library"
done
qt=${1:-$(brew --prefix qt)}
build=build/macos
version=$(sed -nE 's/^project\(Lanewatt VERSION ([0-9.]+).*/\1/p' CMakeLists.txt)
cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DLANEWATT_TESTS=OFF -DLANEWATT_BENCH=OFF \
    -DCMAKE_PREFIX_PATH="$qt;$(brew --prefix)"
cmake --build "$build" --parallel

app=$build/Lanewatt.app
rm -rf "$app" "$build/installed"
cmake --install "$build" --prefix "$PWD/$build/installed"
mkdir -p "$app/Contents/MacOS" "$app/Contents/Resources" "$app/Contents/share"
cp "$build"/installed/bin/* "$app/Contents/MacOS/"
# programs look for their data in ../share/lanewatt
cp -R "$build/installed/share/lanewatt" "$app/Contents/share/"
sed "s/@VERSION@/$version/" installer/macos/Info.plist >"$app/Contents/Info.plist"
icons=$build/lanewatt.iconset
mkdir -p "$icons"
for size in 16 32 128 256; do
    cp "resources/hicolor/${size}x$size/apps/io.lanewatt.Lanewatt.png" "$icons/icon_${size}x$size.png"
done
iconutil -c icns -o "$app/Contents/Resources/lanewatt.icns" "$icons"
"$qt/bin/macdeployqt" "$app" -qmldir=qml -executable="$app/Contents/MacOS/lanewatt-cli"
if [ -n "${SIGNING_IDENTITY:-}" ]; then
    codesign --force --deep --options runtime --sign "$SIGNING_IDENTITY" "$app"
fi
"$app/Contents/MacOS/lanewatt-cli" templates >/dev/null
mkdir -p out
hdiutil create -ov -volname Lanewatt -srcfolder "$app" -format UDZO "out/lanewatt-$version-macos-$(uname -m).dmg"
