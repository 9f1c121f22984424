import ArgumentParser
import Core

/// A word that is no command, and the command that was probably meant.
struct UnknownCommand {
    private let name: String
    private let prefix: String
    private let names: [String]
    private let isRoot: Bool
    private let rest: ArraySlice<String>

    /// Creates the description of a word after the names of commands in `path`.
    init(
        _ name: String,
        of path: [String],
        among subcommands: [any ParsableCommand.Type],
        followedBy rest: ArraySlice<String>
    ) {
        self.name = name
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
        if isRoot, name.first.map({ $0.isNumber || "+€$£.,".contains($0) }) == true {
            return line(["add", name] + rest)
        }
        if let meaning = Self.meanings[name.lowercased()], names.contains(meaning.command) {
            let words = [meaning.command] + meaning.options
            return line(meaning.takesRest && !rest.isEmpty ? words + rest : words.filter { $0 != "--search" })
        }
        return NearestMatch.suggestion(for: name, among: names).map { "\(prefix) \($0)" }
    }

    private func line(_ words: [String]) -> String {
        prefix + " " + words.map(\.shellQuoted).joined(separator: " ")
    }

    private struct Meaning {
        let command: String
        var options: [String] = []
        var takesRest = true
    }

    /// What other programs call the commands.
    private static let meanings: [String: Meaning] = {
        let words: [(Meaning, [String])] = [
            (Meaning(command: "delete"), ["rm", "remove", "del", "erase"]),
            (Meaning(command: "list", takesRest: false), ["ls", "show", "view", "all", "register", "print"]),
            (Meaning(command: "list", options: ["--search"]), ["search", "find", "grep"]),
            (Meaning(command: "add"), ["new", "insert", "create", "spend", "pay", "buy", "earn"]),
            (Meaning(command: "edit"), ["change", "modify", "update", "set", "mv"]),
            (Meaning(command: "home", takesRest: false), ["balance", "bal", "status", "summary", "report", "recap"]),
            (Meaning(command: "history", takesRest: false), ["log"]),
            (Meaning(command: "category", takesRest: false), ["cat", "categories"]),
            (Meaning(command: "rule", takesRest: false), ["rules"]),
            (Meaning(command: "profile", takesRest: false), ["profiles"]),
            (Meaning(command: "config", takesRest: false), ["settings", "preferences", "configure"]),
            (Meaning(command: "import"), ["load", "read"]),
            (Meaning(command: "export", takesRest: false), ["save", "dump", "csv"]),
            (Meaning(command: "ui", takesRest: false), ["app", "tui", "gui", "interactive"]),
            (Meaning(command: "doctor", takesRest: false), ["check", "verify", "repair", "fix"]),
        ]
        return words.reduce(into: [:]) { meanings, entry in
            for word in entry.1 { meanings[word] = entry.0 }
        }
    }()
}
