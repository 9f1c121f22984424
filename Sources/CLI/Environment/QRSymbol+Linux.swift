#if os(Linux)
import Foundation

extension QRSymbol {
    /// Creates the symbol of a text with medium error correction, or returns `nil` if libqrencode is not installed or the text
    /// is too long.
    ///
    /// The library is opened only now, so that nobody else needs it. On Darwin, CoreImage's `CIQRCodeGenerator` does this.
    init?(of text: String) {
        typealias Encode = @convention(c) (UnsafePointer<CChar>, CInt, CInt, CInt, CInt) -> UnsafeMutableRawPointer?
        typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void
        guard let library = dlopen("libqrencode.so.4", RTLD_NOW), let encode = dlsym(library, "QRcode_encodeString"),
            let free = dlsym(library, "QRcode_free")
        else { return nil }
        let (medium, bytes, isCaseSensitive): (CInt, CInt, CInt) = (1, 2, 1)
        guard let symbol = unsafeBitCast(encode, to: Encode.self)(text, 0, medium, bytes, isCaseSensitive) else {
            return nil
        }
        defer { unsafeBitCast(free, to: Free.self)(symbol) }
        // struct QRcode { int version; int width; unsigned char *data; }, with the module in the lowest bit of each byte
        let width = Int(symbol.load(fromByteOffset: MemoryLayout<CInt>.size, as: CInt.self))
        let data = symbol.load(fromByteOffset: MemoryLayout<CInt>.size * 2, as: UnsafePointer<UInt8>.self)
        self.init(width: width, modules: UnsafeBufferPointer(start: data, count: width * width).map { $0 & 1 == 1 })
    }
}
#endif
