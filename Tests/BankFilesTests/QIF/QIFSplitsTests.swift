import BankFilesSupport
import Money
import Testing

@testable import BankFiles

@Suite("QIF splits")
struct QIFSplitsTests {
    private func rows(_ text: String) throws -> [ImportRow] {
        var reader = try QIFFile.reader(Array(text.utf8))
        var rows: [ImportRow] = []
        while let item = reader.next() {
            if case .transaction(let row) = item { rows.append(row) } else { Issue.record("\(item)") }
        }
        return rows
    }

    private func divided(_ lines: String...) throws -> [String] {
        try rows("!Type:Bank\nD2026-11-20\nT-35.00\nPShop\n" + lines.map { "\($0)\n" }.joined() + "^\n").map(\.divided)
    }

    @Test("The category of the entry keeps the rest, or else the one of the largest split")
    func categories() throws {
        #expect(
            try divided("LFood", "SFood", "$-5", "SGifts", "Efor Ada", "$-20", "SFun/rome", "$-10")
                == [" -3500 Food: Gifts 2000 (for Ada), Fun 1000 #rome"]
        )
        #expect(
            try divided("L--Split--", "SFood", "$-5", "SGifts", "$-20", "SFun", "$-10")
                == [" -3500 Gifts: Food 500, Fun 1000"]
        )
        #expect(try divided("SFood", "$-35") == [" -3500 Food"])
        #expect(try divided("SFood", "$-5", #"S\[x]"#, "$-30") == [" -3500 [x]: Food 500"])
    }

    @Test("Splits in the other direction, or without amounts, are not divided")
    func whole() throws {
        #expect(try divided("LFood", "SFood", "$-50", "SBonus", "$15") == [" -3500 Food"])
        #expect(try divided("LFood", "SFood", "SGifts") == [" -3500 Food"])
    }

    @Test(
        "A class is a tag, or several",
        arguments: [("Food/rome:work", "Food #rome #work"), ("Food//x/a b", "Food/x #a-b")]
    )
    func tags(line: String, expected: String) throws {
        #expect(try divided("L\(line)") == [" -3500 \(expected)"])
    }

    /// A payment of a loan, with the account of the loan.
    private func loan(type: String, side: String) -> String {
        """
        !Account
        NGiro
        TBank
        ^
        !Type:Bank
        D2026-11-20
        T-500
        PBank
        LInterest
        SInterest
        $-100
        S[Car]
        $-400
        ^
        !Account
        NCar
        T\(type)
        ^
        !Type:\(type)
        \(side)
        """
    }

    @Test("What goes to a loan whose account is in the file is a share, and its side there brings nothing")
    func shares() throws {
        let text = loan(type: "Oth L", side: "D2026-11-20\nT400\nPBank\nL[Giro]\n^\nD2026-11-21\nT-7\nLFees\n^\n")
        let rows = try rows(text)
        #expect(rows.map(\.divided) == ["Giro -50000 Interest: > Car 40000", "Car -700 Fees"])
        #expect(rows[0].formerly.map(\.divided) == ["Giro -10000 Interest", "Giro -40000 no category"])
    }

    @Test(
        "It is a transfer if its side is not in the file, or if its account has statements of a bank",
        arguments: [
            ("Oth L", "D2026-11-20\nT399\nPBank\nL[Giro]\n^\n"), ("Oth L", "D2026-11-19\nT400\nPBank\nL[Giro]\n^\n"),
            ("Bank", "D2026-11-20\nT400\nPBank\nL[Giro]\n^\n"),
        ]
    )
    func transfers(type: String, side: String) throws {
        let rows = try rows(loan(type: type, side: side))
        #expect(rows.prefix(2).map(\.divided) == ["Giro -10000 Interest", "Giro -40000 no category"])
        #expect(rows.count == 3)
    }
}
