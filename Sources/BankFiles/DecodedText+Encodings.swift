import Foundation

extension DecodedText {
    /// Returns UTF-8 from an offset without NULs, and with U+FFFD for invalid bytes.
    static func repaired(_ bytes: FileBytes, from start: Int) -> FileBytes {
        let isClean = { (piece: ArraySlice<UInt8>) in isUTF8(piece) && !piece.contains(0) }
        guard start > 0 || !bytes.pieces().allSatisfy(isClean) else { return bytes }
        return decoded(bytes.pieces(from: start), like: bytes) { piece in
            isUTF8(piece) ? piece.filter { $0 != 0 } : String(decoding: piece, as: UTF8.self).utf8.filter { $0 != 0 }
        }
    }

    /// Returns the text of UTF-16 from an offset, without NULs.
    ///
    /// - Parameter unit: Returns the code unit of two bytes.
    static func utf16(
        _ bytes: FileBytes,
        from start: Int,
        encoding: TextEncoding,
        unit: (UInt8, UInt8) -> UInt16
    ) throws(ImportFailure) -> FileBytes {
        var writer = bytes.writer()
        // A piece can end between the bytes of a unit, or between the two units of a character.
        var half: UInt8?
        var units: [UInt16] = []
        for piece in bytes.pieces(from: start) {
            for byte in piece {
                guard let first = half else {
                    half = byte
                    continue
                }
                let unit = unit(first, byte)
                half = nil
                if unit != 0 { units.append(unit) }
            }
            let open = units.last.flatMap { UTF16.isLeadSurrogate($0) ? $0 : nil }
            if open != nil { units.removeLast() }
            try write(units, encoding, to: &writer)
            units = open.map { [$0] } ?? []
        }
        try write(units, encoding, to: &writer)
        return writer.finish()
    }

    private static func write(
        _ units: [UInt16],
        _ encoding: TextEncoding,
        to writer: inout FileBytesWriter
    ) throws(ImportFailure) {
        guard let text = String(validating: units, as: UTF16.self) else { throw ImportFailure(.encoding(encoding)) }
        writer.append(Array(text.utf8))
    }

    /// Returns the text of bytes that are one character each, without NULs.
    ///
    /// - Parameter upperHalf: The 128 characters from 0x80.
    static func singleBytes(_ bytes: FileBytes, upperHalf: [Unicode.Scalar]) -> FileBytes {
        let upperHalf = upperHalf.map { UTF8.encode($0) ?? UTF8.encodedReplacementCharacter }
        return decoded(bytes.pieces(), like: bytes) { piece in
            var utf8: [UInt8] = []
            utf8.reserveCapacity(piece.count + piece.count / 8)
            for byte in piece where byte != 0 {
                if byte < 0x80 {
                    utf8.append(byte)
                } else {
                    utf8.append(contentsOf: upperHalf[Int(byte) - 0x80])
                }
            }
            return utf8
        }
    }

    /// Returns the text of Shift JIS with Microsoft's characters, without NULs.
    static func shiftJIS(_ bytes: FileBytes) throws(ImportFailure) -> FileBytes {
        var writer = bytes.writer()
        // A piece can end between the two bytes of a character.
        var rest: [UInt8] = []
        for piece in bytes.pieces() {
            let joined = rest + piece
            let end = ShiftJIS.wholeLength(joined[...]) ?? joined.count
            guard let text = String(data: Data(joined[..<end]), encoding: .shiftJIS) else {
                throw ImportFailure(.encoding(.shiftJIS))
            }
            writer.append(text.utf8.filter { $0 != 0 })
            rest = Array(joined[end...])
        }
        guard rest.isEmpty else { throw ImportFailure(.encoding(.shiftJIS)) }
        return writer.finish()
    }

    /// Returns what `decode` makes of each piece, kept as `bytes` is.
    private static func decoded(
        _ pieces: some Sequence<ArraySlice<UInt8>>,
        like bytes: FileBytes,
        _ decode: (ArraySlice<UInt8>) -> [UInt8]
    ) -> FileBytes {
        var writer = bytes.writer()
        for piece in pieces { writer.append(decode(piece)) }
        return writer.finish()
    }
}
