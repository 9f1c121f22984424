import Money
import Testing

@testable import BankFiles

@Suite("QIF transactions")
struct QIFItemsTests {
    @Test("A split transaction is read once, with the category of its largest part if it has none")
    func splits() throws {
        let text = QIFFile.bank(
            "D2026-11-20\nT-10\nLFood\nSFood\nEhalf\n$-4.00\nSHome\nD2020-01-01\n$-6.00",
            "D2026-11-20\nT-10\nL--Split--\nSHome\n$-11\nSFood\n$1",
            "D2026-11-20\nT-10\nSHome\n%50\nSFood\n%50",
            "D2026-11-20\nT-10\nLFood\nS\n$-10\nS\n$0.00",
            "D2026-11-20\nT-10\nSHome\n$-5\nSFood\n$",
            "D2026-11-20\nT-10\nL--Split--/Trip\nSHome/Trip\n$-4\nSFood\n$-6"
        )

        #expect(
            try QIFFile.withoutLines(text) == [
                "2026-11-20 -1000 Food, ", "2026-11-20 -1000 Home, ", "2026-11-20 -1000 Home, ",
                "2026-11-20 -1000 Food, ", "2026-11-20 -1000 Home, ", "2026-11-20 -1000 Food, ",
            ]
        )
    }

    @Test("The opening balance of an account comes from outside, unlike a payment or a transfer")
    func openingBalance() throws {
        let text = QIFFile.bank(
            "D2026-11-13\nT1,000.00\nPOpening Balance\nL[Checking]",
            "D2026-11-14\nT-120.00\nPNew Balance\nLShoes",
            "D2026-11-15\nT-50.00\nPTransfer to savings\nL[Savings: a/b]/class"
        )
        var reader = try QIFFile.reader(Array(text.utf8))
        var kinds: [String] = []
        while let item = reader.next() {
            switch item {
            case .transaction(let row):
                let side = row.counterparty.isWhole ? "whole, " : ""
                kinds.append("\(row.title): \(side)\(row.counterparty.account?.name ?? "")")
            default: kinds.append("other")
            }
        }
        #expect(
            kinds == ["Opening Balance: whole, Outside", "New Balance: ", "Transfer to savings: Savings: a/b"]
        )
    }

    @Test("Invalid parts, or parts that do not add up to the total, are refused")
    func wrongSplits() throws {
        let text = QIFFile.bank("D2026-11-20\nT-10\nSFood\n$-4.00\nSHome\n$-5.99", "D2026-11-20\nT-10\nSFood\n$=4+6")
        var reader = try QIFFile.reader(Array(text.utf8))
        let sum = ImportProblem.splits(
            total: Money(minorUnits: -1000, currency: .euro),
            sum: Money(minorUnits: -999, currency: .euro)
        )
        let noAmount = ImportProblem.amount(AmountError("=4+6", .notANumber))
        let excerpt = "2026-11-20 -10"

        #expect(reader.next() == .refused(RefusedRow(line: 5, column: "$", text: excerpt, problem: sum)))
        #expect(reader.next() == .refused(RefusedRow(line: 12, column: "$", text: excerpt, problem: noAmount)))
    }

    @Test(
        "A slash in a category begins a class, brackets are an account, and a backslash or slash escapes",
        arguments: [
            ("Food", "Food"), ("Food:Out/Trip", "Food:Out"), ("Food/Trip/Far", "Food"), ("Food /Trip", "Food"),
            ("Food//Drink", "Food/Drink"), ("Food///Trip", "Food/"), ("Food/Trip//Far", "Food"),
            ("/Trip", "no category"), ("[Savings]", "no category"), ("[Savings]/Trip", "no category"),
            (#"\[X]"#, "[X]"), (#"\[X]/Trip"#, "[X]"), (#"\\X"#, #"\X"#), (#"a\b"#, #"a\b"#), ("", "no category"),
            (#"\"#, "no category"),
        ]
    )
    func categories(text: String, category: String) throws {
        let text = QIFFile.bank("D2026-11-20\nT-5\nL\(text)")

        #expect(try QIFFile.lines(text) == ["2: 2026-11-20 -500 \(category), "])
    }

    @Test(
        "The title is the payee, or the memo if it is longer or the only one",
        arguments: [
            ("PShop\nMCard", "Shop"), ("MCard", "Card"), ("P\nMCard", "Card"), ("PCorner\nMCorner shop", "Corner shop"),
            ("POne\nPTwo", "One"), ("", ""), ("P^!#", "^!#"),
        ]
    )
    func titles(fields: String, title: String) throws {
        #expect(
            try QIFFile.lines(QIFFile.bank("D2026-11-20\nT-5\n\(fields)")) == [
                "2: 2026-11-20 -500 no category, \(title)"
            ]
        )
    }

    @Test(
        "An invalid entry is refused, and the next one is read",
        arguments: [
            ("D2026-02-30\nT1", "D", ImportProblem.date(DateError("2026-02-30", .noSuchDay))),
            ("Dsoon\nT1", "D", .date(DateError("soon", .unknownForm))), ("T1\nPA", "D", .missing(.date)),
            ("D2026-11-20\nPA", "T", .missing(.amount)), ("D2026-11-20\nT", "T", .missing(.amount)),
            ("D2026-11-20\nT1.2.3", "T", .amount(AmountError("1.2.3", .misplacedSeparator))),
            ("D2026-11-20\nT1e3", "T", .amount(AmountError("1e3", .notANumber))),
        ]
    )
    func refused(fields: String, column: String, problem: ImportProblem) throws {
        var reader = try QIFFile.reader(Array(QIFFile.bank(fields, "D2026-11-20\nT1").utf8))
        guard case .refused(let row) = reader.next() else {
            Issue.record("it was not refused")
            return
        }

        #expect(row.column == column)
        #expect(row.problem == problem)
        #expect(try reader.remainingLines() == ["5: 2026-11-20 +100 no category, "])
    }

    @Test(
        "An entry without a caret at its end is refused",
        arguments: ["D2026-11-21\nT1", "D2026-11-21\nT1\n", "D2026-11-21\nT12\n!Account\nNA\n", "D2026-11-21"]
    )
    func noCaret(rest: String) throws {
        #expect(
            try QIFFile.lines("!Type:Bank\nD2026-11-20\nT1\n^\n\(rest)") == [
                "2: 2026-11-20 +100 no category, ", "5: refused, row: no ^ ends it, so the file may be cut short",
            ]
        )
    }

    @Test("The amounts of parts can be written like formulas")
    func formulas() throws {
        let parts = "SFood\n$=-3.50\nSTip\n$=-1.50"
        #expect(try QIFFile.lines(QIFFile.bank("D2026-11-20\nT-5\n\(parts)")) == ["2: 2026-11-20 -500 Food, "])
    }

    @Test(
        "A refused entry names the line of the fault",
        arguments: [
            ("PA\nT1\nDsoon", 4), ("PA\nD2026-11-20\nTx", 4), ("PA\nD2026-11-20\nT5\nSa\n$1\nSb\n$x", 8),
            ("PA\nD2026-11-20\nT5\nSa\n$1", 6), ("PA\nT1", 2),
        ],
        ["\n", "\r\n", "\r"]
    )
    func line(fields: (text: String, line: Int), end: String) throws {
        let text = QIFFile.bank(fields.text).replacing("\n", with: end)
        #expect(try QIFFile.lines(text).first?.prefix(2) == "\(fields.line):")
    }

    @Test("Zero amounts are skipped")
    func zero() throws {
        #expect(try QIFFile.lines(QIFFile.bank("D2026-11-20\nT0.00")) == ["2: left out, zeroAmount"])
    }
}
