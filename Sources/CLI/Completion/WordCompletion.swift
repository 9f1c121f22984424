import ArgumentParser
import Core

/// What a word of a command line can be, found along the same path as the command that would run.
struct WordCompletion {
    /// What to offer.
    enum Answer: Equatable {
        case words([CompletionCandidate])
        case files
        case directories
    }

    private let root: any AsyncParsableCommand.Type
    private let request: CompletionRequest
    /// The names of the command and its parents, as the parser wants them: with those that may be omitted.
    private var path: [String] = []
    /// The commands that can come next.
    private var subcommands: [any ParsableCommand.Type]
    private var syntax: CommandSyntax
    private var usedNames: Set<String> = []
    /// The option whose value comes next.
    private var pending: CommandSyntax.Argument?
    private var positionalCount = 0
    /// Whether a `--` ends the options.
    private var isPastOptions = false

    /// Creates the completion of a request, with the commands of a root.
    init(_ request: CompletionRequest, of root: any AsyncParsableCommand.Type) {
        self.root = root
        self.request = request
        subcommands = []
        syntax = CommandSyntax(root)
        enter(root, named: nil)
        var words = request.words.dropFirst()
        // The parser’s own command, which is followed by names of others.
        if words.first == "help" { words.removeFirst() }
        for word in words { read(word) }
    }

    /// Returns what the word can be.
    func answer() async -> Answer {
        if let pending { return await values(of: pending, request.typed) }
        if !isPastOptions, request.typed.hasPrefix("-") {
            guard let (name, value) = assignment else { return .words(options) }
            guard let option = syntax.option(name), option.kind == .option else { return .words([]) }
            return await values(of: option, value)
        }
        let commands =
            positionalCount == 0 && !isPastOptions ? subcommands.filter { $0.configuration.shouldDisplay } : []
        let help = path.count == omitted && !commands.isEmpty ? [candidate("help", "Show help.")] : []
        let names = commands.map { candidate($0._commandName, $0.configuration.abstract) } + help
        guard let positional else { return .words(names) }
        let values = await values(of: positional, request.typed)
        guard case .words(let words) = values else { return names.isEmpty ? values : .words(names) }
        return .words(names + words)
    }

    /// The option and the beginning of its value that the word is, such as `--month=20`, or `nil`.
    var assignment: (name: String, value: String)? {
        guard request.typed.hasPrefix("--"), let sign = request.typed.firstIndex(of: "=") else { return nil }
        return (String(request.typed[..<sign]), String(request.typed[request.typed.index(after: sign)...]))
    }

    /// Takes a word before the one to complete.
    private mutating func read(_ word: String) {
        if pending != nil {
            // bash makes an equals sign a word of its own.
            if word != "=" { pending = nil }
        } else if !isPastOptions, word == "--" {
            isPastOptions = true
        } else if !isPastOptions, let name = CommandSyntax.optionName(in: word) {
            let option = syntax.option(name)
            usedNames.formUnion(option?.typedNames ?? [])
            pending = option?.kind == .option && !word.contains("=") ? option : nil
        } else if positionalCount == 0, let next = subcommands.first(where: { $0._commandName == word }) {
            enter(next, named: word)
        } else {
            positionalCount += 1
        }
    }

    /// Goes to a command, and to the one that it stands for.
    private mutating func enter(_ command: any ParsableCommand.Type, named name: String?) {
        if let name {
            // What stood for the group is not what follows.
            path = path.prefix(path.count - omitted) + [name]
        }
        subcommands = command.configuration.subcommands
        omitted = 0
        var command = command
        while let standard = command.configuration.defaultSubcommand {
            command = standard
            path.append(standard._commandName)
            omitted += 1
        }
        syntax = CommandSyntax(command)
    }

    /// How many names at the end of the path were not typed.
    private var omitted = 0

    /// The argument without a name that the word belongs to, or `nil` if there is none.
    private var positional: CommandSyntax.Argument? {
        let arguments = syntax.positionals
        if positionalCount < arguments.count { return arguments[positionalCount] }
        return arguments.last.flatMap { $0.isRepeating ? $0 : nil }
    }

    /// The options and flags that can still be used.
    private var options: [CompletionCandidate] {
        syntax.arguments.filter { argument in
            argument.kind != .positional && argument.shouldDisplay
                && (argument.isRepeating || usedNames.isDisjoint(with: argument.typedNames))
        }
        .flatMap { argument in
            argument.typedNames.filter { $0.hasPrefix("--") }.map { candidate($0, argument.abstract ?? "") }
        }
    }

    /// Returns a candidate with a sentence about it, for which bash has no room.
    private func candidate(_ word: String, _ abstract: String) -> CompletionCandidate {
        CompletionCandidate(word: word, description: request.shell == .bash ? "" : abstract)
    }

    private func values(of argument: CommandSyntax.Argument, _ typed: String) async -> Answer {
        switch argument.completionKind {
        case .list(let values): .words(values.map { CompletionCandidate(word: $0) })
        case .file: .files
        case .directory: .directories
        case .custom, .customAsync: .words(await computedValues(of: argument, typed))
        case .shellCommand, .customDeprecated: .words([])
        case nil: .words((argument.allValues ?? []).map { CompletionCandidate(word: $0) })
        }
    }

    /// Asks the parser, which alone can call what an argument is declared with.
    private func computedValues(of argument: CommandSyntax.Argument, _ typed: String) async -> [CompletionCandidate] {
        let name =
            argument.typedNames.first
            ?? syntax.positionals.firstIndex(of: argument).map { "positional@\($0)" } ?? ""
        let place = [name, String(request.words.count), String(typed.count)]
        do {
            _ = try await root.asyncParseAsRoot(["---completion"] + path + ["--"] + place + request.words + [typed])
            return []
        } catch {
            // The parser throws its answer.
            guard root.exitCode(for: error).isSuccess else { return [] }
            return root.fullMessage(for: error).split(separator: "\n").map { CompletionCandidate(line: String($0)) }
        }
    }
}
