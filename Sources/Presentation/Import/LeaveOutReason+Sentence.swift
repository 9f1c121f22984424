import Core

extension LeaveOutReason {
    /// Why a row is not taken, as a clause without a full stop.
    public var sentence: String {
        switch self {
        case .zeroAmount: "its amount is zero"
        case .pending: "the bank has not booked it yet"
        case .otherCurrency(let code): "it is in \(code)"
        case .transfer: "it moves money between accounts of your own"
        case .investment: "it is about securities"
        case .memorized: "it is a template, not something that happened"
        case .severalPostings: "its postings cannot be split into incomes and expenses"
        case .noMoneyAccount: "none of its accounts holds money"
        case .noIncomeOrExpense: "none of its accounts is for incomes or expenses"
        case .virtualPosting: "all its postings are virtual"
        case .price: "it is a price"
        case .generated: "it is a rule that makes entries"
        case .directive(let word): "\(ErrorMessage.quoted(word)) is not followed"
        case .refused(let column, let problem):
            (column.map { "column \(ErrorMessage.quoted($0)): " } ?? "") + ErrorMessage.reason(problem)
        }
    }
}
