#!/bin/sh
# SPDX-FileCopyrightText: Wallchart authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Fails when a file reaches across a layer, or starts work on Qt's global thread pool. Run from the project's root.
set -u

failed=0

# forbid WHY PATTERN EXCEPT PATH...: no line of C++ below the paths may match the extended regular expression, but for
# those that match EXCEPT as "file:line:text" (empty: none).
forbid() {
    why=$1
    pattern=$2
    except=${3:-'^$'}
    shift 3
    if found=$(grep -rnE --include='*.cpp' --include='*.h' "$pattern" "$@" /dev/null | grep -vE "$except"); then
        printf '%s\n' "$found"
        echo "check_layers: $why"
        failed=1
    fi
}

for directory in model widgets app tests; do
    [ -d "$directory" ] || { echo "check_layers: no $directory below $(pwd)"; exit 1; }
done

include='^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"]'
qt="$include(Q[A-Z]|Qt|qt|q[a-z]+\\.h)"
forbid 'model/ uses the standard library only, no Qt' "$qt" '' model
forbid 'model/ uses the standard library only, no JSON' "${include}nlohmann" '' model
forbid 'model/ knows nothing above it' "$include(app|widgets)/" '' model
forbid 'widgets/ knows nothing of app/' "${include}app/" '' widgets
forbid 'JSON belongs in app/io' "${include}nlohmann" '^app/io/' widgets app
forbid 'app/io is shared with programs that have no Qt' "$qt" '' app/io
forbid 'the chart library is included in widgets/plotview.cpp only' "${include}qcustomplot" \
    '^widgets/plotview\.cpp:' model widgets app tests
# Qt's painter waits for the global pool: work there stops every repaint.
forbid 'own pools only, never the global one' 'QThreadPool::globalInstance' '' model widgets app
forbid 'own pools only: the first argument of QtConcurrent is the pool' 'QtConcurrent::[a-zA-Z]+\(' \
    'QtConcurrent::[a-zA-Z]+\([[:space:]]*&?[A-Za-z_]*[pP]ool' model widgets app

[ "$failed" -eq 0 ] && echo "check_layers: every include stays within its layer"
exit "$failed"
