import Testing

@testable import CLI

@Suite("The syntax of a command")
struct CommandSyntaxTests {
    private let list = CommandSyntax(ListCommand.self)

    /// Spells elements: options with an equals sign, unknown ones with a question mark.
    private func spelled(_ elements: [CommandSyntax.Element]) -> [String] {
        elements.map { element in
            switch element {
            case .option(let option, _, let value):
                "\(option.typedNames.first { $0.hasPrefix("--") } ?? "")=\(value ?? "")"
            case .unknown(let name): "\(name)?"
            case .positional(let text): text
            }
        }
    }

    @Test(
        "Words are options with their values, options that do not exist, or words of their own",
        arguments: [
            (["--year", "2026", "--foo", "x"], ["--year=2026", "--foo?", "x"]),
            (["--all", "-c", "food", "nov"], ["--all=", "--category=food", "nov"]),
            (["--search=--foo", "--search", "--foo"], ["--search=--foo", "--search=--foo"]),
            (["--min", "-5", "-5", "-x"], ["--min=-5", "-5", "-x?"]),
            (["--", "--foo"], ["--foo"]), (["--search"], ["--search="]),
        ]
    )
    func elements(words: [String], expected: [String]) {
        #expect(spelled(list.elements(of: words)) == expected)
    }

    @Test("Its arguments are those that the parser describes, with how they are completed")
    func arguments() {
        let add = CommandSyntax(AddCommand.self)
        #expect(add.positionals.map(\.valueName) == ["amount", "title"])
        #expect(add.positionals.map(\.isRepeating) == [false, true])
        #expect(add.option("-c") == add.option("--category"))
        #expect(add.option("--wallet")?.completionKind == .file(extensions: []))
        #expect(add.option("--help")?.kind == .flag)
    }
}
