import Core

/// The counts of one file or of several.
struct ImportCounts {
    private(set) var read = 0
    private(set) var added = 0
    private(set) var duplicates = 0
    private(set) var merged = 0
    private(set) var skipped = 0
    private(set) var ignored = 0
    private(set) var matches = 0

    /// Adds the counts of files up.
    init(_ files: [ImportFileReport]) {
        for file in files {
            read += file.read
            added += file.added
            duplicates += file.duplicates
            merged += file.merged
            skipped += file.skipped
            ignored += file.ignored
            matches += file.matchCount
        }
    }

    /// Returns the outcome as the title of a report.
    func sentence(about subject: String, isDryRun: Bool, formats: Formats) -> String {
        if added > 0 {
            let count = formats.count(added, "transaction", "transactions")
            return "\(isDryRun ? "Would import" : "Imported") \(count) from \(subject)"
        }
        if merged > 0 {
            let count = formats.count(merged, "row", "rows")
            return "\(isDryRun ? "Would merge" : "Merged") \(count) of \(subject) with what you typed before"
        }
        return read == 0 ? "No transactions in \(subject)" : "Nothing new in \(subject)"
    }

    /// Why nothing is new, where one reason covers all; `nil` where something is.
    var note: String? {
        switch read {
        case 0: nil
        case duplicates: "Every row was imported before."
        case skipped: "Every row was left out."
        case duplicates + skipped: "Every row was imported before or left out."
        default: nil
        }
    }

    /// Returns the counts in one line.
    func line(formats: Formats) -> String {
        "Together: "
            + labelled.map { "\(formats.count($0.count)) \($0.label)" }.joined(separator: ", ")
    }

    /// The counts that are worth a word, with what they count.
    var labelled: [(label: String, count: Int)] {
        [("rows", read), ("new", added)]
            + [
                ("imported before", duplicates), ("merged", merged), ("left out", skipped), ("no bookings", ignored),
            ]
            .filter { $0.1 > 0 }
    }
}
