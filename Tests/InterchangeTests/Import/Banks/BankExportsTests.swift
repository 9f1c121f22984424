import Testing

@testable import Core
@testable import Interchange

@Suite("Exports of banks and apps")
struct BankExportsTests {
    private static let all =
        BankExport.german + BankExport.moreGerman + BankExport.alpine + BankExport.british + BankExport.american
        + BankExport.americanCards
        + BankExport.benelux + BankExport.french + BankExport.southern + BankExport.nordic + BankExport.eastern
        + BankExport.overseas + BankExport.asian + BankExport.forms + BankExport.services + BankExport.apps

    @Test("An export gives its bookings", arguments: all)
    func bookings(export: BankExport) throws {
        let read = try ReadExport(export)

        #expect(read.entries.sorted() == export.entries.sorted())
        #expect(read.titles == export.titles)
        #expect(read.leftOut.count == export.leftOut, "\(read.leftOut)")
        #expect(read.refused == [])
    }

    @Test("What was found out reads the export the same once more", arguments: all)
    func layout(export: BankExport) throws {
        let first = try ReadExport(export)
        let second = try ReadExport(export, layout: first.layout)

        #expect(second.entries == first.entries)
        #expect(second.titles == first.titles)
        #expect(second.leftOut == first.leftOut)
    }
}
