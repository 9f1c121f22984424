import Core

extension VerificationProblem {
    /// Returns what is wrong, as a sentence.
    func sentence(formats: Formats) -> String {
        switch self {
        case .integrity(let detail):
            return "SQLite says: \(detail)"
        case .foreignKey(let table, let row, let parent):
            let place = row.map { "Row \($0) of \(table)" } ?? "A row of \(table)"
            return "\(place) points to a row of \(parent) that does not exist."
        case .total(let month, let category, let kept, let counted):
            let amounts = [kept, counted].map { formats.amount(Money(minorUnits: $0, currency: formats.currency)) }
            let name = Month(iso: month).map { formats.month($0) } ?? month
            return "\(category), \(name): the total says \(amounts[0]), its transactions add up to \(amounts[1])."
        case .permissions(let path, let mode):
            return "Others can get at \(path) (mode \(String(mode & 0o7777, radix: 8)))."
        }
    }
}
