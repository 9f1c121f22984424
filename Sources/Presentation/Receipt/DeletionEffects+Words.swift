import Core

extension DeletionEffects {
    /// What goes with the transactions, or changes without them, one sentence each; none if nothing hangs on them.
    ///
    /// - Parameters:
    ///   - transaction: The transaction, if there is only one.
    ///   - namesStatements: Whether to name the statements, which what is said after a change does by itself.
    package func sentences(
        of transaction: Transaction? = nil,
        namesStatements: Bool = true,
        formats: Formats
    ) -> [String] {
        var sentences = shares.map { "\($0.account.name)’s share of \(formats.amount($0.amount)) goes too." }
        if let transaction, splitCount == 1 {
            let splits = transaction.splits.filter { $0.account == nil }.map { $0.words(formats) }
            sentences.append("So \(splits.count == 1 ? "does the split" : "do the splits") \(splits.list).")
        } else if splitCount > 0 {
            sentences.append("\(formats.count(splitCount)) of them \(splitCount == 1 ? "is" : "are") split.")
        }
        if !tags.isEmpty {
            let names = tags.prefix(Self.tagLimit).map(\.word)
            let rest = tags.count - names.count
            let all = (rest > 0 ? names + ["\(formats.count(rest)) more"] : names).list
            sentences.append("\(all) no longer \(tags.count == 1 ? "has" : "have") \(count == 1 ? "it" : "them").")
        }
        if let transaction, let arrival = transaction.arrival {
            let accounts = [transaction.account, arrival.account].filter { $0.kind != .outside }.map(\.name)
            if accounts.count == 2 { sentences.append("It goes from both accounts, \(accounts.list).") }
        } else if transferCount > 0 {
            let what = transferCount == 1 ? "is a transfer, and goes" : "are transfers, and go"
            sentences.append("\(formats.count(transferCount)) of them \(what) from both accounts.")
        }
        return sentences + dateSentences(formats) + importSentences(formats)
            + (namesStatements ? statementSentences(formats) : [])
    }

    /// The maximum number of tags in a sentence.
    private static let tagLimit = 5

    private func dateSentences(_ formats: Formats) -> [String] {
        if let date = dates.first, dates.count == 1 {
            let name = date.title.isEmpty ? date.schedule.name : date.title
            return ["\(name) is due again: \(formats.day(date.date))."]
        }
        return dates.isEmpty ? [] : ["\(formats.count(dates.count)) dates of schedules are due again."]
    }

    private func importSentences(_ formats: Formats) -> [String] {
        guard importedCount > 0 else { return [] }
        if count == 1 { return ["Importing its file again does not bring it back."] }
        let what = importedCount == count ? "they are" : "\(formats.count(importedCount)) of them are"
        return ["Importing files again does not bring them back, as \(what) from files."]
    }

    private func statementSentences(_ formats: Formats) -> [String] {
        statements.map { "\($0.account.name) no longer agrees with its statement of \(formats.day($0.date))." }
    }
}
