import Money
import Testing

@testable import BankFiles

@Suite("OFX transactions")
struct OFXItemsTests {
    private func line(_ elements: String, currency: Currency = .euro, decimal: DecimalSign? = nil) throws -> String {
        let lines = try OFXFile.lines(OFXFile.statement(elements), currency: currency, decimal: decimal)
        #expect(lines.count == 1)
        return lines[0]
    }

    @Test(
        "The date is as written, whatever the time and its zone",
        arguments: [
            ("20261120", "2026-11-20"), ("20261120235959", "2026-11-20"), ("202611202359", "2026-11-20"),
            ("20261120000000.000[-12:X]", "2026-11-20"), ("20261120[+14]", "2026-11-20"),
            ("20240229 12:00", "2024-02-29"), ("00010101", "0001-01-01"), ("99991231", "9999-12-31"),
        ]
    )
    func dates(text: String, date: String) throws {
        #expect(try line("<DTPOSTED>\(text)<TRNAMT>1") == "6: \(date) +100 no category, ")
    }

    @Test(
        "An invalid date is refused",
        arguments: [
            ("201120000000", DateProblem.noSuchDay), ("20260229", .noSuchDay), ("00000000", .outOfRange),
            ("2026112", .unknownForm), ("112026", .unknownForm), ("2026-11-20", .unknownForm),
            ("20261120x", .unknownForm), ("202611201200000", .unknownForm), ("today", .unknownForm),
        ]
    )
    func wrongDates(text: String, problem: DateProblem) throws {
        var reader = try OFXFile.reader(
            Array(OFXFile.statement("<DTPOSTED>\(text)<TRNAMT>-1.50<NAME>Shop").utf8)
        )
        let refused = RefusedRow(
            line: 6,
            column: "DTPOSTED",
            text: "\(text) Shop -1.50",
            problem: .date(DateError(text, problem))
        )

        #expect(try reader.next() == .refused(refused))
        #expect(try reader.next() == nil)
    }

    @Test(
        "An invalid amount is refused",
        arguments: [
            ("$120", AmountProblem.notANumber), ("12 EUR", .notANumber), ("--1", .notANumber), ("1-", .notANumber),
            ("(5)", .notANumber), (".", .notANumber), ("1.2.3", .misplacedSeparator),
            (
                "12.345",
                .ambiguous(
                    thousands: "12345",
                    decimals: "12.345"
                )
            ), ("1234.567", .tooManyDecimals(allowed: 2, currency: "EUR")), ("10000000000000.00", .tooLarge),
            ("99999999999999999999999999", .tooLarge),
        ]
    )
    func wrongAmounts(text: String, problem: AmountProblem) throws {
        var reader = try OFXFile.reader(Array(OFXFile.statement("<DTPOSTED>20261120<TRNAMT>\(text)").utf8))
        let refused = RefusedRow(
            line: 6,
            column: "TRNAMT",
            text: "20261120 \(text)",
            problem: .amount(AmountError(text, problem))
        )

        #expect(try reader.next() == .refused(refused))
    }

    @Test("A given decimal sign decides what could be thousands")
    func namedDecimal() throws {
        let elements = "<DTPOSTED>20261120<TRNAMT>-1.230"

        #expect(try line(elements, decimal: .point) == "6: 2026-11-20 -123 no category, ")
        #expect(try line(elements, decimal: .comma) == "6: 2026-11-20 -123000 no category, ")
    }

    @Test("A transaction without a date or an amount is refused, and the next one is read")
    func missing() throws {
        let text = OFXFile.statement(
            "<DTPOSTED>20261120<TRNAMT><NAME>A",
            "<DTPOSTED></DTPOSTED><TRNAMT>1<NAME>B",
            "<DTPOSTED>20261120<TRNAMT>1<NAME>C"
        )

        #expect(
            try OFXFile.lines(text) == [
                "6: refused, TRNAMT: missing amount", "7: refused, DTPOSTED: missing date",
                "8: 2026-11-20 +100 no category, C",
            ]
        )
    }

    @Test("The sign of the amount decides, not the type")
    func types() throws {
        #expect(try line("<TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>-1") == "6: 2026-11-20 -100 no category, ")
        #expect(try line("<TRNTYPE>DEBIT<DTPOSTED>20261120<TRNAMT>+1") == "6: 2026-11-20 +100 no category, ")
    }

    @Test(
        "A transaction in another currency is skipped",
        arguments: [
            ("", "6: 2026-11-20 +100 no category, "),
            ("<CURRENCY><CURRATE>1.1<CURSYM>USD</CURRENCY>", "6: left out, otherCurrency USD"),
            ("<CURRENCY><CURRATE>1<CURSYM>eur</CURRENCY>", "6: 2026-11-20 +100 no category, "),
            ("<CURRENCY>USD", "6: left out, otherCurrency USD"),
            ("<ORIGCURRENCY><CURRATE>1.1<CURSYM>USD</ORIGCURRENCY>", "6: 2026-11-20 +100 no category, "),
        ]
    )
    func currencies(elements: String, expected: String) throws {
        #expect(try line("<DTPOSTED>20261120<TRNAMT>1.00\(elements)") == expected)
    }

    @Test("A whole statement can be in another currency, or in none")
    func statementCurrency() throws {
        let elements = "<DTPOSTED>20261120<TRNAMT>1"

        #expect(try OFXFile.lines(OFXFile.statement(elements, currency: "JPY")) == ["6: left out, otherCurrency JPY"])
        #expect(
            try OFXFile.lines(OFXFile.statement(elements, currency: "</CURDEF>"))
                == ["6: 2026-11-20 +100 no category, "]
        )
    }

    @Test("An invalid transaction is refused in any currency")
    func wrongInOtherCurrency() throws {
        let text = OFXFile.statement("<DTPOSTED>20261120<TRNAMT>$1", currency: "USD")
        var reader = try OFXFile.reader(Array(text.utf8))
        let refused = RefusedRow(
            line: 6,
            column: "TRNAMT",
            text: "20261120 $1",
            problem: .amount(AmountError("$1", .notANumber))
        )

        #expect(try reader.next() == .refused(refused))
    }

    @Test("Zero amounts, pending transactions, securities and loans are skipped")
    func skipped() throws {
        let transaction = "<STMTTRN><DTPOSTED>20261120<TRNAMT>1<NAME>A</STMTTRN>"
        let text = OFXFile.document(
            """
            <STMTRS><BANKTRANLIST>
            <STMTTRN><DTPOSTED>00000000<TRNAMT>0.00<MEMO>Balance</STMTTRN></BANKTRANLIST>
            <BANKTRANLISTP><STMTTRNP><DTTRAN>20261120<TRNAMT>1</STMTTRNP>
            \(transaction)
            </BANKTRANLISTP></STMTRS>
            <INVSTMTRS><CURDEF>EUR<INVTRANLIST>
            <BUYSTOCK><INVBUY><INVTRAN><FITID>1<DTTRADE>20261120<MEMO>Buy</INVTRAN><TOTAL>-5</INVBUY></BUYSTOCK>
            <INVBANKTRAN>\(transaction)<SUBACCTFUND>CASH</INVBANKTRAN></INVTRANLIST></INVSTMTRS>
            <LOANSTMTRS><LOANSTMTTRN><DTPOSTED>20261120</LOANSTMTTRN></LOANSTMTRS>
            <STMTRS>\(transaction)</STMTRS>
            """
        )

        #expect(
            try OFXFile.lines(text) == [
                "6: left out, zeroAmount", "7: left out, pending",
                "8: left out, pending", "11: left out, investment",
                "12: 2026-11-20 +100 no category, A", "13: left out, directive LOANSTMTTRN",
                "14: 2026-11-20 +100 no category, A",
            ]
        )
    }

    @Test("Corrections name the transaction that they replace or delete")
    func corrections() throws {
        let begin = "<DTPOSTED>20261120<FITID>2<CORRECTFITID>1"
        let text = OFXFile.statement(
            "\(begin)<TRNAMT>1<CORRECTACTION>REPLACE",
            "\(begin)<TRNAMT>-1<CORRECTACTION>delete",
            "\(begin)<TRNAMT>0<CORRECTACTION>REPLACE",
            "\(begin)<TRNAMT>1"
        )

        #expect(
            try OFXFile.lines(text) == [
                "6: 2026-11-20 +100 no category, , to replace 77/1", "7: 2026-11-20 -100 no category, , to delete 77/1",
                "8: 2026-11-20 +0 no category, , to delete 77/1",
                "9: refused, CORRECTACTION: it corrects another transaction, but says neither REPLACE nor DELETE",
            ]
        )
    }
}
