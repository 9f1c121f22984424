import Core

extension SharedCommand {
    /// Reads a line about what the command did.
    mutating func read(_ line: [JSONValue]) throws(MalformedLine) {
        guard let name = try line.first?.text() else { throw MalformedLine() }
        let values = line.dropFirst()
        switch SegmentLine(rawValue: name) {
        case .claim:
            let values = try Self.elements(values, count: 2)
            claims.append(Claim(key: try values[0].uid(), transaction: try values[1].uid()))
        case .replaced: replacements.append(try Self.replacement(values))
        case .imported: try readImported(values)
        case nil:
            guard SegmentLimits.isName(name) else { throw MalformedLine() }
            if case .array = values.first { return try readBirths(of: name, values) }
            changes.append(try Self.change(of: name, values))
        }
    }

    private static func change(of table: String, _ line: ArraySlice<JSONValue>) throws(MalformedLine) -> SharedChange {
        let values = try elements(line, count: 3)
        let change = SharedChange(
            table: table,
            row: try values[0].uid(),
            before: try values[1].row(),
            after: try values[2].row()
        )
        guard change.before != nil || change.after != nil else { throw MalformedLine() }
        return change
    }

    private static func replacement(_ line: ArraySlice<JSONValue>) throws(MalformedLine) -> Replacement {
        let values = try elements(line, count: 7)
        let holder: UID? = if case .null = values[1] { nil } else { try values[1].uid() }
        return Replacement(
            of: try values[0].uid(),
            heldBy: holder,
            by: try values[2].uid(),
            side: try values[3].choice(),
            seen: try values[4].count(),
            row: try values[5].row(),
            alone: try values[6].row()
        )
    }

    private mutating func readBirths(of table: String, _ line: ArraySlice<JSONValue>) throws(MalformedLine) {
        try Self.readTable(line, keys: 1, hasReferences: true) { (keys, row) throws(MalformedLine) in
            changes.append(SharedChange(table: table, row: try keys[0].uid(), before: nil, after: row))
        }
    }

    private mutating func readImported(_ line: ArraySlice<JSONValue>) throws(MalformedLine) {
        try Self.readTable(line, keys: 3, hasReferences: false) { (keys, row) throws(MalformedLine) in
            let other: UID? = if case .null = keys[2] { nil } else { try keys[2].uid() }
            let (transaction, account) = (try keys[0].uid(), try keys[1].uid())
            imported.append(ImportedRowRecord(transaction: transaction, account: account, other: other, values: row))
        }
    }

    /// Reads columns, and rows, each an array of its keys and its values in the columns.
    private static func readTable(
        _ line: ArraySlice<JSONValue>,
        keys: Int,
        hasReferences: Bool,
        _ read: ([JSONValue], SharedRow) throws(MalformedLine) -> Void
    ) throws(MalformedLine) {
        guard let columns = try line.first?.columns(), line.count > 1 else { throw MalformedLine() }
        let shared = SharedColumns(columns)
        let areReferences = columns.map { hasReferences && SegmentLimits.isReference($0) }
        for row in line.dropFirst() {
            let values = try row.array()
            guard values.count == keys + columns.count else { throw MalformedLine() }
            var row: [SharedValue] = []
            row.reserveCapacity(columns.count)
            for (value, isReference) in zip(values.dropFirst(keys), areReferences) {
                row.append(try value.value(isReference: isReference))
            }
            try read(values, SharedRow(shared, row))
        }
    }

    private static func elements(
        _ line: ArraySlice<JSONValue>,
        count: Int
    ) throws(MalformedLine) -> [JSONValue] {
        guard line.count == count else { throw MalformedLine() }
        return Array(line)
    }
}
