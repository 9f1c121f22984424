import Testing

@Suite("moneyflow doctor")
struct DoctorCommandTests {
    @Test("A sound wallet leaves the doctor content")
    func doctor() async throws {
        let shell = try Shell()
        await shell.run("add", "5")
        #expect(try await shell.run("doctor", "--json").json() == ["ok": true, "transactions": 1, "problems": []])
    }
}
