import Money

extension CSVReader {
    /// The details of the record, or `nil` in MoneyFlow's own layout, whose columns are known.
    var details: RowDetails? {
        guard !dialect.table.isOwn else { return nil }
        var dates: [CivilDate] = []
        var texts: [String] = []
        var hash = StableHash()
        for field in scanner.fields {
            let cell = scanner.cell(field)
            guard !cell.isNothing else { continue }
            if dialect.cells.date(cell) != nil {
                hash.add(cell)
                if let date = date(in: cell), !dates.contains(date) { dates.append(date) }
            } else if cell.contains(where: \.canBeInText) {
                hash.add(cell)
                texts.append(BankText.title(CSVTitle.unguarded(scanner.text(of: field))))
            }
        }
        // Other numbers can change from one export to the next, as a balance does when an earlier row is booked.
        for column in dialect.columns.money + [dialect.columns.sign].compactMap(\.self) {
            hash.add(scanner.cell(column))
        }
        return RowDetails(dates: dates, texts: texts, fingerprint: hash.value)
    }

    private func date(in cell: ArraySlice<UInt8>) -> CivilDate? {
        do {
            return try dialect.date(cell)
        } catch {
            return nil
        }
    }
}

extension UInt8 {
    /// Whether this is an ASCII letter or part of another character that is not ASCII.
    var canBeInText: Bool {
        self >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
    }
}
