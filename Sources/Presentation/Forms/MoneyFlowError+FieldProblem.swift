import Core

extension MoneyFlowError {
    /// What is wrong with the text of a form's field, beneath which it is read: in a sentence or two, and without
    /// commands.
    var fieldProblem: String {
        let message = ErrorMessage(for: self)
        switch self {
        case .unknownCategory(_, let suggestion), .unknownIcon(_, let suggestion):
            return message.what + "." + (suggestion.map { " Did you mean \(ErrorMessage.quoted($0))?" } ?? "")
        case .categoryNameTaken, .emptyText, .invalidAmount(_, .zero):
            return message.what + "."
        case .currencyLocked, .categoryIsFallback:
            return message.message + "."
        case .ambiguousCategory(_, let candidates):
            return "It can be \(ErrorMessage.alternatives(candidates.prefix(6).map { "‘\($0)’" }))."
        case .invalidAmount(_, .ambiguous(let thousands, let decimals)):
            return "It can mean \(thousands) or \(decimals): write one of these."
        case .invalidAmount(_, .negative):
            return "An amount has no minus sign, and is an expense by default."
        case .invalidDate(_, .unknownForm):
            return "Write a day such as 2026-11-20, 20 nov, today, mon, last friday, or -3 for three days ago."
        case .invalidDate(_, .ambiguousOrder):
            return "Day and month could be either way round: write 2026-11-20 or 20 nov."
        default:
            return message.why.isEmpty ? message.what + "." : message.whySentence
        }
    }
}
