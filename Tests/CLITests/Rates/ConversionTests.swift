import TestSupport
import Testing

/// A wallet in five currencies: three with rates in euros, and one without any.
@Suite("Converting what is added up")
struct ConversionTests {
    private func shell() async throws -> Shell {
        let shell = try Shell()
        for command in [
            "account add Travel --currency USD", "account add Tokyo --currency JPY",
            "account add Kuwait --currency KWD",
            "account add Reserve --currency CHF", "account add Unused --currency SEK",
            "rate add USD EUR 0.9 -d 2026-10-01",
            "rate add USD EUR 0.92 -d 2026-11-10", "rate add EUR JPY 160 -d 2026-10-01",
            "rate add KWD USD 3.25 -d 2026-10-01",
            "add +2000 Salary -c salary -d 2026-11-01", "add 40 Groceries -c food -d 2026-11-03 -t rome",
            "add 12.50 Lunch -c eating -a travel -d 2026-11-05 -t rome",
            "add 30 Groceries -c food -a travel -d 2026-10-05",
            "add 1200 Ramen -c eating -a tokyo -d 2026-11-07", "add 10.500 Hotel -c eating -a kuwait -d 2026-11-08",
            "add 25 Fondue -c eating -a reserve -d 2026-11-09", "budget set 300 -c food", "budget set 100usd -c eating",
            "schedule add 10 Storage -c rent -a travel --every 28", "account add Ada --kind person --currency USD",
            "transfer 20 travel ada", "transfer 50 main travel --arrives 54 -d 2026-11-02",
        ] {
            let done = await shell.run(command.split(separator: " ").map(String.init))
            try #require(done.status == 0, "\(command): \(done.error)")
        }
        return shell
    }

    @Test("A report adds up in the wallet's currency what has a rate in its month, and names the rest")
    func report() async throws {
        let shell = try await shell()
        // Dollars at 0.92: 12.50 are 11.50. Yen at 160: 1200 are 7.50. Dinars through dollars, 3.25 at 0.92: 10.5 are 31.395.
        let report = try await shell.run("report", "--json").json()
        let converted = report["converted"]
        #expect(report["expenses"] == 4000 && report["otherCurrencies"]?.elements.count == 4)
        #expect(converted?["currency"] == "EUR" && converted?["expenses"] == .number(4000 + 1150 + 750 + 3140))
        #expect(converted?["income"] == 200_000)
        #expect(converted?["unconverted"]?.elements.map { $0["currency"] } == ["CHF"])
        let rows = converted?["rows"]?.elements ?? []
        #expect(rows.first { $0["name"] == "Eating Out" }?["amount"] == .number(1150 + 750 + 3140))
        let printed = await shell.run("report").output.onOneLine
        #expect(printed.contains("Expenses −€90.40"))
        #expect(
            printed.contains("Includes expenses of JP¥1,200, KWD 10.500 and US$12.50, with ≈ 1 EUR = 160 JPY of 1 Oct")
        )
        #expect(printed.contains("CHF 25.00 has no rate To include it: `moneyflow rate add CHF EUR RATE`"))
        // October has its own rate.
        let months = try await shell.run("report", "2026", "--by", "month", "--json").json()["converted"]?["rows"]?
            .elements
        #expect(months?.map { $0["expenses"] } == [2700, .number(4000 + 1150 + 750 + 3140)])
        let csv = await shell.run("report", "--csv").output
        #expect(csv.contains("Eating Out,expense,12.50,USD") && !csv.contains("50.40"))
        #expect(await shell.run("report", "--csv", "--in", "EUR").output.contains("Eating Out,expense,50.40,EUR"))
    }

    @Test("Home has one balance and the month of all that has rates, and no account that was never used")
    func home() async throws {
        let shell = try await shell()
        let home = await shell.run().output.onOneLine
        // 2000 − 40 − 50 euros; −12.50 − 30 − 20 + 54 dollars, and 20 that Ada owes; −1200 yen; −10.500 dinars.
        #expect(home.contains("Balance ≈ €1,881.68"))
        #expect(home.contains("Expenses −€90.40"))
        // The storage of the 28th is 10 dollars.
        #expect(home.contains("Still to come −€9.20") && !home.contains("US$0.00"))
        #expect(home.contains("CHF 25.00 has no rate") && !home.contains("Unused") && home.contains("Travel −US$8.50"))
        let json = try await shell.run("--json").json()
        #expect(json["totalBalance"] == 191_000 && json["converted"]?["amount"] == 188_168)
        #expect(json["converted"]?["monthlyExpenses"] == 9040)
        #expect(json["accounts"]?.elements.contains { $0["name"] == "Unused" } == false)
    }

    @Test("Lists, tags, people, net worth and forecasts say what it is together")
    func others() async throws {
        let shell = try await shell()
        #expect(await shell.run("list", "--search", "groceries").output.onOneLine.contains("Together −€67.00"))
        #expect(await shell.run("tag").output.contains("€51.50"))
        #expect(
            await shell.run("people", "--in", "EUR").output.onOneLine.contains("Together €18.40, with 1 USD = 0.92 EUR")
        )
        #expect(await shell.run("networth").output.contains("Together"))
        #expect(await shell.run("forecast").output.onOneLine.contains("Forecast · Together"))
        #expect(await shell.run("account", "list").output.onOneLine.contains("Together ≈ €1,881.68"))
    }

    @Test("A limit in the wallet's currency counts purchases in all; one in another, those in it")
    func budgets() async throws {
        let shell = try await shell()
        await shell.run("add", "20", "Bread", "-c", "food", "-a", "travel")
        let budgets = try await shell.run("budget", "--json").json().elements
        #expect(budgets.map { $0["spent"] } == [.number(4000 + 1840), 1250])
    }

    @Test("--in shows sums in another currency, and one that nothing leads to is refused")
    func otherCurrency() async throws {
        let shell = try await shell()
        #expect(await shell.run("report", "--in", "usd").output.contains("US$2,173.91"))
        #expect(try await shell.run("report", "--in", "USD", "--json").json()["converted"]?["currency"] == "USD")
        #expect(await shell.run("home", "--in", "USD").output.contains("US$2,045.32"))
        let ofAccount = await shell.run("report", "-a", "travel", "--in", "EUR").output
        #expect(ofAccount.contains("€11.50"))
        #expect(await shell.run("report", "-a", "travel").output.contains("US$12.50"))
        let refused = await shell.run("home", "--in", "SEK")
        #expect(refused.status == 66 && refused.error.onOneLine.contains("Nothing can be converted into SEK"))
        #expect(await shell.run("report", "--in", "XQX").status == 65)
    }

    @Test("The currency of the wallet is that of its sums, and changes no amount")
    func reportCurrency() async throws {
        let shell = try await shell()
        let before = await shell.run("export", "--format", "csv").output
        await shell.run("config", "set", "currency", "USD")
        #expect(await shell.run().output.contains("US$2,045.32"))
        #expect(await shell.run("export", "--format", "csv").output == before)
        #expect(await shell.run("add", "5", "Tea", "-c", "bar").output.contains("−€5.00"))
        #expect(await shell.run("budget", "set", "20", "-c", "bar").output.contains("US$20.00"))
        await shell.run("undo", "3")
        #expect(await shell.run().output.contains("€1,881.68"))
    }

    @Test("A currency of the wallet that no account has, and no rate leads to, is said to have none")
    func nothingLeadsThere() async throws {
        let shell = try Shell()
        await shell.run("add", "+100", "Salary")
        await shell.run("config", "set", "currency", "SEK")
        let home = await shell.run().output.onOneLine
        #expect(home.contains("Balance SEK 0.00") && home.contains("€100.00 has no rate"))
        #expect(home.contains("`moneyflow rate add EUR SEK RATE`"))
    }

    /// What numbers are that are no amounts.
    private static let counts: Set<String> = [
        "id", "key", "count", "digits", "value", "minorUnitDigits", "numerator", "denominator", "weekday", "days",
        "others",
        "parent", "number", "schedule", "scheduled", "schema", "version", "daysLeft", "transaction", "command",
        "changes", "instant",
    ]

    @Test(
        "Every amount in the output for other programs has a currency",
        arguments: [
            "home", "list", "report", "report 2026 --by group", "report 2026 --by title", "report 2026 --by account",
            "report 2026 --by tag", "report 2026 --by month", "report --by week", "report --by day",
            "report --by weekday",
            "report --in USD", "networth", "account list", "account show travel", "forecast", "budget",
            "budget --months 3",
            "upcoming", "people", "tag", "category list", "schedule list", "show last", "rate list", "history 10",
        ]
    )
    func everyAmount(command: String) async throws {
        let shell = try await shell()
        let done = await shell.run(command.split(separator: " ").map(String.init) + ["--json"])
        try #require(done.status == 0, "\(command): \(done.error)")
        var amounts = 0
        func walk(_ value: JSON, _ key: String, _ currency: JSON?) {
            switch value {
            case .number where !Self.counts.contains(key):
                amounts += 1
                #expect(currency != nil, "\(command): \(key)")
            case .array(let elements): for element in elements { walk(element, key, currency) }
            case .object(let members):
                for (name, member) in members {
                    let own = name.hasPrefix("to") ? members["toCurrency"] : nil
                    walk(member, name, own ?? members["currency"] ?? currency)
                }
            default: break
            }
        }
        walk(try done.json(), "", nil)
        if command != "rate list", command != "category list" { #expect(amounts > 0, "\(command)") }
    }
}
