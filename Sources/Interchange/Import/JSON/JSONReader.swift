import Core
import Foundation

/// Reads the JSON that `list --json` and `export --format json` write.
///
/// An array of objects, or an object with such an array as `transactions`. Each has a `date` (`YYYY-MM-DD`), a `type`
/// (`income` or `expense`), an `amount` in whole minor units, positive, and a `title`; a `category` or `null`; and may
/// have a `currency`. Whatever else it has is skipped. Objects are decoded one by one, so that memory stays small.
struct JSONReader: ImportReader {
    private let bytes: [UInt8]
    private let currency: Currency
    private let decoder = JSONDecoder()
    private var elements: JSONElements

    /// The most bytes an object can have: a decoder takes many times as many of memory.
    private static let maximumElementLength = 1_000_000

    let layout: ImportLayout
    var position: Int { elements.offset }
    var byteCount: Int { bytes.count }

    /// Creates a reader.
    ///
    /// - Throws: ``ImportFileProblem/encoding(_:)`` for bytes that are not of the encoding named,
    ///   ``ImportFileProblem/notOfFormat(_:)`` for a file without an array of transactions.
    init(bytes: [UInt8], context: ImportContext) throws(ImportFailure) {
        let text = try DecodedText(bytes, named: context.layout.encoding)
        self.bytes = text.utf8
        currency = context.currency
        elements = try JSONElements(text.utf8)
        var layout = ImportLayout()
        layout.encoding = text.encoding
        self.layout = layout
    }

    mutating func next() throws(ImportFailure) -> ImportItem? {
        guard let element = try elements.next() else { return nil }
        do {
            return try item(element)
        } catch {
            switch error {
            case .element(let column, let problem):
                let text = BankText.excerpt(String(decoding: bytes[element.range], as: UTF8.self))
                return .refused(RefusedRow(line: element.line, column: column, text: text, problem: problem))
            case .file(let reason):
                throw ImportFailure(line: element.line, .malformed(reason))
            }
        }
    }

    private func item(_ element: JSONElements.Element) throws(Refusal) -> ImportItem {
        let transaction = try decoded(element)
        guard let date = CivilDate(iso: transaction.date) else {
            let text = BankText.excerpt(transaction.date)
            throw .element("date", .value(.invalidDate(text: text, Self.problem(ofDate: transaction.date))))
        }
        guard let type = TransactionType(rawValue: transaction.type) else {
            throw .element("type", .unknownSign(BankText.excerpt(transaction.type)))
        }
        let minorUnits = try minorUnits(element.amount)
        let code = transaction.currency ?? currency.code
        let reason: LeaveOutReason? =
            code.uppercased() != currency.code
            ? .otherCurrency(BankText.excerpt(code)) : minorUnits == 0 ? .zeroAmount : nil
        let title = BankText.title(transaction.title)
        if let reason {
            let text = BankText.excerpt("\(date.iso) \(title) \(minorUnits)")
            return .leftOut(LeftOutRow(line: element.line, reason: reason, text: text))
        }
        return .transaction(
            ImportRow(
                line: element.line,
                date: date,
                type: type,
                minorUnits: minorUnits,
                category: transaction.category.flatMap(BankText.categoryName),
                title: title
            )
        )
    }

    private func decoded(_ element: JSONElements.Element) throws(Refusal) -> JSONTransaction {
        guard element.range.count <= Self.maximumElementLength else {
            throw .element(nil, .malformed("it is longer than \(Self.maximumElementLength) bytes"))
        }
        do {
            return try decoder.decode(JSONTransaction.self, from: Data(bytes[element.range]))
        } catch let error as DecodingError {
            throw Refusal(error)
        } catch {
            throw .file("\(error)")
        }
    }

    /// Reads the amount from its bytes: a decoder takes `12.0` for 12, which is likely to mean twelve hundred.
    private func minorUnits(_ range: Range<Int>?) throws(Refusal) -> Int64 {
        guard let range else { throw .element("amount", .missing(.amount)) }
        let text = String(decoding: bytes[range], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.hasPrefix("-") else { throw Self.refusal(ofAmount: text, .negative) }
        guard !text.isEmpty, text.utf8.allSatisfy({ 48...57 ~= $0 }) else {
            let value = BankText.excerpt(text)
            throw .element("amount", .malformed("\(value) is not a whole count of minor units, such as 1250 for 12.50"))
        }
        guard let number = Int64(text), number <= Money.maximumMinorUnits else {
            throw Self.refusal(ofAmount: text, .tooLarge)
        }
        return number
    }

    private static func refusal(ofAmount text: String, _ problem: AmountProblem) -> Refusal {
        .element("amount", .value(.invalidAmount(text: BankText.excerpt(text), problem)))
    }

    private static func problem(ofDate text: String) -> DateProblem {
        let isISO = text.utf8.count == 10 && text.split(separator: "-").map(\.utf8.count) == [4, 2, 2]
        guard isISO, text.utf8.allSatisfy({ 48...57 ~= $0 || $0 == UInt8(ascii: "-") }) else { return .unknownForm }
        return text.hasPrefix("0000") ? .outOfRange : .noSuchDay
    }
}

/// A transaction as it is written, but for its amount.
private struct JSONTransaction: Decodable {
    let date: String
    let type: String
    let category: String?
    let title: String
    let currency: String?
}

/// Why an element cannot be taken.
private enum Refusal: Error {
    /// It is wrong itself, in a member or as a whole.
    case element(String?, ImportProblem)
    /// It is not JSON.
    case file(String)

    init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, _):
            let fields: [String: ImportField] = ["date": .date, "type": .type, "title": .description]
            self = .element(key.stringValue, .missing(fields[key.stringValue] ?? .description))
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            let key = context.codingPath.last?.stringValue
            self = .element(key, .malformed(key == nil ? "it is not an object" : "it is not a text"))
        case .dataCorrupted:
            self = .file("it is not JSON")
        @unknown default:
            self = .file("it is not JSON")
        }
    }
}
