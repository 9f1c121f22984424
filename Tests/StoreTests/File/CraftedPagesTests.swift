import Core
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Pages that someone has crafted")
struct CraftedPagesTests {
    let folder: TemporaryFolder

    init() async throws {
        folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
    }

    /// Makes a table of rows without end: seven levels of pages, each of which leads to the next one 400 times.
    ///
    /// The format is that of https://www.sqlite.org/fileformat2.html#b_tree_pages.
    private func multiplyRows(of table: String, in path: String) throws {
        let url = URL(fileURLWithPath: path)
        let queue = try DatabaseQueue(path: path)
        let root = try queue.read { db in
            try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = ?", arguments: [table])
        }
        try queue.close()
        let (size, root0) = (4096, try #require(root) - 1)
        var bytes = [UInt8](try Data(contentsOf: url))
        func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).reversed().map { UInt8(value >> ($0 * 8) & 0xFF) }
        }
        func interiorPage(to child: Int) -> [UInt8] {
            let start = size - 400 * 5
            var page: [UInt8] = [5, 0, 0]
            page += bigEndian(400, 2)
            page += bigEndian(start, 2)
            page.append(0)
            page += bigEndian(child, 4)
            for cell in 0..<400 { page += bigEndian(start + cell * 5, 2) }
            page += [UInt8](repeating: 0, count: start - page.count)
            for _ in 0..<400 { page += bigEndian(child, 4) + [5] }
            return page
        }
        let leaf = Array(bytes[root0 * size..<(root0 + 1) * size])
        var child = bytes.count / size + 1
        bytes += leaf
        for _ in 1...7 {
            bytes += interiorPage(to: child)
            child += 1
        }
        bytes.replaceSubrange(root0 * size..<(root0 + 1) * size, with: interiorPage(to: child))
        bytes.replaceSubrange(28..<32, with: bigEndian(bytes.count / size, 4))
        bytes.replaceSubrange(92..<96, with: bytes[24..<28])
        try Data(bytes).write(to: url)
    }

    @Test(
        "A table whose pages lead to each other many times is damage, not a query without end",
        .timeLimit(.minutes(5)),
        arguments: ["transaction", "category", "command"]
    )
    func endless(table: String) async throws {
        let backup = try await folder.open(.reading).perform(BackUp(to: folder.file("b.db"))).outcome.path
        try multiplyRows(of: table, in: backup)
        for access in [WalletRequest.Access.reading, .changing] {
            let error = #expect(throws: MoneyFlowError.self) { try folder.open(access, path: backup) }
            #expect(error?.code == 503)
        }
        let problems = try await folder.open(.restoring, path: backup).perform(VerifyWallet()).outcome.problems
        #expect(problems.count == 1)
        guard case .integrity? = problems.first else { throw MoneyFlowError.unexpected("\(problems)") }
        let error = await #expect(throws: MoneyFlowError.self) {
            try await folder.open(.restoring).perform(RestoreBackup(from: backup)).outcome
        }
        #expect(error?.code == 503)
        #expect(try await folder.open(.reading).everything().count == 3)
    }
}
