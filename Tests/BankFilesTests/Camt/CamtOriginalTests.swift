import Money
import MoneySupport
import Testing

@testable import BankFiles

@Suite("Amounts of camt entries in other currencies")
struct CamtOriginalTests {
    /// The row of an entry of 11.62 EUR with some elements of its only payment and of its own.
    private func row(payment: String = "", entry: String = "") throws -> ImportRow {
        let details =
            "<NtryDtls><TxDtls>\(payment)<RltdPties><Cdtr><Nm>Shop</Nm></Cdtr></RltdPties></TxDtls></NtryDtls>"
        let text = CamtFile.statement(CamtFile.account(), CamtFile.entry("11.62", "DBIT", entry + details))
        return try #require(try CamtFile.rows(text).first)
    }

    private static func amount(_ name: String, _ amount: String, _ currency: String) -> String {
        "<\(name)><Amt Ccy=\"\(currency)\">\(amount)</Amt></\(name)>"
    }

    private static func details(_ parts: String...) -> String { "<AmtDtls>\(parts.joined())</AmtDtls>" }

    private static let exchange =
        "<CcyXchg><SrcCcy>USD</SrcCcy><TrgtCcy>EUR</TrgtCcy><UnitCcy>EUR</UnitCcy><XchgRate>1.0758</XchgRate></CcyXchg>"

    @Test(
        "The first amount in another currency is what was paid",
        arguments: [
            (details(amount("InstdAmt", "12.50", "USD"), amount("TxAmt", "11.62", "EUR")), "12.50 USD"),
            (details(amount("InstdAmt", "11.62", "EUR"), amount("TxAmt", "12.5", "USD")), "12.50 USD"),
            (details(amount("TxAmt", "11.62", "EUR"), amount("CntrValAmt", "1200", "JPY")), "1200 JPY"),
            (details(amount("TxAmt", "1200.00", "JPY")), "1200 JPY"),
            (details(amount("InstdAmt", "3.750", "KWD"), amount("TxAmt", "12.50", "USD")), "3.750 KWD"),
            (details("<TxAmt><Amt Ccy=\"USD\">12.50</Amt>\(exchange)</TxAmt>"), "12.50 USD"),
            // One that cannot be read says nothing, but another one may.
            (details(amount("InstdAmt", "12,50", "USD"), amount("TxAmt", "89.00", "CHF")), "89.00 CHF"),
        ]
    )
    func amounts(details: String, original: String) throws {
        for row in [try row(payment: details), try row(entry: details)] {
            #expect(row.original.map { "\($0.plainText) \($0.currency.code)" } == original)
            #expect(row.minorUnits == 1162)
        }
    }

    @Test(
        "What is no amount in another currency is none",
        arguments: [
            "", details(amount("InstdAmt", "11.62", "EUR")), details("<TxAmt>\(exchange)</TxAmt>"), details(exchange),
            details(amount("TxAmt", "0.00", "USD")), details(amount("TxAmt", "1200.50", "JPY")),
            details(amount("TxAmt", "x", "USD")), details(amount("TxAmt", "12.50", "XXX")),
            details(amount("TxAmt", "12.50", "US$")), details(amount("TxAmt", "9999999999999999.00", "USD")),
            details("<TxAmt><Amt>12.50</Amt></TxAmt>"), details("<PrtryAmt><Amt Ccy=\"USD\">12.50</Amt></PrtryAmt>"),
        ]
    )
    func none(details: String) throws {
        #expect(try row(payment: details).original == nil)
    }

    @Test("An entry of several payments has none")
    func batch() throws {
        let paid = Self.details(Self.amount("TxAmt", "12.50", "USD"))
        let payment = "<TxDtls>\(paid)</TxDtls>"
        for entry in [
            "<NtryDtls>\(payment)\(payment)</NtryDtls>",
            "<NtryDtls>\(payment)</NtryDtls><NtryDtls>\(payment)</NtryDtls>",
            "\(paid)<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch></NtryDtls>",
        ] {
            let rows = try CamtFile.rows(CamtFile.statement(CamtFile.account(), CamtFile.entry("11.62", "DBIT", entry)))
            #expect(rows.map(\.original) == [nil])
        }
    }

    @Test(
        "The note of a payment in another currency says what the bank charged",
        arguments: [
            ("<Chrgs><TtlChrgsAndTaxAmt Ccy=\"EUR\">1.20</TtlChrgsAndTaxAmt></Chrgs>", "fee 1.20 EUR"),
            (
                "<Chrgs><Rcrd><Amt Ccy=\"EUR\">1.2</Amt></Rcrd><Rcrd><Amt Ccy=\"EUR\">0.30</Amt></Rcrd></Chrgs>",
                "fee 1.50 EUR"
            ),
            ("<Chrgs><Amt Ccy=\"EUR\">1</Amt></Chrgs><Chrgs><Amt Ccy=\"EUR\">2</Amt></Chrgs>", "fee 3.00 EUR"),
            (
                "<Chrgs><Rcrd><Amt Ccy=\"EUR\">1</Amt><CdtDbtInd>CRDT</CdtDbtInd></Rcrd>"
                    + "<Rcrd><Amt Ccy=\"EUR\">2</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs>",
                "fee 2.00 EUR"
            ), ("<Chrgs><Amt Ccy=\"EUR\">1</Amt></Chrgs><Chrgs><Amt Ccy=\"USD\">2</Amt></Chrgs>", ""),
            ("<Chrgs><TtlChrgsAndTaxAmt Ccy=\"EUR\">0.00</TtlChrgsAndTaxAmt></Chrgs>", ""), ("<Chrgs></Chrgs>", ""),
            ("<Chrgs><Amt Ccy=\"EUR\">one</Amt></Chrgs>", ""),
        ]
    )
    func fees(charges: String, note: String) throws {
        let paid = Self.details(Self.amount("InstdAmt", "12.50", "USD"))
        let texts = "<RmtInf><Ustrd>Order 7</Ustrd></RmtInf>"
        for row in [try row(payment: paid + charges + texts), try row(payment: paid + texts, entry: charges)] {
            #expect(row.note == (note.isEmpty ? "Order 7" : "Order 7, \(note)"))
        }
        #expect(try row(payment: paid + charges).note == note)
        // Without another currency, the note is what it always was.
        #expect(try row(payment: charges + texts).note == "Order 7")
    }

    @Test("A row is recognized that came in before its amounts in other currencies were read")
    func identity() throws {
        let paid = Self.details(Self.amount("InstdAmt", "12.50", "USD"))
        let charges = "<Chrgs><TtlChrgsAndTaxAmt Ccy=\"EUR\">1.20</TtlChrgsAndTaxAmt></Chrgs>"
        let texts = "<RmtInf><Ustrd>Order 7</Ustrd></RmtInf>"
        let before = try row(payment: texts)
        let now = try row(payment: texts + paid + charges)
        #expect(now.bankID == before.bankID)
        #expect(now.bankID == "camt/~\(StableHash.text("Shop\nOrder 7"))")
        #expect(now.note != before.note)
    }
}
