import Money
import MoneySupport
import PropertySupport
import Testing

@testable import BankFiles

@Suite("OFX amounts that were converted")
struct OFXOriginalTests {
    /// The original amount of a transaction of -11.52 EUR with some elements after its memo.
    private func original(_ elements: String, amount: String = "-11.52") throws -> String? {
        let text = OFXFile.statement("<DTPOSTED>20261120<TRNAMT>\(amount)<FITID>7<NAME>Shop<MEMO>Lunch\(elements)")
        var reader = try OFXFile.reader(Array(text.utf8))
        guard case .transaction(let row) = try #require(try reader.next()) else {
            Issue.record("no transaction")
            return nil
        }
        #expect(row.bankID == "77/7")
        #expect(row.note == "Lunch")
        return row.original.map { "\($0.plainText) \($0.currency.code)" }
    }

    private func original(rate: String, of code: String, amount: String = "-11.52") throws -> String? {
        try original("<ORIGCURRENCY><CURRATE>\(rate)<CURSYM>\(code)</ORIGCURRENCY>", amount: amount)
    }

    @Test(
        "What was paid is the amount divided by the rate, rounded half to even",
        arguments: [
            ("0.9216", "USD", "12.50 USD"), ("0.92160000", "USD", "12.50 USD"), ("0,9216", "USD", "12.50 USD"),
            (".9216", "usd", "12.50 USD"), ("2", "GBP", "5.76 GBP"), ("0.0062", "JPY", "1858 JPY"),
            ("2.5", "KWD", "4.608 KWD"), ("23.04", "CLF", "0.5000 CLF"),
            // 0.015, 0.025 and 0.045.
            ("768", "USD", "0.02 USD"), ("460.8", "USD", "0.02 USD"), ("256", "USD", "0.04 USD"),
        ]
    )
    func converted(rate: String, code: String, amount: String) throws {
        for sign in ["-", ""] {
            #expect(try original(rate: rate, of: code, amount: sign + "11.52") == amount)
        }
    }

    @Test(
        "Without a valid rate and another currency, there is none",
        arguments: [
            ("0", "USD"), ("0.000", "USD"), ("-0.9216", "USD"), ("", "USD"), ("x", "USD"), ("1.0.8", "USD"),
            (".", "USD"),
            ("1e3", "USD"), ("0.00000000000000000001", "USD"), ("12345678901234567890", "USD"), ("1", "EUR"),
            ("0.9216", "XXX"), ("0.9216", ""), ("0.9216", "US"), ("99999", "JPY"), ("0.0000000000001", "USD"),
        ]
    )
    func none(rate: String, code: String) throws {
        #expect(try original(rate: rate, of: code) == nil)
    }

    @Test("A currency or a rate that is missing, or that of the amount itself, makes none")
    func incomplete() throws {
        #expect(try original("<ORIGCURRENCY><CURSYM>USD</ORIGCURRENCY>") == nil)
        #expect(try original("<ORIGCURRENCY><CURRATE>0.9216</ORIGCURRENCY>") == nil)
        #expect(try original("<CURRATE>0.9216<CURSYM>USD") == nil)
        #expect(try original("<CURRENCY><CURRATE>1<CURSYM>EUR</CURRENCY>") == nil)
        #expect(
            try original("<CURRENCY><CURRATE>0.9216<CURSYM>EUR</CURRENCY><ORIGCURRENCY><CURSYM>USD</ORIGCURRENCY>")
                == nil
        )
        #expect(try original("<ORIGCURRENCY><CURSYM>USD<CURRATE>0.9216</ORIGCURRENCY>") == "12.50 USD")
    }

    @Test("An amount in another currency is skipped, as before")
    func otherCurrency() throws {
        let text = OFXFile.statement("<DTPOSTED>20261120<TRNAMT>-12.50<CURRENCY><CURRATE>0.9216<CURSYM>USD</CURRENCY>")
        #expect(try OFXFile.lines(text).first?.contains("USD") == true)
    }

    @Test("Reading the rate of any two amounts finds the original one")
    func anyAmounts() throws {
        var random = SeededGenerator(seed: 33)
        let currencies = try ["JPY", "EUR", "KWD", "CLF"].map(Currency.test)
        var count = 0
        for _ in 0..<4000 {
            let (own, other) = (
                currencies.randomElement(using: &random) ?? .euro, currencies.randomElement(using: &random) ?? .euro
            )
            guard own != other else { continue }
            func money(_ currency: Currency) -> Money {
                let limit = (0..<Int.random(in: 1...15, using: &random)).reduce(Int64(1)) { limit, _ in limit * 10 }
                return Money(minorUnits: Int64.random(in: 1..<limit, using: &random), currency: currency)
            }
            let (amount, original) = (money(own), money(other))
            guard let rate = OFXRate.text(of: amount, from: original) else {
                #expect(
                    original.minorUnits >= 10_000_000,
                    "\(amount.plainText) \(own.code) of \(original.plainText) has no rate"
                )
                continue
            }
            count += 1
            let read = OFXRate(rate)?.original(of: Money(minorUnits: -amount.minorUnits, currency: own), in: other)
            #expect(read == original, "\(amount.plainText) \(own.code) at \(rate)")
            #expect(rate.utf8.count <= 32)
        }
        #expect(count > 2300, "\(count)")
    }

    @Test(
        "The rate is the shortest one",
        arguments: [
            (1152, "EUR", 1250, "USD", "0.9216"), (746, "EUR", 1200, "JPY", "0.006217"), (100, "EUR", 100, "USD", "1"),
        ]
    )
    func shortest(amount: Int64, own: String, original: Int64, other: String, rate: String) throws {
        let amount = Money(minorUnits: amount, currency: try .test(own))
        #expect(OFXRate.text(of: amount, from: Money(minorUnits: original, currency: try .test(other))) == rate)
    }
}
