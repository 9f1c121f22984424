import Foundation
import MoneySupport
import Testing

@testable import BankFiles

@Suite("How large a small file can become when it is unpacked")
struct UnpackingLimitTests {
    private let context = ImportContext(currency: .euro, layout: ImportLayout())

    @Test(
        "A file of some hundred bytes that unpacks to 20 MB of rows is refused",
        arguments: [SmallFiles.table, SmallFiles.archive, SmallFiles.workbook]
    )
    func small(file: String) throws {
        let bytes = try Array(#require(Data(base64Encoded: file)))
        #expect(throws: ImportFailure(.tooLargeUnpacked(limit: 16 << 20))) {
            try FileReaders().reader(for: FileBytes(bytes), format: nil, context: context)
        }
    }

    @Test(
        "A hundred times the size is allowed, at least 16 MB and at most 2 GB",
        arguments: [(700_000, 70_000_000), (100, 16 << 20), (1 << 30, 2 << 30)]
    )
    func limit(packedSize: Int, limit: Int) {
        #expect(UnpackedFile.limit(packedSize: packedSize) == limit)
    }
}

/// Files that become large, in base 64; written with Python's gzip and zipfile.
private enum SmallFiles {
    /// A table of 20 MB in equal rows, compressed twice.
    static let table =
        "H4sIAAAAAAACA+3dvyuEARzH8XuOsFwpk0HnMkgx3Ky4GC0GZSGZRVdXN7jhDFfC4EfodmUxIAaLnmw3qNskA6UbDCeLKMqj538w"
        + "uHq9hvcf8J0/9U1vdSViybZm7SZV6U8kzsKLtWCvEAxmNze2e46uwq3L+srU6eJJfTU9O/7Qe1gu1cf2Z46rheGh2+WnpVR2O2xc"
        + "fz6W3kRERERERERERERERERERERERETkfyU6H1hvj4eCuZ+wWHmJAAAAAAAAAAAAgFZzvzuZjMeA/dHC6MS7ewAAAAAAAAAAAECr"
        + "KTdrmSAeA+5Ep32ZLwcBAAAAAAAAAACAVhMWG9WO+EvwdHT3kc8/+5wsIiIiIiIiIiIiIiIiIiIiIiIif5Lv1875uYOR7kQu+AVF"
        + "2EKa+8YAAA=="
    /// The same table in a ZIP archive, compressed once more.
    static let archive =
        "H4sIAAAAAAACA+3dsWsTURzA8d+1VbsECmZxEFscRLCFzgUNOmbJUHBpsKFkkoTCHRns0A4FUYeq2NJdcHFoRQcXOVxqByGbiIOC"
        + "dLBQcREFBc+ci/+Ag4HP58H3uDe++cd7jfroWDUixiMWs2ZzYXP6cC9iImpJZbCbZq2s3Wl3s5mltHe0/7KyPhmxmz9dS+6nybnZ"
        + "27c2Tj58nt951u/Wd1qP+zfOXL307tTW6kr/4oP5R9vphfOvOx+uV2Y38oMX39+vfBERERERERERERERERERERERERGR/yvFk7M3"
        + "x2Kg9ivvrX8qAAAAAAAAAAAAgGHz9t6VkXIYcLK4Nnf5q/MAAAAAAAAAAACAYbN6tD+VlMOAd4ud01M/HAgAAAAAAAAAAAAMm7x3"
        + "sH28fCW4Ubz5trz80cvJIiIiIiIiIiIiIiIiIiIiIiIi8k/y8/OJRj0ZqY5WI2I8YjFrNhc2pw/3IiaillTir7U/t9qlWStrd9rd"
        + "bGYp7TXqx8rptkgGa27wrb4q/34DiaKPJGXHAAA="
    /// A workbook whose sheet has equal rows and 20 MB, compressed once more.
    static let workbook =
        "H4sIAAAAAAACA+3d+1NUZRjA8bNcvBFxDQ0hzYRAuSh4geHiGpnZaiNGw44bcbF1cMBdZHcQnERKbZPbOmXsiEYKYiiCAiFeoknF"
        + "gVS8K15wI0gTgxQ1ZtQBOitNuo5/gDN9z5nn+cwzs+/7PueZ8+vOmS+ztHIWBGGYIMRpYxrdRoaOGKwEJzEUEWqVVqnSxkZlpCg1"
        + "MX7pS5Nrhu/wedf3Yp2lMN9sqfeAoV0nVt1i2IgRm6pM1vj7mXLeqZCXD0+ytzpdLg+XTiveIs2f6Lqwwdqlpt+rqqXa3UGlP57l"
        + "5TU7cMXZsom+lyy+vxVRmZAj2/n1/YrrTtKpReMufhZYapT7OSj0R2e+E1jyRlBuh8Mx4/qF3fOWZcx1LN1XH9BnWVN76PTGZlfv"
        + "2jH9LcXH5W61c1Q2oftPLL+RcbPMqqKt49tMS/N+70Qbb+eKVasYdmKkJ/svV6cmJajVSabHzNPPfPlz6Uuzdgd0SnwOpMzMamjI"
        + "axy1JcjppvZs/pkOmbS38oph4F7hNPWZ/SM3XtMZPvFdsyA1LzFibG/aV3OXzPOM7FXOWlms9JixcOyEH9tKd1Y2hXtesq3t71i/"
        + "JNvymjJ9cmm1bINLbPF4m8mjtc1phzLPeZw6f9i29Qt91drAoIqOA/ezYlbPdtfrD/ibN67R3fU2DbpTDNfBxgdn/XT7/849bITF"
        + "ZHvrtnKf4J9PJsS/PmfCaEWPxaLN44+rMptyy+qmf7MrLv6BcbVdUfi57ADDiWWVoaHnCi+XeS2wE7rGefxeFXVsZU+px4bXFFnZ"
        + "qkPSPZu2h/1QsXWXsfBI5+LzH9oaoktXtbX3dd2Ut4ZFFowJD31PEeQ4Z3aVtWNJ+CuW+e5RcVM/DatRm7c/JSbEs8lFIkQKUonT"
        + "k7lrEpVKrcY/3tR8V7Ps/SNS0/vy9uU3FynG2UzZaNua5SSPf8unXd8Vebhn+GJdg62xurz8fvvKzTMMspPKexdiddf31W8ICNPt"
        + "2ey3X23oC7r+W0+wXvNrQWPwqjXKQs2jn/IfJiXuvGX/cO/ovd6Vl5MUV5z/6ClqX/JB/lXVvrSIzIn3Sk77ehecj2qOj245uD17"
        + "67ZRmWdTHtb1BxSdCh7YsT1ddnDFgPOR7unDy788mlAl93HJAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgKfo3VQfbC+Yrrur"
        + "lq6RXO1OO3hNVQcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAvDlXTh1qY/gso7d+dNymOmQAAAAAAAAAAAAAAAAAAAAAAAAAA"
        + "AAAAAAAAALxo+PbekD7+MGDTQK3DkGRmAgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA8KJxweh2VRAkgr3bL0Mm5HiNd1xrte7v"
        + "de7alr5o3dGEKrmPSw4AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAPwPePSdbU1B9YKPH/T+VVKvHzpfJrFwtnQWBGGYIMRpYxrd"
        + "RoaOGKwEJ+HJlSUxZUWEWqVVqrSxURkpSk2MX/rS5Gc38B4wtOvEqlsMG7MNQsQcm6pM1vj7mfKzC+9EG2/nilWrGHZmC/8Uc3qy"
        + "/3J1alKCWp30vFM1urveplM7xXA1W7xN8njx4MFPb/HcJqbEhHg2uUiESEEqMX/8RRb/NaFJVCq1Gv/4wUash5h+YC3eUvGoj141"
        + "Deof5sUpSrIaAQA="
}
