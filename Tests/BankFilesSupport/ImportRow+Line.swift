import BankFiles

extension ImportRow {
    /// What the file says, in one line.
    package var described: String {
        let amount = type == .expense ? -minorUnits : minorUnits
        var text = "\(date.iso) \(owner?.name ?? "") \(amount) \(owner?.currency?.code ?? "")"
        if case .side(let account, let date, let minorUnits) = counterparty {
            text += amount < 0 ? " to \(account.name) \(minorUnits)" : " from \(account.name) \(-minorUnits)"
            text += " \(date.iso)"
        }
        if let category, case .stated(let type) = categoryType { text += " in \(category) (\(type))" }
        if !title.isEmpty { text += " \(title)" }
        if !note.isEmpty { text += " [\(note)]" }
        return text
    }
}
