import Foundation
import GRDB

/// The values of a row, as they are stored.
struct SalvagedRecord {
    /// The id of a table's row; 0 in a table without row ids.
    let rowID: Int64
    let values: [DatabaseValue]

    /// Reads a record.
    ///
    /// - Returns: `nil` if the bytes are none.
    init?(_ bytes: [UInt8], rowID: Int64) {
        self.rowID = rowID
        var offset = 0
        guard let headerSize = bytes.varint(at: &offset), headerSize <= bytes.count, headerSize >= offset else {
            return nil
        }
        var types: [UInt64] = []
        while offset < Int(headerSize) {
            guard let type = bytes.varint(at: &offset) else { return nil }
            types.append(type)
        }
        guard offset == Int(headerSize), !types.isEmpty else { return nil }
        var values: [DatabaseValue] = []
        for type in types {
            guard let size = Self.size(of: type), size <= bytes.count - offset else { return nil }
            values.append(Self.value(bytes, at: offset, of: type, size: size))
            offset += size
        }
        guard offset == bytes.count else { return nil }
        self.values = values
    }

    /// Returns the number of bytes of a value of a type, or `nil` if there is no such type.
    private static func size(of type: UInt64) -> Int? {
        switch type {
        case 0, 8, 9: 0
        case 1...4: Int(type)
        case 5: 6
        case 6, 7: 8
        case 12...(1 << 31): Int(type - 12) / 2
        default: nil
        }
    }

    private static func value(_ bytes: [UInt8], at offset: Int, of type: UInt64, size: Int) -> DatabaseValue {
        switch type {
        case 0: return .null
        case 8, 9: return Int64(type - 8).databaseValue
        case 1...6:
            let number = bytes[offset..<offset + size].reduce(UInt64.zero) { $0 << 8 | UInt64($1) }
            let unused = 64 - 8 * size
            return (Int64(bitPattern: number << unused) >> unused).databaseValue
        case 7:
            let number = bytes[offset..<offset + size].reduce(UInt64.zero) { $0 << 8 | UInt64($1) }
            return Double(bitPattern: number).databaseValue
        default:
            let content = bytes[offset..<offset + size]
            return type.isMultiple(of: 2)
                ? Data(content).databaseValue : String(decoding: content, as: UTF8.self).databaseValue
        }
    }
}
