import Money

@testable import BankFiles

/// Small OFX files for tests.
enum OFXFile {
    /// Returns an SGML statement of account 77, with the elements of each transaction on one line.
    static func statement(_ transactions: String..., currency: String = "EUR") -> String {
        let list = transactions.map { "<STMTTRN>\($0)</STMTTRN>" }.joined(separator: "\n")
        return document(
            """
            <BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>\(currency)<BANKACCTFROM><ACCTID>77</BANKACCTFROM><BANKTRANLIST>
            \(list)
            </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1>
            """
        )
    }

    /// Returns a document with an OFX 1 header; its content starts on line 5.
    static func document(_ content: String) -> String {
        "OFXHEADER:100\nENCODING:USASCII\n\n<OFX>\n\(content)\n</OFX>\n"
    }

    static func reader(
        _ bytes: [UInt8],
        currency: Currency = .euro,
        decimal: DecimalSign? = nil
    ) throws -> OFXReader {
        var layout = ImportLayout()
        layout.decimal = decimal
        return try OFXReader(bytes: bytes, context: ImportContext(currency: currency, layout: layout))
    }

    static func lines(_ text: String, currency: Currency = .euro, decimal: DecimalSign? = nil) throws -> [String] {
        var reader = try reader(Array(text.utf8), currency: currency, decimal: decimal)
        return try reader.remainingLines()
    }
}
