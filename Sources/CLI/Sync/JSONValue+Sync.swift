import Core
import Foundation

extension JSONValue {
    /// Creates the value of a meeting; instants are in seconds since 1970-01-01 UTC.
    init(_ report: SyncReport, _ notices: [ExplainedNotice]) {
        let counts = report.taken.counts.sorted { $0.key < $1.key }
        self = [
            "told": .number(Int64(report.toldCount)),
            "takenIn": .array(counts.map { ["device": .string($0.key), "commands": .number(Int64($0.value))] }),
            "waiting": .number(Int64(report.taken.waiting.count)),
            "newer": .number(Int64(report.taken.newer.count)),
            "damaged": .array(report.damaged.map { ["file": .string($0.path), "reason": .string($0.reason)] }),
            "decisions": .array(notices.map { JSONValue($0) }),
        ]
    }

    /// Creates the value of something that merging has decided.
    init(_ notice: ExplainedNotice) {
        var members = [
            Member(key: "id", value: .number(notice.id)),
            Member(key: "instant", value: .number(Int64(notice.instant.timeIntervalSince1970))),
        ]
        func add(_ key: String, _ value: JSONValue) { members.append(Member(key: key, value: value)) }
        switch notice.explanation {
        case .decided(let change, let standing, let yielding):
            add("decision", "bothChanged")
            add("row", JSONValue(change))
            add("stands", JSONValue(author: standing))
            add("gaveWay", JSONValue(author: yielding))
        case .adjusted(let change, let reason):
            add("decision", "gaveWay")
            add("row", JSONValue(change))
            add("reason", .string(reason.rawValue))
        case .restored(let change, let reason):
            add("decision", "fitsAgain")
            add("row", JSONValue(change))
            add("reason", .string(reason.rawValue))
        case .void(let command):
            add("decision", "withoutEffect")
            add("command", JSONValue(author: command))
        case .lookAlike(let row, let other):
            add("decision", "perhapsTwice")
            add("row", JSONValue(row))
            add("other", JSONValue(other))
        }
        self = .object(members)
    }

    /// Creates the value of a command and who gave it last; `null` is this device.
    private init(author command: HistoryEntry) {
        self = [
            "command": .number(command.id.rawValue), "device": command.device.map { .string($0) } ?? .null,
        ]
    }

    /// Creates the value of how a wallet is shared; `null` if it is not.
    init(_ shared: SharedWallet?) {
        guard let shared else {
            self = .null
            return
        }
        self = [
            "folder": .string("\(shared.place)"),
            "devices": .array(
                shared.members.map { member in
                    [
                        "name": .string(member.name), "isThis": .bool(member.isThis),
                        "told": member.told.map { .number(Int64($0.timeIntervalSince1970)) } ?? .null,
                    ]
                }
            ),
            "untold": .number(Int64(shared.untoldCount)),
            "decisions": .number(Int64(shared.noticeCount)),
        ]
    }
}
