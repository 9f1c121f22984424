import BankFiles

/// The file of an imported row, as one small number: that of a row of the only file, in CSV, is 0, which takes SQLite no room.
struct RowOrigin: Hashable {
    /// The place of the file among those of the command, counted from 0.
    let file: Int
    /// Its format; `nil` if this version does not know it.
    let format: ImportFormat?

    /// The formats by their numbers, which wallets have, so that new ones are appended.
    private static let formats: [ImportFormat] = [
        .csv, .ofx, .qif, .camt, .mt940, .xlsx, .json, .journal, .beancount, .gnucash,
    ]
    /// The number of formats that there is room for; the last one stands for any other.
    private static let formatCount = 64

    init(file: Int, format: ImportFormat) {
        (self.file, self.format) = (file, format)
    }

    init(number: Int64) {
        let (file, format) = number.quotientAndRemainder(dividingBy: Int64(Self.formatCount))
        self.file = Int(file)
        self.format = Self.formats.indices.contains(Int(format)) ? Self.formats[Int(format)] : nil
    }

    /// The number that is stored.
    var number: Int64 {
        let format = format.flatMap { own in Self.formats.firstIndex { $0.id == own.id } } ?? Self.formatCount - 1
        return Int64(file * Self.formatCount + format)
    }
}
