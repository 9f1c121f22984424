import Foundation
import Money
import PropertySupport
import MoneySupport

@testable import BankFiles

/// A bank's file whose records are known, so that another one can be put between any two of them.
struct MarkedFile: Sendable {
    let name: String
    /// The text before the first record, the records with what follows each, and what follows the last.
    private let beginning: String
    private let records: [String]
    private let end: String
    /// The record that is put into the file; its amount is 7319 of the currency, which no other record has.
    let marker: String
    let currency: Currency
    /// The characters that begin a comment in the format.
    let commentMarks: Set<Character>

    /// How many places there are for the marker.
    var placeCount: Int { records.count + 1 }

    /// The file without the marker.
    var plain: [UInt8] { Array((beginning + records.joined() + end).utf8) }

    /// Returns the file with a record, by default the marker, before the one with an index or after the last one.
    func marked(at place: Int, with record: String? = nil) -> [UInt8] {
        let text =
            beginning + records[..<place].joined() + (record ?? marker) + records[place...].joined() + end
        return Array(text.utf8)
    }

    /// Returns the marker with one character changed, removed or inserted.
    ///
    /// None begins a comment that the next record would be in.
    func damagedMarker(_ random: inout SeededGenerator) -> String {
        var characters = Array(marker)
        let place = Int.random(in: 0..<characters.count, using: &random)
        let isLineStart = place == 0 || characters[place - 1].isNewline
        let isAtLineBreak = isLineStart || characters[place].isNewline
        let candidates = Self.characters.filter { !isAtLineBreak || !commentMarks.contains($0) }
        guard let character = candidates.randomElement(using: &random) else { return marker }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: characters[place] = character
        case 1 where !isLineStart: characters.remove(at: place)
        default: characters.insert(character, at: place)
        }
        return String(characters)
    }

    private static let characters = Array("0159.,-+/:;<>&\"'#*!?{}[]()=abDXYZ é€\u{0}\t\n")

    /// Finds the records of a file; `nil` if its format is not known or it has none.
    init?(name: String, text: String, currency: Currency) {
        guard let form = Self.forms.first(where: { text.contains($0.sign) }) else { return nil }
        var records: [String] = []
        var matches: [String] = []
        var end = text.startIndex
        var first: String.Index?
        // The templates of a GnuCash book, which follow its transactions, are skipped.
        let searched = text.firstRange(of: "<gnc:template-transactions>").map { text[..<$0.lowerBound] } ?? text[...]
        for match in searched.matches(of: form.record()) {
            if let last = records.indices.last { records[last] += text[end..<match.range.lowerBound] }
            first = first ?? match.range.lowerBound
            matches.append(String(text[match.range]))
            records.append(matches[matches.count - 1])
            end = match.range.upperBound
        }
        guard let first, let marker = form.marker(matches) else { return nil }
        self.name = name
        self.currency = currency
        self.records = records
        self.marker = marker
        beginning = String(text[..<first])
        self.end = String(text[end...])
        commentMarks = form.commentMarks
    }

    /// How the records of a format are found, and a record is made of one of them.
    private struct Form {
        /// A text that only files of the format have.
        let sign: String
        let record: @Sendable () -> Regex<Substring>
        let commentMarks: Set<Character>
        let marker: @Sendable ([String]) -> String?
    }

    private static let forms = [
        Form(sign: "<BkToCstmr", record: { /<Ntry>[\s\S]*?<\/Ntry>/ }, commentMarks: []) { records in
            records.first { $0.contains(/<Sts>\s*(<Cd>\s*)?BOOK/) }.map {
                $0.replacing(/(<Amt[^>]*>)[^<]*/, maxReplacements: 1) { "\($0.1)7319" }
            }
        },
        Form(sign: "<STMTTRN>", record: { /<STMTTRN>[\s\S]*?<\/STMTTRN>/ }, commentMarks: []) { records in
            records.first.map {
                $0.replacing(/<TRNAMT>[^<\r\n]*/, with: "<TRNAMT>-7319").replacing(
                    /<FITID>[^<\r\n]*/,
                    with: "<FITID>marker"
                )
            }
        },
        Form(sign: "<gnc:transaction", record: { /<gnc:transaction [\s\S]*?<\/gnc:transaction>/ }, commentMarks: []) {
            records in
            records.first { $0.matches(of: /<split:value>/).count == 2 }.map { record in
                var isFirst = true
                return record.replacing(/<trn:split>[\s\S]*?<\/trn:split>/) { match in
                    defer { isFirst = false }
                    return match.0.replacing(/<split:(value|quantity)>[^<]*/) {
                        "<split:\($0.1)>\(isFirst ? "" : "-")731900/100"
                    }
                }
            }
        },
        Form(
            sign: "\n:61:",
            record: {
                /^:61:[\s\S]*?(?:\r\n|\n|\r)(?=:6[12])/.anchorsMatchLineEndings().matchingSemantics(.unicodeScalar)
            },
            commentMarks: []
        ) { records in
            records.first.map {
                $0.replacing(/^(:61:\d{6}(\d{4})?R?[CD][A-Z]?)\d+,\d*/, maxReplacements: 1) { "\($0.1)7319,00" }
            }
        },
        Form(
            sign: "\noption \"",
            record: { /^\d{4}-\d\d-\d\d [*!] [^\n]*\n(?:[ \t]+[^\n]*\n)+/.anchorsMatchLineEndings() },
            commentMarks: [";", "*", "#", ":", "!", "&", "?", "%"]
        ) { records in
            let posting = /\n[ \t]+((?:Assets|Liabilities):\S+)[ \t]+-?[\d.,]+ ([A-Z]{3})[ \t]*(?=\n)/
            return records.lazy.compactMap { record in
                record.firstMatch(of: posting).map {
                    "\(record.prefix(10)) * \"Marker\"\n  \($0.1)  -7319 \($0.2)\n  Expenses:Marker\n"
                }
            }.first
        },
    ]
}
