import Foundation
import TestSupport
import Testing

@Suite("How much of a card is paid, and by whom, in the forecast")
struct CardPaymentForecastTests {
    /// Returns a shell with an account Giro, and a card for which something is bought and paid each month from June to
    /// November.
    private func shell(bought: String, paid: [String]) async throws -> Shell {
        let shell = try Shell()
        await shell.run("account", "rename", "Main", "Giro")
        await shell.run("account", "add", "Visa", "--kind", "card")
        await shell.run("add", "+3000", "Pay", "-c", "salary", "-d", "2026-05-01")
        for (month, amount) in zip(["06", "07", "08", "09", "10", "11"], paid) {
            await shell.run("add", bought, "Netflix", "-a", "visa", "-d", "2026-\(month)-05")
            await shell.run("transfer", amount, "giro", "visa", "-d", "2026-\(month)-20")
        }
        return shell
    }

    /// The days and the amounts of the bills.
    private func bills(_ shell: Shell) async throws -> [String] {
        let days = try await shell.run("forecast", "--until", "2027-02-28", "--json").json().elements
        return days.flatMap { day in
            (day["bills"]?.elements ?? []).map { bill in
                guard case .number(let cents) = bill["amount"] else { return "none" }
                return "\(day["date"]?.text ?? "") \(cents)"
            }
        }
    }

    @Test("A card that was always paid in full is paid in full, though it was always the same amount")
    func full() async throws {
        let shell = try await shell(bought: "10", paid: Array(repeating: "10", count: 6))
        await shell.run("add", "500", "TV", "-a", "visa", "-d", "2026-11-20")
        #expect(try await bills(shell) == ["2026-12-20 50000"])
    }

    // 1,800.00 bought, 652.00 paid: 1,148.00 are owed.
    @Test("A card of which a part was always paid is paid in such parts: the median")
    func parts() async throws {
        let shell = try await shell(bought: "300", paid: ["106", "111", "108", "108", "109", "110"])
        #expect(try await bills(shell) == ["2026-12-20 10900", "2027-01-20 10900", "2027-02-20 10900"])
    }

    @Test("What is bought between the statement of a card and its payment does not make it a part")
    func statement() async throws {
        let shell = try Shell()
        await shell.run("account", "rename", "Main", "Giro")
        await shell.run("account", "add", "Visa", "--kind", "card")
        await shell.run("add", "50", "Shoes", "-a", "visa", "-d", "2026-06-02")
        for (month, paid) in zip(["06", "07", "08", "09", "10"], ["50", "70", "70", "70", "70"]) {
            await shell.run("add", "70", "Food", "-a", "visa", "-d", "2026-\(month)-18")
            await shell.run("transfer", paid, "giro", "visa", "-d", "2026-\(month)-20")
        }
        await shell.run("add", "500", "TV", "-a", "visa", "-d", "2026-11-02")
        #expect(try await bills(shell).first == "2026-11-20 57000")
    }

    @Test("An archived account pays nothing, whether it was said or learnt")
    func archived() async throws {
        let shell = try await shell(bought: "10", paid: Array(repeating: "10", count: 6))
        await shell.run("account", "add", "Savings", "--kind", "savings")
        await shell.run("account", "default", "savings")
        await shell.run("add", "99", "Shoes", "-a", "visa")
        #expect(try await bills(shell).count == 1)
        await shell.run("account", "archive", "giro")
        #expect(try await bills(shell) == [])
        await shell.run("account", "unarchive", "giro")
        await shell.run("account", "edit", "visa", "--settles", "giro", "--on", "7")
        #expect(try await bills(shell) == ["2026-12-07 9900"])
        await shell.run("account", "archive", "giro")
        #expect(try await bills(shell) == [])
    }

    @Test("What a card owes that is not in the forecast is named, with the command that puts it there")
    func unknown() async throws {
        let shell = try Shell()
        await shell.run("account", "rename", "Main", "Giro")
        await shell.run("account", "add", "Visa", "--kind", "card")
        await shell.run("account", "add", "Savings", "--kind", "savings")
        let sentence = "What Visa owes, €99.00, is not in it:"
        #expect(await !shell.run("forecast", "-a", "giro").output.contains("Visa"))
        await shell.run("add", "99", "Shoes", "-a", "visa")
        let giro = await shell.run("forecast", "-a", "giro").output.onOneLine
        #expect(giro.contains("\(sentence) `moneyflow account edit Visa --settles Giro --on 20`"))
        for arguments in [[], ["-a", "visa"], ["-a", "savings"]] {
            #expect(await !shell.run(["forecast"] + arguments).output.contains("is not in it"))
        }
        // Paid by Savings once, which may pay it again.
        await shell.run("transfer", "1", "savings", "visa", "-d", "2026-11-01")
        #expect(await shell.run("forecast", "-a", "savings").output.onOneLine.contains("What Visa owes, €98.00,"))
        #expect(await !shell.run("forecast", "-a", "giro").output.contains("is not in it"))
        await shell.run("account", "edit", "visa", "--settles", "giro", "--on", "20")
        #expect(await !shell.run("forecast", "-a", "savings").output.contains("is not in it"))
    }

    @Test("A word for no account says how to remove the one that pays")
    func none() async throws {
        let shell = try await shell(bought: "10", paid: ["10"])
        for text in ["none", "nobody"] {
            let refused = await shell.run("account", "edit", "visa", "--settles", text)
            #expect(refused.status == 66 && refused.error.onOneLine.contains("`--settles ''`"))
        }
    }
}
