import Core
import Foundation
import GRDB
import Money
import Segments

extension ShareWallet: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<Outcome> {
        try await wallet.mapping { try place.using { places throws(CarrierProblem) in try places.checkFree() } }
        var generator = SystemRandomNumberGenerator()
        let key = SharingKey(using: &generator)
        let name = try PlainText.checkedDeviceName(name)
        let device = SharingDevice(uid: .random(), name: name)
        let start = StartSharing(wallet: .random(), device: device, key: key.bytes, folder: place.text)
        return Changed(key.code, statements: try await wallet.perform(start).statements)
    }
}

extension JoinWallet: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<Outcome> {
        let name = try PlainText.checkedDeviceName(name)
        let (uid, key, epoch) = try await wallet.mapping {
            let found = try place.key(code: code)
            try wallet.backUpAutomatically()
            return found
        }
        if try await wallet.read(WalletSharing()) != nil {
            return try await wallet.takeNewKey(key, epoch: epoch, of: uid, in: place)
        }
        let start = StartSharing(
            wallet: uid,
            device: SharingDevice(uid: .random(), name: name),
            key: key.bytes,
            epoch: epoch,
            folder: place.text,
            isFirst: false
        )
        return try await wallet.join(start, ownRows)
    }
}

extension Sync: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<Outcome> {
        let report = try await wallet.resumable {
            let (sharing, isUnused) = try await wallet.queue().read { db in
                (try Sharing(db), try Bool.fetchOne(db, sql: "SELECT NOT EXISTS (SELECT 1 FROM segment)") == true)
            }
            do {
                let places = sharing.place.carriers
                if isAnew || sharing.isFirst && isUnused { try places.prepare(for: sharing.wallet) }
                let carrier = places.carrier(of: sharing.wallet)
                var sync = CarrierSync(wallet: wallet, carrier: carrier, sharing: sharing)
                return try await sync.run(anew: isAnew)
            } catch let problem as CarrierProblem {
                throw problem.error(in: sharing.place)
            }
        }
        return Changed(report)
    }
}

extension SQLiteWallet {
    /// The connection to where the data is now.
    func queue() async throws -> DatabaseQueue { try await backing().queue }

    /// Shares the wallet with devices that share one already.
    fileprivate func join(
        _ start: StartSharing,
        _ ownRows: JoinWallet.OwnRows
    ) async throws(MoneyFlowError) -> Changed<JoinWallet.Outcome> {
        let isEmpty = try await mapping { try await self.queue().read { try $0.transactionCount() } } == 0
        if (!isEmpty || ownRows == .replaced) && ownRows != .keptAnyway && !request.path.isEmpty {
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
            let carrier = sharing.place.carriers.carrier(of: sharing.wallet)
            var sync = CarrierSync(wallet: self, carrier: carrier, sharing: sharing)
            var report = SyncReport()
            try await sync.takeIn(carrier.list(), &report)
        } catch let problem as CarrierProblem {
            throw problem.error(in: sharing.place)
        }
    }

    /// Takes the key that came after a device was removed, and goes on where it was found.
    fileprivate func takeNewKey(
        _ key: SharingKey,
        epoch: UInt8,
        of uid: UID,
        in place: SharingPlace
    ) async throws(MoneyFlowError) -> Changed<JoinWallet.Outcome> {
        try await changingSharing { db, sharing in
            guard sharing.wallet == uid else {
                switch place {
                case .folder(let path): throw MoneyFlowError.folderOfAnotherWallet(path: path)
                case .database: throw MoneyFlowError.wrongSharingCode(because: "it is that of another wallet")
                }
            }
            guard key != sharing.keys.current else { throw MoneyFlowError.alreadyShared() }
            guard epoch >= sharing.keys.epoch, !sharing.keys.older.contains(key) else {
                throw MoneyFlowError.wrongSharingCode(because: "a newer code has replaced it")
            }
            try db.replaceKey(of: sharing, by: key, epoch: epoch)
            try db.execute(sql: "UPDATE sharing SET folder = ?", arguments: [place.text])
            return nil
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

extension SegmentProblem {
    /// Why a file cannot be used, as a clause.
    var reason: String {
        switch self {
        case .damaged(let line): "its line \(line) is not what a device writes"
        case .tooLarge: "it is larger than any file that a device writes"
        case .authentication: "it is not whole, was changed, or was written with another code"
        case .newerFormat, .newerSchema: "it is from a newer version"
        case .unknownEpoch: "it was written with a newer code: join again with that"
        case .unwritable: "it cannot be written"
        }
    }
}
