/// The names of the columns, compared with what the columns contain.
struct CSVHeader {
    private let names: [String]

    init(_ names: [String]) {
        self.names = names
    }

    /// Whether the names can be those of the columns of some rows.
    ///
    /// A header with as many fields as the rows fits. One with more or fewer fits if it names all dates and amounts, and
    /// what it names so are dates and amounts; otherwise a field is missing, or a delimiter in a name has moved the rest.
    func fits(_ rows: [CSVScanner], reader: CSVCellReader) -> Bool {
        let fieldCount = rows.usualFieldCount
        let rows = rows.filter { $0.fieldCount == fieldCount }
        guard !rows.isEmpty, names.count != fieldCount else { return true }
        return (0..<max(fieldCount, names.count)).allSatisfy { column in
            let name = names.indices.contains(column) ? names[column] : ""
            let contents = CSVColumnContents(column, of: rows, reader: reader)
            let areDates = contents.areDates(of: rows.count)
            let areAmounts = contents.areNearlyAllAmounts && contents.areMarked
            guard !name.isEmpty else { return !areDates && !areAmounts }
            let roles = CSVColumnRole.roles(of: CSVColumnName(name)).filter { $0.value < CSVColumnRole.weakRank }.keys
            let mustBeDates = roles.contains(.date)
            let mustBeAmounts = roles.contains { [.amount, .debit, .credit, .balance].contains($0) }
            guard mustBeDates || mustBeAmounts else { return roles.isEmpty || !areDates && !areAmounts }
            if contents.filled == 0 { return column < fieldCount }
            return mustBeDates && areDates || mustBeAmounts && contents.areAmounts
        }
    }
}
