import Testing

@testable import Core
@testable import Presentation

@Suite("View states")
@MainActor
struct ViewStateTests {
    @Test("A failure with nothing to show takes the screen")
    func fullScreen() {
        let state = failing(.loading)

        #expect(state.content == nil)
        #expect(state.errorViewModel?.viewConfiguration.secondaryButtonLabel == "Quit")
    }

    @Test("A failure with content stands in front of it, and leaves it when dismissed")
    func alert() {
        let state = failing(.loaded("content"))

        #expect(state.content == "content")
        #expect(state.errorViewModel?.viewConfiguration.secondaryButtonLabel == "OK")
        #expect(state.dismissingAlert().errorViewModel == nil)
        #expect(state.dismissingAlert().content == "content")
    }

    @Test("A second failure keeps the content")
    func twice() {
        #expect(failing(failing(.loaded("content"))).content == "content")
    }

    @Test("Dismissing changes no other state")
    func dismissing() {
        #expect(ViewState<String>.loading.dismissingAlert().isLoading)
        #expect(failing(.loading).dismissingAlert().errorViewModel != nil)
    }

    private func failing(_ state: ViewState<String>) -> ViewState<String> {
        state.failing(with: .walletBusy(path: "w.db"), retry: {}, restore: { _ in }, dismiss: {}, quit: {})
    }
}
