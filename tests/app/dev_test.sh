#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What ./dev promises and needs no network to check. Argument: the root of the repository.
set -u
dev=$1/dev
failures=0

# expect STATUS STREAM PATTERN COMMAND…: the command's exit status, and a pattern that stdout or stderr must contain.
expect() {
    local status=$1 stream=$2 pattern=$3 out err got
    shift 3
    out=$("$@" 2>"$scratch/err" </dev/null)
    got=$?
    err=$(cat "$scratch/err")
    [ "$got" -eq "$status" ] || { echo "FAILED: '$*' exits with $got, not $status"; failures=$((failures + 1)); }
    printf '%s' "${!stream}" | grep -qE -- "$pattern" ||
        { printf "FAILED: %s of '%s' has no %s:\n%s\n" "$stream" "$*" "$pattern" "${!stream}"; failures=$((failures + 1)); }
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

expect 0 out '^Usage: ./dev COMMAND' "$dev" help
expect 0 out 'bench' "$dev"
expect 0 out "^$1/build/release/bin/ridgepoint\$" "$dev" path
expect 1 err 'no command "tset"' "$dev" tset

# A world where dpkg knows no package and there is neither root nor sudo: it must say what to run, and stop.
fake=$scratch/bin
mkdir "$fake"
printf '#!/bin/sh\nexit 1\n' >"$fake/dpkg-query"
printf '#!/bin/sh\necho 1000\n' >"$fake/id"
printf '#!/bin/sh\nexit 1\n' >"$fake/sudo"
printf '#!/bin/sh\nexit 100\n' >"$fake/apt-get"
chmod +x "$fake"/*
expect 1 err 'apt-get install --no-install-recommends -y g\+\+ cmake .*libqcustomplot-dev' env PATH="$fake:$PATH" "$dev" setup

# Everything installed: neither apt nor sudo is called (both would leave a mark).
printf '#!/bin/sh\necho installed\n' >"$fake/dpkg-query"
printf '#!/bin/sh\ntouch "%s/called"\n' "$scratch" | tee "$fake/apt-get" >"$fake/sudo"
expect 0 err 'everything is installed' env PATH="$fake:$PATH" "$dev" setup
[ ! -e "$scratch/called" ] || { echo "FAILED: setup calls apt or sudo though nothing is missing"; failures=$((failures + 1)); }

exit "$failures"
