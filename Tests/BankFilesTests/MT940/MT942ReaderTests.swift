import Money
import Testing

@testable import BankFiles

/// The interim report of a Polish bank, shortened, from the tests of the Python package mt-940.
@Suite("MT942 reports")
struct MT942ReaderTests {
    private static let report = """

        :20:ST170119CYC/0001
        :25:PL29114010810000267002001002
        :28C:1/1
        :34F:PLN0
        :13D:1701191815+0100
        :61:1701190119CN0,01NTRFNONREF//MB170119012058
        911-TRANSAKCJA IPH
        :86:911 TRANSAKCJA COLLECT; ID IPH: XX000000000001; Z RACH.:\u{20}
        56114010810000267002001001; OD: JAN NOWAK
        :61:1701190119CN0,01NTRFNONREF//MB170119012085
        911-TRANSAKCJA IPH
        :90D:0PLN0,00
        :90C:2PLN0,02
        -

        """

    private func lines(_ text: String, checksBalance: Bool? = nil, takesPending: Bool? = nil) throws -> [String] {
        var layout = ImportLayout()
        layout.checksBalance = checksBalance
        layout.takesPending = takesPending
        let zloty = try #require(Currency(code: "PLN"))
        var (format, reader) = try FileReaders().reader(
            for: FileBytes(Array(text.utf8)),
            format: nil,
            context: ImportContext(currency: zloty, layout: layout)
        )
        #expect(format == .mt940)
        return try reader.remainingLines()
    }

    private func failure(_ text: String) -> ImportFailure? {
        do {
            _ = try lines(text)
            return nil
        } catch {
            return error as? ImportFailure
        }
    }

    @Test("Its bookings are read without balances")
    func bookings() throws {
        let title = "911 TRANSAKCJA COLLECT; ID IPH: XX000000000001; Z RACH.: 56114010810000267002001001; OD: JAN NOWAK"
        #expect(
            try lines(Self.report)
                == ["7: 2017-01-19 +1 no category, \(title)", "11: 2017-01-19 +1 no category, 911-TRANSAKCJA IPH"]
        )
    }

    @Test("It must have as many bookings, and as much in them, as its totals say")
    func totals() throws {
        let fewer = Self.report.replacing(":90C:2", with: ":90C:3")
        #expect(
            failure(fewer)
                == ImportFailure(line: 14, .malformed("it says 3 in :90C:, but it has 2 bookings of that kind"))
        )
        let less = Self.report.replacing("PLN0,02", with: "PLN0,03")
        #expect(
            failure(less) == ImportFailure(line: 14, .malformed("its bookings do not add up to the total in :90C:"))
        )
        #expect(failure(Self.report.replacing(":90D:0", with: ":90D:1"))?.line == 13)
        #expect(try lines(less, checksBalance: false).count == 2)
    }

    @Test("What the bank expects is left out or, if the user wants it, pending")
    func expected() throws {
        let text = Self.report.replacing("CN0,01NTRFNONREF//MB170119012085", with: "EC0,01NTRF")
        #expect(try lines(text)[1] == "11: left out, pending")
        #expect(try lines(text, takesPending: true)[1] == "11: 2017-01-19 +1 no category, 911-TRANSAKCJA IPH")
        // The total may count it or not.
        #expect(try lines(text.replacing(":90C:2PLN0,02", with: ":90C:1PLN0,01")).count == 2)
    }

    @Test("One that ends within a message is refused")
    func cutShort() {
        let message = "{1:F01X}{2:I942X}{4:" + Self.report.dropLast(2)
        #expect(failure(message + "-}") == nil)
        #expect(
            failure(String(message))
                == ImportFailure(line: 1, .malformed("no -} ends its message, so the file may be cut short"))
        )
    }
}
