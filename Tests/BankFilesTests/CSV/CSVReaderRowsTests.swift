import Money
import Testing

@testable import BankFiles

@Suite("CSV rows")
struct CSVReaderRowsTests {
    private static let header = "date,description,amount,category\n"

    @Test(
        "An invalid row is refused with its line, column, value and reason, and other rows are read",
        arguments: [
            ("20.13.2026x,a,1,", "date", .date(DateError("20.13.2026x", .unknownForm))),
            ("2026-02-30,a,1,", "date", .date(DateError("2026-02-30", .noSuchDay))),
            ("0000-01-01,a,1,", "date", .date(DateError("0000-01-01", .outOfRange))),
            (",a,1,", "date", .missing(.date)),
            ("no date here", "date", .date(DateError("no date here", .unknownForm))),
            ("2026-11-20,a,,", "amount", .missing(.amount)),
            ("2026-11-20,a,x,", "amount", .amount(AmountError("x", .notANumber))),
            ("2026-11-20,a,\"1,50\",", "amount", .amount(AmountError("1,50", .misplacedSeparator))),
            (
                "2026-11-20,a,\"1.505\",", "amount",
                .amount(AmountError("1.505", .tooManyDecimals(allowed: 2, currency: "EUR")))
            ),
            ("2026-11-20,a,10000000000000,", "amount", .amount(AmountError("10000000000000", .tooLarge))),
            ("2026-11-20,a,b,1.50,c", nil, .fieldCount(found: 5, expected: 4)),
            ("2026-11-20,a", nil, .fieldCount(found: 2, expected: 4)),
            (
                "\u{1B}[31m\(String(repeating: "x", count: 300)),a,1,", "date",
                .date(DateError("[31m\(String(repeating: "x", count: 95))…", .unknownForm))
            ),
        ] as [(String, String?, ImportProblem)]
    )
    func refused(row: String, column: String?, problem: ImportProblem) throws {
        let read = try ReadCSV(
            Self.header + "2026-11-19,before,1.00,\n\(row)\n2026-11-21,after,2.00,\n2026-11-22,end,3,\n"
        )

        #expect(read.refused.map(\.line) == [3])
        #expect(read.refused.map(\.column) == [column])
        #expect(read.refused.map(\.problem) == [problem])
        #expect(read.refused.allSatisfy { $0.text.count <= 100 })
        #expect(read.rows.map { $0.prefix(1) } == ["2", "4", "5"])
    }

    @Test(
        "A last row that is truncated or shifted is refused, not ignored",
        arguments: ["2026-11-22,Coff", "Foo, Bar,2026-11-22,5.00"]
    )
    func lastRow(row: String) throws {
        let read = try ReadCSV("Date,Payee,Amount\n2026-11-20,a,1.00\n2026-11-21,b,2.00\n\(row)")

        #expect(read.rows.count == 2)
        #expect(read.refused.map(\.line) == [4])
    }

    @Test("Missing cells at the end of several rows are empty")
    func shortRows() throws {
        let rows = "2026-11-20,1.00,a,n\n2026-11-21,2.00\n2026-11-22,3.00,c,\n2026-11-23,4.00\n"
        let read = try ReadCSV("Date,Amount,Payee,Notes\n" + rows)

        #expect(read.rows == ["2 2026-11-20 100 a", "3 2026-11-21 200 ", "4 2026-11-22 300 c", "5 2026-11-23 400 "])
    }

    @Test("Zero amounts, pending rows and other currencies are skipped with the reason")
    func skipped() throws {
        let read = try ReadCSV(
            """
            Type,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
            CARD_PAYMENT,2026-01-02 10:00:00,2026-01-03 09:00:00,Coffee,-5.00,0.00,EUR,COMPLETED,95.00
            CARD_PAYMENT,2026-01-04 10:00:00,,Hotel,-50.00,0.00,EUR,PENDING,
            CARD_PAYMENT,2026-01-04 11:00:00,,Shop,-7.00,0.00,EUR,REVERTED,
            TOPUP,2026-01-05 10:00:00,2026-01-05 10:00:00,Top-up,0.00,0.00,EUR,COMPLETED,95.00
            EXCHANGE,2026-01-06 10:00:00,2026-01-06 10:00:00,To dollars,10.00,0.00,USD,COMPLETED,10.00
            ATM,2026-01-07 10:00:00,2026-01-07 10:00:00,Cash,-20.00,1.00,EUR,COMPLETED,74.00
            """
        )

        #expect(read.rows == ["2 2026-01-03 -500 Coffee", "7 2026-01-07 -2100 Cash"])
        #expect(read.skippedRows.map(\.line) == [3, 4, 5, 6])
        #expect(read.skippedRows.map(\.reason) == [.pending, .noMovement, .zeroAmount, .otherCurrency("USD")])
        #expect(read.skippedRows.first?.text == "Hotel -50.00")
    }

    @Test(
        "A row in another currency is skipped, whatever the currency is called",
        arguments: [
            ("EUR", "USD", "USD"), ("eur", "usd", "USD"), ("Euro", "US Dollar", "USD"), ("€", "livre sterling", "GBP"),
            ("EUR", "POINTS", "POINTS"), ("", "USD", "USD"),
        ]
    )
    func otherCurrency(own: String, other: String, left: String) throws {
        let rows = "2026-01-13,A,-1.00,\(own)\n2026-01-13,B,-2.00,\(other)\n2026-01-14,C,-3.00,EUR\n"
        let read = try ReadCSV("Date,Description,Amount,Currency\n" + rows)
        #expect(read.rows.map { $0.suffix(1) } == ["A", "C"])
        #expect(read.skippedRows.map(\.reason) == [.otherCurrency(left)])
    }

    @Test("A pending row can be marked in its date", arguments: ["offen", "Pending", "vorgemerkt"])
    func pendingDate(word: String) throws {
        let read = try ReadCSV(
            "Buchungstag;Text;Umsatz in EUR\n\(word);a;-1,00\n31.12.2026;b;-2,00\n30.12.2026;c;-3,00\n"
        )

        #expect(read.skippedRows.map(\.reason) == [.pending])
        #expect(read.rows == ["3 2026-12-31 -200 b", "4 2026-12-30 -300 c"])
    }
}
