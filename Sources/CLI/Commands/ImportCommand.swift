import ArgumentParser
import Core
import Presentation

/// `moneyflow import`: transactions from files.
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract:
            "Adds what is new in the files of a bank or another program: all of it or, if a row is wrong, nothing.",
        discussion: """
            Reads CSV of any bank, OFX and QFX, QIF, journals of hledger and ledger, and the JSON of ‘list’ and \
            ‘export’. How a file is laid out is found out from the file; where it cannot decide, the flag to give is \
            named. Columns are named as in the header, or by their number from 1. Importing a file again adds nothing.

            Examples:
              moneyflow import giro.csv --dry-run
              moneyflow import giro.csv card.ofx
              moneyflow import giro.csv --date-format DD/MM/YYYY --save-profile giro
              moneyflow import december.csv --profile giro
              moneyflow import card.csv --date 2 --amount Betrag --decimal comma --invert
              unzip -p statements.zip | moneyflow import - --format csv
            """
    )

    @Argument(
        help: ArgumentHelp("The files; - reads standard input.", valueName: "file"),
        completion: .file(extensions: ImportFormatChoice.fileExtensions)
    )
    var files: [String]

    @Option(help: ArgumentHelp("The format: \(ImportFormatChoice.allValueStrings.alternatives).", valueName: "format"))
    var format: ImportFormatChoice = .auto

    @Flag(help: "Show what would happen and change nothing.")
    var dryRun = false

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp(
            "The category of every row of its type, by name or by its beginning.",
            valueName: "category"
        ),
        completion: .openCategory
    )
    var category: String?

    @Flag(help: "Leave rows that are wrong out and list them, rather than import nothing.")
    var skipBad = false

    @Flag(help: "Merge rows with the transactions typed by hand that they are likely to be.")
    var match = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The profile that says how the files are laid out.", valueName: "name"),
        completion: .custom { words, _, _ in await Completions.profiles(words) }
    )
    var profile: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Keep how the one file was read under this name.", valueName: "name")
    )
    var saveProfile: String?

    @OptionGroup(title: "Layout") var layout: ImportLayoutOptions
    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if files.count(where: { $0 == Self.standardInput }) > 1 {
            throw ValidationError("Standard input can be read only once; name - once.")
        }
    }

    @MainActor
    func run() async throws {
        let request = try request(in: .bound)
        let session = try await Session(options, .changing, busyTimeout: Self.busyTimeout)
        if json.json {
            let report = try await session.repository.importFiles(request) { _ in }
            return try session.show(JSONValue(report, files: files))
        }
        let progress = ImportProgressLine(session)
        let report: ImportReport
        do throws(MoneyFlowError) {
            report = try await session.repository.importFiles(request) { progress.show($0) }
        } catch {
            progress.erase()
            throw error.masked(by: session.formats)
        }
        progress.erase()
        let arguments = arguments(request.layout)
        let data = ImportReportViewData(report, arguments: arguments, formats: session.formats)
        try session.show(ImportReportScreenContent(state: .loaded(data)))
    }

    /// How long an import waits for another one, in seconds: a large one takes longer than other commands do.
    private static let busyTimeout = 60.0
    private static let standardInput = "-"

    /// What is to be imported; standard input is read at once, before a wallet is opened that it could keep waiting.
    private func request(in environment: ProgramEnvironment) throws(MoneyFlowError) -> ImportRequest {
        if saveProfile != nil, files.count > 1 {
            throw .usage(
                message: "--save-profile keeps how one file is laid out, and \(files.count) are named.",
                hint: "Import one file with it first, then those that are laid out alike with `--profile`."
            )
        }
        var request = ImportRequest(files: [], format: format.format, layout: try layout.layout())
        request.profile = profile
        request.saveProfile = saveProfile
        request.category = category
        request.skipsBadRows = skipBad
        request.mergesMatches = match
        request.isDryRun = dryRun
        request.files = try files.map { file throws(MoneyFlowError) in
            guard file == Self.standardInput else {
                return ImportFile(name: file) { () throws(MoneyFlowError) in try environment.readFile(file) }
            }
            let bytes = try environment.readStandardInput()
            return ImportFile(name: "standard input") { bytes }
        }
        return request
    }
}
