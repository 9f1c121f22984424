import Money
import Testing

@testable import BankFiles

@Suite("QIF files")
struct QIFReaderTests {
    @Test("An entry ends with a caret, and each field starts with its letter")
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
        "Lines end with CRLF, CR or LF, and can have white space around them",
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

    @Test(
        "A headline without a named account says what kind of account it is, unless it is a bank's",
        arguments: [
            ("!Type:CCard", AccountKind.card), ("!type: Oth L", .loan), ("!Type:Bank", nil), ("", nil),
            ("!Account\nNGiro\nTOth A\n^\n!Type:CCard", .asset),
        ] as [(String, AccountKind?)]
    )
    func kinds(head: String, kind: AccountKind?) throws {
        var reader = try QIFFile.reader(Array("\(head)\nD2026-11-20\nT-5\n^\n".utf8))
        guard case .transaction(let row)? = reader.next() else {
            Issue.record("no transaction")
            return
        }
        #expect(row.owner?.kind == kind)
    }

    @Test("Without a header, entries are read as those of a bank")
    func noHeadline() throws {
        #expect(try QIFFile.lines("# a comment\nD2026-11-20\nT-5\n^\n") == ["2: 2026-11-20 -500 no category, "])
    }

    @Test("Other sections are skipped with the reason, and lists are ignored")
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
                "19: left out, memorized", "24: left out, investment",
                "31: left out, directive !Type:Weather", "35: 2026-11-20 -500 no category, ",
            ]
        )
        var reader = try QIFFile.reader(Array(text.utf8))
        _ = reader.next()
        #expect(
            reader.next() == .skipped(SkippedRow(line: 24, reason: .investment, text: "11/20/2026 Acme 100.00"))
        )
    }

    @Test("Windows-1252 and UTF-8 with a byte order mark are read")
    func encodings() throws {
        let text = Array("!Type:Bank\nD2026-11-20\nT1\nPCaff".utf8)
        var latin = try QIFFile.reader(text + [0xE8] + Array("\n^\n".utf8))
        var marked = try QIFFile.reader([0xEF, 0xBB, 0xBF] + text + Array("è\n^\n".utf8))

        #expect(latin.layout.encoding == .windows1252)
        #expect(marked.layout.encoding == .utf8)
        #expect(try latin.remainingLines() == ["2: 2026-11-20 +100 no category, Caffè"])
        #expect(try marked.remainingLines() == ["2: 2026-11-20 +100 no category, Caffè"])
        #expect(marked.position == marked.byteCount)
    }

    @Test(
        "A file that is not QIF is refused",
        arguments: [
            ("", ImportFileProblem.empty), (" \r\n\t", .empty), ("Date,Amount\n2026-11-20,5\n", .notOfFormat(.qif)),
            ("Hello", .notOfFormat(.qif)),
        ]
    )
    func notQIF(text: String, problem: ImportFileProblem) {
        #expect(throws: ImportFailure(problem)) { try QIFFile.lines(text) }
    }

    @Test("A section without entries has no transactions")
    func none() throws {
        #expect(try QIFFile.lines("!Type:Bank\n") == [])
    }
}
