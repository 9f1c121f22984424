/// The columns that rows have, in the order of their names.
///
/// Rows of one table share them.
package final class SharedColumns: Sendable {
    /// The names.
    package let names: [String]
    private let places: [String: Int]

    /// Creates columns from names in any order, each of which is there once.
    package init(_ names: some Sequence<String>) {
        self.names = names.sorted()
        places = Dictionary(uniqueKeysWithValues: zip(self.names, self.names.indices))
    }

    /// Returns the place of a column, or `nil` if there is none with this name.
    package func place(of name: String) -> Int? { places[name] }
}

/// A row: its values by column, without its number.
///
/// A column that is missing has its default, so that a row written by an earlier version stays valid.
package struct SharedRow: Sendable {
    /// Its columns.
    package private(set) var columns: SharedColumns
    /// The values in the order of the columns.
    package private(set) var values: [SharedValue]

    private static let empty = SharedColumns([])

    /// Creates a row from its values in the order of the columns; there must be as many.
    package init(_ columns: SharedColumns, _ values: [SharedValue]) {
        precondition(columns.names.count == values.count)
        (self.columns, self.values) = (columns, values)
    }

    /// Creates a row from columns, each of which is there once, and their values.
    package init(uniqueKeysWithValues pairs: some Sequence<(String, SharedValue)>) {
        let sorted = pairs.sorted { $0.0 < $1.0 }
        self.init(SharedColumns(sorted.map(\.0)), sorted.map(\.1))
    }

    /// The names of its columns, sorted.
    package var keys: [String] { columns.names }

    /// The value in a column, or `nil` if the row does not have it.
    package subscript(column: String) -> SharedValue? {
        get { columns.place(of: column).map { values[$0] } }
        set {
            switch (columns.place(of: column), newValue) {
            case (let place?, let value?): values[place] = value
            case (let place?, nil):
                columns = SharedColumns(keys.filter { $0 != column })
                values.remove(at: place)
            case (nil, let value?): self = SharedRow(uniqueKeysWithValues: Array(self) + [(column, value)])
            case (nil, nil): break
            }
        }
    }

    /// The value in a column; `NULL` if it is missing.
    package subscript(value column: String) -> SharedValue { self[column] ?? .null }
}

extension SharedRow: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral pairs: (String, SharedValue)...) {
        if pairs.isEmpty { self.init(Self.empty, []) } else { self.init(uniqueKeysWithValues: pairs) }
    }
}

extension SharedRow: Sequence {
    package func makeIterator() -> some IteratorProtocol<(key: String, value: SharedValue)> {
        zip(columns.names, values).lazy.map { (key: $0, value: $1) }.makeIterator()
    }
}

extension SharedRow: Hashable {
    package static func == (first: Self, second: Self) -> Bool {
        first.hasColumns(of: second) && first.values == second.values
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(values) }

    /// Whether it has the same columns as another row.
    package func hasColumns(of other: SharedRow) -> Bool { columns === other.columns || keys == other.keys }
}

extension SharedRow {
    /// The text in a column, if it is one.
    func text(_ column: String) -> String? {
        if case .text(let text) = self[column] { text } else { nil }
    }

    /// The number in a column, if it is one.
    func integer(_ column: String) -> Int64? {
        if case .integer(let number) = self[column] { number } else { nil }
    }

    /// The row that a column refers to, if any.
    func row(_ column: String) -> UID? {
        if case .row(let uid) = self[column] { uid } else { nil }
    }

    /// Whether a column has a number other than zero.
    func isTrue(_ column: String) -> Bool { integer(column) ?? 0 != 0 }

    /// Returns the columns whose values differ in another row.
    func columns(differingFrom other: SharedRow) -> Set<String> {
        guard hasColumns(of: other) else {
            return Set(keys).union(other.keys).filter { self[value: $0] != other[value: $0] }
        }
        return Set(values.indices.lazy.filter { values[$0] != other.values[$0] }.map { keys[$0] })
    }

    /// Sets columns to the values of another row.
    mutating func set(_ columns: some Sequence<String>, from other: SharedRow) {
        for column in columns { self[column] = other[value: column] }
    }
}
