import ArgumentParser
import Core

/// `moneyflow import`: transactions from a file.
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Adds the transactions of a CSV file: all of them or, if one is wrong, none.",
        discussion: """
            The file's first line is date,description,amount,category. Dates are YYYY-MM-DD, a negative amount is an \
            expense, and a category that does not exist is created.

            Example:
              moneyflow import transactions.csv
            """
    )

    @Argument(help: ArgumentHelp("The file.", valueName: "file"), completion: .file(extensions: ["csv"]))
    var file: String

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let file = file
        let bytes = try session.context.environment.readFile(file)
        let summary = try await session.repository.importRows { settings throws(MoneyFlowError) in
            try CSVImportReader(bytes: bytes, file: file, currency: settings.currency)
        }
        if json.json { return try session.show(JSONValue(summary)) }
        try session.show(ReceiptScreen(ReceiptViewData(imported: summary, formats: session.formats)))
    }
}
