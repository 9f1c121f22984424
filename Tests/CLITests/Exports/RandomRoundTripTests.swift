import Core
import Money
import PropertySupport
import TestSupport
import Testing

/// Random wallets are exported and imported into new ones, which must then export the same, as far as a format can say it.
@Suite("Exporting and importing random wallets")
struct RandomRoundTripTests {
    private static let names = ["=Giro", "[Savings]", "a, \"b\"", "食料 Ünï", "'Card", "x/y", "A; b"]
    private static let titles = [
        "", "Coffee", "=1+1", "a;b|c", "(code) x", "'q", "\"a\", b", "^", "* star", "日本", "-5",
    ]
    private static let categories = ["Bar", "Clothing", "Salary", "Gadgets"]

    /// Fills a wallet by random commands.
    ///
    /// - Parameter isPlain: Whether there is only one currency, and no category that a new wallet does not have.
    private func fill(_ shell: Shell, isPlain: Bool, using generator: inout SeededGenerator) async throws {
        var commands = [["account", "rename", "Main", "--", Self.names[0]]]
        var currencies = ["EUR"]
        for name in Self.names.dropFirst().shuffled(using: &generator).prefix(Int.random(in: 1...4, using: &generator))
        {
            let isForeign = !isPlain && generator.chance(1, in: 3)
            currencies.append(isForeign ? ["USD", "JPY"].randomElement(using: &generator) ?? "USD" : "EUR")
            var command = ["account", "add", "--currency", currencies.last ?? "EUR"]
            if generator.chance(1, in: 2) {
                command += ["--opening=\(generator.chance(1, in: 3) ? "-" : "")50", "--on", "2026-01-01"]
            }
            commands.append(command + ["--", name])
        }
        if !isPlain { commands.append(["category", "add", "Gadgets", "--type", "expense"]) }
        for number in 1...25 {
            let day = CivilDate(year: 2026, month: 1, day: 5)?.adding(days: number * 11) ?? .epoch
            let title = Self.titles.randomElement(using: &generator) ?? ""
            let from = Int.random(in: 0..<currencies.count, using: &generator)
            if generator.chance(1, in: 3) {
                let to = (from + Int.random(in: 1..<currencies.count, using: &generator)) % currencies.count
                let later = day.adding(days: Int.random(in: 0...3, using: &generator)) ?? day
                var command = ["transfer", "-d", day.iso, "--arrives-on", later.iso]
                if currencies[from] != currencies[to] { command += ["--arrives", "\(number + 700)"] }
                // No two have the same amount, so that QIF can tell which sides belong together.
                commands.append(command + ["--", "\(number + 100)", "#\(from)", "#\(to)", title])
            } else {
                let category = Self.categories.dropLast(isPlain ? 1 : 0).randomElement(using: &generator) ?? "Bar"
                var command = ["add", "-d", day.iso, "-a", "#\(from)", "-c", category]
                if generator.chance(1, in: 3) { command.append("--refund") }
                // QIF reads a memo without a payee as the title.
                if generator.chance(1, in: 3), !isPlain || !title.isEmpty {
                    command += ["--note", "n, 'x' \(number)"]
                }
                commands.append(command + ["--", "\(Int.random(in: 1...900, using: &generator))", title])
            }
        }
        let names = [Self.names[0]] + commands.filter { $0.starts(with: ["account", "add"]) }.compactMap(\.last)
        for command in commands {
            let named = command.map { text in
                text.hasPrefix("#") ? Int(text.dropFirst()).map { names[$0] } ?? text : text
            }
            let result = await shell.run(named)
            #expect(result.status == 0, "\(named): \(result.error)")
        }
    }

    /// The transactions, one per line, without their numbers.
    private func transactions(_ shell: Shell) async -> [String] {
        await shell.run("export", "--format", "json").output.split(separator: "\n").map { line in
            line.drop { $0 != "," }.replacing("]\u{A}", with: "").description
        }
    }

    private func lines(_ text: [String], in format: String) -> [String] {
        let ended = text.map { String($0.reversed().drop { "],".contains($0) }.reversed()) }
        // A journal has neither these nor any escapes.
        guard format == "journal" else { return ended.sorted() }
        return ended.map { $0.replacing(";", with: ",").replacing("|", with: "/") }.sorted()
    }

    @Test(
        "What was exported comes back, and importing it again adds nothing",
        .serialized,
        arguments: LongTests.cases(0..<4),
        ["csv", "json", "journal", "qif"]
    )
    func random(seed: Int, format: String) async throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let shell = try Shell()
        try await fill(shell, isPlain: format == "qif", using: &generator)
        let file = try shell.file("export.\(format)", await shell.run("export", "--format", format).output)
        let copy = try Shell()
        let imported = await copy.run("import", file)
        #expect(imported.status == 0, "\(imported.error)")
        #expect(await copy.run("import", file).output.contains("Nothing new"))
        let (found, expected) = await (transactions(copy), transactions(shell))
        #expect(Set(lines(found, in: format)).symmetricDifference(lines(expected, in: format)) == [])
        #expect(found.count == expected.count)
        #expect(await copy.run("doctor").status == 0)
        #expect(await copy.run("undo").status == 0)
        #expect(await transactions(copy).joined().count < 5)
    }
}
