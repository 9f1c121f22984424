import Core

/// Which column of a file holds what, counted from 0.
struct CSVColumns: Hashable, Sendable {
    var date = 0
    /// Other columns with dates.
    var otherDates: [Int] = []
    /// The columns whose texts, joined, are the title.
    var description: [Int] = []
    /// The column whose text is the title where the others are empty or it goes on from them.
    var memo: Int?
    var amount: Int?
    var debit: Int?
    var credit: Int?
    var sign: Int?
    var category: Int?
    var balance: Int?
    var fee: Int?
    var currency: Int?
    var status: Int?
    var account: Int?
    /// The currency that the amount's name carries.
    var amountCurrency: String?

    /// Other columns that are named for an amount.
    var otherAmounts: [Int] = []
    /// Other columns with text, which makes the title where there is none.
    var otherTexts: [Int] = []
    /// The columns whose texts all begin with an apostrophe that is none of theirs.
    var guarded: Set<Int> = []

    /// The columns that tell the amount.
    var money: [Int] { [amount, debit, credit].compactMap { $0 } }

    /// Whether a row says, where its state or one of its dates stands, that the bank has not booked it.
    func isPending(_ row: CSVScanner) -> Bool {
        if let status, CSVStatus.isPending(row.cell(status)) { return true }
        return otherDates.contains { CSVStatus.isPending(row.cell($0)) }
    }
}
