/// A new transaction that is perhaps a payment between a person and the user.
///
/// Its amount is exactly what the person owed on its day, and still owes, or what the user owes the person, and nobody has
/// chosen its category.
package struct PossiblePayment: Hashable, Sendable {
    /// The account of the person.
    package let person: Account
    /// The transaction; in a dry run, its id is 0.
    package let transaction: Transaction

    package init(person: Account, transaction: Transaction) {
        (self.person, self.transaction) = (person, transaction)
    }

    /// The maximum number of possible payments of an import.
    package static let limit = 20
}
