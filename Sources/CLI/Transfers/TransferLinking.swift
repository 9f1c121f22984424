import Core
import Presentation
import TextUI

/// How the rows of a list become transfers and the other way round: the marked row, and what the key does next.
struct TransferLinking: Sendable {
    /// The transaction that is marked to be linked with another, or `nil` for none.
    let marked: MarkedTransactionViewData?
    /// What can be done at the selected row, or `nil` for nothing.
    let step: TransferStep?
    /// Takes the step.
    let take: @MainActor @Sendable () async -> Void

    /// The linking of a list without keys.
    static let none = TransferLinking(marked: nil, step: nil, take: {})

    /// Says which transaction is marked, and what to do next.
    var note: Node {
        guard let marked else { return .empty }
        return .text(
            [Span(marked.text, .title), Span(" is one side of a transfer; choose the other one.", .muted)],
            overflow: .wrap
        )
    }

    var button: Node {
        switch step {
        case .mark: button("Mark for transfer", place: .list)
        case .unmark: button("Unmark", place: .bar)
        case .link(let first, _): button("Link with #\(first)", place: .bar)
        case .unlink: button("Unlink", place: .list)
        case nil: .empty
        }
    }

    private func button(_ label: String, place: Button.Place) -> Node {
        .button(Button(label: label, keys: "t", place: place, purpose: .change, action: take))
    }
}
