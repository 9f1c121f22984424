/// A currency by its ISO 4217 alphabetic code.
public struct Currency: Hashable, Sendable {
    /// The three-letter ISO 4217 code, upper case, for example `EUR`.
    public let code: String

    /// How many decimal digits the minor unit has, as ISO 4217 lists it: 0 for JPY, 2 for EUR, 3 for KWD.
    public let minorUnitDigits: Int

    /// Finds a currency by its code, in either case.
    ///
    /// - Returns: `nil` when ISO 4217 lists no such currency, or lists it without a minor unit (gold, test codes).
    public init?(code: String) {
        let code = code.uppercased()
        guard let digits = Self.minorUnitDigitsByCode[code] else { return nil }
        self.code = code
        self.minorUnitDigits = digits
    }

    private init(code: String, minorUnitDigits: Int) {
        self.code = code
        self.minorUnitDigits = minorUnitDigits
    }

    /// The ISO 4217 codes of the currencies that have minor units, in order.
    public static var codes: [String] { minorUnitDigitsByCode.keys.sorted() }

    /// The euro, which a new wallet takes when the locale names no region.
    public static let euro = Currency(code: "EUR", minorUnitDigits: 2)

    /// How many minor units make one unit: 100 for EUR, 1 for JPY.
    public var minorUnitsPerUnit: Int64 {
        (0..<minorUnitDigits).reduce(1) { scale, _ in scale * 10 }
    }

    /// Whether there are as many decimals as digits in a group of thousands, so that `1.234` alone can be two amounts.
    public var hasDecimalsLikeThousands: Bool { minorUnitDigits == 3 }
}
