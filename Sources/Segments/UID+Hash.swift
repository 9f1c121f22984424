import Core
import Crypto

extension UID {
    /// Creates the identifier that is the beginning of the SHA-256 of bytes.
    package init(hashing bytes: some Sequence<UInt8>) {
        var hash = SHA256()
        hash.update(data: Array(bytes))
        let digest = Array(hash.finalize())
        func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        self.init(high: number(digest[..<8]), low: number(digest[8..<16]))
    }
}
