@testable import Core
@testable import Interchange

/// What a CSV file gave, written so that a test reads like the file.
struct ReadCSV {
    /// `LINE DATE MINORUNITS TITLE [CATEGORY]`, negative for money that went out.
    private(set) var rows: [String] = []
    private(set) var leftOut: [LeftOutRow] = []
    private(set) var refused: [RefusedRow] = []
    /// How the file was read, as it is known at its end.
    let layout: ImportLayout

    init(_ text: String, in currency: Currency = .euro, layout: ImportLayout = ImportLayout()) throws {
        try self.init(Array(text.utf8), in: currency, layout: layout)
    }

    init(_ bytes: [UInt8], in currency: Currency = .euro, layout: ImportLayout = ImportLayout()) throws {
        var reader = try CSVReader(bytes: bytes, context: ImportContext(currency: currency, layout: layout))
        while let item = try reader.next() {
            switch item {
            case .transaction(let row):
                let sign = row.type == .expense ? "-" : ""
                let category = row.category.map { " [\($0)]" } ?? ""
                rows.append("\(row.line) \(row.date.iso) \(sign)\(row.minorUnits) \(row.title)\(category)")
            case .leftOut(let row): leftOut.append(row)
            case .refused(let row): refused.append(row)
            }
        }
        self.layout = reader.layout
    }

    /// The failure of a file that cannot be read, or `nil` for one that can.
    static func failure(
        _ text: String,
        in currency: Currency = .euro,
        layout: ImportLayout = ImportLayout()
    ) throws -> ImportFailure? {
        do {
            _ = try ReadCSV(text, in: currency, layout: layout)
            return nil
        } catch let failure as ImportFailure {
            return failure
        }
    }
}

extension Currency {
    /// The currency of a code that a test knows to exist.
    static func named(_ code: String) -> Currency { Currency(code: code) ?? .euro }
}
