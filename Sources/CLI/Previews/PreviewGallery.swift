import Core
import TextUI
import Web

/// Previews as pages in a folder, for review in a browser.
struct PreviewGallery {
    let previews: [ScreenPreview]
    let icons: IconPreference

    /// The widths of the windows that each preview has a page for, in pixels.
    static let widths = [390, 820, 1280]

    /// The files of the gallery, by their names.
    @MainActor
    var files: [(name: String, content: String)] {
        [("index.html", index.document), ("page.css", Page.styleSheet)]
            + previews.flatMap { preview in
                Self.widths.map {
                    (Self.file(preview, $0), page(of: preview, pixels: $0).document(base: "", session: nil))
                }
            }
    }

    /// Returns the page of a preview in a window.
    @MainActor
    func page(of preview: ScreenPreview, pixels: Int) -> Page {
        let columns = Page.columns(inPixels: pixels)
        let environment = ScreenEnvironment.page(columns: columns, icons: icons)
        return Page(preview.node(in: environment), columns: columns, app: preview.key, links: "#")
    }

    private static func file(_ preview: ScreenPreview, _ width: Int) -> String { "\(preview.key).\(width).html" }

    /// The page that leads to all others.
    private var index: HTML {
        .element(
            .html,
            [.init(.lang, "en")],
            [
                .element(
                    .head,
                    [],
                    [
                        .element(.meta, [.init(.charset, "utf-8")], []),
                        .element(
                            .meta,
                            [.init(.name, "viewport"), .init(.content, "width=device-width, initial-scale=1")],
                            []
                        ),
                        .words(.title, "Previews"),
                        .element(.link, [.init(.rel, "stylesheet"), .init(.href, "page.css")], []),
                    ]
                ),
                .element(
                    .body,
                    [],
                    [
                        .element(
                            .main,
                            [.init(.id, "main")],
                            [.words(.h1, "Previews"), .element(.table, [], [.element(.tbody, [], previews.map(row))])]
                        )
                    ]
                ),
            ]
        )
    }

    private func row(of preview: ScreenPreview) -> HTML {
        .element(
            .tr,
            [],
            [.words(.td, [.classes("text")], preview.key)]
                + Self.widths.map { width in
                    .element(
                        .td,
                        [.classes("keep end")],
                        [
                            .words(
                                .a,
                                [
                                    .init(.href, Self.file(preview, width)),
                                    .init(.label, "\(preview.key) at \(width) pixels"),
                                ],
                                String(width)
                            )
                        ]
                    )
                }
        )
    }
}

extension ScreenEnvironment {
    /// Returns the environment of a page in a browser, which has its own colors and scrolls by itself.
    static func page(columns: Int, icons: IconPreference) -> ScreenEnvironment {
        ScreenEnvironment(
            icons: icons,
            theme: Theme.plain.with(glyphs: .unicode),
            width: columns,
            isInteractive: true,
            takesMouse: true,
            isTouched: true
        )
    }
}
