/// A number in a cell, in decimal digits.
///
/// Excel computes in binary, and a file has the shortest digits that give the same binary number:
/// `0.30000000000000004`. Excel itself shows at most 15 digits, and so does this; nor are there more than nine decimals,
/// beyond which sums of amounts have only the errors of such computing.
struct XLSXNumber: Hashable, Sendable {
    /// Whether it is less than zero.
    let isNegative: Bool
    /// The digits before the point, without leading zeros.
    let whole: [UInt8]
    /// The digits after the point, without zeros at the end.
    let decimals: [UInt8]

    private static let maximumDigits = 15
    private static let maximumDecimals = 9
    /// The maximum number of digits before the point; no amount or date has as many.
    private static let maximumWhole = 30
    /// The maximum length of a number as text.
    private static let maximumLength = 64

    /// Reads a number such as `1234.5` or `1.2345E3`, or returns `nil` if the text is not one, or is too large.
    init?(_ text: String) {
        var bytes = Array(text.utf8)[...]
        guard bytes.count <= Self.maximumLength else { return nil }
        let isNegative = bytes.first == .minus
        if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
        let first = Self.digits(&bytes)
        var second: [UInt8] = []
        if bytes.first == .point {
            bytes.removeFirst()
            second = Self.digits(&bytes)
        }
        guard !first.isEmpty || !second.isEmpty, let exponent = Self.exponent(bytes) else { return nil }
        let digits = Array((first + second).drop { $0 == 0 })
        // The value is 0.d₁d₂d₃… times ten to the power of the place.
        let place = digits.count - second.count + exponent
        guard !digits.isEmpty, place > -Self.maximumDecimals else {
            self.init(isNegative: false, digits: [], place: 0)
            return
        }
        guard place <= Self.maximumWhole else { return nil }
        self.init(isNegative: isNegative, digits: digits, place: place)
    }

    /// Rounds half up to the digits that are kept.
    private init(isNegative: Bool, digits: [UInt8], place: Int) {
        let count = min(Self.maximumDigits, place + Self.maximumDecimals)
        var (kept, place) = (Array(digits.prefix(count)), place)
        if digits.count > count, digits[count] >= 5 {
            var index = kept.count
            while index > 0, kept[index - 1] == 9 { index -= 1 }
            kept.removeSubrange(index...)
            if index > 0 {
                kept[index - 1] += 1
            } else {
                kept = [1]
                place += 1
            }
        }
        while kept.last == 0 { kept.removeLast() }
        self.isNegative = isNegative && !kept.isEmpty
        whole = place > 0 ? kept.prefix(place) + Array(repeating: 0, count: max(0, place - kept.count)) : []
        decimals = place > 0 ? Array(kept.dropFirst(place)) : Array(repeating: 0, count: -place) + kept
    }

    /// Removes the digits at the beginning of a text.
    private static func digits(_ bytes: inout ArraySlice<UInt8>) -> [UInt8] {
        let digits = bytes.prefix(while: \.isASCIIDigit)
        bytes = bytes.dropFirst(digits.count)
        return digits.map { $0 - 48 }
    }

    /// Returns the exponent that the rest of a number is; 0 if there is none.
    private static func exponent(_ rest: ArraySlice<UInt8>) -> Int? {
        guard let letter = rest.first else { return 0 }
        guard letter | 0x20 == UInt8(ascii: "e"), rest.count <= 6 else { return nil }
        return Int(String(decoding: rest.dropFirst(), as: UTF8.self))
    }
}

extension XLSXNumber {
    /// The number in ASCII with a mark before the decimals, which is not mistaken for one before thousands: if there are
    /// decimals, there are two or more, and not three.
    func text(mark: UInt8) -> [UInt8] {
        var text: [UInt8] = isNegative ? [.minus] : []
        text += whole.isEmpty ? [UInt8(ascii: "0")] : whole.map { $0 + 48 }
        guard !decimals.isEmpty else { return text }
        let zeros = decimals.count == 1 || decimals.count == 3 ? [UInt8(ascii: "0")] : []
        return text + [mark] + decimals.map { $0 + 48 } + zeros
    }

    /// The part before the point if it is at most nine digits long, and the decimals as billionths; `nil` for other
    /// numbers and those below zero.
    var parts: (whole: Int, billionths: Int)? {
        guard !isNegative, whole.count <= 9, decimals.count <= Self.maximumDecimals else { return nil }
        let billionths = decimals + Array(repeating: 0, count: Self.maximumDecimals - decimals.count)
        return (Self.value(whole), Self.value(billionths))
    }

    private static func value(_ digits: [UInt8]) -> Int {
        digits.reduce(0) { $0 * 10 + Int($1) }
    }
}
