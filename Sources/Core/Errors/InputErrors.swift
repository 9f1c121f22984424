extension MoneyFlowError {
    /// A text that is too long, in Unicode scalars.
    package static func textTooLong(field: TextField, length: Int, limit: Int) -> MoneyFlowError {
        MoneyFlowError(
            .refused(106, "textTooLong"),
            "\(field.words) is too long",
            because: "it has \(length) characters, and the limit is \(limit)",
            hint: "Shorten it by \(length - limit).",
            part: field == .title ? .title : nil
        )
    }

    /// A text with a control character, which could control a terminal.
    package static func controlCharacter(field: TextField, scalar: Unicode.Scalar) -> MoneyFlowError {
        let number = String(scalar.value, radix: 16, uppercase: true)
        let padding = String(repeating: "0", count: max(0, 4 - number.count))
        return MoneyFlowError(
            .refused(107, "controlCharacter"),
            "\(field.words) contains a control character",
            because: "U+\(padding)\(number) could control the terminal instead of being shown",
            hint: "Remove it; it often comes with text copied from a terminal.",
            part: field == .title ? .title : nil
        )
    }

    /// A text that must not be empty.
    package static func emptyText(field: TextField) -> MoneyFlowError {
        MoneyFlowError(
            .refused(109, "emptyText"),
            "\(field.words) is empty",
            because: field == .pattern ? "there is nothing to look for" : "it needs a name",
            hint: "Use at least one visible character.",
            brief: "\(field.words) is empty."
        )
    }

    /// An edit without changes.
    package static func nothingToChange(in thing: EditedThing) -> MoneyFlowError {
        MoneyFlowError(
            .usage(114, "nothingToChange"),
            "Nothing to change",
            because: "no new value was given",
            hint: "Name what to change: \(thing.example)."
        )
    }

    /// A request that makes no sense.
    package static func usage(_ problem: UsageProblem) -> MoneyFlowError {
        MoneyFlowError(.usage(116, "usage"), problem.words)
    }

    /// An argument that is not UTF-8; `position` counts from 1.
    package static func argumentNotUTF8(position: Int) -> MoneyFlowError {
        MoneyFlowError(
            .usage(117, "argumentNotUTF8"),
            "Argument \(position) is not UTF-8",
            because: "it cannot be read as text",
            hint: "Rename the file, or type the text in a terminal set to UTF-8."
        )
    }
}

extension UsageProblem {
    fileprivate var words: ErrorWords {
        switch self {
        case .arguments(let message, let hint):
            ErrorWords(
                message.hasSuffix(".") ? String(message.dropLast()) : message,
                because: "",
                hint: hint.isEmpty ? "\(.showHelp) lists the commands." : hint
            )
        case .restoringItself(let path):
            ErrorWords(
                "\(path) is the wallet itself",
                because: "",
                hint: "Name one of its backups; \(.listBackups) shows them."
            )
        case .noLayoutToSave(let profile):
            ErrorWords(
                "There is no layout to save as profile \(profile.quoted)",
                because: "",
                hint: "Only formats with more than one layout, such as CSV, have one."
            )
        }
    }
}

extension MoneyFlowError {
    /// Returns the error for invalid arguments, in the words of the command line.
    package static func usage(message: String, hint: Hint) -> MoneyFlowError {
        .usage(.arguments(message: message, hint: hint))
    }
}

/// Why a request makes no sense.
package enum UsageProblem: Hashable, Sendable {
    /// Invalid arguments, in the words of the command line.
    case arguments(message: String, hint: Hint)
    /// A wallet is to be restored from itself.
    case restoringItself(path: String)
    /// A profile is to be saved from files whose formats have no layout.
    case noLayoutToSave(profile: String)
}

/// What an edit without any new value was about.
package struct EditedThing: Hashable, Sendable {
    /// How it is edited.
    let example: Remedy
}

/// A text field.
package enum TextField: String, Hashable, Sendable {
    case title
    case note
    case categoryName
    case accountName
    case accountNumber
    case pattern
    case profileName
    case deviceName
    case tagName

    /// The field’s name at the beginning of a sentence.
    fileprivate var words: String {
        switch self {
        case .title: "The title"
        case .note: "The note"
        case .accountName: "The account’s name"
        case .accountNumber: "The account’s number"
        case .categoryName: "The category’s name"
        case .pattern: "The pattern"
        case .profileName: "The profile’s name"
        case .deviceName: "The device’s name"
        case .tagName: "The tag"
        }
    }
}
