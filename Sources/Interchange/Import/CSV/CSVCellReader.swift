import Core

/// Tells what a cell of a bank's file is, before it is known how the file writes it.
struct CSVCellReader: Sendable {
    let currency: Currency
    let conventions: AmountConventions

    /// The longest text, in bytes, that is looked at as a date or an amount.
    private static let longest = 48

    init(currency: Currency) {
        self.currency = currency
        conventions = AmountConventions(currency: currency, source: .fixed(decimalSeparator: nil, symbols: []))
    }

    /// Returns the cell as a date that is one in some order, or `nil`.
    func date(_ cell: ArraySlice<UInt8>) -> WrittenDate? {
        guard 6...Self.longest ~= cell.count, let date = WrittenDate(cell) else { return nil }
        return ImportDateFormat.allCases.contains(where: date.fits) ? date : nil
    }

    /// Returns the cell as an amount that is one with some decimal sign, or `nil`.
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

    /// Returns the currency that a cell names by code, sign or name, or `nil` for none.
    func currency(_ text: String) -> AmountConventions.Meaning? {
        if let meaning = conventions.meaning(of: text) { return meaning }
        return CurrencyNames.code(of: text).map { $0 == currency.code ? .ownCurrency : .otherCurrency($0) }
    }

    /// Whether one of the cells is a date and another one an amount.
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

    /// Whether one of the texts names a date, another one an amount, and none is a date.
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
