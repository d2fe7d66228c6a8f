# Completion for bash: commands from the program's own help, options from that of the command.
_grundlast() {
    local word=${COMP_WORDS[COMP_CWORD]}
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "$(grundlast --help 2>/dev/null | sed -n '/^Subcommands:/,$s/^  \([a-z]*\) .*/\1/p')" -- "$word"))
        compopt -o default
    elif [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$(grundlast "${COMP_WORDS[1]}" --help 2>/dev/null | grep -o -- '--[a-z][a-z-]*')" -- "$word"))
    else
        COMPREPLY=()
        compopt -o default
    fi
}
complete -F _grundlast grundlast
