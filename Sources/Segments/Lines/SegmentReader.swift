import Core

extension Segment {
    /// Reads a segment from its lines.
    ///
    /// - Parameter schema: The version of the schema of this wallet; what lines of later ones mean is not known.
    package init(lines: [UInt8], schema: Int) throws(SegmentProblem) {
        var reader = SegmentReader(knownSchema: schema)
        try reader.read(lines)
        guard let header = reader.header else { throw .damaged(line: 1) }
        self.init(
            uid: header.uid,
            schema: header.schema,
            device: header.device,
            parents: header.parents,
            covers: header.covers,
            written: header.written,
            removed: header.removed,
            olderKeys: header.olderKeys,
            commands: reader.commands,
            moves: reader.moves
        )
    }
}

/// Reads a segment line by line.
private struct SegmentReader {
    let knownSchema: Int
    private(set) var header: SegmentHeader?
    private(set) var commands: [SharedCommand] = []
    private(set) var moves: [Segment.Move] = []

    init(knownSchema: Int) {
        self.knownSchema = knownSchema
    }

    mutating func read(_ lines: [UInt8]) throws(SegmentProblem) {
        guard lines.count <= SegmentLimits.fileLength else { throw .tooLarge }
        var (rest, number) = (lines[...], 0)
        while !rest.isEmpty {
            number += 1
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { throw .damaged(line: number) }
            let line = rest[..<end]
            guard line.count <= SegmentLimits.lineLength, number <= SegmentLimits.lineCount else { throw .tooLarge }
            do throws(MalformedLine) {
                try read(line)
            } catch {
                throw .damaged(line: number)
            }
            if number == 1, let header, header.schema > knownSchema {
                throw .newerSchema(header.schema, header.device)
            }
            rest = rest[(end + 1)...]
        }
    }

    private mutating func read(_ line: ArraySlice<UInt8>) throws(MalformedLine) {
        let value = try JSONParser.value(of: line)
        guard header != nil else {
            header = try SegmentHeader(value, knownSchema: knownSchema)
            return
        }
        if case .array(let elements) = value {
            // What a command did follows it at once.
            guard !commands.isEmpty, moves.isEmpty else { throw MalformedLine() }
            return try commands[commands.count - 1].read(elements)
        }
        var members = try JSONMembers(value)
        if let uid = members.takeIfPresent("command") {
            guard moves.isEmpty else { throw MalformedLine() }
            commands.append(try SharedCommand(try uid.uid(), &members))
        } else {
            let move = Segment.Move(
                command: try members.take("moved").uid(),
                state: try members.take("state").choice(),
                clock: try members.take("position").integer(in: SegmentLimits.clocks)
            )
            moves.append(move)
        }
        try members.end()
    }
}

/// The first line of a segment.
private struct SegmentHeader {
    let uid: UID
    let schema: Int
    let device: SharingDevice
    let parents: [UID]
    let covers: [UID]
    let written: Int64
    let removed: [UID]
    let olderKeys: [[UInt8]]

    /// Reads the line; of one with a later schema, only what all versions have.
    init(_ value: JSONValue, knownSchema: Int) throws(MalformedLine) {
        var members = try JSONMembers(value)
        uid = try members.take("segment").uid()
        schema = try members.take("schema").count()
        var device = try JSONMembers(members.take("device"))
        self.device = SharingDevice(uid: try device.take("uid").uid(), name: try device.take("name").text())
        guard schema <= knownSchema else {
            (parents, covers, written, removed, olderKeys) = ([], [], 0, [], [])
            return
        }
        try device.end()
        parents = try members.take("parents").array { uid throws(MalformedLine) in try uid.uid() }
        covers = try members.take("covers").array { uid throws(MalformedLine) in try uid.uid() }
        written = try members.take("written").integer(in: SegmentLimits.instants)
        removed = try members.takeIfPresent("removed")?.array { uid throws(MalformedLine) in try uid.uid() } ?? []
        // A key has as many bytes as an identifier.
        olderKeys = try members.takeIfPresent("keys")?.array { key throws(MalformedLine) in try key.uid().bytes } ?? []
        try members.end()
    }
}

extension SharedCommand {
    /// Reads a command from its line, without what it did.
    fileprivate init(_ uid: UID, _ members: inout JSONMembers) throws(MalformedLine) {
        self.init(
            uid: uid,
            kind: CommandKind(try members.take("kind").text()),
            instant: try members.take("instant").integer(in: SegmentLimits.instants),
            clock: try members.take("position").integer(in: SegmentLimits.clocks),
            state: try members.take("state").choice(),
            files: try members.take("files").array { file throws(MalformedLine) in try file.text() },
            added: try members.takeIfPresent("added")?.count(),
            currency: try members.takeIfPresent("currency")?.text()
        )
    }
}
