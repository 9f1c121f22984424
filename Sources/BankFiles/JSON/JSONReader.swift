import Foundation
import Money

/// Reads the JSON that `list --json` and `export --format json` write.
///
/// The file is an array of objects, or an object with that array as `transactions`. Each object has a `date`
/// (`YYYY-MM-DD`), a `type` (`income`, `expense` or `transfer`), a positive `amount` in whole minor units, and a `title`;
/// the `category`, the `currency`, the `account` and the `note` are optional. A `refund` is money that goes the other way. A
/// transfer has a `toAccount`, and what arrived there if that is something else. `splits` is an array of objects with a
/// `category` or an `account`, an `amount` and maybe a `note`, `tags` one of names, and `original` an object with the `amount`
/// and the `currency` of what was paid in another one. Other members are ignored. Objects
/// are decoded one at a time to keep memory use low.
struct JSONReader: ImportReader {
    private let bytes: [UInt8]
    private let context: ImportContext
    private let accounts: StatedAccounts
    private let decoder = JSONDecoder()
    private var elements: JSONElements

    /// The maximum number of bytes in an object; decoding one takes many times as much memory.
    private static let maximumElementLength = 1_000_000

    let layout: ImportLayout
    var hasSeveralAccounts: Bool { accounts.areSeveral }
    var position: Int { elements.offset }
    var byteCount: Int { bytes.count }

    /// Creates a reader.
    ///
    /// - Throws: ``ImportFileProblem/encoding(_:)`` if the bytes are not in the named encoding,
    ///   ``ImportFileProblem/notOfFormat(_:)`` if the file has no array of transactions.
    init(bytes: [UInt8], context: ImportContext) throws(ImportFailure) {
        let text = try DecodedText(bytes, named: context.layout.encoding)
        self.bytes = text.utf8
        elements = try JSONElements(text.utf8)
        accounts = Self.accounts(of: elements, in: text.utf8, context.currency)
        self.context = context.for(severalAccounts: accounts.areSeveral)
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

    /// Returns the accounts that the objects name.
    private static func accounts(
        of elements: JSONElements,
        in bytes: [UInt8],
        _ currency: Currency
    ) -> StatedAccounts {
        var elements = elements
        var accounts = StatedAccounts()
        var known: Set<[ArraySlice<UInt8>]> = []
        func text(_ range: Range<Int>?) -> String? {
            do {
                return try range.map { try JSONDecoder().decode(String.self, from: Data(bytes[$0])) }
            } catch {
                // This is reported when the object is read.
                return nil
            }
        }
        do {
            while let element = try elements.next() {
                for (name, code) in [
                    (element[.account], element[.currency]), (element[.toAccount], element[.toCurrency]),
                ] {
                    guard let name, known.insert([bytes[name], bytes[code ?? 0..<0]]).inserted else { continue }
                    let code = text(code ?? element[.currency])
                    accounts.add(text(name) ?? "", code.map(Currency.init(code:)) ?? currency)
                }
                var splits = JSONElements(element[.splits], of: bytes)
                while let part = try splits?.next() {
                    guard let name = part[.account],
                        known.insert([bytes[name], bytes[element[.currency] ?? 0..<0]]).inserted
                    else { continue }
                    let code = text(element[.currency])
                    accounts.add(text(name) ?? "", code.map(Currency.init(code:)) ?? currency)
                }
            }
        } catch {
            // This is reported when the file is read up to there.
        }
        return accounts
    }

    private func item(_ element: JSONElements.Element) throws(Refusal) -> ImportItem {
        let transaction = try decoded(element)
        let title = BankText.title(transaction.title)
        let account = accounts.account(transaction.account ?? "")
        let date = try Self.date(transaction.date, "date")
        let minorUnits = try minorUnits(element[.amount], "amount")
        let code = transaction.currency ?? context.currency(of: account).code
        guard let currency = Currency(code: code) else {
            let text = BankText.excerpt("\(date.iso) \(title) \(minorUnits)")
            let reason = SkipReason.otherCurrency(BankText.excerpt(code))
            return .skipped(SkippedRow(line: element.line, reason: reason, text: text))
        }
        let direction = try direction(of: transaction)
        let stated = StatedTransaction(
            line: element.line,
            side: StatedTransaction.Side(
                account: account,
                date: date,
                amount: Money(minorUnits: direction == .income ? minorUnits : -minorUnits, currency: currency)
            ),
            purpose: try purpose(of: transaction, element, Money(minorUnits: minorUnits, currency: currency), date),
            title: title,
            note: BankText.title(transaction.note ?? ""),
            splits: try splits(of: transaction, element, minorUnits),
            tags: (transaction.tags ?? []).compactMap(BankText.tag),
            original: try original(of: transaction, element)
        )
        return stated.item(in: context)
    }

    /// Returns what was paid in another currency, or `nil` if the object does not say.
    private func original(
        of transaction: JSONTransaction,
        _ element: JSONElements.Element
    ) throws(Refusal) -> Money? {
        guard let code = transaction.original?.currency, let currency = Currency(code: code),
            let range = element[.original]
        else { return nil }
        let object: JSONElements.Element
        do throws(ImportFailure) {
            object = try JSONElements.object(range, of: bytes)
        } catch {
            throw .file("it is not JSON")
        }
        return Money(minorUnits: try minorUnits(object[.amount], "original"), currency: currency)
    }

    /// Returns whether the account received or spent money.
    private func direction(of transaction: JSONTransaction) throws(Refusal) -> TransactionType {
        guard transaction.type != "transfer" else { return .expense }
        guard let type = TransactionType(rawValue: transaction.type) else {
            throw .element("type", .unknownSign(BankText.excerpt(transaction.type)))
        }
        guard transaction.refund == true else { return type }
        return type == .income ? .expense : .income
    }

    private func purpose(
        of transaction: JSONTransaction,
        _ element: JSONElements.Element,
        _ amount: Money,
        _ date: CivilDate
    ) throws(Refusal) -> StatedTransaction.Purpose {
        if let type = TransactionType(rawValue: transaction.type) {
            return .category(transaction.category.flatMap(BankText.categoryName), type: .stated(type))
        }
        let code = transaction.toCurrency ?? amount.currency.code
        guard let account = accounts.account(transaction.toAccount ?? ""), let currency = Currency(code: code) else {
            let member = transaction.toAccount?.isEmpty == false ? "toCurrency" : "toAccount"
            throw .element(member, .malformed("it does not say where the money of the transfer arrived"))
        }
        let arriving = try element[.toAmount] == nil ? amount.minorUnits : minorUnits(element[.toAmount], "toAmount")
        return .transfer(
            StatedTransaction.Side(
                account: account,
                date: try transaction.toDate.map { text throws(Refusal) in try Self.date(text, "toDate") } ?? date,
                amount: Money(minorUnits: arriving, currency: currency)
            )
        )
    }

    private func splits(
        of transaction: JSONTransaction,
        _ element: JSONElements.Element,
        _ whole: Int64
    ) throws(Refusal) -> [ImportSplit] {
        guard let members = transaction.splits, !members.isEmpty else { return [] }
        func problem(_ reason: String) -> Refusal { .element("splits", .malformed(reason)) }
        guard transaction.type != "transfer" else { throw problem("a transfer cannot be split") }
        var rest = whole
        var splits: [ImportSplit] = []
        var parts = JSONElements(element[.splits], of: bytes)
        for member in members {
            let part: JSONElements.Element?
            do throws(ImportFailure) {
                part = try parts?.next()
            } catch {
                throw .file("it is not JSON")
            }
            let amount = try minorUnits(part?[.amount], "splits")
            guard amount > 0, amount < rest else {
                throw problem("what is taken out of it is nothing, or leaves nothing")
            }
            rest -= amount
            let purpose: ImportSplit.Purpose
            if let account = member.account.flatMap({ accounts.account($0) }) {
                guard account.kind != .outside, member.account?.folded != transaction.account?.folded else {
                    throw problem("the share of ‘\(BankText.excerpt(account.name))’ is not of another account")
                }
                purpose = .account(account)
            } else if let category = member.category.flatMap(BankText.categoryName) {
                purpose = .category(category)
            } else {
                throw problem("it does not say what a split is for")
            }
            splits.append(ImportSplit(purpose, amount, note: BankText.title(member.note ?? "")))
        }
        return splits
    }

    private static func date(_ text: String, _ member: String) throws(Refusal) -> CivilDate {
        guard let date = CivilDate(iso: text) else {
            throw .element(member, .date(DateError(BankText.excerpt(text), problem(ofDate: text))))
        }
        return date
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

    /// Reads an amount from its bytes: a decoder would read `12.0` as 12, although it probably means 1200.
    private func minorUnits(_ range: Range<Int>?, _ member: String) throws(Refusal) -> Int64 {
        guard let range else { throw .element(member, .missing(.amount)) }
        let text = String(decoding: bytes[range], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.hasPrefix("-") else { throw Self.refusal(ofAmount: text, member, .negative) }
        guard !text.isEmpty, text.utf8.allSatisfy({ 48...57 ~= $0 }) else {
            let value = BankText.excerpt(text)
            throw .element(
                member,
                .malformed("\(value) is not a whole number of minor units, such as 1250 for 12.50")
            )
        }
        guard let number = Int64(text), number <= Money.maximumMinorUnits else {
            throw Self.refusal(ofAmount: text, member, .tooLarge)
        }
        return number
    }

    private static func refusal(ofAmount text: String, _ member: String, _ problem: AmountProblem) -> Refusal {
        .element(member, .amount(AmountError(BankText.excerpt(text), problem)))
    }

    private static func problem(ofDate text: String) -> DateProblem {
        let isISO = text.utf8.count == 10 && text.split(separator: "-").map(\.utf8.count) == [4, 2, 2]
        guard isISO, text.utf8.allSatisfy({ 48...57 ~= $0 || $0 == UInt8(ascii: "-") }) else { return .unknownForm }
        return text.hasPrefix("0000") ? .outOfRange : .noSuchDay
    }
}

/// A transaction as written in the file, without its amounts.
private struct JSONTransaction: Decodable {
    let date: String
    let type: String
    let category: String?
    let title: String
    let currency: String?
    let refund: Bool?
    let note: String?
    let account: String?
    let toAccount: String?
    let toCurrency: String?
    let toDate: String?
    let splits: [Split]?
    let tags: [String]?
    let original: Original?

    struct Original: Decodable {
        let currency: String
    }

    struct Split: Decodable {
        let category: String?
        let account: String?
        let note: String?
    }
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
