import Foundation
import Testing

@Suite("Mistakes on the command line")
struct UsageMistakeTests {
    /// Runs a command that is refused for how it is typed, and returns the error on one line.
    private func refusal(_ arguments: [String], in shell: Shell? = nil) async throws -> String {
        let refused = try await (shell ?? Shell()).run(arguments)
        #expect(refused.status == 64)
        #expect(refused.output.isEmpty)
        return refused.error.onOneLine
    }

    @Test(
        "An option that takes one value is refused with two, by whichever of its names",
        arguments: [
            (["list", "-a", "giro", "-a", "savings", "nov"], "`-a` takes one value, not ‘giro’ and ‘savings’"),
            (["add", "5", "-d", "last", "friday", "--date", "today"], "`--date` takes one value, not ‘last friday’"),
            (["home", "--limit", "3", "--limit", "4"], "`--limit` takes one value, not ‘3’ and ‘4’"),
            (["add", "5", "--note", "-a", "--note", "x"], "`--note` takes one value, not ‘-a’ and ‘x’"),
        ]
    )
    func contradiction(arguments: [String], words: String) async throws {
        #expect(try await refusal(arguments).contains(words))
    }

    @Test("The last value of an option that every command takes counts, as an alias may have set it")
    func alias() async throws {
        let arguments = ["--width", "40", "list", "--color", "always", "--color", "never", "--width", "80"]
        let wide = try await Shell().run(arguments)
        #expect(try await wide.output == Shell().run("list", "--width", "80").output)
    }

    @Test(
        "An option that takes several values has them, and the same value twice is one",
        arguments: [
            ["list", "-c", "bar", "--category", "food"], ["list", "-a", "main", "-a", "main"],
            ["add", "5", "-c", "bar", "--note", "-c", "--", "-c", "food"],
        ]
    )
    func repetition(arguments: [String]) async throws {
        #expect(try await Shell().run(arguments).status == 0)
    }

    @Test(
        "Two flags of which one excludes the other are named in their order",
        arguments: [
            (["add", "5", "--income", "--expense"], "`--income` and `--expense`"),
            (["budget", "set", "5", "--no-rollover", "--rollover"], "`--no-rollover` and `--rollover`"),
        ]
    )
    func flags(arguments: [String], names: String) async throws {
        #expect(try await refusal(arguments).contains("\(names) cannot be used together"))
    }

    @Test(
        "A value that an option does not take is answered with those that it takes, and the one that is near",
        arguments: [
            (["list", "--sort", "x"], "‘x’ is not a value for `--sort`, which takes date, amount or title `"),
            (["list", "--sort", "Amounts"], "amount or title Did you mean `--sort amount`? `"),
            (["list", "--sort=titel"], "‘titel’ is not a value for `--sort`, which takes date, amount or title Did"),
            (["list", "--sort", ""], "‘’ is not a value for `--sort`, which takes date, amount or title `"),
            (["list", "--sort", "a' for 'b"], "‘a' for 'b’ is not a value for `--sort`, which takes date"),
            (["budget", "set", "5", "--per", "yaer"], "which takes month or year Did you mean `--per year`?"),
            (["list", "--sort"], "`--sort` needs a value: date, amount or title"),
            (["budget", "--months", "-1"], "‘-1’ is not a number from 1 for `--months`"),
            (["budget", "--months", "0"], "‘0’ is not a number from 1 for `--months`"),
            (["list", "--limit", "--json"], "`--limit` needs a value"),
            (["list", "--width", "5000"], "‘5000’ is too large for `--width`"),
        ]
    )
    func values(arguments: [String], words: String) async throws {
        let refused = try await Shell().run(arguments)
        #expect(refused.status == 64)
        let message = arguments.contains("--json") ? try refused.jsonError()["message"]?.text : refused.error.onOneLine
        #expect(message?.contains(words) == true, "\(message ?? "")")
    }

    @Test(
        "Words that a command does not take are named, with the line that was probably meant",
        arguments: [
            (["budget", "set", "food", "5"], "takes no ‘5’ Did you mean `moneyflow budget set 5 -c food`?"),
            (["budget", "set", "5", "food"], "takes no ‘food’ Did you mean `moneyflow budget set 5 -c food`?"),
            (
                ["budget", "set", "eating", "out", "5", "--rollover"],
                "takes no ‘out’ or ‘5’ Did you mean `moneyflow budget set 5 -c 'eating out' --rollover`?"
            ),
            (["budget", "clear", "food"], "takes no ‘food’ Did you mean `moneyflow budget clear -c food`?"),
            (["category", "list", "x"], "`moneyflow category list` takes no ‘x’ `moneyflow category list --help`"),
            (["budget", "clear", "food", "-c", "bar"], "takes no ‘food’ `moneyflow budget clear --help`"),
        ]
    )
    func excess(arguments: [String], words: String) async throws {
        #expect(try await refusal(arguments).contains(words))
    }

    @Test("A transfer whose amount comes later is answered with the words in order")
    func amountAfterAccounts() async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Savings", "--kind", "savings")
        for words in [["main", "savings", "10"], ["main", "10", "savings"]] {
            let error = try await refusal(["transfer"] + words + ["Rainy", "day"], in: shell)
            #expect(error.contains("‘main’ is not an amount"))
            #expect(error.contains("The amount comes first: `moneyflow transfer 10 main savings Rainy day`"))
        }
        #expect(await shell.run("transfer", "10", "main", "savings", "2026").status == 0)
    }

    @Test("A day that moves from weekends is said in the words of each command")
    func movingDays() async throws {
        let schedule = try await Shell().run("schedule", "add", "+2500", "Pay", "--every", "last workday")
        #expect(schedule.status == 65)
        #expect(schedule.error.onOneLine.contains("`--every 'last day' --shift before`"))
        let setting = try await Shell().run("config", "set", "month-starts", "payday")
        #expect(setting.error.onOneLine.contains("first workday, last workday or a day of the week"))
    }

    @Test(
        "A range that begins after it ends is answered with the two in order",
        arguments: [
            ["list", "may..jan"], ["list", "2026-05", "..", "2026-01"], ["report", "may..jan"],
            ["list", "--month", "may..jan"],
        ]
    )
    func swapped(arguments: [String]) async throws {
        let error = try await refusal(arguments)
        #expect(error.contains("The first day is after the last"))
        #expect(error.contains("Swap them: `jan..may`") || error.contains("Swap them: `2026-01..2026-05`"))
        #expect(error.contains("115"))
    }

    @Test(
        "A period without a command, or an option of the list after home, suggests the list",
        arguments: [
            (["nov"], "moneyflow list nov"), (["last", "month", "-c", "bar"], "moneyflow list last month -c bar"),
            (["2026-10"], "moneyflow list 2026-10"),
            (["home", "--month", "2026-10"], "moneyflow list --month 2026-10"),
        ]
    )
    func list(arguments: [String], line: String) async throws {
        #expect(try await refusal(arguments).contains("Did you mean `\(line)`?"))
    }
}
