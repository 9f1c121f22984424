import Foundation
import TestSupport
import Testing

@Suite("moneyflow report")
struct ReportCommandTests {
    @Test("A report from a day on has what is dated after today as still to come")
    func fromDay() async throws {
        let shell = try Shell()
        await shell.run("add", "12.50", "Coffee", "-d", "2026-11-12")
        await shell.run("add", "30", "Plane", "-d", "2027-02-01")
        let printed = await shell.run("report", "--from", "2026-11-10").output
        let json = await shell.run("report", "--from", "2026-11-10", "--json").output

        #expect(printed.contains("10 Nov – 20 Nov"))
        #expect(printed.contains("−€12.50"))
        #expect(printed.contains(/Still to come +−€30.00/))
        #expect(json.contains(#""from":"2026-11-10","to":"2026-11-20""#))
        #expect(json.contains(#""stillToCome":{"income":0,"expenses":3000}"#))
        #expect(await shell.run("report", "--from", "2028-01-01").output.contains("Nothing from 1 Jan 2028 on"))
        #expect(await shell.run("report", "--to", "2026-11-13").output.contains("1 Nov – 13 Nov"))
        #expect(await shell.run("report", "--to", "2020-01-01").output.contains("Nothing up to 1 Jan 2020"))
    }
}
