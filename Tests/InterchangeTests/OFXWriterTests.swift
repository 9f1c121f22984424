import Money
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

    @Test("A statement has its dates, its transactions and the balance")
    func file() throws {
        let pay = try Transaction.test(id: 3, "Pay", cents: 1200, type: .income, on: "2026-11-02")
        let statement = AccountStatement.test(.main(), to: "2026-11-20", cents: -50)
        #expect(
            OFXWriter(try .test()).file([pay, try .test("")], of: statement) == opening + """
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

    @Test("What was paid in another currency comes last, with a rate that finds it again")
    func originals() throws {
        var transaction = try Transaction.test("Lunch", cents: 1152)
        transaction.note = "with Ada"
        transaction.original = Money(minorUnits: 1250, currency: try .test("USD"))
        let file = OFXWriter(try .test()).file([transaction])
        let currency = "<ORIGCURRENCY><CURRATE>0.9216</CURRATE><CURSYM>USD</CURSYM></ORIGCURRENCY>"
        #expect(file.contains("<TRNAMT>-11.52</TRNAMT>"))
        #expect(file.contains("<NAME>Lunch</NAME><MEMO>with Ada</MEMO>\(currency)</STMTTRN>"))
        // No rate of 19 digits finds this one.
        transaction.original = Money(minorUnits: 999_999_999_999_999, currency: try .test("IDR"))
        #expect(!OFXWriter(try .test()).file([transaction]).contains("ORIGCURRENCY"))
    }

    @Test("Each account has a statement in its currency, cards in their own messages, and a transfer is in two")
    func accounts() {
        let wallet = ExportWallet()
        let file = OFXWriter(wallet.context()).file(of: [
            (.test(wallet.giro, to: "2026-11-03", cents: 80000), [wallet.transactions[2], wallet.transactions[4]]),
            (.test(wallet.revolut, to: "2026-11-03", cents: 10850), [wallet.transactions[4]]),
            (.test(wallet.visa, to: "2026-11-01", cents: -1260), [wallet.transactions[1], wallet.transactions[3]]),
            (.test(Account(id: 12, name: "A card with a name that is long", kind: .card, currency: .euro)), []),
        ])
        let status = "<TRNUID>0</TRNUID>\n<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>"
        #expect(
            file.hasSuffix(
                """
                </SONRS></SIGNONMSGSRSV1>
                <BANKMSGSRSV1><STMTTRNRS>
                \(status)
                <STMTRS>
                <CURDEF>EUR</CURDEF>
                <BANKACCTFROM><BANKID>moneyflow</BANKID><ACCTID>DE02120300000000202051</ACCTID>\
                <ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
                <BANKTRANLIST>
                <DTSTART>20261030</DTSTART><DTEND>20261103</DTEND>
                <STMTTRN><TRNTYPE>XFER</TRNTYPE><DTPOSTED>20261030</DTPOSTED><TRNAMT>-300.00</TRNAMT>\
                <FITID>3</FITID><NAME>Rainy day</NAME><BANKACCTTO><BANKID>moneyflow</BANKID><ACCTID>Savings</ACCTID>\
                <ACCTTYPE>SAVINGS</ACCTTYPE></BANKACCTTO></STMTTRN>
                <STMTTRN><TRNTYPE>XFER</TRNTYPE><DTPOSTED>20261103</DTPOSTED><TRNAMT>-100.00</TRNAMT>\
                <FITID>5</FITID><BANKACCTTO><BANKID>moneyflow</BANKID><ACCTID>Revolut</ACCTID>\
                <ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTTO></STMTTRN>
                </BANKTRANLIST>
                <LEDGERBAL><BALAMT>800.00</BALAMT><DTASOF>20261103</DTASOF></LEDGERBAL>
                <BALLIST><BAL><NAME>Opening balance</NAME><DESC>Opening balance</DESC><BALTYPE>DOLLAR</BALTYPE>\
                <VALUE>1200.00</VALUE><DTASOF>20261029</DTASOF></BAL></BALLIST>
                </STMTRS></STMTTRNRS>
                <STMTTRNRS>
                \(status)
                <STMTRS>
                <CURDEF>USD</CURDEF>
                <BANKACCTFROM><BANKID>moneyflow</BANKID><ACCTID>Revolut</ACCTID>\
                <ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
                <BANKTRANLIST>
                <DTSTART>20261103</DTSTART><DTEND>20261103</DTEND>
                <STMTTRN><TRNTYPE>XFER</TRNTYPE><DTPOSTED>20261103</DTPOSTED><TRNAMT>108.50</TRNAMT>\
                <FITID>5</FITID><BANKACCTTO><BANKID>moneyflow</BANKID><ACCTID>DE02120300000000202051</ACCTID>\
                <ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTTO></STMTTRN>
                </BANKTRANLIST>
                <LEDGERBAL><BALAMT>108.50</BALAMT><DTASOF>20261103</DTASOF></LEDGERBAL>
                </STMTRS></STMTTRNRS></BANKMSGSRSV1>
                <CREDITCARDMSGSRSV1><CCSTMTTRNRS>
                \(status)
                <CCSTMTRS>
                <CURDEF>EUR</CURDEF>
                <CCACCTFROM><ACCTID>Visa</ACCTID></CCACCTFROM>
                <BANKTRANLIST>
                <DTSTART>20261029</DTSTART><DTEND>20261101</DTEND>
                <STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261029</DTPOSTED><TRNAMT>-12.50</TRNAMT>\
                <FITID>2</FITID><NAME>Drinks</NAME><MEMO>at 20:15, [2026-01-01] tag:x</MEMO></STMTTRN>
                <STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261101</DTPOSTED><TRNAMT>49.90</TRNAMT>\
                <FITID>4</FITID><REFNUM>moneyflow-refund</REFNUM><NAME>Shoes back</NAME></STMTTRN>
                </BANKTRANLIST>
                <LEDGERBAL><BALAMT>-12.60</BALAMT><DTASOF>20261101</DTASOF></LEDGERBAL>
                <BALLIST><BAL><NAME>Opening balance</NAME><DESC>Opening balance</DESC><BALTYPE>DOLLAR</BALTYPE>\
                <VALUE>-50.00</VALUE><DTASOF>20261028</DTASOF></BAL></BALLIST>
                </CCSTMTRS></CCSTMTTRNRS>
                <CCSTMTTRNRS>
                \(status)
                <CCSTMTRS>
                <CURDEF>EUR</CURDEF>
                <CCACCTFROM><ACCTID>moneyflow-12</ACCTID></CCACCTFROM>
                <BANKTRANLIST>
                <DTSTART>20261120</DTSTART><DTEND>20261120</DTEND>
                </BANKTRANLIST>
                <LEDGERBAL><BALAMT>0.00</BALAMT><DTASOF>20261120</DTASOF></LEDGERBAL>
                </CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1>
                </OFX>

                """
            )
        )
    }

    @Test("An opening balance is no transaction, and what else comes from outside says so")
    func outside() throws {
        let wallet = ExportWallet()
        let outside = Account(id: 2, name: "Outside", kind: .outside, currency: nil)
        func transfer(_ id: Transaction.ID, _ cents: Int64, _ title: String, on date: String) throws -> Transaction {
            let date = try CivilDate.test(date)
            return Transaction(
                id: id,
                date: date,
                amount: .cents(cents),
                account: outside,
                purpose: .transfer(Arrival(account: wallet.giro, amount: .cents(cents), date: date)),
                title: title
            )
        }
        let file = OFXWriter(wallet.context()).file(of: [
            (
                .test(wallet.giro, to: "2026-11-03", cents: 130_000),
                [
                    try transfer(21, 120_000, "", on: "2026-10-01"),
                    try transfer(22, 10_000, "Balance adjustment", on: "2026-11-03"),
                ]
            )
        ])
        #expect(!file.contains("<TRNAMT>1200.00"))
        #expect(file.contains("<FITID>22</FITID><REFNUM>moneyflow-outside</REFNUM><NAME>Balance adjustment</NAME>"))
        #expect(file.contains("<VALUE>1200.00</VALUE><DTASOF>20261001</DTASOF>"))
    }
}
