import Core
import Foundation
import Money

/// A folder that anything may carry to other devices, with a folder for each month.
///
/// Whatever in it is not exactly the name of a segment is left alone: drafts, and what Syncthing and others keep there.
package struct FolderCarrier: Carrier {
    /// The folder, which has the mark of the wallet.
    package let folder: String
    /// The wallet.
    package let wallet: UID

    package init(_ folder: String, wallet: UID) {
        self.folder = folder
        self.wallet = wallet
    }

    /// Returns the segments that are there, in order.
    ///
    /// - Throws: ``CarrierProblem``, also if the folder or its mark is missing: nothing there does not mean no segments.
    package func list() throws(CarrierProblem) -> [SegmentName] {
        try FolderMark.check(folder, wallet: wallet)
        var segments: [SegmentName] = []
        for month in try names(in: folder) where Month(iso: month) != nil {
            let files = try names(in: "\(folder)/\(month)")
            segments += files.compactMap { SegmentName(path: "\(month)/\($0)") }
        }
        return segments.sorted()
    }

    /// Returns the bytes of a segment.
    ///
    /// - Throws: ``CarrierProblem``.
    package func get(_ name: SegmentName) throws(CarrierProblem) -> [UInt8] {
        do throws(CarrierFile.Problem) {
            return try CarrierFile.bytes(of: path(of: name), limit: SegmentLimits.fileLength)
        } catch {
            throw problem(error, with: name)
        }
    }

    /// Puts a segment there, and waits until it is on disk.
    ///
    /// - Throws: ``CarrierProblem``.
    package func put(_ name: SegmentName, _ bytes: [UInt8]) throws(CarrierProblem) {
        try FolderMark.check(folder, wallet: wallet)
        guard bytes.count <= SegmentLimits.fileLength else { throw .tooLarge(name) }
        let month = "\(folder)/\(name.month.iso)"
        do throws(CarrierFile.Problem) {
            try CarrierFile.makeFolder(month, in: folder)
            let isNew = try FolderDraft.place(bytes, at: path(of: name))
            // Who has put it there may have been killed before that was on disk.
            try CarrierFile.synchronize(month)
            if isNew { return }
        } catch {
            throw problem(error, with: name)
        }
        guard try get(name) == bytes else { throw .different(name) }
    }

    /// Returns what it means that a segment cannot be read or written.
    private func problem(_ problem: CarrierFile.Problem, with name: SegmentName) -> CarrierProblem {
        switch problem {
        case .tooLarge: .tooLarge(name)
        case .system(ENOENT), .system(ENOTDIR): CarrierFile.isFolder(folder) ? .missing(name) : .folderMissing
        case .system(let number): .system(number, path: path(of: name))
        }
    }

    private func path(of name: SegmentName) -> String { "\(folder)/\(name.path)" }

    /// Returns the names in a folder; none if it is a file, or not there any more.
    private func names(in folder: String) throws(CarrierProblem) -> [String] {
        do throws(CarrierFile.Problem) {
            return try CarrierFile.names(in: folder)
        } catch {
            switch error {
            case .system(ENOENT), .system(ENOTDIR):
                guard CarrierFile.isFolder(self.folder) else { throw .folderMissing }
                return []
            case .system(let number): throw .system(number, path: folder)
            case .tooLarge: throw .system(EFBIG, path: folder)
            }
        }
    }
}
