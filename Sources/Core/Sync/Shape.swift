/// What kind of movement of money a row is: a transfer or not, and in which currencies.
struct Shape: Hashable {
    let isTransfer: Bool
    let currency: String?
    let toCurrency: String?
}

/// The shapes of the rows of a table, and which changes apply to which.
///
/// A change applies as far as it was made to a row of the shape that it finds. So merged values always satisfy what the schema
/// demands of a row, and euros typed on one device never become dollars on another.
struct Shapes {
    /// The currencies of the accounts; the outside has none.
    let currencies: [UID: String]
    let table: SharedTable

    private static let accounts: Set = ["accountId", "toAccountId"]
    private static let dates: Set = ["date", "toDate"]
    private static let category: Set = ["categoryId", "refund"]
    /// The columns whose meaning depends on the shape or the type.
    private static let shaped = accounts.union(dates).union(category).union([
        "type", "amount", "toAmount", "amountMax", "about",
    ])

    /// The columns with amounts: of a schedule also the largest amount, and whether it is exact.
    private var amounts: Set<String> {
        table.merging == .transaction ? ["amount", "toAmount"] : ["amount", "toAmount", "amountMax", "about"]
    }

    /// Returns the shape of a row.
    func shape(_ row: SharedRow) -> Shape {
        Shape(
            isTransfer: row.text("type") == "transfer",
            currency: row.row("accountId").flatMap { currencies[$0] },
            toCurrency: row.row("toAccountId").flatMap { currencies[$0] }
        )
    }

    /// Returns the columns that a change sets in a row; `nil` if it does not apply.
    func columns(setBy before: SharedRow, _ after: SharedRow, in row: SharedRow) -> Set<String>? {
        let (old, new, now) = (shape(before), shape(after), shape(row))
        let differing = before.columns(differingFrom: after)
        // A change of shape made to a transfer does not apply, as a whole, to a row that is not a transfer, nor the reverse.
        if old != new, old.isTransfer != now.isTransfer { return nil }
        let others = table.together(differing.subtracting(Self.shaped))
        return others.union(columnsOfType(before, after, differing, in: row))
            .union(old == new ? columnsInShape(differing, applies: old == now) : columnsOfShape(old, new, differing))
    }

    /// A change of type brings category and refund; otherwise these apply only if made under the same type.
    private func columnsOfType(
        _ before: SharedRow,
        _ after: SharedRow,
        _ differing: Set<String>,
        in row: SharedRow
    ) -> Set<String> {
        let hasRefund = table.merging == .transaction
        let category = hasRefund ? Self.category : ["categoryId"]
        guard differing.contains("type") else {
            return row[value: "type"] == before[value: "type"] ? differing.intersection(category) : []
        }
        return shape(row).isTransfer == shape(before).isTransfer ? category.union(["type"]) : []
    }

    /// A change of shape brings accounts and amounts, and, to or from a transfer, both dates.
    private func columnsOfShape(_ old: Shape, _ new: Shape, _ differing: Set<String>) -> Set<String> {
        let dates = old.isTransfer == new.isTransfer ? differing.intersection(Self.dates) : dates
        return Self.accounts.union(amounts).union(dates)
    }

    /// The dates that a table has.
    private var dates: Set<String> { table.merging == .transaction ? Self.dates : [] }

    /// Otherwise accounts (both), amounts (all) and dates apply only if made in the same shape.
    private func columnsInShape(_ differing: Set<String>, applies: Bool) -> Set<String> {
        guard applies else { return [] }
        return [Self.accounts, amounts].reduce(differing.intersection(Self.dates)) {
            differing.isDisjoint(with: $1) ? $0 : $0.union($1)
        }
    }
}
