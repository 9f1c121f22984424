import Core

/// A field of a form with several fields; its raw value is the index of its text.
protocol FormField: RawRepresentable<Int>, Hashable, Sendable {
    /// The label of the field.
    var label: String { get }
    /// Whether it stands beside the field before it, if there is room.
    var isBesidePrevious: Bool { get }
    /// What is typed into it.
    var textKind: FormFieldKind { get }
}

extension FormField {
    var isBesidePrevious: Bool { false }
    var textKind: FormFieldKind { .text }
}

/// What is typed into a form with several fields, what it means, and what becomes of it.
///
/// ``DraftFormViewModel`` does the rest. Everything except reading and saving is a pure function of the draft.
@MainActor
protocol FormDraft: Sendable {
    associatedtype Field: FormField
    /// What of the wallet the texts are compared with.
    associatedtype Known: Sendable
    /// What is saved.
    associatedtype Saved: Sendable

    /// Whether saving adds something, rather than changing it.
    var isNew: Bool { get }
    /// The title of the form.
    var title: String { get }
    /// The texts and focus of the fields, those that are not shown included; the text of a choice is always empty.
    var state: FormState { get set }
    /// What was read of the wallet; nothing at first.
    var known: Known { get set }
    /// The fields that are shown, in order.
    var fields: [Field] { get }

    /// Returns the note below the fields; may be empty.
    func note(_ current: CurrentFormats) -> String

    /// Returns the content of a field.
    func content(of field: Field, _ current: CurrentFormats) -> FormFieldViewData.Content

    /// Returns what the text of a field means and what is wrong with it.
    func analysis(of field: Field, _ current: CurrentFormats) -> FieldAnalysis

    /// Whether Enter in a field saves; otherwise it moves to the next field.
    func saves(after field: Field) -> Bool

    /// Chooses another word in the focused field, a later one if positive, wrapping around at the ends.
    mutating func choose(by steps: Int)

    /// Returns the draft as it was before anything was typed.
    func startedOver(_ current: CurrentFormats) -> Self

    /// Reads what the texts are compared with.
    func read(_ wallet: any Wallet) async throws(MoneyFlowError) -> Known

    /// Saves the draft.
    ///
    /// - Throws: The problem of the first field that has one, or why the wallet refuses it.
    func save(
        in wallet: any Wallet,
        _ current: CurrentFormats
    ) async throws(MoneyFlowError) -> Changed<(message: ReceiptViewData, saved: Saved)>
}

extension FormDraft {
    /// The focused field, or the first one if that is not shown.
    var focus: Field? { fields.first { $0.rawValue == state.focus } ?? fields.first }

    /// Returns the text of a field with its spaces trimmed and collapsed.
    func text(_ field: Field) -> String {
        state.text(field.rawValue).split(separator: " ").joined(separator: " ")
    }

    /// Moves the focus by fields, wrapping around at the ends.
    mutating func moveFocus(by steps: Int) {
        let fields = fields
        let index = (fields.firstIndex { $0.rawValue == state.focus } ?? 0) + steps
        state.setFocus(fields[index.wrapped(among: fields.count)].rawValue)
    }

    func note(_ current: CurrentFormats) -> String { "" }

    func saves(after field: Field) -> Bool { field == fields.last }
}
