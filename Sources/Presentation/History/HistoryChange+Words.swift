import Core

extension HistoryChange {
    /// Returns what was changed, without a verb: `Coffee, −12.50 €`, `Rent: 950.00 € → 980.00 €`, `Bar to Pub`.
    func words(formats: Formats) -> String {
        switch self {
        case .transaction(let before?, let after?):
            let edit = TransactionEditWords(before, after, formats: formats)
            let parts = [edit.amount, edit.details].compactMap(\.self).joined(separator: ", ")
            return edit.name + (parts.isEmpty ? "" : ": " + parts)
        case .transaction(let before, let after):
            guard let transaction = after ?? before else { return "a transaction" }
            let row = TransactionRowViewData(transaction, formats: formats)
            return "\(row.title), \(row.amount)"
        case .account(let before, let after):
            guard let before, let after, before.name == after.name, before.currency != after.currency else {
                guard let before, let after, before.name != after.name else { return (after ?? before)?.name ?? "" }
                return "\(before.name) to \(after.name)"
            }
            return "currency to \(after.currency?.code ?? "")"
        case .category(let before, let after):
            guard let before, let after, before.name != after.name else { return (after ?? before)?.name ?? "" }
            return "\(before.name) to \(after.name)"
        case .settings(let before, let after):
            return SettingKey.allCases.filter { before.text(for: $0) != after.text(for: $0) }
                .map { "\($0.rawValue) to \(after.text(for: $0))" }
                .joined(separator: ", ")
        case .budget(let before?, let after?):
            let limits = Self.difference(formats.limit(of: before), formats.limit(of: after))
            return "\(after.name), \(limits ?? formats.limit(of: after)) from \(formats.month(after.fromMonth))"
        case .budget(let before, let after):
            guard let budget = after ?? before else { return "" }
            return "\(budget.name), \(formats.limit(of: budget)) from \(formats.month(budget.fromMonth))"
        case .rule(let before, let after):
            return (after ?? before)?.pattern.text ?? ""
        case .profile(let before, let after):
            return (after ?? before)?.name ?? ""
        case .statement(let before, let after):
            guard let statement = after ?? before else { return "" }
            return "\(statement.account.name), \(formats.balance(statement.balance)) on \(formats.day(statement.date))"
        case .schedule(let before, let after):
            guard let schedule = after ?? before else { return "" }
            return "\(schedule.name), \(formats.amount(of: schedule))"
        case .occurrence(let before, let after):
            guard let occurrence = after ?? before else { return "" }
            return "\(occurrence.schedule.name) on \(formats.day(occurrence.date))"
        case .other(let table):
            return "a row of ‘\(table)’"
        }
    }

    /// Returns both values, as in `Rnt → Rent`, or `nil` if they are the same.
    static func difference(_ before: String, _ after: String) -> String? {
        before == after ? nil : "\(before) → \(after)"
    }
}

/// What an edit changed about a transaction, in words.
struct TransactionEditWords {
    /// The title, or the old and the new one: `Rnt → Rent`.
    let name: String
    /// The old and the new amount, or `nil` if it is the same.
    let amount: String?
    /// The category and the date, before and after, or `nil` if both are the same.
    let details: String?

    init(_ before: Transaction, _ after: Transaction, formats: Formats) {
        let old = TransactionRowViewData(before, formats: formats)
        let new = TransactionRowViewData(after, formats: formats)
        let isTransfer = before.arrival != nil && after.arrival != nil
        // Arrows between accounts would look like those between values.
        let isNamedByAccounts = isTransfer && (before.title.isEmpty || after.title.isEmpty)
        name = isNamedByAccounts ? old.title : HistoryChange.difference(old.title, new.title) ?? new.title
        // The signs say nothing unless they differ.
        amount =
            old.flow == new.flow
            ? HistoryChange.difference(formats.amount(before.amount), formats.amount(after.amount))
            : HistoryChange.difference(old.amount, new.amount)
        // The name of a transaction without a title already is its category.
        let isUntitled = before.title.isEmpty && after.title.isEmpty
        let parts = [
            isUntitled || isTransfer ? nil : HistoryChange.difference(before.purposeName, after.purposeName),
            before.arrival == nil ? HistoryChange.difference(before.account.name, after.account.name) : nil,
            isTransfer ? Self.side("from", before.account, after.account) : nil,
            isTransfer ? Self.side("to", before.arrival?.account, after.arrival?.account) : nil,
            isNamedByAccounts && before.title != after.title
                ? after.title.isEmpty ? "no title" : "titled ‘\(after.title)’" : nil,
            before.arrival == nil || after.arrival == nil
                ? nil : HistoryChange.difference(before.arrivalWords(formats), after.arrivalWords(formats)),
            before.isRefund == after.isRefund ? nil : after.isRefund ? "a refund" : "not a refund",
            before.note == after.note ? nil : "note ‘\(before.note)’ → ‘\(after.note)’",
            HistoryChange.difference(old.date, new.date),
        ]
        let details = parts.compactMap(\.self).joined(separator: ", ")
        self.details = details.isEmpty ? nil : details
    }

    /// Returns a side of a transfer that was changed: `from Visa instead of Giro`.
    private static func side(_ word: String, _ before: Account?, _ after: Account?) -> String? {
        guard let before, let after, before.id != after.id else { return nil }
        return "\(word) \(after.name) instead of \(before.name)"
    }
}

extension Transaction {
    /// When and, if it is another amount, how much of a transfer arrived; empty for other transactions.
    func arrivalWords(_ formats: Formats) -> String {
        guard let arrival else { return "" }
        let amount = arrival.amount == self.amount ? "" : "\(formats.amount(arrival.amount)), "
        return "arrives " + amount + formats.day(arrival.date)
    }
}
