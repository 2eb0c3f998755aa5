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
    share/zsh/vendor-completions/_ridgepoint share/fish/vendor_completions.d/ridgepoint.fish \
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
isOffered() {
    local shell=$1 word=$2 offered=" ${3//[$'\n\t']/ } "
    case "$offered" in *" $word "*) ;; *) fail "completion of $shell does not offer $word but:$offered" ;; esac
}
for word in evaluate llama3.1-405b-8k-bf16-tpu7x-4x8x8 --format; do
    isOffered bash $word "$offered"
done
if command -v fish >/dev/null; then
    offered=$(PATH=$prefix/bin:$PATH fish -N -c "source '$prefix/share/fish/vendor_completions.d/ridgepoint.fish'
        complete -C 'ridgepoint ev'; complete -C 'ridgepoint evaluate llama3.1-405'
        complete -C 'ridgepoint evaluate --form'" 2>/dev/null)
    for word in evaluate llama3.1-405b-8k-bf16-tpu7x-4x8x8 --format; do
        isOffered fish $word "$offered"
    done
fi
if command -v zsh >/dev/null; then
    # The completion system itself needs a terminal; here its builtins only print what they are given.
    offered=$(PATH=$prefix/bin:$PATH zsh -f -c '
        compadd() { local -a all; [[ $1 == -a ]] && all=("${(@P)2}") || all=("$@"); print -l -- "$all[@]"; }
        _describe() { print -l -- "${(@)${(@P)4}%%:*}"; }
        _alternative() { local one; for one in "$@"; do eval "${one#*:*:}"; done; }
        _files() { }
        for words in "ridgepoint ev" "ridgepoint evaluate llama" "ridgepoint evaluate --form"; do
            words=(${=words}) CURRENT=$#words
            source "$0"
        done' "$prefix/share/zsh/vendor-completions/_ridgepoint")
    for word in evaluate llama3.1-405b-8k-bf16-tpu7x-4x8x8 --format; do
        isOffered zsh $word "$offered"
    done
fi

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

# A double click: the desktop knows the file's type and which program opens it, and that program gets the file.
if command -v gio >/dev/null && command -v update-mime-database >/dev/null &&
    command -v update-desktop-database >/dev/null; then
    update-desktop-database "$prefix/share/applications" 2>/dev/null
    export XDG_DATA_DIRS=$prefix/share:/usr/share XDG_DATA_HOME=$scratch/data PATH=$prefix/bin:$PATH
    type=application/vnd.ridgepoint.scenario+json
    for name in "a run.ridgepoint.json" run.ridgepoint; do
        cp "$prefix/share/ridgepoint/presets/scenarios/$scenario.json" "$scratch/$name"
        gio info -a standard::content-type "$scratch/$name" | grep -q "$type" || fail "$name is not known as a scenario"
    done
    gio mime $type | grep -q ridgepoint.desktop || fail "no program for scenarios: $(gio mime $type)"
    file="$scratch/a run.ridgepoint.json"
    gio launch "$prefix/share/applications/ridgepoint.desktop" "$file" >/dev/null 2>&1
    opened=
    for _ in $(seq 50); do
        for process in $(pgrep -x ridgepoint); do
            [ "$(tr '\0' '|' <"/proc/$process/cmdline" 2>/dev/null)" = "ridgepoint|$file|" ] && opened=$process
        done
        [ -n "$opened" ] && break
        sleep 0.2
    done
    if [ -n "$opened" ]; then
        sleep 1
        kill -0 "$opened" 2>/dev/null || fail "the window of the opened file did not stay"
        kill "$opened" 2>/dev/null
    else
        fail "opening $file starts nothing"
    fi
fi

[ "$failures" -eq 0 ] && echo "installed and working"
exit "$failures"
