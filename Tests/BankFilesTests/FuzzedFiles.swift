import Money
import PropertySupport
import MoneySupport

@testable import BankFiles

/// Random changes to files like those of banks, which are the same for the same seed.
struct FuzzedFiles {
    /// A file and how to read it.
    struct File {
        let bytes: [UInt8]
        let format: ImportFormat?
        let context: ImportContext
    }

    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// Creates the next file.
    mutating func next() -> File {
        var bytes = isLucky(oneIn: 20) ? noise(upTo: 300) : Array(pick(Self.seeds).utf8)
        if isLucky(oneIn: 10) { bytes = Self.packedSeeds.randomElement(using: &random) ?? [] }
        for _ in 0..<number(0...6) { mutate(&bytes) }
        if isLucky(oneIn: 10) { bytes = encoded(bytes) }
        if isLucky(oneIn: 8) { bytes = workbook() }
        let format = isLucky(oneIn: 4) ? FileReaders.formats.randomElement(using: &random) : nil
        let currency = Currency(code: pick(["EUR", "EUR", "USD", "JPY", "KWD"])) ?? .euro
        return File(bytes: bytes, format: format, context: ImportContext(currency: currency, layout: layout()))
    }

    private mutating func mutate(_ bytes: inout [UInt8]) {
        let place = number(0...bytes.count)
        let end = number(place...min(bytes.count, place + (isLucky(oneIn: 4) ? 500 : 12)))
        switch number(0...9) {
        case 0: bytes.removeSubrange(place..<end)
        case 1: bytes.removeSubrange(place...)
        case 2: bytes.insert(contentsOf: Array(bytes[place..<end]), at: number(0...bytes.count))
        case 3: bytes.insert(contentsOf: repeatElement(bytes[place..<end], count: number(1...20)).joined(), at: place)
        case 4: bytes.replaceSubrange(place..<end, with: noise(upTo: 8))
        case 5: bytes = bytes[..<place] + pick(Self.seeds).utf8.suffix(number(0...500))
        case 6 where place < bytes.count: bytes[place] ^= 1 << number(0...7)
        case 7 where place < bytes.count: bytes[place] = UInt8(number(0...255))
        case 8: bytes.insert(contentsOf: pick(Self.tokens).utf8, at: place)
        default: bytes.replaceSubrange(place..<end, with: pick(Self.tokens).utf8)
        }
        bytes = Array(bytes.prefix(20_000))
    }

    /// Returns a workbook with changes in its parts, which are then packed with the right checksums.
    private mutating func workbook() -> [UInt8] {
        var parts = XLSXFile.parts(XLSXFile.sheet)
        for _ in 0..<number(0...6) {
            // Most changes are to the sheet, the last part.
            let place = isLucky(oneIn: 3) ? number(0...parts.count - 1) : parts.count - 1
            mutate(&parts[place].bytes)
        }
        return StoredArchive(parts).bytes
    }

    /// Returns the text in another encoding, with or without a byte order mark.
    private mutating func encoded(_ bytes: [UInt8]) -> [UInt8] {
        let text = (isLucky(oneIn: 2) ? "\u{FEFF}" : "") + String(decoding: bytes, as: UTF8.self)
        return switch number(0...3) {
        case 0: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] as [UInt8] }
        case 1: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] as [UInt8] }
        case 2: text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        default: Array(text.utf8) + Array(repeating: 0, count: number(0...100))
        }
    }

    private mutating func layout() -> ImportLayout {
        var layout = ImportLayout()
        guard isLucky(oneIn: 3) else { return layout }
        layout.delimiter = maybe(oneIn: 4, [",", ";", "\t", "|", "x", "", "ab"])
        layout.encoding = maybe(oneIn: 4, TextEncoding.allCases)
        layout.skip = maybe(oneIn: 4, [0, 1, 2, 99, -1])
        layout.hasHeader = maybe(oneIn: 4, [true, false])
        layout.date = maybe(oneIn: 4, Self.columns)
        layout.description = Self.columns.filter { _ in isLucky(oneIn: 10) }
        layout.amount = maybe(oneIn: 4, Self.columns)
        layout.debit = maybe(oneIn: 8, Self.columns)
        layout.credit = maybe(oneIn: 8, Self.columns)
        layout.sign = maybe(oneIn: 8, Self.columns)
        layout.category = maybe(oneIn: 8, Self.columns)
        layout.dateFormat = maybe(oneIn: 2, ImportDateFormat.allCases)
        layout.decimal = maybe(oneIn: 2, DecimalSign.allCases)
        layout.invert = maybe(oneIn: 4, [true, false])
        return layout
    }

    private static let columns: [ColumnReference] = [
        .number(1), .number(2), .number(3), .number(4), .number(99), .number(0), .number(.min), .name("date"),
        .name("Betrag"), .name(""),
    ]

    private mutating func maybe<Value>(oneIn count: Int, _ values: [Value]) -> Value? {
        isLucky(oneIn: count) ? values.randomElement(using: &random) : nil
    }

    private mutating func noise(upTo count: Int) -> [UInt8] {
        (0..<number(0...count)).map { _ in UInt8(number(0...255)) }
    }

    private mutating func pick(_ texts: [String]) -> String {
        texts.randomElement(using: &random) ?? ""
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    private mutating func isLucky(oneIn count: Int) -> Bool {
        number(1...count) == 1
    }
}
