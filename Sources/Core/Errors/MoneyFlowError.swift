/// Everything that can go wrong.
///
/// An error is a value that says all about itself: its code, exit status and icon, and its words. It is made by a factory
/// in the folder of its feature, such as ``accountArchived(_:)``, so that a new one is a new factory and nothing else.
package struct MoneyFlowError: Error, Hashable, Sendable {
    /// The stable number, for scripts and bug reports; a number is never reused.
    package let code: Int
    /// The stable name, for scripts: that of the factory.
    package let reason: String
    /// The exit status of a command that fails with it.
    package let exitStatus: ExitStatus
    /// The icon.
    package let icon: ErrorIcon
    /// What it is about.
    package let subject: Subject
    /// What the user can do about it.
    package let wayOut: WayOut
    /// What happened, in a few words without a period.
    package let what: String
    /// Why, as a clause to follow a colon, without a period; empty if ``what`` says it all.
    package let why: String
    /// What to do next.
    package let hint: Hint
    /// What is wrong with the text of a form's field, in a sentence or two; `nil` if ``why`` says it.
    package let brief: Hint?
    /// The part of a transaction that was refused, or `nil` if it is not about one.
    package let part: TransactionPart?
    /// What code decides on; `nil` if nothing needs to tell it from other errors.
    package let cause: Cause?

    /// Creates an error.
    init(
        _ kind: Kind,
        _ words: ErrorWords,
        part: TransactionPart? = nil,
        about subject: Subject = .request,
        wayOut: WayOut = .leave,
        cause: Cause? = nil
    ) {
        code = kind.code
        reason = kind.reason
        exitStatus = kind.exitStatus
        icon = kind.icon
        what = words.what
        why = words.why
        hint = words.hint
        brief = words.brief
        self.part = part
        self.subject = subject
        self.wayOut = wayOut
        self.cause = cause
    }

    /// Creates an error.
    init(
        _ kind: Kind,
        _ what: String,
        because why: String,
        hint: Hint,
        brief: Hint? = nil,
        part: TransactionPart? = nil,
        about subject: Subject = .request,
        wayOut: WayOut = .leave,
        cause: Cause? = nil
    ) {
        let words = ErrorWords(what, because: why, hint: hint, brief: brief)
        self.init(kind, words, part: part, about: subject, wayOut: wayOut, cause: cause)
    }

    /// Returns the same error with another step to do next.
    package func hinting(_ step: Hint) -> MoneyFlowError {
        MoneyFlowError(
            Kind(code, reason, exitStatus, icon),
            what,
            because: why,
            hint: hint.isEmpty ? step : "\(hint)\n\(step)",
            brief: brief,
            part: part,
            about: subject,
            wayOut: wayOut,
            cause: cause
        )
    }

    /// What happened and why, in one line.
    package var message: String { why.isEmpty ? what : "\(what): \(why)" }

    /// The exit status of a command that fails with this error, as a number.
    package var exitCode: Int32 { exitStatus.rawValue }

    /// Whether what was asked for was not done.
    ///
    /// Every error means that, except those that say otherwise.
    package var meansNotDone: Bool {
        switch cause {
        case .doneDespite, .outcomeUnknown: false
        default: true
        }
    }

    /// Whether the error is about the wallet's file, so that trying again can help.
    package var isAboutWallet: Bool { subject == .wallet }
}
