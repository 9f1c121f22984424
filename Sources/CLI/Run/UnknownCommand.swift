import ArgumentParser
import Core
import Foundation
import Money

/// A word that is no command, and the command that was probably meant.
struct UnknownCommand {
    private let name: String
    private let prefix: String
    private let names: [String]
    private let isRoot: Bool
    private let locale: Locale?
    private let rest: ArraySlice<String>

    /// Creates the description of a word after the names of commands in `path`.
    ///
    /// - Parameter locale: The locale of the shell, or `nil` if it names none.
    init(
        _ name: String,
        of path: [String],
        among subcommands: [any ParsableCommand.Type],
        locale: Locale?,
        followedBy rest: ArraySlice<String>
    ) {
        self.name = name
        self.locale = locale
        self.rest = rest
        prefix = (["moneyflow"] + path).joined(separator: " ")
        names = subcommands.compactMap { $0.configuration.commandName }
        isRoot = path.isEmpty
    }

    /// The error, with the command to type instead.
    var error: MoneyFlowError {
        let suggestion = suggestion.map { "Did you mean `\($0)`? " } ?? ""
        return .usage(
            message: "‘\(name)’ is not a command of `\(prefix)`.",
            hint: "\(suggestion)`\(prefix) --help` lists them all."
        )
    }

    private var suggestion: String? {
        // With a hyphen it is no amount, but may be a month.
        if isRoot, !name.contains("-"), name.first.map({ $0.isNumber || "+€$£.,".contains($0) }) == true {
            return line(["add", name] + rest)
        }
        if isRoot, isPeriod { return line(["list", name] + rest) }
        if let meaning = Self.meanings[name.lowercased()], names.contains(meaning.command) {
            return line([meaning.command] + (isRoot ? meaning.arguments(rest) : []))
        }
        return NearestMatch.suggestion(for: name, among: names).map { "\(prefix) \($0)" }
    }

    /// Whether the words from this one on begin with a period, such as `nov` or `last month`.
    private var isPeriod: Bool {
        let words = [name] + rest.prefix { !$0.hasPrefix("-") }
        // Whether they are one does not depend on the day.
        let parser = PeriodParser(today: .epoch, locale: locale)
        if case .period = parser.read(words.joined(separator: " ")) { return true }
        return false
    }

    private func line(_ words: [String]) -> String {
        prefix + " " + words.map(\.shellQuoted).joined(separator: " ")
    }

    /// A command, and what becomes of the words after its other name.
    private struct Meaning {
        enum Rest {
            case kept
            case dropped
            case searched
        }

        let command: String
        var rest = Rest.kept

        /// Returns the arguments of the command for the words after the other name.
        func arguments(_ words: ArraySlice<String>) -> [String] {
            switch rest {
            case .kept: return Array(words)
            case .dropped: return []
            case .searched:
                let searched = words.prefix { !$0.hasPrefix("-") }
                guard !searched.isEmpty else { return Array(words) }
                return ["--search", searched.joined(separator: " ")] + words.dropFirst(searched.count)
            }
        }
    }

    /// What other programs call the commands.
    private static let meanings: [String: Meaning] = {
        let words: [(Meaning, [String])] = [
            (Meaning(command: "delete"), ["rm", "remove", "del", "erase"]),
            (Meaning(command: "list", rest: .dropped), ["ls", "view", "all", "register", "print"]),
            (Meaning(command: "show"), ["info", "details"]),
            (Meaning(command: "list", rest: .searched), ["search", "find", "grep"]),
            (Meaning(command: "add"), ["new", "insert", "create", "spend", "pay", "buy", "earn"]),
            (Meaning(command: "edit"), ["change", "modify", "update", "set", "mv"]),
            (Meaning(command: "home", rest: .dropped), ["balance", "bal", "status", "summary", "recap"]),
            (Meaning(command: "history", rest: .dropped), ["log"]),
            (Meaning(command: "category", rest: .dropped), ["cat", "categories"]),
            (Meaning(command: "rule", rest: .dropped), ["rules"]),
            (Meaning(command: "profile", rest: .dropped), ["profiles"]),
            (Meaning(command: "config", rest: .dropped), ["settings", "preferences", "configure"]),
            (Meaning(command: "import"), ["load", "read"]),
            (Meaning(command: "export", rest: .dropped), ["save", "dump", "csv"]),
            (Meaning(command: "ui", rest: .dropped), ["app", "tui", "gui", "interactive"]),
            (Meaning(command: "serve", rest: .dropped), ["web", "browser", "server", "http"]),
            (Meaning(command: "doctor", rest: .dropped), ["check", "verify", "repair", "fix"]),
        ]
        return words.reduce(into: [:]) { meanings, entry in
            for word in entry.1 { meanings[word] = entry.0 }
        }
    }()
}
