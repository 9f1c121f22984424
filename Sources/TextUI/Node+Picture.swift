extension Node {
    /// Returns the node as static lines of text, without buttons and text fields.
    ///
    /// - Parameter showsKeys: Whether buttons show their keys instead of commands.
    public func picture(width: Int, glyphs: Glyphs, showsKeys: Bool) -> Node {
        Layout(glyphs: glyphs, showsKeys: showsKeys).lines(of: self, width: width).picture
    }

    /// Returns the key bar of the node as text.
    public func keyBarPicture(width: Int, glyphs: Glyphs) -> Node {
        Layout(glyphs: glyphs, showsKeys: true)
            .keyBar(of: buttons, isTyping: focusedTextField != nil, width: width)
            .picture
    }
}

extension [Line] {
    fileprivate var picture: Node {
        .column(
            map { .text($0.runs.map { Span($0.text, $0.role, isSelected: $0.isSelected) }, overflow: .keep) },
            spacing: 0
        )
    }
}
