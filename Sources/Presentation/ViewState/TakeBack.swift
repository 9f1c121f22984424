import Core

/// How something that was done can be taken back.
public enum TakeBack: Hashable, Sendable {
    /// Undo takes it back.
    case undo
    /// It was an undo; redo brings back what that took.
    case redo

    /// The command that does it.
    public var command: String {
        switch self {
        case .undo: "moneyflow undo"
        case .redo: "moneyflow redo"
        }
    }
}
