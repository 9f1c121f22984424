import Core

extension Segment {
    /// Returns the segment as lines of JSON, the same for equal segments.
    ///
    /// - Throws: ``SegmentProblem/unwritable``; ``SegmentProblem/tooLarge``.
    package func lines() throws(SegmentProblem) -> [UInt8] {
        var writer = SegmentWriter()
        try writer.write(self)
        return writer.json.bytes
    }
}

/// Writes a segment as lines.
private struct SegmentWriter {
    /// How many births in a row are written with their columns once.
    private static let fewestRows = 3

    private(set) var json = JSONWriter()

    mutating func write(_ segment: Segment) throws(SegmentProblem) {
        try json.object { json throws(SegmentProblem) in
            json.key("segment")
            json.write(segment.uid)
            json.key("schema")
            try json.write(Int64(segment.schema), in: SegmentLimits.counts)
            json.key("device")
            try json.object { json in
                json.key("uid")
                json.write(segment.device.uid)
                json.key("name")
                json.write(segment.device.name)
            }
            json.key("parents")
            try json.array { json in segment.parents.forEach { json.write($0) } }
            json.key("covers")
            try json.array { json in segment.covers.forEach { json.write($0) } }
            json.key("written")
            try json.write(segment.written, in: SegmentLimits.instants)
            if !segment.removed.isEmpty {
                json.key("removed")
                try json.array { json in segment.removed.forEach { json.write($0) } }
            }
            if !segment.olderKeys.isEmpty {
                json.key("keys")
                try json.array { json throws(SegmentProblem) in
                    for key in segment.olderKeys {
                        guard let key = UID(bytes: key) else { throw .unwritable }
                        json.write(key)
                    }
                }
            }
        }
        try json.endLine()
        for command in segment.commands { try write(command) }
        for move in segment.moves { try write(move) }
    }

    private mutating func write(_ command: SharedCommand) throws(SegmentProblem) {
        try json.object { json throws(SegmentProblem) in
            json.key("command")
            json.write(command.uid)
            json.key("kind")
            json.write(command.kind.rawValue)
            json.key("instant")
            try json.write(command.instant, in: SegmentLimits.instants)
            json.key("position")
            try json.write(command.clock, in: SegmentLimits.clocks)
            json.key("state")
            json.write(command.state.rawValue)
            json.key("files")
            try json.array { json in command.files.forEach { json.write($0) } }
            if let added = command.added {
                json.key("added")
                try json.write(Int64(added), in: SegmentLimits.counts)
            }
            if let currency = command.currency {
                json.key("currency")
                json.write(currency)
            }
        }
        try json.endLine()
        try write(command.changes)
        for replacement in command.replacements { try write(replacement) }
        for claim in command.claims {
            try json.array { json in
                json.write("claim")
                json.write(claim.key)
                json.write(claim.transaction)
            }
            try json.endLine()
        }
        try write(command.imported)
    }

    private mutating func write(_ move: Segment.Move) throws(SegmentProblem) {
        try json.object { json throws(SegmentProblem) in
            json.key("moved")
            json.write(move.command)
            json.key("state")
            json.write(move.state.rawValue)
            json.key("position")
            try json.write(move.clock, in: SegmentLimits.clocks)
        }
        try json.endLine()
    }

    private mutating func write(_ replacement: Replacement) throws(SegmentProblem) {
        try json.array { json throws(SegmentProblem) in
            json.write("replaced")
            json.write(replacement.replaced)
            if let holder = replacement.holder { json.write(holder) } else { json.write(null: ()) }
            json.write(replacement.survivor)
            json.write(replacement.side.rawValue)
            try json.write(Int64(replacement.seen), in: SegmentLimits.counts)
            try json.write(replacement.row)
            try json.write(replacement.alone)
        }
        try json.endLine()
    }

    private mutating func write(_ changes: [SharedChange]) throws(SegmentProblem) {
        var rest = changes[...]
        while let first = rest.first {
            guard SegmentLimits.isName(first.table), SegmentLine(rawValue: first.table) == nil else {
                throw .unwritable
            }
            let row = first.after ?? [:]
            let births = rest.prefix {
                $0.isBirth && $0.table == first.table && $0.after?.hasColumns(of: row) == true
            }
            if births.count >= Self.fewestRows {
                let areReferences = row.keys.map(SegmentLimits.isReference)
                try json.lines(of: first.table, row.keys, births) { (json, birth) throws(SegmentProblem) in
                    json.write(birth.row)
                    try json.write(values: birth.after ?? [:], areReferences)
                }
                rest = rest[births.endIndex...]
            } else {
                try write(first)
                rest = rest.dropFirst()
            }
        }
    }

    private mutating func write(_ change: SharedChange) throws(SegmentProblem) {
        guard change.before != nil || change.after != nil else { throw .unwritable }
        try json.array { json throws(SegmentProblem) in
            json.write(change.table)
            json.write(change.row)
            try json.write(change.before)
            try json.write(change.after)
        }
        try json.endLine()
    }

    private mutating func write(_ rows: [ImportedRowRecord]) throws(SegmentProblem) {
        var rest = rows[...]
        while let first = rest.first {
            let alike = rest.prefix { $0.values.hasColumns(of: first.values) }
            let areReferences = first.values.keys.map { _ in false }
            try json.lines(of: SegmentLine.imported.rawValue, first.values.keys, alike) {
                (json, row) throws(SegmentProblem) in
                json.write(row.transaction)
                json.write(row.account)
                if let other = row.other { json.write(other) } else { json.write(null: ()) }
                try json.write(values: row.values, areReferences)
            }
            rest = rest[alike.endIndex...]
        }
    }
}
