import ArgumentParser

/// How many rows to show, from 1.
struct RowLimit: ExpressibleByArgument, CustomStringConvertible {
    let rows: Int

    init(rows: Int) {
        self.rows = rows
    }

    init?(argument: String) {
        guard let rows = Int(argument), 1...1_000_000_000 ~= rows else { return nil }
        self.rows = rows
    }

    var description: String { String(rows) }
}
