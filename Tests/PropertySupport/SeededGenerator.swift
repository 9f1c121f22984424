/// Random numbers that are the same in every run (SplitMix64), so that a failure can be reproduced.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator; the same seed gives the same numbers.
    package init(seed: UInt64) {
        state = seed
    }

    /// Returns the next number.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns `true` with a probability of `count` in `total`.
    package mutating func chance(_ count: Int, in total: Int) -> Bool {
        Int.random(in: 0..<total, using: &self) < count
    }
}
