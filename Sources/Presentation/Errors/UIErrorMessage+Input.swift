import Core

extension UIErrorMessage {
    static func date(_ text: String, _ problem: DateProblem) -> UIErrorMessage {
        let what = "\(quoted(text)) is not a date"
        switch problem {
        case .unknownForm:
            return UIErrorMessage(
                what,
                because: "its format is not recognized",
                hint: "Write `2026-11-20`, `20 nov`, `15`, `today`, `mon`, `last friday`, `3 days ago` or `-3`."
            )
        case .noSuchDay:
            return UIErrorMessage(
                what,
                because: "there is no such day",
                hint: "Check the day of the month, or count back from today: `-1` is yesterday."
            )
        case .ambiguousOrder:
            return UIErrorMessage(
                "\(quoted(text)) is ambiguous",
                because: "the day or the month could come first, and the locale does not settle it",
                hint: "Write `2026-11-20` or `20 nov`, or set the locale once: \(.changeSetting(.locale, to: "en_GB"))."
            )
        case .outOfRange:
            return UIErrorMessage(
                "\(quoted(text)) is out of range",
                because: "the year is outside 1 to 9999",
                hint: "Write the year with four digits, such as `2026-11-20`."
            )
        }
    }

    static func forecastTooLong(_ last: CivilDate, limit: CivilDate) -> UIErrorMessage {
        UIErrorMessage(
            "No forecast reaches \(last.iso)",
            because: "ten years are the limit",
            hint: "The last possible day is \(limit.iso)."
        )
    }

    static func noRecurringPayment(_ number: Int, count: Int) -> UIErrorMessage {
        UIErrorMessage(
            "There is no payment \(number)",
            because: count == 0 ? "no payments recur" : count == 1 ? "only one was found" : "\(count) were found",
            hint: "List them: \(.findRecurringPayments)."
        )
    }

    static func recurrence(_ text: String, _ problem: RecurrenceProblem) -> UIErrorMessage {
        let what = "\(quoted(text)) does not say how often"
        let hint: Hint = "Write `month`, `2 weeks`, `mon,thu`, `31`, `'last day'`, `'2nd tue'`, `'1 april'` or `year`."
        return switch problem {
        case .unknownForm: UIErrorMessage(what, because: "its format is not recognized", hint: hint)
        case .unsupported(let part): UIErrorMessage(what, because: "\(quoted(part)) is not supported", hint: hint)
        case .invalid(let part): UIErrorMessage(what, because: "\(quoted(part)) is invalid or missing", hint: hint)
        case .never: UIErrorMessage(what, because: "no day is like that", hint: hint)
        }
    }

    static func unlikelyDate(_ date: CivilDate) -> UIErrorMessage {
        UIErrorMessage(
            "\(date.iso) is probably not the date",
            because: date < .epoch ? "it is before 1970" : "it is more than a year ahead",
            hint: "Check the year. If it is the date, add \(.state(.really))."
        )
    }

    static func range(from: CivilDate, to: CivilDate) -> UIErrorMessage {
        UIErrorMessage(
            "No days between \(from.iso) and \(to.iso)",
            because: "the first day is after the last",
            hint: "Swap them: \(.stating([StatedOption(.from, to.iso), StatedOption(.to, from.iso)]))."
        )
    }

    static func tooManySearchTerms(_ count: Int, limit: Int) -> UIErrorMessage {
        UIErrorMessage(
            "The search has too many words",
            because: "it has \(count), and the limit is \(limit)",
            hint: "Search for fewer words."
        )
    }

    static func tooLong(_ field: TextField, length: Int, limit: Int) -> UIErrorMessage {
        UIErrorMessage(
            "\(name(of: field)) is too long",
            because: "it has \(length) characters, and the limit is \(limit)",
            hint: "Shorten it by \(length - limit)."
        )
    }

    static func controlCharacter(_ field: TextField, _ scalar: Unicode.Scalar) -> UIErrorMessage {
        let number = String(scalar.value, radix: 16, uppercase: true)
        let padding = String(repeating: "0", count: max(0, 4 - number.count))
        return UIErrorMessage(
            "\(name(of: field)) contains a control character",
            because: "U+\(padding)\(number) could control the terminal instead of being shown",
            hint: "Remove it; it often comes with text copied from a terminal."
        )
    }

    static func empty(_ field: TextField) -> UIErrorMessage {
        UIErrorMessage(
            "\(name(of: field)) is empty",
            because: field == .pattern ? "there is nothing to look for" : "it needs a name",
            hint: "Use at least one visible character."
        )
    }

    static func nothingToChange(in thing: EditedThing) -> UIErrorMessage {
        let example: Remedy =
            switch thing {
            case .transaction: .editTransaction(example: true)
            case .account(let name): .editAccount(name)
            case .schedule(let id): .editSchedule(id)
            case .rule(let pattern): .addRule(when: pattern, category: "CATEGORY")
            }
        return UIErrorMessage(
            "Nothing to change",
            because: "no new value was given",
            hint: "Name what to change: \(example)."
        )
    }

    static func setting(_ key: SettingKey, value: String) -> UIErrorMessage {
        let allowed =
            switch key {
            case .currency: ["an ISO 4217 code such as EUR, USD or JPY"]
            case .locale: ["auto", "a locale such as it_IT or en_GB"]
            case .monthStarts: ["a day from 1 to 31", "a day of the week such as last friday"]
            case .theme, .icons, .mouse, .hideAmounts: key.choices
            }
        return UIErrorMessage(
            "\(quoted(value)) is not a value for \(key.rawValue)",
            because: "it takes \(alternatives(allowed))",
            hint: "\(.showSettings) shows every setting."
        )
    }

    static func unknownSetting(_ name: String, suggestion: String?) -> UIErrorMessage {
        UIErrorMessage(
            "No setting \(quoted(name))",
            because: "the settings are \(list(SettingKey.allCases.map(\.rawValue)))",
            hint: "\(didYouMean(suggestion))\(.showSettings) shows them all."
        )
    }

    static func unknownIcon(_ name: String, suggestion: String?) -> UIErrorMessage {
        UIErrorMessage(
            "No icon \(quoted(name))",
            because: "no icon has that name",
            hint: "\(didYouMean(suggestion))\(.listIcons) lists them."
        )
    }

    static func usage(_ problem: UsageProblem) -> UIErrorMessage {
        switch problem {
        case .arguments(let message, let hint):
            UIErrorMessage(
                message.hasSuffix(".") ? String(message.dropLast()) : message,
                because: "",
                hint: hint.isEmpty ? "\(.showHelp) lists the commands." : hint
            )
        case .restoringItself(let path):
            UIErrorMessage(
                "\(path) is the wallet itself",
                because: "",
                hint: "Name one of its backups; \(.listBackups) shows them."
            )
        case .noLayoutToSave(let profile):
            UIErrorMessage(
                "There is no layout to save as profile \(quoted(profile))",
                because: "",
                hint: "Only files in a format that leaves something open, such as CSV, have one."
            )
        }
    }

    static func argumentNotUTF8(_ position: Int) -> UIErrorMessage {
        UIErrorMessage(
            "Argument \(position) is not UTF-8",
            because: "it cannot be read as text",
            hint: "Rename the file, or type the text in a terminal set to UTF-8."
        )
    }

    private static func name(of field: TextField) -> String {
        switch field {
        case .title: "The title"
        case .note: "The note"
        case .accountName: "The account’s name"
        case .accountNumber: "The account’s number"
        case .categoryName: "The category’s name"
        case .pattern: "The pattern"
        case .profileName: "The profile’s name"
        }
    }
}
