import Core

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

/// The 64-bit FNV-1a hash of a list of texts, which is the same on every run, unlike those of Swift's `Hasher`.
struct StableHash: Sendable {
    private var bits: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The hash of the texts added so far.
    var value: Int64 { Int64(bitPattern: bits) }

    /// Adds a text.
    mutating func add(_ text: ArraySlice<UInt8>) {
        for byte in text { add(byte) }
        // Does not occur in UTF-8, so that the texts cannot run together.
        add(0xFF)
    }

    private mutating func add(_ byte: UInt8) {
        bits = (bits ^ UInt64(byte)) &* 0x100_0000_01B3
    }
}
