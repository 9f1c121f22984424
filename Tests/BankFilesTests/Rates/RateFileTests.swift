import Money
import Testing

@testable import BankFiles

@Suite("Files of rates")
struct RateFileTests {
    /// The rates of a file: `2026-11-20 EUR 1.085 USD`.
    private func rates(_ text: String) throws -> [String] {
        try RateFile(FileBytes(Array(text.utf8))).rates.map {
            "\($0.date.iso) \($0.rate.base.code) \($0.rate.price) \($0.rate.quote.code)"
        }
    }

    @Test("The history of the European Central Bank: gaps are left out, and so is the empty last column")
    func history() throws {
        let text = """
            Date,USD,JPY,CYP,XXQ,
            2026-11-20,1.0850,160.25,N/A,1.5,
            1999-01-04,1.1789,133.73,0.58231,N/A,

            """
        #expect(
            try rates(text) == [
                "2026-11-20 EUR 1.085 USD", "2026-11-20 EUR 160.25 JPY", "1999-01-04 EUR 1.1789 USD",
                "1999-01-04 EUR 133.73 JPY", "1999-01-04 EUR 0.58231 CYP",
            ]
        )
        #expect(try RateFile(FileBytes(Array(text.utf8))).unknownCurrencies == ["XXQ"])
    }

    @Test("The day of the European Central Bank, with its month in words")
    func day() throws {
        let text = "Date, USD, JPY, \n20 November 2026, 1.0850, 160.25, \n"
        #expect(try rates(text) == ["2026-11-20 EUR 1.085 USD", "2026-11-20 EUR 160.25 JPY"])
    }

    @Test("The prices of currencies in a GnuCash book, without those of securities")
    func gnucash() throws {
        func price(_ space: String, _ id: String, _ value: String) -> String {
            """
            <price>
              <price:commodity><cmdty:space>\(space)</cmdty:space><cmdty:id>\(id)</cmdty:id></price:commodity>
              <price:currency><cmdty:space>CURRENCY</cmdty:space><cmdty:id>EUR</cmdty:id></price:currency>
              <price:time><ts:date>2026-11-10 10:59:00 +0000</ts:date></price:time>
              <price:value>\(value)</price:value>
            </price>
            """
        }
        func book(_ prices: String) -> String {
            """
            <?xml version="1.0" encoding="utf-8" ?>
            <gnc-v2><gnc:book version="2.0.0"><gnc:pricedb version="1">\(prices)</gnc:pricedb></gnc:book></gnc-v2>
            """
        }
        let prices = price("CURRENCY", "USD", "9217/10000") + price("XETRA", "SAP", "25000/100")
        #expect(try rates(book(prices)) == ["2026-11-10 USD 0.9217 EUR"])
        #expect(throws: ImportFailure.self) { try rates(book(price("XETRA", "SAP", "25000/100"))) }
    }

    @Test("Its XML")
    func xml() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
            <gesmes:subject>Reference rates</gesmes:subject>
            <Cube><Cube time='2026-11-20'><Cube currency='USD' rate='1.0850'/><Cube currency='JPY' rate='160.25'/></Cube>
            <Cube time='2026-11-19'><Cube currency='USD' rate='1.09'/></Cube></Cube></gesmes:Envelope>
            """
        #expect(
            try rates(text) == [
                "2026-11-20 EUR 1.085 USD", "2026-11-20 EUR 160.25 JPY", "2026-11-19 EUR 1.09 USD",
            ]
        )
    }

    @Test("Lines of journals and of Beancount among others")
    func prices() throws {
        let text = """
            ; prices
            P 2026-11-20 USD 0.92 EUR
            P 2026/11/19 00:00:00 USD EUR 0.91
            2026-11-18 price CHF  1.05 EUR ; a note
            2026-11-18 open Assets:Giro EUR

            2026-11-17 * "Tea"
              Assets:Giro  -1 EUR
            """
        #expect(
            try rates(text) == [
                "2026-11-20 USD 0.92 EUR", "2026-11-19 USD 0.91 EUR", "2026-11-18 CHF 1.05 EUR",
            ]
        )
    }

    @Test(
        "Tables with a pair in two columns or one",
        arguments: [
            "date,base,quote,rate\n2026-11-20,USD,EUR,0.92\n", "Date;Symbol;Close\n20261120;USD/EUR;0,92\n",
            "pair\tday\tvalue\nusdeur\t2026-11-20T14:00:00Z\t0.92\n",
            "\u{FEFF}\"Date\",\"From\",\"To\",\"Rate\"\r\n\"2026.11.20\",\"USD\",\"EUR\",\"0.920\"\r\n",
        ]
    )
    func tables(text: String) throws {
        #expect(try rates(text) == ["2026-11-20 USD 0.92 EUR"])
    }

    @Test(
        "What is wrong is named with its line, and nothing is taken for a rate",
        arguments: [
            ("", nil), ("Datum;Text;Betrag\n1.1.2026;Tea;1\n", 1), ("Date,USD\n2026-11-20,abc\n", 2),
            ("Date,USD\n2026-11-20,-1\n", 2), ("Date,USD\n\n31 Foo 2026,1.1\n", 3), ("Date,USD\n2026-02-30,1.1\n", 2),
            ("date,base,quote,rate\n2026-11-20,EUR,EUR,1\n", 2), ("date,pair,rate\n2026-11-20,EURO,1\n", 2),
            ("P 2026-13-01 USD 0.92 EUR\n", 1), ("Date,USD\n2026-11-20,1,5\n", 2), ("Date,USD\n", nil),
            ("Date,USD,\n2026-11-20,N/A,\n", nil), ("<html><body>Hello</body></html>", nil),
        ]
    )
    func wrong(text: String, line: Int?) throws {
        let failure = try #require(throws: ImportFailure.self) { try RateFile(FileBytes(Array(text.utf8))) }
        #expect(failure.line == line)
    }
}
