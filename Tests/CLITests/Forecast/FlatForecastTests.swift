import Testing

@Suite("A forecast in which nothing happens")
struct FlatForecastTests {
    @Test("No line is drawn for a balance that stays as it is")
    func empty() async throws {
        let shell = try Shell()
        let empty = await shell.run("forecast")
        #expect(empty.output.contains("€0.00 now, and nothing is known to change it by 20 Dec."))
        #expect(!empty.output.contains("⠤") && !empty.output.contains("lower"))
        #expect(empty.output.contains("moneyflow schedule add"))
        await shell.run("schedule", "add", "5", "Rent", "--every", "1")
        #expect(await shell.run("forecast").output.contains("Lowest −€5.00"))
    }
}
