import BankFiles

extension ImportRow {
    /// The row with its splits and tags: `Giro -8415 Food: Gifts 2000 (note), > Ada 1625 #rome`.
    package var divided: String {
        let parts = splits.map { split in
            let name =
                switch split.purpose {
                case .category(let name): name
                case .account(let account): "> \(account.name)"
                }
            return "\(name) \(split.minorUnits)" + (split.note.isEmpty ? "" : " (\(split.note))")
        }
        let amount = type == .expense ? -minorUnits : minorUnits
        let own = "\(owner?.name ?? "") \(amount) \(category ?? "no category")"
        return own + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
            + tags.map { " #\($0)" }.joined()
    }
}
