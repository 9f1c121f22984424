/// What merging needs to know of a table: how its rows are recognized on another device, and what belongs together.
///
/// Whoever adds a table declares it beside its columns, in Store.
package struct SharedTable: Sendable {
    /// The table that a column refers to, and what happens if the row there is gone.
    package enum Reference: Hashable, Sendable {
        /// The other row stays.
        case keep(String)
        /// The row goes with it.
        case own(by: String)
        /// The row refers to nothing, and has nothing in columns that say more about what it referred to.
        case release(String, with: [String] = [])
    }

    /// How the changes of a row are put together.
    package enum Merging: Hashable, Sendable {
        /// Each change sets the columns that it changes.
        case columns
        /// Each change does, and a row that is made once more begins anew.
        case renewedColumns
        /// Each change does, unless it is that of a file, and a person has changed the row.
        case statedColumns(Set<String>)
        /// Like those that are stated, but some commands add to a balance.
        case balance
        /// Only changes made to the same kind of row apply; see ``Shape``.
        case shape
        /// What is settled is settled by what is still there.
        case occurrence
        /// Like a shape, but one may stand for another; see ``TransactionReplay``.
        case transaction
    }

    /// Its name.
    package let name: String
    /// How the changes of a row are put together.
    package let merging: Merging
    /// The columns that move together: a change of one of them sets all.
    package let groups: [Set<String>]
    /// The columns that stay as they were made.
    package let constants: Set<String>
    /// The columns that refer to rows, and what becomes of its rows without those.
    package let references: [String: Reference]
    /// The columns of which no two rows have the same values, if that is not a name.
    package let uniqueKey: [String]
    /// Whether its rows have a `name` that no other has.
    package let isNamed: Bool
    /// Returns what devices make alike, from a row as it was made; `nil` if such a row is made by one device only.
    ///
    /// If a table has a unique key, that is it.
    package let naturalKey: @Sendable (SharedRow) -> [SharedValue]?

    package init(
        _ name: String,
        _ merging: Merging = .columns,
        groups: [Set<String>] = [],
        constants: Set<String> = [],
        references: [String: Reference] = [:],
        uniqueKey: [String] = [],
        isNamed: Bool = false,
        naturalKey: (@Sendable (SharedRow) -> [SharedValue]?)? = nil
    ) {
        self.name = name
        self.merging = merging
        self.groups = groups
        self.constants = constants
        self.references = references
        self.uniqueKey = uniqueKey
        self.isNamed = isNamed
        self.naturalKey =
            naturalKey ?? { row in uniqueKey.isEmpty ? nil : uniqueKey.map { row[value: $0] } }
    }

    /// Returns columns with those that move together with them, but none that stays as it was made.
    func together(_ columns: Set<String>) -> Set<String> {
        groups.reduce(columns) { $1.isDisjoint(with: columns) ? $0 : $0.union($1) }.subtracting(constants)
    }
}
