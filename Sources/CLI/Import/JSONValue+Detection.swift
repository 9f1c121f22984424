import BankFiles
import Core
import Presentation

extension JSONValue {
    /// Creates the value of what is in a file, or of why it cannot be read; amounts are in minor units.
    ///
    /// - Parameter file: The name of the file as given.
    init(_ result: Result<ImportDetection, MoneyFlowError>, file: String) {
        switch result {
        case .success(let detection): self.init(detection, file: file)
        case .failure(let error): self.init(error, of: file)
        }
    }

    /// Creates the value of an error with the file that it is about.
    init(_ error: MoneyFlowError, of file: String) {
        let value = JSONValue(error)
        guard case .object(let members) = value else {
            self = value
            return
        }
        self = .object([Member(key: "file", value: .string(file))] + members)
    }

    private init(_ detection: ImportDetection, file: String) {
        let contents = detection.contents
        self = [
            "file": .string(file),
            "format": .string(contents.format.id),
            "layout": JSONValue(contents.layout),
            "clues": .array(detection.clues.map { JSONValue($0) }),
            "accounts": .array(detection.accounts.map { JSONValue($0) }),
            "bookings": .number(Int64(detection.bookings - contents.corrections)),
            "corrections": .number(Int64(contents.corrections)),
            "skipped": .number(Int64(contents.skipped)),
            "ignored": .number(Int64(contents.ignored)),
            "firstDate": contents.firstDate.map { .string($0.iso) } ?? .null,
            "lastDate": contents.lastDate.map { .string($0.iso) } ?? .null,
            "totals": .array(
                contents.totals.sums.map { sums in
                    [
                        "currency": .string(sums.income.currency.code),
                        "income": .number(sums.income.minorUnits),
                        "expenses": .number(sums.expenses.minorUnits),
                    ]
                }
            ),
            "leftOut": .array(contents.skippedRows.map { JSONValue($0) }),
        ]
    }

    /// Creates the value of what decided how a file is read.
    private init(_ clue: ImportClue) {
        let facts: [Member] =
            switch clue {
            case .undecidedEncoding(let read, let other):
                [
                    Member(key: "encoding", value: .string(read.rawValue)),
                    Member(key: "other", value: .string(other.rawValue)),
                ]
            case .date(let example), .pointsInDate(let example), .otherDate(let example), .period(let example),
                .decimalComma(let example), .amount(let example), .otherAmount(let example):
                [Member(key: "example", value: .string(example))]
            case .names(let columns), .oneOfTwo(let columns), .contents(let columns):
                [Member(key: "columns", value: .array(columns.map { .string($0) }))]
            case .direction(let direction, let column):
                [
                    Member(key: "direction", value: .string(direction.rawValue)),
                    Member(key: "column", value: column.map { .string($0) } ?? .null),
                ]
            case .balances(let right, let compared):
                [
                    Member(key: "right", value: .number(Int64(right))),
                    Member(key: "compared", value: .number(Int64(compared))),
                ]
            }
        self = .object([Member(key: "clue", value: .string(clue.name))] + facts)
    }

    /// Creates the value of an account of a file; `state` says what it is in the wallet.
    private init(_ detected: DetectedAccount) {
        func text(_ text: String?) -> JSONValue { text.flatMap { $0.isEmpty ? nil : .string($0) } ?? .null }
        self = [
            "name": text(detected.named?.name),
            "number": text(detected.named?.number),
            "state": .string(detected.stateName),
            "account": text(detected.account?.name),
            "bookings": .number(Int64(detected.bookings)),
            "balance": detected.balance.map { balance in
                [
                    "date": .string(balance.date.iso),
                    "currency": .string(balance.amount.currency.code),
                    "amount": .number(balance.amount.minorUnits),
                ]
            } ?? .null,
        ]
    }
}

extension DetectedAccount {
    /// The stable name of what it is in the wallet.
    fileprivate var stateName: String {
        switch destination {
        case .existing: "existing"
        case .new: "new"
        case .unknown: "unknown"
        case .unused: "unused"
        }
    }
}
