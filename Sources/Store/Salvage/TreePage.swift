/// A page of a table or an index, with the cells in it that can be read.
struct TreePage {
    /// A row, or an entry of an index: a record of which the end may be on other pages.
    struct Cell {
        /// The id of a table's row; 0 in an index.
        let rowID: Int64
        /// The size of the record in bytes.
        let size: Int
        /// The beginning of the record.
        let start: [UInt8]
        /// The page with what follows, or `nil` if the record is complete.
        let next: Int?
    }

    /// Whether it is of a table with row ids, rather than of an index or a table without.
    let isOfTable: Bool
    /// Whether other pages are below it.
    let isInterior: Bool
    /// The pages below it.
    private(set) var children: [Int] = []
    /// The rows or entries.
    private(set) var cells: [Cell] = []
    /// Whether everything in it could be read.
    private(set) var isWhole = true
    private let size: Int

    /// Reads a page, of which the end may be missing.
    ///
    /// - Parameter size: The size of a whole page in bytes.
    /// - Returns: `nil` if it is no page of a tree.
    init?(_ bytes: [UInt8], number: Int, size: Int) {
        self.size = size
        let header = number == 1 ? DatabasePages.headerSize : 0
        switch bytes.number(at: header, bytes: 1) {
        case 2: (isOfTable, isInterior) = (false, true)
        case 5: (isOfTable, isInterior) = (true, true)
        case 10: (isOfTable, isInterior) = (false, false)
        case 13: (isOfTable, isInterior) = (true, false)
        default: return nil
        }
        let count = Int(bytes.number(at: header + 3, bytes: 2))
        let pointers = header + (isInterior ? 12 : 8)
        guard pointers + 2 * count <= bytes.count else { return nil }
        for index in 0..<count {
            let place = Int(bytes.number(at: pointers + 2 * index, bytes: 2))
            guard place >= pointers + 2 * count, add(bytes, at: place) else {
                isWhole = false
                continue
            }
        }
        if isInterior { children.append(Int(bytes.number(at: header + 8, bytes: 4))) }
    }

    /// Reads a cell.
    ///
    /// - Returns: Whether it can be one.
    private mutating func add(_ bytes: [UInt8], at place: Int) -> Bool {
        var offset = place
        if isInterior {
            guard offset + 4 < bytes.count else { return false }
            children.append(Int(bytes.number(at: offset, bytes: 4)))
            offset += 4
            // It has only the greatest row id of the page below.
            if isOfTable { return bytes.varint(at: &offset) != nil }
        }
        guard let recordSize = bytes.varint(at: &offset), recordSize <= 1 << 30 else { return false }
        var rowID: UInt64 = 0
        if isOfTable {
            guard let id = bytes.varint(at: &offset) else { return false }
            rowID = id
        }
        let local = localSize(Int(recordSize))
        let isComplete = local == Int(recordSize)
        guard offset + local + (isComplete ? 0 : 4) <= bytes.count else { return false }
        cells.append(
            Cell(
                rowID: Int64(bitPattern: rowID),
                size: Int(recordSize),
                start: Array(bytes[offset..<offset + local]),
                next: isComplete ? nil : Int(bytes.number(at: offset + local, bytes: 4))
            )
        )
        return true
    }

    /// Returns how many bytes of a record are on its page; a wallet's pages have no reserved space.
    private func localSize(_ recordSize: Int) -> Int {
        let most = isOfTable ? size - 35 : (size - 12) * 64 / 255 - 23
        guard recordSize > most else { return recordSize }
        let least = (size - 12) * 32 / 255 - 23
        let local = least + (recordSize - least) % (size - 4)
        return local <= most ? local : least
    }
}
