import ArgumentParser
import Core
import Presentation
import TestSupport
import Testing

@testable import CLI

@Suite("Commands of remedies")
struct RemedyCommandTests {
    /// A command and the options that a remedy names.
    struct Use: Hashable, CustomTestStringConvertible {
        let path: [String]
        let options: Set<String>

        var testDescription: String { (path + options.sorted()).joined(separator: " ") }
    }

    /// The commands and options in the sources of Core and Presentation, and those that depend on an argument.
    static let uses: [Use] = {
        do {
            return try written() + computed
        } catch {
            Issue.record(error)
            return []
        }
    }()

    private static let computed: [Use] = {
        let remedies: [Remedy] =
            [.moveCommand(1, .undo), .moveCommand(1, .redo), .reverse(1, to: .income), .reverse(1, to: .expense)]
            + ["csv", "json"].map { .listTransactionsAs(format: $0) }
        return remedies.compactMap { remedy in
            guard case .command(let path, let arguments) = remedy else { return nil }
            let options = arguments.compactMap { if case .option(let option) = $0 { option.name } else { nil } }
            return Use(path: path, options: Set(options))
        }
    }()

    /// Reads `Remedy(["account", "delete"], .option("moveTo"))`, and `.addSchedule` with its options.
    private static func written() throws -> [Use] {
        let start = /(?:Remedy\(\s*\[([^\]]*)\]|\.(addSchedule)\()/
        let texts = try SourceFiles.texts(in: ["Core", "Presentation"])
        return texts.flatMap { text in
            text.matches(of: start).compactMap { match in
                let words = match.2 == nil ? String(match.1 ?? "") : #""schedule", "add""#
                // What depends on an argument is computed, and what has no words repeats those of the user.
                guard !words.isEmpty, !words.contains("?") else { return nil }
                return Use(path: literals(words), options: options(in: call(text[match.range.upperBound...])))
            }
        }
    }

    /// Returns the rest of a call, to its closing parenthesis.
    private static func call(_ text: Substring) -> Substring {
        var depth = 1
        let end = text.firstIndex { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return depth == 0
        }
        return text[..<(end ?? text.endIndex)]
    }

    private static func options(in text: Substring) -> Set<String> {
        let names = text.matches(of: /(?:\.option|\.state|StatedOption)\((?:\$0 \? "(\w+)" : )?\s*"(\w+)"/)
        return Set(names.flatMap { [$0.1, $0.2].compactMap { $0.map(String.init) } })
    }

    private static func literals(_ text: String) -> [String] {
        text.matches(of: /"([^"]*)"/).map { String($0.1) }
    }

    /// Returns the flags that a command's help lists, or `nil` if there is no such command.
    private func flags(_ path: [String]) -> Set<Substring>? {
        var command: any ParsableCommand.Type = MoneyFlowCommand.self
        for name in path {
            let next = command.configuration.subcommands.first { $0.configuration.commandName == name }
            guard let next else { return nil }
            command = next
        }
        if path.isEmpty { command = HomeCommand.self }
        return Self.flags(of: command)
    }

    private static func flags(of command: any ParsableCommand.Type) -> Set<Substring> {
        let help = command.helpMessage(includeHidden: true, columns: 200)
        return Set(help.split { !$0.isLetter && $0 != "-" }.filter { $0.hasPrefix("-") })
    }

    @Test("Every command of a remedy exists, with its options", arguments: uses)
    func exists(use: Use) throws {
        let found = flags(use.path)
        let flags = try #require(found, "no such command")

        for name in use.options {
            #expect(flags.contains(StatedOption(name).flag[...]), "\(name)")
        }
    }

    @Test("Every option to add to a request is an option of a command")
    func stated() throws {
        var commands: [any ParsableCommand.Type] = [MoneyFlowCommand.self]
        var flags: Set<Substring> = []
        while let command = commands.popLast() {
            commands += command.configuration.subcommands
            flags.formUnion(Self.flags(of: command))
        }
        let names = try SourceFiles.texts(in: ["Core", "Presentation", "CLI"])
            .reduce(into: Set<String>()) { $0.formUnion(Self.options(in: $1[...])) }

        #expect(names.count > 60)
        for name in names { #expect(flags.contains(StatedOption(name).flag[...]), "\(name)") }
    }

    @Test("The remedies in the sources are found")
    func found() {
        #expect(Self.uses.count > 60)
        #expect(Self.uses.contains(Use(path: ["account", "delete"], options: ["moveTo"])))
        #expect(Self.uses.contains(Use(path: ["schedule", "add"], options: ["transfer", "every"])))
    }
}
