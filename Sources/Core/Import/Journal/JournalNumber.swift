/// The digits of an amount in a journal, with what separates them.
struct JournalNumber: Sendable {
    /// What the form of a number tells about the sign before its decimals.
    enum Evidence: Hashable, Sendable {
        /// Nothing: it has neither thousands nor decimals.
        case none
        /// It can be read in only one way.
        case decides(DecimalSign)
        /// It has three digits behind its only separator, which may be decimals or thousands.
        case ambiguous
    }

    /// The digits and separators.
    let bytes: ArraySlice<UInt8>

    /// What stands before the decimals, as far as this number alone tells.
    var evidence: Evidence {
        let marks = bytes.indices.filter { !bytes[$0].isASCIIDigit }
        guard let last = marks.last, let sign = DecimalSign(bytes[last]) else {
            return .none
        }
        let others = marks.dropLast()
        if others.contains(where: { bytes[$0] == bytes[last] }) { return .decides(sign.other) }
        guard others.isEmpty else { return .decides(sign) }
        let (before, after) = (bytes[..<last], bytes[(last + 1)...])
        let canBeThousands = after.count == 3 && 1...3 ~= before.count && before.first != UInt8(ascii: "0")
        return canBeThousands ? .ambiguous : .decides(sign)
    }

    /// Returns the count of minor units, from 0 to ``Money/maximumMinorUnits``.
    ///
    /// Decimals beyond the currency's are allowed where they are zeros.
    ///
    /// - Parameter decimal: What stands before decimals; every other separator is for thousands, in groups of three or,
    ///   as in India, of two with three at the end.
    /// - Throws: ``AmountProblem/misplacedSeparator``, ``AmountProblem/tooManyDecimals(allowed:currency:)`` or
    ///   ``AmountProblem/tooLarge``.
    func minorUnits(of currency: Currency, decimal: DecimalSign?) throws(AmountProblem) -> Int64 {
        let mark = bytes.lastIndex { decimal != nil && DecimalSign($0) == decimal } ?? bytes.endIndex
        let groups = bytes[..<mark].split(omittingEmptySubsequences: false) { !$0.isASCIIDigit }
        let separators = Set(bytes[..<mark].filter { !$0.isASCIIDigit })
        let decimals = bytes[mark...].dropFirst()
        let areThousands = groups.count == 1 || Self.areThousands(groups) && separators.count == 1
        guard areThousands, decimal == nil || !separators.contains(where: { DecimalSign($0) == decimal }),
            decimals.allSatisfy(\.isASCIIDigit)
        else { throw .misplacedSeparator }

        let digits = currency.minorUnitDigits
        guard decimals.dropFirst(digits).allSatisfy({ $0 == UInt8(ascii: "0") }) else {
            throw .tooManyDecimals(allowed: digits, currency: currency.code)
        }
        var minorUnits: Int64 = 0
        let zeros = Array(repeating: UInt8(ascii: "0"), count: max(0, digits - decimals.count))
        for digit in [groups.joined() + [], Array(decimals.prefix(digits)), zeros].joined() {
            // Stays far below 64 bits, since it ends as soon as the maximum is passed.
            minorUnits = minorUnits * 10 + Int64(digit - UInt8(ascii: "0"))
            guard minorUnits <= Money.maximumMinorUnits else { throw .tooLarge }
        }
        return minorUnits
    }

    private static func areThousands(_ groups: [ArraySlice<UInt8>]) -> Bool {
        guard let first = groups.first, groups.last?.count == 3, 1...3 ~= first.count else { return false }
        let middle = groups.dropFirst().dropLast()
        return middle.allSatisfy { $0.count == 3 } || first.count <= 2 && middle.allSatisfy { $0.count == 2 }
    }
}

extension DecimalSign {
    fileprivate init?(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "."): self = .point
        case .comma: self = .comma
        default: return nil
        }
    }

    /// The one that stands between thousands where this one stands before decimals.
    fileprivate var other: DecimalSign {
        self == .point ? .comma : .point
    }
}
