import Core
import Presentation

/// The keys that choose among the words of a field: the arrows, and the first letter of each; none where the field holds
/// something else.
struct ChoiceButtons {
    let field: FormFieldViewData
    /// Chooses another word, later ones if positive.
    let choose: @MainActor @Sendable (Int) -> Void

    var body: Node {
        guard case .choice(let words, let selected) = field.content else { return .empty }
        let letters = words.enumerated().compactMap { index, word -> Node? in
            guard let letter = word.lowercased().first else { return nil }
            return .button(Button(label: word, keys: .character(letter), place: .list) { choose(index - selected) })
        }
        return .column(
            [
                .button(Button(label: "Change", keys: .right, " ") { choose(1) }),
                .button(Button(label: "Change back", keys: .left, place: .list) { choose(-1) }),
            ] + letters,
            spacing: 0
        )
    }
}
