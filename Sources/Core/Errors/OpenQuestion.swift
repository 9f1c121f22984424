/// What the user must say before a request can be carried out, as the feature describes it that asks.
package protocol OpenQuestion: Hashable, Sendable {}

/// A question of any feature.
package struct AnyQuestion: Hashable, Sendable {
    /// The question itself.
    package let base: any OpenQuestion

    package init(_ base: any OpenQuestion) {
        self.base = base
    }

    package static func == (left: AnyQuestion, right: AnyQuestion) -> Bool {
        AnyHashable(left.base) == AnyHashable(right.base)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(AnyHashable(base))
    }
}
