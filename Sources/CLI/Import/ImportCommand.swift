import ArgumentParser
import BankFiles
import Core
import Presentation

/// `moneyflow import`.
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import transactions from files.",
        discussion: """
            Reads CSV and Excel files of any bank, camt, MT940, OFX, QIF, GnuCash, Beancount, hledger and ledger, and \
            the JSON of `moneyflow list` and `moneyflow export`, also compressed with gzip. If a row is invalid, \
            nothing is imported. The layout of a file is detected; if it is ambiguous, the error names the option to \
            add. Columns are given by the name in the header, or by number from 1. Importing a file again adds \
            nothing. Amounts in another currency than that of a file's account go to an account that is named like it: \
            `PayPal USD`. With `--detect`, files are only described; with `--watch`, each file that appears in a folder \
            is imported.

            Examples:
              moneyflow import giro.csv --detect
              moneyflow import giro.csv --dry-run
              moneyflow import giro.csv card.ofx
              moneyflow import paypal.csv --create
              moneyflow import giro.csv --date-format DD/MM/YYYY --save-profile giro
              moneyflow import december.csv --profile giro
              moneyflow import card.csv --date 2 --amount Betrag --decimal comma --invert
              unzip -p statements.zip | moneyflow import - --format csv
              moneyflow import --watch ~/Downloads
            """
    )

    @Argument(
        help: ArgumentHelp("The files to import, or - for standard input.", valueName: "file"),
        completion: .file(extensions: ImportFormatChoice.fileExtensions)
    )
    var files: [String] = []

    @Option(help: ArgumentHelp("The format: \(ImportFormatChoice.allValueStrings.alternatives).", valueName: "format"))
    var format: ImportFormatChoice = .auto

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("The account of the rows, by name or prefix.", valueName: "account"),
        completion: .openAccount
    )
    var account: String?

    @Flag(help: "Make the accounts that are missing: the one that `--account` names, and those of other currencies.")
    var create = false

    @Flag(help: "Show what the files are and how they would be read.")
    var detect = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Import files as they appear in this folder, until Ctrl-C.", valueName: "folder"),
        completion: .directory
    )
    var watch: String?

    @Flag(help: "Show what would be imported without changing anything.")
    var dryRun = false

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp(
            "The category for rows of its type, by name or prefix.",
            valueName: "category"
        ),
        completion: .openCategory
    )
    var category: String?

    @Flag(help: "Skip bad rows and list them.")
    var skipBad = false

    @Flag(help: "Merge rows with likely matches added by hand.")
    var match = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Use the layout of this profile.", valueName: "name"),
        completion: .profile
    )
    var profile: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Save the layout as this profile.", valueName: "name")
    )
    var saveProfile: String?

    @OptionGroup(title: "Layout") var layout: ImportLayoutOptions
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if watch == nil, files.isEmpty { throw ValidationError("Missing expected argument '<file> ...'") }
        if watch != nil, !files.isEmpty {
            throw ValidationError("`--watch` imports what appears in a folder, so give it no files.")
        }
        if watch != nil, saveProfile != nil {
            throw ValidationError("`--save-profile` saves the layout of one file, so `--watch` cannot be used with it.")
        }
        let others = [
            ("--watch", watch != nil), ("--dry-run", dryRun), ("--match", match),
            ("--save-profile", saveProfile != nil),
        ]
        if detect, let other = others.first(where: \.1)?.0 {
            throw ValidationError("`--detect` changes nothing, so `\(other)` cannot be used with it.")
        }
        if files.count(where: { $0 == Self.standardInput }) > 1 {
            throw ValidationError("Standard input can be read only once; give `-` once.")
        }
    }

    @MainActor
    func run() async throws {
        if let watch {
            return try await ImportWatch(self, folder: watch, request: try emptyRequest()).run()
        }
        var request = try request(in: .bound)
        if detect { return try await showDetections(request) }
        let session = try await Session(options, .changing, busyTimeout: Self.busyTimeout)
        request.account = try await session.importTarget(account, creating: create)
        if request.pockets == .skipped, session.canAsk(asJSON: json) { request.pockets = .asked }
        if json {
            let changed = try await session.wallet.perform(ImportFiles(request) { _ in })
            try session.show(JSONValue(changed.outcome, files: files), after: changed)
            return try changed.outcome.checkRows()
        }
        let progress = ImportProgressLine(session)
        let changed: Changed<ImportReport>
        do throws(MoneyFlowError) {
            changed = try await imported(request, in: session, progress)
        } catch {
            progress.erase()
            throw error.masked(by: session.formats)
        }
        progress.erase()
        let arguments = arguments(request.layout)
        let report = changed.outcome
        let data = ImportReportViewData(report, arguments: arguments, formats: session.formats)
        try session.show(ImportReportScreenContent(state: .loaded(data)), after: changed)
        try report.checkRows()
    }

    /// Imports the files, after asking on a terminal what they leave open.
    @MainActor
    private func imported(
        _ request: ImportRequest,
        in session: Session,
        _ progress: ImportProgressLine
    ) async throws(MoneyFlowError) -> Changed<ImportReport> {
        var request = request
        while true {
            do throws(MoneyFlowError) {
                return try await session.wallet.perform(ImportFiles(request) { progress.show($0) })
            } catch {
                progress.erase()
                guard session.canAsk(asJSON: json), try session.asks(about: error, &request) else { throw error }
            }
        }
    }

    /// How long to wait for another process, in seconds, as a large import takes longer than other commands.
    private static let busyTimeout = 60.0
    private static let standardInput = "-"

    /// Returns the request for the import.
    ///
    /// Standard input is read before the wallet is opened, so that a slow writer does not block the wallet.
    private func request(in environment: ProgramEnvironment) throws(MoneyFlowError) -> ImportRequest {
        if saveProfile != nil, files.count > 1 {
            throw .usage(
                message: "`--save-profile` saves the layout of one file, but \(files.count) are given.",
                hint: "Import one file with `--save-profile` first, then the others with `--profile`."
            )
        }
        var request = try emptyRequest()
        request.files = try files.map { file throws(MoneyFlowError) in
            guard file == Self.standardInput else {
                return ImportFile(name: file) { () throws(MoneyFlowError) in try environment.readFile(file) }
            }
            let bytes = try environment.readStandardInput()
            return ImportFile(name: "standard input") { bytes }
        }
        return request
    }

    /// Returns the request without files and without the account, which is in the wallet.
    private func emptyRequest() throws(MoneyFlowError) -> ImportRequest {
        var request = ImportRequest(files: [], format: format.format, layout: try layout.layout())
        request.profile = profile
        request.saveProfile = saveProfile
        request.category = category
        request.skipsBadRows = skipBad
        request.mergesMatches = match
        request.pockets = create ? .made : .skipped
        request.isDryRun = dryRun
        return request
    }
}

extension ImportReport {
    /// Throws the exit status for invalid data if every row was skipped, unless the bank has just not booked them.
    fileprivate func checkRows() throws {
        if hasNothingUsable { throw ExitCode(65) }
    }
}

extension ImportCommand {
    /// Returns the arguments of the same import without `--dry-run`.
    func arguments(_ layout: ImportLayout) -> [String] { arguments(importing: files, layout) }

    /// Returns the arguments that import files in the same way.
    func arguments(importing files: [String], _ layout: ImportLayout) -> [String] {
        // Otherwise a name that begins with a hyphen would be taken for an option.
        let names = files.map { $0.hasPrefix("-") && $0 != "-" ? "./" + $0 : $0 }
        return ["import"] + names
            + Self.option("--format", format.format?.id)
            + Self.option("--account", account)
            + (create ? ["--create"] : [])
            + Self.option("--category", category)
            + (skipBad ? ["--skip-bad"] : [])
            + (match ? ["--match"] : [])
            + Self.option("--profile", profile)
            + Self.option("--save-profile", saveProfile)
            + layout.options.flatMap(\.arguments)
            + Self.option("--wallet", options.wallet)
    }

    private static func option(_ name: String, _ value: String?) -> [String] {
        value.map { [name, $0] } ?? []
    }
}
