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

        /// Creates an answer about the files with a name.
        fileprivate init(
            _ label: String,
            about file: String,
            _ apply: @escaping @Sendable (inout ImportFile) -> Void
        ) {
            self.label = label
            self.apply = { request in
                for index in request.files.indices where request.files[index].name == file {
                    apply(&request.files[index])
                }
            }
        }
    }

    /// The question.
    package let question: String
    /// The answers, the likeliest first; at least two.
    package let answers: [Answer]

    /// Creates the question that an error leaves to the user, or `nil` if it leaves none.
    package init?(_ error: MoneyFlowError, formats: Formats) {
        if let open = error.openFile {
            self.init(open, formats)
        } else if let question = error.accountQuestion, !question.pockets.isEmpty {
            self.init(pockets: question.pockets, question, formats)
        } else if let question = error.accountQuestion {
            self.init(question)
        } else {
            return nil
        }
    }

    private init(_ open: OpenFile, _ formats: Formats) {
        question = "\(open.file.quoted) can be read in several ways."
        answers = open.readings.map { reading in
            Answer(reading.label(formats), about: open.file) { $0.layout = reading.layout.completed(by: $0.layout) }
        }
    }

    /// Asks about the pockets of a file: an account for each, one of the user's for the first, or none.
    private init(pockets: [AccountQuestion.Pocket], _ asked: AccountQuestion, _ formats: Formats) {
        func code(_ pocket: AccountQuestion.Pocket) -> String { pocket.named.currency?.code ?? "" }
        let counts = pockets.map { "\(formats.count($0.rowCount, "row", "rows")) in \(code($0))" }
        question = "\(asked.file.quoted) also has \(counts.list)."
        let names = pockets.map(\.newName).list
        let making = Answer("Make the \(pockets.count == 1 ? "account" : "accounts") \(names)", about: asked.file) {
            file in
            for pocket in pockets { file.accounts[pocket.named] = .new(pocket.newName) }
        }
        let rows = pockets.count == 1 ? "" : "Rows in \(code(pockets[0])) "
        let existing = asked.accounts.map { account in
            Answer(rows.isEmpty ? "Into \(account.name)" : rows + "into \(account.name)", about: asked.file) {
                $0.accounts[pockets[0].named] = .existing(account.id)
            }
        }
        let skipping = Answer("Skip them", about: asked.file) { $0.skippedPockets.formUnion(pockets.map(\.named)) }
        answers = [making] + existing + [skipping]
    }

    private init?(_ asked: AccountQuestion) {
        guard !asked.accounts.isEmpty else { return nil }
        func answer(_ label: String, _ target: ImportTarget) -> Answer {
            Answer(label, about: asked.file) { $0.accounts[asked.named] = target }
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
