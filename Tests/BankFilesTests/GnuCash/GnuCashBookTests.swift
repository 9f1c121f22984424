import Money
import Testing

@testable import BankFiles

@Suite("The parts of GnuCash files")
struct GnuCashBookTests {
    typealias Split = GnuCashFile.Split

    private let purchase = GnuCashFile.transaction([Split("Giro", "-5/1"), Split("Food", "5/1")])

    /// Returns the problem and the line with which a file is refused.
    private func failure(_ text: String) -> ImportFailure? {
        #expect(throws: ImportFailure.self) { try GnuCashFile.lines(text) }
    }

    @Test("Templates, prices and other things are no transactions; what is planned is listed once")
    func otherParts() throws {
        let text = GnuCashFile.book(
            "<gnc:pricedb version=\"1\"><price><price:value>1/1</price:value></price></gnc:pricedb>\n",
            purchase,
            "<gnc:template-transactions>\n",
            GnuCashFile.account("Template", "BANK", "template", under: ""),
            purchase,
            "</gnc:template-transactions>\n",
            "<gnc:schedxaction><sx:name>Rent</sx:name></gnc:schedxaction>\n",
            "<gnc:schedxaction><sx:name>Phone</sx:name></gnc:schedxaction>\n",
            "<gnc:budget><bgt:name>2026</bgt:name></gnc:budget>\n",
            "<gnc:GncInvoice><invoice:id>1</invoice:id><gnc:transaction/></gnc:GncInvoice>\n"
        )
        var reader = try GnuCashFile.reader(text)
        var items: [ImportItem] = []
        while let item = try reader.next() { items.append(item) }

        #expect(items.count == 3)
        #expect(
            items.dropFirst() == [
                .skipped(SkippedRow(line: 34, reason: .directive("gnc:schedxaction"), text: "Rent, Phone")),
                .skipped(SkippedRow(line: 36, reason: .directive("gnc:budget"), text: "2026")),
            ]
        )
        #expect(reader.position == reader.byteCount)
    }

    @Test("Prices of currencies are rates; those of securities, and what is not complete, are none")
    func rates() throws {
        func price(_ base: String, _ quote: String, _ value: String, space: String = "CURRENCY") -> String {
            """
            <price><price:id type="guid">1</price:id>
            <price:commodity><cmdty:space>\(space)</cmdty:space><cmdty:id>\(base)</cmdty:id></price:commodity>
            <price:currency><cmdty:space>CURRENCY</cmdty:space><cmdty:id>\(quote)</cmdty:id></price:currency>
            <price:time><ts:date>2026-11-20 10:59:00 +0000</ts:date></price:time>
            <price:source>user:price</price:source><price:value>\(value)</price:value></price>

            """
        }
        let text = GnuCashFile.book(
            "<gnc:pricedb version=\"1\">",
            price("USD", "EUR", "9217/10000"),
            price("GBP", "EUR", "7/6"),
            price("ACME", "EUR", "10/1", space: "NASDAQ"),
            price("USD", "USD", "1/1"),
            price("CHF", "EUR", "-1/2"),
            price("CHF", "EUR", ""),
            "</gnc:pricedb>",
            purchase
        )
        let rates = try GnuCashFile.reader(text).rates
        #expect(
            rates.map { "\($0.date.iso) \($0.rate.base.code) \($0.rate.price) \($0.rate.quote.code)" } == [
                "2026-11-20 USD 0.9217 EUR", "2026-11-20 GBP 1.166666666667 EUR",
            ]
        )
    }

    @Test("Early files without namespaces, a book, or commodities instead of currencies are read")
    func earlyFiles() throws {
        let text = """

            <?xml version="1.0"?>
            <gnc-v2>
            <gnc:account><act:name>Giro</act:name><act:id>1</act:id><act:type>BANK</act:type><act:currency>
            <cmdty:space>ISO4217</cmdty:space><cmdty:id>DEM</cmdty:id></act:currency></gnc:account>
            <gnc:account><act:name>Essen</act:name><act:id>2</act:id><act:type>EXPENSE</act:type></gnc:account>
            <gnc:transaction><trn:date-posted><ts:date>2000-09-04 22:22:44 +0200</ts:date></trn:date-posted>
            <trn:currency><cmdty:space>ISO4217</cmdty:space><cmdty:id>DEM</cmdty:id></trn:currency>
            <trn:splits><trn:split><split:value>-30000/100</split:value><split:quantity>-30000000/100000</split:quantity>
            <split:account>1</split:account></trn:split><trn:split><split:value>30000/100</split:value>
            <split:quantity>30000/100</split:quantity><split:account>2</split:account></trn:split></trn:splits>
            </gnc:transaction></gnc-v2>
            """
        let marks = try #require(Currency(code: "DEM"))
        var reader = try GnuCashFile.reader(text, currency: marks)

        #expect(try reader.remainingLines() == ["7: 2000-09-04 -30000 Essen, "])
    }

    @Test("A file that ends early is refused with the line")
    func cutShort() {
        let whole = GnuCashFile.book(purchase)
        let cut = whole.prefix(whole.count - 20)
        let problem = failure(String(cut))

        #expect(problem?.line == 29)
        guard case .malformed = problem?.problem else {
            Issue.record("\(String(describing: problem))")
            return
        }
    }

    @Test("A second book is refused with its line")
    func severalBooks() {
        let text = GnuCashFile.book(purchase, "</gnc:book>\n<gnc:book>\n", purchase)

        #expect(
            failure(text)
                == ImportFailure(line: 30, .malformed("a second book begins, and only one can be read"))
        )
    }

    @Test(
        "Another document is not a book",
        arguments: ["<Document><book/></Document>", "<account/>", "<a><gnc-v2/></a>"]
    )
    func otherDocuments(text: String) {
        #expect(failure(text)?.problem == .notOfFormat(.gnucash))
    }

    @Test("The layout has the encoding, which the file may declare")
    func encodings() throws {
        let text = GnuCashFile.book(
            GnuCashFile.transaction([Split("Giro", "-5/1"), Split("Food", "5/1")], description: "Caf\u{E9}")
        ).replacing("utf-8", with: "iso-8859-1")
        let latin = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        let context = ImportContext(currency: .euro, layout: ImportLayout())
        var reader = try GnuCashReader(bytes: latin, context: context)

        #expect(reader.layout.encoding == .windows1252)
        #expect(try reader.remainingLines() == ["28: 2026-11-20 -500 Food, Café"])
    }
}
