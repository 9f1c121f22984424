import BankFiles
import Core

/// A question that an import asks about a file, and the answers to choose from.
package struct ImportChoice: Sendable {
    /// An answer.
    package struct Answer: Sendable {
        /// What it does, in a few words: `Into Main`.
        package let label: String
        /// Adds it to the request that led to the question.
        package let apply: @Sendable (inout ImportRequest) -> Void
    }

    /// The question.
    package let question: String
    /// The answers, the likeliest first; at least two.
    package let answers: [Answer]

    /// Creates the question that an error leaves to the user, or `nil` if it leaves none.
    package init?(_ error: MoneyFlowError, formats: Formats) {
        if let open = error.openFile {
            self.init(open, formats)
        } else if let question = error.accountQuestion {
            self.init(question)
        } else {
            return nil
        }
    }

    private init(_ open: OpenFile, _ formats: Formats) {
        question = "\(open.file.quoted) can be read in several ways."
        answers = open.readings.map { reading in
            Answer(label: reading.label(formats)) { request in
                for index in request.files.indices where request.files[index].name == open.file {
                    request.files[index].layout = reading.layout.completed(by: request.files[index].layout)
                }
            }
        }
    }

    private init?(_ asked: AccountQuestion) {
        guard !asked.accounts.isEmpty else { return nil }
        func answer(_ label: String, _ target: ImportTarget) -> Answer {
            Answer(label: label) { request in
                for index in request.files.indices where request.files[index].name == asked.file {
                    request.files[index].accounts[asked.named] = target
                }
            }
        }
        question =
            asked.named.map { "\(asked.file.quoted) is from another account, \($0.shownName.quoted)." }
            ?? "Which account is \(asked.file.quoted) from?"
        let making = [answer("Make the account \(asked.newName)", .new(asked.newName))]
        let existing = asked.accounts.map { answer("Into \($0.name)", .existing($0.id)) }
        answers = asked.named == nil ? existing + making : making + existing
    }
}

extension OpenFile.Reading {
    /// How the file is read, and what that gives: `Dates day first: 2 transactions, −€29.20, 1 Feb – 3 Apr`.
    fileprivate func label(_ formats: Formats) -> String {
        let ways = [layout.words, layout.invert == false ? "positive amounts are income" : "", layout.columnWords]
        let sums = TotalsViewData(totals, formats: formats)
        let results = [
            formats.count(totals.count, "transaction", "transactions"), sums.income, sums.expenses,
            firstDate.map { formats.days(from: $0, to: lastDate ?? $0) },
            balance.map { "balance \(formats.balance($0))" },
        ]
        let way = ways.filter { !$0.isEmpty }.joined(separator: ", ").capitalizedSentence
        return "\(way): \(results.compactMap(\.self).joined(separator: ", "))"
    }
}
