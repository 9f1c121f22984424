import Core
import Crypto

extension Segment {
    /// Returns the segment as a file that only those who have the key can read.
    package func sealed(
        wallet: UID,
        key: SharingKey,
        epoch: UInt8,
        using generator: inout some RandomNumberGenerator
    ) throws(SegmentProblem) -> [UInt8] {
        let cipher = SegmentCipher(wallet: wallet, name: uid)
        return try cipher.seal(try lines(), with: key, epoch: epoch, using: &generator)
    }

    /// Opens a file that another device has written.
    ///
    /// - Parameters:
    ///   - sealed: Its bytes.
    ///   - name: The uid in its name.
    ///   - wallet: The wallet that is shared.
    ///   - keys: The keys by their epochs.
    ///   - schema: The version of the schema of this wallet.
    package init(
        opening sealed: [UInt8],
        named name: UID,
        wallet: UID,
        keys: [UInt8: SharingKey],
        schema: Int
    ) throws(SegmentProblem) {
        let lines = try SegmentCipher(wallet: wallet, name: name).open(sealed, with: keys)
        try self.init(lines: lines, schema: schema)
        guard uid == name else { throw .damaged(line: 1) }
    }
}

extension SharingKey {
    /// Whether a file was sealed with this key, in whatever epoch and format.
    package func opens(_ sealed: [UInt8], named name: UID, wallet: UID) -> Bool {
        do throws(SegmentProblem) {
            let keys = Dictionary(uniqueKeysWithValues: (0...UInt8.max).map { ($0, self) })
            _ = try SegmentCipher(wallet: wallet, name: name).open(sealed, with: keys)
            return true
        } catch {
            return error == .newerFormat
        }
    }
}

/// Seals and opens the file of one segment.
///
///     MFS1 ‖ epoch (1) ‖ nonce (12) ‖ ChaChaPoly(lines) ‖ tag (16)
///
/// What is before the nonce, the wallet and the name are authenticated too.
struct SegmentCipher {
    let wallet: UID
    let name: UID

    private static let family = Array("MFS".utf8)
    private static let version = UInt8(ascii: "1")
    private static let nonceLength = 12
    private static let tagLength = 16

    func seal(
        _ lines: [UInt8],
        with key: SharingKey,
        epoch: UInt8,
        using generator: inout some RandomNumberGenerator
    ) throws(SegmentProblem) -> [UInt8] {
        let header = Self.family + [Self.version, epoch]
        guard lines.count <= SegmentLimits.fileLength - header.count - Self.nonceLength - Self.tagLength else {
            throw .tooLarge
        }
        do {
            let box = try ChaChaPoly.seal(
                lines,
                using: key.key(ofEpoch: epoch),
                nonce: ChaChaPoly.Nonce(data: [UInt8].random(count: Self.nonceLength, using: &generator)),
                authenticating: authenticated(header)
            )
            return header + box.combined
        } catch {
            throw .unwritable
        }
    }

    func open(_ sealed: [UInt8], with keys: [UInt8: SharingKey]) throws(SegmentProblem) -> [UInt8] {
        guard sealed.count <= SegmentLimits.fileLength else { throw .tooLarge }
        let header = Array(sealed.prefix(Self.family.count + 2))
        guard let epoch = header.dropFirst(Self.family.count + 1).last, header.starts(with: Self.family) else {
            throw .authentication
        }
        let version = header[Self.family.count]
        guard version == Self.version else {
            throw (UInt8(ascii: "2")...UInt8(ascii: "9")).contains(version) ? .newerFormat : .authentication
        }
        guard let key = keys[epoch] else { throw .unknownEpoch(epoch) }
        do {
            let box = try ChaChaPoly.SealedBox(combined: sealed[header.count...])
            return Array(
                try ChaChaPoly.open(box, using: key.key(ofEpoch: epoch), authenticating: authenticated(header))
            )
        } catch {
            throw .authentication
        }
    }

    private func authenticated(_ header: [UInt8]) -> [UInt8] { header + wallet.bytes + name.bytes }
}
