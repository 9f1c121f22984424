import Core
import Foundation
import GRDB
import Money
import Segments

extension ShareWallet: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<Outcome> {
        try await wallet.mapping { try wallet.checkFree(folder) }
        var generator = SystemRandomNumberGenerator()
        let key = SharingKey(using: &generator)
        let name = try PlainText.checkedDeviceName(name)
        let device = SharingDevice(uid: .random(), name: name)
        let start = StartSharing(wallet: .random(), device: device, key: key.bytes, folder: folder)
        return Changed(key.code, statements: try await wallet.perform(start).statements)
    }
}

extension JoinWallet: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<Outcome> {
        let name = try PlainText.checkedDeviceName(name)
        let (uid, key, epoch) = try await wallet.mapping {
            let found = try wallet.key(of: folder, code: code)
            try wallet.backUpAutomatically()
            return found
        }
        if try await wallet.read(WalletSharing()) != nil {
            return try await wallet.takeNewKey(key, epoch: epoch, of: uid, in: folder)
        }
        let start = StartSharing(
            wallet: uid,
            device: SharingDevice(uid: .random(), name: name),
            key: key.bytes,
            epoch: epoch,
            folder: folder,
            isFirst: false
        )
        return try await wallet.join(start, ownRows)
    }
}

extension Sync: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<Outcome> {
        let report = try await wallet.mapping {
            let (sharing, isUnused) = try await wallet.queue().read { db in
                (try Sharing(db), try Bool.fetchOne(db, sql: "SELECT NOT EXISTS (SELECT 1 FROM segment)") == true)
            }
            do {
                let isNew = isAnew || sharing.isFirst && isUnused
                if isNew { try FolderMark.create(in: sharing.folder, wallet: sharing.wallet) }
                let carrier = FolderCarrier(sharing.folder, wallet: sharing.wallet)
                var sync = CarrierSync(wallet: wallet, carrier: carrier, sharing: sharing)
                return try await sync.run(anew: isAnew)
            } catch let problem as CarrierProblem {
                throw problem.error(in: sharing.folder)
            }
        }
        return Changed(report)
    }
}

extension SQLiteWallet {
    /// The connection to where the data is now.
    func queue() async throws -> DatabaseQueue { try await backing().queue }

    /// Checks that no wallet is shared through a folder.
    fileprivate func checkFree(_ folder: String) throws {
        do throws(CarrierProblem) {
            _ = try FolderMark.wallet(of: folder)
        } catch {
            guard case .unmarked = error else { throw error.error(in: folder) }
            return
        }
        throw MoneyFlowError.folderOfAnotherWallet(path: folder)
    }

    /// Shares the wallet with devices that share one already.
    fileprivate func join(
        _ start: StartSharing,
        _ ownRows: JoinWallet.OwnRows
    ) async throws(MoneyFlowError) -> Changed<JoinWallet.Outcome> {
        let isEmpty = try await mapping { try await self.queue().read { try $0.transactionCount() } } == 0
        if !isEmpty && ownRows != .keptAnyway && !request.path.isEmpty {
            let copy = try await mapping { () -> String?? in
                let draft = try await JoiningDraft(of: self, start)
                if ownRows == .replaced { return .some(try await draft.replace(self)) }
                let likeness = try await draft.likeness(to: self)
                guard !likeness.isSuspicious else { throw MoneyFlowError.lookAlikesAtJoining(likeness) }
                return nil
            }
            if let copy { return Changed(copy) }
        }
        return Changed(nil, statements: try await perform(start).statements)
    }

    /// Takes in what other devices have told, without telling anything.
    func takeIn() async throws {
        let sharing = try await queue().read { try Sharing($0) }
        do {
            let carrier = FolderCarrier(sharing.folder, wallet: sharing.wallet)
            var sync = CarrierSync(wallet: self, carrier: carrier, sharing: sharing)
            var report = SyncReport()
            try await sync.takeIn(carrier.list(), &report)
        } catch let problem as CarrierProblem {
            throw problem.error(in: sharing.folder)
        }
    }

    /// Takes the key that came after a device was removed.
    fileprivate func takeNewKey(
        _ key: SharingKey,
        epoch: UInt8,
        of uid: UID,
        in folder: String
    ) async throws(MoneyFlowError) -> Changed<JoinWallet.Outcome> {
        try await changingSharing { db, sharing in
            guard sharing.wallet == uid else { throw MoneyFlowError.folderOfAnotherWallet(path: folder) }
            let known = [sharing.keys.current] + sharing.keys.older
            guard epoch >= sharing.keys.epoch, !known.contains(key) else { throw MoneyFlowError.alreadyShared() }
            try db.replaceKey(of: sharing, by: key, epoch: epoch)
            return nil
        }
    }

    /// Returns the wallet that is shared through a folder, and its key with its epoch.
    ///
    /// - Throws: ``MoneyFlowError/wrongSharingCode(because:)``.
    fileprivate func key(of folder: String, code: String) throws -> (UID, SharingKey, epoch: UInt8) {
        do {
            let key = try SharingKey(code: code)
            let wallet = try FolderMark.wallet(of: folder)
            let carrier = FolderCarrier(folder, wallet: wallet)
            let names = try carrier.list()
            for name in names {
                let bytes = try carrier.get(name)
                guard key.opens(bytes, named: name.uid, wallet: wallet) else { continue }
                return (wallet, key, SegmentName.epoch(of: bytes) ?? 0)
            }
            guard names.isEmpty else {
                throw MoneyFlowError.wrongSharingCode(because: "it opens none of the files in the folder")
            }
            return (wallet, key, 0)
        } catch let problem as SharingKey.CodeProblem {
            throw MoneyFlowError.wrongSharingCode(because: problem.reason)
        } catch let problem as CarrierProblem {
            throw problem.error(in: folder)
        }
    }
}

extension PlainText {
    /// Returns the name of a device as it is stored.
    ///
    /// - Throws: ``MoneyFlowError/emptyText(field:)``, and what ``checked(_:as:limit:)`` throws.
    static func checkedDeviceName(_ name: String) throws(MoneyFlowError) -> String {
        let name = try checked(name, as: .deviceName, limit: SharingDevice.maximumNameLength)
        guard !name.isEmpty else { throw .emptyText(field: .deviceName) }
        return name
    }
}

extension SharingKey.CodeProblem {
    fileprivate var reason: String {
        switch self {
        case .length(let count): "it has \(count) letters and digits, not 28"
        case .mistyped: "a letter or digit is mistyped"
        }
    }
}

extension SegmentProblem {
    /// Why a file cannot be used, as a clause.
    var reason: String {
        switch self {
        case .damaged(let line): "its line \(line) is not what a device writes"
        case .tooLarge: "it is larger than any file that a device writes"
        case .authentication: "it is not whole, was changed, or was written with another code"
        case .newerFormat, .newerSchema: "it is from a newer version"
        case .unknownEpoch: "it was written with a newer code"
        case .unwritable: "it cannot be written"
        }
    }
}

extension CarrierProblem {
    /// The error that a command fails with.
    func error(in folder: String) -> any Error {
        switch self {
        case .folderMissing, .unmarked: MoneyFlowError.sharingFolderMissing(path: folder)
        case .otherWallet: MoneyFlowError.folderOfAnotherWallet(path: folder)
        case .damagedMark:
            MoneyFlowError.sharedFileDamaged(path: folder, reason: "its moneyflow-sync.json cannot be read")
        case .newerFormat: MoneyFlowError.newerSharingFormat(path: folder)
        case .missing(let name): MoneyFlowError.sharedFileDamaged(path: name.path, reason: "it is gone")
        case .different(let name):
            MoneyFlowError.sharedFileDamaged(path: name.path, reason: "another file has its name")
        case .tooLarge(let name):
            MoneyFlowError.sharedFileDamaged(path: name.path, reason: "it is larger than any file that a device writes")
        case .system(let number, let path): SystemError(number: number, path: path, isCreating: true)
        }
    }
}
