import TestSupport
import Testing

@testable import Core
@testable import Interchange

@Suite("OFX export")
struct OFXWriterTests {
    private let opening = """
        <?xml version="1.0" encoding="UTF-8" standalone="no"?>
        <?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
        <OFX>
        <SIGNONMSGSRSV1><SONRS>
        <STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>
        <DTSERVER>20261120</DTSERVER>
        <LANGUAGE>ENG</LANGUAGE>
        </SONRS></SIGNONMSGSRSV1>
        <BANKMSGSRSV1><STMTTRNRS>
        <TRNUID>0</TRNUID>
        <STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>
        <STMTRS>
        <CURDEF>EUR</CURDEF>
        <BANKACCTFROM><BANKID>moneyflow</BANKID><ACCTID>moneyflow</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
        <BANKTRANLIST>

        """

    @Test("A statement has its dates, its transactions and their sum")
    func file() throws {
        let pay = try Transaction.test(id: 3, "Pay", cents: 1200, type: .income, on: "2026-11-02")
        let context = try ExportContext.test(lastDay: .test("2026-11-20"))
        #expect(
            OFXWriter(context).file([pay, try .test("")]) == opening + """
                <DTSTART>20261102</DTSTART><DTEND>20261120</DTEND>
                <STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261102</DTPOSTED><TRNAMT>12.00</TRNAMT>\
                <FITID>3</FITID><NAME>Pay</NAME></STMTTRN>
                <STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261120</DTPOSTED><TRNAMT>-12.50</TRNAMT>\
                <FITID>1</FITID></STMTTRN>
                </BANKTRANLIST>
                <LEDGERBAL><BALAMT>-0.50</BALAMT><DTASOF>20261120</DTASOF></LEDGERBAL>
                </STMTRS></STMTTRNRS></BANKMSGSRSV1>
                </OFX>

                """
        )
    }

    @Test("An empty statement has today's date")
    func empty() throws {
        #expect(
            OFXWriter(try .test()).file([]) == opening + """
                <DTSTART>20261120</DTSTART><DTEND>20261120</DTEND>
                </BANKTRANLIST>
                <LEDGERBAL><BALAMT>0.00</BALAMT><DTASOF>20261120</DTASOF></LEDGERBAL>
                </STMTRS></STMTTRNRS></BANKMSGSRSV1>
                </OFX>

                """
        )
    }

    @Test(
        "A title that is too long for NAME is in full in MEMO",
        arguments: [
            ("Coffee", "<NAME>Coffee</NAME></STMTTRN>"),
            ("12345678901234567890123456789012", "<NAME>12345678901234567890123456789012</NAME></STMTTRN>"),
            (
                "123456789012345678901234567890123",
                "<NAME>12345678901234567890123456789012</NAME><MEMO>123456789012345678901234567890123</MEMO></STMTTRN>"
            ),
            (
                "1234567890123456789012345678901 words",
                "<NAME>1234567890123456789012345678901</NAME><MEMO>1234567890123456789012345678901 words</MEMO>"
            ),
            // The flag is two scalars, which are kept together.
            (
                "1234567890123456789012345678901🇩🇪",
                "<NAME>1234567890123456789012345678901</NAME><MEMO>1234567890123456789012345678901🇩🇪</MEMO>"
            ),
            ("<b> & \"c\"", "<NAME>&lt;b&gt; &amp; \"c\"</NAME></STMTTRN>"),
            ("a\u{FFFF}\u{1}b", "<NAME>a\u{FFFD} b</NAME></STMTTRN>"),
        ]
    )
    func title(title: String, elements: String) throws {
        #expect(OFXWriter(try .test()).file([try .test(title)]).contains("<FITID>1</FITID>" + elements))
    }

    @Test("A sum beyond 64 bits is exact")
    func balance() throws {
        let most = try Transaction.test(cents: Money.maximumMinorUnits)
        // 10,000 times 9,999,999,999,999.99
        let file = OFXWriter(try .test()).file(Array(repeating: most, count: 10_000))
        #expect(file.contains("<BALAMT>-99999999999999900.00</BALAMT>"))
    }
}
