import Core
import Presentation
import TextUI

/// The code of a shared wallet, and the same as a QR code.
struct SharingCodeScreen: Screen {
    let receipt: ReceiptViewData
    let symbol: QRSymbol?

    func body(in environment: ScreenEnvironment) -> Node {
        let text = ReceiptScreen(receipt).body(in: environment)
        // The blocks of a QR code are not in ASCII, and someone who listens hears only the code.
        let isDrawn = environment.drawsCharts && environment.theme.glyphs != .ascii
        guard isDrawn, let symbol, environment.width >= symbol.width + 8 else { return text }
        return .column([text, QRPicture(symbol: symbol).body], spacing: 1)
    }
}
