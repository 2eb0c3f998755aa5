# SPDX-License-Identifier: GPL-3.0-or-later
# fish completion for ridgepoint: commands, their options and presets' names, all asked from the program itself.

function __ridgepoint_program
    commandline -opc | head -n 1
end

function __ridgepoint_commands
    set -l program (__ridgepoint_program)
    $program --help 2>/dev/null | sed -n 's/^  \([a-z][a-z]*\) .*  \([A-Z].*\)/\1\t\2/p'
end

function __ridgepoint_options
    set -l words (commandline -opc)
    $words[1] $words[2] --help 2>/dev/null | string match -ra -- '--[a-z][a-z-]*' | sort -u
end

function __ridgepoint_scenarios
    set -l program (__ridgepoint_program)
    $program presets --kind scenarios 2>/dev/null | awk '{ print $2 }'
end

set -l takesScenario evaluate compare export maxtext sweep search advise fit sensitivity seek scaling suite tiles matrix serve picture

complete -c ridgepoint -n __fish_is_first_token -a '(__ridgepoint_commands)'
complete -c ridgepoint -n __fish_is_first_token -l help -d 'How to use it'
complete -c ridgepoint -n __fish_is_first_token -l version -d 'The version'
complete -c ridgepoint -n "__fish_seen_subcommand_from $takesScenario" -a '(__ridgepoint_scenarios)'
complete -c ridgepoint -n '__fish_seen_subcommand_from presets' -f -a 'chips models scenarios calibrations'
complete -c ridgepoint -n '__fish_seen_subcommand_from schema' -f -a 'scenario report'
complete -c ridgepoint -n 'not __fish_is_first_token; and string match -q -- "-*" (commandline -ct)' -a '(__ridgepoint_options)'
