import ArgumentParser
import Testing

@testable import CLI

@Suite("A request to complete a word")
struct CompletionRequestTests {
    private func request(
        _ words: [String],
        typed: String = "",
        shell: CompletionShell? = .bash,
        shellVersion: String? = nil
    ) -> CompletionRequest {
        CompletionRequest(words + [typed], words.count, typed, shell: shell, shellVersion: shellVersion)
    }

    private func lines(_ shell: CompletionShell, typed: String, _ candidates: String...) -> [String] {
        request([], typed: typed, shell: shell).lines(for: candidates.map { CompletionCandidate(word: $0) })
    }

    @Test(
        "Quotes and backslashes of the shell are removed, also if a quote is still open",
        arguments: [
            (#"Kids\'\ stuff"#, "Kids' stuff"), (#""a \"b\" \x"#, #"a "b" \x"#), (#"'a\'b"#, #"a\b"#),
            (#"a"b c"'d e'"#, "ab cd e"), (#"a\"#, "a"), ("", ""),
        ]
    )
    func unquoted(word: String, text: String) {
        #expect(word.withoutShellQuotes == text)
    }

    @Test("fish removes quotes itself before version 4")
    func fish() {
        #expect(request([#"a\b"#], shell: .fish, shellVersion: "3.7.1").words == [#"a\b"#])
        #expect(request([#"a\b"#], shell: .fish, shellVersion: "4.0.2").words == ["ab"])
    }

    @Test(
        "The wallet is the one last named",
        arguments: [
            (["add", "--wallet", "'my wallet.db'"], "my wallet.db"), (["--wallet=a.db", "add"], "a.db"),
            (["--wallet", "=", "a.db"], "a.db"), (["--wallet", "a.db", "--wallet", "b.db"], "b.db"),
            (["--wallet"], nil), (["add"], nil),
        ] as [([String], String?)]
    )
    func wallet(words: [String], path: String?) {
        #expect(request(words).wallet == path)
    }

    @Test("bash quotes candidates itself")
    func bashQuotes() {
        #expect(lines(.bash, typed: "", "Kids' stuff", #"a"b\c"#) == ["Kids' stuff", #"a"b\c"#])
    }

    @Test("A value after an equals sign is a whole word only for fish")
    func assignments() {
        let candidates = [CompletionCandidate(word: "Bar"), CompletionCandidate(word: "Other")]
        let assignment = (name: "--category", value: "b")
        let typed = "--category=b"
        #expect(
            request([], typed: typed, shell: .fish).lines(for: candidates, after: assignment)[0] == "--category=Bar"
        )
        #expect(request([], typed: typed, shell: .zsh).lines(for: candidates, after: assignment) == ["bar"])
        #expect(request([], typed: typed).lines(for: candidates, after: assignment) == ["bar"])
    }

    @Test("bash gets no candidate with a dollar sign or a backtick, which it would not quote")
    func bashExpansions() {
        #expect(lines(.bash, typed: "", "$(touch ran)", "`touch ran`", "US$", "Bar") == ["Bar"])
    }

    @Test("No shell gets a control character", arguments: CompletionShell.allCases)
    func controls(shell: CompletionShell) {
        #expect(lines(shell, typed: "", "a\u{1B}]0;x\u{7}", "a\nb", "a\tb", "a\u{9B}m", "") == [])
    }

    @Test("A candidate for bash and zsh begins as it was typed")
    func typedCase() {
        #expect(lines(.bash, typed: "gem", "Gemüse", "Bar") == ["gemüse"])
        #expect(lines(.zsh, typed: "gemu", "Gemüse", "Bar") == ["gemuse"])
        #expect(lines(.fish, typed: "gem", "Gemüse", "Bar") == ["Gemüse", "Bar"])
    }

    @Test("A colon or backslash does not end a candidate for zsh")
    func zshColons() {
        #expect(lines(.zsh, typed: "", #"a:b\c"#) == [#"a\:b\\c"#])
    }

    @Test("Descriptions are shown as each shell allows")
    func descriptions() {
        let candidates = ["12", "13"].map { CompletionCandidate(word: $0, description: "Rent 11/26") }
        #expect(request([], shell: .zsh).lines(for: candidates) == ["12:Rent 11/26", "13:Rent 11/26"])
        #expect(request([], shell: .fish).lines(for: candidates) == ["12\tRent 11/26", "13\tRent 11/26"])
        #expect(request([]).lines(for: candidates) == ["12  Rent 11-26", "13  Rent 11-26"])
        #expect(request([], typed: "13").lines(for: candidates) == ["13"])
    }
}
