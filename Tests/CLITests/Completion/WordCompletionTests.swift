import ArgumentParser
import Testing

@testable import CLI

@Suite("What a word of a command line can be")
struct WordCompletionTests {
    private let shell: Shell

    init() async throws {
        shell = try Shell()
        await shell.run("account", "rename", "Main", "Giro")
        await shell.run("add", "5", "Lunch with Ada", "-c", "bar", "-d", "2026-10-02")
    }

    /// Returns the lines that a shell gets for the last word of a line.
    private func answer(_ line: String, shell name: String = "fish:3.7") async -> [String] {
        let words = ["moneyflow"] + line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let typed = words[words.count - 1]
        let result = await shell.run(["complete", name, String(words.count - 1), typed] + words)
        return result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }

    @Test(
        "It is found along the path of the command that would run",
        arguments: [
            ("transfer 10 ", "Giro"), ("transfer 10 Giro ", "Giro"), ("transfer add 10 ", "Giro"),
            ("transfer ", "link"), ("", "transfer"), ("", "help"), ("help bud", "budget"), ("help budget ", "suggest"),
            ("add 5 Test -c ", "Bar"), ("--width 80 add 5 -c ", "Bar"), ("add 5 --category=", "--category=Bar"),
            ("add 5 --category=Bar lun", "Lunch with Ada"), ("add 5 -c = ", "Bar"), ("add 5 lun", "Lunch with Ada"),
            ("list --y", "--year"), ("list last ", "month"), ("list --month ", "2026-10"),
            ("budget --month ", "2026-10"), ("budget set 5 --per ", "month"), ("config set theme ", "light"),
            ("category icon Bar ", "coffee"), ("category icon ", "Bar"), ("edit ", "1"),
        ]
    )
    func offered(line: String, word: String) async {
        let answer = await answer(line)
        #expect(answer.first == "words")
        #expect(answer.contains(word))
    }

    @Test(
        "Options that are used, and what comes elsewhere, are not offered",
        arguments: [
            ("list --month nov --m", "--month"), ("list -c bar -c ", "--category"), ("add 5 -- --", "--category"),
            ("transfer 10 ", "link"), ("transfer link ", "Giro"), ("", "complete"), ("add 5 -c bar --", "-c"),
            ("list --all --foo ", "--all"), ("add ", "Giro"),
        ]
    )
    func notOffered(line: String, word: String) async {
        #expect(await !answer(line).contains(word))
    }

    @Test("Files and folders are left to the shell")
    func paths() async {
        #expect(await answer("import st") == ["files"])
        #expect(await answer("list --wallet ") == ["files"])
        #expect(await answer("import --watch ") == ["directories"])
    }

    @Test("Each shell has a script, also by the parser's option, and others are refused")
    func scripts() async {
        for name in ["bash", "zsh", "fish"] {
            let script = await shell.run("complete", name)
            #expect(script.status == 0 && script.output.contains("complete \(name == "fish" ? "" : "\"")\(name):"))
            #expect(await shell.run("--generate-completion-script", name).output == script.output)
        }
        #expect(await shell.run("complete", "tcsh").status == 64)
        #expect(await !shell.run("--help").output.contains("complete "))
    }
}
