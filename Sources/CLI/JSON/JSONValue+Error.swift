import Core
import Presentation

extension JSONValue {
    /// Creates the value of an error: its code and stable reason for scripts, and its words for people.
    ///
    /// The error of an import also has `problem`, the stable reason of the row or file, and `line`, null if unknown.
    init(_ error: MoneyFlowError) {
        let message = UIErrorMessage(for: error)
        let members = [
            Member(key: "code", value: .number(Int64(error.code))),
            Member(key: "reason", value: .string(error.traits.reason)),
            Member(key: "message", value: .string(message.message)),
            Member(key: "hint", value: .string(message.hint.text)),
        ]
        self = .object([Member(key: "error", value: .object(members + Self.importMembers(of: error)))])
    }

    private static func importMembers(of error: MoneyFlowError) -> [Member] {
        let (line, problem): (Int?, String)
        if case .importRow(_, let row, _, _, let rowProblem, _) = error {
            (line, problem) = (row, rowProblem.reason)
        } else if case .importFile(_, let row, let fileProblem) = error {
            (line, problem) = (row, fileProblem.reason)
        } else {
            return []
        }
        return [
            Member(key: "problem", value: .string(problem)),
            Member(key: "line", value: line.map { .number(Int64($0)) } ?? .null),
        ]
    }
}
