import Testing

@testable import BankFiles

/// Files that were damaged in one place: no row may be lost or changed without a word.
@Suite("Damaged CSV files")
struct CSVReaderDamageTests {
    private static let rows = [
        "2026-01-30,Shop,Food,-10.00", "2026-01-29,Cinema,Ticket,-12.50", "2026-01-28,Baker,Bread,-7.50",
        "2026-01-13,Work,Pay,1000.00",
    ]
    private static let damagedRows = [
        "2x26-01-30,Shop,Food,-10.00", "x026-01-30,Shop,Food,-10.00", "30x01-2026,Shop,Food,-10.00",
        "2026-01-30,Shop,Food,-1x.00", "2026-01-30,Shop,Food,", "2026-01-30,Shop,Food", ",Shop,Food,-10.00",
        "Shop,Food,-10.00", "2026-01-30,Sh,op,Food,-10.00", "2026,-01-30,Shop,Food,-10.00",
        "2026-01-30,Shop,Food,-10,.00", ",2026-01-30,Shop,Food,-10.00", "2026-01-30,Shop,-10.00",
        "2026-01-30,\"Shop,Food,-10.00",
    ]

    private func file(_ rows: [String]) -> String {
        rows.map { $0 + "\n" }.joined()
    }

    @Test("Above the first valid row, a line that is nearly a row is refused, not dropped", arguments: damagedRows)
    func firstRow(row: String) throws {
        let rest = Self.rows.dropFirst()
        for header in [[], ["Kuup,Kellele,Selgitus,Vaartus"], ["Date,Payee,Notes,Amount"]] {
            let read = try ReadCSV(file(header + [row] + rest))

            #expect(read.refused.map(\.line) == [header.count + 1])
            #expect(read.rows.count == 3)
        }
    }

    @Test("A damaged row in the middle or at the end is refused, not dropped or changed", arguments: damagedRows)
    func otherRows(row: String) throws {
        for place in 1...3 {
            var rows = Self.rows
            rows[place] = row
            let read = try ReadCSV(file(rows))

            #expect(read.refused.map(\.line) == [place + 1])
            #expect(read.rows.count == 3)
        }
    }

    @Test("Lines that cannot be rows come before a table without a header, and after it")
    func preamble() throws {
        let lines = [
            "Account: 1234567", "Statement from 01/01/2026 to 31/01/2026",
            "Savings account,Savings account,,31/01/2026,,5.00",
        ]
        let read = try ReadCSV(file(lines + Self.rows + ["Total,,,970.00", "Printed on 1 February"]))

        #expect(read.refused.isEmpty)
        #expect(read.rows.map { $0.prefix(1) } == ["4", "5", "6", "7"])
    }

    @Test("A last line that is cut short is refused, wherever it is cut")
    func cut() throws {
        let last = "2026-01-13,Work,Pay,1000.00"
        for header in [[], ["Date,Payee,Notes,Amount"]] {
            let whole = file(header + Self.rows.prefix(3))
            for count in 1..<last.count - 1 {
                let read = try ReadCSV(whole + last.prefix(count))

                #expect(read.refused.map(\.line) == [header.count + 4], "\(last.prefix(count))")
                #expect(read.rows.count == 3)
            }
            #expect(try ReadCSV(whole + last).rows.count == 4)
        }
    }

    @Test(
        "A quote that is never closed takes no other row with it",
        arguments: [
            ["2026-01-30,\"Shop,-10.00", "2026-01-29,\"Cinema\",-12.50", "2026-01-28,\"Baker\",-7.50"],
            ["\"2026-01-30,\"Shop\",-10.00", "2026-01-29,\"Cinema\",-12.50", "2026-01-28,\"Baker\",-7.50"],
            ["2026-01-30,\"Shop,-10.00", "2026-01-29,Cinema,-12.50", "2026-01-28,Baker,-7.50"],
            ["2026-01-30,\"Shop,-10.00", "2026-01-29,\"\",-12.50", "2026-01-28,\"Baker\",-7.50"],
        ]
    )
    func openQuote(rows: [String]) throws {
        let read = try ReadCSV(file(["Date,Payee,Amount"] + rows))

        #expect(read.refused.map(\.problem) == [.quotes])
        #expect(read.refused.map(\.line) == [2])
        #expect(read.rows.map { $0.prefix(18) } == ["3 2026-01-29 -1250", "4 2026-01-28 -750 "])
    }

    @Test(
        "A header that lacks a name, or has a delimiter in one, does not name other columns",
        arguments: [
            "Date,Notes,Amount,Balance", "Date,Payee,Notes,Balance", "Date,Pa,yee,Notes,Amount,Balance",
            "Date,Payee,Notes,Amo,unt,Balance",
        ]
    )
    func header(names: String) throws {
        let rows = [
            "2026-01-13,Work,Pay,1000.00,1120.00", "2026-01-28,Baker,Bread,-7.50,1112.50",
            "2026-01-29,Cinema,Ticket,-12.50,1100.00",
        ]
        let read = try ReadCSV(file([names] + rows))

        #expect(
            read.rows.map { $0.prefix(19) } == ["2 2026-01-13 100000", "3 2026-01-28 -750 B", "4 2026-01-29 -1250 "]
        )
    }

    @Test("Names in a shifted header do not swap debits and credits")
    func sides() throws {
        let rows = ["2026-01-13,Work,,1000.00", "2026-01-28,Baker,7.50,", "2026-01-29,Cinema,12.50,"]
        for names in ["Date,Debit,Credit", "Date,Pay,ee,Debit,Credit", "Date,Payee,Credit"] {
            let failure = ImportFailure(.severalColumns(.amount, columns: ["3", "4"]))
            #expect(try ReadCSV.failure(file([names] + rows)) == failure)
        }
    }
}
