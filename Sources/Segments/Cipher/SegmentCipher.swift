import Core
import Crypto

extension Segment {
    /// Returns the segment as a file that only those who have the key can read.
    package func sealed(
        wallet: UID,
        keys: SharingKeys,
        using generator: inout some RandomNumberGenerator
    ) throws(SegmentProblem) -> [UInt8] {
        let cipher = SegmentCipher(wallet: wallet, name: uid)
        return try cipher.seal(try lines(), with: keys.current, epoch: keys.epoch, using: &generator)
    }

    /// Opens a file that another device has written.
    ///
    /// - Parameters:
    ///   - sealed: Its bytes.
    ///   - name: The uid in its name.
    ///   - wallet: The wallet that is shared.
    ///   - keys: The keys of the wallet.
    ///   - schema: The version of the schema of this wallet.
    package init(
        opening sealed: [UInt8],
        named name: UID,
        wallet: UID,
        keys: SharingKeys,
        schema: Int
    ) throws(SegmentProblem) {
        let lines = try SegmentCipher(wallet: wallet, name: name).open(sealed, with: keys)
        try self.init(lines: lines, schema: schema)
        guard uid == name else { throw .damaged(line: 1) }
    }
}

extension SharingKey {
    /// Returns the epoch in which a file was sealed with this key.
    ///
    /// - Throws: ``SegmentProblem`` if it does not open the file.
    package func epoch(ofOpening sealed: [UInt8], named name: UID, wallet: UID) throws(SegmentProblem) -> UInt8 {
        _ = try SegmentCipher(wallet: wallet, name: name).open(sealed, with: SharingKeys(self))
        guard let epoch = SegmentCipher.epoch(of: sealed) else { throw .authentication }
        return epoch
    }
}

extension SegmentName {
    /// Returns the epoch in which the bytes of a file say that they were sealed; `nil` if they are not a segment.
    package static func epoch(of sealed: [UInt8]) -> UInt8? { SegmentCipher.epoch(of: sealed) }
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
    private static let headerLength = 5
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

    func open(_ sealed: [UInt8], with keys: SharingKeys) throws(SegmentProblem) -> [UInt8] {
        guard sealed.count <= SegmentLimits.fileLength else { throw .tooLarge }
        guard let epoch = Self.epoch(of: sealed) else { throw .authentication }
        let header = Array(sealed.prefix(Self.headerLength))
        let version = header[Self.family.count]
        guard version == Self.version else {
            throw (UInt8(ascii: "2")...UInt8(ascii: "9")).contains(version) ? .newerFormat : .authentication
        }
        for key in [keys.current] + keys.older {
            do {
                let box = try ChaChaPoly.SealedBox(combined: sealed[header.count...])
                return Array(
                    try ChaChaPoly.open(box, using: key.key(ofEpoch: epoch), authenticating: authenticated(header))
                )
            } catch {
                continue
            }
        }
        throw epoch > keys.epoch ? .unknownEpoch(epoch) : .authentication
    }

    /// Returns the epoch in the header of a file; `nil` if it is not a segment.
    static func epoch(of sealed: [UInt8]) -> UInt8? {
        guard sealed.count >= headerLength, sealed.starts(with: family) else { return nil }
        return sealed[headerLength - 1]
    }

    private func authenticated(_ header: [UInt8]) -> [UInt8] { header + wallet.bytes + name.bytes }
}
