import Core
import Money

/// A field of the form of splits: what a split is for, or beside that its amount.
struct SplitField: FormField {
    let rawValue: Int

    init(rawValue: Int) { self.rawValue = rawValue }

    /// The field of a split, counted from 0.
    static func purpose(_ row: Int) -> SplitField { SplitField(rawValue: 2 * row) }
    static func amount(_ row: Int) -> SplitField { SplitField(rawValue: 2 * row + 1) }

    /// The split that it belongs to, counted from 0.
    var row: Int { rawValue / 2 }
    /// Whether it is an amount.
    var isAmount: Bool { !rawValue.isMultiple(of: 2) }

    var label: String { isAmount ? "Amount" : "Split" }
    var isBesidePrevious: Bool { isAmount }
    var textKind: FormFieldKind { isAmount ? .number : .text }
}

/// What is typed into the form of the splits of a transaction, and what it means.
///
/// A split whose fields are both empty is taken away; an empty row at the end adds one.
struct SplitDraft: FormDraft {
    /// What of the wallet the texts are compared with.
    struct Context: Sendable {
        /// The transaction as it is now.
        let transaction: Transaction
        let lookup: SplitLookup
    }

    /// The transaction as it was when the form was opened.
    let origin: Transaction
    var state: FormState { didSet { state.grow(to: 2 * (rows + 1)) } }
    var known: Context?

    /// Starts a draft with the splits that a transaction has; masked amounts start empty, which leaves them as they are.
    @MainActor
    init(of transaction: Transaction, _ current: CurrentFormats) {
        origin = transaction
        let amounts = current.amountParser.parsing(transaction.amount.currency)
        let texts = transaction.splits.flatMap { split in
            [split.purpose.name, current.formats.hidesAmounts ? "" : amounts.text(of: split.amount)]
        }
        state = FormState(texts + ["", ""])
    }

    /// The transaction, as far as it is known what it is now.
    var transaction: Transaction { known?.transaction ?? origin }

    let isNew = false

    var title: String {
        let name = origin.title.isEmpty ? origin.purposeName : origin.title
        return "Split #\(origin.id) \(name)"
    }

    /// The number of rows up to the last one that is not empty.
    private var rows: Int {
        let last = state.inputs.indices.last { !state.text($0).isEmpty }
        return last.map { $0 / 2 + 1 } ?? 0
    }

    /// The fields of each row and, for another split, the first one of the row after them.
    var fields: [SplitField] {
        let rows = rows
        let last: [SplitField] = state.focus == SplitField.amount(rows).rawValue ? [.amount(rows)] : []
        return (0..<rows).flatMap { [SplitField.purpose($0), .amount($0)] } + [.purpose(rows)] + last
    }

    func note(_ current: CurrentFormats) -> String {
        let changed =
            transaction.splits == origin.splits ? "" : "It was split elsewhere meanwhile; saving replaces that. "
        return changed + rest(current)
    }

    func content(of field: SplitField, _ current: CurrentFormats) -> FormFieldViewData.Content {
        let input = state.inputs[field.rawValue]
        guard field.isAmount else { return .text(input, placeholder: "category or person") }
        return .text(input, placeholder: original(field.row).map { current.formats.amount($0.amount) } ?? "20 or 20%")
    }

    mutating func choose(by steps: Int) {}

    func startedOver(_ current: CurrentFormats) -> SplitDraft { SplitDraft(of: transaction, current) }

    /// The split that a row had when the form was opened, unless it is for something else now.
    func original(_ row: Int) -> Split? {
        guard origin.splits.indices.contains(row) else { return nil }
        let split = origin.splits[row]
        return text(.purpose(row)) == split.purpose.name ? split : nil
    }
}

extension AppDestination {
    /// A form for the splits of the transaction with an id.
    package static func splitting(_ id: Transaction.ID) -> AppDestination {
        AppDestination { app throws(MoneyFlowError) in
            let transaction = try await app.wallet.read(SingleTransaction(id))
            guard transaction.arrival == nil else { throw .transferIsNotSplit(id) }
            return app.form(SplitDraft(of: transaction, app.current))
        }
    }
}
