/** A random number generator that is reproducible by its seed, so that findings can be run again. */
export class Chance {
  private state: number

  constructor(seed: number, cycle = 0) {
    this.state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(cycle + 1, 0x85ebca6b)) >>> 0
  }

  /** A number from 0 (inclusive) to 1 (exclusive), by mulberry32. */
  share(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer within these bounds, both inclusive. */
  between(least: number, most: number): number {
    return least + Math.floor(this.share() * (most - least + 1))
  }

  /** True with a probability of this many percent. */
  happens(percent: number): boolean {
    return this.share() * 100 < percent
  }

  one<T>(of: readonly [T, ...T[]]): T {
    return of[this.between(0, of.length - 1)] ?? of[0]
  }
}
