import Core
import Foundation
import Segments

extension CarrierSync {
    /// Takes in the segments that are new, each as soon as those that it follows are known.
    mutating func takeIn(_ names: [SegmentName], _ report: inout SyncReport) async throws {
        var known = try await wallet.queue().read { db in
            try Set(Data.fetchAll(db, sql: "SELECT uid FROM segment").map { try UID($0) })
        }
        var waiting = names.filter { !known.contains($0.uid) }.sorted()
        if sharing.keys.epoch > 0 { waiting = try await vouched(waiting) }
        var parents: [UID: [UID]] = [:]
        var isAnyTaken = true
        while isAnyTaken {
            isAnyTaken = false
            for name in waiting where (parents[name.uid] ?? []).allSatisfy(known.contains) {
                guard let (segment, epoch) = try open(name, &report) else {
                    waiting.removeAll { $0 == name }
                    continue
                }
                parents[name.uid] = segment.parents
                guard segment.parents.allSatisfy(known.contains) else { continue }
                try await giveWay(to: segment)
                waiting.removeAll { $0 == name }
                switch try await wallet.take(segment, ofEpoch: epoch) {
                case .taken(let taken):
                    isAnyTaken = true
                    known.formUnion([segment.uid] + segment.covers)
                    report.taken.add(taken)
                case .waits: report.taken.waiting.append(segment.uid)
                case .damaged(let reason): report.damaged.append(.init(path: name.path, reason: reason))
                }
            }
        }
        report.taken.waiting += waiting.map(\.uid)
    }

    /// Returns the files that are sealed with the current key, and those that these follow.
    ///
    /// A device that was removed can still write with an earlier key. What it had told before, a file with the current key
    /// follows, since a device tells something with it as soon as it has it.
    ///
    /// - Postcondition: The keys that these files tell are known.
    private mutating func vouched(_ names: [SegmentName]) async throws -> [SegmentName] {
        var parents: [UID: [UID]] = [:]
        var (reached, unopened): ([UID], [SegmentName]) = ([], [])
        for name in names {
            // What cannot be opened is reported when it is taken in.
            var report = SyncReport()
            guard let bytes = try contents(of: name, &report) else { continue }
            let isOfEpoch = SegmentName.epoch(of: bytes) == sharing.keys.epoch
            if isOfEpoch { reached.append(name.uid) }
            guard isOfEpoch, let segment = open(bytes, as: name, &report) else {
                unopened.append(name)
                continue
            }
            parents[name.uid] = segment.parents
            try await learn(segment.olderKeys)
        }
        // Now, all keys are known.
        for name in unopened {
            var report = SyncReport()
            guard let bytes = try contents(of: name, &report) else { continue }
            parents[name.uid] = open(bytes, as: name, &report)?.parents
        }
        var vouched: Set<UID> = []
        while let uid = reached.popLast() {
            if vouched.insert(uid).inserted { reached += parents[uid] ?? [] }
        }
        return names.filter { vouched.contains($0.uid) }
    }

    /// Keeps earlier keys, which open earlier files.
    private mutating func learn(_ keys: [[UInt8]]) async throws {
        let known = ([sharing.keys.current] + sharing.keys.older).map(\.bytes)
        guard keys.contains(where: { !known.contains($0) }) else { return }
        sharing = try await wallet.write { db in
            try db.keep(keys)
            return (.commit, try Sharing(db))
        }
    }

    /// Returns a segment and its epoch, or `nil` after noting why it cannot be used.
    private func open(_ name: SegmentName, _ report: inout SyncReport) throws -> (Segment, epoch: UInt8)? {
        guard let bytes = try contents(of: name, &report), let segment = open(bytes, as: name, &report) else {
            return nil
        }
        return (segment, SegmentName.epoch(of: bytes) ?? 0)
    }

    /// Returns the bytes of a file, or `nil` after noting why it cannot be read.
    private func contents(of name: SegmentName, _ report: inout SyncReport) throws -> [UInt8]? {
        do {
            return try carrier.get(name)
        } catch CarrierProblem.missing(name) {
            // It was removed after it was listed.
            report.taken.waiting.append(name.uid)
            return nil
        } catch let problem as CarrierProblem {
            guard let reason = problem.reasonOfFile else { throw problem }
            report.damaged.append(.init(path: name.path, reason: reason))
            return nil
        }
    }

    /// Returns the segment in a file, or `nil` after noting why it cannot be used.
    private func open(_ bytes: [UInt8], as name: SegmentName, _ report: inout SyncReport) -> Segment? {
        do throws(SegmentProblem) {
            let segment = try Segment(
                opening: bytes,
                named: name.uid,
                wallet: sharing.wallet,
                keys: sharing.keys,
                schema: WalletSchema.version
            )
            if segment.isPlausible(at: wallet.time) { return segment }
            report.damaged.append(.init(path: name.path, reason: "it has a time more than a century from now"))
        } catch {
            switch error {
            case .newerSchema, .newerFormat: report.taken.newer.append(name.uid)
            case .damaged, .tooLarge, .authentication, .unknownEpoch, .unwritable:
                report.damaged.append(.init(path: name.path, reason: error.reason))
            }
        }
        return nil
    }

    /// Makes this device another one if a segment that it has not written is its own.
    private func giveWay(to segment: Segment) async throws {
        guard segment.device.uid == sharing.device else { return }
        let uid = newUID()
        try await wallet.write { db in
            guard try Sharing(db).device == segment.device.uid else { return (.rollback, ()) }
            try db.becomeNewDevice(uid)
            return (.commit, ())
        }
    }
}

extension Segment {
    /// Whether no command is later than a century from now: a clock may be wrong by years, but not by so many.
    func isPlausible(at time: CommandTime) -> Bool {
        let limit = CommandTime(Date(timeIntervalSince1970: Double(time.seconds + 100 * 366 * 86_400))).position
        return commands.allSatisfy { $0.clock <= limit } && moves.allSatisfy { $0.clock <= limit }
    }
}
