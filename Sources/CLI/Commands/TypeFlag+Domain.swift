import Core
import Presentation

extension TypeFlag {
    /// The type that the flag stands for.
    var type: TransactionType {
        switch self {
        case .income: .income
        case .expense: .expense
        }
    }
}
