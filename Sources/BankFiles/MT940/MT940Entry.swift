import Money

/// The line of a booking, `:61:`, without the text after it.
///
/// `2611201121DR12,50NMSCREFERENCE//BANKREFERENCE` is the value date, the day of the entry, the mark, a letter of the
/// currency, the amount, the kind of transaction, the customer's reference and the bank's.
struct MT940Entry: Sendable {
    let valueDate: CivilDate
    /// The day on which the bank booked it; the value date if the file has no other.
    let date: CivilDate
    /// Whether money came in.
    let isCredit: Bool
    /// Whether the bank only expects it.
    let isExpected: Bool
    /// The amount as written, without a sign.
    let amount: ArraySlice<UInt8>
    /// Whether the kind of transaction follows the amount; without it, only the balances show where the amount ends.
    let hasKind: Bool
    /// The customer's reference; empty if the bank has written that there is none.
    let reference: String
    /// The name of the other party, which some banks write behind the reference; may be empty.
    let party: String
    /// The reference of the bank, or `nil`.
    let bankReference: String?

    /// Reads the line.
    init(_ text: ArraySlice<UInt8>) throws(MT940Refusal) {
        var value = MT940Value(text)
        valueDate = try Self.date(text) { () throws(DateProblem) in try value.takeDate() }
        let entry = value.takeDigits()
        let hasMark = value.rest.trimmed
        value = MT940Value(hasMark)
        let day = valueDate
        date = try Self.date(text) { () throws(DateProblem) in
            try entry.isEmpty ? day : CivilDate(entry, near: day)
        }
        let prefix = value.take("RE")
        guard let mark = value.take("CD") else {
            throw MT940Refusal(.malformed("no C or D after its dates says whether money came in or went out"))
        }
        let isReversed = prefix == UInt8(ascii: "R")
        isCredit = (mark == UInt8(ascii: "C")) != isReversed
        isExpected = prefix == UInt8(ascii: "E")
        if let letter = value.rest.first, letter.isCapital { value = MT940Value(value.rest.dropFirst()) }
        amount = value.takeAmount()
        value = MT940Value(value.rest)
        let kind = value.rest.isEmpty ? nil : value.take("NFS")
        guard amount.contains(.comma) || amount.contains(.point) || kind != nil else {
            throw MT940Refusal(.amount(AmountError(Self.excerpt(text), .notANumber)))
        }
        hasKind = kind != nil || value.rest.isEmpty
        let references = kind == nil ? value.rest : value.rest.dropFirst(Self.kindLength)
        let slashes = references.indices.first { references[$0...].starts(with: "//".utf8) }
        let customer = references[..<(slashes ?? references.endIndex)]
        (reference, party) = Self.referenceAndParty(customer)
        bankReference = slashes.map { String(decoding: references[($0 + 2)...].trimmed, as: UTF8.self) }
    }

    /// Returns a date that is read from a line, or throws with the line.
    private static func date(
        _ text: ArraySlice<UInt8>,
        _ read: () throws(DateProblem) -> CivilDate
    ) throws(MT940Refusal) -> CivilDate {
        do {
            return try read()
        } catch {
            throw MT940Refusal(.date(DateError(excerpt(text.prefix(10)), error)))
        }
    }

    private static func excerpt(_ text: ArraySlice<UInt8>) -> String {
        BankText.excerpt(String(decoding: text, as: UTF8.self))
    }

    /// Returns the customer's reference and what follows it where it is filled up with blanks.
    private static func referenceAndParty(_ text: ArraySlice<UInt8>) -> (reference: String, party: String) {
        let isFilled = text.count > referenceLength && text[text.startIndex + referenceLength - 1].isBlank
        let reference = String(decoding: (isFilled ? text.prefix(referenceLength) : text).trimmed, as: UTF8.self)
        let party = isFilled ? String(decoding: text.dropFirst(referenceLength).trimmed, as: UTF8.self) : ""
        return (placeholders.contains(reference.uppercased()) ? "" : reference, party)
    }

    /// Whether a line is that of a booking but for its tag, which is damaged or missing.
    static func isAtBeginning(of line: ArraySlice<UInt8>) -> Bool {
        (0...longestDamagedTag).contains { count in
            let rest = line.dropFirst(count)
            guard rest.prefix(6).count(where: \.isASCIIDigit) == 6 else { return false }
            do {
                let entry = try MT940Entry(rest)
                return entry.hasKind && entry.amount.contains { $0 == .comma || $0 == .point }
            } catch {
                return false
            }
        }
    }

    /// Whether a booking begins in the middle of a line, as if a line end before it was lost.
    static func isInside(_ line: ArraySlice<UInt8>) -> Bool {
        let tag = Array(":61:".utf8)
        guard line.contains(UInt8(ascii: ":")), let place = line.firstRange(of: tag) else { return false }
        return line[place.upperBound...].prefix(6).count(where: \.isASCIIDigit) == 6
    }

    private static let longestDamagedTag = 8
    private static let kindLength = 3
    private static let referenceLength = 16
    private static let placeholders: Set<String> = [
        "NONREF", "KREF+", "EREF", "EREF+", "MARF", "PREF", "NOTPROVIDED", "NONE",
    ]
}

/// The reason why a booking cannot be imported.
struct MT940Refusal: Error {
    let problem: ImportProblem

    init(_ problem: ImportProblem) {
        self.problem = problem
    }
}

extension CivilDate {
    /// Reads a day of the year, `MMDD`, in the year in which it is nearest to another date.
    fileprivate init(_ digits: ArraySlice<UInt8>, near other: CivilDate) throws(DateProblem) {
        guard digits.count == 4 else { throw .unknownForm }
        let days = (other.year - 1...other.year + 1).compactMap { year in
            CivilDate(year: year, month: digits.number(0), day: digits.number(2))
        }
        let nearest = days.min {
            abs($0.daysSince1970 - other.daysSince1970) < abs($1.daysSince1970 - other.daysSince1970)
        }
        guard let nearest else { throw .noSuchDay }
        self = nearest
    }
}
