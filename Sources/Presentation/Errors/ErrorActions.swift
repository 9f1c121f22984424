import Core

/// What the buttons of an error do, as defined by the screen that failed.
@MainActor
package struct ErrorActions: Sendable {
    /// Retries what failed.
    package let retry: @MainActor () async -> Void
    /// Restores the backup at a path, then retries what failed.
    package let restore: @MainActor (String) async throws(MoneyFlowError) -> Void
    /// Leaves the error: dismisses an alert, or quits from a full-screen error.
    package let leave: @MainActor () async -> Void
    /// The label of the button that leaves.
    package let leaveLabel: String

    private init(
        retry: @escaping @MainActor () async -> Void,
        restore: @escaping @MainActor (String) async throws(MoneyFlowError) -> Void,
        leave: @escaping @MainActor () async -> Void,
        leaveLabel: String
    ) {
        self.retry = retry
        self.restore = { path throws(MoneyFlowError) in
            try await restore(path)
            await retry()
        }
        self.leave = leave
        self.leaveLabel = leaveLabel
    }

    /// Returns the actions of a full-screen error.
    package static func fullScreen(
        retry: @escaping @MainActor () async -> Void,
        restore: @escaping @MainActor (String) async throws(MoneyFlowError) -> Void,
        quit: @escaping @MainActor () async -> Void
    ) -> ErrorActions {
        ErrorActions(retry: retry, restore: restore, leave: quit, leaveLabel: "Quit")
    }

    /// Returns the actions of an error shown over content.
    package static func alert(
        retry: @escaping @MainActor () async -> Void,
        restore: @escaping @MainActor (String) async throws(MoneyFlowError) -> Void,
        dismiss: @escaping @MainActor () async -> Void
    ) -> ErrorActions {
        ErrorActions(retry: retry, restore: restore, leave: dismiss, leaveLabel: "OK")
    }
}
