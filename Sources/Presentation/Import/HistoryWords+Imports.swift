import Core

extension HistoryWords {
    /// The words for imports.
    static let imports = HistoryWords(
        commands: [
            .importFile: CommandWords { words(of: $0.entry, $0.formats) },
            .moveImport: CommandWords {
                let count = $0.formats.count($0.entry.added ?? 0, "transaction", "transactions")
                return ("Moved", "moving", "\(count) of an import")
            },
            .pairImports: CommandWords {
                ("Completed", "completing", $0.phrase ?? "a transfer of two imports")
            },
        ]
    )

    /// What an import did: if it changed no transactions, it saved a profile or has rows of existing transactions.
    private static func words(of entry: HistoryEntry, _ formats: Formats) -> CommandWords.Words {
        let (openings, others) = openings(entry.changes)
        // What its report counted.
        let added = entry.added.flatMap { $0 > 0 ? $0 : nil }
        let transactions = added ?? entry.count(of: .transaction) - openings.count
        let source = source(entry.files, formats)
        if transactions > 0 {
            let count = formats.count(transactions, "transaction", "transactions") + source
            // Whether everything that changed was there before.
            let areCorrections = others.allSatisfy { change in
                change.records(of: Transaction.self).map { $0.before != nil } ?? false
            }
            guard added == nil, areCorrections else { return ("Imported", "the import of", count) }
            guard others.allSatisfy(completesTransfer) else { return ("Corrected", "correcting", count) }
            return ("Completed", "completing", formats.count(transactions, "transfer", "transfers") + source)
        }
        if !openings.isEmpty { return ("Imported", "the import of", "an opening balance" + source) }
        for change in entry.changes {
            if let profile = change.records(of: ImportProfile.self)?.after {
                return ("Saved", "saving", "profile \(profile.name)")
            }
        }
        return ("Imported", "the import of", "no new transactions" + source)
    }

    /// Whether a change gave a transfer its other side or the day of it, rather than another amount.
    private static func completesTransfer(_ change: HistoryChange) -> Bool {
        let records = change.records(of: Transaction.self)
        guard let before = records?.before, let after = records?.after, after.arrival != nil else { return false }
        return before.arrival == nil || before.isWithOutside || before.amount == after.amount
    }

    /// The changes of opening balances, and the others.
    private static func openings(_ changes: [HistoryChange]) -> (openings: [HistoryChange], others: [HistoryChange]) {
        func isOpening(_ change: HistoryChange) -> Bool {
            let record = change.records(of: Transaction.self)
            return (record?.after ?? record?.before)?.isOpening == true
        }
        return (changes.filter(isOpening), changes.filter { !isOpening($0) })
    }

    /// The files of an import, as the end of a sentence.
    private static func source(_ files: [String], _ formats: Formats) -> String {
        switch files.count {
        case 0: ""
        case 1...2: " from " + files.list
        default: " from " + formats.count(files.count, "file", "files")
        }
    }
}
