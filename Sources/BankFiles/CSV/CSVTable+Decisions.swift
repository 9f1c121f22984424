import Money

extension CSVTable {
    /// What the amounts of a file show about its decimal sign.
    enum DecimalClue: Hashable {
        /// No amount has a point or a comma.
        case none
        /// The sign of an unambiguous amount, and where it is.
        case only(DecimalSign, ImportClue)
        /// Every amount is ambiguous; one of them.
        case either(example: String)
    }

    /// Returns what amounts show about the decimal sign, reading the whole file if necessary; if they show nothing, what
    /// the amounts in other columns and above the table show.
    func decimalSign(of columns: [Int], reader: CSVCellReader) -> DecimalClue {
        var scanner = scanner
        var example: String?
        while scanner.advance() {
            for column in columns {
                guard let amount = reader.amount(scanner.cell(column)) else { continue }
                switch amount.evidence(reader.currency) {
                case .only(let sign)?: return .only(sign, .amount(scanner.text(column)))
                case .either?: example = example ?? scanner.text(column)
                case Optional.none, .some(.none): continue
                }
            }
        }
        guard let example else { return .none }
        if isOwn { return .only(.point, .amount(example)) }
        let found = writtenAmounts(reader, withoutColumns: columns) + rates(reader)
        guard let first = found.first, found.allSatisfy({ $0.sign == first.sign }) else {
            return .either(example: example)
        }
        return .only(first.sign, .otherAmount(first.text))
    }

    /// Returns the unambiguous amounts of money above the table and in its first rows, in columns that are named for money
    /// or, if none has a name, in any.
    func writtenAmounts(
        _ reader: CSVCellReader,
        withoutColumns columns: [Int] = []
    ) -> [(sign: DecimalSign, text: String)] {
        let names = columnNames
        let money = names.indices.filter { column in
            !columns.contains(column)
                && (header == nil && columns.isEmpty
                    || CSVColumnRole.roles(of: names[column]).keys.contains { CSVColumnRole.money.contains($0) })
        }
        let digits = reader.currency.minorUnitDigits
        let amounts = above.flatMap { $0.flatMap(CSVStatedCurrency.parts) } + sample.flatMap { money.map($0.text) }
        return amounts.compactMap { decimal(of: $0, reader) { $0.fractionDigitCount == digits } }
    }

    /// Returns the unambiguous exchange rates below one in the first rows.
    private func rates(_ reader: CSVCellReader) -> [(sign: DecimalSign, text: String)] {
        let names = columnNames
        let rates = names.indices.filter { names[$0].words.contains("exchange") }
        return sample.flatMap { rates.map($0.text) }.compactMap { decimal(of: $0, reader, where: \.isBelowOne) }
    }

    private var columnNames: [CSVColumnName] {
        (0..<width).map { CSVColumnName(header == nil ? "" : name(of: $0)) }
    }

    /// Returns the decimal sign of an amount that has only one, if its number is as required.
    private func decimal(
        of text: String,
        _ reader: CSVCellReader,
        where isFit: (SeparatedDigits) -> Bool
    ) -> (sign: DecimalSign, text: String)? {
        let cell = ArraySlice(text.utf8)
        guard reader.date(cell) == nil, let amount = reader.amount(cell), isFit(amount.number) else { return nil }
        return amount.writtenDecimal(in: cell, reader.currency).map { ($0, text) }
    }

    /// Whether the columns are those that MoneyFlow writes of one account, with a decimal point in amounts.
    var isOwn: Bool {
        header == OwnCSVColumns.always
    }
}

extension WrittenAmount {
    /// What the number shows about the decimal sign, or `nil` if it is invalid.
    func evidence(_ currency: Currency) -> SeparatedDigits.Evidence? {
        do throws(AmountProblem) {
            return try number.evidence(currencyDigits: currency.minorUnitDigits)
        } catch {
            return nil
        }
    }

    /// Returns the decimal sign that an amount has, if it can be nothing else.
    func writtenDecimal(in cell: ArraySlice<UInt8>, _ currency: Currency) -> DecimalSign? {
        guard case .only(let sign)? = evidence(currency), cell.contains(sign.byte) else { return nil }
        return sign
    }
}
