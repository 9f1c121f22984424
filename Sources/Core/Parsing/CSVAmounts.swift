/// Reads the dates and amounts of MoneyFlow's CSV layout straight from bytes.
struct CSVAmounts: Sendable {
    private let currency: Currency

    init(currency: Currency) {
        self.currency = currency
    }

    /// Reads an optional sign, digits, and a point with decimals if there are any; a minus makes it an expense.
    ///
    /// - Returns: Minor units, from 1 to ``Money/maximumMinorUnits``.
    /// - Throws: ``AmountProblem``; separators of thousands are ``AmountProblem/misplacedSeparator``.
    func read(_ bytes: ArraySlice<UInt8>) throws(AmountProblem) -> (TransactionType, minorUnits: Int64) {
        var digits = bytes
        let isExpense = digits.first == UInt8(ascii: "-")
        if isExpense || digits.first == UInt8(ascii: "+") { digits.removeFirst() }

        var minorUnits: Int64 = 0
        var digitCount = 0
        var decimalCount: Int?
        var isTooLarge = false
        for byte in digits {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digitCount += 1
                decimalCount = decimalCount.map { $0 + 1 }
                if !isTooLarge { minorUnits = minorUnits * 10 + Int64(byte - UInt8(ascii: "0")) }
                isTooLarge = isTooLarge || minorUnits > Money.maximumMinorUnits
            case UInt8(ascii: ".") where decimalCount == nil && digitCount > 0:
                decimalCount = 0
            case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'"), UInt8(ascii: " "):
                throw bytes.contains { 48...57 ~= $0 } ? .misplacedSeparator : .notANumber
            default:
                throw .notANumber
            }
        }
        guard digitCount > 0 else { throw .notANumber }
        guard decimalCount != 0 else { throw .misplacedSeparator }
        let missing = currency.minorUnitDigits - (decimalCount ?? 0)
        guard missing >= 0 else { throw .tooManyDecimals(allowed: currency.minorUnitDigits, currency: currency.code) }
        for _ in 0..<missing where !isTooLarge {
            minorUnits *= 10
            isTooLarge = minorUnits > Money.maximumMinorUnits
        }
        guard !isTooLarge else { throw .tooLarge }
        guard minorUnits > 0 else { throw .zero }
        return (isExpense ? .expense : .income, minorUnits)
    }
}

extension CivilDate {
    /// Reads a date from its ISO 8601 calendar form, exactly `YYYY-MM-DD` in ASCII.
    init(csv bytes: ArraySlice<UInt8>) throws(DateProblem) {
        let start = bytes.startIndex
        guard bytes.count == 10, bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-") else {
            throw .unknownForm
        }
        func number(_ first: Int, _ count: Int) throws(DateProblem) -> Int {
            var value = 0
            for index in start + first..<start + first + count {
                guard 48...57 ~= bytes[index] else { throw .unknownForm }
                value = value * 10 + Int(bytes[index] - 48)
            }
            return value
        }
        let year = try number(0, 4)
        let month = try number(5, 2)
        let day = try number(8, 2)
        guard year > 0 else { throw .outOfRange }
        guard let date = CivilDate(year: year, month: month, day: day) else { throw .noSuchDay }
        self = date
    }
}
