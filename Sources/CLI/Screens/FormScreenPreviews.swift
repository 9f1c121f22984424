import Core
import Presentation

/// Forms in every state.
enum FormScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "form",
        [
            "empty": { _ in content(.emptyFixture) },
            "suggestions": { _ in content(.suggestionsFixture) },
            "categories": { _ in content(.categoriesFixture) },
            "wide-text": { _ in content(.wideFixture) },
            "problems": { _ in content(.problemsFixture) },
            "choice": { _ in content(.choiceFixture) },
            "picker": { _ in content(.iconFixture) },
            "deletion": { _ in content(.deletionFixture) },
            "refused": { _ in content(.currencyFixture) },
            "changed-elsewhere": { _ in content(.changedElsewhereFixture) },
            "snackbar": { _ in content(.emptyFixture, appError: .refusedFixture) },
        ]
    )

    private static func content(_ form: FormViewData, appError: SnackbarData? = nil) -> FormScreenContent {
        FormScreenContent(
            form: form,
            appErrorData: appError,
            edit: { _ in },
            choose: { _ in },
            moveFocus: { _ in },
            highlight: { _ in },
            submit: {},
            save: {},
            startOver: {},
            close: {}
        )
    }
}
