import Core

extension HistoryWords {
    /// The words for tags.
    static let tags = HistoryWords(
        records: [
            RecordWords(Tag.self, noun: "tag") { before, after, _ in
                guard let before, let after, before.name != after.name else { return (after ?? before)?.name ?? "" }
                return "\(before.name) to \(after.name)"
            },
            RecordWords(Tagging.self, noun: "tag") { before, after, _ in
                (after ?? before).map { "#\($0.tag.name) of #\($0.transaction)" } ?? ""
            },
        ],
        commands: [
            .tag: CommandWords { command in
                let taggings = command.entry.changes.compactMap { $0.records(of: Tagging.self) }
                let added = taggings.compactMap(\.after)
                let changed = added.isEmpty ? taggings.compactMap(\.before) : added
                let ids = Set(changed.map(\.transaction))
                var names: [String] = []
                for name in changed.map({ "#\($0.tag.name)" }) where !names.contains(name) { names.append(name) }
                let count = command.entry.count(of: Tagging.recordKind)
                let what = ids.count == 1 ? ids.map { "#\($0)" }[0] : command.counted(count / max(1, names.count))
                return added.isEmpty
                    ? ("Took", "taking", "\(Formats.list(names)) from \(what)")
                    : ("Tagged", "tagging", "\(what) with \(Formats.list(names))")
            },
            .renameTag: .named("Renamed", "renaming", "tag"),
            .deleteTag: .deletion(of: Tag.self, "tag", or: "a tag"),
            .mergeTags: .deletion(of: Tag.self, "tag", or: "a tag").merging,
        ]
    )
}

extension CommandWords {
    /// The words for a deletion as those for a merge.
    fileprivate var merging: CommandWords {
        CommandWords(about: mainChange) { command in
            let words = self.words(command)
            return ("Merged", "merging", words.object)
        }
    }
}
