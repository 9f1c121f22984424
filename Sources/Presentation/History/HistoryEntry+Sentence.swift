import Core

extension HistoryEntry {
    /// Returns what the command did, as a sentence.
    func sentence(formats: Formats) -> String {
        if case .other(let table) = mainChange {
            return "Changed \(formats.count(count(of: RecordKind(rawValue: table)), "row", "rows")) of ‘\(table)’"
        }
        let first = mainChange.map { Self.words(for: $0, formats: formats) }
        let transactions = count(of: .transaction)
        return switch kind {
        case .add: "Added \(first ?? "a transaction")"
        case .edit:
            transactions > 1
                ? "Edited \(formats.count(transactions, "transaction", "transactions"))"
                : "Edited \(first ?? "a transaction")"
        case .delete:
            transactions == 1
                ? "Deleted \(first ?? "a transaction")"
                : "Deleted \(formats.count(transactions, "transaction", "transactions"))"
        case .importFile: importSentence(formats: formats)
        case .addCategory: "Added category \(first ?? "")"
        case .renameCategory: "Renamed category \(first ?? "")"
        case .changeCategoryIcon: "Changed the icon of \(first ?? "a category")"
        case .archiveCategory: "Archived category \(first ?? "")"
        case .unarchiveCategory: "Unarchived category \(first ?? "")"
        case .deleteCategory: first.map { "Deleted category \($0)" } ?? "Deleted a category"
        case .changeSettings: "Set \(first ?? "a setting")"
        case .addRule: "Added rule \(first ?? "")"
        case .deleteRule: "Deleted rule \(first ?? "")"
        case .applyRules: "Applied the rules to \(formats.count(transactions, "transaction", "transactions"))"
        case .deleteProfile: "Deleted profile \(first ?? "")"
        }
    }

    /// What an import did: if it changed no transactions, it saved a profile or has rows of existing transactions.
    private func importSentence(formats: Formats) -> String {
        let transactions = count(of: .transaction)
        let areCorrections =
            !changes.isEmpty
            && changes.allSatisfy { change in
                if case .transaction(_?, _) = change { true } else { false }
            }
        if transactions > 0 {
            return
                "\(areCorrections ? "Corrected" : "Imported") \(formats.count(transactions, "transaction", "transactions"))"
        }
        for case .profile(_, let profile?) in changes { return "Saved profile \(profile.name)" }
        return "Imported no new transactions"
    }

    /// The change that the command was about: a deleted category rather than the transactions that moved with it.
    private var mainChange: HistoryChange? {
        guard kind == .deleteCategory else { return changes.first }
        return changes.first { change in
            if case .category(_, nil) = change { true } else { false }
        }
    }

    private static func words(for change: HistoryChange, formats: Formats) -> String {
        switch change {
        case .transaction(let before, let after):
            guard let transaction = after ?? before else { return "a transaction" }
            let row = TransactionRowViewData(transaction, formats: formats)
            return "\(row.title), \(row.amount)"
        case .category(let before, let after):
            guard let before, let after, before.name != after.name else { return (after ?? before)?.name ?? "" }
            return "\(before.name) to \(after.name)"
        case .settings(let before, let after):
            return SettingKey.allCases.filter { before.text(for: $0) != after.text(for: $0) }
                .map { "\($0.rawValue) to \(after.text(for: $0))" }
                .joined(separator: ", ")
        case .rule(let before, let after):
            return (after ?? before)?.pattern.text ?? ""
        case .profile(let before, let after):
            return (after ?? before)?.name ?? ""
        case .other(let table):
            return "a row of ‘\(table)’"
        }
    }
}
