/// What a GnuCash file has: the accounts and transactions of its book, in the order of the file.
///
/// What says nothing about bookings, such as commodities, prices of securities and invoices, is skipped; so are the transactions of
/// templates, which belong to the scheduled ones.
struct GnuCashBook: Sendable {
    /// What an item is made from.
    enum Part: Sendable {
        case transaction(GnuCashTransaction)
        /// A kind of things that is not imported: the line of the first one, its element, and the names of all.
        case unsupported(line: Int, element: String, names: [String])
    }

    /// The accounts.
    private(set) var accounts: [GnuCashAccount] = []
    /// The transactions, and the kinds of things that are not imported.
    private(set) var parts: [Part] = []
    /// The prices of currencies in other ones.
    private(set) var rates: [StatedRate] = []
    private var indexes: [String: Int] = [:]
    private var hasBook = false

    /// The elements that are read as a whole.
    private static let wholes: Set<String> = ["account", "transaction", "schedxaction", "budget", "price"]

    /// The elements that these must be in; before there were books, they were in the root.
    private static let owners: Set<String> = ["gnc-v2", "book"]

    /// The maximum number of names that are remembered of what is not imported; only their beginning is shown.
    private static let maximumNameCount = 20

    /// Reads a document.
    ///
    /// - Throws: ``ImportFileProblem/notOfFormat(_:)`` if it is no book, ``ImportFileProblem/malformed(_:)`` if it has a
    ///   second one, and the errors of ``XMLDocument``.
    init(_ text: [UInt8]) throws(ImportFailure) {
        var open: [String] = []
        var root: String?
        // The parts are added to a copy, because a throwing initializer cannot lend itself to a closure.
        var book = Self()
        try XMLDocument(text, wholes: Self.wholes).forEachPart { part throws(ImportFailure) in
            switch part {
            case .start(let element):
                root = root ?? element.name
                open.append(element.name)
                if element.name == "book" { try book.begin(element) }
            case .end:
                open.removeLast()
            case .whole(let element):
                root = root ?? element.name
                if Self.owners.contains(open.last ?? "") { book.add(element) }
                if open.last == "pricedb", let rate = StatedRate(gnucash: element) { book.rates.append(rate) }
            }
        }
        guard let root, Self.owners.contains(root) else { throw ImportFailure(.notOfFormat(.gnucash)) }
        self = book
    }

    private init() {}

    private mutating func begin(_ element: XMLElement) throws(ImportFailure) {
        guard !hasBook else {
            throw ImportFailure(line: element.line, .malformed("a second book begins, and only one can be read"))
        }
        hasBook = true
    }

    private mutating func add(_ element: XMLElement) {
        switch element.name {
        case "account": accounts.append(GnuCashAccount(element))
        case "transaction": parts.append(.transaction(GnuCashTransaction(element)))
        case "schedxaction", "budget": addUnsupported(element)
        default: return
        }
    }

    private mutating func addUnsupported(_ element: XMLElement) {
        let name = element.text("name") ?? ""
        guard let index = indexes[element.name], case .unsupported(let line, let kind, var names) = parts[index] else {
            indexes[element.name] = parts.count
            return parts.append(.unsupported(line: element.line, element: "gnc:" + element.name, names: [name]))
        }
        guard names.count < Self.maximumNameCount else { return }
        names.append(name)
        parts[index] = .unsupported(line: line, element: kind, names: names)
    }
}
