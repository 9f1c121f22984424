import Money

@testable import BankFiles

/// Small camt documents for tests.
enum CamtFile {
    /// Returns a camt.053 of one statement with an element on each line; the statement begins on line 3.
    static func statement(_ elements: String..., version: String = "053.001.02") -> String {
        document("<Stmt><Id>1</Id>\n\(elements.joined(separator: "\n"))\n</Stmt>", version: version)
    }

    static func document(_ content: String, root: String = "BkToCstmrStmt", version: String = "053.001.02") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.\(version)"><\(root)><GrpHdr><MsgId>M</MsgId></GrpHdr>
        \(content)
        </\(root)></Document>
        """
    }

    static func account(_ iban: String = "DE02120300000000202051", currency: String = "EUR") -> String {
        "<Acct><Id><IBAN>\(iban)</IBAN></Id><Ccy>\(currency)</Ccy></Acct>"
    }

    static func balance(_ code: String, _ amount: String, _ sign: String = "CRDT", on date: String) -> String {
        "<Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">\(amount)</Amt>"
            + "<CdtDbtInd>\(sign)</CdtDbtInd><Dt><Dt>\(date)</Dt></Dt></Bal>"
    }

    /// Returns an entry of 20 November 2026.
    static func entry(
        _ amount: String,
        _ direction: String = "DBIT",
        currency: String = "EUR",
        status: String = "BOOK",
        _ rest: String = ""
    ) -> String {
        "<Ntry><Amt Ccy=\"\(currency)\">\(amount)</Amt><CdtDbtInd>\(direction)</CdtDbtInd><Sts>\(status)</Sts>"
            + "<BookgDt><Dt>2026-11-20</Dt></BookgDt>\(rest)</Ntry>"
    }

    static func reader(_ text: String, currency: Currency = .euro, _ layout: ImportLayout = ImportLayout()) throws
        -> CamtReader
    {
        try CamtReader(bytes: Array(text.utf8), context: ImportContext(currency: currency, layout: layout))
    }

    static func lines(_ text: String, currency: Currency = .euro, _ layout: ImportLayout = ImportLayout()) throws
        -> [String]
    {
        var reader = try reader(text, currency: currency, layout)
        return try reader.remainingLines()
    }

    /// Returns the rows of a document.
    static func rows(_ text: String, currency: Currency = .euro) throws -> [ImportRow] {
        var reader = try reader(text, currency: currency)
        var rows: [ImportRow] = []
        while let item = try reader.next() {
            if case .transaction(let row) = item { rows.append(row) }
        }
        return rows
    }
}
