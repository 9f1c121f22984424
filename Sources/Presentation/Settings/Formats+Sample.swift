import Core

extension Formats {
    /// An amount and a day as they are written: `−€12,345.50  20 Nov`.
    var sample: String {
        let units = Money(minorUnits: 123_455 * currency.minorUnitsPerUnit / 10, currency: currency)
        return "\(signedAmount(units, .expense))  \(day(today))"
    }
}
