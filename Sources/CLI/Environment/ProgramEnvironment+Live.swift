import Core
import Foundation
import Presentation

extension ProgramEnvironment {
    /// Returns the environment of this process.
    ///
    /// - Parameters:
    ///   - formats: The file formats to read and write.
    ///   - openWallet: Opens a wallet.
    public static func live(
        formats: FileFormats,
        openWallet: @escaping @Sendable (WalletRequest) throws(MoneyFlowError) -> any MoneyRepository
    ) -> ProgramEnvironment {
        let (variables, variablesNotUTF8) = environmentVariables()
        let start = ContinuousClock.now
        var environment = ProgramEnvironment(
            variables: variables,
            variablesNotUTF8: variablesNotUTF8,
            currentDirectory: currentDirectory,
            homeDirectory: { NSHomeDirectory() },
            terminalWidth: terminalSize()?.columns,
            isTerminal: (
                input: isatty(STDIN_FILENO) != 0, output: isatty(STDOUT_FILENO) != 0, error: isatty(STDERR_FILENO) != 0
            ),
            now: { Date() },
            timeZone: { .current },
            openWallet: openWallet,
            formats: formats,
            standardOutput: .descriptor(STDOUT_FILENO),
            standardError: .descriptor(STDERR_FILENO),
            clock: { start.duration(to: .now) },
            readFile: readWholeFile,
            replaceFile: FileOutput.replacing,
            readStandardInput: { () throws(MoneyFlowError) in
                try readToEnd(of: STDIN_FILENO, named: "standard input")
            }
        )
        environment.day = localDay
        environment.sessionStart = { sessionStart(now: Date()) }
        environment.readLine = { Swift.readLine() }
        environment.openTerminal = { () throws(MoneyFlowError) in try TTY.live(variables: variables) }
        environment.terminalSize = { terminalSize() }
        return environment
    }

    /// Returns the local day of an instant; the C library knows it in a tenth of the time that a `TimeZone` takes.
    @Sendable
    private static func localDay(of instant: Date) -> CivilDate {
        var (seconds, local) = (time_t(instant.timeIntervalSince1970.rounded(.down)), tm())
        guard localtime_r(&seconds, &local) != nil else { return .epoch }
        // A clock outside the years 1 to 9999 is treated as not set.
        return CivilDate(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
            ?? .epoch
    }

    @Sendable
    private static func currentDirectory() throws(MoneyFlowError) -> String {
        guard let bytes = getcwd(nil, 0) else { throw .cannotStart(.noCurrentDirectory) }
        defer { free(bytes) }
        // A repaired path would be that of another folder; one outside the root begins with `(unreachable)`.
        guard let path = String(validatingCString: bytes), path.hasPrefix("/") else {
            throw .cannotStart(.noCurrentDirectory)
        }
        return path
    }

    private static func environmentVariables() -> (text: [String: String], notUTF8: Set<String>) {
        var text: [String: String] = [:]
        var notUTF8: Set<String> = []
        var pointer = rawVariables
        while let variable = pointer.pointee {
            pointer += 1
            guard let equals = strchr(variable, Int32(UInt8(ascii: "="))) else { continue }
            let bytes = UnsafeRawBufferPointer(start: variable, count: equals - variable)
            let name = String(decoding: bytes, as: UTF8.self)
            if let value = String(validatingCString: equals + 1), String(validating: bytes, as: UTF8.self) != nil {
                text[name] = value
            } else {
                notUTF8.insert(name)
            }
        }
        return (text, notUTF8)
    }

    private static func terminalSize() -> TerminalSize? {
        var size = winsize()
        guard isatty(STDOUT_FILENO) != 0, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
        else { return nil }
        return TerminalSize(columns: Int(size.ws_col), rows: size.ws_row > 0 ? Int(size.ws_row) : 24)
    }
}

/// Reads the whole file at `path` into memory, so that it cannot change while it is being parsed.
func readWholeFile(_ path: String) throws(MoneyFlowError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadableFile(file: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    return try readToEnd(of: descriptor, named: path)
}

/// The maximum size of a file to import, in bytes: some five million transactions.
private let maximumFileSize = 512 << 20

/// Reads the rest of an open file into memory.
///
/// - Parameter name: The name of the file in errors.
/// - Throws: ``MoneyFlowError/unreadableFile(file:reason:)``, or ``ImportFileProblem/tooLarge(limit:)`` for a file, a pipe
///   or a device with more than ``maximumFileSize`` bytes.
private func readToEnd(of descriptor: Int32, named name: String) throws(MoneyFlowError) -> [UInt8] {
    func failure() -> MoneyFlowError { .unreadableFile(file: name, reason: String(cString: strerror(errno))) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure() }
    let excess = MoneyFlowError.importFile(file: name, line: nil, .tooLarge(limit: maximumFileSize))
    guard status.st_size <= maximumFileSize else { throw excess }
    var bytes: [UInt8] = []
    // A pipe has no size, and a file can grow while it is read.
    var chunk = max(Int(status.st_size), 65_536)
    while true {
        var error: MoneyFlowError?
        let block = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
            let got = read(descriptor, buffer.baseAddress, buffer.count)
            count = max(got, 0)
            if got < 0 { error = failure() }
        }
        if let error { throw error }
        if block.isEmpty { return bytes }
        if bytes.isEmpty { bytes = block } else { bytes += block }
        guard bytes.count <= maximumFileSize else { throw excess }
        chunk = 65_536
    }
}
