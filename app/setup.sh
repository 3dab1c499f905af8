# SPDX-FileCopyrightText: Wallchart authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Set-up shared by app/run.sh and tests/run.sh, which source it from the project's root: packages, configure, build.
# Written for Debian 12; on other systems install the same things by hand and the rest works as it is.
# shellcheck shell=sh

# The only list of packages: what the program is built with and runs on.
packages="g++ cmake ninja-build qt6-base-dev qt6-svg-dev qt6-tools-dev qt6-l10n-tools libqcustomplot-dev nlohmann-json3-dev
    fonts-dejavu-core"
# What the tests need besides.
test_packages="clang-format"

preset=release
build=build/$preset

say() {
    printf '== %s\n' "$*"
}

fail() {
    printf '== %s\n' "$*" >&2
    exit 1
}

# missing_packages PACKAGE...: those that are not installed.
missing_packages() {
    for package in "$@"; do
        status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) || status=
        [ "$status" = installed ] || printf '%s ' "$package"
    done
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        env DEBIAN_FRONTEND=noninteractive "$@"
    else
        sudo env DEBIAN_FRONTEND=noninteractive "$@"
    fi
}

# install_packages PACKAGE...: asks the package manager only for what is not there.
install_packages() {
    command -v dpkg-query >/dev/null 2>&1 || {
        say "no dpkg here: taking it that these are installed: $*"
        return 0
    }
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null 2>&1; then
        fail "not installed: ${missing}- install them as root, there is no sudo here"
    fi
    say "Installing: $missing"
    as_root apt-get -q update || say "apt-get update failed, trying with the lists at hand"
    # shellcheck disable=SC2086
    as_root apt-get -q -y --no-install-recommends -o Dpkg::Use-Pty=0 install $missing ||
        fail "could not install: $missing"
}

configure() {
    say "Configuring $build"
    # A compiler cache makes a clean build short, where there is one.
    launcher=
    command -v ccache >/dev/null 2>&1 && launcher=-DCMAKE_CXX_COMPILER_LAUNCHER=ccache
    mkdir -p "$build"
    # shellcheck disable=SC2086
    cmake --preset "$preset" $launcher >"$build/configure.log" 2>&1 || {
        cat "$build/configure.log"
        fail "configuring failed"
    }
}

# build_targets TARGET...: builds what has changed and shows its progress.
build_targets() {
    say "Building $* in $build (the first time takes some minutes)"
    cmake --build --preset "$preset" --target "$@" || fail "the build failed"
}
