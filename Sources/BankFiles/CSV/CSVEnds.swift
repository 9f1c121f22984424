import Money

/// The columns of a table whose rows have what left and what arrived, each with its currency, as a service with accounts in
/// several currencies writes them.
///
/// Which end is the user's is said by a column with the direction or, without one, by which end has an amount. If both are, the
/// row is an exchange.
struct CSVEnds: Sendable {
    /// The columns of one end.
    struct End: Sendable {
        let amount: Int
        let currency: Int
        /// The column of a fee that is not part of the amount.
        var fee: Int?
        var feeCurrency: Int?
    }

    private let left: End
    private let arrived: End
    /// The column that says whether a row is spent, received or both.
    private let direction: Int?
    /// The columns of fees that are of neither end.
    private let fees: Set<Int>
    /// The number of columns.
    private let width: Int

    /// The columns whose place the amounts take.
    private let replaced: Set<Int>

    /// The columns with the only amount of a row, in place of those of its ends.
    fileprivate static let onlyNames = ["Amount", "Currency", "Original amount", "Original currency"]

    /// Finds the columns by their names, or returns `nil` if these are of another table.
    init?(_ names: [String]) {
        let columns = names.map { Column(CSVColumnName($0).separated) }
        func first(_ side: CSVPartySide, _ content: Column.Content) -> Int? {
            columns.firstIndex { $0.side == side && $0.content == content }
        }
        func end(_ side: CSVPartySide) -> End? {
            guard let amount = first(side, .amount), let currency = first(side, .currency) else { return nil }
            return End(
                amount: amount,
                currency: currency,
                fee: first(side, .fee),
                feeCurrency: first(side, .currencyOfFee)
            )
        }
        guard let left = end(.payer), let arrived = end(.recipient) else { return nil }
        (self.left, self.arrived, width) = (left, arrived, names.count)
        direction = names.indices.first { column in
            columns[column].side == nil && CSVColumnRole.roles(of: CSVColumnName(names[column]))[.sign] == 0
        }
        fees = Set(
            names.indices.filter { column in
                columns[column].side == nil && CSVColumnRole.roles(of: CSVColumnName(names[column]))[.fee] != nil
            }
        )
        replaced = Set([left.amount, left.currency, arrived.amount, arrived.currency] + [direction].compactMap(\.self))
    }

    /// Finds the columns if a record has their names.
    init?(_ header: CSVScanner) {
        // A row has digits, at least those of its date.
        guard header.fieldCount >= 4, header.fieldCount == header.fields.count,
            !header.cells.contains(where: { $0.contains(where: \.isASCIIDigit) })
        else { return nil }
        self.init(header.texts)
    }

    /// Returns the column with what left, or with what arrived.
    func amount(of side: CSVPartySide) -> Int { side == .payer ? left.amount : arrived.amount }

    /// What a column has, by its name: `Source amount (after fees)`, `DEBIT CURRENCY`.
    private struct Column {
        enum Content {
            case amount, currency, fee, currencyOfFee
        }

        private(set) var side: CSVPartySide?
        private(set) var content: Content?

        init(_ name: CSVColumnName) {
            var words = name.words.split(separator: " ").map(String.init)
            guard 1...5 ~= words.count, let place = words.firstIndex(where: { Self.side(of: $0) != nil }) else {
                return
            }
            side = Self.side(of: words.remove(at: place))
            guard let last = words.last else {
                content = .amount
                return
            }
            let rest = CSVColumnName(words.joined(separator: " "))
            if CSVColumnRole.roles(of: CSVColumnName(last))[.currency] != nil {
                content = CSVColumnRole.isFee(rest.words) ? .currencyOfFee : .currency
            } else if CSVColumnRole.roles(of: rest)[.fee] != nil {
                content = .fee
            } else if words.contains(where: { CSVColumnRole.roles(of: CSVColumnName($0))[.amount] != nil }) {
                content = .amount
            }
        }

        private static func side(of word: String) -> CSVPartySide? {
            if let side = words[word] { return side }
            guard word.count > 1, let type = SignWords.type(of: word) else { return nil }
            return type == .expense ? .payer : .recipient
        }

        private static let words: [String: CSVPartySide] = Dictionary(
            uniqueKeysWithValues: [CSVPartySide.payer, .recipient].flatMap { side in
                BankWord.partsOfColumns.texts(of: .partOfEnd(side)).map { ($0.folded, side) }
            }
        )
    }
}

// MARK: - Rows

extension CSVEnds {
    /// Whether what left may have a fee in a column of its own.
    var hasFee: Bool { left.fee != nil }

    /// Whether the ends of rows are to be read apart: a column says which is the user's, or they are in several currencies.
    func areApart(in rows: CSVScanner) -> Bool {
        if direction != nil { return true }
        var rows = rows
        var currency: [UInt8]?
        while rows.advance() {
            for end in [left, arrived] where !rows.cell(end.amount).isNothing && !rows.cell(end.currency).isNothing {
                let cell = Array(rows.cell(end.currency))
                if let currency, currency != cell { return true }
                currency = cell
            }
        }
        return false
    }

    /// Returns the names of the columns with those of the only amount.
    func header(_ row: CSVScanner) -> [String] {
        row.texts.enumerated().map { replaced.contains($0) ? "" : $1 } + Self.onlyNames
    }

    /// Returns the cells of a record as those of rows with one amount each: the user's ends, or the record as it is if it has
    /// another number of fields.
    ///
    /// - Parameter decimal: The decimal sign, if the user gave it.
    func rows(of row: CSVScanner, decimal: DecimalSign?) -> [[String]] {
        guard row.fieldCount == width else { return [row.texts] }
        let rest = row.texts.enumerated().map { replaced.contains($0) ? "" : $1 }
        return amounts(of: row, decimal).enumerated().map { place, amount in
            // The fee of an exchange is charged once.
            (place == 0 ? rest : rest.enumerated().map { fees.contains($0) ? "" : $1 }) + amount
        }
    }

    /// Returns the amounts of the user's ends, in the order of ``onlyNames``.
    private func amounts(of row: CSVScanner, _ decimal: DecimalSign?) -> [[String]] {
        let spent = [spent(row, decimal), row.text(left.currency)]
        let received = [row.text(arrived.amount), row.text(arrived.currency)]
        let areSame = spent[1] == received[1]
        let (isLeft, isArrived): (Bool, Bool)
        if let direction {
            let (word, type) = (row.text(direction), SignWords.type(of: row.text(direction)))
            guard type != nil || SignWords.isOfBoth(word) else {
                // The row is refused, as nothing says which end is the user's.
                return [["\(word) \(row.text(left.amount)) / \(received[0])", "", "", ""]]
            }
            (isLeft, isArrived) = (type != .income, type != .expense)
        } else {
            (isLeft, isArrived) = (row.hasAmount(left.amount), row.hasAmount(arrived.amount))
        }
        switch (isLeft, isArrived) {
        case (true, true) where areSame && direction != nil:
            // Within one currency, nothing but the fee has moved.
            let (fee, code) = (left.fee.map(row.text) ?? "", left.feeCurrency.map(row.text) ?? "")
            return [[fee.isEmpty ? "0" : Self.negative(fee), code.isEmpty ? spent[1] : code, "", ""]]
        case (true, true):
            return [spent + ["", ""], received + ["", ""]]
        case (true, false):
            let original = areSame || direction == nil ? ["", ""] : received
            return [spent + original]
        case (false, true):
            let original = areSame || direction == nil ? ["", ""] : [row.text(left.amount), spent[1]]
            return [received + original]
        case (false, false):
            return [["", "", "", ""]]
        }
    }

    /// Returns what has left with the fee, as it is written or, with a fee that cannot be read, as no amount.
    private func spent(_ row: CSVScanner, _ decimal: DecimalSign?) -> String {
        let amount = row.text(left.amount)
        guard let fee = left.fee, row.hasAmount(fee) else { return Self.negative(amount) }
        let code = row.text(left.currency)
        let isOfEnd = left.feeCurrency.map { [code, ""].contains(row.text($0)) } ?? true
        if isOfEnd, let currency = Currency(code: code.uppercased()) {
            let amounts = CSVAmountReader(cells: CSVCellReader(currency: currency), decimal: decimal)
            do throws(AmountProblem) {
                let parts = (try amounts.read(row.cell(left.amount)), try amounts.read(row.cell(fee)))
                let sum = Money(minorUnits: abs(parts.0.minorUnits) &+ abs(parts.1.minorUnits), currency: currency)
                let hasComma = amount.contains(",") && !amount.contains(".")
                return Self.negative(hasComma ? sum.plainText.replacing(".", with: ",") : sum.plainText)
            } catch {
                // The row is refused with both.
            }
        }
        return "\(amount) + \(row.text(fee))"
    }

    private static func negative(_ text: String) -> String {
        text.isEmpty || text.first == "-" || text.first == "\u{2212}" ? text : "-" + text
    }
}

extension CSVScanner {
    /// Whether a cell has an amount other than 0.
    fileprivate func hasAmount(_ column: Int) -> Bool {
        cell(column).contains { $0.isASCIIDigit && $0 != UInt8(ascii: "0") }
    }
}

// MARK: - Texts

extension DecodedText {
    /// The number of records in which to look for the names of the columns.
    private static let headerLimit = 100

    /// Returns the text with a row for each of the user's ends, each with one amount with its sign and currency, if the rows of
    /// its table have both ends.
    ///
    /// - Parameter context: The context, whose layout then says that the amounts have signs, and include the fees.
    /// - Throws: ``ImportFileProblem/malformed(_:)`` for an invalid delimiter, or for a record that is too long for a line.
    func withOneAmount(_ context: inout ImportContext) throws(ImportFailure) -> DecodedText {
        var layout = context.layout
        let given = [layout.amount, layout.debit, layout.credit, layout.sign].compactMap(\.self)
        guard layout.hasHeader != false, given.allSatisfy({ $0 == .name(CSVEnds.onlyNames[0]) }) else { return self }
        let reader = CSVCellReader(currency: context.currency)
        let delimiter = try CSVTable.delimiter(bytes, layout: layout, reader: reader)
        var rows = CSVScanner(bytes, delimiter: delimiter)
        rows.skipLines(layout.skip ?? 0)
        let header = rows.rows(limit: Self.headerLimit).lazy.compactMap { row in
            CSVEnds(row).map { (row, $0) }
        }.first
        guard let (names, ends) = header, ends.areApart(in: names) else { return self }
        rows = names
        var lines = Array(1..<names.line)
        var writer = bytes.writer()
        writer.append(Array(bytes.window(at: 0, count: names.start).bytes.prefix(names.start)))
        lines.append(names.line)
        writer.append(ends.header(names).record(delimiter: delimiter))
        while rows.advance() {
            for cells in ends.rows(of: rows, decimal: layout.decimal) {
                lines.append(rows.line)
                writer.append(cells.record(delimiter: delimiter))
            }
        }
        layout.invert = layout.invert ?? false
        if ends.hasFee { layout.hasExtraFees = layout.hasExtraFees ?? false }
        context = context.with(layout)
        let text = DecodedText(self, bytes: writer.finish(lines: lines))
        try text.bytes.checkLineLengths()
        return text
    }
}

extension [String] {
    /// Returns a record of CSV on one line.
    fileprivate func record(delimiter: UInt8) -> [UInt8] {
        let fields = map { (text: String) -> String in
            let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
            return "\"" + line.replacing("\"", with: "\"\"") + "\""
        }
        return [UInt8]((fields.joined(separator: String(UnicodeScalar(delimiter))) + "\n").utf8)
    }
}
