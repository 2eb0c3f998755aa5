#compdef ridgepoint
# SPDX-License-Identifier: GPL-3.0-or-later
# zsh completion for ridgepoint: commands, their options and presets' names, all asked from the program itself.

# Lines of the usage as "name:what it does".
_ridgepoint_commands() {
    "$1" --help 2>/dev/null | sed -n 's/^  \([a-z][a-z]*\) .*  \([A-Z].*\)/\1:\2/p'
}

_ridgepoint_options() {
    "$1" "$2" --help 2>/dev/null | grep -oE -- '--[a-z][a-z-]*' | sort -u
}

_ridgepoint() {
    local program=$words[1] command=$words[2]
    local -a offered
    if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        offered=("${(@f)$(_ridgepoint_commands $program)}")
        _describe -t commands command offered
        _files
        return
    fi
    if [[ $words[CURRENT] == -* ]]; then
        if (( CURRENT == 2 )); then
            offered=(--help --version)
        else
            offered=("${(@f)$(_ridgepoint_options $program $command)}")
        fi
        compadd -- $offered
        return
    fi
    case $command in
    evaluate | compare | export | maxtext | sweep | search | advise | fit | sensitivity | seek | scaling | suite | tiles | \
        matrix | serve | picture)
        offered=("${(@f)$($program presets --kind scenarios 2>/dev/null | awk '{ print $2 }')}")
        _alternative 'scenarios:preset:compadd -a offered' 'files:file:_files'
        ;;
    presets) compadd chips models scenarios calibrations ;;
    schema) compadd scenario report ;;
    *) _files ;;
    esac
}

_ridgepoint "$@"
