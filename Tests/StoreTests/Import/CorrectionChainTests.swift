import BankFiles
import Core
import TestSupport
import Testing

@testable import Store

@Suite("Corrections of corrections")
struct CorrectionChainTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    @Test("A correction can be corrected, in any order", arguments: [false, true], [false, true])
    func chain(isReversed: Bool, isImportedBefore: Bool) async throws {
        let chain: [ImportItem] = try [
            .original(), .correction(), .correction(.replace, 900, of: "2", id: "3"),
            .correction(.replace, 950, of: "3", id: "4"),
        ]
        if isImportedBefore { _ = try await wallet.importing([.original()]) }
        _ = try await wallet.importing(isReversed ? chain.reversed() : chain)
        #expect(try await wallet.rows == ["950 Shop"])
        #expect(try await wallet.importing(chain) == [0, 4, 0, 0])
    }

    @Test("Of several corrections of one row, the last is made", arguments: [false, true])
    func siblings(isImportedBefore: Bool) async throws {
        let items: [ImportItem] = try [
            .original(), .correction(), .correction(.replace, 900, id: "3"), .correction(.replace, 900, id: "4"),
        ]
        if isImportedBefore { _ = try await wallet.importing([.original()]) }
        _ = try await wallet.importing(items)
        #expect(try await wallet.rows == ["900 Shop"])
        #expect(try await wallet.importing(items) == [0, 4, 0, 0])
        #expect(try await wallet.importing([.correction(.replace, 100, id: "5")]) == [0, 0, 1, 0])
        #expect(try await wallet.rows == ["100 Shop"])
    }

    @Test("What was deleted in the same file stays deleted")
    func afterDeletion() async throws {
        let items: [ImportItem] = try [.original(), .correction(.delete, 500), .correction(id: "3")]
        #expect(try await wallet.importing(items) == [0, 0, 3, 0])
        #expect(try await wallet.importing(items) == [0, 3, 0, 0])
        #expect(try await wallet.rows == [])
    }

    @Test("Corrections of each other are left out")
    func cycle() async throws {
        let items: [ImportItem] = try [.correction(of: "3", id: "2"), .correction(of: "2", id: "3")]
        #expect(try await wallet.importing(items) == [0, 0, 0, 2])
    }

    @Test(
        "Many corrections of each other or of one row are resolved quickly",
        .timeLimit(.minutes(5)),
        arguments: [false, true]
    )
    func many(isChain: Bool) async throws {
        let corrections = try (2...5000).map {
            try ImportItem.correction(.replace, Int64($0), of: isChain ? "\($0 - 1)" : "1", id: "\($0)")
        }
        let file = try [.original()] + corrections
        #expect(try await wallet.importing(isChain ? file.reversed() : file) == [1, 0, 4999, 0])
        #expect(try await wallet.rows == ["5000 Shop"])
    }
}
