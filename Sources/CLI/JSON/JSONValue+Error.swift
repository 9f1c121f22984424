import Core
import Presentation

extension JSONValue {
    /// Creates the value of an error: its code and stable reason for scripts, and its words for people.
    ///
    /// The error of an import also has `problem`, the stable reason of the row or file, and `line`, null if unknown.
    init(_ error: MoneyFlowError) {
        let members = [
            Member(key: "code", value: .number(Int64(error.code))),
            Member(key: "reason", value: .string(error.reason)),
            Member(key: "message", value: .string(error.message)),
            Member(key: "hint", value: .string(error.hint.text)),
        ]
        self = .object([Member(key: "error", value: .object(members + Self.importMembers(of: error)))])
    }

    private static func importMembers(of error: MoneyFlowError) -> [Member] {
        let (line, problem): (Int?, String)
        switch error.cause {
        case .importRow(let row, let rowProblem): (line, problem) = (row, rowProblem.reason)
        case .importFile(_, let row, let fileProblem): (line, problem) = (row, fileProblem.reason)
        default:
            guard let open = error.openFile?.problems.first else { return [] }
            (line, problem) = (nil, open.reason)
        }
        return [
            Member(key: "problem", value: .string(problem)),
            Member(key: "line", value: line.map { .number(Int64($0)) } ?? .null),
        ]
    }
}
