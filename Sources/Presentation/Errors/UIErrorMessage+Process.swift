import Core

extension UIErrorMessage {
    static func outcomeUnknown(_ path: String, reason: String) -> UIErrorMessage {
        UIErrorMessage(
            "It is unknown whether the change was made",
            because: "writing \(path) failed (\(reason)), and so did taking that back",
            hint: "Check the disk. The next command that opens the wallet finds the change either made or not: look at "
                + "\(.showHistory) before you repeat it."
        )
    }

    static func outputFailed(_ reason: String) -> UIErrorMessage {
        UIErrorMessage(
            "The output could not be written",
            because: reason,
            hint: "Nothing was changed. Check for a full disk, or a program that stopped reading."
        )
    }

    /// Returns the message for a failure after the change that was asked for.
    static func done(despite failure: MoneyFlowError) -> UIErrorMessage {
        if case .outputFailed(let reason) = failure {
            UIErrorMessage(
                "Done, but the output could not be written",
                because: reason,
                hint: "Do not repeat the command. If it changed the wallet, \(.showHistory) shows how."
            )
        } else {
            UIErrorMessage(
                "Done, but then something failed",
                because: UIErrorMessage(for: failure).message,
                hint: "Do not repeat the command. Check the disk, then the wallet: \(.checkWallet)."
            )
        }
    }

    static func cannotStart(_ problem: StartProblem) -> UIErrorMessage {
        switch problem {
        case .argumentsUnreadable:
            UIErrorMessage(
                "MoneyFlow cannot start",
                because: "the system does not say which arguments it was given",
                hint: "Nothing was changed. Make /proc readable."
            )
        case .noCurrentDirectory:
            UIErrorMessage(
                "MoneyFlow cannot start",
                because: "the current folder is gone, or its path is not UTF-8",
                hint: "Nothing was changed. Change to another folder, or write paths that begin with `/`."
            )
        case .tooFewDescriptors:
            UIErrorMessage(
                "MoneyFlow cannot start",
                because: "it may open too few files",
                hint: "Nothing was changed. Raise the limit: `ulimit -n 64`."
            )
        }
    }

    static func unexpected(_ detail: String) -> UIErrorMessage {
        UIErrorMessage(
            "MoneyFlow has a bug",
            because: detail,
            hint: "Please report it with the line below, and check the wallet: \(.checkWallet)."
        )
    }
}
