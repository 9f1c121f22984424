import Core
import Money

/// The question which part of a split transaction a refund gives back.
package struct RefundQuestion: Hashable, Sendable {
    /// A category that the transaction was split among, with its amounts; each category is there once.
    private struct Part: Hashable {
        let category: Core.Category
        var amount: Money
    }

    private let title: String
    private let parts: [Part]

    /// Creates the question, or returns `nil` if the transaction is not split among categories.
    package init?(about split: Transaction) {
        guard let own = split.category, split.splits.contains(where: { $0.category != nil }) else { return nil }
        title = split.title
        parts = split.splits.reduce(into: [Part(category: own, amount: split.rest)]) { parts, split in
            guard let category = split.category else { return }
            if let index = parts.firstIndex(where: { $0.category.id == category.id }) {
                let sum = parts[index].amount.minorUnits + split.amount.minorUnits
                parts[index].amount = Money(minorUnits: sum, currency: split.amount.currency)
            } else {
                parts.append(Part(category: category, amount: split.amount))
            }
        }
    }

    /// The question.
    package var question: String { "What part of \(title.quoted) comes back?" }

    /// The answers, the transaction's own category first.
    package var categories: [Core.Category] { parts.map(\.category) }

    /// Returns the answers in words, with what each part was: `Medical, €20.00`.
    package func answers(_ formats: Formats) -> [String] {
        parts.map { "\($0.category.name), \(formats.amount($0.amount))" }
    }

    /// The question as an error, for those that nobody can answer.
    package var error: MoneyFlowError { .refundOfSplit(title: title, categories: categories.map(\.name)) }
}

extension Wallet {
    /// Returns the question that a refund with a title raises if it has no category, or `nil` if it raises none.
    ///
    /// It raises one if the latest transaction with the title that is not a refund is split among categories.
    package func question(aboutRefundOf title: String) async throws(MoneyFlowError) -> RefundQuestion? {
        let search = TransactionSearch(title, amounts: nil)
        guard !search.terms.isEmpty else { return nil }
        let latest = FirstTransactions(matching: TransactionFilter(search: search), at: .newest, limit: 20)
        return try await read(latest).first { $0.title.folded == title.folded && !$0.isRefund }
            .flatMap(RefundQuestion.init)
    }
}
