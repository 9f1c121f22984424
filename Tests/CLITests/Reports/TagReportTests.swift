import TestSupport
import Testing

@Suite("moneyflow report of tags")
struct TagReportTests {
    /// Makes a wallet with a trip in two years, and something else between its days.
    private func trip() async throws -> Shell {
        let shell = try Shell()
        await shell.run("add", "190", "Flight", "-c", "plane", "-d", "2025-12-30", "-t", "rome")
        await shell.run("add", "55", "Shoes", "-c", "footwear", "-d", "2026-01-01")
        await shell.run("add", "11.50", "Pizza", "-c", "eating", "-d", "2026-01-02", "-t", "rome")
        await shell.run("add", "5", "Pen", "-c", "other", "-d", "2026-03-01", "-t", "work")
        return shell
    }

    @Test("Without a period, the days are those of the tag, from the first to the last")
    func daysOfTag() async throws {
        let shell = try await trip()
        let report = await shell.run("report", "-t", "rome").output.onOneLine
        #expect(report.contains("30 Dec 2025 – 2 Jan 2026"))
        #expect(report.contains("€201.50") && !report.contains("55.00"))
        // 201.50 in four days is 50.375.
        #expect(report.contains("€50.38 a day") && report.contains("on each of 4 days"))
        let both = await shell.run("report", "-t", "rome", "-t", "work").output.onOneLine
        #expect(both.contains("30 Dec 2025 – 1 Mar 2026") && both.contains("€206.50"))
        #expect(both.contains("on each of 62 days"))
    }

    @Test("A period that is given is that of the report, also with a tag")
    func givenPeriod() async throws {
        let shell = try await trip()
        let report = await shell.run("report", "2026-01", "-t", "rome").output.onOneLine
        #expect(report.contains("January 2026") && report.contains("€11.50") && !report.contains("€201.50"))
        #expect(report.contains("€0.37 a day") && report.contains("on each of 31 days"))
    }
}
