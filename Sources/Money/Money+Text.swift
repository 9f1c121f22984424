extension Money {
    /// The amount as digits with a decimal point, for other programs and for typing: `1234.50`, `-0.05`, `300` in yen.
    public var plainText: String {
        let digits = currency.minorUnitDigits
        let units = String(minorUnits.magnitude)
        let sign = minorUnits < 0 ? "-" : ""
        guard digits > 0 else { return sign + units }
        let padded = String(repeating: "0", count: max(0, digits + 1 - units.count)) + units
        return "\(sign)\(padded.dropLast(digits)).\(padded.suffix(digits))"
    }
}
