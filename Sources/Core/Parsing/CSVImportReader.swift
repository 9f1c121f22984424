/// Reads MoneyFlow's own CSV layout, `date,description,amount,category`, a row at a time.
///
/// Dates are ISO 8601, amounts have an optional sign, digits and at most the currency's decimals after a point
/// whatever the locale; a negative amount is an expense. An empty category is none. RFC 4180 says how fields are quoted.
public struct CSVImportReader: ImportRowReader, Sendable {
    private let file: String
    private let amounts: CSVAmounts
    private var records: CSVRecords

    /// The names of the columns, in their order.
    static let header = "date,description,amount,category"

    /// Creates a reader and reads the header.
    ///
    /// - Parameters:
    ///   - bytes: The whole file, UTF-8.
    ///   - file: The file's name, for errors.
    ///   - currency: The wallet's currency.
    /// - Throws: ``MoneyFlowError/importHeader(file:found:expected:)`` for other columns, or
    ///   ``MoneyFlowError/importRow(file:line:_:)`` for a header that is not CSV or not UTF-8.
    public init(bytes: [UInt8], file: String, currency: Currency) throws(MoneyFlowError) {
        self.file = file
        amounts = CSVAmounts(currency: currency)
        records = CSVRecords(bytes)
        guard try advance() else { throw .importHeader(file: file, found: "", expected: Self.header) }
        var names: [String] = []
        for field in records.fields {
            names.append(try text(of: field).split(whereSeparator: \.isWhitespace).joined(separator: " "))
        }
        let found = names.joined(separator: ",")
        guard found.lowercased() == Self.header, records.fieldCount == names.count else {
            let rest = records.fieldCount > names.count ? ",…" : ""
            throw .importHeader(file: file, found: Self.excerpt(found) + rest, expected: Self.header)
        }
    }

    /// Returns the next row, or `nil` at the end of the file.
    ///
    /// - Throws: ``MoneyFlowError/importRow(file:line:_:)`` with the line that the row starts on, or, for a quote that
    ///   is never closed, the line of that quote.
    public mutating func next() throws(MoneyFlowError) -> ImportRow? {
        guard try advance() else { return nil }
        let fields = records.fields
        guard records.fieldCount == 4 else { throw refusal(.fieldCount(found: records.fieldCount, expected: 4)) }
        let date = try date(fields[0])
        let title = try checked(fields[1], as: .title, limit: Transaction.maximumTitleLength)
        let (type, minorUnits) = try amount(fields[2])
        let category = try checked(fields[3], as: .categoryName, limit: Category.maximumNameLength)
        return ImportRow(
            line: records.line,
            date: date,
            type: type,
            minorUnits: minorUnits,
            category: category.isEmpty ? nil : category,
            title: title
        )
    }

    private mutating func advance() throws(MoneyFlowError) -> Bool {
        do {
            return try records.advance()
        } catch {
            throw .importRow(file: file, line: error.line, error.problem)
        }
    }

    private func date(_ field: CSVRecords.Field) throws(MoneyFlowError) -> CivilDate {
        do {
            return try CivilDate(csv: records.bytes(of: field).trimmed)
        } catch {
            throw refusal(.value(.invalidDate(text: Self.excerpt(try text(of: field)), error)))
        }
    }

    private func amount(_ field: CSVRecords.Field) throws(MoneyFlowError) -> (TransactionType, Int64) {
        do {
            return try amounts.read(records.bytes(of: field).trimmed)
        } catch {
            throw refusal(.value(.invalidAmount(text: Self.excerpt(try text(of: field)), error)))
        }
    }

    private func checked(
        _ field: CSVRecords.Field,
        as place: TextField,
        limit: Int
    ) throws(MoneyFlowError) -> String {
        let text = try text(of: field)
        do {
            return try PlainText.checked(text, as: place, limit: limit)
        } catch {
            throw refusal(.value(error))
        }
    }

    private func text(of field: CSVRecords.Field) throws(MoneyFlowError) -> String {
        guard let text = records.text(of: field) else { throw refusal(.encoding) }
        return text
    }

    /// The error that says that the row read last cannot be taken.
    public func refusal(_ problem: ImportProblem) -> MoneyFlowError {
        .importRow(file: file, line: records.line, problem)
    }

    /// Returns at most the beginning of a text: an error need not carry a file of garbage.
    private static func excerpt(_ text: String) -> String {
        text.count <= 100 ? text : text.prefix(100) + "…"
    }
}
