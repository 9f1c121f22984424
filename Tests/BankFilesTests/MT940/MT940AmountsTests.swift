import Money
import Testing

@testable import BankFiles

@Suite("MT940 amounts in other currencies")
struct MT940AmountsTests {
    /// The row of a booking of 11.62 EUR with some lines after its first one.
    private func row(_ lines: [String], currency: Currency = .euro) throws -> ImportRow {
        let text = MT940File.statement(([":61:2601020102D11,62NMSCNONREF"] + lines).joined(separator: "\r\n"))
        return try #require(try MT940File.rows(text).first)
    }

    private func original(_ lines: String...) throws -> String? {
        try row(lines).original.map { "\($0.plainText) \($0.currency.code)" }
    }

    @Test("The line after a booking has the original amount, and the charges")
    func supplement() throws {
        #expect(try original("/OCMT/USD12,50/", ":86:Shop") == "12.50 USD")
        #expect(try original("/OCMT/JPY1200,/CHGS/EUR1,20/", ":86:Shop") == "1200 JPY")
        #expect(try original("/OCMT/KWD3,750", ":86:Shop") == "3.750 KWD")
        #expect(try original("/CHGS/EUR1,20//OCMT/USD12,5/") == "12.50 USD")
        // A line may be cut within an amount.
        #expect(try original("AN ORDER OF JANUARY 1 /OCMT/USD12", "34,50/CHGS/EUR1,20/") == "1234.50 USD")
    }

    @Test("The text of a booking has it, with numbered parts, with names or without")
    func details() throws {
        #expect(try original(":86:166?00KARTE?20OAMT+USD 12,50?21SVWZ+Lunch?32Diner") == "12.50 USD")
        #expect(try original(":86:166?00KARTE?20SVWZ+Lunch?21OAMT+12,50 USD?32Diner") == "12.50 USD")
        #expect(try original(":86:166?00KARTE?20OAMT+12,50 USD SVWZ+Lunch?32Diner") == "12.50 USD")
        #expect(try original(":86:/TRTP/CARD/NAME/Diner/OAMT/USD12,50/REMI/Lunch") == "12.50 USD")
        #expect(try original(":86:/NAME/Diner/REMI/Lunch/OCMT/JPY1200/EXCH/0,0062/") == "1200 JPY")
        #expect(try original(":86:Lunch /OCMT/USD12,50/") == "12.50 USD")
        #expect(try original(":86:Lunch", "/OCMT/USD12,50") == "12.50 USD")
    }

    @Test(
        "What is no amount in another currency, or has no certain end, is none",
        arguments: [
            "/OCMT/EUR11,62/", "/OCMT/12,50/", "/OCMT/USD/", "/OCMT/USD0,00/", "/OCMT/USD12,505/", "/OCMT/JPY12,50/",
            "/OCMT/ZZZ12,50/", "/OCMT/USD12,50X/", "/OCMT/USD1 250,00/", "/OCMT/usd12,50/", "/EXCH/1,0758/",
            "/CHGS/USD1,20/", "OCMT USD12,50", "/OCMT/USD9999999999999999,/", "/OCMT/", "/OCMT/USD12,50 CR/",
            // The second line may or may not be more digits of the first one.
            "THE PAYMENT OF AN ORDER AND A FEE /OCMT/JPY1200\r\n5 pieces",
        ]
    )
    func none(text: String) throws {
        #expect(try original(text) == nil)
        #expect(try original(":86:" + text) == nil)
        #expect(try row([text]).minorUnits == 1162)
    }

    @Test("An original amount without a currency is none, as of a returned debit")
    func withoutCurrency() throws {
        #expect(try original(":86:109?00RUECKLASTSCHRIFT?20OAMT+11,62?21COAM+3,00?22SVWZ+Return") == nil)
    }

    @Test("The note says what the bank charged for a payment in another currency")
    func fees() throws {
        #expect(try row(["/OCMT/USD12,50/CHGS/EUR1,20/", ":86:Lunch"]).note == "fee 1.20 EUR")
        let parts = ":86:166?00KARTE?20OAMT+USD 12,50?21COAM+EUR 1,20?22SVWZ+Lunch?32Diner"
        #expect(try row([parts]).note == "Lunch, fee 1.20 EUR")
        #expect(try row(["/CHGS/EUR1,20/", ":86:166?20SVWZ+Lunch?32Diner"]).note == "Lunch")
        #expect(try row(["/OCMT/USD12,50/CHGS/EUR0,/", ":86:166?20SVWZ+Lunch?32Diner"]).note == "Lunch")
    }

    @Test("A row is recognized that came in before its amounts in other currencies were read")
    func identity() throws {
        let row = try row(["/OCMT/USD12,50/CHGS/EUR1,20/", ":86:166?20SVWZ+Lunch?32Diner"])
        #expect(row.bankID == "mt940/~\(StableHash.text("Diner\nLunch"))")
    }
}
