/// The titles and notes of the transactions of the wallet that a transaction is.
struct GnuCashTexts: Sendable {
    private let transaction: GnuCashTransaction
    private let postings: [LedgerPosting]
    /// The places of the postings without money.
    private let counters: [Int]

    /// How many other categories a note names.
    private static let listedCounters = 20

    /// Creates the texts of a transaction.
    init(_ transaction: GnuCashTransaction, _ postings: [LedgerPosting]) {
        self.transaction = transaction
        self.postings = postings
        counters = postings.indices.filter { if case .money = postings[$0].role { false } else { true } }
    }

    /// Returns the texts of a move.
    func of(_ move: LedgerMove) -> (title: String, note: String) {
        let memo = postings[move.own.index].memo
        var memos = [transaction.notes, memo]
        switch move.target {
        case .account(let other), .posting(let other):
            memos.append(postings[other.index].memo)
        case .largest(let counter):
            memos.append(counter.map { postings[$0].memo } ?? "")
            memos.append(others(than: counter))
        }
        let title = BankText.title(transaction.description.isEmpty ? memo : transaction.description)
        return (title, Self.note(memos, title: title))
    }

    /// Returns the texts of a transaction with parts, each of which has a note of its own.
    func of(_ division: LedgerDivision) -> (title: String, note: String) {
        let memo = postings[division.own].memo
        let title = BankText.title(transaction.description.isEmpty ? memo : transaction.description)
        return (title, Self.note([transaction.notes, memo, division.note], title: title))
    }

    /// Returns the other categories with their values.
    private func others(than chosen: Int?) -> String {
        let others = counters.lazy.filter { $0 != chosen }
        let listed = others.prefix(Self.listedCounters).compactMap { index -> String? in
            guard case .category(let name?, _) = postings[index].role, let value = postings[index].weight?.number else {
                return nil
            }
            return "\(name) \(value.plainText(in: transaction.currency))"
        }
        let rest = counters.count - 1 - Self.listedCounters
        return (listed + (rest > 0 ? ["… \(rest) more"] : [])).joined(separator: ", ")
    }

    /// Returns the texts other than the title, each once.
    private static func note(_ texts: [String], title: String) -> String {
        var notes: [String] = []
        for text in texts.map(BankText.title) where !text.isEmpty && text != title && !notes.contains(text) {
            notes.append(text)
        }
        return BankText.title(notes.joined(separator: ", "))
    }
}
