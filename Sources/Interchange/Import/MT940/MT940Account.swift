import Core

/// Reads the number of an account in `:25:`.
enum MT940Account {
    /// Returns the number: without the bank before it, whose code a slash ends, and without a currency after it.
    static func number(_ text: ArraySlice<UInt8>) -> String {
        let parts = String(decoding: text.trimmed, as: UTF8.self).split(separator: "/").map(withoutCurrency)
        let numbers = parts.filter { $0.contains(where: \.isNumber) }
        return numbers.first(where: isIBAN) ?? numbers.last ?? ""
    }

    /// Whether a text has the form of an IBAN.
    static func isIBAN(_ text: String) -> Bool {
        let characters = text.utf8.filter { !$0.isBlank }
        return 15...34 ~= characters.count && characters.prefix(2).allSatisfy(\.isCapital)
            && characters.dropFirst(2).prefix(2).allSatisfy(\.isASCIIDigit)
            && characters.allSatisfy { $0.isASCIIDigit || $0.isCapital }
    }

    private static func withoutCurrency(_ part: Substring) -> String {
        let code = part.suffix(3)
        let number = part.dropLast(3)
        let isCode = code.utf8.allSatisfy(\.isCapital) && Currency.isCode(String(code))
        let endsNumber = number.last.map { $0.isNumber || $0 == " " } ?? true
        return (isCode && endsNumber ? number : part).trimmingSpaces
    }
}

extension Substring {
    /// The text without spaces at the ends.
    fileprivate var trimmingSpaces: String {
        String(decoding: Array(utf8)[...].trimmed, as: UTF8.self)
    }
}
