extension CSVColumnFinder {
    /// Finds the columns of the title: the other party's, else the description's, else the one with the most text.
    ///
    /// The text of a memo replaces a title that is empty or truncated. The party's column is not that of the title if few
    /// rows have one and most have a description. What is not the title is the note.
    mutating func findTitle() throws(ImportFailure) {
        if table.isOwn, layout.description.isEmpty {
            columns.description = OwnCSVColumns.always.indices.filter { OwnCSVColumns.always[$0] == "description" }
            return
        }
        let numbered = numbered([.description, .memo])
        let descriptions = filled(.description)
        // The kind of a transaction says less than any other text.
        let kinds = descriptions.filter { roles[$0][.description] == CSVColumnRole.kindRank }
            .sorted { contents[$0].textLength > contents[$1].textLength }
        let others = numbered + descriptions.filter { !kinds.contains($0) && !numbered.contains($0) }
        let memos = filled(.memo).filter { !numbered.contains($0) }
        let texts = fullFirst(others + memos + kinds)
        let payees = payees
        let areSparse = payees.allSatisfy(isSparse) && (others + memos).contains(where: isFull)
        if !layout.description.isEmpty {
            for reference in layout.description {
                columns.description.append(try table.column(reference, for: .description))
            }
            if let memo = layout.memo { columns.memo = try table.column(memo, for: .description) }
            columns.parties = parties.flatMap { Set($0.columns) == Set(columns.description) ? $0 : nil }
        } else if let parties {
            columns.parties = parties
            columns.description = parties.columns
            columns.memo = (fullFirst(memos) + fullFirst(others)).first { !parties.columns.contains($0) }
        } else if !payees.isEmpty, !areSparse {
            columns.description = payees
            columns.memo = fullFirst(memos).first ?? fullFirst(others).first
        } else if !numbered.isEmpty {
            columns.description = numbered
        } else {
            columns.description = texts.isEmpty ? [unnamed.party ?? unnamed.texts.first].compactMap { $0 } : [texts[0]]
            columns.memo = fullFirst(memos).first { $0 != texts[0] }
        }
        let chosen = columns.description + [columns.memo].compactMap(\.self)
        // A text that never changes is about the account.
        let left = (named(.payee) + others + memos).filter { column in
            contents[column].textLength > 0 && !chosen.contains(column)
                && (rows.count < 2 || contents[column].distinct.count > 1 || contents[column].filled < rows.count)
        }
        columns.otherPayees = left.filter { roles[$0][.payee] != nil }
        columns.notes = left
        columns.otherTexts = (texts + unnamed.texts.filter { !texts.contains($0) }).filter { !chosen.contains($0) }
        let guarded = contents.indices.filter { column in
            contents[column].apostrophes > 1 && contents[column].apostrophes == contents[column].filled
        }
        columns.guarded = table.isOwn ? [] : Set(guarded)
    }

    /// Returns columns, those that are filled in most rows first.
    private func fullFirst(_ columns: [Int]) -> [Int] {
        columns.filter(isFull) + columns.filter { !isFull($0) }
    }

    private func isFull(_ column: Int) -> Bool { contents[column].filled * 2 > rows.count }

    private func isSparse(_ column: Int) -> Bool { contents[column].filled * 2 < rows.count }

    /// Returns the columns named for a role that are not empty, and only those with letters if there are any.
    private func filled(_ role: CSVColumnRole) -> [Int] {
        let filled = named(role).filter { contents[$0].filled > 0 || rows.isEmpty }
        let texts = filled.filter { contents[$0].textLength > 0 }
        return texts.isEmpty ? filled : texts
    }

    /// The column of the other party to a payment, or several if its name is spread over them.
    ///
    /// Of the columns with the best name, it is the one with the most different values: the other one names the
    /// account's owner.
    private var payees: [Int] {
        let numbered = numbered([.payee])
        guard numbered.isEmpty else { return numbered }
        let named = named(.payee).filter { contents[$0].textLength > 0 || rows.isEmpty }
        let payee = best(.payee, of: named).max {
            (contents[$0].distinct.count, $1) < (contents[$1].distinct.count, $0)
        }
        return [payee].compactMap { $0 }
    }

    /// Returns the columns over which a text is spread: `Description 1`, `Description 2`, `Description 3`.
    private func numbered(_ wanted: [CSVColumnRole]) -> [Int] {
        let columns = names.indices.filter { column in
            let words = names[column].words.split(separator: " ")
            guard !taken.contains(column), words.count > 1, let last = words.last, last.allSatisfy(\.isNumber) else {
                return false
            }
            let roles = CSVColumnRole.roles(of: CSVColumnName(words.dropLast().joined(separator: " ")))
            return wanted.contains { roles[$0] != nil }
        }
        return columns.contains { contents[$0].filled > 0 } ? columns : []
    }

    /// The columns with text that no name describes, the one with the most text first, and the one that seems to contain
    /// the other party's name: the first that mostly contains names, but neither the same few nor kinds of payments.
    private var unnamed: (party: Int?, texts: [Int]) {
        var texts = contents.indices.filter { !taken.contains($0) && contents[$0].textLength > 0 }
        // A text that never changes is about the account.
        let changing = texts.filter { contents[$0].distinct.count > 1 }
        if rows.count > 1, !changing.isEmpty { texts = changing }
        let party = texts.first { column in
            let contents = contents[column]
            let cells = rows.map { $0.text(column) }.filter { !$0.isEmpty }
            let names = cells.count(where: PartyNames.mayBe)
            return cells.count * 2 > rows.count && names * 3 > cells.count * 2
                && contents.distinct.count > min(cells.count / 3, 2)
        }
        return (party, texts.sorted { (contents[$1].textLength, $0) < (contents[$0].textLength, $1) })
    }
}
