extension HistoryEntry {
    /// Returns what the command did, as a person would say it.
    func sentence(formats: Formats) -> String {
        let first = changes.first.map { Self.words(for: $0, formats: formats) }
        return switch kind {
        case .add: "Added \(first ?? "a transaction")"
        case .edit: "Edited \(first ?? "a transaction")"
        case .delete:
            changeCount == 1
                ? "Deleted \(first ?? "a transaction")"
                : "Deleted \(formats.count(changeCount, "transaction", "transactions"))"
        case .importFile: "Imported \(formats.count(changeCount, "row", "rows"))"
        case .addCategory: "Added category \(first ?? "")"
        case .renameCategory: "Renamed category \(first ?? "")"
        case .archiveCategory: "Archived category \(first ?? "")"
        case .unarchiveCategory: "Unarchived category \(first ?? "")"
        case .deleteCategory: "Deleted category \(first ?? "")"
        case .changeSettings: "Set \(first ?? "a setting")"
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
        }
    }
}
