import Core

/// The lines of a command that are not about a row of a table.
enum SegmentLine: String {
    case replaced, claim, imported
}

extension JSONWriter {
    /// Writes a row as an object, or `null`.
    mutating func write(_ row: SharedRow?) throws(SegmentProblem) {
        guard let row else { return write(null: ()) }
        try object { json throws(SegmentProblem) in
            for (column, value) in row {
                guard SegmentLimits.isName(column) else { throw .unwritable }
                json.key(column)
                try json.write(value, isReference: SegmentLimits.isReference(column))
            }
        }
    }

    /// Writes the values of a row, of which some are references.
    mutating func write(values row: SharedRow, _ areReferences: [Bool]) throws(SegmentProblem) {
        for (value, isReference) in zip(row.values, areReferences) { try write(value, isReference: isReference) }
    }

    /// Writes lines with a name, columns, and an array for each row.
    mutating func lines<Row>(
        of name: String,
        _ columns: [String],
        _ rows: ArraySlice<Row>,
        _ values: (inout JSONWriter, Row) throws(SegmentProblem) -> Void
    ) throws(SegmentProblem) {
        guard columns.allSatisfy(SegmentLimits.isName) else { throw .unwritable }
        var rest = rows
        while !rest.isEmpty {
            try array { json throws(SegmentProblem) in
                json.write(name)
                try json.array { json in columns.forEach { json.write($0) } }
                while let row = rest.first, json.lineLength < SegmentLimits.usualLineLength {
                    try json.array { json throws(SegmentProblem) in try values(&json, row) }
                    rest = rest.dropFirst()
                }
            }
            try endLine()
        }
    }

    private mutating func write(_ value: SharedValue, isReference: Bool) throws(SegmentProblem) {
        switch value {
        case .null: write(null: ())
        case .integer(let number) where !isReference: write(number)
        case .text(let text) where !isReference: write(text)
        case .row(let uid) where isReference: write(uid)
        default: throw .unwritable
        }
    }
}
