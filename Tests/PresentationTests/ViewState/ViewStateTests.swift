import Testing

@testable import Core
@testable import Presentation

@Suite("View states")
@MainActor
struct ViewStateTests {
    @Test("An error without content fills the screen")
    func fullScreen() {
        let state = failing(.loading)

        #expect(state.content == nil)
        #expect(state.errorViewModel?.viewConfiguration.secondaryButtonLabel == "Quit")
    }

    @Test("An error with content is an alert over it, which can be dismissed")
    func alert() {
        let state = failing(.loaded("content"))

        #expect(state.content == "content")
        #expect(state.errorViewModel?.viewConfiguration.secondaryButtonLabel == "OK")
        #expect(state.dismissingAlert().errorViewModel == nil)
        #expect(state.dismissingAlert().content == "content")
    }

    @Test("A second error keeps the content")
    func twice() {
        #expect(failing(failing(.loaded("content"))).content == "content")
    }

    @Test("Dismissing does not change other states")
    func dismissing() {
        #expect(ViewState<String>.loading.dismissingAlert().isLoading)
        #expect(failing(.loading).dismissingAlert().errorViewModel != nil)
    }

    private func failing(_ state: ViewState<String>) -> ViewState<String> {
        state.failing(with: .walletBusy(path: "w.db"), retry: {}, restore: { _ in }, dismiss: {}, quit: {})
    }
}
