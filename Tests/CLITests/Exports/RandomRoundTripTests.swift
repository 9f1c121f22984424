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
    /// - Parameters:
    ///   - isPlain: Whether there is only one currency, and no category that a new wallet does not have.
    ///   - titlesNotes: Whether only what has a title has a note.
    ///   - isSplit: Whether some are split, among categories and with a person, and some have tags.
    private func fill(
        _ shell: Shell,
        isPlain: Bool,
        titlesNotes: Bool = false,
        isSplit: Bool = false,
        using generator: inout SeededGenerator
    )
        async throws
    {
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
                if isSplit, currencies[from] == "EUR" {
                    let others = category == "Salary" ? ["Extra Income"] : ["Gifts", "Medical", category]
                    for (other, amount) in zip(others, ["0.55", "0.20", "0.10"]) where generator.chance(1, in: 3) {
                        command += ["--split", "\(other)=\(amount)"]
                    }
                    if generator.chance(1, in: 3) { command += ["--owes", "Ada=0.05", "--yes"] }
                }
                if isSplit, generator.chance(1, in: 3) { command += ["-t", "rome,übung"] }
                // QIF reads a memo without a payee as the title.
                if generator.chance(1, in: 3), !(isPlain || titlesNotes) || !title.isEmpty {
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
        try await fill(shell, isPlain: format == "qif", isSplit: true, using: &generator)
        let options = format == "csv" ? ["--splits"] : []
        let file = try shell.file("export.\(format)", await shell.run(["export", "--format", format] + options).output)
        let copy = try Shell()
        let imported = await copy.run("import", file)
        #expect(imported.status == 0, "\(imported.error)")
        #expect(await copy.run("import", file).output.contains("Nothing new"))
        let (found, expected) = await (transactions(copy), transactions(shell))
        #expect(Set(lines(found, in: format)).symmetricDifference(lines(expected, in: format)) == [])
        #expect(found.count == expected.count)
        #expect(expected.contains { $0.contains("\"splits\":[{") })
        #expect(expected.contains { $0.contains("\"tags\":[") })
        #expect(await copy.run("doctor").status == 0)
        #expect(await copy.run("undo").status == 0)
        #expect(await transactions(copy).joined().count < 5)
    }

    /// What a wallet says of itself, computed from its transactions one by one.
    private struct Books: Equatable {
        /// What is in each account at the end of each day with a transaction, in minor units.
        var balances: [String: Int64] = [:]
        /// What is in each account in the end.
        var last: [String: Int64] = [:]
        /// The income and the expenses of each month and currency.
        var months: [String: Int64] = [:]
        /// What formats may leave out: the categories, the notes, the splits, the tags and the days of arrival.
        var omittable: [String: [String]] = [
            "categories": [], "notes": [], "splits": [], "tags": [], "arrivalDays": [],
        ]
    }

    private func books(_ shell: Shell) async throws -> Books {
        var books = Books()
        var effects: [(day: String, account: String, amount: Int64)] = []
        for row in try await shell.run("export", "--format", "json").json().elements {
            func text(_ key: String) -> String? { if case .string(let text)? = row[key] { text } else { nil } }
            func number(_ key: String) -> Int64 { if case .number(let number)? = row[key] { number } else { 0 } }
            let (day, amount) = (text("date") ?? "", number("amount"))
            let account = "\(text("account") ?? "") \(text("currency") ?? "")"
            let isIncome = text("type") == "income"
            let isRefund = row["refund"] == .bool(true)
            // In OFX, the share of an account comes from outside.
            let isShare = amount == 5 && [text("account"), text("toAccount")].contains("Outside")
            if let target = text("toAccount") {
                effects.append((day, account, -amount))
                effects.append((text("toDate") ?? "", "\(target) \(text("toCurrency") ?? "")", number("toAmount")))
                if !isShare { books.omittable["arrivalDays"]?.append("\(day) \(text("toDate") ?? "") \(amount)") }
            } else {
                effects.append((day, account, isIncome != isRefund ? amount : -amount))
                var rest = amount
                for split in row["splits"]?.elements ?? [] {
                    guard case .number(let part)? = split["amount"] else { continue }
                    guard case .string(let name)? = split["account"] ?? split["category"] else { continue }
                    books.omittable["splits"]?.append("\(day) \(amount) \(name) \(part)")
                    guard split["account"] != nil else { continue }
                    rest -= part
                    effects.append((day, "\(name) \(text("currency") ?? "")", isIncome != isRefund ? -part : part))
                }
                for tag in row["tags"]?.elements ?? [] { books.omittable["tags"]?.append("\(day) \(amount) \(tag)") }
                let month = "\(day.prefix(7)) \(text("currency") ?? "") \(isIncome ? "income" : "expenses")"
                books.months[month, default: 0] += isRefund ? -rest : rest
                books.omittable["categories"]?.append("\(day) \(amount) \(text("category") ?? "")")
            }
            if let note = text("note"), !isShare { books.omittable["notes"]?.append(note) }
        }
        for (day, account, amount) in effects.sorted(by: { $0.day < $1.day })
        where !account.hasPrefix("Outside") {
            books.last[account, default: 0] += amount
            books.balances["\(account) \(day)"] = books.last[account]
        }
        for key in books.omittable.keys { books.omittable[key]?.sort() }
        return books
    }

    @Test(
        "Balances, income and expenses of a file come back, and what it says that it leaves out is all that is missing",
        .serialized,
        arguments: LongTests.cases(20..<30),
        ["csv", "json", "journal", "beancount", "qif", "ofx"]
    )
    func balances(seed: Int, format: String) async throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let shell = try Shell()
        try await fill(shell, isPlain: format == "qif", titlesNotes: format == "ofx", isSplit: true, using: &generator)
        let options = format == "csv" ? ["--splits"] : []
        let command = ["export", "--format", format, "-o", "export.\(format)", "--json"] + options
        let export = try await shell.run(command).json()
        let copy = try Shell()
        let imported = await copy.run("import", shell.folder.appending(path: "export.\(format)").path)
        #expect(imported.status == 0, "\(imported.error)")
        let leftOut = Set(
            (export["leftOut"]?.elements ?? []).compactMap { if case .string(let name) = $0 { name } else { nil } }
        )
        let (expected, found) = (try await books(shell), try await books(copy))
        #expect(found.last == expected.last, "\(imported.output)")
        // What another account has a share of is an expense where it is not split.
        if !leftOut.contains("splits") { #expect(found.months == expected.months) }
        #expect(imported.output.onOneLine.contains("without the categories") == (format == "ofx"))
        if !leftOut.contains("arrivalDays") { #expect(found.balances == expected.balances) }
        for (key, values) in expected.omittable where !leftOut.contains(key) {
            #expect(found.omittable[key] == values, "\(key) of \(format)")
        }
        #expect(await copy.run("doctor").status == 0)
    }

    @Test(
        "An export says what the wallet has and the format cannot hold, and nothing else",
        arguments: [
            ("csv", ["groups", "splits", "accountKinds", "accountNumbers", "budgets", "schedules"]),
            ("json", ["groups", "accountKinds", "accountNumbers", "budgets", "schedules"]),
            ("journal", ["accountKinds", "accountNumbers", "budgets", "schedules"]),
            ("beancount", ["arrivalDays", "accountKinds", "accountNumbers", "schedules"]),
            ("qif", ["groups", "accountKinds", "accountNumbers", "budgets", "schedules"]),
            (
                "ofx",
                ["categories", "groups", "splits", "tags", "accountKinds", "accountNames", "budgets", "schedules"]
            ),
        ]
    )
    func leftOut(format: String, names: [String]) async throws {
        let shell = try Shell()
        let plain = await shell.run("export", "--format", format, "-o", "plain", "--json")
        #expect(try plain.json()["leftOut"]?.elements == [])
        for command in [
            ["add", "12.50", "Beer", "-c", "bar", "--note", "n", "--split", "gifts=2", "-t", "rome"],
            ["category", "move", "bar", "--under", "eating out"],
            ["account", "add", "Savings", "--kind", "savings", "--number", "DE02120300000000202051"],
            ["transfer", "5", "main", "savings", "-d", "2026-11-18", "--arrives-on", "2026-11-19"],
            ["budget", "set", "300", "-c", "bar"], ["schedule", "add", "780", "Rent", "--every", "1"],
        ] {
            let result = await shell.run(command)
            #expect(result.status == 0, "\(command): \(result.error)")
        }
        let full = await shell.run("export", "--format", format, "-o", "full", "--json")
        #expect(try full.json()["leftOut"]?.elements == names.map { .string($0) })
        let some = try await shell.run("export", "--format", format, "-o", "some", "--json", "-c", "bar").json()
        let ofSome = ["csv": ["splits"], "ofx": ["categories", "splits", "tags"]]
        #expect(some["leftOut"]?.elements == ofSome[format, default: []].map { .string($0) })
        let receipt = await shell.run("export", "--format", format, "-o", "full")
        #expect(receipt.output.contains("Not in the file, as \(format) cannot"))
        #expect(receipt.output.onOneLine.contains("with `--splits`, each part has a row") == (format == "csv"))
        guard format == "csv" else { return }
        let rows = await shell.run("export", "-o", "rows", "--splits", "--json")
        #expect(try rows.json()["leftOut"]?.elements == names.filter { $0 != "splits" }.map { .string($0) })
    }
}
