import TestSupport
import Testing

@testable import CLI

@Suite("Transfers between two currencies")
struct ExchangeTests {
    /// A wallet with an account in euros and one in dollars, and a rate of 18 November.
    private func shell(rate: String? = "1.085", on day: String = "2026-11-18") async throws -> Shell {
        let shell = try Shell()
        await shell.run("account", "add", "Travel", "--currency", "USD")
        if let rate { await shell.run("rate", "add", "EUR", "USD", rate, "-d", day) }
        return shell
    }

    private func arrived(_ shell: Shell) async throws -> JSON? {
        try await shell.run("list", "--json").json().elements.first?["toAmount"]
    }

    @Test(
        "What arrives at a rate is rounded half to even, and the receipt has the rate",
        arguments: [
            ("100", "1.085", 10_850, "US$108.50 (1 EUR = 1.085 USD)"),
            ("10", "1,0805", 1080, "US$10.80 (1 EUR = 1.08 USD)"),
            ("10", "1.0815", 1082, "US$10.82 (1 EUR = 1.082 USD)"),
            ("3", "1.1", 330, "US$3.30 (1 EUR = 1.1 USD)"),
        ]
    )
    func rate(amount: String, rate: String, arriving: Int, receipt: String) async throws {
        let shell = try await shell()
        let moved = await shell.run("transfer", amount, "main", "travel", "--at", rate).output.onOneLine
        #expect(moved.contains(receipt))
        #expect(!moved.contains("That is"))
        #expect(try await arrived(shell) == JSON.number(Int64(arriving)))
    }

    @Test(
        "What is no rate, or gives no amount, is refused and changes nothing",
        arguments: [
            (["100", "main", "travel", "--at", "abc"], 65, "‘abc’ is not a rate"),
            (["100", "main", "travel", "--at", "0"], 65, "‘0’ is not a rate"),
            (["1", "main", "travel", "--at", "0.001"], 65, "The rate cannot be right"),
            (["1000", "main", "travel", "--at", "1000000000000"], 65, "The rate cannot be right"),
            (["100", "main", "travel", "--at", "1.1", "--arrives", "110"], 64, "cannot be used together"),
            (["100", "main", "other", "--at", "1.1"], 64, "Both accounts are in EUR"),
            (["100", "main", "travel"], 65, "or `--at` with what 1 EUR is in USD"),
            (["100", "main", "travel"], 65, "The latest rate is 1 EUR = 1.085 USD of 2026-11-18."),
        ]
    )
    func refused(arguments: [String], status: Int32, message: String) async throws {
        let shell = try await shell()
        await shell.run("account", "add", "Other")
        let refused = await shell.run(["transfer"] + arguments)
        #expect(refused.status == status)
        #expect(refused.error.onOneLine.contains(message))
        #expect(try await shell.run("list", "--json").json().elements.isEmpty)
    }

    @Test(
        "On a terminal, the amount that arrives is asked for, and the known rate gives one to accept",
        arguments: [
            ("", "1.085", 10_850), (" 109,20 ", "1.085", 10_920), (nil, "1.085", nil), ("abc", "1.085", nil),
            ("", nil, nil), ("108.5", nil, 10_850),
        ] as [(String?, String?, Int?)]
    )
    func question(answer: String?, rate: String?, arriving: Int?) async throws {
        let shell = try await shell(rate: rate)
        let line = ["transfer", "100", "main", "travel"].map { Array($0.utf8) }
        let asked = await shell.run(bytes: line) { environment in
            environment.isTerminal.input = true
            environment.isTerminal.output = true
            environment.readLine = { answer }
        }
        let suggestion = rate == nil ? "" : " [US$108.50, with 1 EUR = 1.085 USD of 18 Nov]"
        #expect(asked.output.contains("How much arrives in Travel, in USD?\(suggestion) "))
        #expect(asked.status == (arriving == nil ? 65 : 0))
        #expect(try await arrived(shell) == arriving.map { JSON.number(Int64($0)) })
    }

    // 5 % of 108.50 are 5.425; 7.50 of 108.50 are 6.9 %, and 11.50 are 10.6 %.
    @Test(
        "More than 5 % off a rate of the last 31 days is said",
        arguments: [
            ("101", "2026-11-18", "That is 7% less than at the rate of 18 Nov, 1 EUR = 1.085 USD."),
            ("120", "2026-11-18", "That is 11% more than at the rate of 18 Nov, 1 EUR = 1.085 USD."),
            ("103.07", "2026-10-20", "That is 5% less than at the rate of 20 Oct, 1 EUR = 1.085 USD."),
            ("103.08", "2026-11-18", nil), ("113.92", "2026-11-18", nil), ("101", "2026-10-19", nil),
        ]
    )
    func deviation(arrives: String, day: String, warning: String?) async throws {
        let shell = try await shell(on: day)
        let moved = await shell.run("transfer", "100", "main", "travel", "--arrives", arrives).output.onOneLine
        #expect(moved.contains("That is") == (warning != nil))
        if let warning { #expect(moved.contains(warning)) }
        // The first transfer implies a rate of today.
        let next = await shell.run("transfer", "100", "main", "travel", "--arrives", "200").output.onOneLine
        #expect(next.contains("more than at the rate of 20 Nov"))
    }
}
