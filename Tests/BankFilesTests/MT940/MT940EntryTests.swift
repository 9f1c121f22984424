import Money
import Testing

@testable import BankFiles

@Suite("MT940 bookings")
struct MT940EntryTests {
    private func line(_ entry: String) throws -> String {
        let lines = try MT940File.lines(MT940File.statement(":61:\(entry)", ":86:x"), checksBalance: false)
        #expect(lines.count == 1)
        return lines[0]
    }

    private func row(_ entry: String) throws -> ImportRow {
        try #require(try MT940File.rows(MT940File.statement(":61:\(entry)", ":86:x")).first)
    }

    @Test(
        "The mark says whether money came in or went out, and a reversal does the opposite",
        arguments: [
            ("C", "+"), ("D", "-"), ("RC", "-"), ("RD", "+"), ("CR", "+"), ("DR", "-"), ("RDR", "+"), ("DK", "-"),
            ("CN", "+"), ("CF", "+"),
        ]
    )
    func marks(mark: String, sign: String) throws {
        #expect(try line("2601020102\(mark)12,50NMSCNONREF") == "5: 2026-01-02 \(sign)1250 no category, x")
    }

    @Test(
        "Decimals follow a comma, and may be fewer than the currency has",
        arguments: [
            ("12,50", 1250), ("12,5", 1250), ("12,", 1200), ("0,05", 5), ("000000000025,00", 2500),
            ("1.000,00", 100_000),
        ]
    )
    func amounts(text: String, minorUnits: Int) throws {
        #expect(try line("260102C\(text)NMSC") == "5: 2026-01-02 +\(minorUnits) no category, x")
    }

    @Test(
        "An amount may have no comma, or a blank after it, before the kind of transaction",
        arguments: ["500NTRF", "500,00 NTRF"]
    )
    func amountWithoutComma(text: String) throws {
        #expect(try line("260102C\(text)NONREF//B4E07XM00J") == "5: 2026-01-02 +50000 no category, x")
    }

    @Test("A kind of transaction may be missing if the balances show the amount")
    func noKind() throws {
        let text = MT940File.statement(":61:2601020102CN12,50//19239782213", ":86:x", closing: "C260131EUR112,50")

        #expect(try MT940File.lines(text) == ["5: 2026-01-02 +1250 no category, x"])
        #expect(
            try MT940File.lines(text, checksBalance: false).first?.contains("no N, F or S follows its amount") == true
        )
        let wrong = MT940File.statement(":61:2601020102CN12,5//19239782213", ":86:x", closing: "C260131EUR112,05")
        #expect(MT940File.failure(wrong)?.problem.reason == "balance")
    }

    @Test("A currency without decimals has none after the comma")
    func yen() throws {
        let text = MT940File.statement(
            ":61:260102C1200,NMSC",
            ":86:x",
            opening: "C260101JPY0,",
            closing: "C260102JPY1200,"
        )
        var reader = try MT940File.reader(text, currency: #require(Currency(code: "JPY")))
        #expect(try reader.remainingLines() == ["5: 2026-01-02 +1200 no category, x"])
    }

    @Test(
        "The day of the entry is the date, in the year that is nearest to the value date",
        arguments: [
            ("2601020105", "2026-01-05"), ("2601011231", "2025-12-31"), ("2512310101", "2026-01-01"),
            ("2009030904", "2020-09-04"), ("2402290301", "2024-03-01"), ("991231", "1999-12-31"),
        ]
    )
    func dates(text: String, date: String) throws {
        #expect(try line("\(text)C1,00NMSC") == "5: \(date) +100 no category, x")
    }

    @Test("The value date is kept if it is another one")
    func valueDate() throws {
        #expect(try row("2601020105C1,00NMSC").valueDate == CivilDate(iso: "2026-01-02"))
        #expect(try row("2601020102C1,00NMSC").valueDate == nil)
        // With thirty days in each month, interest is due on 30 February.
        #expect(try row("2602300302C1,00NMSC").valueDate == CivilDate(iso: "2026-02-28"))
    }

    @Test(
        "A line that cannot be read is refused",
        arguments: [
            "261302C1,00NMSC", "2601320102C1,00NMSC", "260102010C1,00NMSC", "2601020230C1,00NMSC", "26010C1,00NMSC",
            "260102X1,00NMSC", "2601021,00NMSC", "260102C,NMSC", "260102CNMSC", "260102C1,2,3NMSC",
            "260102C1,005NMSC", "260102C1,0x0NMSC", "260102C1,00 MSC", "",
        ]
    )
    func refused(entry: String) throws {
        #expect(try line(entry).hasPrefix("5: refused, :61:: "))
    }

    @Test("A booking of nothing is left out")
    func zero() throws {
        #expect(try line("260102C0,00NMSC") == "5: left out, zeroAmount")
    }

    @Test("The bank's reference identifies a booking, unless it is a word or several have it")
    func references() throws {
        #expect(try row("260102C1,00NTRFNONREF//MB170119012058").bankID == "mt940/MB170119012058")
        // Otherwise, the identifier is made from the texts.
        for entry in ["NTRF1234567890", "FMSC01916//NONREF", "NMSCDBT.Test//Test"] {
            #expect(try row("260102C1,00" + entry).bankID?.hasPrefix("mt940/~") == true)
        }
        let two = MT940File.statement(":61:260102C1,00NMSCA//20260102", ":61:260102C1,00NMSCB//20260102")
        #expect(try MT940File.rows(two).allSatisfy { $0.bankID?.hasPrefix("mt940/~") == true })
    }

    @Test("Without a text, the customer's reference and the line after it are the title")
    func withoutDetails() throws {
        let rows = try MT940File.rows(
            MT940File.statement(":61:260102C1,00NMSCDBT.Test//Test", ":61:260102C1,00NTRFNONREF", "911-PRZELEW IPH")
        )
        #expect(rows.map(\.title) == ["DBT.Test", "911-PRZELEW IPH"])
    }

    @Test("Behind a reference that is filled up with blanks is the other party")
    func partyInLine() throws {
        let rows = try MT940File.rows(
            MT940File.statement(":61:260102D000000000044,95N0600733959555      T-MOBILE BV    ", ":86:FACTUUR 987  ")
        )
        #expect(rows.map { [$0.title, $0.note] } == [["T-MOBILE BV", "FACTUUR 987"]])
    }
}
