import Core
import Foundation
import Presentation
import TextUI

extension Program {
    /// Runs the command that this process was started with, and ends the process with its exit status.
    ///
    /// - Parameters:
    ///   - prepare: Makes what the first wallet of a process needs, while arguments are parsed.
    ///   - putAway: Removes what a command leaves that does not finish; called when the command has ended, or a signal ends
    ///     the process.
    @MainActor
    package static func runProcess(
        in environment: ProgramEnvironment,
        preparing prepare: @escaping @Sendable () -> Void,
        puttingAway putAway: @escaping @Sendable () -> Void
    ) async -> Never {
        let status = await status(in: environment, preparing: prepare, puttingAway: putAway)
        // Not `exit`, which would put away what other threads may still use.
        _exit(status)
    }

    @MainActor
    private static func status(
        in environment: ProgramEnvironment,
        preparing prepare: @escaping @Sendable () -> Void,
        puttingAway putAway: @escaping @Sendable () -> Void
    ) async -> Int32 {
        StandardStreams.occupyClosed()
        // ICU takes a locale of its own from the environment, and may crash on one that it cannot read. Every text is
        // in the locale that is passed to it, so it needs none.
        setenv("LC_ALL", "C", 1)
        // Until here, nothing has run on another thread: its start would need descriptors too.
        guard let arguments = CommandLine.rawArguments else {
            return ErrorReport(environment, ErrorOptions([])).show(.cannotStart(.argumentsUnreadable))
        }
        guard Descriptors.suffice, let interruption = Interruption() else {
            return ErrorReport(environment, ErrorOptions(arguments)).show(.cannotStart(.tooFewDescriptors))
        }
        guard Threads.suffice else {
            return ErrorReport(environment, ErrorOptions(arguments)).show(.cannotStart(.tooFewThreads))
        }
        interruption.begin {
            putAway()
            OutputDraft.removeAll()
            if environment.canRedrawErrors { ProgressLine.eraseAny(on: environment.standardError) }
        }
        // Every date is in the time zone that is passed too, but a calendar would take a while to find the default one.
        // Setting it also takes a while, and nothing waits for it.
        Task.detached {
            prepare()
            NSTimeZone.default = .gmt
        }
        defer { putAway() }
        let status = await run(arguments, in: environment, keeping: wallets)
        wallets.close()
        return status
    }

    /// The wallets of the process, which are never released: the process ends first.
    private static let wallets = OpenedWallets()
}

extension CommandLine {
    /// The arguments as bytes of any encoding, without the program's name, or `nil` if the system does not say which
    /// there are.
    ///
    /// Swift finds them through `/proc`, which may not be readable.
    static var rawArguments: [[UInt8]]? {
        guard argc > 0 else { return nil }
        return (1..<max(1, Int(argc))).map { index in
            guard let argument = unsafeArgv[index] else { return [] }
            return UnsafeBufferPointer(start: argument, count: strlen(argument)).map { UInt8(bitPattern: $0) }
        }
    }
}

/// Standard input, standard output and standard error.
private enum StandardStreams {
    /// Opens each closed stream so that using it fails, because the next file to be opened would get its number and,
    /// for instance, be written the output.
    static func occupyClosed() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}

/// The file descriptors of the process.
private enum Descriptors {
    /// Whether there are enough for Dispatch, which crashes without them, and for the files of a wallet.
    static var suffice: Bool {
        let pipes = (0..<8).map { _ in WakingPipe() }
        defer { for pipe in pipes { pipe?.close() } }
        return pipes.allSatisfy { $0 != nil }
    }
}

/// The threads of the process.
private enum Threads {
    /// Whether there can be one for signals and one for Dispatch, which waits without end for a thread that it cannot have.
    static var suffice: Bool {
        let end = DispatchSemaphore(value: 0)
        let threads = (0..<2).map { _ in thread(waitingFor: end) }
        for _ in threads { end.signal() }
        for case let thread? in threads { pthread_join(thread, nil) }
        return threads.allSatisfy { $0 != nil }
    }

    /// Starts a thread that only waits for a signal, or returns `nil` if it cannot be had.
    private static func thread(waitingFor end: DispatchSemaphore) -> pthread_t? {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(end)
        let status = pthread_create(
            &thread,
            nil,
            { context in
                if let context { Unmanaged<DispatchSemaphore>.fromOpaque(context).takeRetainedValue().wait() }
                return nil
            },
            context.toOpaque()
        )
        guard status == 0 else {
            context.release()
            return nil
        }
        return thread
    }
}
