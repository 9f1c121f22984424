import Core

extension ReceiptViewData {
    /// Creates the receipt of a new rule.
    public init(ruleAdded rule: Rule) {
        self.init(title: "Added rule \(rule.id)", lines: [rule.sentence])
    }

    /// Creates the receipt of deleting a rule.
    public init(ruleDeleted rule: Rule) {
        self.init(title: "Deleted rule \(rule.id)", lines: [rule.sentence])
    }

    /// Creates the receipt of deleting a profile.
    public init(profileDeleted profile: ImportProfile) {
        self.init(title: "Deleted profile \(profile.name)", lines: [])
    }

    private init(title: String, lines: [String]) {
        self.init(title: title, rows: [], changes: [], lines: lines, undo: .undo)
    }
}

extension Rule {
    /// What the rule says.
    fileprivate var sentence: String {
        let gifts = [category.map { "the category \($0.name)" }, title.map { "the title \(ErrorMessage.quoted($0))" }]
        let what = ErrorMessage.list(gifts.compactMap(\.self))
        return pattern.expression == nil
            ? "Rows with \(ErrorMessage.quoted(pattern.text)) in their text get \(what)."
            : "Rows whose text matches \(pattern.text) get \(what)."
    }
}
