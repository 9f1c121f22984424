import Core

extension WrittenExport {
    /// What of the wallet is not in the file.
    var leftOutSentences: [String] {
        let names = ExportOmission.allCases.filter(leftOut.contains).map(\.words)
        return names.isEmpty ? [] : ["Not in the file, as \(format) cannot hold them: \(Formats.list(names))."]
    }
}

extension ExportOmission {
    fileprivate var words: String {
        switch self {
        case .categories: "categories"
        case .groups: "which categories are under which"
        case .notes: "notes"
        case .arrivalDays: "the days on which transfers arrived"
        case .accountKinds: "the kinds of accounts"
        case .accountNames: "the names of accounts"
        case .accountNumbers: "the numbers of accounts"
        case .budgets: "budgets"
        case .schedules: "schedules"
        }
    }
}
