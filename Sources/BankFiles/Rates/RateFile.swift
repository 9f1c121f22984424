import Money

/// A file of exchange rates: those of the European Central Bank, as CSV or XML; `P` lines of a journal, `price` lines of
/// Beancount or the prices of currencies in a GnuCash book; or CSV with columns for the day, the two currencies and the rate.
///
/// It may be compressed with gzip, or be the only file of a ZIP archive.
public struct RateFile: Sendable {
    /// The rates, in the order of the file.
    public private(set) var rates: [StatedRate] = []
    /// The codes of columns and rates that are not currencies of ISO 4217, sorted; their rates are left out.
    public private(set) var unknownCurrencies: Set<String> = []

    /// Reads a file.
    ///
    /// - Throws: ``ImportFileProblem/empty`` and ``ImportFileProblem/malformed(_:)`` with the line, and the failures of reading
    ///   compressed files, text and books.
    package init(_ bytes: FileBytes) throws(ImportFailure) {
        let text = try DecodedText(UnpackedFile.bytes(bytes), named: nil).utf8
        guard let first = text.firstVisible else { throw ImportFailure(.empty) }
        if GnuCashBook.begins(text) {
            rates = try GnuCashBook(text).rates
            guard !rates.isEmpty else { throw Self.malformed(nil, "the book has no prices of currencies") }
        } else if first == UInt8(ascii: "<") {
            try read(xml: text)
        } else {
            try read(lines: String(decoding: text, as: UTF8.self))
        }
    }

    private mutating func add(_ base: String, _ quote: String, _ price: String, on date: CivilDate, line: Int)
        throws(ImportFailure)
    {
        let codes = [base, quote].map { $0.uppercased() }
        let currencies = codes.map(Currency.init(code:))
        guard let base = currencies[0], let quote = currencies[1] else {
            unknownCurrencies.formUnion(zip(codes, currencies).filter { $0.1 == nil }.map(\.0))
            return
        }
        guard base != quote else { throw Self.malformed(line, "it has a rate of \(base.code) in itself") }
        guard let rate = ExchangeRate(base: base, quote: quote, price: Self.plain(price)) else {
            throw Self.malformed(line, "‘\(price.prefix(40))’ is not a rate")
        }
        rates.append(StatedRate(date: date, rate))
    }

    /// Returns a number with a decimal point, without separators of thousands, that is written with either sign.
    private static func plain(_ price: String) -> String {
        let signs = price.filter { ",.".contains($0) }
        guard signs.contains(",") else { return price }
        if signs == "," { return price.replacing(",", with: ".") }
        // The last sign is the decimal one; the others separate thousands.
        let decimal = price.last { ",.".contains($0) } ?? "."
        let kept = price.filter { !",.".contains($0) || $0 == decimal }
        return kept.count { $0 == decimal } > 1 ? price : kept.replacing(String(decimal), with: ".")
    }

    private static func malformed(_ line: Int?, _ reason: String) -> ImportFailure {
        ImportFailure(line: line, .malformed(reason))
    }
}

// MARK: - XML of the European Central Bank

extension RateFile {
    /// Reads `<Cube time="2026-11-20"><Cube currency="USD" rate="1.0850"/>…`: what a euro is worth.
    private mutating func read(xml text: [UInt8]) throws(ImportFailure) {
        var date: CivilDate?
        try XMLDocument(text, wholes: []).forEachPart { part throws(ImportFailure) in
            guard case .start(let element) = part, element.name == "Cube" else { return }
            if let time = element.attributes["time"] {
                guard let day = CivilDate(iso: time) else {
                    throw Self.malformed(element.line, "‘\(time.prefix(40))’ is not a day")
                }
                date = day
            }
            guard let currency = element.attributes["currency"] else { return }
            guard let price = element.attributes["rate"], let date else {
                throw Self.malformed(element.line, "the rate of \(currency.prefix(40)) has no value or no day")
            }
            try add("EUR", currency, price, on: date, line: element.line)
        }
        guard !rates.isEmpty || !unknownCurrencies.isEmpty else {
            throw Self.malformed(nil, "it is XML, but has no rates as the European Central Bank writes them")
        }
    }
}

// MARK: - Lines

extension RateFile {
    private mutating func read(lines text: String) throws(ImportFailure) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let filled = lines.enumerated().filter { !$1.allSatisfy(\.isWhitespace) }
        guard let header = filled.first else { throw ImportFailure(.empty) }
        var found = false
        for (index, line) in filled {
            guard let price = PriceLine(line) else { continue }
            found = true
            guard let date = price.date else {
                throw Self.malformed(index + 1, "‘\(price.day.prefix(40))’ is not a day")
            }
            try add(price.base, price.quote, price.price, on: date, line: index + 1)
        }
        if found { return }
        guard let table = RateTable(header: String(header.element)) else {
            throw Self.malformed(
                header.offset + 1,
                "its first line names no columns for a day and a rate, such as `Date,USD,CHF` or `date,base,quote,rate`"
            )
        }
        for (index, line) in filled.dropFirst() {
            let cells = table.cells(of: String(line))
            guard let date = table.date(in: cells) else {
                throw Self.malformed(index + 1, "‘\(cells.first?.prefix(40) ?? "")’ is not a day")
            }
            // A decimal comma in a table with commas would be read as another rate.
            guard cells.dropFirst(table.count).allSatisfy(\.isEmpty) else {
                throw Self.malformed(
                    index + 1,
                    "it has \(cells.count) cells, but the first line names \(table.count) columns"
                )
            }
            for (base, quote, price) in try table.prices(in: cells, line: index + 1) {
                try add(base, quote, price, on: date, line: index + 1)
            }
        }
        guard !rates.isEmpty || !unknownCurrencies.isEmpty else { throw Self.malformed(nil, "it has no rates") }
    }
}

/// `P 2026-11-20 USD 0.92 EUR` of a journal, or `2026-11-20 price USD 0.92 EUR` of Beancount.
struct PriceLine {
    let day: String
    let base: String
    let price: String
    let quote: String

    init?(_ line: Substring) {
        var words = line.prefix { $0 != ";" }.split(whereSeparator: \.isWhitespace).map(String.init)
        if words.first == "P" {
            words.removeFirst()
            // A journal may name the time of the day.
            if words.count == 5, words[1].contains(":") { words.remove(at: 1) }
        } else if words.count == 5, words[1] == "price" {
            words.remove(at: 1)
        } else {
            return nil
        }
        guard words.count == 4 else { return nil }
        day = words[0]
        base = words[1].trimming("\"")
        // The currency may be on either side.
        let isFirst = words[2].contains { $0.isLetter }
        price = isFirst ? words[3] : words[2]
        quote = (isFirst ? words[2] : words[3]).trimming("\"")
    }

    var date: CivilDate? { WrittenDay.date(day) }

    /// Returns the rate, or `nil` if it is none of two currencies of ISO 4217 on a day.
    ///
    /// - Parameter decimal: The decimal sign of the file; the other one separates thousands.
    func rate(_ decimal: DecimalSign) -> StatedRate? {
        guard let date, let base = Currency(code: base), let quote = Currency(code: quote) else { return nil }
        let grouping = decimal == .comma ? "." : ","
        let price = price.replacing(grouping, with: "").replacing(decimal.rawValue, with: ".")
        return ExchangeRate(base: base, quote: quote, price: price).map { StatedRate(date: date, $0) }
    }
}

/// The columns of a table of rates.
private struct RateTable {
    private enum Columns {
        /// A column for each currency, whose cells are what a euro is worth.
        case currencies([(column: Int, code: String)])
        /// Columns of both currencies, or one of the pair, and of the rate.
        case pairs(base: Int, quote: Int?, rate: Int)
    }

    private let separator: Character
    private let date: Int
    /// The number of columns.
    let count: Int
    private let columns: Columns

    init?(header: String) {
        separator = header.contains(";") ? ";" : header.contains("\t") ? "\t" : ","
        let names = Self.cells(of: header, separator).map { $0.lowercased() }
        func column(_ words: Set<String>) -> Int? { names.firstIndex(where: words.contains) }
        guard let date = column(["date", "day", "datum", "time", "time_period"]) else { return nil }
        (self.date, count) = (date, names.count)
        if let rate = column(["rate", "value", "price", "close", "kurs", "obs_value"]) {
            let base = column(["base", "from", "currency", "pair", "symbol", "base currency"])
            guard let base else { return nil }
            columns = .pairs(base: base, quote: column(["quote", "to", "target", "quote currency"]), rate: rate)
            return
        }
        let currencies = names.indices.filter { $0 != date && names[$0].count == 3 && names[$0].allSatisfy(\.isLetter) }
        guard !currencies.isEmpty else { return nil }
        columns = .currencies(currencies.map { ($0, names[$0]) })
    }

    func cells(of line: String) -> [String] { Self.cells(of: line, separator) }

    private static func cells(of line: String, _ separator: Character) -> [String] {
        line.split(separator: separator, omittingEmptySubsequences: false).map {
            String($0).trimming(" \t\"")
        }
    }

    func date(in cells: [String]) -> CivilDate? {
        cells.indices.contains(date) ? WrittenDay.date(cells[date]) : nil
    }

    /// Returns the rates of a row: the currencies and the price.
    func prices(in cells: [String], line: Int) throws(ImportFailure) -> [(String, String, String)] {
        func cell(_ column: Int) -> String { cells.indices.contains(column) ? cells[column] : "" }
        switch columns {
        case .currencies(let all):
            return all.compactMap { column, code in
                let price = cell(column)
                return ["", "n/a", "-"].contains(price.lowercased()) ? nil : ("EUR", code, price)
            }
        case .pairs(let base, let quote?, let rate):
            return [(cell(base), cell(quote), cell(rate))]
        case .pairs(let pair, nil, let rate):
            let letters = cell(pair).filter(\.isLetter)
            guard letters.count == 6 else {
                throw ImportFailure(line: line, .malformed("‘\(cell(pair).prefix(40))’ is not a pair such as EUR/USD"))
            }
            return [(String(letters.prefix(3)), String(letters.suffix(3)), cell(rate))]
        }
    }
}

/// A day as files of rates write it.
private enum WrittenDay {
    /// Returns the day of `2026-11-20`, `2026/11/20`, `2026.11.20`, `20261120` or `20 November 2026`; a time after it does not
    /// matter.
    static func date(_ text: String) -> CivilDate? {
        let words = text.split(whereSeparator: { $0 == " " || $0 == "T" && text.first?.isNumber == true })
        guard let first = words.first else { return nil }
        if words.count >= 3, let day = Int(words[0]), let year = Int(words[2]), words[2].count == 4,
            let month = months.firstIndex(of: words[1].lowercased().prefix(3).description)
        {
            return CivilDate(year: year, month: month + 1, day: day)
        }
        let parts = first.split(whereSeparator: { "-/.".contains($0) })
        if parts.count == 3, parts[0].count == 4 {
            guard let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]) else { return nil }
            return CivilDate(year: year, month: month, day: day)
        }
        guard parts.count == 1, first.count == 8, let number = Int(first) else { return nil }
        return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
}

extension String {
    /// Returns the text without these characters at both ends.
    fileprivate func trimming(_ characters: String) -> String {
        var text = self[...]
        while let first = text.first, characters.contains(first) { text.removeFirst() }
        while let last = text.last, characters.contains(last) { text.removeLast() }
        return String(text)
    }
}
