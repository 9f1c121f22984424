import Core

extension CivilDate {
    /// Reads the date of OFX's `YYYYMMDD[HHMM[SS[.XXX]]][[zone]]` (OFX 2.2, 3.2.8.2) as it is written there.
    ///
    /// The time and its zone are passed over, since a bank's statement shows the date without them.
    init(ofx bytes: ArraySlice<UInt8>) throws(DateProblem) {
        let digits = bytes.prefix { 48...57 ~= $0 }
        let rest = bytes[digits.endIndex...].first
        guard 8...14 ~= digits.count, rest.map(Self.marksBehindOFX.contains) ?? true else { throw .unknownForm }
        func number(_ first: Int, _ count: Int) -> Int {
            digits.dropFirst(first).prefix(count).reduce(0) { $0 * 10 + Int($1 - 48) }
        }
        let year = number(0, 4)
        guard year > 0 else { throw .outOfRange }
        guard let date = CivilDate(year: year, month: number(4, 2), day: number(6, 2)) else { throw .noSuchDay }
        self = date
    }

    /// What can stand behind the digits: milliseconds, a zone, or what banks put before a time.
    private static let marksBehindOFX = Set(".[: TZ+-".utf8)
}
