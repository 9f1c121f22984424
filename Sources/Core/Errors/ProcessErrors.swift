extension MoneyFlowError {
    /// A change that failed while it was committed, so that the next opening finds it either made or not.
    package static func outcomeUnknown(path: String, reason: String) -> MoneyFlowError {
        MoneyFlowError(
            Kind(511, "outcomeUnknown", .inputOutput, .unexpected),
            "It is unknown whether the change was made",
            because: "writing \(path) failed (\(reason)), and so did undoing it",
            hint: "Check the disk. The next command that opens the wallet finds the change either made or not: look at "
                + "\(.showHistory) before you repeat it.",
            about: .wallet,
            cause: .outcomeUnknown
        )
    }

    /// The output could not be written.
    package static func outputFailed(reason: String) -> MoneyFlowError {
        MoneyFlowError(
            Kind(801, "outputFailed", .inputOutput, .unexpected),
            "The output could not be written",
            because: reason,
            hint: "Nothing was changed. Check for a full disk, or a program that stopped reading.",
            cause: .outputFailed
        )
    }

    /// Something that failed after the change or the file that was asked for had been made.
    package static func doneDespite(_ failure: MoneyFlowError) -> MoneyFlowError {
        let isOutput = failure.cause == .outputFailed
        return MoneyFlowError(
            Kind(804, "doneDespite", .inputOutput, .unexpected),
            isOutput ? "Done, but the output could not be written" : "Done, but then something failed",
            because: isOutput ? failure.why : failure.message,
            hint: isOutput
                ? "Do not repeat the command. If it changed the wallet, \(.showHistory) shows how."
                : "Do not repeat the command. Check the disk, then the wallet: \(.checkWallet).",
            cause: .doneDespite(failure)
        )
    }

    /// The error, or if it is about what failed after something had been done, that failure.
    package var failure: MoneyFlowError {
        if case .doneDespite(let failure) = cause { failure } else { self }
    }

    /// Something that the program needs before it can run a command.
    package static func cannotStart(_ problem: StartProblem) -> MoneyFlowError {
        MoneyFlowError(Kind(805, "cannotStart", .inputOutput, .unexpected), problem.words)
    }

    /// A bug in the program, reported rather than hidden.
    package static func unexpected(_ detail: String) -> MoneyFlowError {
        MoneyFlowError(
            Kind(901, "unexpected", .internalFault, .fault),
            "MoneyFlow has a bug",
            because: detail,
            hint: "Please report it with the line below, and check the wallet: \(.checkWallet)."
        )
    }
}

extension StartProblem {
    fileprivate var words: ErrorWords {
        switch self {
        case .argumentsUnreadable:
            ErrorWords(
                "MoneyFlow cannot start",
                because: "the system does not say which arguments it was given",
                hint: "Nothing was changed. Make /proc readable."
            )
        case .noCurrentDirectory:
            ErrorWords(
                "MoneyFlow cannot start",
                because: "the current folder is gone, or its path is not UTF-8",
                hint: "Nothing was changed. Change to another folder, or write paths that begin with `/`."
            )
        case .tooFewDescriptors:
            ErrorWords(
                "MoneyFlow cannot start",
                because: "it may open too few files",
                hint: "Nothing was changed. Raise the limit: `ulimit -n 64`."
            )
        case .tooFewThreads:
            ErrorWords(
                "MoneyFlow cannot start",
                because: "the system allows it too few threads",
                hint: "Nothing was changed. End other programs, or raise the limits: `ulimit -u` and `ulimit -v`."
            )
        }
    }
}

/// What a process lacks to run a command.
package enum StartProblem: CaseIterable, Hashable, Sendable {
    /// The system does not tell the process its arguments.
    case argumentsUnreadable
    /// The current folder, which a relative path begins with, is gone or has a path that is not UTF-8.
    case noCurrentDirectory
    /// The process may open too few files.
    case tooFewDescriptors
    /// The process, or its user, may start too few threads.
    case tooFewThreads
}
