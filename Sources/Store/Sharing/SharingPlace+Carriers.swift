import Core
import Foundation
import Segments

extension SharingPlace {
    /// What has the carriers of the wallets that are shared there.
    var carriers: any CarrierPlace {
        switch self {
        case .folder(let path): FolderPlace(path)
        case .database(let address): PostgresTable(address)
        }
    }

    /// Calls `body` with what has the carriers, and throws the ``MoneyFlowError`` for its problem.
    func using<Value>(_ body: (any CarrierPlace) throws(CarrierProblem) -> Value) throws -> Value {
        do throws(CarrierProblem) {
            return try body(carriers)
        } catch {
            throw error.error(in: self)
        }
    }

    /// Returns the wallet that is shared there whose files a code opens, and its key with its epoch.
    ///
    /// - Throws: ``MoneyFlowError/wrongSharingCode(because:)``.
    func key(code: String) throws -> (UID, SharingKey, epoch: UInt8) {
        do {
            let key = try SharingKey(code: code)
            let carriers = carriers
            let wallets = try carriers.wallets().map { (uid: $0, carrier: carriers.carrier(of: $0)) }
            let names = try wallets.map { try $0.carrier.list() }
            var isNewer = false
            // Mostly, the code opens all files of a wallet or none, so the first ones of all wallets come first.
            for index in 0..<(names.map(\.count).max() ?? 0) {
                for (wallet, names) in zip(wallets, names) where index < names.count {
                    guard let bytes = try wallet.carrier.readable(names[index]) else { continue }
                    do throws(SegmentProblem) {
                        let epoch = try key.epoch(ofOpening: bytes, named: names[index].uid, wallet: wallet.uid)
                        return (wallet.uid, key, epoch)
                    } catch {
                        isNewer = isNewer || error == .newerFormat
                    }
                }
            }
            // A code that nothing confirms may be that of another wallet, or an earlier one.
            guard names.contains(where: { !$0.isEmpty }) else { throw MoneyFlowError.nothingArrived(in: self) }
            if isNewer { throw MoneyFlowError.newerSharingFormat(path: description) }
            throw MoneyFlowError.wrongSharingCode(because: "it opens none of the files there")
        } catch let problem as SharingKey.CodeProblem {
            throw MoneyFlowError.wrongSharingCode(because: problem.reason)
        } catch let problem as CarrierProblem {
            throw problem.error(in: self)
        }
    }
}

extension Carrier {
    /// Returns the bytes of a segment, or `nil` if that file alone cannot be read.
    fileprivate func readable(_ name: SegmentName) throws -> [UInt8]? {
        do {
            return try get(name)
        } catch let problem as CarrierProblem {
            guard problem == .missing(name) || problem.reasonOfFile != nil else { throw problem }
            return nil
        }
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

extension CarrierProblem {
    /// Why a single file cannot be read, while others can; `nil` if it is something else.
    var reasonOfFile: String? {
        switch self {
        case .tooLarge: SegmentProblem.tooLarge.reason
        // As of a folder or a pipe; see `CarrierFile`.
        case .system(EINVAL, _): "it is not an ordinary file"
        case .system(let number, _): "it cannot be read: \(String(cString: strerror(number)))"
        default: nil
        }
    }

    /// The error that a command fails with.
    func error(in place: SharingPlace) -> any Error {
        switch self {
        case .folderMissing: MoneyFlowError.sharingFolderMissing(path: "\(place)")
        case .unmarked:
            switch place {
            case .folder(let path): MoneyFlowError.sharingFolderMissing(path: path, isThere: true)
            case .database: MoneyFlowError.nothingShared(in: place)
            }
        case .otherWallet: MoneyFlowError.folderOfAnotherWallet(path: "\(place)")
        case .damagedMark:
            MoneyFlowError.sharedFileDamaged(path: "\(place)", reason: "its moneyflow-sync.json cannot be read")
        case .newerFormat: MoneyFlowError.newerSharingFormat(path: "\(place)")
        case .missing(let name): MoneyFlowError.sharedFileDamaged(path: name.path, reason: "it is gone")
        case .different(let name):
            MoneyFlowError.sharedFileDamaged(path: name.path, reason: "another file has its name")
        case .tooLarge(let name):
            MoneyFlowError.sharedFileDamaged(path: name.path, reason: SegmentProblem.tooLarge.reason)
        case .system(let number, let path):
            MoneyFlowError.sharingFolderUnusable(path: path, reason: String(cString: strerror(number)))
        case .unreachable(let reason): MoneyFlowError.databaseUnreachable(place, reason: reason)
        case .refused(let reason): MoneyFlowError.databaseRefuses(place, reason: reason)
        case .invalidAddress(let reason): MoneyFlowError.invalidDatabaseAddress(place, reason: reason)
        case .libraryMissing(let package, let reason):
            MoneyFlowError.databaseLibraryMissing(package: package, reason: reason)
        }
    }
}
