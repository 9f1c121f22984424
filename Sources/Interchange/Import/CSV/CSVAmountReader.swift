import Core

/// Reads amounts straight from bytes, once it is known what stands before their decimals.
struct CSVAmountReader: Sendable {
    let cells: CSVCellReader
    /// What stands before decimals; `nil` where no amount of the file has any.
    let decimal: DecimalSign?
    /// Whether amounts in other currencies are read as if they were in the wallet's, to see how they go together.
    var takesAnyCurrency = false

    /// Returns minor units, negative for less than zero, or the other currency that the amount is in.
    ///
    /// - Throws: ``AmountProblem``.
    func read(_ cell: ArraySlice<UInt8>) throws(AmountProblem) -> (minorUnits: Int64, otherCurrency: String?) {
        if let plain = readPlain(cell) { return (plain, nil) }
        let amount = try WrittenAmount(cell, conventions: cells.conventions)
        if !takesAnyCurrency, let other = amount.otherCurrency { return (0, other) }
        let minorUnits = try amount.number.minorUnits(of: cells.currency, decimal: decimal)
        return (amount.isNegative ? -minorUnits : minorUnits, nil)
    }

    /// Reads what most amounts are: a minus or none, up to twelve digits and the currency's decimals, or fewer.
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
