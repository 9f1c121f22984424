import Testing

@testable import BankFiles

@Suite("GnuCash books")
struct GnuCashReaderTests {
    typealias Split = GnuCashFile.Split

    /// Returns what a transaction with these splits adds to the accounts.
    private func moves(_ splits: Split..., currency: String = "EUR") throws -> [String] {
        try GnuCashFile.moves(GnuCashFile.book(GnuCashFile.transaction(splits, currency: currency)))
    }

    @Test("A split of money is an income or an expense in the category of the other split, or a refund")
    func categories() throws {
        #expect(try moves(Split("Giro", "-1250/100"), Split("Food", "1250/100")) == ["Giro -1250 Food"])
        #expect(try moves(Split("Salary", "-2500"), Split("Giro", "250000/100")) == ["Giro 250000 Salary"])
        #expect(try moves(Split("Fuel", "5/2"), Split("Visa", "-25/10")) == ["Visa -250 Auto:Fuel"])

        let refund = GnuCashFile.transaction([Split("Food", "-3/1"), Split("Wallet", "300/100")])
        let row = try #require(try GnuCashFile.rows(GnuCashFile.book(refund)).first)
        #expect(row.type == .income)
        #expect(row.category == "Food")
        #expect(row.categoryType == .stated(.expense))
    }

    @Test("Two splits of money are a transfer, in two currencies with both amounts")
    func transfers() throws {
        #expect(try moves(Split("Wallet", "50/1"), Split("Giro", "-50/1")) == ["Giro -5000 > Wallet 5000"])
        #expect(try moves(Split("Giro", "-50/1"), Split("Mortgage", "50/1")) == ["Giro -5000 > Mortgage 5000"])
        #expect(
            try moves(Split("Giro", "-100/1"), Split("Dollars", "11041/100", value: "100/1"))
                == ["Giro -10000 > Dollars 11041"]
        )
        #expect(
            try moves(
                Split("Dollars", "-200/1", value: "-180/1"),
                Split("Giro", "180/1"),
                Split("Trading", "-180/1"),
                Split("Trading", "200/1", value: "180/1")
            ) == ["Dollars -20000 > Giro 18000"]
        )
    }

    @Test("Splits with opposite values are a transfer, also among others or in other currencies than the transaction")
    func pairs() throws {
        #expect(
            try moves(Split("Giro", "-100/1"), Split("House", "40/1"), Split("Visa", "-40/1"), Split("Wallet", "100/1"))
                == ["Visa -4000 > House 4000", "Giro -10000 > Wallet 10000"]
        )
        #expect(
            try moves(
                Split("Dollars", "-110/1", value: "-90/1"),
                Split("Giro", "100/1", value: "90/1"),
                currency: "GBP"
            ) == ["Dollars -11000 > Giro 10000"]
        )
    }

    @Test("What comes from equity or goes to a security is a transfer with the outside")
    func outside() throws {
        #expect(try moves(Split("Giro", "1000/1"), Split("Opening", "-1000/1")) == ["Giro 100000 > Outside -100000"])
        #expect(
            try moves(Split("Fund", "3/1", value: "954/1"), Split("Giro", "-954/1")) == ["Giro -95400 > Outside 95400"]
        )
        #expect(
            try moves(Split("Fund", "3/1", value: "954/1"), Split("Tax", "9/1"), Split("Giro", "-963/1"))
                == ["Giro -96300 > Outside 96300"]
        )
    }

    @Test("A split of money in several categories is in the largest one, and the note has the others")
    func severalCategories() throws {
        let splits = [
            Split("Giro", "2500/1"), Split("Tax", "400/1"), Split("Salary", "-3000/1"), Split("Food", "100/1"),
        ]
        let text = GnuCashFile.book(GnuCashFile.transaction(splits))

        #expect(try GnuCashFile.moves(text) == ["Giro 250000 Salary"])
        #expect(try GnuCashFile.rows(text).map(\.note) == ["Tax 400.00, Food 100.00"])
    }

    @Test("The category is the largest one with the other sign")
    func largestCategory() throws {
        #expect(
            try moves(Split("Salary", "-5/1"), Split("Tax", "20/1"), Split("Giro", "-95/1"), Split("Food", "80/1"))
                == ["Giro -9500 Food"]
        )
        #expect(
            try moves(Split("Food", "5/1"), Split("Salary", "-40/1"), Split("Giro", "95/1"), Split("Tax", "-60/1"))
                == ["Giro 9500 Tax"]
        )
        #expect(
            try moves(Split("Trading", "9/1"), Split("Giro", "-9/1"), Split("Trading", "-9/1"), Split("Food", "9/1"))
                == ["Giro -900 Food"]
        )
    }

    @Test("Each of several splits of money is a transaction in the category")
    func severalPayers() throws {
        #expect(
            try moves(Split("Food", "30/1"), Split("Giro", "-10/1"), Split("Wallet", "-20/1"))
                == ["Giro -1000 Food", "Wallet -2000 Food"]
        )
        #expect(
            try moves(Split("Giro", "-100/1"), Split("Food", "80/1"), Split("Giro", "20/1"))
                == ["Giro -10000 Food", "Giro 2000 Food"]
        )
    }

    @Test("What leaves an account for another one and a category is a transfer and an expense")
    func transferWithExpense() throws {
        #expect(
            try moves(Split("Giro", "-1000/1"), Split("Visa", "700/1"), Split("Interest paid", "300/1"))
                == ["Giro -70000 > Visa 70000", "Giro -30000 Interest paid"]
        )
        #expect(
            try moves(Split("Giro", "-100/1"), Split("Wallet", "60/1"), Split("House", "40/1"))
                == ["Giro -6000 > Wallet 6000", "Giro -4000 > House 4000"]
        )
        #expect(
            try moves(Split("Giro", "-103/1"), Split("Dollars", "110/1", value: "100/1"), Split("Tax", "3/1"))
                == ["Giro -10000 > Dollars 11000", "Giro -300 Tax"]
        )
    }

    @Test("Money that stays in an account, or that cannot be divided, goes through the outside")
    func indivisible() throws {
        #expect(
            try moves(Split("Giro", "-100/1"), Split("Giro", "100/1"))
                == ["Giro -10000 > Outside 10000", "Giro 10000 > Outside -10000"]
        )
        #expect(
            try moves(Split("Giro", "-100/1"), Split("Giro", "10/1"), Split("Giro", "20/1"), Split("Visa", "70/1"))
                == [
                    "Giro -7000 > Visa 7000", "Giro -3000 > Outside 3000", "Giro 1000 > Outside -1000",
                    "Giro 2000 > Outside -2000",
                ]
        )
        #expect(
            try moves(
                Split("Dollars", "-120/1", value: "-100/1"),
                Split("Giro", "60/1"),
                Split("Wallet", "40/1")
            ) == ["Dollars -12000 > Outside 12000", "Giro 6000 > Outside -6000", "Wallet 4000 > Outside -4000"]
        )
    }

    @Test("A transaction without money or without amounts is left out with the reason")
    func skipped() throws {
        let text = GnuCashFile.book(
            GnuCashFile.transaction([Split("Salary", "-5/1"), Split("Fund", "1/10", value: "5/1")]),
            GnuCashFile.transaction([Split("Giro", "0/1"), Split("Food", "0/100")]),
            GnuCashFile.transaction(
                [Split("Giro", "0/1"), Split("Food", "0/100")],
                slots: GnuCashFile.slot("void-reason", "twice")
            ),
            GnuCashFile.transaction([])
        )

        #expect(
            try GnuCashFile.lines(text) == [
                "28: left out, noMoneyAccount",
                "29: left out, zeroAmount",
                "30: left out, noMovement",
                "31: left out, zeroAmount",
            ]
        )
    }

    @Test("The title is the description, and the note has the notes and the memos")
    func texts() throws {
        let text = GnuCashFile.book(
            GnuCashFile.transaction(
                [Split("Giro", "-1/1", memo: "card"), Split("Food", "1/1", memo: "bread")],
                description: "Bäcker &amp; Co",
                slots: GnuCashFile.slot("notes", "for\nSunday")
            ),
            GnuCashFile.transaction(
                [Split("Giro", "-1/1", memo: "card"), Split("Food", "1/1", memo: "card")],
                number: 2,
                description: ""
            )
        )

        let rows = try GnuCashFile.rows(text)
        #expect(rows.map(\.title) == ["Bäcker & Co", "card"])
        #expect(rows.map(\.note) == ["for Sunday, card, bread", ""])
        #expect(
            rows.map(\.bankID) == [
                "gnucash/00000000000000000000000000001000", "gnucash/00000000000000000000000000002000",
            ]
        )
    }

    @Test("The day is the one that the user chose, else that of the time as it is written")
    func dates() throws {
        let splits = [Split("Giro", "-1/1"), Split("Food", "1/1")]
        let slot =
            "<slot><slot:key>date-posted</slot:key><slot:value type=\"gdate\"><gdate>2026-11-21</gdate></slot:value></slot>"
        let text = GnuCashFile.book(
            GnuCashFile.transaction(splits, slots: slot),
            GnuCashFile.transaction(splits, date: "2000-02-29")
        )

        #expect(try GnuCashFile.rows(text).map(\.date.iso) == ["2026-11-21", "2000-02-29"])
    }

    @Test("Every move has an identifier of its own")
    func identifiers() throws {
        let text = GnuCashFile.book(
            GnuCashFile.transaction([
                Split("Giro", "-100/1"), Split("Wallet", "60/1"), Split("House", "30/1"), Split("Food", "10/1"),
            ])
        )

        let ids = try GnuCashFile.rows(text).map { $0.bankID.map { $0.suffix(4) } }
        #expect(ids == ["1001", "1002", "1000"])
    }
}
