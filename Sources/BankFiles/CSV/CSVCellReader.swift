import Money

/// Recognizes dates, amounts and currencies before the dialect of the file is known.
struct CSVCellReader: Sendable {
    let currency: Currency
    let conventions: AmountConventions

    /// The maximum length, in bytes, of a date or an amount.
    private static let longest = 48

    init(currency: Currency) {
        self.currency = currency
        conventions = AmountConventions(currency: currency, source: .fixed(decimalSeparator: nil, symbols: []))
    }

    /// Returns the cell as a date, or `nil` if it is not one in any order.
    func date(_ cell: ArraySlice<UInt8>) -> WrittenDate? {
        guard 6...Self.longest ~= cell.count, let date = WrittenDate(cell) else { return nil }
        return ImportDateFormat.allCases.contains(where: date.fits) ? date : nil
    }

    /// Returns the cell as an amount, or `nil` if it is not one with any decimal sign.
    func amount(_ cell: ArraySlice<UInt8>) -> WrittenAmount? {
        guard 1...Self.longest ~= cell.count, cell.contains(where: \.isASCIIDigit) else { return nil }
        do {
            let amount = try WrittenAmount(cell, conventions: conventions)
            _ = try amount.number.evidence(currencyDigits: currency.minorUnitDigits)
            return amount
        } catch {
            return nil
        }
    }

    /// Whether an amount has a plus or a word that says whether it was received or spent.
    func saysDirection(_ cell: ArraySlice<UInt8>) -> Bool {
        // Most amounts have neither, and parsing one takes long.
        cell.contains { $0 == UInt8(ascii: "+") || $0.canBeInText } && amount(cell)?.saysDirection == true
    }

    /// Returns the currency that a cell names by code, sign or name, or `nil` if it names none.
    func currency(_ text: String) -> AmountConventions.Meaning? {
        if let meaning = conventions.meaning(of: text) { return meaning }
        return CurrencyNames.code(of: text).map { $0 == currency.code ? .ownCurrency : .otherCurrency($0) }
    }

    /// Whether a cell has nothing but the code or the sign of a currency, in capitals or, unless it is also a word, in
    /// small letters.
    func isCurrency(_ text: String) -> Bool {
        let meaning =
            text == text.uppercased()
            ? conventions.meaning(of: text)
            : text == text.lowercased() ? conventions.meaning(ofWord: text) : nil
        return meaning != nil
    }

    /// Whether one cell is a date and another is an amount.
    func isData(_ cells: [ArraySlice<UInt8>]) -> Bool {
        var dates = 0
        var amounts = 0
        var either = 0
        for cell in cells {
            let isDate = date(cell) != nil
            let isAmount = amount(cell) != nil
            dates += isDate ? 1 : 0
            amounts += isAmount ? 1 : 0
            either += isDate || isAmount ? 1 : 0
        }
        return dates > 0 && amounts > 0 && either > 1
    }

    /// Whether one text names a date, another names an amount, and none is a date itself.
    static func areNames(_ texts: [String]) -> Bool {
        let roles = texts.map { CSVColumnRole.roles(of: CSVColumnName($0)) }
        let dates = roles.indices.filter { roles[$0][.date] != nil }
        let amounts = roles.indices.filter { index in
            [.amount, .debit, .credit].contains { roles[index][$0] != nil }
        }
        return !dates.isEmpty && !amounts.isEmpty && Set(dates + amounts).count > 1
            && !texts.contains { WrittenDate(ArraySlice($0.utf8)) != nil }
    }
}

/// Reads amounts straight from bytes, once the decimal sign is known.
struct CSVAmountReader: Sendable {
    let cells: CSVCellReader
    /// The decimal sign; `nil` if no amount in the file has one.
    let decimal: DecimalSign?
    /// Whether amounts in other currencies are read as if they were in the expected one, to check whether they add up.
    var takesAnyCurrency = false

    /// Returns minor units, negative for an amount below zero, or the other currency that the amount is in.
    ///
    /// - Throws: ``AmountProblem``.
    func read(_ cell: ArraySlice<UInt8>) throws(AmountProblem) -> (minorUnits: Int64, otherCurrency: String?) {
        if let plain = readPlain(cell) { return (plain, nil) }
        let amount = try WrittenAmount(cell, conventions: cells.conventions)
        if !takesAnyCurrency, let other = amount.otherCurrency { return (0, other) }
        let minorUnits = try amount.number.minorUnits(of: cells.currency, decimal: decimal)
        return (amount.isNegative ? -minorUnits : minorUnits, nil)
    }

    /// Reads the form that most amounts have: an optional minus, up to twelve digits, and at most the currency's
    /// decimals.
    private func readPlain(_ cell: ArraySlice<UInt8>) -> Int64? {
        var index = cell.startIndex
        let end = cell.endIndex
        guard index < end, cell.count <= 16 else { return nil }
        let isNegative = cell[index] == .minus
        if isNegative { index += 1 }
        var value: Int64 = 0
        let first = index
        while index < end, cell[index].isASCIIDigit {
            value = value * 10 + Int64(cell[index] - 48)
            index += 1
        }
        guard index > first, index - first <= 12 else { return nil }
        var missing = cells.currency.minorUnitDigits
        if index < end {
            guard let decimal, cell[index] == decimal.byte, index + 1 < end, end - index - 1 <= missing else {
                return nil
            }
            index += 1
            while index < end, cell[index].isASCIIDigit {
                value = value * 10 + Int64(cell[index] - 48)
                index += 1
                missing -= 1
            }
            guard index == end else { return nil }
        }
        for _ in 0..<missing { value *= 10 }
        guard value <= Money.maximumMinorUnits else { return nil }
        return isNegative ? -value : value
    }
}
