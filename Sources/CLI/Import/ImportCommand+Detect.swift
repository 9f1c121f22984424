import ArgumentParser
import Core
import Presentation
import TextUI

extension ImportCommand {
    /// Prints what each file of a request is and how it would be read; the errors of files are printed in their places.
    ///
    /// - Throws: Afterwards, the exit status of the errors, or the one for invalid data if they differ.
    @MainActor
    func showDetections(_ request: ImportRequest) async throws {
        let session = try await Session(options, .reading, mustExist: false)
        var request = request
        request.account = try await session.importTarget(account, creating: create)
        var values: [JSONValue] = []
        var statuses: Set<Int32> = []
        for (index, file) in request.files.enumerated() {
            let result = try await detection(of: file, request, session)
            if case .failure(let error) = result { statuses.insert(error.exitCode) }
            if json {
                values.append(JSONValue(result, file: files[index]))
            } else {
                if index > 0 { try session.show(Node.text("")) }
                try session.show(ImportDetectionScreenContent(printing: result, formats: session.formats))
            }
        }
        if json { try session.show(["files": .array(values)]) }
        if let status = statuses.first { throw ExitCode(statuses.count == 1 ? status : 65) }
    }

    /// Returns what is in a file, or why it cannot be read.
    ///
    /// - Throws: Errors that are not about the file.
    private func detection(
        of file: ImportFile,
        _ request: ImportRequest,
        _ session: Session
    ) async throws(MoneyFlowError) -> Result<ImportDetection, MoneyFlowError> {
        let progress = ImportProgressLine(session)
        defer { progress.erase() }
        do throws(MoneyFlowError) {
            return .success(
                try await session.wallet.read(
                    try DetectFile(file, as: request) { if !json { progress.show($0) } }
                )
            )
        } catch {
            guard error.isAboutImportedFile else { throw error }
            return .failure(error)
        }
    }
}

extension MoneyFlowError {
    /// Whether it is about a file to import, so that other files may be fine.
    var isAboutImportedFile: Bool {
        switch cause {
        case .importRow, .importFile, .question, .unreadableFile: true
        default: false
        }
    }
}
