#!/bin/sh
# SPDX-FileCopyrightText: Wallchart authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Fails when a C++ file differs from what clang-format 14 makes of it. Run from the project's root.
set -u

if ! command -v clang-format >/dev/null 2>&1; then
    echo "check_format: skipped, clang-format is not installed (Debian package clang-format)"
    exit 77
fi

files=$(find model app widgets tests -name '*.cpp' -o -name '*.h' | sort)
[ -n "$files" ] || { echo "check_format: no C++ files below $(pwd)"; exit 1; }

# The files' names hold no blanks, so splitting the list is safe.
# shellcheck disable=SC2086
if clang-format --dry-run --Werror $files; then
    echo "check_format: $(echo "$files" | wc -l) files are formatted"
else
    echo "check_format: run clang-format -i on the files above"
    exit 1
fi
