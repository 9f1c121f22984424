import Core

/// The values of a row of the `transaction` table.
struct TransactionRecord {
    static let table = "transaction"

    let date: CivilDate
    let amount: Money
    let category: Core.Category
    let title: String
}
