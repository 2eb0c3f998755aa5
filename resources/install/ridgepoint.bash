# SPDX-License-Identifier: GPL-3.0-or-later
# bash completion for ridgepoint: commands, their options and presets' names, all asked from the program itself.

_ridgepoint_options() {
    "$1" "$2" --help 2>/dev/null | grep -oE -- '--[a-z][a-z-]*' | sort -u
}

_ridgepoint() {
    local current=${COMP_WORDS[COMP_CWORD]} program=${COMP_WORDS[0]} command=${COMP_WORDS[1]:-} words
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ] && [[ $current != */* ]]; then
        words="$("$program" --help 2>/dev/null | sed -n 's/^  \([a-z][a-z]*\)  *.*/\1/p') --help --version"
    elif [[ $current == -* ]]; then
        words=$(_ridgepoint_options "$program" "$command")
    else
        case "$command" in
        evaluate | compare | export | maxtext | sweep | search | advise | fit | sensitivity | seek | scaling | suite | tiles | \
            matrix | serve | picture)
            words=$("$program" presets --kind scenarios 2>/dev/null | awk '{ print $2 }')
            ;;
        presets) words="chips models scenarios calibrations" ;;
        schema) words="scenario report" ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "${words:-}" -- "$current")
    compopt -o default 2>/dev/null
}

complete -F _ridgepoint ridgepoint
