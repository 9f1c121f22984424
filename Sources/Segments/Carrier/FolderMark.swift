import Core
import Foundation

/// The file `moneyflow-sync.json`, which says which wallet a folder belongs to.
///
/// An empty folder where a disk should be is recognized by its absence.
package enum FolderMark {
    private static let format: Int64 = 1
    private static let longest = 4096

    /// Marks a folder as that of a wallet.
    ///
    /// - Throws: ``CarrierProblem``, such as ``CarrierProblem/otherWallet(_:)`` if it belongs to another.
    package static func create(in folder: String, wallet: UID) throws(CarrierProblem) {
        let mark = Array("{\"format\":\(format),\"wallet\":\"\(wallet)\"}\n".utf8)
        do throws(CarrierFile.Problem) {
            if try FolderDraft.place(mark, at: path(in: folder)) { try CarrierFile.synchronize(folder) }
        } catch {
            throw problem(error, in: folder)
        }
        try check(folder, wallet: wallet)
    }

    /// Returns the wallet that a folder belongs to.
    ///
    /// - Throws: ``CarrierProblem``, such as ``CarrierProblem/unmarked`` and ``CarrierProblem/folderMissing``.
    package static func wallet(of folder: String) throws(CarrierProblem) -> UID {
        let bytes: [UInt8]
        do throws(CarrierFile.Problem) {
            bytes = try CarrierFile.bytes(of: path(in: folder), limit: longest)
        } catch {
            throw problem(error, in: folder)
        }
        let line = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
        let wallet: UID?
        do throws(MalformedLine) {
            wallet = try self.wallet(in: line)
        } catch {
            throw .damagedMark
        }
        guard let wallet else { throw .newerFormat }
        return wallet
    }

    /// Returns the wallet that a mark names, or `nil` if it is in a later format.
    private static func wallet(in mark: ArraySlice<UInt8>) throws(MalformedLine) -> UID? {
        var members = try JSONMembers(JSONParser.value(of: mark))
        guard try members.take("format").integer(in: 1...(.max)) == format else { return nil }
        let wallet = try members.take("wallet").uid()
        try members.end()
        return wallet
    }

    /// Checks that a folder belongs to a wallet.
    static func check(_ folder: String, wallet: UID) throws(CarrierProblem) {
        let found = try self.wallet(of: folder)
        guard found == wallet else { throw .otherWallet(found) }
    }

    private static func path(in folder: String) -> String { "\(folder)/moneyflow-sync.json" }

    /// Returns what it means that the mark cannot be read or written.
    private static func problem(_ problem: CarrierFile.Problem, in folder: String) -> CarrierProblem {
        switch problem {
        case .tooLarge: .damagedMark
        case .system(ENOENT), .system(ENOTDIR): CarrierFile.isFolder(folder) ? .unmarked : .folderMissing
        case .system(let number): .system(number, path: path(in: folder))
        }
    }
}
