import Core
import Foundation
import GRDB

/// A mark on a wallet's file that says in which state it was last checked.
///
/// It is an extended attribute with the inode, size and modification time of the file and its log. It fits no copy, no
/// download, and no file that another program has changed, so these are checked the next time they are opened.
struct WalletMark {
    /// What a mark says about a file.
    enum State {
        /// The file is as it was when it was checked.
        case current
        /// The file has not been checked, or has changed since.
        case outdated
        /// The file system keeps no marks.
        case unsupported
    }

    private let path: String
    private let value: String

    /// Takes the present state of the wallet at `path`.
    init(ofWalletAt path: String) {
        self.path = path
        value = FileStamp(ofWalletAt: path).text
    }

    /// What the mark on the file says.
    var state: State {
        do {
            return try WalletFile.attribute(Self.name, of: path) == value ? .current : .outdated
        } catch let error as SystemError where error.number == ENOTSUP {
            return .unsupported
        } catch {
            return .outdated
        }
    }

    /// Marks the file as checked in the state that was taken.
    func set() {
        // A file that cannot be marked is only checked again.
        _ = WalletFile.setAttribute(Self.name, of: path, to: value)
    }

    private static let name = "user.moneyflow.checked"
}

/// The mark on a wallet that was current when a change began, and stays so unless others change the wallet meanwhile.
struct KeptMark {
    fileprivate let path: String
    fileprivate let dataVersion: Int?

    /// Marks the state that `db` has just made.
    func renew(_ db: Database) {
        // Taken before it is known that nobody else has committed.
        let mark = WalletMark(ofWalletAt: path)
        do {
            if try db.dataVersion() == dataVersion { mark.set() }
        } catch {
            // A file that is not marked is only checked again.
        }
    }
}

extension Database {
    /// Returns the mark on the wallet that this connection has open, or `nil` if it is not current.
    func keptMark(ofWalletAt path: String) throws -> KeptMark? {
        let mark = KeptMark(path: path, dataVersion: try dataVersion())
        return WalletMark(ofWalletAt: path).state == .current ? mark : nil
    }

    /// Returns the mark on the wallet in whose write transaction this is called, after checking the schema if the mark
    /// is not current: another program may have added a trigger, which the coming change would run.
    ///
    /// Rows and pages are left to the next opening, which then finds no mark.
    func checkedMark(ofWalletAt path: String) throws -> KeptMark? {
        if let mark = try keptMark(ofWalletAt: path) { return mark }
        let version = try WalletConnection.checkedVersion(self, path: path)
        let differences = try schemaDifferences(version: version)
        guard differences.isEmpty else { throw MoneyFlowError.walletDamaged(path: path, detail: .schema(differences)) }
        return nil
    }

    /// Reads SQLite's number that differs once another connection has committed.
    fileprivate func dataVersion() throws -> Int? {
        try Int.fetchOne(self, sql: "PRAGMA data_version")
    }
}
