import Core
import Presentation

extension ImportReport {
    /// The import of one file, with a row of every fate.
    static let giro = report([.giro], newCategories: [.plane], savedProfile: "giro")
    /// The same without doing it.
    static let giroDryRun = report([.giro.withoutIDs], newCategories: [.plane], savedProfile: "giro", isDryRun: true)
    /// The same file again.
    static let again = report([.again])
    /// A file merged with what was typed.
    static let merged = report([.typedBefore])
    /// A file without transactions.
    static let empty = report([ImportFileReport("empty.qif", Fixtures.qif, ImportLayout())])
    /// Several files of several formats.
    static let several = report([.giro, .statement, .again])
    /// A file of which most is left out.
    static let leftOut = report([.journal])
    /// A file in another currency than the wallet.
    static let foreign = report([.foreign])
    /// A file whose texts and amounts are as wide as they get.
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
