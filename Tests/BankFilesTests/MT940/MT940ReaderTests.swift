import Money
import Testing

@testable import BankFiles

@Suite("MT940 statements")
struct MT940ReaderTests {
    private static let two = [":61:260102C50,00NMSC", ":86:Pay", ":61:260105D20,50NMSC", ":86:Shop"]

    private static func statement(_ closing: String = "C260131EUR129,50") -> String {
        MT940File.statement(two.joined(separator: "\r\n"), closing: closing)
    }

    private static let rows = ["5: 2026-01-02 +5000 no category, Pay", "7: 2026-01-05 -2050 no category, Shop"]

    @Test("The mark of the end of a file may be between statements", arguments: ["\u{1A}", "\u{1A}\r\n", "\r\n\u{1A}"])
    func endOfFile(mark: String) throws {
        let first = MT940File.statement(":61:260102C1,00NMSC", ":86:a", closing: "C260131EUR101,00")
        let second = MT940File.statement(":61:260202C1,00NMSC", ":86:b", closing: "C260228EUR101,00")

        #expect(try MT940File.lines(first + mark + second + mark).count == 2)
    }

    @Test("The bookings between the balances are read, whatever ends the lines")
    func bookings() throws {
        for end in ["\r\n", "\n", "\r"] {
            let text = Self.statement().replacing("\r\n", with: end)
            var (format, reader) = try FileReaders().reader(
                for: FileBytes(Array(text.utf8)),
                format: nil,
                context: ImportContext(currency: .euro, layout: ImportLayout())
            )
            #expect(format == .mt940)
            #expect(try reader.remainingLines() == Self.rows)
            #expect(reader.layout.checksBalance == true)
        }
    }

    @Test("What precedes a statement and what follows it is skipped")
    func envelope() throws {
        let fields = Self.statement().dropLast(2)
        let header = "{1:F01BANKDEFFXXXX0000000000}{2:I940BANKDEFFXXXXN}{4:"
        #expect(try MT940File.lines("\(header)\r\n\(fields)-}{5:{CHK:1}}") == Self.rows.map(Self.later))
        #expect(try MT940File.lines("\(header)\(fields)-}") == Self.rows)
        #expect(try MT940File.lines("ABNANL2A\r\n:940:\r\n\(fields)XXX\r\n").count == 2)
        #expect(try MT940File.lines("\(fields):64:C260131EUR1,00\r\n:86:text\r\nXXX").count == 2)
    }

    /// Moves a row one line down.
    private static func later(_ row: String) -> String {
        row.hasPrefix("5") ? "6" + row.dropFirst() : "8" + row.dropFirst()
    }

    @Test("A statement that does not add up is refused at its closing balance, unless the user says otherwise")
    func sums() throws {
        let text = Self.statement("C260131EUR129,49")
        let expected = Money(minorUnits: 12950, currency: .euro)
        let found = Money(minorUnits: 12949, currency: .euro)
        #expect(
            MT940File.failure(text)
                == ImportFailure(line: 9, .closingBalance(expected: expected, found: found))
        )
        #expect(try MT940File.lines(text, checksBalance: false) == Self.rows)
        #expect(try MT940File.reader(text, checksBalance: false).layout.checksBalance == false)
        #expect(MT940File.failure(Self.statement("D260131EUR129,50"))?.line == 9)
    }

    @Test("Each page must add up, and begin where the one before it ends")
    func pages() throws {
        func page(_ opening: String, _ booking: String, _ closing: String) -> String {
            ":20:S\n:25:1/22222222\n:28C:1\n:60\(opening)\n:61:\(booking)NMSC\n:62\(closing)\n-\n"
        }
        let first = page("F:C260101EUR1,00", "260102C2,00", "M:C260102EUR3,00")
        var reader = try MT940File.reader(first + page("M:C260102EUR3,00", "260103D1,00", "F:C260103EUR2,00"))
        #expect(try reader.remainingLines().count == 2)
        #expect(reader.statements.map { "\($0.date.iso) \($0.minorUnits)" } == ["2026-01-01 100", "2026-01-03 200"])
        let gap = first + page("M:C260102EUR4,00", "260103D1,00", "F:C260103EUR3,00")
        #expect(
            MT940File.failure(gap)
                == ImportFailure(line: 11, .malformed("it is not the balance with which the page before it ends"))
        )
    }

    @Test(
        "A file that ends within a statement is refused, with or without a check of the balances",
        arguments: [false, true]
    )
    func cutShort(checksBalance: Bool) {
        let text = Self.statement()
        for end in [":62F:", ":86:Shop", ":61:260105", ":60F:", ":28C:"] {
            let cut = text.range(of: end).map { String(text[..<$0.lowerBound]) } ?? ""
            #expect(
                MT940File.failure(cut, checksBalance: checksBalance)
                    == ImportFailure(
                        line: 1,
                        .malformed("its statement has no closing balance, :62F:, so the file may be cut short")
                    )
            )
        }
    }

    @Test(
        "A field in the wrong place and a line that belongs to none are refused with their line",
        arguments: [
            (":25:", "#25:", 2), (":28C:", "x\r\n:28C:", 3), (":60F:", ":60X:", 4), (":60F:C", ":60F:X", 4),
            (":61:260105", ":62F:C260131EUR150,00\r\n:61:260105", 8), (":61:260105", "61:260105", 7),
            (":61:260105", ":6:260105", 7), (":61:260105", ":81:260105", 7), ("EUR129", "USD129", 9),
            (":62F:C26", ":62F:C2X", 9), (":20:S", ":21:S", 1),
        ]
    )
    func misplaced(old: String, new: String, line: Int) {
        let first = ":20:A\r\n:25:1\r\n:60F:C260101EUR1,\r\n:62F:C260101EUR1,\r\n-\r\n"
        let text = Self.statement().replacing(old, with: new)
        #expect(MT940File.failure(first + text, checksBalance: false)?.line == line + 5)
    }

    @Test(
        "The account has its number, without the bank and the currency",
        arguments: [
            ("NL91ABNA0417164300", "NL91ABNA0417164300"), ("NL91ABNA0417164300 EUR", "NL91ABNA0417164300"),
            ("66642399/93387", "66642399/0000093387"), ("1291.99.348EUR", "1291.99.348"),
            ("DABADKKK/1111.11.11111", "1111.11.11111"),
            ("UBRTHUHB/123456789150ABCDEF002/HUF", "123456789150ABCDEF002"),
            ("DEUTDEFF/DE89370400440532013000", "DE89370400440532013000"),
            ("0123456789  ", "0123456789"),
        ]
    )
    func accounts(text: String, number: String) throws {
        let rows = try MT940File.rows(MT940File.statement(":61:260102C1,00NMSC", account: text))
        #expect(rows.first?.owner == ImportAccount(number: number, currency: .euro, isDeclared: true))
    }

    @Test("The number of a German bank is the end of the IBAN, however short it is")
    func german() throws {
        let first = AccountNumber(MT940Account.number(Array("74061813/33626".utf8)[...]))
        #expect(first.likeness(to: AccountNumber("DE14 7406 1813 0000 0336 26")) == .same)
        #expect(first.likeness(to: AccountNumber("DE58 7406 1813 0100 0336 26")) == .none)
        #expect(first.likeness(to: AccountNumber(MT940Account.number(Array("74061813/0100033626".utf8)[...]))) == .none)
    }

    @Test("Bookings of an account in another currency are left out")
    func otherCurrency() throws {
        let text = Self.statement().replacing("EUR", with: "USD")
        #expect(try MT940File.lines(text) == ["5: left out, otherCurrency USD", "7: left out, otherCurrency USD"])
        var reader = try MT940File.reader(text)
        _ = try reader.remainingLines()
        #expect(reader.statements == [])
    }

    @Test("Without an opening and a closing balance, or without text, it is not a statement")
    func empty() {
        #expect(MT940File.failure("x")?.problem == .notOfFormat(.mt940))
        #expect(MT940File.failure(" \r\n")?.problem == .empty)
        #expect(MT940File.failure(":20:A\n:25:1\n-\n")?.line == 1)
    }
}
