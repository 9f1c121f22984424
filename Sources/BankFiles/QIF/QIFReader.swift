/// Reads the Quicken Interchange Format: accounts of the types Bank, Cash, CCard, Oth A and Oth L.
///
/// A split transaction becomes one with splits, but for those that are transfers (``QIFShares``). Investments,
/// memorized transactions, and lists of accounts, categories, classes and securities are skipped. The format does not
/// specify the order of dates or the decimal sign: each is decided once for the whole file, or the file is rejected.
struct QIFReader: ImportReader {
    private var entries: QIFEntries
    private var items: QIFItems
    /// The further items of the latest entry.
    private var rest: ArraySlice<ImportItem> = []
    /// Whether the file has transactions of several accounts.
    let hasSeveralAccounts: Bool

    /// The balances in the lists of accounts; one that is invalid is skipped, because no transaction depends on it.
    private(set) var statements: [ImportStatement] = []

    /// How the file is read.
    let layout: ImportLayout
    /// The number of bytes read so far, out of ``byteCount``.
    var position: Int { entries.offset }
    /// The total number of bytes, in UTF-8.
    var byteCount: Int { entries.bytes.count }

    /// Creates a reader and surveys the whole file.
    ///
    /// - Throws: The errors of ``QIFSurvey``, ``ImportFileProblem/empty``, ``ImportFileProblem/encoding(_:)``.
    init(bytes: [UInt8], context: ImportContext) throws(ImportFailure) {
        let text = try DecodedText(bytes, named: context.layout.encoding)
        guard !text.utf8.allSatisfy({ $0.isBlank || $0.isLineEnd }) else { throw ImportFailure(.empty) }
        try text.utf8.checkLineLengths()
        entries = QIFEntries(text.utf8)
        let survey = try QIFSurvey(entries, context: context)
        hasSeveralAccounts = survey.accounts.count > 1
        items = QIFItems(currency: context.currency, survey: survey)
        if survey.hasSplits, survey.accounts.count > 1 { items.findShares(entries) }
        var layout = ImportLayout()
        layout.encoding = text.encoding
        layout.dateFormat = survey.dateFormat
        layout.decimal = survey.decimal
        self.layout = layout
    }

    /// Returns the next item, or `nil` at the end.
    mutating func next() -> ImportItem? {
        if let item = rest.popFirst() { return item }
        while let entry = entries.next() {
            if entry.section == .accounts, let stated = items.stated(entry, of: entries.account, in: entries.bytes) {
                statements.removeAll { $0.owner == stated.owner && $0.date == stated.date }
                statements.append(stated)
            }
            rest = items.items(entry, of: entries.account, in: entries.bytes)[...]
            if let item = rest.popFirst() { return item }
        }
        return nil
    }
}

extension ImportFormat {
    /// Quicken Interchange Format.
    package static let qif = ImportFormat(
        id: "qif",
        name: "QIF",
        description: "QIF",
        fileExtensions: ["qif"],
        hasOpenDateOrder: true
    )
}

extension ReadableFormat {
    static let qif = ReadableFormat(.qif, recognizedBy: .lines(looksLikeQIF), makeReaderInMemory: QIFReader.init)

    /// Whether the text has the header of a section, or an entry that ends with a caret.
    @Sendable private static func looksLikeQIF(_ text: [UInt8]) -> Bool {
        let lines = text.split(whereSeparator: \.isLineEnd).map(\.trimmed)
        let headers = ["!type:", "!account", "!option:", "!clear:"]
        if lines.contains(where: { line in headers.contains { line.starts(withLowercase: $0) } }) { return true }
        let first = lines.first { !$0.isEmpty } ?? []
        let isDate = first.first == UInt8(ascii: "D") && first.dropFirst().trimmed.first?.isASCIIDigit == true
        return isDate && lines.contains { $0.elementsEqual("^".utf8) }
    }
}
