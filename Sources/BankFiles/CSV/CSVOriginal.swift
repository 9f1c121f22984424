import Money

/// A column with what was paid in other currencies.
struct CSVOriginal: Hashable, Sendable {
    let amount: Int
    /// The column with the currencies, if there is one.
    let currency: Int?
    /// The currency in the name of the column.
    let currencyName: String?
    /// Whether the amounts are in texts: `Foreign Spend Amount: 12.50 US Dollar Commission Amount: 0.30`.
    var isText = false
}

/// The name of a column that is about what was paid in other currencies.
struct CSVOriginalName: Sendable {
    /// Whether it has a word for an amount.
    let saysAmount: Bool
    /// Whether it has a word for a currency, and none for an amount: `Amount (Foreign Currency)` is an amount.
    let saysCurrency: Bool

    /// Creates the meaning of a name, or returns `nil` if it is about something else.
    init?(_ name: CSVColumnName) {
        let name = name.separated
        if Self.amounts.contains(name.words) || Self.currencies.contains(name.words) {
            saysAmount = Self.amounts.contains(name.words)
            saysCurrency = !saysAmount
            return
        }
        guard Self.stems.begin(wordIn: name.words), CSVColumnRole.roles(of: name)[.fee] == nil else { return nil }
        let words = name.words.split(separator: " ").map(String.init)
        saysAmount = words.contains { word in
            CSVColumnRole.roles(of: CSVColumnName("\(word) xyz"))[.amount] != nil
                || CSVColumnRole.roles(of: CSVColumnName(word))[.amount] != nil
                || Self.endings.contains { word.hasSuffix($0) }
        }
        saysCurrency =
            !saysAmount
            && words.contains { word in
                CSVColumnRole.roles(of: CSVColumnName(word))[.currency] != nil
                    || Self.currencyWords.contains { word.hasSuffix($0) }
            }
    }

    private static let stems = BankWord.originals.stems(of: .partOfOriginal)
    private static let amounts = Set(BankWord.originals.texts(of: .originalAmount).map { CSVColumnName($0).words })
    private static let currencies = Set(BankWord.originals.texts(of: .originalCurrency).map { CSVColumnName($0).words })
    private static let endings = BankWord.originals.texts(of: .endOfAmount, as: .ending)
    private static let currencyWords = BankWord.partsOfColumns.texts(of: .partOf(.currency))
}

/// An amount with the currency that is written next to it, if there is one: `USD 12.50`, `-12,50 USD`, `12.50 US Dollar`.
struct CSVForeignAmount: Sendable {
    /// The digits with their separators.
    let number: SeparatedDigits
    /// The currency by code, sign or name, or `nil` if none is written.
    let currencyName: String?

    /// Reads a cell, without its sign; returns `nil` if it is no such amount.
    init?(_ cell: ArraySlice<UInt8>) {
        guard 1...Self.longest ~= cell.count else { return nil }
        let scalars = Array(String(decoding: cell, as: UTF8.self).unicodeScalars)
        guard let first = scalars.firstIndex(where: Self.isDigit), let last = scalars.lastIndex(where: Self.isDigit)
        else {
            return nil
        }
        do {
            number = try SeparatedDigits(scalars[first...last])
        } catch {
            return nil
        }
        let names = [scalars[..<first], scalars[(last + 1)...]].map(Self.name).filter { !$0.isEmpty }
        // Of a sign and a code, as in `$12.50 USD`, the code says more.
        let certain = names.count > 1 ? names.filter { !CurrencySigns.isSign($0) } : names
        guard certain.count == min(names.count, 1) else { return nil }
        currencyName = certain.first
    }

    /// Returns a text without signs, brackets, marks of direction and quotes at its ends, and with single spaces.
    private static func name(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        let isIgnored = { (scalar: Unicode.Scalar) in ignored.contains(scalar) || scalar.properties.isWhitespace }
        var rest = scalars.drop(while: isIgnored)
        while let last = rest.last, isIgnored(last) { rest = rest.dropLast() }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: rest)
        return String(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

    private static let ignored = Set("+-\u{2212}\u{2013}()\"'\u{200E}\u{200F}\u{61C}".unicodeScalars)
    private static let longest = 64
}

/// A text of a card that says what was paid in another currency.
struct CSVOriginalText: Sendable {
    let amount: CSVForeignAmount
    let fee: CSVForeignAmount?

    /// Reads a text, or returns `nil` if it says nothing of that kind.
    init?(_ text: String) {
        guard text.utf8.contains(UInt8(ascii: ":")) else { return nil }
        let text = text.folded
        guard let amount = Self.amount(after: Self.amountLabels, in: text) else { return nil }
        self.amount = amount
        fee = Self.amount(after: Self.feeLabels, in: text)
    }

    private static func amount(after labels: [String], in text: String) -> CSVForeignAmount? {
        guard let label = labels.lazy.compactMap({ text.firstRange(of: $0) }).first else { return nil }
        let rest = text[label.upperBound...]
        let ends = (amountLabels + feeLabels + rateLabels).compactMap { rest.firstRange(of: $0)?.lowerBound }
        return CSVForeignAmount(Array(rest[..<(ends.min() ?? rest.endIndex)].utf8)[...])
    }

    private static let amountLabels = BankWord.originals.texts(of: .originalAmount, as: .part)
    private static let feeLabels = BankWord.originals.texts(of: .originalFee, as: .part)
    private static let rateLabels = BankWord.originals.texts(of: .originalRate, as: .part)
}

extension CSVMoney {
    /// Returns what was paid in another currency, or `nil` if the row has no such amount, or it or its currency cannot be
    /// read: nothing depends on it.
    func original(_ row: CSVScanner) -> Money? {
        for column in columns.originals {
            guard let written = written(row, column) else { continue }
            let stated = column.currency.flatMap { row.cell($0).isNothing ? nil : row.text($0) }
            let other = (stated ?? column.currencyName).flatMap(foreignCurrency)
            guard
                let currency = written.currencyName.map({ foreignCurrency($0) ?? (isSign($0) ? other : nil) }) ?? other,
                other == nil || other == currency || written.currencyName == nil || stated == nil
            else { continue }
            if let original = amount(written, in: currency)?.original(beside: amounts.cells.currency) {
                return original
            }
        }
        return nil
    }

    private func written(_ row: CSVScanner, _ column: CSVOriginal) -> CSVForeignAmount? {
        guard !row.cell(column.amount).isNothing else { return nil }
        return column.isText
            ? CSVOriginalText(row.text(column.amount))?.amount : CSVForeignAmount(row.cell(column.amount))
    }

    /// Returns the fee that the file states for a row, in its own currency, or `nil` if there is none that can be read.
    func statedFee(_ row: CSVScanner) -> Money? {
        let text = columns.originals.first(where: \.isText).flatMap { CSVOriginalText(row.text($0.amount))?.fee }
        guard let written = columns.fee.flatMap({ CSVForeignAmount(row.cell($0)) }) ?? text else { return nil }
        let stated = columns.feeCurrency.flatMap { row.cell($0).isNothing ? nil : row.text($0) }
        guard let name = written.currencyName ?? stated else { return amount(written, in: amounts.cells.currency) }
        return foreignCurrency(name).flatMap { amount(written, in: $0) }
    }

    /// Reads an amount with the file's decimal sign or, if it cannot have that one, with the only one that it can.
    private func amount(_ written: CSVForeignAmount, in currency: Currency) -> Money? {
        for decimal in amounts.decimal.map({ [$0, nil] }) ?? [nil] {
            do {
                let units = try written.number.minorUnits(of: currency, decimal: decimal)
                return Money(minorUnits: units, currency: currency)
            } catch {
                continue
            }
        }
        return nil
    }

    private func isSign(_ name: String) -> Bool { CurrencySigns.isSign(name) }

    /// Returns the currency with a code, a sign that only one has, or a name, which may be in the plural.
    private func foreignCurrency(_ name: String) -> Currency? {
        switch amounts.cells.currency(name) {
        case .ownCurrency: amounts.cells.currency
        case .otherCurrency(let code): Currency(code: code)
        case nil: CurrencyNames.foreignCode(of: name).flatMap { Currency(code: $0) }
        }
    }
}
