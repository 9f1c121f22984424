import Core

/// What the buttons of an error can lead to, as the screen that failed knows it.
@MainActor
public struct ErrorActions: Sendable {
    /// Tries again what failed.
    public let retry: @MainActor () async -> Void
    /// Makes the wallet what the backup at a path is, then tries again.
    public let restore: @MainActor (String) async throws(MoneyFlowError) -> Void
    /// Leaves the error: back to the content beneath an alert, else out of the program.
    public let leave: @MainActor () async -> Void
    /// What leaving is called on its button.
    public let leaveLabel: String

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

    /// Returns the actions of an error that takes the whole screen.
    public static func fullScreen(
        retry: @escaping @MainActor () async -> Void,
        restore: @escaping @MainActor (String) async throws(MoneyFlowError) -> Void,
        quit: @escaping @MainActor () async -> Void
    ) -> ErrorActions {
        ErrorActions(retry: retry, restore: restore, leave: quit, leaveLabel: "Quit")
    }

    /// Returns the actions of an error in front of content.
    public static func alert(
        retry: @escaping @MainActor () async -> Void,
        restore: @escaping @MainActor (String) async throws(MoneyFlowError) -> Void,
        dismiss: @escaping @MainActor () async -> Void
    ) -> ErrorActions {
        ErrorActions(retry: retry, restore: restore, leave: dismiss, leaveLabel: "OK")
    }
}
