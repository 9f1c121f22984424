import Testing

@testable import BankFiles

@Suite("OFX files")
struct OFXReaderTests {
    @Test("In SGML, a value ends at the next tag, with or without an end tag")
    func sgml() throws {
        let text = """

            OFXHEADER:100
            DATA:OFXSGML
            VERSION:102
            CHARSET:1252

            <OFX>
            <SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><LANGUAGE></LANGUAGE></SONRS></SIGNONMSGSRSV1>
            <BANKMSGSRSV1><STMTTRNRS><STMTRS>
            <CURDEF>EUR
            <BANKACCTFROM><BANKID>1<ACCTID>0042<ACCTTYPE>CHECKING</BANKACCTFROM>
            <BANKTRANLIST>
            \t<STMTTRN>
            \t\t<TRNTYPE>DEBIT
            \t\t<DTPOSTED>20261120120000[-3:BRT]
            \t\t<DTUSER>20261119</DTPOSTED>
            \t\t<TRNAMT>-12.50
            \t\t<FITID>a1
            \t\t<NAME>Corner shop  \t
            \t</STMTTRN><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261101</DTPOSTED><TRNAMT>2500,00</TRNAMT>
            <FITID>a2</FITID><MEMO></MEMO><NAME>Employer</NAME></STMTTRN>
            </BANKTRANLIST><LEDGERBAL><BALAMT>1.00<DTASOF>20261121</LEDGERBAL>
            </STMTRS></STMTTRNRS></BANKMSGSRSV1>
            </OFX>
            """

        #expect(
            try OFXFile.lines(text) == [
                "13: 2026-11-20 -1250 no category, Corner shop", "20: 2026-11-01 +250000 no category, Employer",
            ]
        )
    }

    @Test("In XML, references, CDATA, comments and empty elements are supported")
    func xml() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8" standalone="no"?>
            <?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
            <!-- <OFX><STMTTRN></STMTTRN></OFX> -->
            <OFX xmlns="urn:x"
                 a="b"><STMTRS ><CURDEF>EUR</CURDEF>
            <stmttrn><dtposted>20261120</dtposted><trnamt><!-- out -->-1<![CDATA[2.5]]>0</trnamt>
              <NAME>Tom &amp; Jerry &lt;b&gt; &quot;&apos;&#233;&#x20AC;&nbsp;&copy; A&B</NAME><MEMO/></stmttrn>
            <STMTTRN><DTPOSTED>20261121<TRNAMT>3<NAME><![CDATA[</STMTTRN> & <]]>
            two lines</NAME></STMTTRN>
            <STMTTRN/>
            </STMTRS></OFX>
            """

        #expect(
            try OFXFile.lines(text) == [
                "6: 2026-11-20 -1250 no category, Tom & Jerry <b> \"'é€ &copy; A&B",
                "8: 2026-11-21 +300 no category, </STMTTRN> & < two lines",
                "10: refused, TRNAMT: missing amount",
            ]
        )
    }

    @Test(
        "An angle bracket that does not begin a tag is text",
        arguments: ["a < b", "a <3 b", "1<2", "<", "a </ b", "x <- y", "a <b c"]
    )
    func brackets(name: String) throws {
        let text = OFXFile.statement("<DTPOSTED>20261120<TRNAMT>1<NAME>\(name)\n<FITID>1")

        #expect(try OFXFile.lines(text) == ["6: 2026-11-20 +100 no category, \(name)"])
    }

    @Test(
        "Lines end with CRLF, CR or LF, or there is only one",
        arguments: [("\r\n", 6), ("\r", 6), ("\n", 6), (" ", 1)]
    )
    func lineEnds(end: String, line: Int) throws {
        let text = OFXFile.statement("<DTPOSTED>20261120\n<TRNAMT>1\n<NAME>A\n<FITID>1")

        let lines = try OFXFile.lines(text.split(separator: "\n").joined(separator: end))
        // The empty line after the header is missing.
        #expect(lines == ["\(line - (line > 1 ? 1 : 0)): 2026-11-20 +100 no category, A"])
    }

    @Test("The header is optional")
    func noHeader() throws {
        let text = "<OFX><STMTTRN><DTPOSTED>20261120<TRNAMT>1</STMTTRN></OFX>"

        #expect(try OFXFile.lines(text) == ["1: 2026-11-20 +100 no category, "])
    }

    @Test("Several statements are read, and each identifier has its account")
    func accounts() throws {
        let text = OFXFile.document(
            """
            <STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>77</BANKACCTFROM><BANKTRANLIST>
            <STMTTRN><DTPOSTED>20261120<TRNAMT>1<FITID>1<BANKACCTTO><ACCTID>99</BANKACCTTO></STMTTRN>
            <STMTTRN><DTPOSTED>20261120<TRNAMT>2</STMTTRN></BANKTRANLIST></STMTRS>
            <CCSTMTRS><CURDEF>EUR<CCACCTFROM><ACCTID>88</CCACCTFROM><BANKTRANLIST>
            <STMTTRN><DTPOSTED>20261120<TRNAMT>3<FITID>1</STMTTRN></BANKTRANLIST></STMTRS>
            <STMTRS><STMTTRN><DTPOSTED>20261120<TRNAMT>4<FITID>1</STMTTRN></STMTRS>
            """
        )
        var reader = try OFXFile.reader(Array(text.utf8))
        var ids: [String?] = []
        while let item = try reader.next() {
            if case .transaction(let row) = item { ids.append(row.bankID) }
        }

        #expect(ids == ["77/1", nil, "88/1", "/1"])
        #expect(reader.position == reader.byteCount)
    }

    @Test(
        "The title is the payee, or the memo if it is longer or the only one",
        arguments: [
            ("<NAME>Shop", "Shop"), ("<MEMO>Card", "Card"), ("<NAME>Shop<MEMO>Card", "Shop"),
            ("<NAME>Corner sh<MEMO>Corner shop, Main Street", "Corner shop, Main Street"),
            ("<PAYEE><NAME>Ann<ADDR1>Road 1<CITY>X</PAYEE><MEMO>Rent", "Ann"), ("<PAYEE>Ann</PAYEE>", "Ann"),
            ("<NAME>Corner sh<EXTDNAME>Corner shop, Main Street", "Corner shop, Main Street"),
            ("<NAME></NAME><MEMO>Card", "Card"), ("<NAME>One<NAME>Two", "One"), ("", ""),
            ("<NAME>A\u{1B}[1mB\u{0}\u{7F}C", "A [1mB C"),
        ]
    )
    func titles(elements: String, title: String) throws {
        let text = OFXFile.statement("<DTPOSTED>20261120<TRNAMT>1\(elements)")

        #expect(try OFXFile.lines(text) == ["6: 2026-11-20 +100 no category, \(title)"])
    }

    @Test(
        "UTF-8 and Windows-1252 are recognized although ASCII is declared",
        arguments: [
            (Array("Caffè €".utf8), TextEncoding.utf8), (Array("Caff".utf8) + [0xE8, 0x20, 0x80], .windows1252),
        ]
    )
    func encodings(name: [UInt8], encoding: TextEncoding) throws {
        let parts = OFXFile.statement("<DTPOSTED>20261120<TRNAMT>1<NAME>%").split(separator: "%")
        var reader = try OFXFile.reader(Array(parts[0].utf8) + name + Array(parts[1].utf8))

        #expect(reader.layout.encoding == encoding)
        #expect(try reader.remainingLines() == ["6: 2026-11-20 +100 no category, Caffè €"])
    }

    @Test(
        "A declared encoding is used if the text is not UTF-8",
        arguments: [
            ("CHARSET:1250\n", [0xB3, 0xF3, 0xBF], "łóż"), ("ENCODING: windows-1251\nCHARSET:NONE\n", [0xEC], "м"),
            ("<?xml version=\"1.0\" encoding='ISO-8859-2'?>", [0xB1], "ą"), ("CHARSET:1252\n", [0xB3], "³"),
            ("CHARSET:8859-1\n", [0xE8], "è"), ("CHARSET:1250\n", [0xC3, 0xA8], "è"), ("CHARSET:\n", [0xE8], "è"),
        ]
    )
    func declaredEncodings(header: String, name: [UInt8], title: String) throws {
        let start = "\(header)<OFX><STMTTRN><DTPOSTED>20261120<TRNAMT>1<NAME>"
        var reader = try OFXFile.reader(Array(start.utf8) + name + Array("</STMTTRN></OFX>".utf8))

        #expect(try reader.next()?.title == title)
    }

    @Test("UTF-16 with a byte order mark is read")
    func utf16() throws {
        let text = OFXFile.statement("<DTPOSTED>20261120<TRNAMT>1<NAME>Caffè")
        let units = text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        var reader = try OFXFile.reader([0xFF, 0xFE] + units)

        #expect(try reader.remainingLines() == ["6: 2026-11-20 +100 no category, Caffè"])
    }
}

extension ImportItem {
    /// The title, or `nil` for anything but a transaction.
    fileprivate var title: String? {
        if case .transaction(let row) = self { row.title } else { nil }
    }
}
