# UNPROVEN: written without Windows; nobody has run it. What it takes is in README.md beside it.
#
# usage: build.ps1 -Qt C:\Qt\6.4.2\msvc2019_64 -Vcpkg C:\vcpkg [-Out out]
#
# Builds Lanewatt with Visual Studio's compiler, gathers Qt's libraries and QML modules beside it (windeployqt), and packs a
# folder to unpack and, where WiX 3 is installed, an installer (cpack -G WIX).
param(
    [Parameter(Mandatory)] [string] $Qt,
    [Parameter(Mandatory)] [string] $Vcpkg,
    [string] $Out = "out"
)
$ErrorActionPreference = "Stop"
Set-Location (Join-Path $PSScriptRoot "..\..")
function Invoke-Checked([string] $Program, [string[]] $Words) {
    & $Program @Words
    if ($LASTEXITCODE -ne 0) { throw "$Program ended with $LASTEXITCODE" }
}

$build = "build\windows"
$libraries = "boost-headers", "tl-expected", "nlohmann-json", "fmt", "sqlite3", "libxlsxwriter", "libzip", "zlib", "expat", "libyaml",
    "cairo", "pango", "pkgconf"
Invoke-Checked "$Vcpkg\vcpkg.exe" (@("install", "--triplet", "x64-windows") + $libraries)
Invoke-Checked "cmake" @("-S", ".", "-B", $build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DLANEWATT_TESTS=OFF",
    "-DLANEWATT_BENCH=OFF", "-DCMAKE_PREFIX_PATH=$Qt", "-DCMAKE_TOOLCHAIN_FILE=$Vcpkg\scripts\buildsystems\vcpkg.cmake",
    "-DPKG_CONFIG_EXECUTABLE=$Vcpkg\installed\x64-windows\tools\pkgconf\pkgconf.exe")
Invoke-Checked "cmake" @("--build", $build, "--parallel")

$version = (Select-String -Path CMakeLists.txt -Pattern '^project\(Lanewatt VERSION ([0-9.]+)').Matches[0].Groups[1].Value
$name = "lanewatt-$version-windows-x64"
$root = Join-Path $build $name
if (Test-Path $root) { Remove-Item -Recurse $root }
Invoke-Checked "cmake" @("--install", $build, "--prefix", $root)
Invoke-Checked "$Qt\bin\windeployqt.exe" @("--release", "--qmldir", "qml", "--no-translations", "$root\bin\lanewatt.exe")
Copy-Item "$Vcpkg\installed\x64-windows\bin\*.dll" "$root\bin"

# it starts, with its own data
$env:LANEWATT_DATA = ""
Invoke-Checked "$root\bin\lanewatt-cli.exe" @("templates")

New-Item -ItemType Directory -Force $Out | Out-Null
Compress-Archive -Force -Path $root -DestinationPath "$Out\$name.zip"
if (Get-Command candle.exe -ErrorAction SilentlyContinue) {
    Push-Location $build
    Invoke-Checked "cpack" @("-G", "WIX", "-B", (Join-Path (Resolve-Path "..\..\$Out") "wix"))
    Pop-Location
} else {
    Write-Output "WiX is not installed: no installer, only the folder to unpack."
}
