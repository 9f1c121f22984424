import Core

extension WrittenExport {
    /// What of the wallet is not in the file.
    var leftOutSentences: [String] {
        let areSplitsHeld = hasSplitsOnRequest && leftOut.contains(.splits)
        let names = ExportOmission.allCases.filter { leftOut.contains($0) && !(areSplitsHeld && $0 == .splits) }
            .map(\.words)
        return (names.isEmpty ? [] : ["Not in the file, as \(format) cannot hold them: \(Formats.list(names))."])
            + (areSplitsHeld ? ["Split transactions are whole in it; with `--splits`, each part has a row."] : [])
    }
}

extension ExportOmission {
    fileprivate var words: String {
        switch self {
        case .categories: "categories"
        case .groups: "which categories are under which"
        case .notes: "notes"
        case .splits: "splits"
        case .tags: "tags"
        case .originals: "what was paid in other currencies"
        case .arrivalDays: "the days on which transfers arrived"
        case .accountKinds: "the kinds of accounts"
        case .accountNames: "the names of accounts"
        case .accountNumbers: "the numbers of accounts"
        case .rates: "exchange rates"
        case .budgets: "budgets"
        case .schedules: "schedules"
        }
    }
}
