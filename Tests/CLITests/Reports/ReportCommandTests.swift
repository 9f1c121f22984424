import Foundation
import TestSupport
import Testing

@Suite("moneyflow report")
struct ReportCommandTests {
    @Test("CSV has each period that a row is compared with, with its own days")
    func csv() async throws {
        let shell = try Shell()
        for (amount, date) in [("4", "2026-09-05"), ("8", "2026-10-05"), ("16", "2026-11-05")] {
            await shell.run("add", amount, "Coffee", "-c", "bar", "-d", date)
        }
        let bar = await shell.run("report", "--compare", "average", "--csv").output
        let months = await shell.run("report", "--by", "month", "--compare", "previous", "--csv").output

        #expect(
            bar.split(whereSeparator: \.isNewline).prefix(4) == [
                "kind,from,to,name,type,amount,currency,count",
                "amount,2026-11-01,2026-11-20,Bar,expense,16.00,EUR,1",
                "comparison,2026-10-01,2026-10-20,Bar,expense,8.00,EUR,1",
                "comparison,2026-09-01,2026-09-20,Bar,expense,4.00,EUR,1",
            ]
        )
        #expect(
            months.split(whereSeparator: \.isNewline).filter { $0.contains("expense") } == [
                "amount,2026-09-01,2026-09-30,2026-09-01/2026-09-30,expense,4.00,EUR,",
                "amount,2026-10-01,2026-10-31,2026-10-01/2026-10-31,expense,8.00,EUR,",
                "comparison,2026-09-01,2026-09-30,2026-10-01/2026-10-31,expense,4.00,EUR,",
                "amount,2026-11-01,2026-11-20,2026-11-01/2026-11-20,expense,16.00,EUR,",
                "comparison,2026-10-01,2026-10-20,2026-11-01/2026-11-20,expense,8.00,EUR,",
            ]
        )
    }

    @Test("An expense and its refund are a row of zero, and the expenses are zero")
    func refunded() async throws {
        let shell = try Shell()
        await shell.run("add", "20", "Shoes", "-c", "clothing", "-d", "2026-11-05")
        await shell.run("add", "20", "Shoes", "-c", "clothing", "-d", "2026-11-06", "--refund")
        let printed = await shell.run("report", "-c", "clothing").output

        #expect(printed.contains(/Expenses +€0.00/))
        #expect(printed.contains(/Clothing +€0.00/))
    }

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
