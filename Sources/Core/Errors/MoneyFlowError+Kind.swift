extension MoneyFlowError {
    /// What scripts and screens tell errors apart by.
    struct Kind: Sendable {
        /// The stable number.
        let code: Int
        /// The stable name.
        let reason: String
        /// The exit status of a command that fails.
        let exitStatus: ExitStatus
        /// The icon.
        let icon: ErrorIcon

        init(_ code: Int, _ reason: String, _ exitStatus: ExitStatus, _ icon: ErrorIcon) {
            self.code = code
            self.reason = reason
            self.exitStatus = exitStatus
            self.icon = icon
        }

        /// Invalid data.
        static func refused(_ code: Int, _ reason: String) -> Kind { Kind(code, reason, .invalidData, .refusal) }

        /// Something that does not exist.
        static func missing(_ code: Int, _ reason: String) -> Kind { Kind(code, reason, .noInput, .missing) }

        /// A request that makes no sense.
        static func usage(_ code: Int, _ reason: String) -> Kind { Kind(code, reason, .usage, .refusal) }
    }

    /// A process's exit status, numbered as in BSD's `sysexits.h`.
    package enum ExitStatus: Int32, Hashable, Sendable {
        case usage = 64
        case invalidData = 65
        case noInput = 66
        case internalFault = 70
        case cannotCreate = 73
        case inputOutput = 74
        case temporaryFailure = 75
        case noPermission = 77
    }

    /// What an error is about.
    package enum Subject: Hashable, Sendable {
        /// The request, including a backup to restore.
        case request
        /// The wallet's file: the same request can succeed once the file is usable.
        case wallet
    }

    /// What the user can do about an error.
    package enum WayOut: Hashable, Sendable {
        /// Nothing.
        case leave
        /// Try again, because the cause may be temporary.
        case retry
        /// Restore the backup over the wallet, both at these paths.
        case restore(backup: String, wallet: String)
    }
}

/// The icon of an error, by meaning; the screen decides how it is drawn.
package enum ErrorIcon: String, CaseIterable, Hashable, Sendable {
    /// Invalid input.
    case refusal
    /// Something that was not found.
    case missing
    /// Something that is in use.
    case busy
    /// Something that is broken.
    case damaged
    /// Something unexpected.
    case unexpected
    /// Something from a newer version.
    case newer
    /// Something that the system protects.
    case locked
    /// A full disk.
    case full
    /// A bug in the program.
    case fault
}
