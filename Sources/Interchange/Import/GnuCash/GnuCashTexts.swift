import Core

/// Makes the transactions of the wallet from the moves of a transaction, with its title and notes.
struct GnuCashTexts: Sendable {
    private let transaction: GnuCashTransaction
    private let counters: [GnuCashCounter]

    /// How many other categories a note names.
    private static let listedCounters = 20

    /// Creates the texts of a transaction.
    ///
    /// - Parameter counters: Its splits without money.
    init(_ transaction: GnuCashTransaction, _ counters: [GnuCashCounter]) {
        self.transaction = transaction
        self.counters = counters
    }

    /// Returns the transaction of a move.
    func transaction(of move: GnuCashMoves.Move, on date: CivilDate) -> StatedTransaction {
        let side = move.side
        var memos = [transaction.notes, side.split.memo]
        let purpose: StatedTransaction.Purpose
        switch move.end {
        case .side(let other):
            memos.append(other.split.memo)
            purpose = .transfer(StatedTransaction.Side(account: other.account, date: date, amount: other.amount))
        case .counter(let counter):
            memos.append(counter?.split.memo ?? "")
            memos.append(others(than: counter))
            if case .category(let name, let type) = counter?.kind {
                purpose = .category(name, type: .stated(type))
            } else {
                let amount = Money(minorUnits: -side.amount.minorUnits, currency: side.amount.currency)
                let outside = ImportAccount(name: StatedAccounts.outside, kind: .outside)
                purpose = .transfer(StatedTransaction.Side(account: outside, date: date, amount: amount))
            }
        }
        let title = BankText.title(transaction.description.isEmpty ? side.split.memo : transaction.description)
        return StatedTransaction(
            line: transaction.line,
            side: StatedTransaction.Side(account: side.account, date: date, amount: side.amount),
            purpose: purpose,
            title: title,
            note: Self.note(memos, title: title),
            bankID: move.split.id.map { "gnucash/" + $0 }
        )
    }

    /// Returns the other categories with their values.
    private func others(than chosen: GnuCashCounter?) -> String {
        let others = counters.lazy.filter { $0.index != chosen?.index }
        let listed = others.prefix(Self.listedCounters).compactMap { counter -> String? in
            guard case .category(let name?, _) = counter.kind else { return nil }
            return "\(name) \(counter.value.plainText(in: transaction.currency))"
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
