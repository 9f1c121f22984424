import Core
import Foundation
import Money
import Presentation
import TextUI

extension ProgramEnvironment {
    /// Returns the environment of this process.
    ///
    /// - Parameters:
    ///   - formats: The file formats to read and write.
    ///   - openWallet: Opens a wallet.
    package static func live(
        formats: FileFormats,
        openWallet: @escaping @Sendable (WalletRequest) throws(MoneyFlowError) -> any Wallet
    ) -> ProgramEnvironment {
        let (variables, variablesNotUTF8) = environmentVariables()
        let input = FileInput(variables)
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
            readFile: input.read,
            replaceFile: FileOutput.replacing,
            readStandardInput: { () throws(MoneyFlowError) in
                try input.readToEnd(of: STDIN_FILENO, named: "standard input")
            }
        )
        environment.day = localDay
        environment.sessionStart = { sessionStart(now: Date()) }
        environment.readLine = { Swift.readLine() }
        environment.readSecret = { Interruption.hidingInput { Swift.readLine() } }
        environment.hostName = hostName
        environment.qrSymbol = { QRSymbol(of: $0) }
        environment.openTerminal = { () throws(MoneyFlowError) in
            do throws(TerminalError) { return try TTY.live(variables: variables) } catch { throw MoneyFlowError(error) }
        }
        environment.openPager = { Pager.start(variables: variables) }
        environment.terminalSize = { terminalSize() }
        environment.folders = .live(variables)
        environment.becomeServer = { ServerProcess.become(variables: variables) }
        environment.makeAhead = { make in Task.detached { make() } }
        environment.pause = pause
        environment.receiveFile = { FileInput(variables).receiver(named: $0, onFinish: $1) }
        environment.syncTiming = .everyMinute(now: { Date() }, pause: pause)
        return environment
    }

    @Sendable
    private static func pause(_ duration: Duration) async {
        do {
            try await Task.sleep(for: duration)
        } catch {
            // The task is canceled.
        }
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

    @Sendable
    private static func hostName() -> String {
        var bytes = [CChar](repeating: 0, count: 256)
        guard gethostname(&bytes, bytes.count - 1) == 0 else { return "" }
        let name = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return String(name.prefix { $0 != "." })
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
