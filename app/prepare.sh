# Sourced by app/run and tests/run: packages of Debian 12, configuring and building. Bash.

# What building and running needs.
packages=(g++ cmake ninja-build ccache
    qt6-base-dev libqt6opengl6-dev qt6-charts-dev qt6-svg-dev qt6-l10n-tools qt6-translations-l10n
    libeigen3-dev nlohmann-json3-dev libsqlite3-dev libcli11-dev libfmt-dev libboost-dev librandom123-dev libtbb-dev libxxhash-dev
    libcsv-dev zlib1g-dev libqpdf-dev pkg-config libzip-dev libpugixml-dev libxlsxwriter-dev libhowardhinnant-date-dev tzdata fonts-dejavu-core)

say() { printf '%s\n' "$*" >&2; }

# need_packages NAME... : installs what is missing, with root or sudo; otherwise lists it and stops.
need_packages() {
    local missing=() name
    for name in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || missing+=("$name")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            say "These packages are missing, and neither root nor sudo is at hand to install them:"
            say "  apt-get install --no-install-recommends ${missing[*]}"
            exit 1
        fi
        as_root=(sudo)
    fi
    say "Installing ${#missing[@]} packages: ${missing[*]}"
    "${as_root[@]}" apt-get -q update >&2 || { say "apt-get update failed: is the network up?"; exit 1; }
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get -q install -y --no-install-recommends "${missing[@]}" >&2 ||
        { say "apt-get install failed; the lines above say why."; exit 1; }
}

# build TARGET... : a release build in build/release; configures only where that was not done yet.
build() {
    command -v apt-get >/dev/null || { say "This script needs Debian 12 or a derivative (apt-get)."; exit 1; }
    if [ ! -f build/release/build.ninja ]; then
        say "Configuring build/release"
        cmake --preset release >build-configure.log 2>&1 ||
            { cat build-configure.log >&2; rm -f build-configure.log; exit 1; }
        rm -f build-configure.log
    fi
    cmake --build build/release --target "$@" >&2 || { say "The build failed; the lines above say why."; exit 1; }
}
