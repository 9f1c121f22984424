import Foundation
import TestSupport
import Testing
@testable import Web

@Suite("moneyflow report --html")
struct ReportHTMLCommandTests {
    private func shell() async throws -> Shell {
        let shell = try Shell()
        await shell.run("add", "12.50", "Coffee <b>", "-c", "bar")
        await shell.run("add", "+2450", "Pay", "-c", "salary", "-d", "2026-10-15")
        return shell
    }

    private func content(_ shell: Shell, _ name: String) throws -> String {
        try String(contentsOf: shell.folder.appending(path: name), encoding: .utf8)
    }

    @Test("A page is written to a file, and the receipt names it")
    func file() async throws {
        let shell = try await shell()
        let result = await shell.run("report", "2026", "--html", "2026.html")
        #expect(result.status == 0)
        #expect(result.output.contains("Wrote 2026.html"))
        #expect(result.output.contains("2026 up to 20 Nov"))
        let page = try content(shell, "2026.html")
        #expect(page.contains("<title>2026 up to 20 Nov</title>"))
        #expect(page.contains("Coffee &lt;b&gt;"))
        #expect(page.contains("+€2,450.00"))
    }

    @Test("The same wallet gives the same bytes on the same day, whatever the terminal")
    func sameBytes() async throws {
        let shell = try await shell()
        await shell.run("report", "--html", "1.html")
        await shell.run("report", "--html", "2.html", "--width", "30", "--color", "always")
        let printed = await shell.run("report", "--html", "-")
        #expect(try content(shell, "1.html") == content(shell, "2.html"))
        #expect(try content(shell, "1.html") == printed.output)
        #expect(printed.error.isEmpty)
    }

    @Test("An existing file is replaced and keeps its permissions")
    func replacing() async throws {
        let shell = try await shell()
        let path = try shell.file("page.html", "old")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        #expect(await shell.run("report", "--html", "page.html").status == 0)
        #expect(try content(shell, "page.html").hasPrefix("<!DOCTYPE html>"))
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    }

    @Test("The wallet is never replaced, and a folder that does not exist is an error")
    func unwritable() async throws {
        let shell = try await shell()
        let wallet = try Data(contentsOf: shell.wallet)
        let onWallet = await shell.run("report", "--html", shell.wallet.path)
        #expect(onWallet.status != 0)
        #expect(onWallet.error.onOneLine.contains("It is the wallet"))
        #expect(try Data(contentsOf: shell.wallet) == wallet)
        let nowhere = await shell.run("report", "--html", "nowhere/page.html")
        #expect(nowhere.status != 0)
        #expect(nowhere.error.contains("nowhere/page.html"))
        #expect(nowhere.output.isEmpty)
    }

    @Test("Amounts are hidden on request, on the page as on the screen")
    func hidden() async throws {
        let shell = try await shell()
        let page = await shell.run("report", "--html", "-", "--hide-amounts").output
        #expect(!page.contains("12.50"))
        #expect(page.contains("•••••"))
        #expect(page.contains("100%"))
    }

    @Test("Filters and what rows are apply to the page, which says what it is limited to")
    func filters() async throws {
        let shell = try await shell()
        let page = await shell.run("report", "2026", "--html", "-", "-c", "bar", "--by", "title").output
        #expect(page.contains("<p class=\"filter\"><bdi>Bar</bdi></p>"))
        #expect(!page.contains("Salary"))
        #expect(page.contains("Balances are left out"))
    }

    @Test("A report has one form at a time", arguments: [["--json"], ["--csv"]])
    func oneForm(options: [String]) async throws {
        let shell = try Shell()
        let result = await shell.run(["report", "--html", "x.html"] + options)
        #expect(result.status == 64)
        #expect(result.error.contains("cannot be used together"))
        #expect(await shell.run("report", "--html", "").status == 64)
    }
}
