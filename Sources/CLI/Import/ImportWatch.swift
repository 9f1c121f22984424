import ArgumentParser
import Core
import Presentation

/// `moneyflow import --watch`: imports each file that appears in a folder, as a command of its own.
@MainActor
final class ImportWatch {
    private let command: ImportCommand
    /// The folder as typed.
    private let folder: String
    /// How to import each file; it has no files.
    private let request: ImportRequest
    /// How to show what happens; its wallet is closed.
    private let session: Session
    private var counts = ImportWatchCounts()
    /// The files that wait for another process.
    private var waiting: Set<String> = []

    /// Opens the wallet once, so that what it would refuse for every file is an error now.
    init(_ command: ImportCommand, folder: String, request: ImportRequest) async throws(MoneyFlowError) {
        self.command = command
        self.folder = folder
        self.request = request
        session = try await Session(command.options, .changing)
        defer { session.wallet.close() }
        _ = try await session.importTarget(command.account, creating: command.create)
        if let profile = request.profile { _ = try await session.wallet.read(Profiles()).named(profile) }
    }

    private var environment: ProgramEnvironment { session.context.environment }

    /// Imports until a signal asks the process to end, or the folder cannot be read any more.
    ///
    /// A file that cannot be imported is reported, and left alone until it changes.
    ///
    /// - Throws: The exit status of the signal, as the full-screen app has it.
    func run() async throws {
        var signal = await environment.folders.pause(.zero)
        var watch = FolderWatch(try environment.folders.list(folder))
        try showStart(watch.names)
        while signal == nil {
            signal = await environment.folders.pause(FolderWatch.interval)
            guard signal == nil else { break }
            let listing: [FolderEntry]
            do throws(MoneyFlowError) {
                listing = try environment.folders.list(folder)
            } catch {
                try showEnd()
                // Not as an error after a change: what was imported is done, and nothing else was begun.
                throw ExitCode(errorReport.show(error))
            }
            for name in watch.scan(listing, at: environment.clock()) where signal == nil {
                if try await !settle(name) { watch.putOff(name, at: environment.clock()) }
                signal = await environment.folders.pause(.zero)
            }
        }
        try showEnd()
        if let signal { throw ExitCode(128 + signal) }
    }

    /// Imports a file, or reports why it cannot be imported.
    ///
    /// - Returns: Whether it is done with; if not, it waits for another process.
    private func settle(_ name: String) async throws(MoneyFlowError) -> Bool {
        let outcome: (Changed<ImportReport>, Session)
        do throws(MoneyFlowError) {
            outcome = try await importFile(name)
        } catch let error where error.cause == .walletBusy {
            let isFirst = waiting.insert(name).inserted
            if isFirst, !command.json { try show(.loaded(ImportWatchViewData(waitingWith: name))) }
            return false
        } catch {
            waiting.remove(name)
            // A file that has gone is of no interest; it may have been renamed.
            if isPresent(name) { try show(error, of: name) }
            return true
        }
        waiting.remove(name)
        try show(outcome.0, of: name, outcome.1)
        return true
    }

    /// Imports a file into the wallet as it is now: others may have replaced it, or changed its settings.
    private func importFile(_ name: String) async throws(MoneyFlowError) -> (Changed<ImportReport>, Session) {
        let session = try await Session(command.options, .changing)
        defer { session.wallet.close() }
        var request = request
        request.account = try await session.importTarget(command.account, creating: command.create)
        let (path, read) = (folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)", environment.folders.read)
        request.files = [ImportFile(name: name) { () throws(MoneyFlowError) in try read(path) }]
        let progress = command.json ? nil : ImportProgressLine(session)
        defer { progress?.erase() }
        do throws(MoneyFlowError) {
            return (try await session.wallet.perform(ImportFiles(request) { progress?.show($0) }), session)
        } catch {
            throw error.masked(by: session.formats)
        }
    }

    private func isPresent(_ name: String) -> Bool {
        do {
            return try environment.folders.list(folder).contains { $0.name == name }
        } catch {
            // The next look into the folder says why.
            return false
        }
    }
}

// MARK: Output

extension ImportWatch {
    private func showStart(_ names: [String]) throws(MoneyFlowError) {
        guard !command.json else { return }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        let isShort = names.count <= ImportWatchViewData.adviceLimit
        try show(
            .loaded(
                ImportWatchViewData(
                    begunIn: folder,
                    present: names.count,
                    arguments: isShort
                        ? command.arguments(importing: names.map { prefix + $0 }, request.layout) : nil,
                    formats: session.formats
                )
            )
        )
    }

    private func show(
        _ changed: Changed<ImportReport>,
        of name: String,
        _ session: Session
    ) throws(MoneyFlowError) {
        let outcome = ImportWatchViewData(changed.outcome, formats: session.formats)
        counts.add(outcome)
        guard command.json else {
            return try session.show(ImportWatchScreenContent(state: .loaded(outcome)), after: changed)
        }
        try session.show(JSONValue(changed.outcome, files: [name]), after: changed)
    }

    private func show(_ error: MoneyFlowError, of name: String) throws(MoneyFlowError) {
        counts.addFailure()
        guard command.json else { return try show(.fullScreenError(ErrorView(printing: error))) }
        try session.show(JSONValue(error, of: name))
    }

    private func showEnd() throws(MoneyFlowError) {
        guard !command.json else { return }
        try show(.loaded(ImportWatchViewData(ended: counts, formats: session.formats)))
    }

    private func show(_ state: ScreenState<ImportWatchViewData>) throws(MoneyFlowError) {
        try session.show(ImportWatchScreenContent(state: state))
    }

    /// Shows an error as the program does for one that ends a command.
    private var errorReport: ErrorReport {
        var arguments = command.json ? ["--json"] : []
        if let color = command.options.color { arguments += ["--color", color.rawValue] }
        if let width = command.options.width { arguments += ["--width", String(width.columns)] }
        return ErrorReport(environment, ErrorOptions(arguments.map { Array($0.utf8) }))
    }
}
