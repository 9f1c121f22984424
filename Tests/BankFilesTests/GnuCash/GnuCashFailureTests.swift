import Money
import Testing

@testable import BankFiles

@Suite("Invalid GnuCash books")
struct GnuCashFailureTests {
    typealias Split = GnuCashFile.Split

    /// Returns the items of a file with one transaction of these splits, which is on line 28.
    private func lines(_ splits: Split..., currency: String = "EUR", date: String = "2026-11-20") throws -> [String] {
        try GnuCashFile.lines(
            GnuCashFile.book(GnuCashFile.transaction(splits, date: date, currency: currency))
        )
    }

    @Test(
        "An amount that is no whole number of minor units is refused",
        arguments: ["1/1000", "1/3", "", "x", "1,5", "1/0", "1/-100", "5/", "/5", "99999999999999999999/1"]
    )
    func amounts(text: String) throws {
        let lines = try lines(
            Split("Dollars", text, value: "1/1"),
            Split("Food", "-1/1")
        )

        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("28: refused, split:quantity: ") == true)
    }

    @Test("An amount that is more than the wallet can have is refused")
    func tooLarge() throws {
        let amount = "\(Money.maximumMinorUnits + 1)/100"
        let lines = try lines(Split("Giro", amount), Split("Food", "-" + amount))

        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("28: refused, split:quantity: ") == true)
    }

    @Test("Decimals that are zero do not matter")
    func zeros() throws {
        #expect(
            try lines(Split("Giro", "-1250000/100000"), Split("Food", "25/2"))
                == ["28: 2026-11-20 -1250 Food, Shop"]
        )
    }

    @Test("Splits that do not add up to zero are refused if one of them is of an account with money")
    func imbalance() throws {
        let problem = "28: refused, row: the values of its splits do not add up to zero"
        #expect(try lines(Split("Giro", "-5/1"), Split("Food", "4/1")) == [problem])
        #expect(try lines(Split("Giro", "-5/1")) == [problem])
        #expect(try lines(Split("Giro", "-1/3", value: "-1/3"), Split("Food", "1/3")).count == 1)
        #expect(
            try lines(Split("Opening", "-5/1")) == ["28: left out, noMoneyAccount"]
        )
    }

    @Test(
        "Values whose sum does not fit into 128 bits are refused",
        arguments: [
            ["1/9223372036854775783", "1/9223372036854775643", "1/9223372036854775549"],
            [
                "\(Int64.max)/9223372036854775783", "\(Int64.max)/9223372036854775643",
                "\(Int64.max)/9223372036854775783",
            ],
        ]
    )
    func overflow(values: [String]) throws {
        let splits = values.map { Split("Food", $0) } + [Split("Giro", "-1/1")]
        let lines = try GnuCashFile.lines(GnuCashFile.book(GnuCashFile.transaction(splits)))

        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("28: refused, split:value: ") == true)
    }

    @Test("A quantity other than the value is refused if both are in one currency")
    func quantity() throws {
        #expect(
            try lines(Split("Giro", "-6/1", value: "-5/1"), Split("Food", "5/1")) == [
                "28: refused, split:quantity: its value and its quantity differ, although both are in one currency"
            ]
        )
    }

    @Test("A split of an account that is not in the file, or of which too little is known, is refused")
    func accounts() throws {
        let unknown =
            GnuCashFile.account("Odd", "BINK", "EUR", under: "") + GnuCashFile.account("None", "", "EUR", under: "")
            + "<gnc:account><act:name>Bare</act:name><act:id>Bare</act:id><act:type>BANK</act:type></gnc:account>\n"
        func problem(_ account: String) throws -> [String] {
            let text = GnuCashFile.book(
                unknown,
                GnuCashFile.transaction([Split("Giro", "-5/1"), Split(account, "5/1")])
            )
            return try GnuCashFile.lines(text)
        }
        let beginning = "31: refused, split:account: "

        #expect(try problem("Nobody") == [beginning + "the file does not have its account"])
        #expect(try problem("") == [beginning + "it has no account"])
        #expect(try problem("Odd") == [beginning + "its account “Odd” has the unknown type ‘BINK’"])
        #expect(try problem("None") == [beginning + "its account “None” has no type"])
        #expect(try problem("Bare") == [beginning + "its account “Bare” has no commodity"])
    }

    @Test("A day that is not in the calendar is refused", arguments: ["2026-02-30", "", "20.11.2026", "0000-01-01"])
    func dates(date: String) throws {
        let lines = try lines(Split("Giro", "-5/1"), Split("Food", "5/1"), date: date)

        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("28: refused, trn:date-posted: ") == true)
    }

    @Test("A transaction without a list of splits is refused")
    func noSplits() throws {
        let text = GnuCashFile.book(
            """
            <gnc:transaction><trn:date-posted><ts:date>2026-11-20</ts:date></trn:date-posted></gnc:transaction>
            """
        )

        #expect(try GnuCashFile.lines(text) == ["28: refused, row: it has no splits"])
    }
}
