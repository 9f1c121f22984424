import Testing

@testable import Core
@testable import Interchange

@Suite("QIF files")
struct QIFReaderTests {
    @Test("An entry ends with a caret, and its letters tell the fields")
    func entries() throws {
        let text = """
            !Type:Bank
            D11/20/2026
            U-1,234.56
            T-1,234.56
            CX
            N1005
            PCorner shop
            ACorner shop
            AMain Street 1
            MCard
            LFood:Groceries
            ^

            D11/ 1'26
            T2500
            PEmployer
            ^
            """

        #expect(
            try QIFFile.lines(text) == [
                "2: 2026-11-20 -123456 Food:Groceries, Corner shop", "14: 2026-11-01 +250000 no category, Employer",
            ]
        )
    }

    @Test(
        "Lines end with CRLF, CR or LF, and may have white space around them",
        arguments: [
            ("\r\n", 2, 6), ("\r", 2, 6), ("\n", 2, 6), (" \n", 2, 6), ("\n \t", 2, 6), ("\n\n", 3, 11),
            ("\r\n\r\n", 3, 11), ("\r\r", 3, 11),
        ]
    )
    func lineEnds(end: String, first: Int, second: Int) throws {
        let text = "!Type:Bank\nD 2026-11-20\nT -5\nP Shop\n^\nD2026-11-21\nT6\n^\n"

        #expect(
            try QIFFile.lines(text.replacing("\n", with: end)) == [
                "\(first): 2026-11-20 -500 no category, Shop", "\(second): 2026-11-21 +600 no category, ",
            ]
        )
    }

    @Test(
        "The sections of accounts are read",
        arguments: [
            "!Type:Bank", "!Type:Cash", "!Type:CCard", "!Type:Oth A", "!Type:Oth L", "!TYPE:BANK  ", "!type: ccard",
            "!Option:AutoSwitch\n!Account\nNBank\nTBank\n^\nNCard\nTCCard\n^\n!Clear:AutoSwitch\n!Type:Bank",
            "### made by hand\nExported on a Friday\n\n!Type:Bank", "!Type:Bank\n^\n^",
        ]
    )
    func sections(head: String) throws {
        #expect(try QIFFile.withoutLines("\(head)\nD2026-11-20\nT-5\n^\n") == ["2026-11-20 -500 no category, "])
    }

    @Test("Without any headline entries are taken for a bank's")
    func noHeadline() throws {
        #expect(try QIFFile.lines("# a comment\nD2026-11-20\nT-5\n^\n") == ["2: 2026-11-20 -500 no category, "])
    }

    @Test("Other sections are left out and said so, and lists passed over")
    func otherSections() throws {
        let text = """
            !Type:Cat
            NFood
            DWhat is eaten
            TTrue
            E
            ^
            !Type:Class
            NTrip
            ^
            !Type:Security
            NAcme
            S^ACME
            TStock
            ^
            !Type:Prices
            "ACME",10.00,"1/ 5'26"
            ^
            !Type:Memorized
            KP
            T-5.00
            PRent
            ^
            !Type:Invst
            D11/20/2026
            NBuy
            YAcme
            I10
            T100.00
            ^
            !Type:Weather
            D11/20/2026
            T1
            ^
            !Type:Bank
            D2026-11-20
            T-5
            ^
            """

        #expect(
            try QIFFile.lines(text) == [
                "19: left out, it is a template, not something that happened", "24: left out, it is about securities",
                "31: left out, ‘!Type:Weather’ is not supported", "35: 2026-11-20 -500 no category, ",
            ]
        )
        var reader = try QIFFile.reader(Array(text.utf8))
        _ = reader.next()
        #expect(
            reader.next() == .leftOut(LeftOutRow(line: 24, reason: .investment, text: "11/20/2026 Acme 100.00"))
        )
    }

    @Test("The total of a split transaction counts once, in the category of the first part where it has none")
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
                "2026-11-20 -1000 Food, ", "2026-11-20 -1000 Home, ", "2026-11-20 -1000 Home, ",
            ]
        )
    }

    @Test("Parts that do not add up to the total, or are none, are refused")
    func wrongSplits() throws {
        let text = QIFFile.bank("D2026-11-20\nT-10\nSFood\n$-4.00\nSHome\n$-5.99", "D2026-11-20\nT-10\nSFood\n$=4.00")
        var reader = try QIFFile.reader(Array(text.utf8))
        let sum = ImportProblem.splits(
            total: Money(minorUnits: -1000, currency: .euro),
            sum: Money(minorUnits: -999, currency: .euro)
        )
        let noAmount = ImportProblem.value(.invalidAmount(text: "=4.00", .notANumber))
        let excerpt = "2026-11-20 -10"

        #expect(reader.next() == .refused(RefusedRow(line: 2, column: "$", text: excerpt, problem: sum)))
        #expect(reader.next() == .refused(RefusedRow(line: 9, column: "$", text: excerpt, problem: noAmount)))
    }

    @Test(
        "A category ends before the slash of a class, brackets name an account, and a backslash or slash escapes",
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
        "The title is the payee, or the memo where that says more or is all there is",
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
        "What is wrong is refused, and what follows is read",
        arguments: [
            ("D2026-02-30\nT1", "D", ImportProblem.value(.invalidDate(text: "2026-02-30", .noSuchDay))),
            ("Dsoon\nT1", "D", .value(.invalidDate(text: "soon", .unknownForm))), ("T1\nPA", "D", .missing(.date)),
            ("D2026-11-20\nPA", "T", .missing(.amount)), ("D2026-11-20\nT", "T", .missing(.amount)),
            ("D2026-11-20\nT1.2.3", "T", .value(.invalidAmount(text: "1.2.3", .misplacedSeparator))),
            ("D2026-11-20\nT1e3", "T", .value(.invalidAmount(text: "1e3", .notANumber))),
        ]
    )
    func refused(fields: String, column: String, problem: ImportProblem) throws {
        var reader = try QIFFile.reader(Array(QIFFile.bank(fields, "D2026-11-20\nT1").utf8))
        guard case .refused(let row) = reader.next() else {
            Issue.record("it was not refused")
            return
        }

        #expect(row.line == 2)
        #expect(row.column == column)
        #expect(row.problem == problem)
        #expect(try reader.remainingLines() == ["5: 2026-11-20 +100 no category, "])
    }

    @Test("The last entry may lack its caret, if it has a date and an amount")
    func lastEntry() throws {
        #expect(try QIFFile.lines("!Type:Bank\nD2026-11-20\nT1") == ["2: 2026-11-20 +100 no category, "])
        #expect(try QIFFile.lines("!Type:Bank\nD2026-11-20\nPA\n") == ["2: refused, T: it has no amount"])
        #expect(
            try QIFFile.lines("!Type:Bank\nD2026-11-20\nT1\n!Account\nNA\n") == ["2: 2026-11-20 +100 no category, "]
        )
    }

    @Test("Zero is left out")
    func zero() throws {
        #expect(try QIFFile.lines(QIFFile.bank("D2026-11-20\nT0.00")) == ["2: left out, its amount is zero"])
    }

    @Test("Text in Windows-1252 is read, and with a mark in UTF-8 too")
    func encodings() throws {
        let text = Array("!Type:Bank\nD2026-11-20\nT1\nPCaff".utf8)
        var latin = try QIFFile.reader(text + [0xE8])
        var marked = try QIFFile.reader([0xEF, 0xBB, 0xBF] + text + Array("è".utf8))

        #expect(latin.layout.encoding == .windows1252)
        #expect(marked.layout.encoding == .utf8)
        #expect(try latin.remainingLines() == ["2: 2026-11-20 +100 no category, Caffè"])
        #expect(try marked.remainingLines() == ["2: 2026-11-20 +100 no category, Caffè"])
        #expect(marked.position == marked.byteCount)
    }

    @Test(
        "What is not QIF is said so",
        arguments: [
            ("", ImportFileProblem.empty), (" \r\n\t", .empty), ("Date,Amount\n2026-11-20,5\n", .notOfFormat(.qif)),
            ("Hello", .notOfFormat(.qif)),
        ]
    )
    func notQIF(text: String, problem: ImportFileProblem) {
        #expect(throws: ImportFailure(problem)) { try QIFFile.lines(text) }
    }

    @Test("A section without entries has none")
    func none() throws {
        #expect(try QIFFile.lines("!Type:Bank\n") == [])
    }
}
