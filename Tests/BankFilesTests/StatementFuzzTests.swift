import Money
import PropertySupport
import MoneySupport
import Testing

@testable import BankFiles

/// Mutated OFX and QIF files: each reader ends, stays within the file and returns only valid rows.
@Suite("Statements with random changes")
struct StatementFuzzTests {
    private static let ofx = OFXFile.statement(
        "<TRNTYPE>DEBIT<DTPOSTED>20261120120000[-3:BRT]<TRNAMT>-1,234.56<FITID>1<NAME>A &amp; B &#x20AC;<MEMO>A",
        "<DTPOSTED>20261121</DTPOSTED><TRNAMT>3,5</TRNAMT><NAME><![CDATA[x<y]]><!-- z --></NAME><MEMO/>",
        "<DTPOSTED>20261122<TRNAMT>0<CURRENCY><CURRATE>1<CURSYM>USD</CURRENCY><STATUS><SEVERITY>WARN</STATUS>"
    )
    private static let qif = """
        !Option:MDY\r\n!Account\nNBank\n^\n!Type:Bank \nD1/31'26\nT-1,234.56\nPShop\nMShop 7\nL[X]\n^\nD 2/ 1/26\nU$5
        L--Split--\nSFood\nE50%\n$2.50\nS\n$2.50\n^\n!Type:Invst\nD2/1/26\nYA\n^\nD31.12.2026\rT1'000\r^
        """
    private static let tokens = [
        "<STMTTRN>", "</STMTTRN>", "<OFX>", "</OFX>", "<", ">", "<!--", "-->", "<![CDATA[", "]]>", "&", "&#99999999;",
        "&amp;", "<STATUS><SEVERITY>ERROR</STATUS>", "<INVSTMTRS>", "</", "\n!Type:Bank\n", "\n^\n", "\nD", "\nT",
        "\n$",
        "\nS", "99999999999999999999", "-", "'", "\u{0}", "\u{FEFF}", "é", "\r",
    ]

    private static func mutated(_ text: String, _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 0...40, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes.insert(contentsOf: (tokens.randomElement(using: &random) ?? "").utf8, at: place)
            case 2: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
            case 3 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 4: bytes.replaceSubrange(place..<end, with: (tokens.randomElement(using: &random) ?? "").utf8)
            default: bytes.removeSubrange((place / 4 * 3)...)
            }
        }
        return bytes
    }

    /// Reads all items.
    ///
    /// - Returns: The number of transactions, or `nil` if the reader violated a requirement.
    private static func count(of reader: inout some ImportReader, atMost limit: Int) throws(ImportFailure) -> Int? {
        var position = 0
        var count = 0
        var transactions = 0
        while let item = try reader.next() {
            count += 1
            guard count <= limit, position...reader.byteCount ~= reader.position else { return nil }
            position = reader.position
            switch item {
            case .transaction(let row):
                transactions += 1
                guard 1...Money.maximumMinorUnits ~= row.minorUnits, row.line >= 1, isKept(row) else { return nil }
            case .correction(let correction):
                guard correction.row.line >= 1, correction.shownID.count <= 100 else { return nil }
            case .skipped(let row):
                guard row.line >= 1, row.text.count <= 100 else { return nil }
            case .refused(let row):
                guard row.line >= 1, row.text.count <= 100 else { return nil }
            }
        }
        return reader.position == reader.byteCount ? transactions : nil
    }

    private static func isKept(_ row: ImportRow) -> Bool {
        let title = try? PlainText.checked(row.title, limit: TextLimit.title)
        let name = row.category ?? "x"
        let category = try? PlainText.checked(name, limit: TextLimit.name)
        return title == row.title && category == name && !name.isEmpty
    }

    @Test("Mutated files are read or refused")
    func mutations() throws {
        var random = SeededGenerator(seed: 31)
        var mistakes: [[UInt8]] = []
        var transactions = 0
        var failures = 0
        for round in 0..<2000 {
            let isOFX = round.isMultiple(of: 2)
            let bytes = Self.mutated(isOFX ? Self.ofx : Self.qif, &random)
            do throws(ImportFailure) {
                let context = ImportContext(currency: .euro, layout: ImportLayout())
                let count: Int?
                if isOFX {
                    var reader = try OFXReader(bytes: bytes, context: context)
                    count = try Self.count(of: &reader, atMost: bytes.count)
                } else {
                    var reader = try QIFReader(bytes: bytes, context: context)
                    count = try Self.count(of: &reader, atMost: bytes.count)
                }
                if let count { transactions += count } else { mistakes.append(bytes) }
            } catch {
                failures += 1
                if let line = error.line, line < 1 { mistakes.append(bytes) }
            }
        }
        #expect(mistakes.isEmpty)
        #expect(transactions > 500)
        #expect(failures > 150)
    }

    @Test("Long runs of opening characters are read or refused, without hanging", .timeLimit(.minutes(5)))
    func longRuns() throws {
        for token in ["<", "<a ", "</a", "<!--", "<![CDATA[", "&#", "<STMTTRN>", "<NAME>", "\n^", "\nS", "\n!", "'"] {
            let run = String(repeating: token, count: 20_000)
            let context = ImportContext(currency: .euro, layout: ImportLayout())
            for text in ["<OFX><STMTTRN><NAME>\(run)</OFX>", "!Type:Bank\nD1/31/26\nT1\nP\(run)"] {
                let bytes = Array(text.utf8)
                do {
                    var reader = try OFXReader(bytes: bytes, context: context)
                    #expect(try Self.count(of: &reader, atMost: bytes.count) != nil)
                } catch {
                    // Refused
                }
                do {
                    var reader = try QIFReader(bytes: bytes, context: context)
                    #expect(try Self.count(of: &reader, atMost: bytes.count) != nil)
                } catch {
                    // Refused
                }
            }
        }
    }
}
