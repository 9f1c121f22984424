import Core
import Foundation

/// Reads the JSON that `list --json` and `export --format json` write.
///
/// The file is an array of objects, or an object with that array as `transactions`. Each object has a `date`
/// (`YYYY-MM-DD`), a `type` (`income` or `expense`), a positive `amount` in whole minor units, and a `title`; the
/// `category` and the `currency` are optional. Other members are ignored, but a `refund` is money that goes the other
/// way, and a `transfer` is left out. Objects are decoded one at a time to keep memory use low.
struct JSONReader: ImportReader {
    private let bytes: [UInt8]
    private let currency: Currency
    private let decoder = JSONDecoder()
    private var elements: JSONElements

    /// The maximum number of bytes in an object; decoding one takes many times as much memory.
    private static let maximumElementLength = 1_000_000

    let layout: ImportLayout
    var position: Int { elements.offset }
    var byteCount: Int { bytes.count }

    /// Creates a reader.
    ///
    /// - Throws: ``ImportFileProblem/encoding(_:)`` if the bytes are not in the named encoding,
    ///   ``ImportFileProblem/notOfFormat(_:)`` if the file has no array of transactions.
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
        let type = try type(of: transaction)
        let minorUnits = try minorUnits(element.amount)
        let title = BankText.title(transaction.title)
        func leftOut(_ reason: LeaveOutReason) -> ImportItem {
            let text = BankText.excerpt("\(date.iso) \(title) \(minorUnits)")
            return .leftOut(LeftOutRow(line: element.line, reason: reason, text: text))
        }
        let code = transaction.currency ?? currency.code
        guard let type else { return leftOut(.transfer) }
        if code.uppercased() != currency.code { return leftOut(.otherCurrency(BankText.excerpt(code))) }
        if minorUnits == 0 { return leftOut(.zeroAmount) }
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

    /// Returns whether money was received or spent, or `nil` for a transfer.
    private func type(of transaction: JSONTransaction) throws(Refusal) -> TransactionType? {
        guard transaction.type != "transfer" else { return nil }
        guard let type = TransactionType(rawValue: transaction.type) else {
            throw .element("type", .unknownSign(BankText.excerpt(transaction.type)))
        }
        guard transaction.refund == true else { return type }
        return type == .income ? .expense : .income
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

    /// Reads the amount from its bytes: a decoder would read `12.0` as 12, although it probably means 1200.
    private func minorUnits(_ range: Range<Int>?) throws(Refusal) -> Int64 {
        guard let range else { throw .element("amount", .missing(.amount)) }
        let text = String(decoding: bytes[range], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.hasPrefix("-") else { throw Self.refusal(ofAmount: text, .negative) }
        guard !text.isEmpty, text.utf8.allSatisfy({ 48...57 ~= $0 }) else {
            let value = BankText.excerpt(text)
            throw .element(
                "amount",
                .malformed("\(value) is not a whole number of minor units, such as 1250 for 12.50")
            )
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

/// A transaction as written in the file, without its amount.
private struct JSONTransaction: Decodable {
    let date: String
    let type: String
    let category: String?
    let title: String
    let currency: String?
    let refund: Bool?
}

/// The reason why an element cannot be imported.
private enum Refusal: Error {
    /// The element or one of its members is invalid.
    case element(String?, ImportProblem)
    /// The file is not JSON.
    case file(String)

    init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, _):
            let fields: [String: ImportField] = ["date": .date, "type": .type, "title": .description]
            self = .element(key.stringValue, .missing(fields[key.stringValue] ?? .description))
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            let key = context.codingPath.last?.stringValue
            let wanted = key == nil ? "an object" : key == "refund" ? "true or false" : "a string"
            self = .element(key, .malformed("it is not \(wanted)"))
        case .dataCorrupted:
            self = .file("it is not JSON")
        @unknown default:
            self = .file("it is not JSON")
        }
    }
}
