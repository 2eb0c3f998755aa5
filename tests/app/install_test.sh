#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The installed program, not the one in the build tree: everything is in its place and works from there.
# Arguments: the build folder, the program in it.
set -u
build=$1
built=$2
failures=0
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
prefix=$scratch/usr

fail() {
    echo "FAILED: $*"
    failures=$((failures + 1))
}

DESTDIR='' cmake --install "$build" --prefix "$prefix" >"$scratch/log" 2>&1 || {
    cat "$scratch/log"
    exit 1
}
program=$prefix/bin/ridgepoint

for file in share/applications/ridgepoint.desktop share/icons/hicolor/scalable/apps/ridgepoint.svg \
    share/mime/packages/ridgepoint.xml share/metainfo/io.github.ridgepoint.ridgepoint.metainfo.xml \
    share/man/man1/ridgepoint.1 share/bash-completion/completions/ridgepoint \
    share/ridgepoint/presets/chips/tpu7x.json share/ridgepoint/presets/measured/tpu_training.json \
    share/doc/ridgepoint/LICENSE share/doc/ridgepoint/model.md; do
    [ -s "$prefix/$file" ] || fail "$file is not installed"
done

# Away from the sources, with a home and settings of its own, the presets are those beside it.
cd "$scratch" || exit 1
export HOME=$scratch QT_QPA_PLATFORM=offscreen
unset RIDGEPOINT_PRESETS XDG_DATA_HOME
grep -q "$build" <(strings -a "$program" 2>/dev/null) && fail "the program names the build folder"
scenario=llama3.1-70b-8k-bf16-tpu7x-4x4x4
"$program" evaluate $scenario --format json >"$scratch/installed.json" || fail "evaluate exits with $?"
"$built" evaluate $scenario --format json >"$scratch/built.json"
cmp -s "$scratch/installed.json" "$scratch/built.json" || fail "the installed program says something else"
mv "$prefix/share/ridgepoint" "$prefix/share/moved"
"$program" evaluate $scenario >/dev/null 2>"$scratch/err" && fail "presets come from somewhere else"
grep -q "$prefix/share/ridgepoint/presets" "$scratch/err" || fail "it does not say where it looked: $(cat "$scratch/err")"
mv "$prefix/share/moved" "$prefix/share/ridgepoint"
"$program" export $scenario --format html --out "$scratch/report" 2>/dev/null || fail "export exits with $?"
[ -s "$scratch/report/report.html" ] || fail "there is no report"

# The man page knows every command, the completion offers them.
commands=$("$program" --help | sed -n 's/^  \([a-z][a-z]*\)  *.*/\1/p')
[ -n "$commands" ] || fail "--help lists no commands"
for command in $commands; do
    "$program" "$command" --help >/dev/null 2>&1 || continue # a command to come
    grep -qE "^\.B[A-Z]* \"?$command\b" "$prefix/share/man/man1/ridgepoint.1" || fail "the man page has no $command"
done
offered=$(PATH=$prefix/bin:$PATH bash -c ". '$prefix/share/bash-completion/completions/ridgepoint'
    COMP_WORDS=(ridgepoint ev) COMP_CWORD=1; _ridgepoint; printf '%s ' \"\${COMPREPLY[@]}\"
    COMP_WORDS=(ridgepoint evaluate llama3.1-405) COMP_CWORD=2; _ridgepoint; printf '%s ' \"\${COMPREPLY[@]}\"
    COMP_WORDS=(ridgepoint evaluate --form) COMP_CWORD=2; _ridgepoint; printf '%s ' \"\${COMPREPLY[@]}\"")
for word in evaluate llama3.1-405b-8k-bf16-tpu7x-4x8x8 --format; do
    case " $offered " in *" $word "*) ;; *) fail "completion does not offer $word but: $offered" ;; esac
done

# The checkers of the desktop's own formats, where they are.
check() {
    local tool=$1
    shift
    command -v "$tool" >/dev/null || return 0
    "$tool" "$@" >"$scratch/log" 2>&1 || fail "$tool: $(cat "$scratch/log")"
}
check desktop-file-validate "$prefix/share/applications/ridgepoint.desktop"
check appstreamcli validate --no-net "$prefix/share/metainfo/io.github.ridgepoint.ridgepoint.metainfo.xml"
check xmllint --noout "$prefix/share/mime/packages/ridgepoint.xml"
check man --warnings=w -l "$prefix/share/man/man1/ridgepoint.1"
if command -v update-mime-database >/dev/null; then
    update-mime-database "$prefix/share/mime" >/dev/null 2>&1
    grep -q 'ridgepoint.scenario+json:\*.ridgepoint' "$prefix/share/mime/globs" || fail "the MIME type has no pattern"
fi

[ "$failures" -eq 0 ] && echo "installed and working"
exit "$failures"
