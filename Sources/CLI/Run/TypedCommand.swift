/// A command as it was typed.
struct TypedCommand {
    /// The typed names of the command and its parent commands.
    let path: [String]
    /// The arguments that it takes.
    let syntax: CommandSyntax
    /// What the words after its name are.
    let elements: [CommandSyntax.Element]

    /// The program and the command, as typed.
    var line: String { (["moneyflow"] + path).joined(separator: " ") }

    /// The first option that the command does not have, as typed, or `nil` if there is none.
    var unknownOption: String? {
        for case .unknown(let name) in elements { return name }
        return nil
    }

    /// The words that belong to no option.
    var words: [String] {
        elements.compactMap { element in
            if case .positional(let text) = element { text } else { nil }
        }
    }

    /// The words that the command does not take.
    var excessWords: [String] {
        syntax.positionals.last?.isRepeating == true ? [] : Array(words.dropFirst(syntax.positionals.count))
    }

    /// An option of the command that takes one value and has two, with its name as typed last, or `nil` if there is none.
    var contradictedOption: (name: String, values: [String])? {
        var first: [(option: CommandSyntax.Argument, value: String)] = []
        for case .option(let option, let name, let value?) in elements
        where !option.isRepeating && GlobalOptions.names.isDisjoint(with: option.typedNames) {
            guard let earlier = first.first(where: { $0.option == option }) else {
                first.append((option, value))
                continue
            }
            if earlier.value != value { return (name, [earlier.value, value]) }
        }
        return nil
    }

    /// Returns whether two of the words after a command can be the same option, whose short name is the first letter of the
    /// long one.
    ///
    /// Reading the syntax of a command takes long.
    static func mayRepeatOption(_ words: [String]) -> Bool {
        let names = words.prefix { $0 != "--" }.compactMap(CommandSyntax.optionName)
        guard names.count > 1 else { return false }
        let letters = Set(names.filter { $0.hasPrefix("--") }.compactMap { $0.dropFirst(2).first })
        return Set(names).count < names.count
            || names.contains { !$0.hasPrefix("--") && $0.last.map(letters.contains) == true }
    }

    /// The command line with the words that it does not take as the category, and the amount first if it takes one; `nil` if
    /// they cannot be meant so.
    var lineNamingCategory: String? {
        guard let category = syntax.option("--category"),
            let name = category.typedNames.min(by: { $0.count < $1.count }),
            syntax.positionals.allSatisfy({ $0.valueName == "amount" })
        else { return nil }
        var rest = words
        var taken: [String] = []
        for _ in syntax.positionals {
            guard let place = rest.firstIndex(where: { $0.contains(where: \.isNumber) }) else { return nil }
            taken.append(rest.remove(at: place))
        }
        var options: [String] = []
        for case .option(let option, let name, let value) in elements {
            guard option != category else { return nil }
            options += [name] + [value].compactMap(\.self)
        }
        guard !rest.isEmpty else { return nil }
        return ([line] + (taken + [name, rest.joined(separator: " ")] + options).map(\.shellQuoted))
            .joined(separator: " ")
    }
}
