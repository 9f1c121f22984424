import Testing

@testable import BankFiles

@Suite("Balances of MT940")
struct MT940BalancesTests {
    /// `DATE BALANCE` of each balance that statements state.
    ///
    /// - Parameter statements: The opening balance, the bookings and the closing balance of each.
    private func balances(_ statements: [(opening: String, bookings: [String], closing: String)]) throws -> [String] {
        let texts = statements.map { statement in
            let bookings = statement.bookings.map { ":61:\($0)NMSC\n" }.joined()
            return ":20:S\n:25:22222222\n:60F:C\(statement.opening)\n\(bookings):62F:C\(statement.closing)\n-\n"
        }
        var reader = try MT940File.reader(texts.joined())
        _ = try reader.remainingLines()
        return reader.statements.map { "\($0.date.iso) \($0.minorUnits)" }
    }

    private static let first = ("260101EUR10,00", ["260102C5,00", "260103D1,00"], "260103EUR14,00")
    private static let second = ("260103EUR14,00", ["260105C1,00"], "260105EUR15,00")

    @Test("Statements state the balance before the first booking and the ones that they close with, in any order")
    func days() throws {
        let expected = ["2026-01-01 1000", "2026-01-03 1400", "2026-01-05 1500"]
        #expect(try balances([Self.first, Self.second]) == expected)
        #expect(Set(try balances([Self.second, Self.first])) == Set(expected))
    }

    @Test("An opening balance of the first booking's day is that of the day before")
    func openingDay() throws {
        #expect(
            try balances([("260102EUR10,00", ["260102C5,00"], "260102EUR15,00")]) == [
                "2026-01-01 1000", "2026-01-02 1500",
            ]
        )
    }

    @Test("A balance before whose day a later statement has a booking is not that of the day")
    func lateBooking() throws {
        let late = ("260103EUR14,00", ["2601021,00".replacing("1,00", with: "C1,00")], "260105EUR15,00")
        #expect(try balances([Self.first, late]) == ["2026-01-01 1000", "2026-01-05 1500"])
    }

    @Test("A balance with a booking that is dated later is not that of its day, nor are those until that day")
    func earlyBooking() throws {
        let early = ("260101EUR10,00", ["260104C4,00"], "260103EUR14,00")
        #expect(try balances([early, Self.second]) == ["2026-01-01 1000", "2026-01-05 1500"])
    }

    @Test("The last statement of a day states its balance")
    func sameDay() throws {
        let again = ("260103EUR14,00", ["260103C1,00"], "260103EUR15,00")
        #expect(try balances([Self.first, again]) == ["2026-01-01 1000", "2026-01-03 1500"])
    }
}
