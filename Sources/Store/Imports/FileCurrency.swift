import BankFiles
import Core
import Money

/// A file shows that its account, which has no amounts yet, is in another currency than it is read in.
struct FileCurrency: Error {
    /// The number of the file in its import, from 0.
    let file: Int
    /// The currency of most of its bookings.
    let currency: Currency
}

/// The currency of a file's account as long as the file may say it, since the account has no amounts yet.
struct OpenCurrency {
    let bytes: FileBytes
    /// The number of the file in its import, from 0.
    let file: Int
    let readers: any ImportReaders
    let format: ImportFormat?
    var isOpen: Bool

    /// Checks, once, in which currency most bookings of the file are.
    ///
    /// - Throws: ``FileCurrency`` if it is another one than that of the context.
    mutating func check(_ context: ImportContext) throws {
        guard isOpen else { return }
        isOpen = false
        var (_, reader) = try readers.reader(for: bytes, format: format, context: context)
        var counts: [Currency: Int] = [:]
        while let item = try reader.next() {
            switch item {
            case .transaction(let row):
                let pocket = row.owner.flatMap { $0.isPocket ? $0.currency : nil }
                counts[pocket ?? context.currency, default: 0] += 1
            case .skipped(let row):
                guard case .otherCurrency(let text) = row.reason, let other = CurrencySigns.currency(of: text) else {
                    continue
                }
                counts[other, default: 0] += 1
            case .correction, .refused: continue
            }
        }
        let most = counts.max { ($0.value, $1.key.code) < ($1.value, $0.key.code) }
        if let most, most.key != context.currency { throw FileCurrency(file: file, currency: most.key) }
    }
}
