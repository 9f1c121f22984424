import Core

/// What an import did or would do, ready to draw.
public struct ImportReportViewData: Hashable, Sendable {
    /// What happened: `Imported 12 transactions from giro.csv`.
    public let title: String
    /// Whether the wallet is another now.
    public let isChanged: Bool
    /// What there is to know at once, a sentence each: that it was a dry run, that all was there before.
    public let notes: [String]
    /// The files, in their order.
    public let files: [ImportFileViewData]
    /// What there is to know of the whole, a line each: new categories, the profile, the sum of several files.
    public let lines: [String]
    /// What to do next, with commands between backquotes; empty where there is nothing.
    public let advice: String
    /// The command that takes it back, or `nil` where nothing changed.
    public let undo: UndoHintViewData?

    /// Creates the report of an import.
    ///
    /// - Parameter arguments: The arguments of the command that imports the same, without `--dry-run`.
    public init(_ report: ImportReport, arguments: [String], formats: Formats) {
        let sum = ImportCounts(report.files)
        let subject = report.subject(formats: formats)
        title = sum.sentence(about: subject, isDryRun: report.isDryRun, formats: formats)
        isChanged = !report.isDryRun && (sum.added > 0 || sum.merged > 0 || report.savedProfile != nil)
        notes = [
            report.isDryRun ? "This was a dry run: nothing has changed." : nil,
            sum.note,
        ].compactMap(\.self)
        let command = CommandLineText(arguments)
        files = report.files.map {
            ImportFileViewData($0, isOnly: report.files.count == 1, isDryRun: report.isDryRun, formats: formats)
        }
        lines = [
            report.files.count > 1 ? sum.line(formats: formats) : nil,
            report.categoryLine,
            report.profileLine,
        ].compactMap(\.self)
        advice = Self.advice(for: report, sum, command, formats: formats).joined(separator: "\n")
        undo = isChanged ? .undo : nil
    }

    /// What to do next, a line each.
    private static func advice(
        for report: ImportReport,
        _ sum: ImportCounts,
        _ command: CommandLineText,
        formats: Formats
    ) -> [String] {
        let isWorthDoing = sum.added + sum.merged > 0 || report.savedProfile != nil
        let canMerge = sum.merged == 0 && sum.matches > 0
        let merging = command.text(adding: "--match")
        let lines =
            report.isDryRun
            ? [
                isWorthDoing ? "Import it: `\(command.text)`" : nil,
                canMerge ? "Merge the likely matches too: `\(merging)`" : nil,
            ]
            : [canMerge ? "Merge the likely matches: `moneyflow undo`, then `\(merging)`" : nil]
        return (lines + [report.currencyAdvice(formats: formats)]).compactMap(\.self)
    }
}

extension ImportReport {
    /// What was imported, for the middle of a sentence.
    fileprivate func subject(formats: Formats) -> String {
        files.count == 1 ? files[0].file : formats.count(files.count, "file", "files")
    }

    /// What to do where all that was found is in another currency than the wallet and that is empty; `nil` for any
    /// other import.
    fileprivate func currencyAdvice(formats: Formats) -> String? {
        let reasons = files.flatMap(\.leftOut).map(\.reason)
        guard isWalletEmpty, files.allSatisfy({ $0.read == $0.skipped }),
            case .otherCurrency(let code)? = reasons.first,
            reasons.allSatisfy({ $0 == .otherCurrency(code) }), Currency(code: code) != nil
        else { return nil }
        return "The wallet is in \(formats.currency.code). While it is empty, that can be changed: "
            + "`moneyflow config set currency \(code)`"
    }

    fileprivate var categoryLine: String? {
        guard !newCategories.isEmpty else { return nil }
        let names = newCategories.map(\.name).joined(separator: ", ")
        return "New \(newCategories.count == 1 ? "category" : "categories"): \(names)"
    }

    fileprivate var profileLine: String? {
        savedProfile.map { "\(isDryRun ? "Would save" : "Saved") profile \(ErrorMessage.quoted($0))" }
    }
}

extension MoneyFlowError {
    /// Returns the error without the balances of an account if amounts are hidden.
    public func masked(by formats: Formats) -> MoneyFlowError {
        guard formats.hidesAmounts, case .importFile(let file, let line, .balance) = self else { return self }
        return .importFile(file: file, line: line, .maskedBalance)
    }
}
