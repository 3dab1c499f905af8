#!/bin/sh
# SPDX-FileCopyrightText: Wallchart authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the program and its tests, with all set-up, and runs the tests. Arguments go to ctest:
#   sh tests/run.sh -R tst_cli
set -eu

cd "$(dirname "$0")/.."
. app/setup.sh

# shellcheck disable=SC2086
install_packages $packages $test_packages
configure
build_targets all

say "Running ctest --preset $preset $*"
exec ctest --preset "$preset" --parallel "$(nproc)" "$@"
