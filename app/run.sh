#!/bin/sh
# SPDX-FileCopyrightText: Wallchart authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the planner, with all set-up, and opens it on a preset. Without a display it prints the preset's report and
# writes a picture of the window instead. Arguments, if any, go to the program as they are:
#   sh app/run.sh report llama-3.3-70b-8-h100-50-users --set kv_precision=fp8
set -eu

called_from=$(pwd)
cd "$(dirname "$0")/.."
. app/setup.sh

# The packages of the build only: nobody needs the tests' to plan. What the set-up says goes to standard error, so that
# standard output holds the program's results alone.
# shellcheck disable=SC2086
{
    install_packages $packages
    configure
    build_targets wallchart
} >&2
program=$(pwd)/$build/app/wallchart

if [ $# -gt 0 ]; then
    cd "$called_from"
    exec "$program" "$@"
fi

example=presets/llama-3.3-70b-8-h100-50-users.wallchart
if [ -n "${DISPLAY:-}" ]; then
    say "Opening $example"
    exec "$program" "$example"
fi

say "No display (DISPLAY is not set): the report of $example"
"$program" report "$example"
picture=build/wallchart.png
"$program" picture "$example" -o "$picture"
say "A picture of the window is in $(pwd)/$picture"
