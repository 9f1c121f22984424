import ArgumentParser

extension CompletionShell {
    /// The script that has a shell ask the program what a word can be.
    ///
    /// It knows no commands: ``WordCompletion`` finds them as the program does when it runs them. The first line of an
    /// answer is its kind, and the others are words.
    var script: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        default: Self.fishScript
        }
    }

    private static let bashScript = #"""
        _moneyflow() {
            local line kind='' IFS=''
            COMPREPLY=()
            while read -r line; do
                if [[ -z $kind ]]; then kind=$line; else COMPREPLY+=("$line"); fi
            done < <(
                "${COMP_WORDS[0]}" complete "bash:$BASH_VERSION" "$COMP_CWORD" "$2" "${COMP_WORDS[@]}" 2>/dev/null
            )
            case $kind in
                files) while read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$2") ;;
                directories) while read -r line; do COMPREPLY+=("$line"); done < <(compgen -d -- "$2") ;;
            esac
        }
        complete -o filenames -F _moneyflow moneyflow
        """#

    private static let zshScript = #"""
        #compdef moneyflow
        _moneyflow() {
            local -a answer
            answer=("${(@f)$("${words[1]}" complete "zsh:$ZSH_VERSION" $((CURRENT - 1)) "$PREFIX" "${words[@]}" 2>/dev/null)}")
            if [[ $PREFIX == --*=* ]]; then compset -P '*='; fi
            case ${answer[1]} in
                files) _files ;;
                directories) _files -/ ;;
                words)
                    shift answer
                    if (($#answer)); then _describe -V moneyflow answer; fi
                    ;;
            esac
        }
        if [[ ${funcstack[1]} == _moneyflow ]]; then _moneyflow "$@"; else compdef _moneyflow moneyflow; fi
        """#

    private static let fishScript = #"""
        function __moneyflow_complete
            set -l words (commandline -opc)
            set -l word (commandline -ct)
            set -l answer (command $words[1] complete fish:$FISH_VERSION (count $words) "$word" $words 2>/dev/null)
            switch "$answer[1]"
                case files
                    __fish_complete_path "$word"
                case directories
                    __fish_complete_directories "$word" ''
                case words
                    set -q answer[2]; and printf '%s\n' $answer[2..]
            end
        end
        complete -c moneyflow -f -k -a '(__moneyflow_complete)'
        """#
}
