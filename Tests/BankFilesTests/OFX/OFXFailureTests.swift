import Foundation
import Testing

@testable import BankFiles

@Suite("OFX failures")
struct OFXFailureTests {
    private func failure(_ text: String) -> ImportFailure? {
        #expect(throws: ImportFailure.self) { try OFXFile.lines(text) }
    }

    private func status(_ values: String) -> String {
        "<STATUS><CODE>0<SEVERITY>INFO</STATUS>\n<STATUS>\(values)</STATUS>"
    }

    @Test(
        "An empty file has no transactions",
        arguments: ["", "<STMTRS><BANKTRANLIST></BANKTRANLIST></STMTRS>", "<SONRS>"]
    )
    func none(content: String) throws {
        #expect(try OFXFile.lines(OFXFile.document(content)) == [])
    }

    @Test(
        "An error in the response of the bank's server is reported",
        arguments: [
            ("<CODE>15500<SEVERITY>ERROR<MESSAGE>Signon &amp; invalid", "15500", "Signon & invalid"),
            ("<CODE>2000</CODE><SEVERITY>Error</SEVERITY>", "2000", ""),
            ("<SEVERITY>ERROR<MESSAGE>No<CODE>1", "1", "No"),
        ]
    )
    func bankError(values: String, code: String, message: String) {
        let problem = ImportFileProblem.bankError(code: code, severity: "ERROR", message: message)

        #expect(failure(OFXFile.document("<SONRS>\(status(values))</SONRS>")) == ImportFailure(line: 6, problem))
        #expect(
            failure(OFXFile.document("<STMTTRNRS>\(status(values))</STMTTRNRS>")) == ImportFailure(line: 6, problem)
        )
        let unclosed = "<STATUS>\(values)\n<STMTRS><STMTTRN><TRNAMT>1</STMTTRN></STMTRS>"
        #expect(failure(OFXFile.document(unclosed)) == ImportFailure(line: 5, problem))
    }

    @Test("A warning is not an error")
    func warning() throws {
        let text = OFXFile.document(status("<CODE>13<SEVERITY>WARN<MESSAGE>Later"))

        #expect(try OFXFile.lines(text) == [])
    }

    @Test("Every truncated file is refused, unless only its last characters are missing")
    func cutShort() throws {
        let text = OFXFile.statement(
            "\n<DTPOSTED>20261120\n<TRNAMT>-12.50\n<NAME>A",
            "\n<DTPOSTED>20261121\n<TRNAMT>3\n<NAME>B"
        )
        let bytes = Array(text.utf8)
        // Without the line break and the bracket at the end.
        let shortest = bytes.count - 1
        for length in 0..<shortest {
            #expect(throws: ImportFailure.self, "\(length) bytes") {
                var reader = try OFXFile.reader(Array(bytes[..<length]))
                while try reader.next() != nil {}
            }
        }
        #expect(try OFXFile.lines(String(text.dropLast())).count == 2)
    }

    @Test("A truncated file is refused with its line")
    func cutShortLine() {
        let text = OFXFile.document("<STMTTRN>\n<TRNAMT>1</STMTTRN>").replacing("</OFX>", with: "\n\n")

        #expect(failure(text) == ImportFailure(line: 6, .malformed("it ends before its end tag </OFX>")))
    }

    @Test(
        "An unclosed transaction is refused",
        arguments: [
            "<STMTTRN><TRNAMT>1\n<STMTTRN><TRNAMT>2</STMTTRN>", "<STMTTRN><TRNAMT>1</BANKTRANLIST>",
            "<STMTRS><STMTTRN><TRNAMT>1</STMTRS>",
        ]
    )
    func unclosed(content: String) {
        let problem = ImportFileProblem.malformed("its <STMTTRN> has no end tag </STMTTRN>")

        #expect(failure(OFXFile.document(content)) == ImportFailure(line: 5, problem))
    }

    @Test("A document can follow a complete one")
    func documents() throws {
        let text = OFXFile.statement("<DTPOSTED>20261120<TRNAMT>1")

        #expect(
            try OFXFile.lines(text + text) == [
                "6: 2026-11-20 +100 no category, ", "14: 2026-11-20 +100 no category, ",
            ]
        )
        #expect(
            failure(text.replacing("</OFX>", with: "") + text)
                == ImportFailure(line: 12, .malformed("another <OFX> begins before </OFX>"))
        )
    }

    @Test("Investments without bank transactions are refused as such")
    func investments() {
        let text = OFXFile.document("<INVSTMTRS><INVTRANLIST></INVTRANLIST></INVSTMTRS>")

        #expect(failure(text) == ImportFailure(.investmentsOnly))
    }

    @Test(
        "A file that is not OFX is refused",
        arguments: [
            ("", ImportFileProblem.empty), (" \r\n\t", .empty), ("Date,Amount\n2026-11-20,5\n", .notOfFormat(.ofx)),
            ("OFXHEADER:100\n", .notOfFormat(.ofx)), ("<html><body></body></html>", .notOfFormat(.ofx)),
        ]
    )
    func notOFX(text: String, problem: ImportFileProblem) {
        #expect(failure(text) == ImportFailure(problem))
    }

    @Test(
        "A damaged tag is refused with its line",
        arguments: [
            ("<STMTTRN><DTPOSTED>", "STMTTRN><DTPOSTED>", 6), ("<STMTTRN><DTPOSTED>", "<STMTTRN <DTPOSTED>", 6),
            ("<STMTTRN><DTPOSTED>", "<STMTTR><DTPOSTED>", 6), ("<TRNAMT>2", "<TRNAMT 2", 7), ("<NAME>B", "<NAME B", 8),
            ("<NAME>B", "<NAMEB", 8), ("<FITID>2", "<FITID2", 7), ("<CURDEF>EUR", "<CURDEF EUR", 5),
            ("</STMTTRN>\n<STMTTRN>", "</STMTTRN\n<STMTTRN>", 6), ("<MEMO>x", "<MEMO x", 9),
        ]
    )
    func damaged(tag: String, damage: String, line: Int) throws {
        let text = OFXFile.statement(
            "<DTPOSTED>20261120<TRNAMT>1<NAME>A",
            "<DTPOSTED>20261121<TRNAMT>2<FITID>2\n<NAME>B\n<MEMO>x"
        )
        #expect(try OFXFile.lines(text).count == 2)
        let range = try #require(text.range(of: tag))
        #expect(failure(text.replacingCharacters(in: range, with: damage))?.line == line)
    }
}
