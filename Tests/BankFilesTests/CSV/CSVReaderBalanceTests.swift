import Money
import Testing

@testable import BankFiles

@Suite("CSV balances")
struct CSVReaderBalanceTests {
    private static let rows = [
        "02/01/2026,a,-10.00,90.00", "13/01/2026,b,5.50,95.50", "14/01/2026,c,-0.50,95.00", "14/01/2026,d,-5.00,90.00",
        "15/01/2026,e,10.00,100.00", "16/01/2026,f,-1.00,99.00",
    ]

    private func file(_ rows: [String]) -> String {
        "Date,Payee,Amount,Balance\n" + rows.map { $0 + "\n" }.joined()
    }

    private func balance(_ line: Int, _ expected: Int64, _ found: Int64) -> ImportFailure {
        let amounts = [expected, found].map { Money(minorUnits: $0, currency: .euro) }
        return ImportFailure(line: line, .balance(expected: amounts[0], found: amounts[1]))
    }

    @Test("Rows can be oldest or newest first, and the rows of a day in reverse")
    func orders() throws {
        let rows = Self.rows
        let daysNewestFirst = [rows[5], rows[4], rows[2], rows[3], rows[1], rows[0]]
        for order in [rows, rows.reversed(), daysNewestFirst, daysNewestFirst.reversed()] {
            #expect(try ReadCSV(file(order)).rows.count == 6)
        }
    }

    @Test(
        "A wrong balance is reported with its line, in any order",
        arguments: [
            (2, "14/01/2026,c,-0.75,95.00", 4, 9475, 9500), (1, "13/01/2026,b,5.05,95.50", 3, 9505, 9550),
            (5, "16/01/2026,f,1.00,99.00", 7, 10100, 9900), (5, "16/01/2026,f,-1.00,98.00", 7, 9900, 9800),
        ]
    )
    func wrongRow(index: Int, row: String, line: Int, expected: Int64, found: Int64) throws {
        var rows = Self.rows
        rows[index] = row
        #expect(try ReadCSV.failure(file(rows)) == balance(line, expected, found))
        // Reversed, line 2 becomes line 7.
        #expect(try ReadCSV.failure(file(rows.reversed())) == balance(9 - line, expected, found))
    }

    @Test("Rows of a day in reverse are checked too")
    func wrongRowWithinDays() throws {
        var rows = [Self.rows[5], Self.rows[4], Self.rows[2], Self.rows[3], Self.rows[1], Self.rows[0]]
        rows[3] = "14/01/2026,d,-6.00,90.00"
        #expect(try ReadCSV.failure(file(rows)) == balance(5, 8900, 9000))
        #expect(try ReadCSV.failure(file(rows.reversed())) != nil)
    }

    @Test("A wrong balance is found long after the rows that decided the order")
    func lateMistake() throws {
        var rows = (1...2000).map { "2026-01-15,a,1.00,\($0).00" }
        rows[1500] = "2026-01-15,a,2.00,1501.00"
        #expect(try ReadCSV.failure(file(rows)) == balance(1502, 150_200, 150_100))
    }

    @Test("Two missing rows among twenty are reported where the first is missing")
    func missingRows() throws {
        var rows = (1...20).map { "2026-01-15,a,1.00,\($0).00" }
        rows.remove(at: 14)
        rows.remove(at: 6)
        #expect(try ReadCSV.failure(file(rows)) == balance(8, 700, 800))
    }

    @Test("The layout says whether balances were checked, and the check can be disabled")
    func unchecked() throws {
        #expect(try ReadCSV(file(Self.rows)).layout.checksBalance == true)
        var rows = Self.rows
        rows.remove(at: 2)
        #expect(try ReadCSV.failure(file(rows)) != nil)
        var layout = ImportLayout()
        layout.checksBalance = false
        let read = try ReadCSV(file(rows), layout: layout)
        #expect(read.rows.count == 5)
        #expect(read.layout.checksBalance == false)
    }

    @Test("Rows are not checked if they add up in no order, as in search results or merged accounts")
    func noOrder() throws {
        let rows = [
            "02/01/2026,a,-10.00,90.00", "13/01/2026,b,5.50,40.00", "14/01/2026,c,-0.50,77.00",
            "14/01/2026,d,-5.00,12.00",
        ]
        #expect(try ReadCSV(file(rows)).rows.count == 4)
        let many = (1...2000).map { "2026-01-15,a,1.00,\($0 < 1000 ? $0 : $0 % 3 * 7).00" }
        #expect(try ReadCSV(file(many)).rows.count == 2000)
    }

    @Test("Rows that are not ordered by date are checked too")
    func sortedOtherwise() throws {
        let sorted = [Self.rows[0], Self.rows[3], Self.rows[5], Self.rows[2], Self.rows[1], Self.rows[4]]
        let read = try ReadCSV(file(sorted))
        #expect(read.rows.count == 6)
        #expect(read.layout.checksBalance == true)
    }

    @Test(
        "If there are only a few rows, one that does not add up is enough",
        arguments: [
            (["01/01/2026,a,-10.00,90.00", "13/01/2026,b,-20.00,75.00"], 3, 7000, 7500),
            (["02/01/2026,a,-1.00,9.00", "13/01/2026,b,-1.00,8.50", "14/01/2026,c,-1.00,7.00"], 3, 800, 850),
        ] as [([String], Int, Int64, Int64)]
    )
    func fewRows(rows: [String], line: Int, expected: Int64, found: Int64) throws {
        #expect(try ReadCSV.failure(file(rows)) == balance(line, expected, found))
    }

    @Test("Four missing rows among twenty-four are reported")
    func manyMissingRows() throws {
        var rows = (1...24).map { "2026-01-15,a,1.00,\($0).00" }
        for index in [20, 15, 10, 5] { rows.remove(at: index) }
        #expect(try ReadCSV.failure(file(rows)) == balance(7, 600, 700))
    }

    @Test("The same current balance in every row is not a running balance")
    func constantBalance() throws {
        let read = try ReadCSV(file(["02/01/2026,a,-1.00,90.00", "13/01/2026,b,-2.00,90.00"]))
        #expect(read.rows.count == 2)
        #expect(read.layout.checksBalance == false)
    }

    @Test("If the user asks for the check, every wrong balance is reported")
    func checkAskedFor() throws {
        var layout = ImportLayout()
        layout.checksBalance = true
        let rows = ["02/01/2026,a,-1.00,90.00", "13/01/2026,b,-2.00,90.00", "14/01/2026,c,-2.00,90.00"]
        #expect(try ReadCSV.failure(file(rows), layout: layout) != nil)
        let without = try ReadCSV("Date,Payee,Amount\n13/01/2026,b,-2.00\n", layout: layout)
        #expect(without.layout.checksBalance == nil)
    }

    @Test("Fees are part of the amounts, unless these include them already")
    func feesOfRows() throws {
        let text = "Date,Payee,Amount,Fee,Balance\n"
        let apart = "13/01/2026,a,-10.00,0.00,90.00\n14/01/2026,Cash,-20.00,1.00,69.00\n15/01/2026,c,5.00,0.00,74.00\n"
        #expect(
            try ReadCSV(text + apart).rows == ["2 2026-01-13 -1000 a", "3 2026-01-14 -2100 Cash", "4 2026-01-15 500 c"]
        )
        let within = apart.replacing("69.00", with: "70.00").replacing("74.00", with: "75.00")
        #expect(try ReadCSV(text + within).rows[1] == "3 2026-01-14 -2000 Cash")
    }

    @Test("Each account of a file has its own balance")
    func accounts() throws {
        let text = "Date,Payee,Amount,Balance,Account\n"
        let one = "02/01/2026,a,-10.00,90.00,One\n13/01/2026,b,5.00,95.00,One\n14/01/2026,c,5.00,100.00,One\n"
        let two = "02/01/2026,a,-1.00,9.00,Two\n13/01/2026,b,5.00,14.00,Two\n"
        #expect(try ReadCSV(text + one + two).rows.count == 5)
        #expect(try ReadCSV.failure(text + one + two.replacing("5.00", with: "6.00")) == balance(6, 1500, 1400))
    }

    @Test("A fee is part of the change of the balance")
    func fees() throws {
        let text = "Date,Payee,Amount,Fee,Balance\n"
        let rows = "13/01/2026,a,-10.00,1.00,89.00\n14/01/2026,b,-5.00,0.50,83.50\n15/01/2026,c,20.00,2.00,101.50\n"
        #expect(try ReadCSV(text + rows).rows.count == 3)
        let wrong = rows.replacing("101.50", with: "103.50")
        #expect(try ReadCSV.failure(text + wrong) == balance(4, 10150, 10350))
    }

    @Test("Rows without a balance are added up to the next one")
    func gaps() throws {
        var rows = Self.rows
        rows[1] = "13/01/2026,b,5.50,"
        #expect(try ReadCSV(file(rows)).rows.count == 6)
        #expect(try ReadCSV(file(rows.reversed())).rows.count == 6)
    }

    @Test("A refused row interrupts the check, and is not a wrong balance")
    func refusedRow() throws {
        var rows = Self.rows
        rows[2] = "14/01/2026,c,-0.5O,95.00"
        let read = try ReadCSV(file(rows))
        #expect(read.refused.map(\.line) == [4])
        #expect(read.rows.count == 5)
    }

    @Test("A row with a balance but no amount does not change the balance")
    func openingBalance() throws {
        let read = try ReadCSV(file(["01/01/2026,Brought forward,,100.00"] + Self.rows))
        #expect(read.skippedRows.map(\.reason) == [.balance])
        #expect(read.rows.count == 6)
    }

    @Test("Without a header, the balance decides the amount column and the signs")
    func unnamed() throws {
        let single = "02/01/2026,a,90.00,-10.00\n13/01/2026,b,95.50,5.50\n14/01/2026,c,95.00,-0.50\n"
        #expect(try ReadCSV(single).layout.amount == .number(4))
        let sides = "13/01/2026,Work,50.00,,150.00\n14/01/2026,Shop,,20.00,130.00\n15/01/2026,Cafe,,5.00,125.00\n"
        #expect(
            try ReadCSV(sides).rows == ["1 2026-01-13 5000 Work", "2 2026-01-14 -2000 Shop", "3 2026-01-15 -500 Cafe"]
        )
        #expect(try ReadCSV(sides).layout.credit == .number(3))
        let lines = sides.split(separator: "\n").reversed().joined(separator: "\n")
        #expect(try ReadCSV(lines).layout.credit == .number(3))
    }

    @Test("Without a balance, two amount columns are ambiguous")
    func undecided() throws {
        let two = "13/01/2026,Work,50.00,150.00\n14/01/2026,Shop,20.00,17.00\n"
        #expect(try ReadCSV.failure(two) == ImportFailure(.severalColumns(.amount, columns: ["3", "4"])))
        let sides = "13/01/2026,Work,50.00,\n14/01/2026,Shop,,20.00\n"
        #expect(try ReadCSV.failure(sides) == ImportFailure(.severalColumns(.amount, columns: ["3", "4"])))
    }

    @Test("Unsigned amounts are not read, even if a balance goes up and down by them")
    func unsigned() throws {
        let rows = ["02/01/2026,a,10.00,90.00", "13/01/2026,b,5.50,95.50", "14/01/2026,c,0.50,95.00"]
        let columns = ["Date", "Payee", "Amount", "Balance"]
        #expect(try ReadCSV.failure(file(rows)) == ImportFailure(.noColumn(.sign, columns: columns)))
    }
}
