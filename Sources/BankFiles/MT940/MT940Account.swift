import Money

/// Reads the number of an account in `:25:`.
enum MT940Account {
    /// Returns the number: without the bank before it, which a slash ends, and without a currency after it.
    ///
    /// A German bank's code is part of the number, as in the IBAN, because some banks' numbers are too short without it.
    static func number(_ text: ArraySlice<UInt8>) -> String {
        let parts = String(decoding: text.trimmed, as: UTF8.self).split(separator: "/").map(withoutCurrency)
        let numbers = parts.filter { $0.contains(where: \.isNumber) }
        if numbers.count == 2, let number = german(numbers[1], bank: numbers[0]) { return number }
        return numbers.first(where: isIBAN) ?? numbers.last ?? ""
    }

    /// Returns the number of an account at a German bank as the IBAN ends with it, or `nil` if these cannot be such a
    /// number and the code of such a bank.
    static func german(_ number: String, bank: String) -> String? {
        let isCode = bank.utf8.count == 8 && bank.utf8.allSatisfy(\.isASCIIDigit) && bank.first != "0"
        guard isCode, 1...10 ~= number.utf8.count, number.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
        return "\(bank)/" + String(repeating: "0", count: 10 - number.utf8.count) + number
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
