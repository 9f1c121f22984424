/// An answer to a request.
package struct PageResponse: Sendable {
    package let status: Int
    package let headers: [(name: String, value: String)]
    package let body: Body

    /// The text that follows the headers; empty for a file.
    package var text: String { if case .text(let text) = body { text } else { "" } }

    /// What follows the headers.
    package enum Body: Sendable {
        case text(String)
        /// A file, with the number of its bytes.
        case file(any MadeFile, count: Int)
    }

    init(_ status: Int, type: String = "text/html; charset=utf-8", _ text: String, _ headers: [(String, String)] = []) {
        self.init(status, type: type, .text(text), headers)
    }

    init(_ status: Int, type: String, _ body: Body, _ headers: [(String, String)]) {
        self.status = status
        self.headers = [("Content-Type", type)] + headers.map { ($0, $1) } + Self.protection
        self.body = body
    }

    /// What keeps a page for itself: nothing of it is loaded from elsewhere, shown elsewhere, or kept.
    private static let protection = [
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; "
                + "frame-ancestors 'none'; base-uri 'none'"
        ),
        ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
        ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
}

extension PageResponse {
    /// Returns the answer to a file, in words.
    package static func file(_ text: String, isTaken: Bool) -> PageResponse {
        PageResponse(isTaken ? 200 : 422, type: "text/plain; charset=utf-8", text)
    }
}
