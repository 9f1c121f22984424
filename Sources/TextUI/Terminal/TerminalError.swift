/// Why a terminal cannot be taken.
public enum TerminalError: Error, Hashable, Sendable {
    /// Standard input or standard output is not a terminal.
    case notATerminal
    /// The variable `TERM`, which names the kind of terminal, is not set.
    case unnamed
    /// The terminal cannot move its cursor: `TERM` is `dumb`.
    case dumb
    /// The system refused it, for this reason in its words.
    case failed(reason: String)
}
