import Testing

@Suite("moneyflow add")
struct AddCommandTests {
    @Test("An amount and a title add an expense for today")
    func expense() async throws {
        let shell = try Shell()
        let added = try await shell.run("add", "12.50", "Coffee", "--json").json()
        #expect(
            added == [
                "id": 1, "date": "2026-11-20", "type": "expense", "amount": 1250, "category": "Other",
                "title": "Coffee",
            ]
        )
    }

    @Test("A title of several words needs no quotes")
    func titleWords() async throws {
        let shell = try Shell()
        let added = try await shell.run("add", "32,50", "Dinner", "with", "Ada", "--json").json()
        #expect(added["title"] == "Dinner with Ada")
        #expect(added["amount"] == 3250)
    }

    @Test(
        "The flag decides the type, or else a plus sign, or else the category; the default is an expense",
        arguments: [
            (["5", "--income"], "income", "Extra Income"),
            (["+5"], "income", "Extra Income"),
            (["5", "-c", "salary"], "income", "Salary"),
            (["5", "-c", "eat"], "expense", "Eating Out"),
            (["5"], "expense", "Other"),
        ]
    )
    func type(arguments: [String], type: String, category: String) async throws {
        let shell = try Shell()
        let added = try await shell.run(["add"] + arguments + ["--json"]).json()
        #expect(added["type"] == .string(type))
        #expect(added["category"] == .string(category))
    }

    @Test("Without a category, the one last used with the title is used, ignoring case")
    func lastUsedCategory() async throws {
        let shell = try Shell()
        await shell.run("add", "3", "Coffee", "-c", "bar")
        await shell.run("add", "3", "Coffee", "-c", "food")
        let added = try await shell.run("add", "3", "cOFFEE", "--json").json()
        #expect(added["category"] == "Food & Beverage")
    }

    @Test("A category of the other type is refused, and nothing is added")
    func otherType() async throws {
        let shell = try Shell()
        let refused = await shell.run("add", "5", "-c", "salary", "--expense", "--json")
        #expect(refused.status == 65)
        #expect(refused.output.isEmpty)
        #expect(try refused.jsonError()["code"] == 104)
        #expect(try await shell.run("list", "--json").json() == [])
    }

    @Test("A dash before the amount is explained", arguments: ["-12.50", "-.5", "-€5"])
    func minus(amount: String) async throws {
        let shell = try Shell()
        let refused = await shell.run("add", amount, "Coffee", "--json")
        #expect(refused.status == 65)
        #expect(try refused.jsonError()["code"] == 101)
        #expect(try refused.jsonError()["hint"]?.text.contains("For an expense") == true)
    }

    @Test("A date that begins with a dash counts days back")
    func daysBack() async throws {
        let shell = try Shell()
        let added = try await shell.run("add", "5", "-d", "-3", "--json").json()
        #expect(added["date"] == "2026-11-17")
    }

    @Test("A misspelled category gets a suggestion")
    func suggestion() async throws {
        let shell = try Shell()
        let refused = await shell.run("add", "5", "-c", "Fod", "--json")
        #expect(refused.status == 66)
        #expect(try refused.jsonError()["code"] == 102)
        #expect(try refused.jsonError()["hint"]?.text.contains("Food & Beverage") == true)
    }

    @Test("A new wallet has the currency of the locale's region")
    func currency() async throws {
        let shell = try Shell(["LANG": "ja_JP.UTF-8"])
        await shell.run("add", "1200", "ラーメン")
        let home = try await shell.run("home", "--json").json()
        #expect(home["currency"] == "JPY")
        #expect(home["totalBalance"] == -1200)
    }
}
