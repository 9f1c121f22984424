extension Remedy {
    /// Undo this many commands.
    package static func undo(_ count: Int = 1) -> Remedy {
        Remedy(["undo"], count == 1 ? nil : .text(String(count)))
    }

    /// Redo this many commands.
    package static func redo(_ count: Int = 1) -> Remedy {
        Remedy(["redo"], count == 1 ? nil : .text(String(count)))
    }

    /// Undo or redo this command.
    package static func moveCommand(_ id: HistoryEntry.ID, _ direction: HistoryDirection) -> Remedy {
        Remedy([direction == .undo ? "undo" : "redo"], .option("command", String(id.rawValue)))
    }

    /// Show the history.
    package static let showHistory = Remedy(["history"])
}
