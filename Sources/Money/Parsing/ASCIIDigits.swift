extension String {
    /// The text with decimal digits of any script as ASCII digits, and without the marks for the direction of text.
    ///
    /// Locales print digits of their own, such as ٢٠ for 20, which must be readable too (Unicode general category Nd).
    package var withASCIIDigits: String {
        guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
        let scalars = unicodeScalars.lazy.filter { !$0.isDirectionMark }.map { $0.asciiDigit ?? $0 }
        return String(String.UnicodeScalarView(scalars))
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is one of the marks that ICU puts around numbers: LRM, RLM and ALM.
    var isDirectionMark: Bool { value == 0x200E || value == 0x200F || value == 0x61C }

    /// The ASCII digit with the value of this decimal digit, or `nil` if it is not a decimal digit.
    var asciiDigit: Unicode.Scalar? {
        if value < 0x80 { return isASCIIDigit ? self : nil }
        guard properties.generalCategory == .decimalNumber, let number = properties.numericValue else { return nil }
        return Unicode.Scalar(UInt8(48 + number))
    }
}
