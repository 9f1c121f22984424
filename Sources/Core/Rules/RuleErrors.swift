extension MoneyFlowError {
    /// No rule with this number.
    package static func ruleNotFound(_ id: Rule.ID) -> MoneyFlowError {
        MoneyFlowError(
            .missing(606, "ruleNotFound"),
            "No rule \(id)",
            because: "the wallet has no rule with this id",
            hint: "\(.listRules) shows them all."
        )
    }

    /// An invalid regular expression.
    package static func invalidPattern(text: String, reason: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(607, "invalidPattern"),
            "\(text.quoted) is not a regular expression",
            because: reason,
            hint: "Remove the slashes to search for plain text."
        )
    }

    /// A regular expression whose search in this title takes too many steps.
    package static func slowPattern(text: String, title: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(608, "slowPattern"),
            "The rule \(text.quoted) takes too long",
            because: "it can divide \(title.quoted) in too many ways",
            hint: "Nothing was changed. Write the rule without a repetition inside another, such as (a+)+; "
                + "\(.listRules) shows its number."
        )
    }
}

extension Remedy {
    /// List the import rules.
    package static let listRules = Remedy(["rule", "list"])

    /// Add an import rule.
    package static func addRule(when pattern: String, category: String, title: String? = nil) -> Remedy {
        Remedy(
            ["rule", "add"],
            .option("when", pattern),
            .option("category", category),
            title.map { .option("title", $0) }
        )
    }

    /// Add a rule that makes transfers with an account.
    package static func addRule(when pattern: String, transfer account: String) -> Remedy {
        Remedy(["rule", "add"], .option("when", pattern), .option("transfer", account))
    }
}

extension EditedThing {
    /// The rule for titles that contain this text.
    package static func rule(_ pattern: String) -> EditedThing {
        EditedThing(example: .addRule(when: pattern, category: "CATEGORY"))
    }
}
