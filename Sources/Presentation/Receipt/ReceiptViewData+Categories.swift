import Core

extension ReceiptViewData {
    /// Creates the receipt of a new category.
    ///
    /// - Parameter parent: The category that it is under, which may have been named by the beginning of its name; `nil` for
    ///   none.
    package init(categoryAdded category: Category, under parent: Category? = nil) {
        let kind = category.type == .income ? "income" : "expense"
        let place = parent.map { " under \($0.name)" } ?? ""
        self.init(title: "Added \(kind) category \(category.name)\(place)", lines: [], undoAction: .undo)
    }

    /// Creates the receipt of a new category name.
    package init(categoryRenamed before: Category, _ after: Category) {
        self.init(
            title: before == after ? "\(after.name) is unchanged" : "Renamed category \(before.name) to \(after.name)",
            lines: [],
            undoAction: before == after ? nil : .undo
        )
    }

    /// Creates the receipt of a new category icon.
    package init(categoryIconOf before: Category, _ after: Category) {
        let isSame = before.icon == after.icon
        self.init(
            title: isSame ? "\(after.name) is unchanged" : "Changed the icon of \(after.name)",
            lines: isSame ? [] : ["It is now \(after.icon.rawValue), was \(before.icon.rawValue)."],
            undoAction: isSame ? nil : .undo
        )
    }

    /// Creates the receipt of archiving or unarchiving a category.
    package init(category: Category, archived: Bool) {
        self.init(
            title: archived ? "Archived category \(category.name)" : "Unarchived category \(category.name)",
            lines: archived ? ["It keeps its transactions, but is not offered for new ones."] : [],
            undoAction: .undo
        )
    }

    /// Creates the receipt of deleting a category.
    ///
    /// - Parameters:
    ///   - moved: The number of its transactions that moved.
    ///   - other: The category that they moved to.
    package init(categoryDeleted category: Category, moved: Int, to other: Category?, formats: Formats) {
        let count = formats.count(moved, "transaction", "transactions")
        self.init(
            title: "Deleted category \(category.name)",
            lines: moved == 0 ? [] : ["Moved \(count)\(other.map { " to \($0.name)" } ?? "")."],
            undoAction: .undo
        )
    }

    /// Creates the receipt of moving a category.
    package init(categoryMoved category: Category, under parent: Category?, isSame: Bool) {
        let place = parent.map { "under \($0.name)" } ?? "at the top"
        self.init(
            title: isSame ? "\(category.name) is already \(place)" : "\(category.name) is now \(place)",
            undoAction: isSame ? nil : .undo
        )
    }

    /// Creates the receipt of a change of settings.
    package init(settingsFrom before: WalletSettings, to after: WalletSettings) {
        let changed = SettingKey.allCases.filter { before.text(for: $0) != after.text(for: $0) }
        let sentences = changed.map { "\($0.rawValue) is now \(after.text(for: $0)), was \(before.text(for: $0))" }
        self.init(
            title: sentences.first ?? "The settings are unchanged",
            lines: sentences.dropFirst()
                + (changed.contains(.currency) && after.reportCurrency != after.currency
                    ? ["Accounts keep their currencies; sums are converted into \(after.reportCurrency.code)."] : []),
            undoAction: changed.isEmpty ? nil : .undo
        )
    }
}

extension ReceiptViewData {
    /// Creates the receipt of a new rule.
    package init(ruleAdded rule: Rule, formats: Formats) {
        self.init(title: "Added rule \(rule.id)", lines: [rule.sentence(formats)], undoAction: .undo)
    }

    /// Creates the receipt of deleting a rule.
    package init(ruleDeleted rule: Rule, formats: Formats) {
        self.init(title: "Deleted rule \(rule.id)", lines: [rule.sentence(formats)], undoAction: .undo)
    }

    /// Creates the receipt of deleting a profile.
    package init(profileDeleted profile: ImportProfile) {
        self.init(title: "Deleted profile \(profile.name)", undoAction: .undo)
    }
}

extension Rule {
    /// Returns the rule as a sentence.
    fileprivate func sentence(_ formats: Formats) -> String {
        let names = tags.map(\.word)
        let values = [
            category.map { "the category \($0.name)" }, title.map { "the title \($0.quoted)" },
            names.isEmpty ? nil : "the \(names.count == 1 ? "tag" : "tags") \(names.joined(separator: " "))",
        ]
        let given = values.compactMap(\.self).list
        let effects = [
            transfer.map { "are transfers with \($0.name)" }, given.isEmpty ? nil : "get \(given)",
            splits.isEmpty ? nil : "are split: \(Formats.list(splits.map { $0.words(formats) }))",
        ]
        let what = effects.compactMap(\.self).joined(separator: " and ")
        return pattern.expression == nil
            ? "Rows whose text contains \(pattern.text.quoted) \(what)."
            : "Rows whose text matches \(pattern.text) \(what)."
    }
}
