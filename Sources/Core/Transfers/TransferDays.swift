/// How far apart the two sides of a transfer are dated.
package enum TransferDays {
    /// How many days money may be on the way.
    package static let onTheWay = 5
    /// How many days it may arrive before it left, as banks date it.
    package static let beforeLeaving = 1
}
