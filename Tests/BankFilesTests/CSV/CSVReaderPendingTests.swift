import Testing

@testable import BankFiles

/// Rows that the bank has not booked.
@Suite("CSV pending rows")
struct CSVReaderPendingTests {
    private static let header = "Date,Payee,Amount,Status,Balance\n"
    private static let booked = "2026-01-11,b,-5.00,Booked,90.00\n2026-01-10,a,-5.00,Booked,95.00\n"

    private func titles(_ text: String, takesPending: Bool? = nil) throws -> [String] {
        var layout = ImportLayout()
        layout.takesPending = takesPending
        return try ReadCSV(text, layout: layout).rows.map { String($0.suffix(1)) }
    }

    @Test("Pending rows are skipped if the balance does not count them, and are rows if it does")
    func balance() throws {
        let without = Self.header + "2026-01-12,c,-10.00,Pending,\n" + Self.booked
        #expect(try titles(without) == ["b", "a"])
        #expect(try ReadCSV(without).skippedRows.map(\.reason) == [.pending])
        let unchanged = Self.header + "2026-01-12,c,-10.00,Pending,90.00\n" + Self.booked
        #expect(try titles(unchanged) == ["b", "a"])
        let counted = Self.header + "2026-01-12,c,-10.00,Pending,80.00\n" + Self.booked
        #expect(try titles(counted) == ["c", "b", "a"])
    }

    @Test("A pending row in the middle or far below the first rows counts if the balance says so")
    func far() throws {
        let rows = (1...1000).map { "2026-01-15,\($0 % 7),1.00,\($0 == 900 ? "Pending" : "Booked"),\($0).00\n" }
        #expect(try titles(Self.header + rows.joined()).count == 1000)
    }

    @Test("A row that is pending more than a year before a booked one is booked")
    func longAgo() throws {
        let text = """
            Date,Payee,Amount,Status
            2022-03-01,a,-10.00,Pending
            2022-03-02,b,-20.00,Booked
            2023-05-01,c,-30.00,Booked
            2023-05-02,d,-40.00,Pending
            """
        #expect(try titles(text) == ["a", "b", "c"])
        #expect(try ReadCSV(text).skippedRows.map(\.line) == [5])
    }

    @Test("Final states of providers are booked", arguments: ["Issued", "Completed", "Settled", "Done", "Finished"])
    func final(status: String) throws {
        let text = "Date,Payee,Amount,Status\n2026-01-12,c,-10.00,\(status)\n2026-01-11,b,-5.00,Booked\n"
        #expect(try titles(text) == ["c", "b"])
    }

    @Test("The user can say whether pending rows are transactions")
    func given() throws {
        let text = "Date,Payee,Amount,Status\n2026-01-12,c,-10.00,Pending\n2026-01-11,b,-5.00,Booked\n"
        #expect(try titles(text) == ["b"])
        #expect(try titles(text, takesPending: true) == ["c", "b"])
        let counted = Self.header + "2026-01-12,c,-10.00,Pending,80.00\n" + Self.booked
        #expect(try titles(counted, takesPending: false) == ["b", "a"])
    }

    @Test(
        "Rows that were declined or canceled are never transactions",
        arguments: ["Declined", "CANCELED", "Reverted"]
    )
    func void(status: String) throws {
        let text = "Date,Payee,Amount,Status\n2026-01-12,c,-10.00,\(status)\n2026-01-11,b,-5.00,Booked\n"
        #expect(try titles(text, takesPending: true) == ["b"])
        #expect(try ReadCSV(text).skippedRows.map(\.reason) == [.noMovement])
    }

    @Test(
        "A row with a status in other words than most rows is not taken for booked",
        arguments: [
            ("Annulé", SkipReason.noMovement), ("Échoué", .noMovement), ("Fehlgeschlagen", .noMovement),
            ("Expired", .noMovement), ("On hold", .pending), ("Returned", .pending), ("Zzzz", .pending),
        ]
    )
    func unknown(status: String, reason: SkipReason) throws {
        for usual in ["Booked", "Yyyy"] {
            let rows = (10...12).map { "2026-01-\($0),b,-5.00,\(usual)\n" }.joined()
            let text = "Date,Payee,Amount,Status\n2026-01-13,c,-10.00,\(status)\n" + rows
            #expect(try ReadCSV(text).skippedRows.map(\.reason) == [reason])
            #expect(try titles(text, takesPending: true).count == (reason == .pending ? 4 : 3))
        }
    }

    @Test("Rows are booked if no status is known and none is that of most rows, and if several words mean booked")
    func undecided() throws {
        let header = "Date,Payee,Amount,Status\n"
        #expect(try titles(header + "2026-01-12,c,-10.00,Yyyy\n2026-01-11,b,-5.00,Zzzz\n") == ["c", "b"])
        #expect(try titles(header + "2026-01-12,c,-10.00,Completed\n2026-01-11,b,-5.00,Refunded\n") == ["c", "b"])
    }

    @Test("A column named Info has statuses only if most of its words are known for that")
    func info() throws {
        let header = "Datum;Info;Betrag\n"
        let text = "18.11.2026;Bäckerei;-3,50\n17.11.2026;Offenbach;-9,00\n16.11.2026;Kino;-12,00\n"
        let read = try ReadCSV(header + text)
        #expect(read.rows == ["2 2026-11-18 -350 Bäckerei", "3 2026-11-17 -900 Offenbach", "4 2026-11-16 -1200 Kino"])
        let titles = "18.11.2026;Offene Rechnung;-3,50\n17.11.2026;Memorial Fund;-9,00\n16.11.2026;Kino;-12,00\n"
        #expect(try ReadCSV(header + titles).rows.count == 3)
        #expect(try ReadCSV(header + "18.11.2026;Vorgemerkt;-3,50\n17.11.2026;Gebucht;-9,00\n").skippedRows.count == 1)
    }

    @Test("A row without a booking date is pending, even if hardly any other has one")
    func dates() throws {
        let text = "Ledger date;Transaction date;Text;Amount\nPrel.;2026-01-31;S;-9,99\n"
        #expect(try titles(text).isEmpty)
        #expect(try titles(text, takesPending: true) == ["S"])
    }
}
