import Core
import Presentation

extension ImportReport {
    /// The import of one file, with every outcome of a row.
    static let giro = report([.giro], newCategories: [.plane], savedProfile: "giro")
    /// The same as a dry run.
    static let giroDryRun = report([.giro.withoutIDs], newCategories: [.plane], savedProfile: "giro", isDryRun: true)
    /// A second import of the same file.
    static let again = report([.again])
    /// A file merged with typed transactions.
    static let merged = report([.typedBefore])
    /// A file without transactions.
    static let empty = report([ImportFileReport("empty.qif", Fixtures.qif, ImportLayout())])
    /// Several files in several formats.
    static let several = report([.giro, .statement, .again])
    /// A file whose rows are mostly skipped.
    static let leftOut = report([.journal])
    /// A file in a currency other than the wallet's.
    static let foreign = report([.foreign])
    /// A file with the widest texts and amounts.
    static let demanding = report([.demanding], newCategories: [.izakaya, .longNamed])

    private static func report(
        _ files: [ImportFileReport],
        newCategories: [Core.Category] = [],
        savedProfile: String? = nil,
        isDryRun: Bool = false
    ) -> ImportReport {
        ImportReport(
            files: files,
            newCategories: newCategories,
            savedProfile: savedProfile,
            isDryRun: isDryRun,
            isWalletEmpty: files.allSatisfy { $0.added == 0 }
        )
    }
}
